import java.io.*;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.*;
import java.util.regex.*;
import javax.tools.*;

/**
 * Compiles and runs Java programs in memory, one line of standard input each, answered by one line. Texts are in Base64.
 *
 * <p>`run <milliseconds> <source> ...`: the first source holds `main`; the answer is the printed text and the class of an
 * uncaught error, then the milliseconds it ran.
 *
 * <p>`test <suite> <source> ...`: the suite of a task as JSON; the answer is a list of reports as JSON.
 */
final class JavaPrograms {
  private static final int STACK_BYTES = 1 << 20;
  private static final Pattern PUBLIC_TYPE = Pattern.compile(
      "(?m)^\\s*public\\s+(?:(?:final|abstract|sealed|strictfp)\\s+)*(?:class|interface|enum|record)\\s+(\\w+)");

  public static void main(String[] args) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    PrintStream answers = System.out;
    if (compiler == null) {
      answers.println("no compiler");
      return;
    }
    answers.println("ready " + Runtime.version().feature() + " " + System.getProperty("java.version"));
    BufferedReader programs = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    System.setErr(new PrintStream(OutputStream.nullOutputStream()));
    System.setIn(InputStream.nullInputStream());
    for (String line; (line = programs.readLine()) != null; ) {
      String[] words = line.split(" ");
      List<String> sources = new ArrayList<>();
      for (int at = 2; at < words.length; at++) sources.add(decoded(words[at]));
      boolean stuck;
      if (words[0].equals("test")) stuck = test(compiler, Json.map(Json.read(decoded(words[1]))), sources, answers);
      else stuck = run(compiler, sources, Long.parseLong(words[1]), answers);
      answers.flush();
      if (stuck) Runtime.getRuntime().halt(0);
    }
  }

  private static boolean run(JavaCompiler compiler, List<String> sources, long timeoutMs, PrintStream answers)
      throws IOException {
    String[] result = run(compiler, sources, timeoutMs);
    answers.println(encoded(result[0]) + " " + encoded(result[1]) + " " + result[2]);
    return result[1].equals("timeout");
  }

  private static boolean test(
      JavaCompiler compiler, Map<String, Object> suite, List<String> sources, PrintStream answers) throws IOException {
    Map<String, ByteArrayOutputStream> classes = new LinkedHashMap<>();
    StringBuilder complaint = new StringBuilder();
    if (!compile(compiler, sources, classes, complaint)) {
      answers.println(encoded(Json.write(List.of(Map.of("crash", "compile error", "message", complaint.toString())))));
      return false;
    }
    PrintStream before = System.out;
    System.setOut(new PrintStream(OutputStream.nullOutputStream()));
    try {
      JavaTests.Ran ran = new JavaTests(suite, new MemoryLoader(classes)).run();
      answers.println(encoded(Json.write(ran.reports())));
      return ran.stuck();
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException(interrupted);
    } finally {
      System.setOut(before);
    }
  }

  private static String[] run(JavaCompiler compiler, List<String> sources, long timeoutMs) throws IOException {
    Map<String, ByteArrayOutputStream> classes = new LinkedHashMap<>();
    if (!compile(compiler, sources, classes, new StringBuilder())) return new String[] {"", "compile error", "0"};
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    PrintStream before = System.out;
    System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      long start = System.nanoTime();
      String error = execute(new MemoryLoader(classes), classes.keySet(), timeoutMs);
      long milliseconds = (System.nanoTime() - start) / 1_000_000;
      System.out.flush();
      return new String[] {printed.toString(StandardCharsets.UTF_8), error, String.valueOf(milliseconds)};
    } finally {
      System.setOut(before);
    }
  }

  private static boolean compile(
      JavaCompiler compiler,
      List<String> sources,
      Map<String, ByteArrayOutputStream> classes,
      StringBuilder complaint)
      throws IOException {
    List<JavaFileObject> units = new ArrayList<>();
    for (int at = 0; at < sources.size(); at++) units.add(new Source(sources.get(at), "Unit" + at));
    List<String> options = new ArrayList<>(List.of("-proc:none", "-Xlint:none"));
    if (Runtime.version().feature() > 17) options.addAll(List.of("--release", "17"));
    try (var standard = compiler.getStandardFileManager(d -> {}, null, StandardCharsets.UTF_8);
        var files = new ForwardingJavaFileManager<JavaFileManager>(standard) {
          @Override
          public JavaFileObject getJavaFileForOutput(
              Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
            return new SimpleJavaFileObject(URI.create("memory:///" + name.replace('.', '/') + kind.extension), kind) {
              @Override
              public OutputStream openOutputStream() {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                classes.put(name, bytes);
                return bytes;
              }
            };
          }
        }) {
      DiagnosticListener<JavaFileObject> first =
          d -> {
            if (d.getKind() == Diagnostic.Kind.ERROR && complaint.isEmpty())
              complaint.append("line ").append(d.getLineNumber()).append(": ").append(d.getMessage(Locale.ENGLISH));
          };
      return compiler.getTask(new StringWriter(), files, first, options, null, units).call();
    }
  }

  /** Runs `main` and waits for every thread it started; answers the class of an uncaught error of main, or "". */
  private static String execute(MemoryLoader loader, Set<String> names, long timeoutMs) {
    String[] error = {""};
    ThreadGroup group = new ThreadGroup("program") {
      @Override
      public void uncaughtException(Thread thread, Throwable problem) {
        if (thread.getName().equals("main")) error[0] = className(problem);
      }
    };
    Thread main = new Thread(group, () -> {
      try {
        callMain(loader, names);
      } catch (java.lang.reflect.InvocationTargetException wrapped) {
        JavaPrograms.<RuntimeException>raise(wrapped.getCause());
      } catch (ReflectiveOperationException problem) {
        throw new IllegalStateException(problem);
      }
    }, "main", STACK_BYTES);
    main.setContextClassLoader(loader);
    main.start();
    long end = System.currentTimeMillis() + timeoutMs;
    Thread[] threads = new Thread[256];
    while (true) {
      int count = group.enumerate(threads, true);
      Thread waiting = null;
      for (int at = 0; at < count; at++) if (!threads[at].isDaemon()) waiting = threads[at];
      if (waiting == null) return error[0];
      if (System.currentTimeMillis() > end) return "timeout";
      try {
        waiting.join(Math.min(100, Math.max(1, end - System.currentTimeMillis())));
      } catch (InterruptedException interrupted) {
        throw new IllegalStateException(interrupted);
      }
    }
  }

  private static void callMain(ClassLoader loader, Set<String> names) throws ReflectiveOperationException {
    for (String name : names) {
      Class<?> type = Class.forName(name, false, loader);
      try {
        var main = type.getDeclaredMethod("main", String[].class);
        if (!java.lang.reflect.Modifier.isStatic(main.getModifiers())) continue;
        main.setAccessible(true);
        main.invoke(null, (Object) new String[0]);
        return;
      } catch (NoSuchMethodException next) {
        continue;
      }
    }
    throw new ClassNotFoundException("no main method");
  }

  @SuppressWarnings("unchecked")
  private static <E extends Throwable> void raise(Throwable problem) throws E {
    throw (E) problem;
  }

  private static String className(Throwable problem) {
    String name = problem.getClass().getSimpleName();
    return name.isEmpty() ? problem.getClass().getName() : name;
  }

  private static String decoded(String text) {
    return new String(Base64.getDecoder().decode(text), StandardCharsets.UTF_8);
  }

  private static String encoded(String text) {
    return text.isEmpty() ? "-" : Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }

  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String text, String fallback) {
      super(URI.create("memory:///" + fileName(text, fallback) + ".java"), Kind.SOURCE);
      this.text = text;
    }

    private static String fileName(String text, String fallback) {
      Matcher type = PUBLIC_TYPE.matcher(text);
      return type.find() ? type.group(1) : fallback;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }

  private static final class MemoryLoader extends ClassLoader {
    private final Map<String, ByteArrayOutputStream> classes;

    MemoryLoader(Map<String, ByteArrayOutputStream> classes) {
      super(ClassLoader.getPlatformClassLoader());
      this.classes = classes;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      ByteArrayOutputStream bytes = classes.get(name);
      if (bytes == null) throw new ClassNotFoundException(name);
      return defineClass(name, bytes.toByteArray(), 0, bytes.size());
    }
  }
}

import com.sun.jdi.Location;
import com.sun.jdi.Method;
import com.sun.source.tree.*;
import com.sun.source.util.*;
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.*;
import javax.tools.*;

/** A program compiled with its variables, and what its text declares of its classes. */
final class CompiledProgram {
  /** The names of its classes as they run. */
  final Set<String> classes = new LinkedHashSet<>();
  /** The first class with `main`. */
  String mainClass;

  /** Methods and constructors (`<init>`) that the text has, by the simple name of their class. */
  private final Map<String, Set<String>> written = new HashMap<>();

  /** Null when it does not compile. */
  static CompiledProgram of(Path source, Path folder) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    List<String> options = new ArrayList<>(List.of("-proc:none", "-Xlint:none", "-g", "-d", folder.toString()));
    if (Runtime.version().feature() > 17) options.addAll(List.of("--release", "17"));
    DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
    try (var files = compiler.getStandardFileManager(problems, null, StandardCharsets.UTF_8)) {
      var units = files.getJavaFileObjects(source);
      var task = (JavacTask) compiler.getTask(new StringWriter(), files, problems, options, null, units);
      CompiledProgram program = new CompiledProgram();
      for (CompilationUnitTree unit : task.parse()) program.read(unit);
      for (JavaFileObject one : task.generate())
        program.classes.add(folder.relativize(Path.of(one.toUri())).toString().replaceFirst("\\.class$", ""));
      boolean failed = problems.getDiagnostics().stream().anyMatch(one -> one.getKind() == Diagnostic.Kind.ERROR);
      return failed ? null : program;
    }
  }

  private void read(CompilationUnitTree unit) {
    new TreeScanner<Void, Void>() {
      @Override
      public Void visitClass(ClassTree type, Void none) {
        String name = type.getSimpleName().toString();
        Set<String> names = written.computeIfAbsent(name, key -> new HashSet<>());
        for (Tree member : type.getMembers())
          if (member instanceof MethodTree method) names.add(method.getName().toString());
        if (mainClass == null && names.contains("main")) mainClass = name;
        return super.visitClass(type, none);
      }
    }.scan(unit, null);
  }

  /**
   * Whether a reader finds a place in the text. What the compiler adds, as the accessors of a record, is not there; of a
   * constructor that it adds only the fields that have values are.
   */
  boolean isInText(Location place) {
    Method method = place.method();
    String type = place.declaringType().name();
    if (!classes.contains(type) || method.isNative()) return false;
    if (method.isStaticInitializer() || method.name().startsWith("lambda$")) return true;
    if (method.isSynthetic()) return false;
    if (written.getOrDefault(simpleName(type), Set.of()).contains(method.name())) return true;
    return method.isConstructor() && place.lineNumber() != method.location().lineNumber();
  }

  /** `P` of `Main$1P`, nothing of the anonymous `Main$1`. */
  static String simpleName(String type) {
    return type.replaceFirst("^.*[.$]\\d*", "");
  }
}

import com.sun.jdi.*;
import com.sun.jdi.connect.Connector;
import com.sun.jdi.connect.LaunchingConnector;
import com.sun.jdi.event.*;
import com.sun.jdi.request.*;
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;

/**
 * Runs a Java program under the debugger of the JDK with a breakpoint everywhere and writes what happens to standard
 * output, a line of JSON each: where the program stops, and the variables and the output so far. The program
 * stays as it is. Arguments: the file, an empty folder for its classes. The tracer ends with its standard input.
 */
public final class TraceProgram {
  private static final String SETTINGS =
      "-Xss1m -Xmx512m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Dfile.encoding=UTF-8 "
          + "-Duser.timezone=UTC -Duser.language=en -Duser.country=US --add-opens=java.base/java.lang=ALL-UNNAMED";

  private final CompiledProgram program;
  private final VirtualMachine machine;
  private final Path output;
  private final Variables variables;
  private final PrintStream told =
      new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
  /** The threads of Java itself, those before the program's first line. Empty until then. */
  private final Set<ThreadReference> threadsOfJava = new HashSet<>();
  private long lastThrown = -1;

  public static void main(String[] args) throws Exception {
    Path folder = Path.of(args[1]).toRealPath();
    CompiledProgram program = CompiledProgram.of(Path.of(args[0]), folder);
    if (program == null) System.out.println(Json.write(Map.of("refused", "it does not compile")));
    else new TraceProgram(program, folder).follow();
    Runtime.getRuntime().halt(0);
  }

  private TraceProgram(CompiledProgram program, Path folder) throws Exception {
    this.program = program;
    output = folder.resolve("output.txt");
    LaunchingConnector connector = Bootstrap.virtualMachineManager().defaultConnector();
    Map<String, Connector.Argument> launch = connector.defaultArguments();
    String classPath = folder + File.pathSeparator + System.getProperty("java.class.path");
    launch.get("options").setValue(SETTINGS + " -cp \"" + classPath + "\"");
    launch.get("main").setValue("trace.RunMain \"" + output + "\" " + program.mainClass);
    machine = connector.launch(launch);
    variables = new Variables(program, machine);
    Thread end = new Thread(this::endWithInput);
    end.setDaemon(true);
    end.start();
  }

  private void endWithInput() {
    try {
      while (System.in.read() >= 0) {}
    } catch (IOException closed) {
      // As good as its end.
    }
    machine.process().toHandle().destroyForcibly();
    Runtime.getRuntime().halt(1);
  }

  private void follow() throws Exception {
    try {
      EventRequestManager requests = machine.eventRequestManager();
      for (String name : program.classes) {
        ClassPrepareRequest prepared = requests.createClassPrepareRequest();
        prepared.addClassFilter(name);
        prepared.enable();
        MethodExitRequest left = requests.createMethodExitRequest();
        left.addClassFilter(name);
        left.enable();
      }
      while (true) {
        EventSet events = machine.eventQueue().remove();
        for (Event event : events) if (!handle(event)) return;
        events.resume();
      }
    } catch (VMDisconnectedException ended) {
      tellEnd();
    }
  }

  /** False when the program has no trace. */
  private boolean handle(Event event) throws Exception {
    if (event instanceof ThreadStartEvent || hasThreads()) {
      tell(Map.of("refused", "it starts threads"));
      machine.process().toHandle().destroyForcibly();
      return false;
    }
    if (event instanceof ClassPrepareEvent prepared) prepare(prepared);
    else if (event instanceof BreakpointEvent stop) tell("line", stop, Map.of());
    else if (event instanceof MethodExitEvent left && program.isInText(left.location())) tell("exit", left, Map.of());
    else if (event instanceof ExceptionEvent thrown) tellThrown(thrown);
    return true;
  }

  /**
   * Whether the program has started a thread, whose own event may come later. Variables are read by a call in the program while
   * its other threads stand still; that call would wait for ever for what one of them holds.
   */
  private boolean hasThreads() {
    return !threadsOfJava.isEmpty() && !threadsOfJava.containsAll(machine.allThreads());
  }

  private void prepare(ClassPrepareEvent event) throws AbsentInformationException {
    EventRequestManager requests = machine.eventRequestManager();
    if (threadsOfJava.isEmpty()) {
      threadsOfJava.addAll(machine.allThreads());
      ThreadStartRequest started = requests.createThreadStartRequest();
      started.setSuspendPolicy(EventRequest.SUSPEND_NONE);
      started.enable();
      ExceptionRequest thrown = requests.createExceptionRequest(null, true, true);
      thrown.enable();
      variables.begin(thrown);
    }
    for (Location place : event.referenceType().allLineLocations())
      if (program.isInText(place)) requests.createBreakpointRequest(place).enable();
  }

  /** What Java's own classes throw and catch is none of the program's; what goes on to a caller has been told. */
  private void tellThrown(ExceptionEvent event) throws Exception {
    Location caught = event.catchLocation();
    boolean isOfProgram = program.classes.contains(event.location().declaringType().name());
    boolean isSeen = caught == null || !caught.declaringType().name().matches("(java|javax|jdk|sun)\\..*");
    long thrown = event.exception().uniqueID();
    if (thrown == lastThrown || !isOfProgram && !isSeen) return;
    lastThrown = thrown;
    tell("raised", event, Map.of("name", CompiledProgram.simpleName(event.exception().referenceType().name())));
  }

  private void tell(String kind, LocatableEvent event, Map<String, Object> more) throws Exception {
    List<Location> calls = new ArrayList<>();
    for (StackFrame frame : event.thread().frames())
      if (program.isInText(frame.location())) calls.add(frame.location());
    Location at = event.location();
    Map<String, Object> stop = new LinkedHashMap<>(more);
    stop.put("kind", kind);
    stop.put("lines", calls.stream().map(Location::lineNumber).toList());
    stop.put("place", at.declaringType().name() + " " + at.method() + " " + at.codeIndex());
    stop.put("variables", variables.of(event.thread()));
    stop.put("output", printed());
    tell(stop);
  }

  private void tellEnd() throws IOException {
    String failed = new String(machine.process().getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    tell(Map.of("kind", "end", "failed", failed, "output", printed()));
  }

  private void tell(Map<String, Object> what) {
    told.println(Json.write(what));
  }

  private String printed() throws IOException {
    return Files.exists(output) ? Files.readString(output) : "";
  }
}

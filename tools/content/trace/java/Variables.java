import com.sun.jdi.*;
import com.sun.jdi.request.EventRequest;
import java.util.*;

/** The variables of a stopped program: static fields of its classes, then those of its calls, the first call first. */
final class Variables {
  private final CompiledProgram program;
  private final VirtualMachine machine;
  private EventRequest thrown;
  private ClassType renderer;
  private Method render;

  Variables(CompiledProgram program, VirtualMachine machine) {
    this.program = program;
    this.machine = machine;
  }

  /** `thrown` rests while a value is shown: what Java throws and catches for it is none of the program's. */
  void begin(EventRequest thrown) {
    this.thrown = thrown;
    renderer = (ClassType) machine.classesByName("trace.ShownValue").get(0);
    render = renderer.concreteMethodByName("of", "(Ljava/lang/Object;)Ljava/lang/String;");
  }

  private record Found(String where, String name, Value value) {}

  /** Where it lives (no text for `main` itself), its name and its value. */
  List<Object> of(ThreadReference thread) throws Exception {
    List<Found> found = new ArrayList<>();
    for (ReferenceType type : machine.allClasses())
      if (program.classes.contains(type.name()) && type.isInitialized()) addStaticFields(type, found);
    Map<String, Integer> calls = new HashMap<>();
    List<StackFrame> frames = thread.frames();
    for (int at = frames.size() - 1; at >= 0; at--)
      if (program.isInText(frames.get(at).location())) addCall(frames.get(at), calls, found);
    thrown.disable();
    List<Object> shown = new ArrayList<>();
    for (Found one : found) shown.add(List.of(one.where, one.name, shown(thread, one.value)));
    thrown.enable();
    return shown;
  }

  private static void addStaticFields(ReferenceType type, List<Found> found) {
    for (Field field : type.fields())
      if (field.isStatic() && !field.isSynthetic() && !field.isEnumConstant())
        found.add(new Found(CompiledProgram.simpleName(type.name()), field.name(), type.getValue(field)));
  }

  private void addCall(StackFrame frame, Map<String, Integer> calls, List<Found> found)
      throws IncompatibleThreadStateException {
    Method method = frame.location().method();
    String name = nameOf(method);
    int call = calls.merge(name, 1, Integer::sum);
    String where = call == 1 ? name : name + " #" + call;
    if (frame.thisObject() != null) found.add(new Found(where, "this", frame.thisObject()));
    try {
      for (LocalVariable one : frame.visibleVariables())
        if (!(name.isEmpty() && one.isArgument())) found.add(new Found(where, one.name(), frame.getValue(one)));
    } catch (AbsentInformationException none) {
      // A method without variables has no list of them.
    }
  }

  private String nameOf(Method method) {
    String type = method.declaringType().name();
    if (method.isStatic() && method.name().equals("main") && type.equals(program.mainClass)) return "";
    if (method.isStaticInitializer()) return "static initializer";
    if (method.isConstructor()) return CompiledProgram.simpleName(type);
    return method.name().startsWith("lambda$") ? "lambda" : method.name();
  }

  private String shown(ThreadReference thread, Value value) throws Exception {
    if (value == null) return "null";
    if (value instanceof CharValue one) return trace.ShownValue.of(one.value());
    if (value instanceof StringReference text) return trace.ShownValue.of(text.value());
    if (value instanceof PrimitiveValue) return value.toString();
    var text = renderer.invokeMethod(thread, render, List.of(value), ClassType.INVOKE_SINGLE_THREADED);
    return ((StringReference) text).value();
  }
}

package trace;

import java.io.*;
import java.lang.invoke.*;
import java.nio.charset.StandardCharsets;
import java.util.*;

/**
 * Runs the program that is traced. Arguments: the file for what it prints, its class with `main`. Standard output gets
 * the class of an uncaught error.
 */
public final class RunMain {
  public static void main(String[] args) throws Throwable {
    PrintStream told = System.out;
    System.setOut(new PrintStream(new FileOutputStream(args[0]), true, StandardCharsets.UTF_8));
    System.setErr(new PrintStream(OutputStream.nullOutputStream()));
    System.setIn(InputStream.nullInputStream());
    // What shows values is there before the program begins.
    ShownValue.of(List.of(Map.of(new Object(), new int[1]), Optional.empty(), new Exception()));
    Class<?> type = Class.forName(args[1], false, RunMain.class.getClassLoader());
    MethodHandle main =
        MethodHandles.privateLookupIn(type, MethodHandles.lookup())
            .findStatic(type, "main", MethodType.methodType(void.class, String[].class));
    try {
      main.invokeExact(new String[0]);
    } catch (Throwable problem) {
      told.print(className(problem));
    }
    told.flush();
    Runtime.getRuntime().halt(0);
  }

  private static String className(Throwable problem) {
    String name = problem.getClass().getSimpleName();
    return name.isEmpty() ? problem.getClass().getName() : name;
  }
}

import java.io.*;
import java.net.*;
import java.nio.file.*;
import java.util.*;

/** Tries to get out of the sandbox, and says in one line of JSON what was possible. */
final class SelfTest {
  private static final List<Object> possible = new ArrayList<>();

  interface Try {
    void run() throws Throwable;
  }

  public static void main(String[] args) throws IOException {
    String nonce = new BufferedReader(new InputStreamReader(System.in)).readLine();
    int port = Integer.parseInt(args[0]);
    attempt("a connection to this machine", () -> new Socket().connect(new InetSocketAddress("127.0.0.1", port), 500));
    attempt("a connection to another machine", () -> new Socket().connect(new InetSocketAddress(args[1], port), 500));
    attempt("a datagram", () -> {
      try (DatagramSocket socket = new DatagramSocket()) {
        socket.send(new DatagramPacket(new byte[1], 1, InetAddress.getByName("192.0.2.1"), 9));
      }
    });
    for (String folder : new String[] {"/", "/usr/lib", "/harness", "/proc/sys/kernel"})
      attempt("writing to " + folder, () -> Files.write(Path.of(folder, "written"), new byte[1]));
    for (String path : new String[] {"/home", "/root", "/etc/passwd", "/etc/shadow", "/var", "/sys", "/bin/sh", "/run"})
      attempt("seeing " + path, () -> Files.readAttributes(Path.of(path), "size"));
    attempt("seeing another process", () -> {
      try (var pids = Files.list(Path.of("/proc"))) {
        if (pids.filter(path -> path.getFileName().toString().matches("\\d+")).count() <= 3) throw new IOException();
      }
    });
    for (String folder : new String[] {"/tmp", "/dev", "/dev/shm", "/proc", "/harness"})
      attempt("64 MB of files in " + folder, () -> {
        for (int file = 0; file < 16; file++) Files.write(Path.of(folder, "large" + file), new byte[4 << 20]);
      });
    attempt("seeing the environment of the service", () -> {
      for (String name : System.getenv().keySet())
        if (!List.of("LANG", "MALLOC_ARENA_MAX", "PWD").contains(name)) return;
      throw new IOException();
    });
    attempt("2 GB of memory", () -> {
      List<byte[]> kept = new ArrayList<>();
      for (int at = 0; at < 128; at++) kept.add(new byte[16 << 20]);
    });
    attempt("1,000 threads", () -> {
      for (int at = 0; at < 1000; at++) {
        Thread thread = new Thread(() -> {
          try {
            Thread.sleep(60_000);
          } catch (InterruptedException ended) {
            return;
          }
        });
        thread.setDaemon(true);
        thread.start();
      }
    });
    System.out.println("\n" + nonce + " " + Json.write(Map.of("possible", possible)));
    System.out.flush();
    Runtime.getRuntime().halt(0);
  }

  private static void attempt(String what, Try act) {
    try {
      act.run();
      possible.add(what);
    } catch (Throwable refused) {
      // As it must be.
    }
  }
}

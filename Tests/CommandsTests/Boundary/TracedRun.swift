import Foundation
import Testing

/// A run of the built tool, with the files that it opened, created, renamed or removed, as the kernel saw them.
struct TracedRun {
  /// The paths of files, absolute and with links followed where the system call followed them.
  let paths: Set<String>
  let status: Int32
  let errors: String

  /// Whether system calls can be traced here.
  static let isPossible: Bool = {
    let run = try? Executable.run(["strace", "-f", "-e", "trace=openat", "true"])
    return run?.status == 0
  }()

  /// Runs a command line.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the tool.
  ///   - current: The current folder.
  /// - Throws: If the run cannot be started.
  init(_ arguments: [String], in current: String) throws {
    let folder = try TemporaryFolder()
    let trace = "\(folder.path)/trace"
    // What reads names alone (stat, readlink) is not traced: links are followed to find out where they lead.
    let calls = [
      "open", "openat", "openat2", "creat", "mkdir", "mkdirat", "rename", "renameat", "renameat2",
      "unlink", "unlinkat", "rmdir", "link", "linkat", "symlink", "symlinkat", "truncate", "execve",
      "connect",
    ]
    let run = try Executable.run(
      [
        "sh", "-c", "cd \"$0\" && exec \"$@\"", current, "strace", "-f", "-y", "-qq", "-s", "4096",
        "-o", trace, "-e", "trace=" + calls.map { "?\($0)" }.joined(separator: ","),
        Executable.path,
      ] + arguments)
    status = run.status
    errors = run.errors
    paths = try Self.paths(in: String(contentsOfFile: trace, encoding: .utf8), from: current)
  }

  /// Returns the paths in a trace: that of each descriptor that a call returned, else each that it names.
  static func paths(in trace: String, from current: String) -> Set<String> {
    var paths: Set<String> = []
    for line in trace.split(separator: "\n") {
      // 7<path>: the kernel has followed the links.
      if let result = line.firstMatch(of: /\) = \d+<(.*)>$/) {
        paths.insert(String(result.1))
        continue
      }
      var folder = current
      if let base = line.firstMatch(of: /\((?:AT_FDCWD|\d+)<([^>]*)>, "/) {
        folder = String(base.1)
      }
      for match in line.matches(of: /"((?:[^"\\]|\\.)*)"/).prefix(2) {
        let path = String(match.1)
        guard !path.isEmpty else { continue }
        let whole = path.hasPrefix("/") ? path : "\(folder)/\(path)"
        paths.insert(URL(filePath: whole).standardizedFileURL.path)
        // Further texts of execve are arguments.
        if line.contains(" execve(") { break }
      }
    }
    return paths
  }

  /// Returns the paths that are neither in a folder nor of the system: the loader, fonts, devices.
  func strangers(besides folders: [String]) -> [String] {
    let system = [
      "/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib", "/etc/ld.so.cache", "/proc",
      "/sys", "/dev", "/etc/fonts", "/usr/share/fonts", "/usr/local/share/fonts",
      "/usr/share/fontconfig", "/var/cache/fontconfig", "/usr/share/locale", "/usr/share/icu",
      "/usr/share/zoneinfo", "/etc/localtime", "/etc/nsswitch.conf", "/etc/passwd", "/etc/group",
      "/var/run/nscd",
      "/usr/share/mime",
    ]
    // The fonts of the user, and the libraries beside the tool or in the toolchain.
    let home = ProcessInfo.processInfo.environment["HOME"] ?? "/root"
    let own = [
      ".fonts", ".local/share/fonts", ".cache/fontconfig", ".config/fontconfig", ".fonts.conf",
    ]
    .map { "\(home)/\($0)" }
    let allowed = system + own + folders
    return paths.filter { path in
      !allowed.contains { path == $0 || path.hasPrefix($0 + "/") }
        && path != Executable.path && !path.hasSuffix(".so") && !path.contains(".so.")
    }.sorted()
  }
}

import Foundation

/// The ways in which code uses the system that it runs on.
enum SystemUse: String, CaseIterable {
  case files, streams, processes, threads, clock, environment

  /// Returns how a Swift file uses the system.
  static func uses(in text: String) -> Set<Self> {
    let bytes = Data(text.utf8)
    var uses: Set<Self> = []
    // A regular expression takes too long for every line of the package.
    for part in allCases.flatMap(\.parts) {
      var rest = bytes[...]
      while let part = rest.range(of: Data(part.utf8)) {
        let begin = bytes[..<part.lowerBound].lastIndex(of: UInt8(ascii: "\n")) ?? 0
        let end = bytes[part.upperBound...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
        let line = String(decoding: bytes[begin..<end], as: UTF8.self)
        let code = SourceCheck.code(of: line[...])
        uses.formUnion(allCases.filter { code.firstMatch(of: $0.pattern) != nil })
        rest = bytes[end...]
      }
    }
    return uses
  }

  /// Strings one of which is in every match of the pattern.
  private var parts: [String] {
    switch self {
    case .files: ["FileManager", "(contentsOf", "_from_file", "File(", "_to_png("]
    case .streams: ["FileHandle", "InputStream", "OutputStream"]
    case .processes: ["Process("]
    case .threads: ["TaskGroup(", "DispatchQueue", "Thread", "concurrentPerform"]
    case .clock: ["Clock", "Date()", "Task.sleep"]
    case .environment: ["ProcessInfo", "CommandLine.", "isatty(", "getenv("]
    }
  }

  private var pattern: Regex<Substring> {
    switch self {
    // The functions with underscores are those of C libraries.
    case .files: /FileManager|\b(?:Data|String)\(contentsOf|\w_from_file|\bxml\w*File\(|\w_to_png\(/
    case .streams: /FileHandle|\b(?:Input|Output)Stream\b/
    case .processes: /\bProcess\(/
    case .threads: /TaskGroup\(|DispatchQueue|\bThread\b|concurrentPerform/
    case .clock: /(?:Continuous|Suspending)Clock|\bDate\(\)|Task\.sleep/
    case .environment: /ProcessInfo|CommandLine\.|\bisatty\(|\bgetenv\(/
    }
  }
}

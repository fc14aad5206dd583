import Foundation

/// Runs `lintel layout` on documents, in separate processes, so that a crash affects only one of
/// them.
struct LayoutRunner {
  var program: String
  var intrinsicSizes: String?
  /// The time limit for a document.
  var timeout: Duration
  /// The size that is asked for; nil for those of each document.
  var size: String?

  /// The result for a document.
  enum Outcome {
    case laidOut(LayoutReport)
    /// The reason why there is no layout.
    case refused(String)
  }

  /// Lays out all documents, as many in parallel as there are cores.
  func outcomes(of paths: [String]) throws -> [Outcome] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("frames-\(ProcessInfo.processInfo.processIdentifier)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var outcomes: [Outcome?] = paths.map { _ in nil }
    var waiting = Array(paths.indices)[...]
    var running: [(place: Int, process: ChildProcess)] = []
    while !waiting.isEmpty || !running.isEmpty {
      while running.count < ProcessInfo.processInfo.activeProcessorCount,
        let place = waiting.popFirst()
      {
        let files = Files(folder: folder, place: place)
        if let process = ChildProcess(
          words(paths[place]), output: files.output, errors: files.errors)
        {
          running.append((place, process))
        } else {
          outcomes[place] = .refused("cannot be started")
        }
      }
      running.removeAll { place, process in
        guard let result = process.ended(within: timeout) else { return false }
        outcomes[place] = outcome(result.end, Files(folder: folder, place: place))
        return true
      }
      usleep(1000)
    }
    return outcomes.map { $0 ?? .refused("not run") }
  }

  private func words(_ path: String) -> [String] {
    // The alias of `--reporter`, which older versions do not have.
    var words = [program, "layout", "--format", "json", "--locale", "development"]
    if let intrinsicSizes { words += ["--intrinsic-sizes", intrinsicSizes] }
    if let size { words += ["--size", size] }
    return words + ["--", path]
  }

  private struct Files {
    var output: String
    var errors: String

    init(folder: String, place: Int) {
      output = "\(folder)/\(place).json"
      errors = "\(folder)/\(place).txt"
    }
  }

  private func outcome(_ end: ChildProcess.End, _ files: Files) -> Outcome {
    let output = FileManager.default.contents(atPath: files.output) ?? Data()
    let errors = FileManager.default.contents(atPath: files.errors) ?? Data()
    try? FileManager.default.removeItem(atPath: files.output)
    try? FileManager.default.removeItem(atPath: files.errors)
    let line = String(decoding: errors, as: UTF8.self).split(separator: "\n").last ?? ""
    switch end {
    case .timeout: return .refused("took longer than \(plain(timeout / .seconds(1))) s")
    case .signal(let number): return .refused("ended by signal \(number)")
    case .noStart: return .refused("cannot be started")
    case .exit(let status):
      do {
        // A document with only menus has no layout, which is not an error.
        let report = try LayoutReport(json: output)
        guard status == 0 || !report.views.isEmpty else {
          return .refused("exit status \(status): \(line)")
        }
        return .laidOut(report)
      } catch {
        return .refused("exit status \(status): \(line)")
      }
    }
  }
}

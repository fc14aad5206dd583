import DocumentFiles
import Foundation
import InterfaceBuilderReading
import Measuring
import XMLReading

/// The times of checking and reading all documents of some folders, compared with `xmllint
/// --noout`.
struct CheckTimes {
  private static let rounds = 5

  private var documentCount = 0
  private var check: [ChildProcess.Result] = []
  private var lint: [Double] = []
  private var trees: [Double] = []
  private var models: [Double] = []

  /// Measures in turns, so that other load on the machine affects all.
  init(program: String, folders: DocumentFolders) throws {
    let paths = folders.files.map(\.fullPath)
    documentCount = paths.count
    let files = folders.files.compactMap { file in file.bytes.map { (file.fullPath, $0) } }
    for _ in 0..<Self.rounds {
      check.append(try Self.run([program, "check"] + paths))
      let xmllint = try Self.run(["xmllint", "--noout"] + paths)
      lint.append(xmllint.duration / .milliseconds(1))
      var read: [XMLTree] = []
      trees.append(
        medianMilliseconds(of: 1) {
          read = files.compactMap { try? XMLReader.read($0.1, path: $0.0) }
        })
      models.append(
        medianMilliseconds(of: 1) {
          for tree in read { _ = try? InterfaceBuilderDecoder().decode(tree) }
        })
    }
  }

  /// Writes the medians to standard output.
  func write() {
    let checked = Self.median(check.map { $0.duration / .milliseconds(1) })
    let peak = check.map(\.peakBytes).max() ?? 0
    let linted = Self.median(lint)
    let reading = Self.median(trees)
    let both = Self.median(zip(trees, models).map { $0 + $1 })
    print("documents: \(documentCount), each time the median of \(Self.rounds)")
    if let end = check.last?.end { print("lintel check, which ended with \(end)") }
    print("  time: \(plain(checked)) ms, memory at most: \(plain(Double(peak) / 1e6)) MB")
    print("xmllint --noout: \(plain(linted)) ms")
    print("reading into trees: \(plain(reading)) ms, \(plain(reading / linted)) times xmllint's")
    print("reading into documents: \(plain(both)) ms, \(plain(both / linted)) times xmllint's")
  }

  private static func run(_ words: [String]) throws(UsageError) -> ChildProcess.Result {
    guard let process = ChildProcess(words, output: "/dev/null", errors: "/dev/null") else {
      throw UsageError("\(words[0]) cannot be started")
    }
    let result = process.end()
    guard result.end != .exit(127) else { throw UsageError("\(words[0]) is not installed") }
    return result
  }

  private static func median(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }
}

import Foundation

/// A folder with copies of documents, each in a folder of its own with its tables.
///
/// It is temporary and removed with the last reference to it. If the environment variable
/// `LINTEL_MUTANTS` names a folder, it is created there and kept for inspection.
final class MutantFolder: Sendable {
  let path: String
  private let isKept: Bool

  init() throws {
    let kept = ProcessInfo.processInfo.environment["LINTEL_MUTANTS"].map { URL(filePath: $0) }
    isKept = kept != nil
    path =
      (kept ?? FileManager.default.temporaryDirectory)
      .appending(component: "lintel-\(UUID().uuidString)").resolvingSymlinksInPath().path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    if !isKept { try? FileManager.default.removeItem(atPath: path) }
  }

  /// Writes a document.
  ///
  /// - Returns: The path of the document.
  func write(_ bytes: [UInt8], folder: String, name: String) throws -> String {
    try write(bytes, to: "\(folder)/Base.lproj/\(name)")
  }

  /// Writes a table with one text for a document.
  func writeTable(key: String, text: String, locale: String, document: String) throws {
    let url = URL(filePath: document)
    let table = url.deletingPathExtension().lastPathComponent
    let folder = url.deletingLastPathComponent().deletingLastPathComponent().lastPathComponent
    _ = try write(
      Array("\"\(key)\" = \"\(text)\";\n".utf8), to: "\(folder)/\(locale).lproj/\(table).strings")
  }

  /// Writes a file with the expectations of the mutants, if the folder is kept.
  func describe(_ mutants: [Mutant]) throws {
    guard isKept else { return }
    let lines = mutants.map { mutant in
      [
        mutant.change.rawValue, mutant.path, mutant.object, mutant.locale,
        "\(mutant.lost.lowerBound)", "\(mutant.lost.upperBound)",
        mutant.constraints.joined(separator: " "),
      ].joined(separator: "\t")
    }
    _ = try write(Array(lines.joined(separator: "\n").utf8), to: "mutants.txt")
  }

  private func write(_ bytes: [UInt8], to name: String) throws -> String {
    let url = URL(filePath: path).appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    return url.path
  }
}

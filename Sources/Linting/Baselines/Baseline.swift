public import Diagnostics

/// The known findings of a project: with them, a run reports only new ones.
///
/// A finding is known by its path, object, rule and key of a table, and by how many of these there
/// are: one more than in the baseline is new. Lines, points, locales and messages are not compared, so
/// that neither an edit above nor another translation brings a finding back.
///
/// ```swift
/// var request = LintRequest(paths: ["App"])
/// request.baseline = try Baseline.read("lintel-baseline.json", files: LocalFileSystem())
/// ```
public struct Baseline: Hashable, Sendable {
  /// The version of the format.
  public static let version = 1

  /// The path of the file, as given.
  public var path: String
  /// The number of findings of each key, whose paths are those of the file system's identities.
  public internal(set) var counts: [FindingKey: Int]

  /// The number of findings.
  public var count: Int { counts.reduce(0) { $0 + $1.value } }

  /// Creates a baseline.
  init(path: String, counts: [FindingKey: Int]) {
    self.path = path
    self.counts = counts
  }

  /// Reads a baseline.
  ///
  /// - Parameters:
  ///   - path: The path of the file; the paths in it are relative to its folder.
  ///   - files: The file system.
  /// - Returns: The baseline.
  /// - Throws: ``InvalidRequest`` if the file is missing, is not a baseline, or of another version.
  public static func read(
    _ path: String, files: any FileSystem = LocalFileSystem()
  ) throws(InvalidRequest) -> Baseline {
    switch files.kind(of: path) {
    case nil:
      throw InvalidRequest(
        .baseline, path,
        reason: "the file is missing; write it with \"--write-baseline \(path)\"")
    case .folder: throw InvalidRequest(.baseline, path, reason: "expected a file, found a folder")
    case .file, .other: break
    }
    guard let bytes = files.read(path) else {
      throw InvalidRequest(.baseline, path, reason: "the file cannot be read")
    }
    return try BaselineReader(path: path, bytes: bytes).baseline(
      in: BaselineFolder(of: path, files: files))
  }

  /// Returns the file's contents: sorted, one line for each key.
  ///
  /// - Parameter files: The file system, to which the paths in the file are relative.
  /// - Returns: JSON in UTF-8, as `Schemas/baseline.schema.json` describes it.
  public func bytes(files: any FileSystem = LocalFileSystem()) -> [UInt8] {
    BaselineWriter(self, in: BaselineFolder(of: path, files: files)).bytes
  }
}

package import Diagnostics
package import FileAccess

/// The known findings of a project: with them, a run reports only new ones.
///
/// A finding is known by its path, object, rule and key of a table, by its class and its languages, and
/// by how many of these there are (`FindingTally`). Lines, points and messages are not compared, so
/// that an edit above brings no finding back; a text that clipped in German alone and clips in French
/// too is new.
///
/// ```swift
/// var request = LintRequest(paths: ["App"])
/// request.baseline = try Baseline.read("lintel-baseline.json", files: LocalFileSystem())
/// ```
package struct Baseline: Hashable, Sendable {
  /// The version of the format that is written.
  package static let version = 2

  /// The path of the file, as given.
  package var path: String
  /// The findings of each key, whose paths are those of the file system's identities.
  package internal(set) var tallies: [FindingKey: FindingTally]
  /// Whether it was read from a file of version 1, which has neither classes nor languages: it accepts
  /// findings of any.
  package internal(set) var isUnclassified = false
  /// What the file has more than once, each with its position.
  ///
  /// A merge can leave such a file. The counts are added.
  package internal(set) var repetitions: [String] = []

  /// The identities of the files that may be there under names that cannot be read.
  package var unreadable: Set<String> = []

  /// The number of findings.
  package var count: Int { tallies.reduce(0) { $0.saturatingSum(with: $1.value.count) } }

  package init(path: String, tallies: [FindingKey: FindingTally]) {
    self.path = path
    self.tallies = tallies
  }

  /// Reads a baseline.
  ///
  /// - Parameters:
  ///   - path: The path of the file; the paths in it are relative to its folder, that of what a link
  ///     names.
  ///   - files: The file system.
  /// - Returns: The baseline.
  /// - Throws: ``InvalidRequest`` if the file is missing, is not a baseline, or of another version.
  package static func read(
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
  package func bytes(files: any FileSystem = LocalFileSystem()) -> [UInt8] {
    BaselineWriter(baseline: self, folder: BaselineFolder(of: path, files: files)).bytes
  }

  /// Returns the identity of the file with links followed: that of what a link names.
  ///
  /// - Parameter files: The file system.
  /// - Returns: The identity.
  package func file(in files: any FileSystem) -> String {
    BaselineFolder.file(of: path, files: files)
  }

  /// The identities of the files that have findings.
  package var paths: Set<String> { Set(tallies.keys.map(\.path)) }

  /// Returns the baseline with the findings of files that are no longer at their paths kept, as some
  /// that a run cannot read.
  ///
  /// - Parameter paths: The identities of the files.
  /// - Returns: The baseline.
  package func keeping(_ paths: Set<String>) -> Baseline {
    var result = self
    result.unreadable.formUnion(paths)
    return result
  }

  /// Returns the baseline with the findings of renamed files under their new paths.
  ///
  /// - Parameter renames: The new identity of each renamed file, by its old one.
  /// - Returns: The baseline.
  package func following(_ renames: [String: String]) -> Baseline {
    var result = self
    result.tallies = tallies.following(renames)
    return result
  }
}

extension [FindingKey: FindingTally] {
  /// Returns the findings with those of renamed files under their new paths.
  package func following(_ renames: [String: String]) -> Self {
    guard !renames.isEmpty else { return self }
    let pairs = map { key, tally in
      var key = key
      key.path = renames[key.path] ?? key.path
      return (key, tally)
    }
    return Dictionary(pairs) { $0.merging($1) { $0.saturatingSum(with: $1) } }
  }
}

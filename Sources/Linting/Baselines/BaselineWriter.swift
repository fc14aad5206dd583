import Diagnostics
import Reports

/// Writes baselines.
struct BaselineWriter {
  private let baseline: Baseline
  private let folder: BaselineFolder

  /// Creates the writer of a baseline.
  init(_ baseline: Baseline, in folder: BaselineFolder) {
    self.baseline = baseline
    self.folder = folder
  }

  /// The contents of the file.
  var bytes: [UInt8] {
    var byPath: [String: [FindingKey: Int]] = [:]
    for (key, count) in baseline.counts where count > 0 {
      byPath[folder.relativePath(of: key.path), default: [:]][key, default: 0] += count
    }
    let files = byPath.sorted {
      $0.key.unicodeScalars.lexicographicallyPrecedes($1.key.unicodeScalars)
    }
    let json: JSONValue = [
      "version": .integer(Baseline.version),
      "files": .array(
        files.map { path, counts in
          [
            "path": .string(path),
            "findings": .array(
              counts.sorted { $0.key < $1.key }.map { key, count in
                .line([
                  "object": .optional(key.object), "rule": .string(key.rule.name),
                  "key": .optional(key.key), "count": .integer(count),
                ])
              }),
          ]
        }),
    ]
    return Array(json.text.utf8)
  }
}

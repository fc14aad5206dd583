import Diagnostics
import JSONWriting

/// Writes baselines.
struct BaselineWriter {
  /// The name of what has neither class nor languages.
  static let unclassified = "any"
  /// The name in place of a language for what none matters to.
  static let anyLanguage = "*"

  package let baseline: Baseline
  package let folder: BaselineFolder

  /// The contents of the file.
  package var bytes: [UInt8] {
    var byPath: [String: [FindingKey: FindingTally]] = [:]
    // In order: of two spellings of a path that are canonically equivalent, the first one is written.
    for (key, tally) in baseline.tallies.sorted(by: { $0.key < $1.key }) where !tally.isEmpty {
      byPath[folder.relativePath(of: key.path), default: [:]][key] = tally
    }
    let files = byPath.sorted {
      $0.key.unicodeScalars.lexicographicallyPrecedes($1.key.unicodeScalars)
    }
    let json: JSONValue = [
      "version": .integer(Baseline.version),
      "files": .array(
        files.map { path, tallies in
          [
            "path": .string(path),
            "findings": .array(
              tallies.sorted { $0.key < $1.key }.map { key, tally in
                .line(
                  .object(
                    [
                      .init("object", .optional(key.object)), .init("rule", .string(key.rule.name)),
                      .init("key", .optional(key.key)),
                    ] + Self.members(tally)))
              }),
          ]
        }),
    ]
    return Array(json.text.utf8)
  }

  /// Returns the findings of each class, the highest first.
  private static func members(_ tally: FindingTally) -> [JSONValue.Member] {
    let unclassified: [JSONValue.Member] =
      tally.unclassified == 0
      ? [] : [.init(unclassified, ["count": .integer(tally.unclassified)])]
    return unclassified
      + FindingClass.allCases.reversed().compactMap { findingClass in
        tally.shares[findingClass].map { .init(findingClass.rawValue, value(of: $0)) }
      }
  }

  private static func value(of share: FindingTally.Share) -> JSONValue {
    let greatest = share.languages.values.reduce(share.independent, max)
    let count = JSONValue.Member("count", .integer(max(1, share.count, greatest)))
    guard !share.languages.isEmpty else { return .object([count]) }
    let independent: [JSONValue.Member] =
      share.independent == 0 ? [] : [.init(anyLanguage, .integer(share.independent))]
    let languages = share.languages.sorted {
      $0.key.unicodeScalars.lexicographicallyPrecedes($1.key.unicodeScalars)
    }
    return .object([
      count,
      .init(
        "languages",
        .object(independent + languages.map { .init($0.key, .integer($0.value)) })),
    ])
  }
}

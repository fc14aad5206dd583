import Diagnostics
import JSONReading
import TextDecoding

/// Reads baselines.
struct BaselineReader {
  private let path: String
  private let source: SourceText

  /// Creates the reader of a file.
  init(path: String, bytes: [UInt8]) {
    self.path = path
    source = SourceText(path: path, bytes: bytes)
  }

  /// Reads the baseline.
  ///
  /// - Parameter folder: The folder of the file.
  /// - Returns: The baseline.
  /// - Throws: ``InvalidRequest`` if the file is not a baseline, or of another version.
  func baseline(in folder: BaselineFolder) throws(InvalidRequest) -> Baseline {
    let root = try parse()
    guard let names = root.names, names.contains("version") else {
      throw failure(root, "this is not a baseline: expected an object with \"version\"")
    }
    let version = try value("version", in: root)
    guard let number = version.integer else {
      throw failure(version, "expected the version as a number, found \(version.kind)")
    }
    guard number == Baseline.version else {
      throw failure(
        version,
        "this is a baseline of version \(number), and this Lintel reads version "
          + "\(Baseline.version); write it again with --write-baseline")
    }
    try requireKnown(["version", "files"], in: root)
    var counts: [FindingKey: Int] = [:]
    for file in try elements("files", in: root) {
      try requireKnown(["path", "findings"], in: file)
      let identity = folder.identity(of: try text("path", in: file))
      for finding in try elements("findings", in: file) {
        try requireKnown(["object", "rule", "key", "count"], in: finding)
        let key = FindingKey(
          path: identity, object: try optionalText("object", in: finding),
          rule: RuleID(try text("rule", in: finding)), key: try optionalText("key", in: finding))
        let count = try value("count", in: finding)
        guard let number = count.integer, number > 0 else {
          throw failure(count, "expected a count of at least 1")
        }
        let (sum, overflows) = counts[key, default: 0].addingReportingOverflow(number)
        counts[key] = overflows ? .max : sum
      }
    }
    return Baseline(path: path, counts: counts)
  }

  private func parse() throws(InvalidRequest) -> JSONFile {
    guard String(validating: source.bytes, as: UTF8.self) != nil else {
      throw InvalidRequest(
        .baseline, path, reason: "this is not a baseline: expected JSON in UTF-8")
    }
    let defect: JSONFile.Defect
    do {
      let (value, defects) = try JSONFile.parse(source.bytes)
      guard let first = defects.first else { return value }
      defect = first
    } catch {
      defect = error
    }
    throw failure(
      at: defect.offset,
      "this is not a whole baseline: \(defect.message); restore it, or write it again with "
        + "--write-baseline")
  }

  private func failure(_ value: JSONFile, _ reason: String) -> InvalidRequest {
    failure(at: value.offset, reason)
  }

  private func failure(at offset: Int, _ reason: String) -> InvalidRequest {
    let position = source.position(at: offset)
    return InvalidRequest(
      .baseline, "\(path):\(position.line):\(position.column)", reason: reason)
  }

  private func value(_ name: String, in object: JSONFile) throws(InvalidRequest) -> JSONFile {
    guard let value = object[name] else {
      throw failure(object, "expected an object with \"\(name)\"")
    }
    return value
  }

  private func elements(_ name: String, in object: JSONFile) throws(InvalidRequest) -> [JSONFile] {
    let value = try value(name, in: object)
    guard let elements = value.elements else {
      throw failure(value, "\"\(name)\": expected an array, found \(value.kind)")
    }
    return elements
  }

  private func text(_ name: String, in object: JSONFile) throws(InvalidRequest) -> String {
    let value = try value(name, in: object)
    guard let text = value.string else {
      throw failure(value, "\"\(name)\": expected a text, found \(value.kind)")
    }
    return text
  }

  private func optionalText(
    _ name: String, in object: JSONFile
  ) throws(InvalidRequest) -> String? {
    try value(name, in: object).isNull ? nil : try text(name, in: object)
  }

  private func requireKnown(_ known: [String], in object: JSONFile) throws(InvalidRequest) {
    for name in object.names ?? [] where !known.contains(name) {
      throw failure(
        object, "unknown key \"\(name)\"" + Suggestion.didYouMean(name, in: known))
    }
  }
}

import Diagnostics
import JSONReading
import LocaleData
import TextDecoding

/// Reads baselines.
struct BaselineReader {
  private let path: String
  private let source: SourceText

  init(path: String, bytes: [UInt8]) {
    self.path = path
    source = SourceText(path: path, bytes: bytes)
  }

  /// Reads the baseline.
  ///
  /// - Parameter folder: The folder of the file.
  /// - Returns: The baseline.
  /// - Throws: ``InvalidRequest`` if the file is not a baseline, or of another version.
  package func baseline(in folder: BaselineFolder) throws(InvalidRequest) -> Baseline {
    let root = try parse()
    guard let names = root.names, names.contains("version") else {
      throw failure(root, "this is not a baseline: expected an object with \"version\"")
    }
    let version = try value("version", in: root)
    guard let number = version.integer else {
      throw failure(version, "expected the version as a number, found \(version.kind)")
    }
    guard 1...Baseline.version ~= number else {
      throw failure(
        version,
        "this is a baseline of version \(number), and this Lintel reads versions 1 to "
          + "\(Baseline.version); write it again with --write-baseline")
    }
    try requireKnown(["version", "files"], in: root)
    var tallies: [FindingKey: FindingTally] = [:]
    var repetitions: [String] = []
    func add(_ value: JSONFile, _ what: String) {
      repetitions.append("\(place(of: value)): \(what)")
    }
    var files = try elements("files", in: root)
    for again in root.values(named: "files").dropLast().reversed() {
      files = try elements(again, named: "files") + files
      add(root["files"] ?? again, "\"files\" is there more than once")
    }
    var known: Set<String> = []
    for file in files {
      try requireKnown(["path", "findings"], in: file)
      let path = try text("path", in: file)
      let identity = folder.identity(of: path)
      let isRepeated = !known.insert(identity).inserted
      if isRepeated { add(file, "\"\(path)\" is listed more than once") }
      var keys: Set<FindingKey> = []
      for finding in try elements("findings", in: file) {
        let classes = number == 1 ? ["count"] : Self.classes
        try requireKnown(["object", "rule", "key"] + classes, in: finding)
        let key = FindingKey(
          path: identity, object: try optionalText("object", in: finding),
          rule: RuleID(try text("rule", in: finding)), key: try optionalText("key", in: finding))
        let tally =
          number == 1
          ? FindingTally(unclassified: try count(try value("count", in: finding)))
          : try tally(in: finding)
        if !keys.insert(key).inserted, !isRepeated {
          add(finding, "the finding is listed more than once")
        }
        tallies[key] =
          tallies[key].map { known in
            known.merging(tally) { $0.saturatingSum(with: $1) }
          } ?? tally
      }
    }
    var baseline = Baseline(path: path, tallies: tallies)
    baseline.isUnclassified = number == 1
    baseline.repetitions = repetitions
    return baseline
  }

  /// The names of the classes, and of what has none.
  private static let classes =
    [BaselineWriter.unclassified] + FindingClass.allCases.reversed().map(\.rawValue)

  /// Reads the findings of each class.
  private func tally(in finding: JSONFile) throws(InvalidRequest) -> FindingTally {
    var unclassified = 0
    var shares: [FindingClass: FindingTally.Share] = [:]
    for name in Self.classes {
      guard let value = finding[name] else { continue }
      guard let findingClass = FindingClass(rawValue: name) else {
        try requireKnown(["count"], in: value)
        unclassified = try count(try self.value("count", in: value))
        continue
      }
      try requireKnown(findingClass == .pseudo ? ["count"] : ["count", "languages"], in: value)
      var share = FindingTally.Share(count: try count(try self.value("count", in: value)))
      if let languages = value["languages"] {
        guard let names = languages.names else {
          throw failure(languages, "\"languages\": expected an object, found \(languages.kind)")
        }
        for name in names {
          let number = try count(try self.value(name, in: languages))
          if name == BaselineWriter.anyLanguage {
            share.independent = number
          } else {
            // Two names of one language count the same findings.
            let language = LocaleIdentifier.canonicalName(name)
            share.languages[language] = max(number, share.languages[language] ?? 0)
          }
        }
      } else if findingClass != .pseudo {
        share.independent = share.count
      }
      shares[findingClass] = share
    }
    let tally = FindingTally(unclassified: unclassified, shares: shares)
    guard !tally.isEmpty else {
      throw failure(
        finding, "expected one of \(Self.classes.map { "\"\($0)\"" }.joined(separator: ", "))")
    }
    return tally
  }

  private func count(_ value: JSONFile) throws(InvalidRequest) -> Int {
    guard let number = value.integer, number > 0 else {
      throw failure(value, "expected a count of at least 1")
    }
    return number
  }

  private func parse() throws(InvalidRequest) -> JSONFile {
    guard String(validating: source.bytes, as: UTF8.self) != nil else {
      throw InvalidRequest(
        .baseline, path, reason: "this is not a baseline: expected JSON in UTF-8")
    }
    let defect: TextDefect
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
    InvalidRequest(.baseline, place(at: offset), reason: reason)
  }

  private func place(of value: JSONFile) -> String { place(at: value.offset) }

  private func place(at offset: Int) -> String {
    let position = source.position(at: offset)
    return "\(path):\(position.line):\(position.column)"
  }

  private func value(_ name: String, in object: JSONFile) throws(InvalidRequest) -> JSONFile {
    guard let value = object[name] else {
      throw failure(object, "expected an object with \"\(name)\"")
    }
    return value
  }

  private func elements(_ name: String, in object: JSONFile) throws(InvalidRequest) -> [JSONFile] {
    try elements(try value(name, in: object), named: name)
  }

  private func elements(
    _ value: JSONFile, named name: String
  ) throws(InvalidRequest) -> [JSONFile] {
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

import Diagnostics
import LocalizationTables
import Yams

/// Reads a configuration: YAML without unknown keys.
struct ConfigurationReader {
  private var configuration: Configuration

  /// Reads a configuration.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - path: The file's path.
  /// - Returns: The configuration.
  /// - Throws: ``InvalidRequest`` for malformed YAML, an unknown key or a value of a wrong type.
  static func read(_ bytes: [UInt8], path: String) throws(InvalidRequest) -> Configuration {
    var reader = ConfigurationReader(configuration: Configuration(path: path))
    guard bytes.count <= greatestLength, let text = String(validating: bytes, as: UTF8.self) else {
      throw InvalidRequest(reason: "\(path): expected YAML in UTF-8 of at most 1 MB")
    }
    guard let root = try reader.parse(text) else { return reader.configuration }
    for (key, value) in try reader.entries(of: root, named: "the configuration") {
      switch key.text {
      case "fonts": try reader.readFonts(value, key)
      case "requiredLocales": try reader.readRequiredLocales(value, key)
      default:
        throw reader.failure(
          key.mark,
          "unknown key \"\(key.text)\"\(Suggestion.didYouMean(key.text, in: knownKeys))"
            + "; expected \(knownKeys.joined(separator: ", "))")
      }
    }
    return reader.configuration
  }

  /// The keys of a configuration.
  static let knownKeys = ["fonts", "requiredLocales"]
  private static let greatestLength = 1_000_000

  private struct Key {
    var text: String
    var mark: Mark?
  }

  private mutating func readFonts(_ node: Node, _ key: Key) throws(InvalidRequest) {
    // A key without a value is an empty list.
    if isNothing(node) { return }
    for (family, file) in try entries(of: node, named: "\"\(key.text)\"") {
      guard !family.text.isEmpty else {
        throw failure(
          family.mark, "\"fonts\": expected the name of a font family, found an empty one")
      }
      guard case .scalar(let scalar) = file, !scalar.string.isEmpty, !isNothing(file) else {
        throw failure(
          file.mark ?? family.mark,
          "\"fonts.\(family.text)\": expected the path of a font file, found \(kind(of: file))")
      }
      configuration.fonts.append(
        Configuration.Font(
          family: family.text, file: configuration.resolved(scalar.string),
          place: place(family.mark)))
    }
  }

  private mutating func readRequiredLocales(_ node: Node, _ key: Key) throws(InvalidRequest) {
    if isNothing(node) { return }
    guard case .sequence(let sequence) = node else {
      throw failure(
        node.mark ?? key.mark,
        "\"\(key.text)\": expected a list of locales such as [de, zh-Hans], found \(kind(of: node))"
      )
    }
    for item in sequence {
      guard case .scalar(let scalar) = item, LocaleIdentifier(scalar.string) != nil else {
        throw failure(
          item.mark ?? key.mark,
          "\"\(key.text)\": expected a locale such as de or zh-Hans, found \(kind(of: item))")
      }
      configuration.requiredLocales.append(scalar.string)
    }
  }

  private func parse(_ text: String) throws(InvalidRequest) -> Node? {
    do {
      return try compose(yaml: text)
    } catch let error as YamlError {
      throw failure(error)
    } catch {
      throw InvalidRequest(reason: "\(configuration.path): this is not valid YAML")
    }
  }

  private func failure(_ error: YamlError) -> InvalidRequest {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      // The library's message is meant for programmers.
      problem.contains("nesting level")
        ? failure(mark, "keys and lists are nested too deeply; no key needs more than two levels")
        : failure(mark, "this is not valid YAML: \(problem)")
    case .duplicatedKeysInMapping(let keys, let context):
      failure(
        context.mark,
        "duplicate key: \(keys.sorted().joined(separator: ", "))")
    default:
      InvalidRequest(reason: "\(configuration.path): this is not valid YAML")
    }
  }

  private func entries(
    of node: Node, named name: String
  ) throws(InvalidRequest) -> [(key: Key, value: Node)] {
    guard case .mapping(let mapping) = node else {
      throw failure(node.mark, "\(name): expected keys with values, found \(kind(of: node))")
    }
    var entries: [(key: Key, value: Node)] = []
    for (key, value) in mapping {
      guard case .scalar(let scalar) = key else {
        throw failure(key.mark, "\(name): expected names as keys, found \(kind(of: key))")
      }
      entries.append((Key(text: scalar.string, mark: scalar.mark), value))
    }
    return entries
  }

  /// Whether a value is missing or null.
  private func isNothing(_ node: Node) -> Bool {
    guard case .scalar(let scalar) = node else { return false }
    return scalar.style == .plain && ["", "~", "null"].contains(scalar.string)
  }

  private func kind(of node: Node) -> String {
    switch node {
    case .scalar(let scalar): isNothing(node) ? "nothing" : "\"\(scalar.string)\""
    case .mapping: "keys with values"
    case .sequence: "a list"
    case .alias: "an alias"
    }
  }

  private func place(_ mark: Mark?) -> String {
    mark.map { "\(configuration.path):\($0.line):\($0.column)" } ?? configuration.path
  }

  private func failure(_ mark: Mark?, _ message: String) -> InvalidRequest {
    InvalidRequest(reason: "\(place(mark)): \(message)")
  }
}

import Diagnostics
import InterfaceValues
import Yams

/// A value in a configuration, with its place and what it belongs to.
struct ConfigurationNode {
  /// The name for messages: `"rules.line-too-long"`, or `the configuration`.
  package let name: String
  /// The place of the value, else of its key.
  package let place: ConfigurationPlace
  private let node: Node

  /// A key with its value.
  package struct KeyedNode {
    package var key: String
    /// The place of the key.
    package var place: ConfigurationPlace
    package var value: ConfigurationNode
  }

  private init(_ node: Node, name: String, place: ConfigurationPlace) {
    self.node = node
    self.name = name
    self.place = place
  }

  /// Parses YAML.
  ///
  /// - Returns: The value at the top, or nil if there is none.
  /// - Throws: ``InvalidRequest`` for malformed YAML.
  static func parse(_ bytes: [UInt8], path: String) throws(InvalidRequest) -> ConfigurationNode? {
    let file = ConfigurationPlace(path: path)
    guard bytes.count <= maximumLength, let text = String(validating: bytes, as: UTF8.self) else {
      throw file.failure(notConfiguration)
    }
    guard aliasCount(in: text) <= maximumAliasCount else {
      throw file.failure(
        "there are more than \(maximumAliasCount) aliases (*name); repeat the values")
    }
    do {
      return try compose(yaml: text).map {
        ConfigurationNode($0, name: "the configuration", place: at($0.mark, path) ?? file)
      }
    } catch let error as YamlError {
      throw failure(error, in: text, path)
    } catch {
      throw file.failure("this is not valid YAML")
    }
  }

  /// The reason why a file is not a configuration.
  static let notConfiguration = "expected YAML in UTF-8 of at most 1 MB"

  /// The number of aliases above which a file is refused.
  ///
  /// Aliases of lists of aliases stand for a number of values that grows exponentially.
  private static let maximumAliasCount = 30

  /// Returns the number of aliases, or a few more: quoted texts and comments are counted too.
  private static func aliasCount(in text: String) -> Int {
    var count = 0
    var last: UInt8 = 0x0A
    var isAfterStar = false
    for byte in text.utf8 {
      let isLetter = byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x30 && byte <= 0x39
      if isAfterStar, isLetter { count += 1 }
      isAfterStar = byte == 0x2A && " \t\n\r[{,:?-".utf8.contains(last)
      last = byte
    }
    return count
  }

  /// The greatest length of a file, in bytes.
  static let maximumLength = 1_000_000

  private static func at(_ mark: Mark?, _ path: String) -> ConfigurationPlace? {
    mark.map {
      ConfigurationPlace(path: path, position: SourcePosition(line: $0.line, column: $0.column))
    }
  }

  private static func failure(
    _ error: YamlError, in text: String, _ path: String
  ) -> InvalidRequest {
    let file = ConfigurationPlace(path: path)
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      let place = at(mark, path) ?? file
      // The library's message is meant for programmers.
      return problem.contains("nesting level")
        ? place.failure("keys and lists are nested too deeply; no key needs more than four levels")
        : place.failure("this is not valid YAML: \(problem)")
    case .duplicatedKeysInMapping(let keys, let context):
      // The error has the first place of the key; what a user sees as wrong is the second one.
      return (at(RepeatedKey.mark(in: text) ?? context.mark, path) ?? file).failure(
        "duplicate key: \(keys.map(String.init(describing:)).map(shown).sorted().joined(separator: ", "))"
      )
    default: return file.failure("this is not valid YAML")
    }
  }

  // MARK: Kinds

  /// Whether the value is missing or null.
  var isNothing: Bool {
    guard case .scalar(let scalar) = node else { return false }
    return scalar.style == .plain && ["", "~", "null"].contains(scalar.string)
  }

  /// The kind of value for messages.
  ///
  /// Values are not quoted, since a file that is not a configuration may contain secrets; messages have
  /// the position.
  package var description: String {
    switch node {
    case .scalar: isNothing ? "nothing" : Self.anotherValue
    case .mapping: "keys with values"
    case .sequence: "a list"
    case .alias: "an alias"
    }
  }

  /// What messages call a value that is not the expected one.
  static let anotherValue = "another value"

  /// Returns a key for messages: its beginning if it is longer than any key needs to be.
  package static func shown(_ key: String) -> String {
    let line = key.prefix { !$0.isNewline }
    return line.count == key.count && key.count <= maximumShownCount
      ? key : line.prefix(maximumShownCount) + "\u{2026}"
  }

  private static let maximumShownCount = 60

  /// Whether the value is a list.
  var isList: Bool { if case .sequence = node { true } else { false } }

  /// The text of a value that is neither missing nor a list nor keys with values.
  var scalar: String? {
    guard case .scalar(let scalar) = node, !isNothing else { return nil }
    return scalar.string
  }

  /// Whether the value has keys.
  var isMapping: Bool {
    if case .mapping = node { true } else { false }
  }

  // MARK: Expectations

  /// Returns the error that something else was expected.
  func expected(_ what: String) -> InvalidRequest {
    place.failure("\(name): expected \(what), found \(description)")
  }

  /// Returns the text.
  package func text(_ what: String) throws(InvalidRequest) -> String {
    guard let scalar, !scalar.isEmpty else { throw expected(what) }
    return scalar
  }

  /// Returns the number.
  package func number(
    in range: ClosedRange<Double>, _ what: String, isWhole: Bool = false
  ) throws(InvalidRequest) -> Double {
    guard case .scalar(let written) = node, written.style == .plain,
      let number = Double(written.string), range.contains(number),
      !isWhole || number == number.rounded()
    else {
      throw expected(
        "\(what) from \(DecimalText.exact(range.lowerBound)) to \(DecimalText.exact(range.upperBound))"
      )
    }
    return number
  }

  /// Returns `true` or `false`, in the words of YAML 1.1.
  package var flag: Bool? {
    switch scalar?.lowercased() {
    case "true", "on", "yes": true
    case "false", "off", "no": false
    default: nil
    }
  }

  /// Returns the items of a list; none if there is no value.
  package func items(_ what: String) throws(InvalidRequest) -> [ConfigurationNode] {
    if isNothing { return [] }
    guard case .sequence(let sequence) = node else { throw expected(what) }
    return sequence.map { item in
      ConfigurationNode(item, name: name, place: Self.at(item.mark, place.path) ?? place)
    }
  }

  /// Returns the texts of a list; none if there is no value.
  ///
  /// - Parameters:
  ///   - list: What the list is of, for messages.
  ///   - item: What each item is, for messages.
  /// - Returns: The texts, each with its place.
  /// - Throws: ``InvalidRequest`` for anything else.
  package func texts(_ list: String, each item: String) throws(InvalidRequest) -> [Placed<String>] {
    var texts: [Placed<String>] = []
    for node in try items(list) {
      texts.append(Placed(try node.text(item), at: node.place))
    }
    return texts
  }

  /// Returns the keys with their values; none if there is no value.
  package func entries() throws(InvalidRequest) -> [KeyedNode] {
    if isNothing { return [] }
    guard case .mapping(let mapping) = node else { throw expected("keys with values") }
    var entries: [KeyedNode] = []
    for (key, value) in mapping {
      guard case .scalar(let scalar) = key else {
        throw (Self.at(key.mark, place.path) ?? place).failure(
          "\(name): expected names as keys, found \(key.sequence == nil ? "keys with values" : "a list")"
        )
      }
      let keyPlace = Self.at(scalar.mark, place.path) ?? place
      entries.append(
        KeyedNode(
          key: scalar.string, place: keyPlace,
          value: ConfigurationNode(
            value, name: "\"\(path(of: scalar.string))\"",
            place: Self.at(value.mark, place.path) ?? keyPlace)))
    }
    return entries
  }

  /// Returns the name of a key with those of the keys that contain it.
  private func path(of key: String) -> String {
    let key = Self.shown(key)
    return name.hasPrefix("\"") ? "\(name.dropFirst().dropLast()).\(key)" : key
  }

  /// Returns the error for a key that does not exist here.
  package static func unknown(_ entry: KeyedNode, in known: [String]) -> InvalidRequest {
    entry.place.failure(
      "unknown key \"\(shown(entry.key))\"\(Suggestion.didYouMean(entry.key, in: known))"
        + "; expected \(known.joined(separator: ", "))")
  }
}

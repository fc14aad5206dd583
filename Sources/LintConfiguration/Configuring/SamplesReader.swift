import Diagnostics
import LocaleData
package import LocalizationTables

/// Reads the values in place of the arguments of formats.
enum SamplesReader {
  /// Reads the value of the key `samples`.
  ///
  /// A key in it is a specifier (`"%@"`), the key of a text, or the name of a table with such keys.
  ///
  /// - Throws: ``InvalidRequest`` for a value that its specifier cannot show.
  package static func samples(
    _ node: ConfigurationNode, of table: String? = nil
  ) throws(InvalidRequest) -> [Configuration.Sample] {
    var samples: [Configuration.Sample] = []
    for entry in try node.entries() {
      let value = entry.value
      guard !entry.key.isEmpty else {
        throw entry.place.failure(
          "\(node.name): expected a specifier such as \"%d\", the key of a text or the name of a "
            + "table, found an empty one")
      }
      let isSpecifier = try isSpecifier(entry)
      // A key without a value sets nothing.
      if value.isNothing { continue }
      if table == nil, !isSpecifier, value.isMapping {
        samples += try Self.samples(value, of: entry.key)
        continue
      }
      let values = isSpecifier ? .each(try self.value(for: entry)) : try self.values(of: entry)
      samples.append(
        Configuration.Sample(
          name: Configuration.Sample.Name(
            table: table, name: entry.key, isSpecifier: isSpecifier), values: values,
          place: value.place))
    }
    return samples
  }

  private static let examples = ["%@", "%d", "%ld", "%lld", "%u", "%x", "%f", "%.2f", "%c", "%s"]

  /// Returns whether a key is a specifier; one that only looks like it is an error.
  private static func isSpecifier(
    _ entry: ConfigurationNode.KeyedNode
  ) throws(InvalidRequest) -> Bool {
    if let specifier = SampleArguments.specifier(entry.key) {
      guard specifier.position == nil else {
        throw entry.place.failure(
          "\(entry.value.name): expected a specifier without the number of its argument; to set the "
            + "argument of one text, write the text's key and a list")
      }
      guard specifier.argument != .pointer, specifier.argument != .count else {
        throw entry.place.failure(
          "\(entry.value.name): expected no value, as \(entry.key) shows no text or number")
      }
      return true
    }
    guard looksLikeSpecifier(entry.key) else { return false }
    throw entry.place.failure(
      "\(entry.value.name): there is no specifier \"\(entry.key)\""
        + Suggestion.didYouMean(entry.key, in: examples)
        + "; expected one such as %@, %d or %.2f")
  }

  /// Returns whether a key has the form of a specifier with another letter: `%k`, `%5l`.
  private static func looksLikeSpecifier(_ key: String) -> Bool {
    guard key.hasPrefix("%"), let last = key.last, last.isASCII, last.isLetter,
      !"dDiuUxXoOfFeEgGaAcCsSpn".contains(last)
    else { return false }
    return key.dropFirst().dropLast().allSatisfy { "0123456789.-+#'*".contains($0) }
  }

  /// Returns the value for a specifier.
  private static func value(
    for entry: ConfigurationNode.KeyedNode
  ) throws(InvalidRequest) -> SampleArguments.Value {
    guard let specifier = SampleArguments.specifier(entry.key) else {
      throw entry.place.failure("\(entry.value.name): expected a specifier")
    }
    let what = specifier.wantedSample
    guard let text = entry.value.scalar else { throw entry.value.expected(what) }
    let value = SampleArguments.Value(text)
    guard value.suits(specifier) else { throw entry.value.expected(what) }
    return value
  }

  /// Returns the values of a text's arguments.
  private static func values(
    of entry: ConfigurationNode.KeyedNode
  ) throws(InvalidRequest) -> Configuration.Sample.Values {
    if let text = entry.value.scalar { return .each(SampleArguments.Value(text)) }
    let what = "a value for the arguments of the text, or a list with one for each"
    var values: [SampleArguments.Value?] = []
    for item in try entry.value.items(what) {
      guard item.isNothing || item.scalar != nil else { throw item.expected("a text or a number") }
      values.append(item.scalar.map { SampleArguments.Value($0) })
    }
    return .list(values)
  }
}

extension FormatSpecifier {
  /// The values that it shows, for messages.
  var wantedSample: String {
    switch argument {
    case .integer: "an integer of at most 100 digits for \(written)"
    case .double, .longDouble: "a number such as 1234.5 for \(written)"
    case .character, .unicodeCharacter: "a single character for \(written)"
    default: "a text or a number for \(written)"
    }
  }
}

extension [Configuration.Sample.Name: Configuration.Sample] {
  /// The values, for the texts of a document.
  package var arguments: SampleArguments {
    var arguments = SampleArguments()
    for (name, sample) in self {
      switch sample.values {
      case .each(let value) where name.isSpecifier:
        arguments.set(value, forSpecifier: name.name, table: name.table)
      case .each(let value): arguments.set(value, forKey: name.name, table: name.table)
      case .list(let values): arguments.set(values, forKey: name.name, table: name.table)
      }
    }
    return arguments
  }
}

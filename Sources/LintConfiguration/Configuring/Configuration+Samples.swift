import LocaleData
import LocalizationTables

extension Configuration.Sample.Values {
  /// Returns what is wrong with a value that an argument of a text cannot show, or nil.
  package func mismatch(with text: String) -> String? {
    let specifiers = FormatSpecifier.numbered(in: text)
    switch self {
    case .each(let value):
      guard !specifiers.isEmpty, !specifiers.contains(where: { value.suits($0.specifier) }) else {
        return nil
      }
      return "expected \(specifiers[0].specifier.wantedSample), found \"\(value.text)\""
    case .list(let values):
      for (number, specifier) in specifiers {
        guard number <= values.count, let value = values[number - 1], !value.suits(specifier) else {
          continue
        }
        return "expected \(specifier.wantedSample) as argument \(number), found \"\(value.text)\""
      }
      return nil
    }
  }
}

extension FormatSpecifier {
  /// Returns the specifiers of a text with the numbers of their arguments, without those of widths
  /// and variables.
  fileprivate static func numbered(in text: String) -> [(number: Int, specifier: FormatSpecifier)] {
    all(in: explicit(text)).compactMap { specifier in
      guard specifier.argument != nil else { return nil }
      return specifier.position.map { ($0, specifier) }
    }
  }
}

extension Configuration.Sample {
  /// The values with their place, for a report.
  package var configured: ConfiguredValue {
    switch values {
    case .each(let value): place.value(key, value.configured)
    case .list(let values): place.value(key, .list(values.map { $0?.configured ?? .text("") }))
    }
  }
}

extension SampleArguments.Value {
  /// The value as a configuration writes it.
  fileprivate var configured: ConfiguredValue.Value {
    // A number in a configuration is exact up to 15 digits.
    guard case .number(let number) = self, number.text.utf8.count <= 15,
      let value = Double(number.text)
    else { return .text(text) }
    return .number(value)
  }
}

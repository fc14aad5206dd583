import LocaleData
import StringsFiles

/// The texts of a string catalog in the form of Xcode's exchange files.
///
/// There a variable has the number of its argument, `%1$#@files@` for `%#@files@`, and in a
/// variable's texts the number that it varies with is written out, `%1$lld` for `%arg`. Other files
/// have their texts as they are.
struct ExchangeText {
  private var variables: [String: FormatVariable] = [:]

  /// Creates the conversion for a catalog's text, with the variables of its entries, of which the
  /// first one counts.
  init(_ entries: [TableEntry?]) {
    for variable in entries.compactMap(\.self).flatMap(\.variables) {
      variables[variable.name] = variables[variable.name] ?? variable
    }
  }

  /// Creates the conversion that leaves texts as they are.
  init() {}

  /// Returns whether there is a definition of a variable.
  func defines(_ name: String) -> Bool { variables[name] != nil }

  /// Returns a text of a catalog as it is exported.
  func exported(_ text: String, at path: VariationPath) -> String {
    rewritten(text) { specifier in
      switch specifier.conversion {
      case .variable(let name):
        guard specifier.position == nil else { return nil }
        return variables[name]?.position.map { "%\($0)$" + specifier.written.dropFirst() }
      case .variableArgument: return argument(at: path)
      case .letter: return nil
      }
    }
  }

  /// Returns an exchanged text as it is in a catalog.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - path: The case.
  ///   - model: The text that it replaces or translates: what it writes with numbers stays so.
  /// - Returns: The text with the variables' names alone, and with `%arg`.
  func imported(_ text: String, at path: VariationPath, like model: String) -> String {
    let isNumbered = FormatSpecifier.all(in: model).contains { specifier in
      if case .variable = specifier.conversion { specifier.position != nil } else { false }
    }
    let hasArgument = FormatSpecifier.all(in: model).contains {
      $0.conversion == .variableArgument
    }
    let written = argument(at: path)
    return rewritten(text) { specifier in
      switch specifier.conversion {
      case .variable(let name):
        guard !isNumbered, let position = specifier.position,
          variables[name]?.position == position
        else { return nil }
        var named = specifier
        named.position = nil
        return named.written
      case .letter: return hasArgument && specifier.written == written ? "%arg" : nil
      case .variableArgument: return nil
      }
    }
  }

  /// The specifier of the number that the texts of a variable vary with.
  private func argument(at path: VariationPath) -> String? {
    guard case .substitution(let name)? = path.steps.first, let variable = variables[name],
      let position = variable.position, !variable.specifier.isEmpty
    else { return nil }
    return "%\(position)$\(variable.specifier)"
  }

  /// Returns a text with some of its specifiers replaced.
  private func rewritten(
    _ text: String, _ replacement: (FormatSpecifier) -> String?
  ) -> String {
    guard !variables.isEmpty else { return text }
    var result = ""
    var end = text.startIndex
    for specifier in FormatSpecifier.all(in: text) {
      guard let new = replacement(specifier) else { continue }
      result += text[end..<specifier.range.lowerBound] + new
      end = specifier.range.upperBound
    }
    return result + text[end...]
  }
}

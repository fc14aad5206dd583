import LocaleData

/// The uses of variables in the formats of a text.
struct VariableUses {
  /// The names that are used without a variable, in the order of use.
  private(set) var undefined: [String] = []
  /// A cycle of variables, each of which contains the next; the first one is repeated at the end.
  private(set) var cycle: [String]?

  /// The texts of each variable.
  private let texts: [String: [String]]
  /// The variables being visited, outermost first.
  private var open: [String] = []
  private var done: Set<String> = []
  private var undefinedNames: Set<String> = []

  /// The maximum length of an expanded format, in bytes: nested variables can double it each time.
  private static let maximumLength = 100_000
  /// The maximum nesting depth of variables: each level is a recursive call.
  private static let maximumDepth = 64

  /// Finds the uses of variables.
  ///
  /// - Parameters:
  ///   - formats: The formats.
  ///   - texts: The texts of each variable.
  init(in formats: [String], texts: [String: [String]]) {
    self.texts = texts
    visit(formats.flatMap(Self.names))
  }

  /// The variables that neither the formats nor any used variable contains.
  var unused: Set<String> { Set(texts.keys).subtracting(done) }

  /// Finds the uses in unused variables too.
  mutating func visitUnused() { visit(unused.sorted()) }

  private mutating func visit(_ names: [String]) {
    for name in names {
      guard let texts = texts[name] else {
        if undefinedNames.insert(name).inserted { undefined.append(name) }
        continue
      }
      if let start = open.firstIndex(of: name) {
        cycle = cycle ?? open[start...] + [name]
        continue
      }
      guard done.insert(name).inserted, open.count < Self.maximumDepth else { continue }
      open.append(name)
      visit(texts.flatMap(Self.names))
      open.removeLast()
    }
  }

  private static func names(in text: String) -> [String] {
    FormatSpecifier.all(in: text).compactMap { specifier in
      if case .variable(let name) = specifier.conversion { name } else { nil }
    }
  }

  /// Returns a format with each variable replaced by a text, or nil if it is too long or nested too
  /// deeply.
  static func expanded(_ format: String, with texts: [String: String]) -> String? {
    var budget = maximumLength
    return expanded(format, with: texts, depth: 0, budget: &budget)
  }

  private static func expanded(
    _ text: String, with texts: [String: String], depth: Int, budget: inout Int
  ) -> String? {
    budget -= text.utf8.count
    guard budget >= 0, depth <= maximumDepth else { return nil }
    var result = ""
    var end = text.startIndex
    for specifier in FormatSpecifier.all(in: text) {
      guard case .variable(let name) = specifier.conversion, let inner = texts[name] else {
        continue
      }
      guard let inner = expanded(inner, with: texts, depth: depth + 1, budget: &budget) else {
        return nil
      }
      result += text[end..<specifier.range.lowerBound] + inner
      end = specifier.range.upperBound
    }
    return result + text[end...]
  }
}

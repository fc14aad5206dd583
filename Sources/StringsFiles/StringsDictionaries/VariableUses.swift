import LocaleData

/// The variables of a format, and where they are used.
struct VariableUses {
  /// The names that a text uses without a variable, in the order of use.
  private(set) var undefined: [String] = []
  /// The variables that neither the format nor a used variable contains.
  private(set) var unused: Set<String> = []
  /// Variables of which each contains the next, the first one also at the end.
  private(set) var cycle: [String]?
  /// The format with each variable replaced by its case `other`, or the format itself if that would
  /// have no end.
  private(set) var general = ""

  private let texts: [String: [String]]
  private let others: [String: String]
  /// The variables being visited, outermost first, and those that are done.
  private var open: [String] = []
  private var done: Set<String> = []
  private var undefinedNames: Set<String> = []

  /// The greatest length of a general text, in bytes: repeated variables can double it each time.
  private static let maximumLength = 100_000
  /// The greatest nesting depth of variables: each level is a recursive call.
  private static let maximumDepth = 64

  /// Finds the uses.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - variables: The texts of each variable, by category.
  init(format: String, variables: [(name: String, texts: [(category: String, text: String)])]) {
    texts = Dictionary(variables.map { ($0.name, $0.texts.map(\.text)) }) { $1 }
    others = Dictionary(
      variables.map { variable in
        let other = variable.texts.last { $0.category == "other" } ?? variable.texts.last
        return (variable.name, other?.text ?? "")
      }
    ) { $1 }
    visit(Self.names(in: format))
    unused = Set(texts.keys).subtracting(done)
    general = format
    guard cycle == nil else { return }
    var budget = Self.maximumLength
    if let text = expanded(format, depth: 0, budget: &budget) { general = text }
  }

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

  /// Returns a text with its variables replaced, unless it becomes too long.
  private func expanded(_ text: String, depth: Int, budget: inout Int) -> String? {
    budget -= text.utf8.count
    guard budget >= 0, depth <= Self.maximumDepth else { return nil }
    var result = ""
    var end = text.startIndex
    for specifier in FormatSpecifier.all(in: text) {
      guard case .variable(let name) = specifier.conversion, let other = others[name] else {
        continue
      }
      guard let inner = expanded(other, depth: depth + 1, budget: &budget) else { return nil }
      result += text[end..<specifier.range.lowerBound] + inner
      end = specifier.range.upperBound
    }
    return result + text[end...]
  }
}

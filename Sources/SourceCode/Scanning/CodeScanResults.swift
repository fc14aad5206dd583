/// What a scanner finds in a file.
struct CodeScanResults: Sendable {
  /// A lookup, with the offset of its key in place of a position.
  struct Lookup: Sendable {
    var offset: Int
    var function: String
    var key: InterpolatedText?
    var table: SourceLookup.Table
    var bundle: SourceLookup.Bundle
    var defaultValue: InterpolatedText?
    var comment: String?
    var requirement: LookupFunction.Requirement?
  }

  var lookups: [Lookup] = []
  /// The texts of literals without interpolations.
  var literals: Set<String> = []
  /// The texts of which a part is known: literals with interpolations, and sums with other operands.
  var partialTexts: Set<InterpolatedText> = []
  var importsSwiftUI = false
  var importsWidgetKit = false

  mutating func add(_ literal: InterpolatedText) {
    if let text = literal.plainText {
      literals.insert(text)
    } else {
      partialTexts.insert(literal)
    }
  }

  /// Adds a text that something else is added to.
  mutating func add(_ text: InterpolatedText, followsOperand: Bool, precedesOperand: Bool) {
    var sum = InterpolatedText("")
    if followsOperand { sum.interpolations = [.init(following: "")] }
    sum.append(text)
    if precedesOperand { sum.interpolations.append(.init(following: "")) }
    partialTexts.insert(sum)
  }

  /// Returns whether a function is meant in the file.
  func meets(_ requirement: LookupFunction.Requirement?) -> Bool {
    switch requirement {
    case nil: true
    // WidgetKit needs SwiftUI's views.
    case .swiftUI: importsSwiftUI || importsWidgetKit
    case .widgetKit: importsWidgetKit
    }
  }
}

/// The stable name of a rule, in kebab case: what a user writes to disable it.
public struct RuleID: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The name as printed.
  public let name: String

  /// Creates an identifier from a rule's name.
  public init(_ name: String) { self.name = name }

  /// The name as printed.
  public var description: String { name }

  /// Orders rules by name.
  public static func < (lhs: RuleID, rhs: RuleID) -> Bool { lhs.name < rhs.name }
}

/// The rules whose findings come from the modules that read documents and tables.
extension RuleID {
  /// A constraint relates attributes of different types or axes.
  package static let constraintTypeMismatch = RuleID("constraint-type-mismatch")
  /// A reference names nothing in the document.
  package static let danglingReference = RuleID("dangling-reference")
  /// Two elements have the same id.
  package static let duplicateID = RuleID("duplicate-id")
  /// A strings table contains a key twice.
  package static let duplicateKey = RuleID("duplicate-key")
  /// Text appears where only elements are allowed.
  package static let extraneousText = RuleID("extraneous-text")
  /// An attribute's value is not of the attribute's type.
  package static let invalidAttributeValue = RuleID("invalid-attribute-value")
  /// A nib or a storyboard has nothing that a program could show.
  package static let missingRoot = RuleID("missing-root")
  /// A constraint relates leading or trailing to left or right.
  package static let mixedDirectionAttributes = RuleID("mixed-direction-attributes")
  /// A strings table is malformed.
  package static let stringsSyntax = RuleID("strings-syntax")
  /// A localizable text belongs to a view without an explicit id.
  package static let textWithoutID = RuleID("text-without-id")
  /// An attribute does not belong to its element.
  package static let unknownAttribute = RuleID("unknown-attribute")
  /// An element does not belong to the format.
  package static let unknownElement = RuleID("unknown-element")
  /// The document is not well-formed XML.
  package static let xmlNotWellFormed = RuleID("xml-not-well-formed")
}

/// What reading and writing files for translators reports.
extension RuleID {
  /// An Xcode localization catalog lacks a part, or has one that cannot be read.
  package static let bundleContents = RuleID("bundle-contents")
  /// A file for translators is in another language than expected.
  package static let exchangeLocale = RuleID("exchange-locale")
  /// A file for translators breaks a rule of its format.
  package static let exchangeSyntax = RuleID("exchange-syntax")
  /// Markup inside a text of a file for translators is lost.
  package static let lostMarkup = RuleID("lost-markup")
  /// A text of a file for translators is not read or not written.
  package static let skippedUnit = RuleID("skipped-unit")
  /// The path of an original leads out of the project.
  package static let unsafeOriginal = RuleID("unsafe-original")
  /// Xcode's own import would lose something.
  package static let xcodeImportLoss = RuleID("xcode-import-loss")
}

/// The stable name of a rule, in kebab case: what a user writes to switch it off.
public struct RuleID: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The name as it is printed.
  public let name: String

  /// Makes an identifier from its name.
  public init(_ name: String) { self.name = name }

  /// The name as it is printed.
  public var description: String { name }

  /// Orders rules by name.
  public static func < (lhs: RuleID, rhs: RuleID) -> Bool { lhs.name < rhs.name }
}

/// The rules that the modules which read files find broken, and those that a layout breaks.
extension RuleID {
  /// A view's position or size is not determined.
  public static let ambiguousLayout = RuleID("ambiguous-layout")
  /// Text is clipped in the development locale.
  public static let clippedInBase = RuleID("clipped-in-base")
  /// Text is clipped because of a translation.
  public static let clippedText = RuleID("clipped-text")
  /// A constraint relates attributes of different types or axes.
  public static let constraintTypeMismatch = RuleID("constraint-type-mismatch")
  /// A reference names nothing in the document.
  public static let danglingReference = RuleID("dangling-reference")
  /// Two elements have the same id.
  public static let duplicateID = RuleID("duplicate-id")
  /// A strings table has a key twice.
  public static let duplicateKey = RuleID("duplicate-key")
  /// Text stands where only elements may.
  public static let extraneousText = RuleID("extraneous-text")
  /// An attribute's value is not of its type.
  public static let invalidAttributeValue = RuleID("invalid-attribute-value")
  /// Variations undo each other without an end.
  public static let layoutFeedbackLoop = RuleID("layout-feedback-loop")
  /// A locale without a table takes another's.
  public static let localeFallback = RuleID("locale-fallback")
  /// A constraint keeps a right-to-left layout from being the mirror image.
  public static let mirroringBroken = RuleID("mirroring-broken")
  /// A view was stored with another frame than its constraints give it.
  public static let misplacedView = RuleID("misplaced-view")
  /// A constraint relates leading or trailing to left or right.
  public static let mixedDirectionAttributes = RuleID("mixed-direction-attributes")
  /// A locale's table lacks a key that the document has.
  public static let missingTranslation = RuleID("missing-translation")
  /// A locale's table has a key that the document lacks.
  public static let orphanKey = RuleID("orphan-key")
  /// A view reaches out of the root, or a text out of what it is in.
  public static let outOfBounds = RuleID("out-of-bounds")
  /// A translation is drawn over another text or control.
  public static let overlappingTexts = RuleID("overlapping-texts")
  /// A field's placeholder is wider than the field.
  public static let placeholderClipped = RuleID("placeholder-clipped")
  /// A document says of a view what its layout does not show any more.
  public static let staleLayoutFlag = RuleID("stale-layout-flag")
  /// A strings table is not written as one.
  public static let stringsSyntax = RuleID("strings-syntax")
  /// A translation ends at the edge of its control or of the window.
  public static let textTouchesEdge = RuleID("text-touches-edge")
  /// A text to be localized is on a view without an id of its own.
  public static let textWithoutID = RuleID("text-without-id")
  /// A text is shortened as its author accepts.
  public static let truncatedText = RuleID("truncated-text")
  /// An attribute is not one of its element's.
  public static let unknownAttribute = RuleID("unknown-attribute")
  /// An element is not one of the format's.
  public static let unknownElement = RuleID("unknown-element")
  /// A text could not be measured.
  public static let unmeasuredText = RuleID("unmeasured-text")
  /// No layout meets all required constraints.
  public static let unsatisfiableConstraints = RuleID("unsatisfiable-constraints")
  /// A window is larger than asked, for its content.
  public static let windowGrows = RuleID("window-grows")
  /// The document is not well-formed XML.
  public static let xmlNotWellFormed = RuleID("xml-not-well-formed")
  /// Required constraints hold only where a view has no extent.
  public static let zeroSizeOnly = RuleID("zero-size-only")
}

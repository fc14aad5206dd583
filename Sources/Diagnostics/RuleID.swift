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

/// The rules that reading a file or solving a layout may break.
extension RuleID {
  /// A constraint relates left or right where a right-to-left language is shown.
  public static let absoluteDirection = RuleID("absolute-direction")
  /// A text is in capitals.
  public static let allCaps = RuleID("all-caps")
  /// A view's position or size is not determined.
  public static let ambiguousLayout = RuleID("ambiguous-layout")
  /// A document does not use Auto Layout.
  public static let autolayoutDisabled = RuleID("autolayout-disabled")
  /// A folder of tables is not named after a locale.
  public static let badLocaleName = RuleID("bad-locale-name")
  /// A control of the direction of text lacks its counterpart.
  public static let bidiControl = RuleID("bidi-control")
  /// A translation begins with a letter of the other case than its text.
  public static let capitalization = RuleID("capitalization")
  /// Text is clipped in the development locale.
  public static let clippedInBase = RuleID("clipped-in-base")
  /// Text is clipped because of a translation.
  public static let clippedText = RuleID("clipped-text")
  /// A text is a part of a sentence that the program joins.
  public static let concatenatedLabel = RuleID("concatenated-label")
  /// A constraint relates attributes of different types or axes.
  public static let constraintTypeMismatch = RuleID("constraint-type-mismatch")
  /// A custom class has no module, or another one than expected.
  public static let customClassModule = RuleID("custom-class-module")
  /// A storyboard is not named after the class of its controller.
  public static let customClassName = RuleID("custom-class-name")
  /// A reference names nothing in the document.
  public static let danglingReference = RuleID("dangling-reference")
  /// Hyphens stand for a dash.
  public static let dashes = RuleID("dashes")
  /// A word is written twice in succession.
  public static let doubledWord = RuleID("doubled-word")
  /// Two constraints state the same.
  public static let duplicateConstraint = RuleID("duplicate-constraint")
  /// Two elements have the same id.
  public static let duplicateID = RuleID("duplicate-id")
  /// A strings table contains a key twice.
  public static let duplicateKey = RuleID("duplicate-key")
  /// Two items of the menu bar have the same key equivalent.
  public static let duplicateKeyEquivalent = RuleID("duplicate-key-equivalent")
  /// One text has several translations in a locale.
  public static let duplicateString = RuleID("duplicate-string")
  /// A translation has other white space at its ends than the text.
  public static let edgeWhitespace = RuleID("edge-whitespace")
  /// An ellipsis is missing or written as dots.
  public static let ellipsis = RuleID("ellipsis")
  /// A key of a strings table is empty.
  public static let emptyKey = RuleID("empty-key")
  /// A translation is empty.
  public static let emptyTranslation = RuleID("empty-translation")
  /// A translation ends with another punctuation mark than the text.
  public static let endPunctuation = RuleID("end-punctuation")
  /// It is arbitrary which of several views stretches or shrinks.
  public static let equalHuggingTie = RuleID("equal-hugging-tie")
  /// Text appears where only elements are allowed.
  public static let extraneousText = RuleID("extraneous-text")
  /// A text does not follow the reader's preferred text size.
  public static let fixedFontSize = RuleID("fixed-font-size")
  /// A constraint fixes the width of a text that a translation needs wider.
  public static let fixedTextWidth = RuleID("fixed-text-width")
  /// A translation shows an argument more often than its source.
  public static let formatDuplicatePosition = RuleID("format-duplicate-position")
  /// A translation takes an argument that its source does not have.
  public static let formatExtraArgument = RuleID("format-extra-argument")
  /// A translation reorders specifiers without numbering them.
  public static let formatImplicitPosition = RuleID("format-implicit-position")
  /// The specifiers of a text are malformed or contradict one another.
  public static let formatInvalid = RuleID("format-invalid")
  /// A translation lacks a specifier of its source.
  public static let formatMissingArgument = RuleID("format-missing-argument")
  /// A translation takes an argument as another kind than its source.
  public static let formatTypeMismatch = RuleID("format-type-mismatch")
  /// A translation has several specifiers without numbers.
  public static let formatUnnumbered = RuleID("format-unnumbered")
  /// A fraction is written with a slash.
  public static let fractions = RuleID("fractions")
  /// A translation is a hash that a translation service writes in place of a text.
  public static let hashAsTranslation = RuleID("hash-as-translation")
  /// A pushed controller does not hide the bottom bar.
  public static let hidesBottomBar = RuleID("hides-bottom-bar")
  /// An attribute's value is not of the attribute's type.
  public static let invalidAttributeValue = RuleID("invalid-attribute-value")
  /// A comment that is to suppress findings has no effect.
  public static let invalidSuppression = RuleID("invalid-suppression")
  /// The keys of a table are not in order.
  public static let keyOrder = RuleID("key-order")
  /// Variations undo each other endlessly.
  public static let layoutFeedbackLoop = RuleID("layout-feedback-loop")
  /// A line of text is too long to read with ease.
  public static let lineTooLong = RuleID("line-too-long")
  /// A locale without a table uses another locale's.
  public static let localeFallback = RuleID("locale-fallback")
  /// A text and its background differ too little in brightness.
  public static let lowContrast = RuleID("low-contrast")
  /// A constraint keeps a right-to-left layout from being the mirror image.
  public static let mirroringBroken = RuleID("mirroring-broken")
  /// A view was stored with another frame than its constraints give it.
  public static let misplacedView = RuleID("misplaced-view")
  /// A button without a title has no accessibility label.
  public static let missingAccessibilityLabel = RuleID("missing-accessibility-label")
  /// A text has no comment for translators.
  public static let missingComment = RuleID("missing-comment")
  /// An image that a screen reader stops at has no description.
  public static let missingImageDescription = RuleID("missing-image-description")
  /// A storyboard has no initial view controller.
  public static let missingInitialViewController = RuleID("missing-initial-view-controller")
  /// An image or a named color is in no asset catalog of the project.
  public static let missingResource = RuleID("missing-resource")
  /// A nib or a storyboard has nothing that a program could show.
  public static let missingRoot = RuleID("missing-root")
  /// A locale lacks a table that other locales have.
  public static let missingTable = RuleID("missing-table")
  /// A locale's table lacks a key that the document has.
  public static let missingTranslation = RuleID("missing-translation")
  /// A Chinese text has characters of the other script.
  public static let mixedChinese = RuleID("mixed-chinese")
  /// A constraint relates leading or trailing to left or right.
  public static let mixedDirectionAttributes = RuleID("mixed-direction-attributes")
  /// There are several blank lines in succession.
  public static let multiLinefeed = RuleID("multi-linefeed")
  /// A storyboard has several view controllers.
  public static let multipleViewControllers = RuleID("multiple-view-controllers")
  /// A text of a translated document has no key.
  public static let nonLocalizableHardcoded = RuleID("non-localizable-hardcoded")
  /// A locale's table has a key that the document lacks.
  public static let orphanKey = RuleID("orphan-key")
  /// A view extends beyond the root, or a text beyond the view that contains it.
  public static let outOfBounds = RuleID("out-of-bounds")
  /// A translation is drawn over another text or control.
  public static let overlappingTexts = RuleID("overlapping-texts")
  /// A field's placeholder is wider than the field.
  public static let placeholderClipped = RuleID("placeholder-clipped")
  /// A default text of the object library is translated.
  public static let placeholderTextShipped = RuleID("placeholder-text-shipped")
  /// A text with a number and a noun does not vary with the number.
  public static let pluralCandidate = RuleID("plural-candidate")
  /// A text has a plural form that its language does not have.
  public static let pluralExtraCategory = RuleID("plural-extra-category")
  /// A text lacks a plural form that its language has.
  public static let pluralMissingCategory = RuleID("plural-missing-category")
  /// A plural form for several numbers does not show the number.
  public static let pluralWithoutNumber = RuleID("plural-without-number")
  /// Quotation marks are not those of the locale.
  public static let quotationMarks = RuleID("quotation-marks")
  /// A text is written on several lines.
  public static let rawNewline = RuleID("raw-newline")
  /// A constraint follows from others.
  public static let redundantConstraint = RuleID("redundant-constraint")
  /// A constraint is relative to a margin.
  public static let relativeToMargin = RuleID("relative-to-margin")
  /// A cell's reuse identifier is not the name of its class.
  public static let reuseIdentifier = RuleID("reuse-identifier")
  /// A button on a touch screen is hard to hit.
  public static let smallTouchTarget = RuleID("small-touch-target")
  /// A key contains white space.
  public static let spaceInKey = RuleID("space-in-key")
  /// A stack view has a background color.
  public static let stackviewBackground = RuleID("stackview-background")
  /// A mark that the editor stored no longer agrees with the layout.
  public static let staleLayoutFlag = RuleID("stale-layout-flag")
  /// A text was changed after it was translated.
  public static let staleTranslation = RuleID("stale-translation")
  /// A controller's storyboard ID is not the name of its class.
  public static let storyboardID = RuleID("storyboard-id")
  /// Straight quotation marks are in place of typographic ones.
  public static let straightQuotes = RuleID("straight-quotes")
  /// A strings table is malformed.
  public static let stringsSyntax = RuleID("strings-syntax")
  /// A suppression suppresses nothing.
  public static let superfluousSuppression = RuleID("superfluous-suppression")
  /// Two keys of a string catalog have the same Swift symbol.
  public static let symbolCollision = RuleID("symbol-collision")
  /// A translation ends at the edge of its control or of the window.
  public static let textTouchesEdge = RuleID("text-touches-edge")
  /// A localizable text belongs to a view without an explicit id.
  public static let textWithoutID = RuleID("text-without-id")
  /// A comment says that something is to be done.
  public static let todoInComment = RuleID("todo-in-comment")
  /// A text grows beyond its place because nothing limits its trailing side.
  public static let trailingMissing = RuleID("trailing-missing")
  /// A text is truncated, as its line break mode allows.
  public static let truncatedText = RuleID("truncated-text")
  /// An attribute does not belong to its element.
  public static let unknownAttribute = RuleID("unknown-attribute")
  /// An element does not belong to the format.
  public static let unknownElement = RuleID("unknown-element")
  /// A text field has no name for a screen reader.
  public static let unlabelledField = RuleID("unlabelled-field")
  /// A named color is not among those that documents may use.
  public static let unlistedColor = RuleID("unlisted-color")
  /// A text could not be measured.
  public static let unmeasuredText = RuleID("unmeasured-text")
  /// No layout meets all required constraints.
  public static let unsatisfiableConstraints = RuleID("unsatisfiable-constraints")
  /// A translation is the same as the text.
  public static let untranslatedValue = RuleID("untranslated-value")
  /// The project does not list the locale of a table.
  public static let unusedLocale = RuleID("unused-locale")
  /// A translation is of a text that its object does not have.
  public static let unusedProperty = RuleID("unused-property")
  /// An object has none of the classes that the project uses for its kind.
  public static let useBaseClass = RuleID("use-base-class")
  /// A document does not use trait collections.
  public static let useTraitCollections = RuleID("use-trait-collections")
  /// A document is shown as another device than the project's.
  public static let viewAsDevice = RuleID("view-as-device")
  /// None of a text's variants for widths fits.
  public static let widthVariantsNoneFits = RuleID("width-variants-none-fits")
  /// The text for a greater width is shorter than that for a smaller one.
  public static let widthVariantsUnsorted = RuleID("width-variants-unsorted")
  /// A window is larger than requested because its content needs the room.
  public static let windowGrows = RuleID("window-grows")
  /// The document is not well-formed XML.
  public static let xmlNotWellFormed = RuleID("xml-not-well-formed")
  /// Required constraints can be satisfied only if a view has no extent.
  public static let zeroSizeOnly = RuleID("zero-size-only")
}

/// What commands that read, write and exchange tables report beside the rules of checks.
extension RuleID {
  /// An Xcode localization catalog lacks a part, or has one that cannot be read.
  public static let bundleContents = RuleID("bundle-contents")
  /// A file for translators is in another language than expected.
  public static let exchangeLocale = RuleID("exchange-locale")
  /// A file for translators breaks a rule of its format.
  public static let exchangeSyntax = RuleID("exchange-syntax")
  /// Markup inside a text of a file for translators is lost.
  public static let lostMarkup = RuleID("lost-markup")
  /// A baseline has findings that no longer occur.
  public static let outdatedBaseline = RuleID("outdated-baseline")
  /// A text of a file for translators is not read or not written.
  public static let skippedUnit = RuleID("skipped-unit")
  /// A table cannot be turned into another form without a loss.
  public static let stringsMigrate = RuleID("strings-migrate")
  /// A table of a pseudo-locale cannot be written, or not as it should be.
  public static let stringsPseudo = RuleID("strings-pseudo")
  /// A table differs from the documents whose texts it translates.
  public static let stringsSync = RuleID("strings-sync")
  /// A translation of an exchange file was not applied.
  public static let translationNotApplied = RuleID("translation-not-applied")
  /// A translation is clipped in the layout of a document.
  public static let translationTooWide = RuleID("translation-too-wide")
  /// The path of an original leads out of the project.
  public static let unsafeOriginal = RuleID("unsafe-original")
  /// Xcode's own import would lose something.
  public static let xcodeImportLoss = RuleID("xcode-import-loss")
}

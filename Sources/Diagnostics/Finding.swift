/// One defect at one place, however many locales and sizes show it.
///
/// The modules that read, lay out and check return findings to those that report: wrong input is a
/// finding, and the work goes on.
public struct Finding: Hashable, Sendable {
  /// The rule that the input breaks.
  public var rule: RuleID
  /// The severity.
  public var severity: Severity
  /// How it is known.
  public var basis: Basis
  /// The path of the file, as given or found.
  public var path: String
  /// The position in the file, if known.
  public var position: SourcePosition?
  /// The id of the view, constraint or key.
  public var object: String?
  /// What is wrong, what was expected and what was found, as one clause without a full stop.
  public var message: String
  /// Each locale, size and axis that shows the defect, the worst first; empty if it does not depend
  /// on a layout.
  public var occurrences: [Occurrence]
  /// The platforms that show the defect, in a run that compares several, or `nil` if they do not
  /// matter.
  public var platforms: PlatformSpread?
  /// What it has in common with the findings of its rule and root that are joined with it, if its rule
  /// joins those with the same key.
  package var joiningKey: String?
  /// What of it is new, in a run that compares findings with known ones, or `nil` if all of it is.
  public var novelty: FindingNovelty?
  /// The constraints that won, for a defect in a layout.
  public var causes: [Cause]
  /// The objects that share the defect, if there are several: each with its own numbers, the
  /// finding's own object first.
  public var members: [Member]
  /// Changes of files that resolve the defect, each by itself.
  public var fixes: [Fix]
  /// What resolves the defect in the only safe way, if there is one; of a finding with members, those of
  /// the members.
  package var corrections: [Correction] = []
  /// Related places.
  public var notes: [Note]

  /// Creates a finding.
  ///
  /// - Parameters:
  ///   - rule: The rule that the input breaks.
  ///   - severity: The severity of a certain finding; that of a less sure one is lower.
  ///   - basis: How it is known.
  ///   - path: The path of the file.
  ///   - position: The position in the file, if known.
  ///   - object: The id of the view, constraint or key.
  ///   - message: What is wrong, as one clause without a full stop.
  ///   - occurrences: Where the defect shows, the worst first.
  ///   - causes: The constraints that won.
  ///   - members: The objects that share the defect.
  ///   - fixes: Changes of files that resolve it.
  ///   - notes: Related places.
  public init(
    rule: RuleID, severity: Severity, basis: Basis = .document, path: String,
    position: SourcePosition?, object: String? = nil, message: String,
    occurrences: [Occurrence] = [], causes: [Cause] = [],
    members: [Member] = [], fixes: [Fix] = [], notes: [Note] = []
  ) {
    self.rule = rule
    self.severity = basis.certainty.severity(of: severity)
    self.basis = basis
    self.path = path
    self.position = position
    self.object = object
    self.message = message
    self.occurrences = occurrences
    self.causes = causes
    self.members = members
    self.fixes = fixes
    self.notes = notes
  }

  /// The occurrence whose numbers are reported.
  public var worst: Occurrence? { occurrences.first }
}

extension Finding {
  /// A locale, size and axis in which a defect shows, and its extent there.
  public struct Occurrence: Hashable, Sendable {
    /// The locale as requested, or `nil` where it does not matter.
    public var locale: String?
    /// The name of the size, or `nil` where it does not matter.
    public var size: String?
    /// All sizes that show the defect in this locale, if every size of a range was judged; ``size`` is
    /// the worst of them.
    public var range: SizeRange?
    /// The reader's preferred text size: a category or a factor, or `nil` for the standard one.
    public var contentSize: String?
    /// The axis, `horizontal` or `vertical`, or `nil` where it does not matter.
    public var axis: String?
    /// The extent needed along the axis, in points.
    public var needed: Double?
    /// The extent that the layout gives along the axis, in points.
    public var available: Double?
    /// The difference between the two, in points.
    public var lost: Double?
    /// The visible part of the text, for a defect of a text.
    public var shown: String?
    /// The case of a text that varies, `plural.few`, or `nil` for another text.
    public var variation: String?
    /// The origin of the values in place of the text's arguments, `default samples` or `samples`, or
    /// `nil` for a text without arguments.
    public var arguments: String?
    /// The platform whose controls are used, in a run that compares several; `nil` in any other, and
    /// where it does not matter.
    public var platform: String?
    /// Whether the first platform of the comparison shows no such defect along this axis in this
    /// locale.
    public var isNew = false

    /// The layout that shows the defect.
    package var layout: LayoutName {
      LayoutName(locale: locale, size: size, contentSize: contentSize, platform: platform)
    }

    /// Creates an occurrence.
    public init(
      locale: String? = nil, size: String? = nil, contentSize: String? = nil,
      axis: String? = nil, needed: Double? = nil, available: Double? = nil, lost: Double? = nil,
      shown: String? = nil, variation: String? = nil, arguments: String? = nil
    ) {
      self.locale = locale
      self.size = size
      self.contentSize = contentSize
      self.axis = axis
      self.needed = needed
      self.available = available
      self.lost = lost
      self.shown = shown
      self.variation = variation
      self.arguments = arguments
    }
  }

  /// The layout that shows a defect, by the names of a report.
  package struct LayoutName: Hashable, Sendable {
    package var locale: String?
    package var size: String?
    package var contentSize: String?
    package var platform: String?

    package init(locale: String?, size: String?, contentSize: String?, platform: String?) {
      self.locale = locale
      self.size = size
      self.contentSize = contentSize
      self.platform = platform
    }
  }

  /// A constraint that won against the content that was lost.
  public struct Cause: Hashable, Sendable {
    /// The constraint's id, explicit or generated.
    public var constraint: String
    /// The relation that the constraint states.
    public var description: String
    /// What the constraint does, as a sentence: `"Save" is 80 wide`.
    public var sentence: String
    /// The position at which the constraint is written, if it is written.
    public var position: SourcePosition?
    /// The constraint's priority, in (0, 1000].
    public var priority: Double

    /// Creates a cause.
    public init(
      constraint: String, description: String, sentence: String? = nil, position: SourcePosition?,
      priority: Double
    ) {
      self.constraint = constraint
      self.description = description
      self.sentence = sentence ?? description
      self.position = position
      self.priority = priority
    }
  }

  /// One of several objects that share a defect.
  public struct Member: Hashable, Sendable {
    /// The kind and the name, as in messages: `button "save"`.
    public var name: String
    /// The id of the view, constraint or key.
    public var object: String?
    /// The path of the file, as given or found.
    public var path: String
    /// The position in the file, if known.
    public var position: SourcePosition?
    /// Each locale, size and axis that shows the defect in this object, the worst first.
    public var occurrences: [Occurrence]
    /// The rule that it breaks, if the finding joins several rules.
    public var rule: RuleID?
    /// The other places that the defect concerns, such as that of a view which it overlaps.
    package var related: [SourcePosition] = []

    /// Creates a member.
    public init(
      name: String, object: String? = nil, path: String, position: SourcePosition?,
      occurrences: [Occurrence] = [], rule: RuleID? = nil
    ) {
      self.rule = rule
      self.name = name
      self.object = object
      self.path = path
      self.position = position
      self.occurrences = occurrences
    }
  }

  /// A place related to a finding, with an explanation.
  public struct Note: Hashable, Sendable {
    /// The path of the file.
    public var path: String
    /// The position in the file, if known.
    public var position: SourcePosition?
    /// The explanation.
    public var message: String

    /// Creates a note.
    public init(path: String, position: SourcePosition?, message: String) {
      self.path = path
      self.position = position
      self.message = message
    }
  }
}

extension Finding {
  /// Orders findings by file, position, rule, object and message, as in every report.
  public static func inReadingOrder(_ lhs: Finding, _ rhs: Finding) -> Bool {
    let left = lhs.position ?? .start
    let right = rhs.position ?? .start
    if lhs.path != rhs.path { return lhs.path < rhs.path }
    if left != right { return left < right }
    if lhs.rule != rhs.rule { return lhs.rule < rhs.rule }
    if lhs.object != rhs.object { return (lhs.object ?? "") < (rhs.object ?? "") }
    return lhs.message < rhs.message
  }
}

/// One defect, found in one place, however many locales and sizes show it.
///
/// Findings are what the modules that read, lay out and check hand to the ones that report:
/// wrong input is a finding, and the work goes on.
public struct Finding: Hashable, Sendable {
  /// The rule that is broken.
  public var rule: RuleID
  /// How bad it is.
  public var severity: Severity
  /// The file, as its path was given or found.
  public var path: String
  /// The place in the file, where there is one.
  public var position: SourcePosition?
  /// The id of the view, constraint or key that it is about.
  public var object: String?
  /// What is wrong, what was wanted and what there was, as one clause without a full stop.
  public var message: String
  /// Each locale, size and axis that shows it, the worst first, or none for what no layout shows.
  public var occurrences: [Occurrence]
  /// The constraints that won, for what a layout shows.
  public var causes: [Cause]
  /// The objects that share the defect, where it is of several: each with its own numbers, that of the
  /// finding first.
  public var members: [Member]
  /// Related places.
  public var notes: [Note]

  /// Makes a finding.
  public init(
    rule: RuleID, severity: Severity, path: String, position: SourcePosition?,
    object: String? = nil, message: String, occurrences: [Occurrence] = [], causes: [Cause] = [],
    members: [Member] = [], notes: [Note] = []
  ) {
    self.rule = rule
    self.severity = severity
    self.path = path
    self.position = position
    self.object = object
    self.message = message
    self.occurrences = occurrences
    self.causes = causes
    self.members = members
    self.notes = notes
  }

  /// The occurrence that the report gives the numbers of.
  public var worst: Occurrence? { occurrences.first }
}

extension Finding {
  /// A locale, size and axis in which a defect shows, with how far it goes there.
  public struct Occurrence: Hashable, Sendable {
    /// The locale as it was asked for, or none where it does not matter.
    public var locale: String?
    /// The name of the size, or none where it does not matter.
    public var size: String?
    /// The reader's preferred size of text: a category or a factor, or none for the standard one.
    public var contentSize: String?
    /// The axis, as `horizontal` or `vertical`, or none where it does not matter.
    public var axis: String?
    /// The extent that is needed along the axis, in points.
    public var needed: Double?
    /// The extent that the layout gives, in points.
    public var available: Double?
    /// Their difference, in points.
    public var lost: Double?
    /// What is seen of the text, where it is about one.
    public var shown: String?

    /// Makes an occurrence.
    public init(
      locale: String? = nil, size: String? = nil, contentSize: String? = nil,
      axis: String? = nil, needed: Double? = nil, available: Double? = nil, lost: Double? = nil,
      shown: String? = nil
    ) {
      self.locale = locale
      self.size = size
      self.contentSize = contentSize
      self.axis = axis
      self.needed = needed
      self.available = available
      self.lost = lost
      self.shown = shown
    }
  }

  /// A constraint that won against what was lost.
  public struct Cause: Hashable, Sendable {
    /// The constraint's id, its own or the one that was generated.
    public var constraint: String
    /// What it says.
    public var description: String
    /// What it does, in a sentence: `"Save" is 80 wide`.
    public var words: String
    /// Where it is written, if it is.
    public var position: SourcePosition?
    /// Its priority, in (0, 1000].
    public var priority: Double

    /// Makes a cause.
    public init(
      constraint: String, description: String, words: String? = nil, position: SourcePosition?,
      priority: Double
    ) {
      self.constraint = constraint
      self.description = description
      self.words = words ?? description
      self.position = position
      self.priority = priority
    }
  }

  /// One of several objects that share a defect.
  public struct Member: Hashable, Sendable {
    /// What it is and how it is called, as a message would say it: `button "save"`.
    public var name: String
    /// The id of the view, constraint or key.
    public var object: String?
    /// The file, as its path was given or found.
    public var path: String
    /// The place in the file, where there is one.
    public var position: SourcePosition?
    /// Each locale, size and axis in which it shows, the worst first.
    public var occurrences: [Occurrence]

    /// Makes a member.
    public init(
      name: String, object: String? = nil, path: String, position: SourcePosition?,
      occurrences: [Occurrence] = []
    ) {
      self.name = name
      self.object = object
      self.path = path
      self.position = position
      self.occurrences = occurrences
    }
  }

  /// A place related to a finding, with what is there.
  public struct Note: Hashable, Sendable {
    /// The file.
    public var path: String
    /// The place in the file, where there is one.
    public var position: SourcePosition?
    /// What is there.
    public var message: String

    /// Makes a note.
    public init(path: String, position: SourcePosition?, message: String) {
      self.path = path
      self.position = position
      self.message = message
    }
  }
}

extension Finding {
  /// Orders findings by file, place, rule, object and message: the order of every report.
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

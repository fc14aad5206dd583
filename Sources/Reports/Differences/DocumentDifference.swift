public import Diagnostics
public import Geometry

/// What differs between two states of a document, as layout.
public struct DocumentDifference: Hashable, Sendable {
  /// Whether a state lacks the document.
  public enum Kind: String, CaseIterable, Hashable, Sendable { case added, removed, changed }

  /// A layout of a document.
  public struct Layout: Hashable, Sendable {
    /// The id of the root.
    public var root: String
    /// The locale as requested.
    public var locale: String
    /// The name of the size.
    public var size: String
    /// The reader's preferred text size, or nil for the standard one.
    public var contentSize: String?

    /// Creates the name of a layout.
    public init(root: String, locale: String, size: String, contentSize: String? = nil) {
      self.root = root
      self.locale = locale
      self.size = size
      self.contentSize = contentSize
    }
  }

  /// A view or a constraint that one state lacks, or one of its attributes.
  public struct Element: Hashable, Sendable {
    /// The id.
    public var id: String
    /// The name for messages.
    public var name: String
    /// The attribute that differs, or nil if one state lacks the whole element.
    public var attribute: String?
    /// The older value, or nil if the older state has none.
    public var old: String?
    /// The newer value, or nil if the newer state has none.
    public var new: String?

    /// Creates a difference of an element.
    public init(id: String, name: String, attribute: String? = nil, old: String?, new: String?) {
      self.id = id
      self.name = name
      self.attribute = attribute
      self.old = old
      self.new = new
    }
  }

  /// A text that differs in a locale.
  public struct Text: Hashable, Sendable {
    /// The id of the view and the property, or the key.
    public var key: String
    /// The locales with the same change.
    public var locales: [String]
    /// The older text, or nil if the older state has none.
    public var old: String?
    /// The newer text, or nil if the newer state has none.
    public var new: String?

    /// Creates a difference of a text.
    public init(key: String, locales: [String], old: String?, new: String?) {
      self.key = key
      self.locales = locales
      self.old = old
      self.new = new
    }
  }

  /// A view whose frame differs by the same amount in some layouts.
  public struct Frame: Hashable, Sendable {
    /// The frames of a view in a layout, in points, relative to its parent.
    public struct Place: Hashable, Sendable {
      /// The layout.
      public var layout: Layout
      /// The older frame, or nil if the view was not installed.
      public var old: Rect?
      /// The newer frame, or nil if the view is not installed.
      public var new: Rect?

      /// Creates a pair of frames.
      public init(layout: Layout, old: Rect?, new: Rect?) {
        self.layout = layout
        self.old = old
        self.new = new
      }
    }

    /// The id.
    public var id: String
    /// The name for messages.
    public var name: String
    /// The layouts, in their order.
    public var places: [Place]

    /// Creates a difference of a frame.
    public init(id: String, name: String, places: [Place]) {
      self.id = id
      self.name = name
      self.places = places
    }
  }

  /// A fault of layouts that one state lacks.
  public struct Fault: Hashable, Sendable {
    /// The rule.
    public var rule: RuleID
    /// The severity of the finding.
    public var severity: Severity
    /// The id of the view or constraint.
    public var object: String?
    /// Whether the newer state has it.
    public var isNew: Bool
    /// The message of the finding, about its worst layout.
    public var message: String
    /// The position in the state that has it.
    public var position: SourcePosition?
    /// The layouts in which one state has it and the other does not, the worst first.
    public var occurrences: [Finding.Occurrence]

    /// Creates a difference of a fault.
    public init(
      rule: RuleID, severity: Severity, object: String?, isNew: Bool, message: String,
      position: SourcePosition?, occurrences: [Finding.Occurrence]
    ) {
      self.rule = rule
      self.severity = severity
      self.object = object
      self.isNew = isNew
      self.message = message
      self.position = position
      self.occurrences = occurrences
    }
  }

  /// The path in the newer state, or in the older one if that alone has the document.
  public var path: String
  /// The path in the older state, if it is another one.
  public var oldPath: String?
  /// Whether a state lacks it.
  public var kind: Kind
  /// The locales that were compared, in their order.
  public var locales: [String] = []
  /// The constraints, in the order of the document.
  public var constraints: [Element] = []
  /// The views, in the order of the document.
  public var views: [Element] = []
  /// The texts, in the order of the document.
  public var texts: [Text] = []
  /// The frames, in the order of the layouts.
  public var frames: [Frame] = []
  /// The faults, new ones first.
  public var faults: [Fault] = []

  /// Creates a difference without contents.
  public init(path: String, oldPath: String? = nil, kind: Kind) {
    self.path = path
    self.oldPath = oldPath
    self.kind = kind
  }

  /// Whether nothing differs.
  public var isEmpty: Bool {
    kind == .changed && constraints.isEmpty && views.isEmpty && texts.isEmpty && frames.isEmpty
      && faults.isEmpty
  }
}

/// What differs between two states of some documents.
public struct DifferenceReport: Sendable {
  /// The documents that differ, in the order of their paths.
  public var documents: [DocumentDifference]
  /// The number of documents that do not.
  public var unchanged: Int

  /// Creates a report.
  public init(documents: [DocumentDifference], unchanged: Int) {
    self.documents = documents
    self.unchanged = unchanged
  }
}

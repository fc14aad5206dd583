package import Diagnostics
package import Geometry

/// What differs between two states of a document, as layout.
package struct DocumentDifference: Hashable, Sendable {
  /// Whether a state lacks the document.
  package enum Kind: String, CaseIterable, Hashable, Sendable { case added, removed, changed }

  package struct Layout: Hashable, Sendable {
    /// The id of the root.
    package var root: String
    /// The locale as requested.
    package var locale: String
    /// The name of the size.
    package var size: String
    /// The reader's preferred text size, or nil for the standard one.
    package var contentSize: String?

    package init(root: String, locale: String, size: String, contentSize: String? = nil) {
      self.root = root
      self.locale = locale
      self.size = size
      self.contentSize = contentSize
    }
  }

  /// A view or a constraint that one state lacks, or one of its attributes.
  package struct Element: Hashable, Sendable {
    package var id: String
    /// The name for messages.
    package var name: String
    /// The attribute that differs, or nil if one state lacks the whole element.
    package var attribute: String?
    /// The older value, or nil if the older state has none.
    package var old: String?
    /// The newer value, or nil if the newer state has none.
    package var new: String?

    package init(id: String, name: String, attribute: String? = nil, old: String?, new: String?) {
      self.id = id
      self.name = name
      self.attribute = attribute
      self.old = old
      self.new = new
    }
  }

  /// A text that differs in a locale.
  package struct Text: Hashable, Sendable {
    /// The id of the view and the property, or the key.
    package var key: String
    /// The locales with the same change.
    package var locales: [String]
    /// The older text, or nil if the older state has none.
    package var old: String?
    /// The newer text, or nil if the newer state has none.
    package var new: String?

    package init(key: String, locales: [String], old: String?, new: String?) {
      self.key = key
      self.locales = locales
      self.old = old
      self.new = new
    }
  }

  /// A view whose frame differs by the same amount in some layouts.
  package struct Frame: Hashable, Sendable {
    /// The frames of a view in a layout, in points, relative to its parent.
    package struct Place: Hashable, Sendable {
      package var layout: Layout
      /// The older frame, or nil if the view was not installed.
      package var old: Rect?
      /// The newer frame, or nil if the view is not installed.
      package var new: Rect?

      package init(layout: Layout, old: Rect?, new: Rect?) {
        self.layout = layout
        self.old = old
        self.new = new
      }
    }

    package var id: String
    /// The name for messages.
    package var name: String
    /// The layouts, in their order.
    package var places: [Place]

    package init(id: String, name: String, places: [Place]) {
      self.id = id
      self.name = name
      self.places = places
    }
  }

  /// A fault of layouts that one state lacks.
  package struct Fault: Hashable, Sendable {
    package var rule: RuleID
    /// The severity of the finding.
    package var severity: Severity
    /// The id of the view or constraint.
    package var object: String?
    /// Whether the newer state has it.
    package var isNew: Bool
    /// The message of the finding, about its worst layout.
    package var message: String
    /// The position in the state that has it.
    package var position: SourcePosition?
    /// The layouts in which one state has it and the other does not, the worst first.
    package var occurrences: [Finding.Occurrence]

    package init(
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
  package var path: String
  /// The path in the older state, if it is another one.
  package var oldPath: String?
  /// Whether a state lacks it.
  package var kind: Kind
  /// The locales that were compared, in their order.
  package var locales: [String] = []
  /// The constraints, in the order of the document.
  package var constraints: [Element] = []
  /// The views, in the order of the document.
  package var views: [Element] = []
  /// The texts, in the order of the document.
  package var texts: [Text] = []
  /// The frames, in the order of the layouts.
  package var frames: [Frame] = []
  /// The faults, new ones first.
  package var faults: [Fault] = []

  package init(path: String, oldPath: String? = nil, kind: Kind) {
    self.path = path
    self.oldPath = oldPath
    self.kind = kind
  }

  /// Whether nothing differs.
  package var isEmpty: Bool {
    kind == .changed && constraints.isEmpty && views.isEmpty && texts.isEmpty && frames.isEmpty
      && faults.isEmpty
  }
}

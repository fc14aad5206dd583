package import Diagnostics
package import Geometry

/// What differs between two states of a document, as layout.
package struct DocumentDifference: Hashable, Sendable {
  /// Whether a state lacks the document.
  package enum DocumentChange: String, CaseIterable, Hashable, Sendable {
    case added, removed, changed
  }

  package struct Layout: Hashable, Sendable {
    /// The id of the root.
    package var root: String
    /// The locale as requested.
    package var locale: String
    /// The name of the size.
    package var size: String
    /// The reader's preferred text size, or nil for the standard one.
    package var contentSize: String?
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
  }

  /// A view whose frame differs by the same amount in some layouts.
  package struct Frame: Hashable, Sendable {
    /// The frames of a view in a layout, in points, relative to its parent.
    package struct FramePair: Hashable, Sendable {
      package var layout: Layout
      /// The older frame, or nil if the view was not installed.
      package var old: Rect?
      /// The newer frame, or nil if the view is not installed.
      package var new: Rect?
    }

    package var id: String
    /// The name for messages.
    package var name: String
    /// The layouts, in their order.
    package var places: [FramePair]
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
  }

  /// The path in the newer state, or in the older one if that alone has the document.
  package var path: String
  /// The path in the older state, if it is another one.
  package var oldPath: String?
  /// Whether a state lacks it.
  package var kind: DocumentChange
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

  /// Whether nothing differs.
  package var isEmpty: Bool {
    kind == .changed && constraints.isEmpty && views.isEmpty && texts.isEmpty && frames.isEmpty
      && faults.isEmpty
  }
}

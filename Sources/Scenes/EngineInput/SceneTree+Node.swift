import ControlMetrics
import Diagnostics
import InterfaceDocuments
import LayoutEngine

extension SceneTree {
  /// A view or a guide, at the position of its item.
  struct Node: Sendable {
    var id: String
    var identifier: String?
    /// The name for messages: the identifier, else what an editor's author sees of it, else the id.
    var shownName: String
    /// The name in a sentence: in quotation marks where an editor shows it.
    var spokenName: String
    var element: String
    var customClass: String?
    var parent: ItemID?
    var position: SourcePosition
    var isHidden = false
    /// Whether it takes part, and what it is in does.
    var isInstalled = true
    /// Whether the document knows nothing of it: it is the content view of its parent.
    var isImplicit = false
    /// The view, or none for a guide.
    var view: View?
    /// How the platform drew the view's content, if that is known.
    var drawn: DrawnContent?
    /// The figures of the view's control.
    var metric = ControlMetric(fontSize: 0)
  }
}

extension SceneTree.Node {
  init(_ view: View, drawn: DrawnContent?, metric: ControlMetric, parent: ItemID?) {
    self.init(
      id: view.id, identifier: view.identifier,
      shownName: view.identifier ?? view.nameInEditor ?? view.id,
      spokenName: view.spokenName, element: view.element,
      customClass: view.customClass, parent: parent, position: view.position,
      isHidden: view.isHidden, isInstalled: view.isInstalled, view: view, drawn: drawn,
      metric: metric)
  }

  init(_ guide: Guide, parent: ItemID) {
    self.init(
      id: guide.id, identifier: guide.identifier, shownName: guide.identifier ?? guide.id,
      spokenName: guide.identifier ?? guide.id,
      element: "layoutGuide",
      parent: parent, position: guide.position)
  }

  /// The content view of a container.
  init(contentOf view: View, parent: ItemID) {
    let id = "\(view.id).content"
    self.init(
      id: id, shownName: id, spokenName: id, element: "contentView", parent: parent,
      position: view.position)
  }
}

extension View {
  /// Whether an editor made up its id, which says nothing to its author.
  var isFromEditor: Bool { origin.stored != nil && hasExplicitID }

  /// Its name in a sentence: the label or the text that an editor shows of it, else its kind and its id.
  fileprivate var spokenName: String {
    guard isFromEditor else { return identifier ?? id }
    return (identifier ?? nameInEditor).map { "\"\($0)\"" } ?? "\(element) \(id)"
  }

  /// What somebody looks for in the editor: the text of the view, else its class.
  fileprivate var nameInEditor: String? {
    guard isFromEditor else { return nil }
    // The columns of a table are no name for it.
    let properties =
      ["title", "text", "item", "placeholder", "accessibilityLabel", "toolTip"]
      + (kind == .tableView ? [] : ["label"])
    let text = properties.lazy.compactMap { property in
      texts.first { $0.property == property && !$0.value.allSatisfy(\.isWhitespace) }
    }.first
    return text?.value.onOneShortLine ?? customClass
  }
}

extension String {
  /// The text on one line, with at most forty characters of it.
  fileprivate var onOneShortLine: String {
    let line = split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count > 40 ? line.prefix(39) + "…" : line
  }
}

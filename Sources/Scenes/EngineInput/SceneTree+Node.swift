package import ControlMetrics
package import Diagnostics
package import InterfaceDocuments
import InterfaceValues
import LayoutEngine

extension SceneTree {
  /// A view or a guide, at the position of its item.
  package struct Node: Sendable {
    package var id: String
    var identifier: String?
    /// The name for messages: the identifier, else what an editor shows of the view, else the id.
    package var shownName: String
    /// The name in a sentence: in quotation marks if it is what an editor shows.
    var spokenName: String
    /// The description in messages in place of an id that no editor shows: `the safe area of "Page"`.
    var description: String?
    /// What it is, without the style of a button.
    package var kind: ItemKind
    var parent: ItemID?
    package var position: SourcePosition
    package var isHidden = false
    /// Whether it and its ancestors take part in layout.
    var isInstalled = true
    /// Whether it is not in the document: the content view of its parent.
    var isImplicit = false
    /// The view, or nil for a guide.
    package var view: View?
    /// The kind of guide, if it is one that the system places.
    var guideKey: Guide.Key?
    /// The view's content as the platform drew it, if known.
    var drawn: DrawnContent?
    /// The metrics of the view's control.
    package var metric = ControlMetric(fontSize: 0)
  }
}

extension SceneTree.Node {
  init(_ view: View, drawn: DrawnContent?, metric: ControlMetric, parent: ItemID?) {
    self.init(
      id: view.id, identifier: view.identifier,
      shownName: view.identifier ?? view.nameInEditor ?? view.id,
      spokenName: view.spokenName,
      kind: ItemKind(view.kind, element: view.element, customClass: view.customClass),
      parent: parent, position: view.position,
      isHidden: view.isHidden, isInstalled: view.isInstalled, view: view, drawn: drawn,
      metric: metric)
  }

  init(_ guide: Guide, parent: ItemID) {
    self.init(
      id: guide.id, identifier: guide.identifier, shownName: guide.identifier ?? guide.id,
      spokenName: guide.identifier ?? guide.id, kind: ItemKind(nil), parent: parent,
      position: guide.position, guideKey: guide.key)
  }

  /// Returns the object of the document that it is.
  func object(on platform: Platform) -> ResolvedItem.Object {
    var kind = kind
    kind.buttonStyle = view.flatMap { $0.kind.buttonStyle($0.look, on: platform) }
    return ResolvedItem.Object(
      identity: ResolvedItem.Identity(
        id: id, name: shownName, description: description,
        showsID: view?.isFromEditor == true && shownName != id, position: position),
      kind: kind)
  }

  /// Creates the node of a container's content view.
  init(contentOf view: View, parent: ItemID) {
    let id = "\(view.id).content"
    self.init(
      id: id, shownName: id, spokenName: id, kind: ItemKind(.view, element: "contentView"),
      parent: parent, position: view.position)
  }
}

extension SceneTree.Node {
  /// Returns the node with a description, if it is in an editor's document without a name or an id of
  /// its own.
  ///
  /// - Parameter owner: The node of the view around it.
  /// - Returns: The node.
  func described(in owner: SceneTree.Node) -> SceneTree.Node {
    guard owner.view?.origin.stored != nil, let part = partName else { return self }
    var node = self
    let description = "the \(part) of \(owner.spokenName)"
    node.description = description
    node.spokenName = description
    return node
  }

  /// The part of the view around it that it is, nil if it has a name or an id that an editor shows.
  private var partName: String? {
    guard identifier == nil, shownName == id else { return nil }
    guard let view else { return guideKey?.partName }
    guard !view.hasExplicitID else { return nil }
    return view.isContentView || view.element.hasSuffix("ContentView")
      ? "content view" : view.element
  }
}

extension Guide.Key {
  /// The name in messages.
  fileprivate var partName: String {
    switch self {
    case .layoutMargins: "layout margins"
    case .safeArea: "safe area"
    case .readableContent: "readable content"
    case .frame: "frame layout guide"
    case .content: "content layout guide"
    case .keyboard: "keyboard layout guide"
    }
  }
}

extension View {
  /// Whether an editor generated its id, which means nothing to the author.
  package var isFromEditor: Bool { origin.stored != nil && hasExplicitID }

  /// Its name in a sentence: the label or text that an editor shows, else its kind and its id.
  fileprivate var spokenName: String {
    guard isFromEditor else { return identifier ?? id }
    return (identifier ?? nameInEditor).map { "\"\($0)\"" } ?? "\(element) \(id)"
  }

  /// The name that the editor shows: the text of the view, else its class.
  fileprivate var nameInEditor: String? {
    guard isFromEditor else { return nil }
    // The titles of its columns do not name a table.
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
  /// The text on one line, shortened to forty characters.
  fileprivate var onOneShortLine: String {
    let line = split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count > 40 ? line.prefix(39) + "…" : line
  }
}

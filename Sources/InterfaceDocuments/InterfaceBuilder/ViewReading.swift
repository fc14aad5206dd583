import Diagnostics
import Geometry
import LinearConstraints
import XMLReading

/// Reads the views of a document with what is in them.
///
/// Whatever has a frame is a view; what has none and stands between two views is looked through.
struct ViewReading {
  let framework: InterfaceBuilderDocument.Framework
  let root: XMLElement
  let source: SourceText
  let resources: ResourceReading
  /// The name of the strings table.
  let table: String
  private(set) var log: FindingLog
  /// What the file stores of each view, by id.
  private(set) var stored: [String: StoredView] = [:]
  /// Views that stand in a view's element but not in the view, such as that of a menu's item.
  private var detached: [Root] = []
  private let excluded: Set<String>
  private let usesAutoLayout: Bool

  /// The elements that hold no views.
  private static let ignored: Set<String> = [
    "connections", "constraints", "resources", "userDefinedRuntimeAttributes", "layoutGuides",
  ]

  init(_ tree: XMLTree, framework: InterfaceBuilderDocument.Framework) {
    self.framework = framework
    root = tree.root
    source = tree.source
    resources = ResourceReading(tree.root)
    let file = tree.source.path.split(separator: "/").last.map(String.init) ?? tree.source.path
    table = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
    log = FindingLog(source: tree.source)
    excluded = tree.root.excludedViews
    usesAutoLayout = tree.root.isYes("useAutolayout")
  }

  /// The views and windows that stand at the top, in the order written.
  mutating func roots() -> [Root] {
    collectRoots(in: root, window: nil)
    return detached
  }

  private mutating func collectRoots(in element: XMLElement, window: XMLElement?) {
    for child in element.children where !Self.ignored.contains(child.name) {
      guard let frame = child.rect(forKey: "frame") else {
        collectRoots(in: child, window: child.name == "window" ? child : window)
        continue
      }
      let position = detached.count
      let isContent = window != nil && child.text("key") == "contentView"
      let view = view(child, frame: frame, parent: nil, name: "root\(position + 1)")
      detached.append(
        Root(
          kind: isContent ? .window : .view, view: view, width: .points(frame.width),
          height: .points(frame.height),
          sizePriority: isContent ? Priority(500) : .required))
    }
  }

  /// Reads a view.
  ///
  /// - Parameters:
  ///   - element: Its element.
  ///   - frame: Its frame as the file has it, or none for a tab.
  ///   - parent: The frame of the view that it is in, or none at the top.
  ///   - name: Its id, where the file gives it none.
  /// - Returns: The view with all that is in it.
  private mutating func view(
    _ element: XMLElement, frame: Rect?, parent: Rect?, name: String
  ) -> View {
    let kinds = KindReading(framework: framework)
    let cell = element.children.first { $0.text("key") == "cell" }
    let id = uniqueID(of: element, name: name)
    var view = View(
      id: id, hasWrittenID: id == element.text("id"), element: element.name,
      kind: kinds.kind(of: element, cell: cell), position: source.position(at: element.offset))
    view.frame = frame.map { turned($0, in: parent) }
    view.customClass = element.text("customClass")
    view.identifier = element.text("userLabel") ?? element.text("identifier")
    view.isHidden = element.isYes("hidden")
    view.isInstalled = !excluded.contains(id)
    if let frame = view.frame { store(element, id: id, frame: frame) }
    readPriorities(of: element, into: &view)
    CellReading(self, view: element, cell: cell).read(into: &view)
    collect(in: element, frame: frame ?? parent, into: &view)
    return view
  }

  private mutating func collect(in element: XMLElement, frame: Rect?, into view: inout View) {
    for child in element.children where !Self.ignored.contains(child.name) {
      let name = "\(view.id).\(child.name)\(view.subviews.count { $0.element == child.name } + 1)"
      if let own = child.rect(forKey: "frame") {
        view.subviews.append(self.view(child, frame: own, parent: frame, name: name))
      } else if child.name == "tabViewItem" {
        view.subviews.append(self.view(child, frame: nil, parent: frame, name: name))
      } else if child.name == "menu" {
        collectRoots(in: child, window: nil)
      } else {
        collect(in: child, frame: frame, into: &view)
      }
    }
  }

  /// The frame measured downward.
  private func turned(_ frame: Rect, in parent: Rect?) -> Rect {
    guard framework.isFlipped, let parent else { return frame }
    return Rect(
      x: frame.minX, y: parent.height - frame.maxY, width: frame.width, height: frame.height)
  }

  private mutating func uniqueID(of element: XMLElement, name: String) -> String {
    guard let id = element.text("id"), !id.isEmpty else { return name }
    guard stored[id] != nil else { return id }
    log.error(
      .duplicateID, at: element.offset, object: id,
      "there is another view with the id \"\(id)\"; give this one an id of its own")
    return name
  }

  private mutating func store(_ element: XMLElement, id: String, frame: Rect) {
    let isFixed = element.isYes("fixedFrame")
    stored[id] = StoredView(
      frame: frame, platform: .generic, scale: 1, role: element.text("key"), isFixedFrame: isFixed,
      isMisplaced: element.isYes("misplaced"), isAmbiguous: element.isYes("ambiguous"),
      hasPlaceholderSize: element.text("placeholderIntrinsicWidth") != nil
        || element.text("placeholderIntrinsicHeight") != nil,
      isExcluded: excluded.contains(id),
      isConstraintDriven: usesAutoLayout && !isFixed
        && element.text("translatesAutoresizingMaskIntoConstraints") == "NO")
  }

  private func readPriorities(of element: XMLElement, into view: inout View) {
    if let value = element.storedPriority("horizontalHuggingPriority") {
      view.horizontalHugging = value
    }
    if let value = element.storedPriority("verticalHuggingPriority") {
      view.verticalHugging = value
    }
    if let value = element.storedPriority("horizontalCompressionResistancePriority") {
      view.horizontalCompressionResistance = value
    }
    if let value = element.storedPriority("verticalCompressionResistancePriority") {
      view.verticalCompressionResistance = value
    }
  }
}

extension XMLElement {
  /// The ids of the views that a variation takes out where no size class is said.
  fileprivate var excludedViews: Set<String> {
    var ids: Set<String> = []
    if name == "variation", text("key") == "default" {
      for mask in children where mask.name == "mask" && mask.text("key") == "subviews" {
        ids.formUnion(
          mask.children.filter { $0.name == "exclude" }.compactMap { $0.text("reference") })
      }
    }
    return children.reduce(into: ids) { $0.formUnion($1.excludedViews) }
  }
}

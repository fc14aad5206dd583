import Diagnostics
import Geometry
import InterfaceDocuments
import InterfaceValues
import LinearConstraints
import XMLReading

/// Reads the views of a document with their contents.
///
/// Every element with a frame is a view; an element without one between two views is passed over.
struct ViewReading {
  /// The state of the walk over the elements.
  private struct Walk {
    /// The roots read so far, including those in another view's element but outside its hierarchy,
    /// such as a menu item's view.
    var roots: [Root] = []
    /// The ids of the views read so far.
    var ids: Set<String> = []
    /// The view with the Touch Bar around the current element.
    var touchBarOwner: XMLElement?
    /// The ids of the labels that table cells of a system style place.
    var systemLabels: Set<String> = []
    /// The width of the hidden table column around the current element.
    var hiddenColumnWidth: Double?
    /// The names of the unknown elements that are reported already.
    var unknownElements: Set<String> = []
  }

  private let document: DocumentContext
  private(set) var index = ViewIndex()
  private(set) var log: FindingLog
  private var walk = Walk()

  /// The elements without views.
  private static let ignored: Set<String> = [
    "connections", "constraints", "resources", "userDefinedRuntimeAttributes", "layoutGuides",
  ]

  init(_ document: DocumentContext) {
    self.document = document
    log = FindingLog(source: document.source)
  }

  /// Reads the views and windows at the top, in the order written.
  mutating func roots() -> [Root] {
    collectRoots(in: document.root, owner: document.root)
    return walk.roots
  }

  /// Reads the roots in an element.
  ///
  /// - Parameters:
  ///   - element: An element outside of all views.
  ///   - owner: The innermost object that it is or is in, or the list of objects.
  private mutating func collectRoots(in element: XMLElement, owner: XMLElement) {
    for child in element.children where !Self.ignored.contains(child.name) {
      guard let frame = child.rect(forKey: "frame") else {
        let isOwner = child.text("id") != nil || child.name == "objects"
        collectRoots(in: child, owner: isOwner ? child : owner)
        continue
      }
      let position = walk.roots.count
      let read = OwnerReading.owner(of: child, in: owner)
      let window = read.property == "contentView" ? read.window : nil
      var view = view(child, frame: frame, parent: nil, name: "root\(position + 1)")
      view.autoresizingMask = nil
      let tint = ColorReading(framework: document.framework).color("tintColor", of: document.root)
      if tint != nil, view.colors.tint == nil { view.colors.tint = tint }
      var root = Root(
        kind: window == nil ? .view : .window, view: view, width: .points(frame.width),
        height: .points(frame.height))
      if read.property == "contentView" || read.property == "view" {
        root.bars = BarReading(document).bars(of: owner)
        root.bars.tint = tint
      }
      if let window {
        root.take(window)
        root.title = document.texts.text("title", "title", of: owner)
      } else if read.property == "view",
        let item = owner.children.first(where: { $0.name == "navigationItem" }),
        item.text("title")?.isEmpty == false
      {
        root.title = document.texts.text("title", "title", of: item)
      }
      index.rootOwners[view.id] = read
      // A view inside, such as a menu item's, is already there.
      walk.roots.append(root)
    }
  }

  /// Reads a view.
  ///
  /// - Parameters:
  ///   - element: Its element.
  ///   - frame: Its frame as in the file, or nil for a tab.
  ///   - parent: The frame of the view around it, or nil for a root.
  ///   - name: The base of its id, if the file gives it none.
  ///   - parentElement: The element of the view around it, if there is one.
  /// - Returns: The view with its contents.
  private mutating func view(
    _ element: XMLElement, frame: Rect?, parent: Rect?, name: String,
    in parentElement: XMLElement? = nil
  ) -> View {
    let kinds = KindReading(framework: document.framework)
    let cell = element.children.first { $0.text("key") == "cell" }
    let id = uniqueID(of: element, name: name)
    if element.name == "tableViewCell", element.text("style") != nil {
      walk.systemLabels.formUnion(
        ["textLabel", "detailTextLabel"].compactMap { element.text($0) })
    }
    var view = View(
      id: id, hasExplicitID: id == element.text("id"), element: element.name,
      kind: kinds.kind(of: element, cell: cell),
      position: document.source.position(at: element.offset))
    // AppKit's tables and tab views count downward, as UIKit does: the contents of 63 tabs with a strip begin
    // at 33 points, of which the strip takes 20 more than the border below.
    let countsDown = ["tableView", "outlineView", "tabViewItem"].contains(parentElement?.name)
    view.frame = frame.map { countsDown ? $0 : turned($0, in: parent) }
    view.customClass = element.text("customClass")
    view.identifier = element.text("userLabel") ?? element.text("identifier")
    view.isHidden = element.isYes("hidden")
    if let width = walk.hiddenColumnWidth, element.name == "tableCellView" {
      // The editor stores the cells of a hidden column without a width.
      view.isHidden = true
      view.frame?.size.width = width
    }
    view.isInstalled = !document.survey.excludedViews.contains(id)
    view.isContentView = element.text("key") == "contentView" && kinds.hasContentView(parentElement)
    index.idsByOffset[element.offset] = id
    noteUnknown(element, id: id)
    view.origin.stored = view.frame.map { stored(element, id: id, frame: $0) }
    view.isPlacedBySystem = walk.systemLabels.contains(id)
    view.look.isScrollEnabled = element.text("scrollEnabled") != "NO"
    readPriorities(of: element, into: &view)
    if document.framework != .cocoa {
      var metrics = view.metrics
      metrics.layoutMargins =
        element.insets(forKey: "directionalLayoutMargins")
        ?? element.insets(forKey: "layoutMargins")
      metrics.marginRules.insetsFromSafeArea =
        document.layout.usesSafeAreas && element.text("insetsLayoutMarginsFromSafeArea") != "NO"
      metrics.marginRules.preservesSuperview = element.isYes("preservesSuperviewLayoutMargins")
      metrics.marginRules.followsReadableWidth = element.isYes("layoutMarginsFollowReadableWidth")
      view.metrics = metrics
    }
    readPlaceholderSize(of: element, into: &view)
    KindReading.keepStoredSize(of: &view)
    CellReading(document, view: element, cell: cell).read(into: &view)
    let masks = MaskReading(
      framework: document.framework, usesAutoLayout: document.layout.usesAutoLayout)
    masks.read(element, in: parentElement, parent: parent?.size, into: &view)
    if view.autoresizingMask == nil, parent != nil {
      index.unusedMasks[id] = masks.mask(of: element)
    }
    if let bar = walk.touchBarOwner, bar.offset == parentElement?.offset {
      view.isPlacedBySystem = true
    }
    view.growsWithContent = RowReading.grows(element, in: parentElement)
    collect(in: element, frame: frame ?? parent, into: &view)
    if element.name == "tableView", document.framework != .cocoa {
      view.state.sections = BarReading(document).sections(of: element, ids: index.idsByOffset)
    }
    if case .box = view.kind { OldBoxContent.adjust(&view) }
    ContainerReading(framework: document.framework).read(element, into: &view)
    if element.name == "gridView" {
      for (attribute, message) in GridReading.danglingReferences(of: element) {
        log.error(.danglingReference, at: attribute.valueOffset, object: id, message)
      }
    }
    GuideReading(framework: document.framework, source: document.source).read(element, into: &view)
    return view
  }

  /// Reports, once for each kind of unknown element, that its frame decides its layout.
  private mutating func noteUnknown(_ element: XMLElement, id: String) {
    guard !KindReading.isKnown(element.name), walk.unknownElements.insert(element.name).inserted
    else { return }
    log.warning(
      .unknownElement, at: element.offset, object: id,
      "\"\(element.name)\" is an unknown element; it is kept as a plain view of its stored size, with"
        + " its contents")
  }

  private mutating func collect(
    in element: XMLElement, of owner: XMLElement? = nil, frame: Rect?, into view: inout View
  ) {
    let owner = owner ?? element
    for child in element.children {
      if child.name == "constraints" { index.constraintLists.append((view.id, child)) }
      if Self.ignored.contains(child.name) { continue }
      let name = "\(view.id).\(child.name)\(view.subviews.count { $0.element == child.name } + 1)"
      if let own = child.rect(forKey: "frame") ?? child.insetFrame(in: frame?.size) {
        view.subviews.append(
          self.view(child, frame: own, parent: frame, name: name, in: owner))
      } else if child.name == "tabViewItem" {
        // A tab has no frame: its contents have frames in the tab view.
        let bounds = frame.map { Rect(origin: Point(x: 0, y: 0), size: $0.size) }
        var tab = self.view(child, frame: bounds, parent: frame, name: name, in: owner)
        tab.autoresizingMask = [.widthSizable, .heightSizable]
        view.subviews.append(tab)
      } else if child.name == "tableColumn", child.isYes("hidden") {
        walk.hiddenColumnWidth = child.decimal("width")
        collect(in: child, of: owner, frame: frame, into: &view)
        walk.hiddenColumnWidth = nil
      } else if child.name == "menu" {
        collectRoots(in: child, owner: child)
      } else if child.name == "touchBar" {
        // A bar item may open another bar.
        let outer = walk.touchBarOwner
        walk.touchBarOwner = owner
        collect(in: child, of: owner, frame: frame, into: &view)
        walk.touchBarOwner = outer
      } else {
        collect(in: child, of: owner, frame: frame, into: &view)
      }
    }
  }

  /// Returns the frame measured downward.
  private func turned(_ frame: Rect, in parent: Rect?) -> Rect {
    guard document.framework.isFlipped, let parent else { return frame }
    return Rect(
      x: frame.minX, y: parent.height - frame.maxY, width: frame.width, height: frame.height)
  }

  /// Returns the id of a view in the file, or a generated one if it is missing or taken.
  private mutating func uniqueID(of element: XMLElement, name: String) -> String {
    if let id = element.nonEmptyText("id"), walk.ids.insert(id).inserted { return id }
    var unique = name
    var number = 1
    while document.survey.objectIDs.contains(unique) || !walk.ids.insert(unique).inserted {
      number += 1
      unique = "\(name)-\(number)"
    }
    return unique
  }

  /// Returns what the editor stored about a view besides its attributes.
  private func stored(_ element: XMLElement, id: String, frame: Rect) -> StoredView {
    let isFixed = element.isYes("fixedFrame")
    return StoredView(
      frame: frame, role: element.text("key"), isFixedFrame: isFixed,
      isMisplaced: element.isYes("misplaced"), isAmbiguous: element.isYes("ambiguous"),
      placeholderSize: ReferenceSize(
        width: placeholder(element, "placeholderIntrinsicWidth"),
        height: placeholder(element, "placeholderIntrinsicHeight")),
      isExcluded: document.survey.excludedViews.contains(id),
      isConstraintDriven: document.layout.usesAutoLayout && !isFixed && walk.touchBarOwner == nil
        && element.text("translatesAutoresizingMaskIntoConstraints") == "NO",
      ambiguityCheck: walk.touchBarOwner != nil
        ? .off : element.choice("verifyAmbiguity") ?? .everything)
  }

  /// Reads the author's placeholder content size of a view whose class provides one at run time.
  ///
  /// A view with a text has that as its content, whatever its placeholder size.
  private func readPlaceholderSize(of element: XMLElement, into view: inout View) {
    let designed = document.layout.designedSizes[view.id]
    guard
      designed != nil || view.kind == .view || view.kind == .imageView || view.kind == .stackView
    else { return }
    view.metrics.intrinsicWidth =
      placeholder(element, "placeholderIntrinsicWidth") ?? designed?.width
    view.metrics.intrinsicHeight =
      placeholder(element, "placeholderIntrinsicHeight") ?? designed?.height
  }

  private func placeholder(_ element: XMLElement, _ name: String) -> Double? {
    element.decimal(name).flatMap { $0 >= 0 && $0 < 1e5 ? $0 : nil }
  }

  private func readPriorities(of element: XMLElement, into view: inout View) {
    element.readPriority(
      "horizontalHuggingPriority", into: &view.priorities.horizontalHugging)
    element.readPriority("verticalHuggingPriority", into: &view.priorities.verticalHugging)
    element.readPriority(
      "horizontalCompressionResistancePriority",
      into: &view.priorities.horizontalCompressionResistance)
    element.readPriority(
      "verticalCompressionResistancePriority",
      into: &view.priorities.verticalCompressionResistance)
  }
}

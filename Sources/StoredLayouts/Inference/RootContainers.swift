import Geometry
package import InterfaceBuilderReading
package import InterfaceDocuments
import InterfaceValues
import LinearConstraints

/// The container of each root of a document at run time, and how it holds the root.
///
/// The frame of a root is the size that it was drawn at. AppKit's containers take the size of their
/// content; on a device, the screen and the tables decide.
package struct RootContainers {
  private let document: InterfaceBuilderDocument
  private let rules: Set<InferenceRule>
  /// The segues, by the id of their destination.
  private let segues: [String: [Connection]]
  /// The views that are the `view` of a nib's owner.
  private let controllerViews: Set<String>
  /// The windows that only carry the view of a preference pane (`NSPreferencePane`, `_window`).
  private let paneWindows: Set<String>
  /// The drawn sizes of all views, by id.
  private let drawnSizes: [String: Size]

  /// Reads the connections of a document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - rules: The enabled inferences.
  package init(
    _ document: InterfaceBuilderDocument, rules: Set<InferenceRule> = InferenceRule.all
  ) {
    self.document = document
    self.rules = rules
    var segues: [String: [Connection]] = [:]
    var controllerViews: Set<String> = []
    var paneWindows: Set<String> = []
    for connection in document.connections {
      guard let destination = connection.destination else { continue }
      switch connection.kind {
      case .segue: segues[destination, default: []].append(connection)
      case .outlet("view"): controllerViews.insert(destination)
      case .outlet("_window"): paneWindows.insert(destination)
      case .outlet, .outletCollection, .action: break
      }
    }
    self.segues = segues
    self.controllerViews = controllerViews
    self.paneWindows = paneWindows
    drawnSizes = Dictionary(
      document.interface.views.compactMap { view in view.frame.map { (view.id, $0.size) } }
    ) { first, _ in first }
  }

  /// Returns a root with the hold of its container.
  package func applied(to root: Root) -> Root {
    guard rules.contains(.rootHolding) else { return root }
    var root = root
    if document.framework == .cocoa { holdInAppKit(&root) } else { holdInUIKit(&root) }
    guard document.usesAutoLayout else {
      // Without constraints, nothing makes a container grow.
      for axis in Axis.allCases {
        root.holding[axis] = RootHold(.required, by: root.holding[axis].heldBy.ofDrawnSize)
      }
      return root
    }
    return root
  }

  private func holdInAppKit(_ root: inout Root) {
    if root.kind == .window {
      guard let owner = document.rootOwners[root.view.id]?.id, paneWindows.contains(owner) else {
        return
      }
      // The window of a preference pane is never shown: only its content view is.
      root.kind = .view
      root.isResizable = false
      (root.minimumWidth, root.minimumHeight) = (nil, nil)
      (root.maximumWidth, root.maximumHeight) = (nil, nil)
    }
    if root.view.element == "tableCellView" {
      root.holding = cell(growsWithContent: root.view.growsWithContent)
    } else if let window = window(of: root) {
      root.take(window)
    } else {
      let holder: RootHold.Holder = isEmbeddedByCode(root) ? .code : .content
      root.holding = RootHolding(
        horizontal: hold(of: root.view, along: .horizontal, by: holder),
        vertical: hold(of: root.view, along: .vertical, by: holder))
    }
  }

  /// Returns whether nothing in the document says where a view is shown: it is not the view of a
  /// controller or of the nib's owner.
  private func isEmbeddedByCode(_ root: Root) -> Bool {
    document.rootOwners[root.view.id]?.element == "objects"
      && !controllerViews.contains(root.view.id)
  }

  /// Returns the hold of a container that takes the size of its content: the drawn size, unless
  /// constraints on sizes in the view ask for another one more weakly.
  ///
  /// The drawn size stays stronger than the hugging of contents, which no author chooses for a root.
  private func hold(
    of view: View, along axis: Axis, by holder: RootHold.Holder
  ) -> RootHold {
    let attribute: LayoutAttribute = axis == .horizontal ? .width : .height
    let usual = RootHold.windowPriority.value
    let sizes = view.withSubviews.flatMap(\.constraints).lazy.filter {
      $0.isActive && !$0.isPlaceholder && $0.second == nil && $0.first.attribute == attribute
        && $0.relation != .lessThanOrEqual
    }
    let weakest = sizes.map(\.priority.value)
      .filter { $0 < usual && $0 > Self.usualHugging + 1 }.min()
    return RootHold(Priority(weakest.map { $0 - 1 } ?? usual), by: holder)
  }

  /// The greatest content hugging that controls have by default.
  private static let usualHugging = 251.0

  /// Returns the window whose content controller has the root.
  private func window(of root: Root) -> RootOwner.Window? {
    guard let controller = controller(of: root) else { return nil }
    return (segues[controller] ?? []).lazy
      .filter { $0.segue?.relationship == "window.shadowedContentViewController" }
      .compactMap { $0.source.flatMap { document.windows[$0] } }.first
  }

  private func holdInUIKit(_ root: inout Root) {
    let owner = document.rootOwners[root.view.id]
    if Self.cells.contains(root.view.element) {
      root.holding = cell(growsWithContent: true)
    } else if Self.bars.contains(owner?.property ?? "") {
      root.holding = RootHolding(RootHold(.required, by: .device))
    } else if ["customView", "titleView"].contains(owner?.property) {
      root.holding = RootHolding(content)
    } else if let size = containerSize(of: root) {
      root.width = .points(size.width)
      root.height = .points(size.height)
      root.holding = RootHolding(RootHold(.required, by: .document))
    } else if owner?.canvas == .freeform {
      root.holding = RootHolding(RootHold(.required, by: .document))
    } else if isAsLargeAsScreen(root) {
      root.holding = RootHolding(RootHold(.required, by: .device))
    } else {
      root.holding = RootHolding(horizontal: RootHold(.required, by: .document), vertical: content)
    }
  }

  /// Returns the size of the container view in which a root is embedded.
  private func containerSize(of root: Root) -> Size? {
    guard rules.contains(.embeddedSizes), let controller = controller(of: root) else {
      return nil
    }
    return (segues[controller] ?? []).lazy.filter { $0.segue?.kind == "embed" }
      .compactMap { $0.source.flatMap { drawnSizes[$0] } }.first
  }

  /// Returns whether a root is a controller's view that fills the device's screen.
  private func isAsLargeAsScreen(_ root: Root) -> Bool {
    if let controller = controller(of: root) {
      return !(segues[controller] ?? []).contains { $0.segue?.isPopover == true }
    }
    return controllerViews.contains(root.view.id) && isDrawnAtScreenSize(root)
  }

  private func isDrawnAtScreenSize(_ root: Root) -> Bool {
    guard case .points(let width) = root.width, case .points(let height) = root.height else {
      return false
    }
    let size = Size(width: width, height: height)
    // The square canvas of size classes stands for every screen.
    return size == Size(width: 600, height: 600)
      || Device.all.contains { device in
        device.orientations.contains { device.size($0) == size }
      }
  }

  /// Returns the id of the controller that has a root as its view.
  private func controller(of root: Root) -> String? {
    let owner = document.rootOwners[root.view.id]
    return owner?.property == "view" ? owner?.id : nil
  }

  private var content: RootHold { RootHold(RootHold.windowPriority, by: .content) }

  /// Returns the hold of a cell: as wide as its column, as high as its table or its content makes
  /// it.
  private func cell(growsWithContent: Bool) -> RootHolding {
    RootHolding(
      horizontal: RootHold(.required, by: .cell),
      vertical: RootHold(growsWithContent ? RootHold.windowPriority : .required, by: .cell))
  }

  /// The UIKit elements whose width a table or a collection decides.
  private static let cells: Set<String> = [
    "tableViewCell", "collectionViewCell", "collectionReusableView", "tableViewHeaderFooterView",
  ]

  /// The properties of controllers that hold bars as wide as the screen.
  private static let bars: Set<String> = ["navigationBar", "toolbar", "tabBar"]
}

extension Connection.Segue {
  /// Whether the destination is presented in a popover.
  fileprivate var isPopover: Bool {
    kind == "popover" || kind == "popoverPresentation" || presentationStyle == "popover"
  }
}

import ControlMetrics
import Diagnostics
import Geometry
import InterfaceDocuments
import LayoutEngine

/// A root of a document as the engine sees it, and the way back from its items to the document.
struct SceneTree: Sendable {
  /// A view or a guide, at the position of its item.
  struct Node: Sendable {
    var id: String
    var identifier: String?
    var element: String
    var customClass: String?
    var parent: ItemID?
    var position: SourcePosition
    var isHidden: Bool
    /// The view, or none for a guide.
    var view: View?
    /// The figures of the view's control.
    var metric: ControlMetric
  }

  /// The items in reading order, each after what it is in.
  private(set) var nodes: [Node] = []
  /// The same for the engine.
  private(set) var layout: LayoutTree
  /// The document's constraint behind each of the layout's, at its position.
  private(set) var constraints: [Constraint] = []
  private var itemsByID: [String: ItemID] = [:]

  /// Flattens a root.
  ///
  /// The depth of a document is bounded by the reader of XML, so that recursion is safe here.
  init(_ root: Root, profile: ControlProfile, width: RootExtent, height: RootExtent) {
    let metric = profile.metric(for: root.view.kind.control)
    var item = LayoutItem(root.view, metric: metric, parent: nil)
    if root.view.layoutMargins == nil { item.layoutMargins = profile.rootMargins }
    layout = LayoutTree(root: item, width: width, height: height)
    record(root.view, metric: metric, parent: nil, item: layout.root)
    addContents(of: root.view, in: layout.root, profile: profile)
    connect(root.view)
  }

  private mutating func addContents(of view: View, in item: ItemID, profile: ControlProfile) {
    for guide in view.guides {
      let added = layout.add(LayoutItem(parent: item))
      nodes.append(
        Node(
          id: guide.id, identifier: guide.identifier, element: "layoutGuide", customClass: nil,
          parent: item, position: guide.position, isHidden: nodes[item.index].isHidden, view: nil,
          metric: ControlMetric(fontSize: 0)))
      itemsByID[guide.id] = added
    }
    for subview in view.subviews {
      let metric = profile.metric(for: subview.kind.control)
      let added = layout.add(LayoutItem(subview, metric: metric, parent: item))
      record(subview, metric: metric, parent: item, item: added)
      addContents(of: subview, in: added, profile: profile)
    }
  }

  private mutating func record(
    _ view: View, metric: ControlMetric, parent: ItemID?, item: ItemID
  ) {
    let isInHidden = parent.map { nodes[$0.index].isHidden } ?? false
    nodes.append(
      Node(
        id: view.id, identifier: view.identifier, element: view.element,
        customClass: view.customClass, parent: parent, position: view.position,
        isHidden: view.isHidden || isInHidden, view: view, metric: metric))
    itemsByID[view.id] = item
  }

  /// Adds the constraints that a view and those in it own, and what refers to other views.
  private mutating func connect(_ view: View) {
    if let bearer = view.baselineView.flatMap({ itemsByID[$0] }), let item = itemsByID[view.id] {
      layout.setBaselineItem(bearer, of: item)
    }
    for constraint in view.constraints where constraint.isActive {
      guard let first = anchor(constraint.first) else { continue }
      let second = constraint.second.map(anchor)
      // A constraint between documents' roots has a side that is not in this tree.
      if case .some(.none) = second { continue }
      layout.add(
        LayoutConstraint(
          first, constraint.relation, second ?? nil, multiplier: constraint.multiplier,
          constant: constraint.constant, priority: constraint.priority))
      constraints.append(constraint)
    }
    for subview in view.subviews { connect(subview) }
  }

  private func anchor(_ anchor: Constraint.Anchor) -> LayoutConstraint.Anchor? {
    itemsByID[anchor.item].map { LayoutConstraint.Anchor($0, anchor.attribute) }
  }
}

extension LayoutItem {
  /// A view with its control's figures, where the document does not say otherwise.
  fileprivate init(_ view: View, metric: ControlMetric, parent: ItemID?) {
    self.init(parent: parent)
    alignmentInsets = view.alignmentInsets ?? metric.alignmentInsets
    layoutMargins = view.layoutMargins ?? Insets(top: 8, left: 8, bottom: 8, right: 8)
    let sizing = ContentRule(view, metric: metric)
    hasContentWidth = sizing.hasWidth
    hasContentHeight = sizing.hasHeight
    contentWraps = sizing.wraps
    horizontalHugging = view.horizontalHugging
    verticalHugging = view.verticalHugging
    horizontalCompressionResistance = view.horizontalCompressionResistance
    verticalCompressionResistance = view.verticalCompressionResistance
  }
}

extension ControlProfile {
  /// The margins of a root that states none: where a visual format's standard space ends on iOS.
  fileprivate var rootMargins: Insets {
    switch self {
    case .iOS, .iOS26: Insets(top: 16, left: 16, bottom: 16, right: 16)
    case .macOS10, .macOS11, .macOS26, .generic: Insets(top: 8, left: 8, bottom: 8, right: 8)
    }
  }
}

extension View.Kind {
  /// The control that a view of this kind is.
  var control: Control {
    switch self {
    case .view: .plainView
    case .label: .label
    case .button(.push): .pushButton
    case .button(.checkBox): .checkBox
    case .button(.radio): .radioButton
    case .textField: .textField
    case .secureTextField: .secureTextField
    case .searchField: .searchField
    case .imageView: .imageView
    case .popUpButton: .popUpButton
    case .comboBox: .comboBox
    case .slider: .slider
    case .stepper: .stepper
    case .switch: .switch
    case .progressIndicator: .progressIndicator
    }
  }
}

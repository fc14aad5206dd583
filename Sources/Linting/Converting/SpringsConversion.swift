import InterfaceValues
import Diagnostics
import Geometry
import InterfaceDocuments
import LinearConstraints
import Scenes

/// Turns frames with springs and struts into constraints.
///
/// An axis on which at most one part gives way is two required constraints, on `left` and `right`
/// rather than leading and trailing, as springs do not turn round. Parts that share what a parent
/// gains in proportion are no linear constraints of one view: such frames stay as they are.
struct SpringsConversion: Sendable {
  /// The document with constraints.
  private(set) var document: InterfaceDocument
  /// The views whose frame was turned into constraints.
  private(set) var converted: [Place] = []
  /// The views that keep their frame, as several parts of it give way along an axis.
  private(set) var proportional: [Place] = []
  /// The views that keep their frame because of what they or their parents are.
  private(set) var others: [Place] = []

  /// A view, and where it is written.
  struct Place: Hashable, Sendable {
    /// The view's id.
    var id: String
    /// Where its element begins.
    var position: SourcePosition
  }

  /// Converts a document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - drawnFrames: The ids of the views whose frames stay, as layout depends on them.
  init(_ document: InterfaceDocument, keepingFramesOf drawnFrames: Set<String> = []) {
    self.document = document
    for index in document.roots.indices {
      var root = document.roots[index]
      var size: Size?
      if case .points(let width) = root.width, case .points(let height) = root.height {
        size = Size(width: width, height: height)
      }
      convert(&root.view, size: size)
      root.view.dropIdleFrames(but: drawnFrames)
      self.document.roots[index] = root
    }
  }

  /// Converts the frames of what is in a view.
  private mutating func convert(_ view: inout View, size: Size?) {
    for index in view.subviews.indices {
      if view.subviews[index].frame != nil, view.subviews[index].autoresizingMask != nil {
        convert(index, in: &view, size: size)
      }
      convert(&view.subviews[index], size: view.subviews[index].frame?.size)
    }
  }

  private mutating func convert(_ index: Int, in parent: inout View, size: Size?) {
    let view = parent.subviews[index]
    guard let frame = view.frame, let mask = view.autoresizingMask else { return }
    let place = Place(id: view.id, position: view.position)
    // A container places what is in it, whatever the frames say.
    guard parent.container == nil else {
      parent.subviews[index].autoresizingMask = nil
      return
    }
    let insets = self.insets(of: view)
    let parentInsets = self.insets(of: parent)
    let areEven = insets.left == insets.right && parentInsets.left == parentInsets.right
    guard let size, areEven, parent.kind == .view, view.kind != .tab, !view.isContentView,
      view.hasExplicitID, !view.growsWithContent
    else {
      others.append(place)
      return
    }
    let rect = Rect(
      x: frame.minX + insets.left - parentInsets.left,
      y: frame.minY + insets.top - parentInsets.top,
      width: frame.width - insets.total(along: .horizontal),
      height: frame.height - insets.total(along: .vertical))
    let room = Size(
      width: size.width - parentInsets.total(along: .horizontal),
      height: size.height - parentInsets.total(along: .vertical))
    let horizontal = Self.pins(
      flexible: [.flexibleMinX, .widthSizable, .flexibleMaxX], of: mask,
      (.left, .width, .right), (rect.minX, rect.width, room.width - rect.maxX))
    let vertical = Self.pins(
      flexible: [.flexibleMinY, .heightSizable, .flexibleMaxY], of: mask,
      (.top, .height, .bottom), (rect.minY, rect.height, room.height - rect.maxY))
    guard let horizontal, let vertical else {
      proportional.append(place)
      return
    }
    converted.append(place)
    parent.subviews[index].autoresizingMask = nil
    // Of constraints that contradict each other the last one gives way, and springs never did.
    parent.constraints =
      (horizontal + vertical).map { $0.constraint(of: view, in: parent) } + parent.constraints
  }

  private func insets(of view: View) -> Insets {
    ControlSizing.alignmentInsets(of: view, on: view.origin.platform ?? document.platform)
  }

  /// The two of an axis's three parts that stay as they are, or none where the mask says more.
  private static func pins(
    flexible parts: [AutoresizingMask], of mask: AutoresizingMask,
    _ names: (LayoutAttribute, LayoutAttribute, LayoutAttribute),
    _ values: (Double, Double, Double)
  ) -> [Pin]? {
    let flexible = parts.indices.filter { mask.contains(parts[$0]) }
    guard flexible.count < 2 else { return nil }
    let pins = [
      Pin(attribute: names.0, value: values.0), Pin(attribute: names.1, value: values.1),
      Pin(attribute: names.2, value: -values.2),
    ]
    // Where nothing gives way, what a parent gains comes after the frame.
    let free = flexible.first ?? 2
    return pins.indices.filter { $0 != free }.map { pins[$0] }
  }

  /// A part of a frame that stays as it is.
  private struct Pin {
    var attribute: LayoutAttribute
    var value: Double

    func constraint(of view: View, in parent: View) -> Constraint {
      let first = Constraint.Anchor(item: view.id, attribute: attribute)
      let second =
        attribute.isSize ? nil : Constraint.Anchor(item: parent.id, attribute: attribute)
      return Constraint(
        id: Constraint.name(first: first, relation: .equal, second: second, constant: value),
        first: first, relation: .equal, second: second, constant: value, position: view.position)
    }
  }
}

extension View {
  /// Leaves out the frames that an editor stored and that decide nothing.
  ///
  /// - Parameters:
  ///   - kept: The ids of the views whose frames stay.
  ///   - isAbsent: Whether the view takes no part: such views keep their frames.
  fileprivate mutating func dropIdleFrames(but kept: Set<String>, isAbsent: Bool = false) {
    for index in subviews.indices {
      let isOut = isAbsent || mayLeaveOut(subviews[index])
      subviews[index].dropIdleFrames(but: kept, isAbsent: isOut)
      if !isOut, !kept.contains(subviews[index].id), !subviews[index].needsFrame(in: self) {
        subviews[index].frame = nil
      }
    }
  }

  /// Whether the view may leave no room for one in it.
  private func mayLeaveOut(_ subview: View) -> Bool {
    switch container {
    case .stack(let stack): stack.detachesHidden && subview.isHidden
    case .split: subview.isHidden
    case .grid(let grid): (grid.rows + grid.columns).contains(where: \.isHidden)
    case nil: false
    }
  }

  private func needsFrame(in parent: View) -> Bool {
    if origin.stored == nil || autoresizingMask != nil { return true }
    if subviews.contains(where: { $0.autoresizingMask != nil }) { return true }
    // How large a pane was drawn, and which way a line goes.
    if case .split = parent.container { return true }
    switch kind {
    case .box, .tabView, .tab: return true
    default: return false
    }
  }
}

import Diagnostics
import Geometry
import InterfaceDocuments
import InterfaceValues
import LinearConstraints
import Scenes

/// Converts frames with springs and struts to constraints.
///
/// An axis with at most one flexible part becomes two required constraints, on `left` and `right`
/// rather than leading and trailing because autoresizing does not depend on the reading direction.
/// Several flexible parts share the superview's growth in proportion, which no linear constraint of
/// one view expresses: such frames are kept.
struct SpringsConversion: Sendable {
  /// The document with constraints.
  private(set) var document: InterfaceDocument
  /// The views whose frame was converted to constraints.
  private(set) var converted: [KeptView] = []
  /// The views that keep their frame because several parts of it are flexible along an axis.
  private(set) var proportional: [KeptView] = []
  /// The views that keep their frame because of their own or their superview's kind.
  private(set) var others: [KeptView] = []

  /// A view that keeps its frame or does not, with its position in the file.
  struct KeptView: Hashable, Sendable {
    /// The view's id.
    var id: String
    /// The position of its element.
    var position: SourcePosition
  }

  /// Converts a document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - drawnFrames: The ids of the views whose frames are kept because the layout depends on
  ///     them.
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

  /// Converts the frames of a view's descendants.
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
    let place = KeptView(id: view.id, position: view.position)
    // A container lays out its members, whatever their frames.
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
    // The last of several conflicting constraints is broken, and autoresizing never was.
    parent.constraints =
      (horizontal + vertical).map { $0.constraint(of: view, in: parent) } + parent.constraints
  }

  private func insets(of view: View) -> Insets {
    ControlSizing.alignmentInsets(of: view, on: view.origin.platform ?? document.platform)
  }

  /// Returns the two fixed parts of an axis, or `nil` if the mask has several flexible parts.
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
    // If nothing is flexible, the superview's growth comes after the frame.
    let free = flexible.first ?? 2
    return pins.indices.filter { $0 != free }.map { pins[$0] }
  }

  /// A fixed part of a frame.
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
  /// Removes stored frames that do not affect the layout.
  ///
  /// - Parameters:
  ///   - kept: The ids of the views whose frames are kept.
  ///   - isAbsent: Whether the view takes no part in layout: such views keep their frames.
  fileprivate mutating func dropIdleFrames(but kept: Set<String>, isAbsent: Bool = false) {
    for index in subviews.indices {
      let isOut = isAbsent || mayLeaveOut(subviews[index])
      subviews[index].dropIdleFrames(but: kept, isAbsent: isOut)
      if !isOut, !kept.contains(subviews[index].id), !subviews[index].needsFrame(in: self) {
        subviews[index].frame = nil
      }
    }
  }

  /// Whether the view may leave no room for a subview.
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
    // The frame has the drawn size of a pane or the orientation of a line.
    if case .split = parent.container { return true }
    switch kind {
    case .box, .tabView, .tab: return true
    default: return false
    }
  }
}

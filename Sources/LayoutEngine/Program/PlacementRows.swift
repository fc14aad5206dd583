import Geometry
import InterfaceValues
import LinearConstraints

/// The required rows of items placed by a role or a mask: guides that a view defines, and
/// autoresizing frames.
///
/// The same present items give the same rows in the same order, so that only constants change.
struct PlacementRows {
  /// A row with its meaning.
  struct Row {
    var reference: LayoutSolution.ConstraintReference
    var constraint: LinearConstraint
  }

  let coordinates: Coordinates
  let measures: Measures
  private(set) var rows: [Row] = []

  init(coordinates: Coordinates, measures: Measures, absent: AbsentItems) {
    self.coordinates = coordinates
    self.measures = measures
    let items = coordinates.tree.items
    for index in items.indices {
      let id = ItemID(index: index)
      guard let parent = items[index].parent, !absent.contains(id) else { continue }
      if let role = items[index].guideRole { addGuide(id, role, of: parent) }
      if let autoresizing = items[index].autoresizing {
        add(autoresizing, of: id, in: parent)
      }
    }
  }

  /// Adds `left (<=, =, >=) right + constant`, required.
  mutating func add(
    _ kind: LayoutSolution.Implied, _ item: ItemID, _ axis: Axis, _ left: Expression,
    _ relation: Relation = .equal, _ right: Expression = Expression(), constant: Double = 0,
    priority: Priority = .required
  ) {
    let sum = left - right
    rows.append(
      Row(
        reference: .implied(kind, item, axis),
        constraint: LinearConstraint(
          sum.terms, relation, constant - sum.constant, priority: priority, isImplied: true)))
  }
}

extension PlacementRows {
  /// A limit beyond every layout, in points.
  private static let unlimited = 1e9

  /// Adds the rows of a guide that a view defines.
  mutating func addGuide(_ guide: ItemID, _ role: GuideRole, of view: ItemID) {
    switch role {
    case .layoutMargins:
      for axis in Axis.allCases { addEdges(guide, axis, margins(of: view, axis)) }
    case .safeArea:
      for axis in Axis.allCases {
        let insets = measures.coveredInsets[guide] ?? .zero
        addEdges(guide, axis, frame(of: view, axis).inset(by: insets.ends(along: axis)))
      }
    case .readableContent(let maximumWidth):
      addReadableWidth(guide, maximumWidth, within: margins(of: view, .horizontal))
      addEdges(guide, .vertical, margins(of: view, .vertical))
    case .keyboard:
      addEdges(guide, .horizontal, frame(of: view, .horizontal))
      var covered = frame(of: view, .vertical)
      covered.low = covered.high
      covered.low.constant -= measures.coveredInsets[guide]?.bottom ?? 0
      addEdges(guide, .vertical, covered)
    case .frame:
      for axis in Axis.allCases { addEdges(guide, axis, frame(of: view, axis)) }
    case .inside(let insets):
      let insets = insets.mirrored(in: coordinates.direction(of: view))
      for axis in Axis.allCases {
        addEdges(guide, axis, frame(of: view, axis).inset(by: insets.ends(along: axis)))
      }
    }
  }

  private mutating func addEdges(_ guide: ItemID, _ axis: Axis, _ edges: Edges) {
    add(.guideBegin, guide, axis, coordinates.point(guide, axis, at: 0), .equal, edges.low)
    add(.guideEnd, guide, axis, coordinates.point(guide, axis, at: 1), .equal, edges.high)
  }

  /// Centers a guide in the margins, as wide as these or as the maximum width.
  ///
  /// The minimum of two lengths is not linear, and an optional row for it would pull at the view. So
  /// one of the two lengths applies at a time, and ``Measuring`` determines which: at first that of the
  /// margins; if it is too wide, the maximum width in margins that have room for it.
  private mutating func addReadableWidth(
    _ guide: ItemID, _ maximum: Double, within margins: Edges
  ) {
    let isLimited = measures.limitedGuides.contains(guide)
    let width = coordinates.extent(guide, .horizontal)
    let room = margins.high - margins.low
    let twiceCentre = margins.low + margins.high
    let twiceOwnCentre =
      coordinates.point(guide, .horizontal, at: 0) + coordinates.point(guide, .horizontal, at: 1)
    add(.guideBegin, guide, .horizontal, twiceOwnCentre, .equal, twiceCentre)
    add(.guideEnd, guide, .horizontal, width, .lessThanOrEqual, room)
    add(
      .guideEnd, guide, .horizontal, width, .greaterThanOrEqual, room,
      constant: isLimited ? -Self.unlimited : 0)
    add(
      .guideEnd, guide, .horizontal, width, .lessThanOrEqual,
      constant: isLimited ? maximum : Self.unlimited)
    add(
      .guideEnd, guide, .horizontal, width, .greaterThanOrEqual,
      constant: isLimited ? maximum : 0)
  }

  private func frame(of view: ItemID, _ axis: Axis) -> Edges {
    let (low, high) = coordinates.alignmentInsets(of: view).ends(along: axis)
    return rect(of: view, axis).inset(by: (-low, -high))
  }

  private func margins(of view: ItemID, _ axis: Axis) -> Edges {
    rect(of: view, axis).inset(by: coordinates.layoutMargins(of: view).ends(along: axis))
  }

  private func rect(of view: ItemID, _ axis: Axis) -> Edges {
    Edges(low: coordinates.point(view, axis, at: 0), high: coordinates.point(view, axis, at: 1))
  }
}

/// The low and the high edge of something along an axis.
private struct Edges {
  var low: Expression
  var high: Expression

  func inset(by ends: (low: Double, high: Double)) -> Edges {
    var result = self
    result.low.constant += ends.low
    result.high.constant -= ends.high
    return result
  }
}

extension Insets {
  /// The insets at the low and the high end of an axis.
  func ends(along axis: Axis) -> (low: Double, high: Double) {
    axis == .horizontal ? (left, right) : (top, bottom)
  }
}

extension PlacementRows {
  /// Adds the rows of an autoresizing frame: its designed edges, and its shares of the parent's growth.
  mutating func add(_ autoresizing: Autoresizing, of item: ItemID, in parent: ItemID) {
    for axis in Axis.allCases {
      let parts = autoresizing.parts(along: axis)
      var gained = coordinates.frameExtent(parent, axis)
      gained.constant -= autoresizing.parentSize[axis]

      let origin = coordinates.frameOrigin(parent, axis) + parts.minimum.share * gained
      add(
        .autoresizingPosition, item, axis, coordinates.frameOrigin(item, axis), .equal, origin,
        constant: parts.minimum.length)

      add(
        .autoresizingSize, item, axis, coordinates.frameExtent(item, axis), .equal,
        parts.size.share * gained, constant: parts.size.length,
        priority: axis == .vertical ? autoresizing.heightPriority : .required)
    }
  }
}

extension Autoresizing {
  /// A margin or the size along an axis: its designed length, and its share of the growth.
  struct ResizedPart {
    var length: Double
    var share = 0.0
  }

  /// Returns the margin before the frame, the frame and the margin after it.
  ///
  /// A negative margin has a share of 0. If nothing is flexible, the growth goes after the frame.
  func parts(along axis: Axis) -> (minimum: ResizedPart, size: ResizedPart, maximum: ResizedPart) {
    let begin = axis == .horizontal ? frame.minX : frame.minY
    let flags = mask.flags(along: axis)
    var parts = [begin, frame.size[axis], parentSize[axis] - begin - frame.size[axis]]
      .map { ResizedPart(length: $0) }
    let flexible = parts.indices.filter { flags[$0] }
    let total = flexible.reduce(0) { $0 + max(0, parts[$1].length) }
    for index in flexible {
      parts[index].share =
        total > 0 ? max(0, parts[index].length) / total : 1 / Double(flexible.count)
    }
    if flexible.isEmpty { parts[2].share = 1 }
    return (parts[0], parts[1], parts[2])
  }
}

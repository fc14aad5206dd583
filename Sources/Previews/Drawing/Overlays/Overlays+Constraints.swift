import Geometry
import Scenes

extension Overlays {
  /// The role of a constraint in the layout, which decides how it is drawn.
  enum ConstraintRole {
    /// It is satisfied exactly.
    case holding
    /// It is satisfied with slack.
    case slack
    /// It is satisfied at the expense of clipped content.
    case winning
    /// It is violated, or was dropped from a conflict.
    case violated

    fileprivate var line: Paint {
      switch self {
      case .holding: .constraintLine
      case .slack: .constraintSlack
      case .winning: .constraintWinning
      case .violated: .constraintViolated
      }
    }

    fileprivate var text: Paint {
      switch self {
      case .holding, .slack: .constraintText
      case .winning: .constraintWinningText
      case .violated: .constraintViolatedText
      }
    }
  }

  /// Returns the role of a constraint.
  func role(of span: ResolvedConstraintSpan) -> ConstraintRole {
    if leftOut.contains(span.constraint.id) || span.status == .lost { return .violated }
    if winning.contains(span.constraint.id) { return .winning }
    return span.status == .slack ? .slack : .holding
  }

  /// Draws the written constraints as dimension lines, those that matter most on top.
  func drawConstraints(in list: inout DisplayList, _ places: inout LabelPlaces) {
    let order: [ConstraintRole] = [.slack, .holding, .winning, .violated]
    let drawn = spans.compactMap { span in
      DimensionLine(span, among: bodies).map { (line: $0, role: role(of: span), span: span) }
    }
    for role in order {
      for item in drawn where item.role == role { item.line.draw(role.line, in: &list) }
    }
    // The first labels have the best places.
    for role in order.reversed() {
      for item in drawn where item.role == role {
        var label = item.span.label
        if item.span.status == .lost {
          label += " (\u{2212}\(decimal(finite(item.span.amount), places: 2)))"
        }
        if label.isEmpty, item.line.isExtent { label = "=" }
        if label == "", role != .holding, role != .slack { label = "0" }
        guard !label.isEmpty else { continue }
        let rect = places.take(item.line.labelRects(of: label))
        list.rect(rect, .constraintGround, radius: 2)
        list.text(
          .init(
            label, at: Point(x: rect.center.x, y: rect.maxY - 2.4), anchor: .middle,
            width: rect.width - 4), role.text)
      }
    }
  }
}

/// A constraint as a line with an end at each anchor.
struct DimensionLine {
  /// The axis along which it measures.
  let axis: Axis
  /// Its ends along the axis, in points; the first is at the constraint's left side.
  let ends: (first: Double, second: Double)
  /// Its position across the axis; for a line without length, the range that it spans.
  let across: ClosedRange<Double>
  /// Whether it measures a width or a height.
  let isExtent: Bool

  /// Places the line of a constraint, or nil if a view of it is not drawn.
  ///
  /// - Parameters:
  ///   - span: The constraint.
  ///   - bodies: The alignment rects of the views and guides that are drawn, by id.
  init?(_ span: ResolvedConstraintSpan, among bodies: [String: Rect]) {
    guard let first = bodies[span.first.item] else { return nil }
    axis = span.axis
    let own = first.range(along: axis.other)
    guard let place = span.first.place else {
      isExtent = true
      let extent = first.range(along: axis)
      ends = (extent.lowerBound, extent.upperBound)
      // Inside, near the far edge, where texts seldom are.
      let offset = max(own.upperBound - 3, own.lowerBound)
      self.across = offset...offset
      return
    }
    isExtent = false
    guard let other = span.second, let end = other.place, let body = bodies[other.item] else {
      return nil
    }
    ends = (finite(place), finite(end))
    let others = body.range(along: axis.other)
    if abs(place - end) < 0.5 {
      self.across = min(own.lowerBound, others.lowerBound)...max(own.upperBound, others.upperBound)
      return
    }
    let low = max(own.lowerBound, others.lowerBound)
    let high = min(own.upperBound, others.upperBound)
    // Beside each other the line is where both are, else where the first one is.
    let middle = low <= high ? (low + high) / 2 : (own.lowerBound + own.upperBound) / 2
    self.across = middle...middle
  }

  /// Adds the line with its ends.
  func draw(_ paint: Paint, in list: inout DisplayList) {
    guard across.lowerBound == across.upperBound else {
      list.polyline(
        [point(ends.first, across.lowerBound), point(ends.first, across.upperBound)], paint)
      return
    }
    let middle = across.lowerBound
    list.lines(
      [(point(ends.first, middle), point(ends.second, middle))]
        + [ends.first, ends.second].map { (point($0, middle - 2.5), point($0, middle + 2.5)) },
      paint)
  }

  /// The rectangles for a label, the best first: on the line, beside it, towards its ends.
  func labelRects(of label: String) -> [Rect] {
    let size = Size(width: Double(label.count) * 4.4 + 4, height: 9)
    let middle = (ends.first + ends.second) / 2
    let center = (across.lowerBound + across.upperBound) / 2
    let (length, depth) =
      axis == .horizontal ? (size.width, size.height) : (size.height, size.width)
    let places: [(Double, Double)] =
      across.lowerBound == across.upperBound
      ? [
        (middle, center), (middle, center - depth), (middle, center + depth),
        (ends.first, center), (ends.second, center), (middle - length, center),
        (middle + length, center), (middle, center - 2 * depth), (middle, center + 2 * depth),
      ]
      : [
        (middle, across.lowerBound), (middle, across.upperBound), (middle, center),
        (middle, (across.lowerBound + center) / 2), (middle, (across.upperBound + center) / 2),
      ]
    return places.map { along, across in
      let center = point(along, across)
      return Rect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
        height: size.height)
    }
  }

  private func point(_ along: Double, _ across: Double) -> Point {
    Point(axis, along: along, across: across)
  }
}

import Geometry

extension FitDefects {
  /// The defects of a layout at an extent of the root.
  typealias Trial = (extent: Double, defects: FitDefects)

  /// Returns the extents of the root at which the last of the defects may cease as it grows, the likeliest
  /// first.
  ///
  /// Where the layout is linear, losses are too: two trials show how much a text gains by a point of the
  /// root. With one trial a text is assumed to gain all of it, as most do. The proof of a conflict tells
  /// where it ends.
  ///
  /// - Parameters:
  ///   - last: A trial at which there are defects that are not allowed.
  ///   - earlier: Another such trial, at a smaller extent, if there was one.
  ///   - axis: The axis along which the root grows.
  ///   - allowed: The defects that no size fixes.
  /// - Returns: The extent where all losses are invisible, and then the one where there are none.
  static func ends(
    after last: Trial, _ earlier: Trial?, along axis: Axis, besides allowed: FitDefects
  ) -> [Double] {
    let known = Dictionary(
      (earlier?.defects.texts ?? []).map { ($0.key, $0.lost) },
      uniquingKeysWith: { first, _ in first })
    var visible = last.extent
    var whole = last.extent
    if last.defects.conflictCount > allowed.conflictCount {
      whole += last.defects.missing[axis]?.max() ?? 0
      visible = whole
    }
    for text in last.defects.texts where !allowed.keys.contains(text.key) {
      var gain = 1.0
      if let earlier {
        guard let before = known[text.key] else { continue }
        gain = (before - text.lost) / (last.extent - earlier.extent)
      }
      guard gain > leastGain else { continue }
      visible = max(visible, last.extent + (text.lost - text.limits.visible) / gain)
      whole = max(whole, last.extent + (text.lost - text.limits.whole) / gain)
    }
    return (visible < whole ? [visible, whole] : [whole]).filter { $0 > last.extent }
  }

  /// The least points that a text gains by a point of the root; less is as likely to be rounding.
  private static let leastGain = 1e-6
}

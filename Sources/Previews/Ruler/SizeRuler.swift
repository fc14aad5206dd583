package import Diagnostics
package import Geometry
import InterfaceValues

/// All sizes of a range along one axis, with those that show a defect and the size of one picture.
///
/// The page and the report show it above the picture. Each defect is a bar with its own words, so that
/// nothing depends on colours.
package struct SizeRuler: Hashable, Sendable {
  /// The sizes at which an object breaks a rule.
  package struct Bar: Hashable, Sendable {
    package var rule: RuleID
    package var severity: Severity
    /// The object in words: `button "Save"`.
    package var object: String
    /// The sizes, in points.
    package var range: ClosedRange<Double>
    /// Whether it is proved that the defect shows at each of them.
    package var isProved: Bool

    package init(
      rule: RuleID, severity: Severity, object: String, range: ClosedRange<Double>, isProved: Bool
    ) {
      self.rule = rule
      self.severity = severity
      self.object = object
      self.range = range
      self.isProved = isProved
    }

    /// The bar in words: `clipped-text, button "Save": from 320 to 343.5 pt`.
    package var text: String {
      let subject = object.isEmpty ? rule.name : "\(rule.name), \(object)"
      return "\(subject): \(SizeRuler.words(range))\(isProved ? "" : ", not proved")"
    }
  }

  /// The axis along which the size moves.
  package let axis: Axis
  /// The sizes of the range, in points.
  package let range: ClosedRange<Double>
  /// The size of the picture, in points.
  package let place: Double
  /// The defects, the most severe first.
  package let bars: [Bar]
  /// The parts of the range in which nothing is proved.
  package let unproved: [ClosedRange<Double>]

  /// Creates a ruler.
  ///
  /// - Parameters:
  ///   - axis: The axis along which the size moves.
  ///   - range: The sizes of the range, in points.
  ///   - place: The size of the picture, in points.
  ///   - bars: The defects, in any order; each is shown once.
  ///   - unproved: The parts of the range in which nothing is proved.
  package init(
    _ axis: Axis, through range: ClosedRange<Double>, at place: Double, bars: [Bar],
    unproved: [ClosedRange<Double>] = []
  ) {
    self.axis = axis
    self.range = range
    self.place = place
    self.bars = Set(bars).sorted { one, other in
      one.severity != other.severity
        ? one.severity > other.severity
        : (one.range.lowerBound, one.range.upperBound, one.text)
          < (other.range.lowerBound, other.range.upperBound, other.text)
    }
    self.unproved = unproved
  }

  /// A range in words: `from 320 to 343.5 pt`.
  static func words(_ range: ClosedRange<Double>) -> String {
    "from \(DecimalText.rounded(range.lowerBound)) to \(DecimalText.rounded(range.upperBound)) pt"
  }

  /// The whole ruler in words: `widths from 320 to 1366 pt, 2 defects; the picture is at 343.5 pt`.
  package var title: String {
    let found =
      bars.isEmpty
      ? unproved.isEmpty ? "proved free of defects" : "no defect found"
      : bars.count.counted("defect")
    return "\(axis == .horizontal ? "widths" : "heights") \(Self.words(range)), \(found); "
      + "the picture is at \(DecimalText.rounded(place)) pt"
  }
}

extension SizeRuler {
  /// The rows of bars, none of which overlap in a row; those after the last row are left out.
  package var rows: (shown: [[Bar]], leftOut: Int) {
    var rows: [[Bar]] = []
    var leftOut = 0
    for bar in bars {
      let free = rows.firstIndex { row in row.allSatisfy { !$0.range.overlaps(bar.range) } }
      if let free {
        rows[free].append(bar)
      } else if rows.count < Self.maximumRowCount {
        rows.append([bar])
      } else {
        leftOut += 1
      }
    }
    return (rows, leftOut)
  }

  /// The number of rows above a picture: hundreds of views may have a defect each.
  private static let maximumRowCount = 12
}

import Geometry
import InterfaceDocuments
import Scenes

extension NaturalSizing {
  /// Returns the number of lines that a label was drawn with, if its stored height shows it.
  ///
  /// A height shows a number of lines if it is that multiple of a line's height: within a third of
  /// a line up to the measured number of lines, within rounding above it.
  func drawnLineCount(of view: View) -> Int? {
    guard rules.contains(.lineCounts), view.kind == .label, view.text.lines != 1,
      let stored = view.origin.stored, !stored.isMisplaced, !stored.isAmbiguous,
      stored.frame.width > 0, stored.frame.height > 0
    else { return nil }
    let natural = sizing(of: view).size(of: view, width: stored.frame.width)
    guard natural.lineCount > 0, let height = natural.height, height > 0 else { return nil }
    let line = height / Double(natural.lineCount)
    let count = (stored.frame.height / line).rounded()
    let tolerance = Int(count) > natural.lineCount ? Self.heightTolerance : line / 3
    guard count >= 1, abs(stored.frame.height - count * line) <= tolerance else { return nil }
    return Int(count)
  }

  /// The greatest rounding error of line heights, in points.
  private static let heightTolerance = 1.5
}

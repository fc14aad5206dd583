import Geometry
import InterfaceDocuments
import Scenes

extension NaturalSizing {
  /// The number of lines that a label was drawn with, if its stored height shows it.
  ///
  /// A height shows a number of lines where it is that many times the height of a line: but for a third
  /// of one where that is no more lines than are measured, and within rounding where it is more.
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

  /// Points that the heights of lines are off for rounding.
  private static let heightTolerance = 1.5
}

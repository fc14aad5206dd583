import Diagnostics
import Geometry
import Reports
import Scenes

extension Sample {
  /// Layouts with an ambiguity along each axis, bounded and unbounded, and a conflict of each kind.
  static let traces: [ResolvedLayout] = {
    var open = layouts[0]
    open.items[1].ambiguities = [
      ResolvedAmbiguity(
        axis: .horizontal, subject: .both, positionRange: OpenRange(lower: nil, upper: nil),
        sizeRange: OpenRange(lower: 12.5, upper: nil),
        alternative: Rect(x: 40, y: 23, width: 102.65, height: 16),
        remedy: ["H:|-(20)-[userLabel]", "H:[userLabel(100)]"]),
      ResolvedAmbiguity(
        axis: .vertical, subject: .position, positionRange: OpenRange(lower: nil, upper: 23)),
    ]
    open.items[2].placement.frame.size.width = 12
    open.items[2].placement.alignmentRect.size.width = 0
    open.items[2].ambiguities = [
      ResolvedAmbiguity(
        axis: .horizontal, subject: .size, sizeRange: OpenRange(lower: 0, upper: 40),
        alternative: Rect(x: 0, y: 60, width: 40, height: 80), remedy: ["H:[area(40)]"])
    ]
    var mixed = layouts[1]
    mixed.conflicts = [
      ResolvedConflict(
        constraints: mixed.conflicts[0].constraints, broken: mixed.conflicts[0].broken,
        log: [
          "<NSLayoutConstraint 'titleWidth' H:[title(80)]>", "<NSLayoutConstraint H:[title(-1)]>",
          "<NSAutoresizingMaskLayoutConstraint h=--& v=&-- H:|-(0)-[title] (Names: '|':\(nasty) )>",
        ], mixesFramesAndConstraints: true)
    ]
    return [open, mixed]
  }()
}

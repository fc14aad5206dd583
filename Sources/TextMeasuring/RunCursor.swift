/// Iterates over the runs of a text.
package struct RunCursor {
  /// The font at the current offset.
  package private(set) var font: FontDescription
  /// The tracking at the current offset, in points.
  package private(set) var tracking = 0.0
  private let base: FontDescription
  private var rest: ArraySlice<TextRun>
  /// The rest of the current run, in bytes of UTF-8; nil after the last run.
  private var remaining: Int?

  /// Creates a cursor at the beginning of a text.
  package init(_ request: TextRequest) {
    base = request.font
    font = request.font
    rest = request.runs[...]
    next()
  }

  /// Advances in the text.
  package mutating func advance(by utf8Count: Int) {
    var count = utf8Count
    while let left = remaining {
      guard count >= left else {
        remaining = left - count
        return
      }
      count -= left
      next()
    }
  }

  private mutating func next() {
    let run = rest.popFirst()
    remaining = run.map { max(0, $0.utf8Count) }
    font = run?.font ?? base
    tracking = run.map { $0.tracking.isFinite ? $0.tracking : 0 } ?? 0
    // An empty run has no effect.
    if remaining == 0 { next() }
  }
}

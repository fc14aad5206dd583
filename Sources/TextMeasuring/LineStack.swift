import InterfaceValues

/// Stacks lines below one another.
struct LineStack {
  private(set) var lines: [LineLayout.Line] = []
  private let shaped: ShapedText
  private let style: ParagraphStyle
  /// The next cluster, and its offset in the text, in bytes of UTF-8.
  private var cluster = 0
  private var offset = 0

  init(shaped: ShapedText, style: ParagraphStyle) {
    self.shaped = shaped
    self.style = style
  }

  /// Appends a line at the bottom.
  ///
  /// - Parameters:
  ///   - broken: The line's clusters.
  ///   - room: The width up to which its trailing spaces count; nil for all of them.
  mutating func append(_ broken: LineBreaker.BrokenLine, room: Double?) {
    let face = face(of: broken.clusters)
    let height = style.lineHeight(of: face)
    let top = lines.last.map { last in
      last.top + last.height + style.lineSpacing.lengthOrZero
        + (broken.beginsParagraph ? style.spacingBetweenParagraphs : 0)
    }
    let start = advance(to: broken.shown.lowerBound)
    lines.append(
      LineLayout.Line(
        utf8Range: start..<advance(to: broken.shown.upperBound), clusters: broken.shown,
        beginsParagraph: broken.beginsParagraph,
        indent: style.indent(beginsParagraph: broken.beginsParagraph),
        width: width(of: broken.shown, room: room), top: top ?? 0, height: height,
        baseline: (top ?? 0) + (height - face.ascent - face.descent) + face.ascent))
  }

  /// Returns the offset of a cluster, in bytes of UTF-8; indices must be ascending.
  private mutating func advance(to index: Int) -> Int {
    while cluster < index {
      offset += shaped.clusters[cluster].utf8Count
      cluster += 1
    }
    return offset
  }

  private func width(of shown: Range<Int>, room: Double?) -> Double {
    let clusters = shaped.clusters[shown]
    let whole = clusters.reduce(0) { $0 + $1.advance }
    guard let room, let last = clusters.last, last.role == .space else { return whole }
    let spaces = clusters.reversed().prefix { $0.role == .space }.reduce(0) { $0 + $1.advance }
    return min(whole, max(whole - spaces, room))
  }

  /// Returns the greatest ascent and descent in a line; of an empty line, those of its end.
  private func face(of clusters: Range<Int>) -> ShapedText.Face {
    guard let first = clusters.first else {
      let end = clusters.upperBound
      return shaped.faces[end < shaped.clusters.endIndex ? shaped.clusters[end].face : 0]
    }
    var index = shaped.clusters[first].face
    var face = shaped.faces[index]
    for cluster in shaped.clusters[clusters] where cluster.face != index {
      index = cluster.face
      face.ascent = max(face.ascent, shaped.faces[index].ascent)
      face.descent = max(face.descent, shaped.faces[index].descent)
    }
    return face
  }
}

import Diagnostics
import Geometry
import Scenes

/// Lists below a picture in a terminal what is wrong, and the texts without room in it.
enum TerminalList {
  /// The maximum number of faults, and of texts, that are listed.
  private static let maximumLines = 200

  /// Returns lines about what is clipped, outside, ambiguous or in conflict.
  static func faults(of layout: ResolvedLayout, _ style: TerminalStyle) -> [String] {
    let visible = layout.visibleViews
    var entries: [String] = []
    for item in visible where item.isClipped {
      let losses = item.textLosses.map { loss in
        "by \(points(loss.lost)) \(loss.axis.rawValue)ly (needs \(decimal(loss.needed, places: 2)), has "
          + "\(decimal(loss.available, places: 2)))"
      }
      entries.append("clipped: \(item.identity.quotedName) \(losses.joined(separator: " and "))")
    }
    entries += layout.overhangs.map {
      "outside: \($0.item.identity.quotedName) \($0.overhang.text)"
    }
    for item in visible where !item.ambiguities.isEmpty {
      let axes = item.ambiguities.map { "\($0.axis.rawValue) \($0.subject.rawValue)" }
      entries.append("ambiguous: \(item.identity.quotedName), \(axes.joined(separator: ", "))")
    }
    for conflict in layout.conflicts {
      let constraints = conflict.constraints.map(\.description).joined(separator: "; ")
      entries.append("conflict: left out \"\(conflict.broken)\" of \(constraints)")
    }
    return shortened(entries).flatMap { lines(of: $0, style) }
  }

  /// Returns lines about what a check reports of a layout, with the numbers in this layout.
  static func remarks(
    of verdict: LayoutVerdict, on layout: ResolvedLayout, _ style: TerminalStyle
  ) -> [String] {
    let names = Dictionary(layout.items.map { ($0.id, $0.identity.quotedName) }) { first, _ in first
    }
    // A finding that concerns several views has one message.
    var seen: Set<String> = []
    let entries = verdict.remarks.map { remark in
      let text =
        remark.object.flatMap { names[$0] }.flatMap { loss(in: remark.occurrence, of: $0) }
        ?? remark.message
      return "\(remark.severity.rawValue): \(text) [\(remark.rule.name)]"
    }.filter { seen.insert($0).inserted }
    return shortened(entries).flatMap { lines(of: $0, style) }
  }

  /// Returns what a view loses in a layout, if it does.
  private static func loss(in occurrence: Finding.Occurrence, of name: String) -> String? {
    guard let lost = occurrence.lost, let axis = occurrence.axis else { return nil }
    var text = "\(name) loses \(points(lost)) \(axis)ly"
    if let needed = occurrence.needed, let available = occurrence.available {
      text +=
        " (needs \(decimal(needed, places: 2)), has \(decimal(available, places: 2)))"
    }
    return text
  }

  /// Returns lines with the texts that have no room in the picture.
  static func texts(_ texts: [TerminalDrawing.UnplacedText], _ style: TerminalStyle) -> [String] {
    let entries = texts.map { text in
      (text.number.map { "*\($0)" } ?? "text") + " of \(text.name): \"\(text.text)\""
    }
    return shortened(entries).flatMap { lines(of: $0, style) }
  }

  private static func shortened(_ entries: [String]) -> [String] {
    guard entries.count > maximumLines else { return entries }
    return entries.prefix(maximumLines - 1) + ["and \(entries.count - maximumLines + 1) more"]
  }

  private static func points(_ points: Double) -> String { "\(decimal(points, places: 2)) pt" }

  /// Returns parts side by side in lines that fit the terminal, each part on one line if it fits one; the second and
  /// later lines are indented.
  static func lines(ofParts parts: [String], _ style: TerminalStyle) -> [String] {
    var lines: [(text: String, width: Int)] = []
    for part in parts {
      let width = TerminalText(part, isASCII: style.isASCII).width
      let gap = (lines.last?.width ?? 0) > 0 ? 2 : 0
      if let last = lines.last, last.width + gap + width <= style.columns {
        lines[lines.count - 1] = (last.text + "  " + part, last.width + gap + width)
      } else {
        let indent = lines.isEmpty ? 0 : 2
        lines.append((String(repeating: " ", count: indent) + part, indent + width))
      }
    }
    return lines.flatMap { Self.lines(of: $0.text, style) }
  }

  /// Returns a text in lines that fit the terminal; the second and later ones are indented.
  static func lines(of text: String, _ style: TerminalStyle) -> [String] {
    var lines: [String] = []
    var rest = TerminalText(text, isASCII: style.isASCII).glyphs[...]
    while !rest.isEmpty {
      let indent = lines.isEmpty ? 0 : 2
      var used = indent
      let fitting = rest.prefix { glyph in
        used += glyph.width
        return used <= style.columns
      }
      var line = fitting
      // Words stay whole unless one is longer than a line.
      if fitting.endIndex < rest.endIndex, rest[fitting.endIndex].text != " ",
        let space = fitting.lastIndex(where: { $0.text == " " }), space > fitting.startIndex
      {
        line = fitting[..<space]
      }
      lines.append(String(repeating: " ", count: indent) + line.map(\.text).joined())
      rest = rest[line.endIndex...].drop { $0.text == " " }
    }
    return lines
  }
}

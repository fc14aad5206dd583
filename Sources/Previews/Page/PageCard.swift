import Diagnostics
import Geometry
import InterfaceValues
import Scenes

/// One layout on the page: its locale, its picture and its faults.
struct PageCard {
  /// The layout.
  var entry: PageContents.ListedLayout
  var contents: PageContents

  private var layout: ResolvedLayout { entry.layout }

  /// Writes the card.
  func draw(in page: inout MarkupWriter) {
    let locale = contents.locales.firstIndex(of: layout.locale) ?? 0
    var style = "card locale-\(locale)"
    for (severity, _) in entry.counts.parts { style += " \(severity.rawValue)" }
    if !entry.counts.isEmpty { style += " marked" }
    page.element(
      "article",
      [
        "class": style, "id": "layout-\(entry.index)", "data-index": String(entry.index),
        "data-size": "\(decimal(layout.size.width)) \(decimal(layout.size.height))",
        "data-rules": rules, "data-base": entry.base.map { String($0) },
        "style": "--pw:\(decimal(entry.view.width));--ph:\(decimal(entry.view.height))",
      ]
    ) { page in
      drawHead(in: &page)
      for ruler in entry.rulers { ruler.draw(in: &page) }
      page.element(
        "div",
        [
          "class": "views", "aria-label": "\(layout.locale), \(layout.sizeTitle)",
          "lang": layout.language, "dir": layout.direction == .rightToLeft ? "rtl" : "ltr",
        ]
      ) { page in
        if let earlier = entry.earlier {
          draw(earlier, style: "before", title: "Before", in: &page)
          draw(entry.picture, style: "now", title: "After", in: &page)
        } else {
          draw(entry.picture, style: "now", title: nil, in: &page)
        }
      }
      drawProblems(in: &page)
    }
  }

  private func draw(
    _ picture: PageContents.Picture, style: String, title: String?, in page: inout MarkupWriter
  ) {
    page.element("div", ["class": style]) { page in
      if let title { page.element("span", ["class": "which"], text: title) }
      page.lines(entry.markup(of: picture))
    }
  }

  private func drawHead(in page: inout MarkupWriter) {
    page.element("div", ["class": "card-title"]) { page in
      page.element("b", text: layout.locale)
      if let name = LocaleNames.name(of: layout.locale) { page.element("span", text: name) }
      if layout.isPseudoLocale { page.tag("pseudo") }
      if layout.direction == .rightToLeft {
        page.element("span", ["class": "tag", "title": "Right to left"], text: "RTL")
      }
      if hasGrown {
        page.element(
          "span", ["class": "tag", "title": "Requested \(layout.requestedSize.text)"],
          text: "grew to \(layout.size.text)")
      }
      page.element("span", ["class": "files"]) { page in
        let titles = entry.earlier == nil ? ["picture"] : ["before", "after"]
        for (title, picture) in zip(titles, [entry.earlier, entry.picture].compactMap(\.self)) {
          page.element("a", ["href": picture.file, "title": "Open \(picture.file)"], text: title)
        }
      }
      page.element("span", ["class": "verdict"]) { page in
        switch entry.change {
        case .added: page.tag("added")
        case .removed: page.tag("removed")
        case .changed(let gone) where !gone.isEmpty:
          page.tag("no longer: \(gone.parts.map(\.text).joined(separator: ", "))", style: "fine")
        case .changed, nil: break
        }
        let isComparison = entry.change != nil
        for (severity, text) in entry.counts.parts {
          switch entry.change {
          case .removed: page.tag("no longer: \(text)", style: "fine")
          case .added, .changed: page.tag("new: \(text)", style: severity.style)
          case nil: page.tag(text, style: severity.style)
          }
        }
        if entry.verdict != nil, entry.counts.isEmpty, !isComparison {
          page.tag("no findings", style: "fine")
        }
      }
    }
  }

  /// The names of the rules that it breaks, separated by spaces.
  private var rules: String? {
    let names = Set((entry.verdict?.remarks ?? []).map(\.rule.name)).sorted()
    return names.isEmpty ? nil : names.joined(separator: " ")
  }

  private var hasGrown: Bool {
    abs(layout.size.width - layout.requestedSize.width) > 0.01
      || abs(layout.size.height - layout.requestedSize.height) > 0.01
  }

  /// Writes what the check reports, with the numbers in this layout.
  private func drawProblems(in page: inout MarkupWriter) {
    guard let verdict = entry.verdict, !verdict.remarks.isEmpty else { return }
    let items = Dictionary(layout.items.map { ($0.id, $0) }) { first, _ in first }
    // A view that is at fault along both axes for one reason is listed once.
    var seen: Set<String> = []
    var lines: [(remark: LayoutVerdict.Remark, view: String?, markup: String)] = []
    for remark in verdict.remarks {
      let item = remark.object.flatMap { items[$0] }
      let markup =
        (item.map(Self.name) ?? Self.name(ofObject: remark.object))
        + Self.lost(in: remark.occurrence) + " <code>"
        + MarkupText.page.escaped(remark.rule.name) + "</code>"
        + "<span>\(MarkupText.page.escaped(Self.explanation(of: remark)))</span>"
      guard seen.insert("\(remark.finding) \(remark.object ?? "") \(markup)").inserted else {
        continue
      }
      lines.append((remark, item?.id, markup))
    }
    page.element("ul", ["class": "problems"]) { page in
      for (remark, view, markup) in lines.prefix(Self.maximumLineCount) {
        page.element(
          "li", ["class": remark.severity.style, "data-view": view, "title": remark.message]
        ) { page in page.raw(markup) }
      }
      if lines.count > Self.maximumLineCount {
        page.element("li", ["class": "quiet"]) { page in
          page.raw("and \(lines.count - Self.maximumLineCount) more, which the report lists")
        }
      }
    }
  }

  /// The number of lines below a picture: thousands of views may share a defect.
  private static let maximumLineCount = 200

  /// Returns the points that are lost, as markup.
  private static func lost(in occurrence: Finding.Occurrence) -> String {
    guard let lost = occurrence.lost else { return "" }
    return " <b>\u{2212}\(decimal(lost, places: 2))\u{00A0}pt</b>"
  }

  /// Returns the numbers and the constraints that won.
  private static func explanation(of remark: LayoutVerdict.Remark) -> String {
    let occurrence = remark.occurrence
    var parts: [String] = []
    if let needed = occurrence.needed, let available = occurrence.available {
      let side =
        switch occurrence.axis {
        case "horizontal": " wide"
        case "vertical": " high"
        default: ""
        }
      parts.append(
        "needs \(decimal(needed, places: 2)), is \(decimal(available, places: 2))\(side)")
    }
    let causes = remark.causes.map { cause in
      cause.position.map { "\(cause.constraint) (line \($0.line))" } ?? cause.constraint
    }
    if !causes.isEmpty {
      let verb = remark.sign == .conflict ? "between" : "held by"
      parts.append("\(verb) \(causes.joined(separator: ", "))")
    }
    return parts.isEmpty ? "" : " " + parts.joined(separator: "; ")
  }

  /// Returns the name of a view, as the report has it, as what chooses the view.
  private static func name(of item: ResolvedItem) -> String {
    "<button type=\"button\"><bdi>\(MarkupText.page.escaped(item.title))</bdi></button>"
  }

  /// Returns the name of what is not a view.
  private static func name(ofObject id: String?) -> String {
    id.map { "<bdi>\(MarkupText.page.escaped($0))</bdi>" } ?? ""
  }
}

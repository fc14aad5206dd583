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
    if entry.summary.clipped > 0 { style += " clipped" }
    if entry.summary.outside > 0 { style += " outside" }
    if !entry.summary.isFine { style += " marked" }
    page.element(
      "article",
      [
        "class": style, "id": "layout-\(entry.index)", "data-index": String(entry.index),
        "data-base": entry.base.map { String($0) },
        "style": "--pw:\(decimal(entry.view.width));--ph:\(decimal(entry.view.height))",
      ]
    ) { page in
      drawHead(in: &page)
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
        let summary = entry.summary
        switch entry.change {
        case .added: page.tag("added")
        case .removed: page.tag("removed")
        case .changed(let before) where before.sentence != summary.sentence:
          page.tag("before: \(before.isFine ? "fine" : before.parts.joined(separator: ", "))")
        case .changed, nil: break
        }
        if summary.isFine {
          page.element(
            "span", ["class": "tag fine", "title": summary.sentence],
            text: summary.shortened == 0 ? "fits" : "nothing clipped")
        }
        if summary.clipped > 0 { page.tag("\(summary.clipped) clipped", style: "clip") }
        if summary.outside > 0 { page.tag("\(summary.outside) outside", style: "open") }
        if summary.ambiguous > 0 { page.tag("\(summary.ambiguous) ambiguous", style: "open") }
        if summary.conflicts > 0 {
          page.tag(PageHeader.count(summary.conflicts, "conflict"), style: "clip")
        }
      }
    }
  }

  private var hasGrown: Bool {
    abs(layout.size.width - layout.requestedSize.width) > 0.01
      || abs(layout.size.height - layout.requestedSize.height) > 0.01
  }

  /// Writes what is clipped, ambiguous and in conflict, as text.
  private func drawProblems(in page: inout MarkupWriter) {
    guard !entry.summary.isFine else { return }
    page.element("ul", ["class": "problems"]) { page in
      let visible = layout.visibleViews
      for item in visible where item.isClipped {
        for loss in item.losses { draw(loss, of: item, in: &page) }
      }
      for (item, overhang) in layout.overhangs {
        page.element("li", ["class": "open", "data-view": item.id]) { page in
          page.raw("\(Self.name(of: item)) <span>\(overhang.text)</span>")
        }
      }
      for item in visible {
        for ambiguity in item.ambiguities {
          page.element("li", ["class": "open", "data-view": item.id]) { page in
            page.raw(
              "\(Self.name(of: item)) <span>\(ambiguity.subject.rawValue)"
                + " not determined, \(ambiguity.axis.rawValue)</span>")
          }
        }
      }
      for conflict in layout.conflicts {
        page.element("li", ["class": "clip"]) { page in
          page.raw("conflicting constraints:")
          for constraint in conflict.constraints {
            let place = constraint.position.map { " <span>line \($0.line)</span>" } ?? ""
            let mark = constraint.id == conflict.broken ? " <span>(left out)</span>" : ""
            page.raw(
              "<div><code>\(MarkupText.page.escaped(constraint.description))</code>\(place)\(mark)</div>"
            )
          }
        }
      }
    }
  }

  private func draw(_ loss: ResolvedLoss, of item: ResolvedItem, in page: inout MarkupWriter) {
    let causes = loss.causes.map { cause in
      cause.position.map { "\(cause.name) (line \($0.line))" } ?? cause.name
    }
    let axis = loss.axis == .horizontal ? "wide" : "high"
    let numbers =
      "needs \(decimal(loss.needed, places: 2)), is \(decimal(loss.available, places: 2)) \(axis)"
    let held = causes.isEmpty ? "" : "; held by \(causes.joined(separator: ", "))"
    page.element("li", ["class": "clip", "data-view": item.id]) { page in
      page.raw(
        Self.name(of: item)
          + " <b>\u{2212}\(decimal(loss.lost, places: 2))\u{00A0}pt</b>"
          + " <span>\(MarkupText.page.escaped(numbers + held))</span>")
    }
  }

  /// Returns the name of a view as what chooses it.
  private static func name(of item: ResolvedItem) -> String {
    "<button type=\"button\"><bdi>\(MarkupText.page.escaped(item.identity.name))</bdi></button>"
  }
}

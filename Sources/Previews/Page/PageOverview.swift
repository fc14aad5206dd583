import Scenes

/// A table of all locales and sizes with links to the pictures.
struct PageOverview {
  var contents: PageContents

  /// Writes the table, unless there is only one layout.
  func draw(in page: inout MarkupWriter) {
    guard contents.entries.count > 1 else { return }
    page.raw("<details class=\"overview\" open>")
    page.element("summary", text: "Overview")
    // It is focusable, so that the keyboard can scroll it too.
    page.raw(
      "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Overview\"><table>")
    drawHead(in: &page)
    page.open("tbody")
    for locale in contents.locales { drawRow(locale, in: &page) }
    page.close()
    page.raw("</table></div>")
    page.raw("</details>")
  }

  private func drawHead(in page: inout MarkupWriter) {
    page.open("thead")
    page.open("tr")
    page.raw("<td class=\"corner\" rowspan=\"2\"></td>")
    for section in contents.sections {
      page.open("th", ["scope": "colgroup", "colspan": String(section.bands.count)])
      page.element(
        "a", ["href": "#root-\(section.index)", "title": section.path],
        text: PageSection.heading(section, among: contents))
      page.close()
    }
    page.close()
    page.open("tr")
    for band in contents.sections.flatMap(\.bands) {
      page.element("th", ["scope": "col"], text: band.name)
    }
    page.close()
    page.close()
  }

  private func drawRow(_ locale: String, in page: inout MarkupWriter) {
    page.open("tr")
    page.open("th", ["scope": "row"])
    page.element("b", text: locale)
    if let name = LocaleNames.name(of: locale) { page.element("span", text: name) }
    page.close()
    for band in contents.sections.flatMap(\.bands) {
      page.open("td")
      for entry in band.entries where entry.layout.locale == locale { drawCell(entry, in: &page) }
      page.close()
    }
    page.close()
  }

  private func drawCell(_ entry: PageContents.ListedLayout, in page: inout MarkupWriter) {
    let summary = entry.summary
    let style = summary.clipped + summary.conflicts > 0 ? "clip" : summary.isFine ? "fine" : "open"
    let number = summary.clipped + summary.conflicts + summary.outside + summary.ambiguous
    page.element(
      "a",
      [
        "class": "cell \(style)", "href": "#layout-\(entry.index)", "title": summary.sentence,
        "aria-label": summary.sentence,
      ], text: summary.isFine ? "\u{2713}" : String(number))
  }
}

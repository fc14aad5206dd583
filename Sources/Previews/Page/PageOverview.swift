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
    page.element("tbody") { page in
      for locale in contents.locales { drawRow(locale, in: &page) }
    }
    page.raw("</table></div>")
    page.raw("</details>")
  }

  private func drawHead(in page: inout MarkupWriter) {
    page.element("thead") { page in
      page.element("tr") { page in
        page.raw("<td class=\"corner\" rowspan=\"2\"></td>")
        for section in contents.sections {
          page.element("th", ["scope": "colgroup", "colspan": String(section.bands.count)]) {
            page in
            page.element(
              "a", ["href": "#root-\(section.index)", "title": section.path],
              text: PageSection.heading(section, among: contents))
          }
        }
      }
      page.element("tr") { page in
        for band in contents.sections.flatMap(\.bands) {
          page.element("th", ["scope": "col"], text: band.name)
        }
      }
    }
  }

  private func drawRow(_ locale: String, in page: inout MarkupWriter) {
    page.element("tr") { page in
      page.element("th", ["scope": "row"]) { page in
        page.element("b", text: locale)
        if let name = LocaleNames.name(of: locale) { page.element("span", text: name) }
      }
      for band in contents.sections.flatMap(\.bands) {
        page.element("td") { page in
          for entry in band.entries where entry.layout.locale == locale {
            drawCell(entry, in: &page)
          }
        }
      }
    }
  }

  private func drawCell(_ entry: PageContents.ListedLayout, in page: inout MarkupWriter) {
    let counts = entry.counts
    let sentence = entry.verdict == nil ? "Not checked." : counts.sentence
    let style = counts.worst?.style ?? (entry.verdict == nil ? "quiet" : "fine")
    let text =
      counts.isEmpty ? (entry.verdict == nil ? "\u{00B7}" : "\u{2713}") : String(counts.total)
    page.element(
      "a",
      [
        "class": "cell \(style)", "href": "#layout-\(entry.index)", "title": sentence,
        "aria-label": sentence,
      ], text: text)
  }
}

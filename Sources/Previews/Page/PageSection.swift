import Geometry
import Scenes

/// A root of a document with its layouts, size by size.
struct PageSection {
  /// The root and its layouts.
  var section: PageContents.Section
  var contents: PageContents

  /// Returns the document's name, with the root's if the document has several.
  static func heading(_ section: PageContents.Section, among contents: PageContents) -> String {
    let isOnly = contents.sections.count { $0.path == section.path } == 1
    let name = PreviewFiles.documentName(section.path)
    return isOnly ? name : "\(name) \u{203A} \(section.root)"
  }

  /// Writes sections whose pictures show nothing, closed and on one line.
  static func draw(
    bare sections: [PageContents.Section], of contents: PageContents, in page: inout MarkupWriter
  ) {
    guard !sections.isEmpty else { return }
    let names = sections.map { heading($0, among: contents) }
    let shown = names.prefix(3).joined(separator: ", ")
    let rest = names.count > 3 ? " and \(names.count - 3) more" : ""
    page.raw("<details class=\"bare\">")
    page.element(
      "summary", text: "Without content: \(shown)\(rest)")
    for section in sections { PageSection(section: section, contents: contents).draw(in: &page) }
    page.raw("</details>")
  }

  /// Writes the section.
  func draw(in page: inout MarkupWriter) {
    page.element(
      "section",
      [
        "class": contents.isComparison ? "root compared" : "root", "id": "root-\(section.index)",
        "data-path": section.path,
      ]
    ) { page in
      page.element("div", ["class": "root-title"]) { page in
        page.element("h2", text: Self.heading(section, among: contents))
        page.element("p", text: "\(section.path) \u{00B7} \(section.root)")
      }
      for band in section.bands { draw(band, in: &page) }
    }
  }

  private func draw(_ band: PageContents.Band, in page: inout MarkupWriter) {
    let width = band.entries.map(\.view.width).max() ?? 0
    page.element("div", ["class": "band", "style": "--w:\(decimal(width.rounded(.up)))"]) { page in
      page.element("h3") { page in
        page.element("b", text: band.name)
        if let size = band.entries.first?.layout.requestedSize {
          page.element("span", text: size.text)
        }
      }
      page.element("div", ["class": "grid"]) { page in
        for entry in band.entries { PageCard(entry: entry, contents: contents).draw(in: &page) }
      }
    }
  }
}

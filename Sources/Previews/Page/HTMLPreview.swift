/// Shows layouts side by side on one self-contained page.
public enum HTMLPreview: Sendable {
  /// Writes the page.
  ///
  /// The page filters and scales what it shows; it is readable without scripts. Each card links to
  /// the picture with the name that ``PreviewFiles/names(for:)`` returns.
  ///
  /// - Parameters:
  ///   - previews: The layouts, in display order, grouped by document and root, each drawn with its
  ///     index.
  ///   - title: The title of the page.
  ///   - format: The form of the pictures that the cards link to.
  /// - Returns: An HTML document in UTF-8 that ends with a line break.
  public static func render(
    _ previews: [LayoutPreview], title: String, format: PictureFormat = .svg
  ) -> [UInt8] {
    let contents = PageContents(previews, format: format)
    var page = MarkupWriter()
    page.raw("<!DOCTYPE html>")
    page.raw("<html lang=\"en\">")
    page.raw("<head>")
    page.raw("<meta charset=\"utf-8\">")
    page.raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")
    page.raw("<meta name=\"color-scheme\" content=\"light dark\">")
    page.raw("<meta name=\"generator\" content=\"Lintel\">")
    page.element("title", text: title)
    page.raw("<style>")
    for sheet in [
      Palette.stylesheet(), PageStyle.appearances, PictureStyle.stylesheet, PageStyle.stylesheet,
      PageStyle.filters(localeCount: contents.locales.count),
    ] {
      page.raw(sheet)
    }
    page.raw("</style>")
    page.raw("</head>")
    page.raw("<body style=\"--zoom:\(decimal(contents.zoom))\">")
    PageHeader(title: title, contents: contents).draw(in: &page)
    page.open("main")
    if previews.isEmpty {
      page.element("p", ["class": "empty"], text: "There is no layout to show.")
    } else {
      PageOverview(contents: contents).draw(in: &page)
      for section in contents.sections {
        PageSection(section: section, contents: contents).draw(in: &page)
      }
      PageHeader.drawLegend(in: &page)
    }
    page.close()
    page.raw("<script>\(PageStyle.script)</script>")
    page.raw("</body>")
    page.raw("</html>")
    return page.bytes
  }
}

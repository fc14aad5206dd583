package import Diagnostics

/// Shows layouts side by side on one self-contained page.
package enum HTMLPreview: Sendable {
  /// Writes the page.
  ///
  /// The page filters and scales its pictures, finds texts and views, and describes a chosen view; it
  /// is readable without scripts. Each card links to the picture with the name that
  /// ``PreviewFiles/names(for:as:)`` returns.
  ///
  /// - Parameters:
  ///   - previews: The layouts, in display order, grouped by document and root.
  ///   - title: The title of the page.
  ///   - format: The form of the pictures that the cards link to.
  ///   - unreadable: A sentence for each input that could not be read.
  ///   - otherFindings: The findings that no layout shows.
  /// - Returns: An HTML document in UTF-8 that ends with a line break.
  package static func render(
    _ previews: [LayoutPreview], title: String, format: PictureFormat = .svg,
    unreadable: [String] = [], otherFindings: [Finding] = []
  ) -> [UInt8] {
    render(
      PageContents(previews, format: format, otherFindings: otherFindings), previews, title: title,
      notices: PageNotices(unreadable: unreadable))
  }

  /// Writes a page with layouts before and after a change.
  ///
  /// - Parameters:
  ///   - comparisons: The layouts, in display order.
  ///   - title: The title of the page.
  ///   - differences: The differences as text.
  ///   - unreadable: A sentence for each input that could not be read.
  /// - Returns: An HTML document in UTF-8 that ends with a line break.
  package static func render(
    _ comparisons: [LayoutComparison], title: String, differences: String,
    unreadable: [String] = []
  ) -> [UInt8] {
    render(
      PageContents(comparisons), comparisons.flatMap { [$0.before, $0.after].compactMap(\.self) },
      title: title, notices: PageNotices(unreadable: unreadable, differences: differences))
  }

  /// Writes the page of translators.
  static func render(_ translators: TranslatorsPage) -> [UInt8] {
    render(
      PageContents(translators.previews), translators.previews, title: translators.title,
      notices: PageNotices(unreadable: []), translators: translators)
  }

  /// Writes a page.
  ///
  /// - Parameters:
  ///   - contents: The layouts, grouped.
  ///   - previews: The layouts.
  ///   - title: The title of the page.
  ///   - notices: What comes before the pictures.
  ///   - version: The version of a page that a server keeps up to date, which has its script as a file beside it;
  ///     nil for a page on its own.
  ///   - translators: The texts of a page for translators; nil for another page.
  /// - Returns: An HTML document in UTF-8 that ends with a line break.
  static func render(
    _ contents: PageContents, _ previews: [LayoutPreview], title: String, notices: PageNotices,
    live version: LivePage.Version? = nil, translators: TranslatorsPage? = nil
  ) -> [UInt8] {
    let isLive = version != nil
    var page = MarkupWriter()
    page.raw("<!DOCTYPE html>")
    page.raw("<html lang=\"en\"\(version?.attributes ?? "")>")
    page.raw("<head>")
    page.raw("<meta charset=\"utf-8\">")
    // Whatever is typed or a file contains, nothing is requested.
    if translators != nil { page.raw("<meta http-equiv=\"Content-Security-Policy\" \(policy)>") }
    page.raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")
    page.raw("<meta name=\"color-scheme\" content=\"light dark\">")
    page.raw("<meta name=\"generator\" content=\"Lintel\">")
    page.element("title", text: title)
    page.raw("<style>")
    let sheets =
      [Palette.stylesheet(), PageStyle.appearances, PictureStyle.stylesheet] + PageFile.styles
      + [PageOverlays(overlays: contents.overlays).stylesheet]
      + (contents.entries.allSatisfy(\.rulers.isEmpty) ? [] : [SizeRuler.stylesheet])
      + (isLive ? [PageFile.liveStyle.text] : [])
      + (translators == nil ? [] : [PageFile.translatorsStyle.text])
    for sheet in sheets where !sheet.isEmpty { page.raw(sheet) }
    page.raw("</style>")
    page.raw("<style id=\"scale\">\(PageStyle.scale(contents.zoom, isLive: isLive))</style>")
    page.raw("<noscript><style>")
    page.raw(PageStyle.withoutScripts(contents))
    page.raw("</style></noscript>")
    page.raw("</head>")
    page.raw("<body>")
    page.lines(PictureShelf.shared(by: previews))
    page.raw("<a class=\"skip\" href=\"#pictures\">Skip to the pictures</a>")
    PageHeader(title: title, contents: contents, isLive: isLive).draw(in: &page)
    translators?.drawList(in: &page)
    let documents = PageDocuments(contents: contents)
    if documents.isOfUse { page.raw("<div class=\"columns\">") }
    documents.draw(in: &page)
    page.element("main", ["id": "pictures", "tabindex": "-1"]) { page in
      if isLive { LivePage.open(.notices, in: &page) }
      notices.draw(in: &page)
      if isLive { page.close() }
      if contents.entries.isEmpty {
        page.element("p", ["class": "empty"], text: notices.emptySentence)
      } else {
        if isLive { LivePage.open(.overview, in: &page) }
        PageOverview(contents: contents).draw(in: &page)
        if isLive { page.close() }
        let bare = contents.sections.count > 1 ? contents.sections.filter(\.isBare) : []
        for section in contents.sections where !bare.contains(where: { $0.index == section.index })
        {
          PageSection(section: section, contents: contents).draw(in: &page)
        }
        PageSection.draw(bare: bare, of: contents, in: &page)
        PageHeader.drawLegend(of: contents.overlays, in: &page)
      }
      if isLive { LivePage.open(.elsewhere, in: &page) }
      PageFindings(findings: contents.otherFindings).draw(in: &page)
      if isLive { page.close() }
    }
    if documents.isOfUse { page.raw("</div>") }
    PagePanel.draw(in: &page)
    PageExplanations(previews).draw(in: &page)
    translators?.drawData(in: &page)
    if isLive {
      page.raw("<script src=\"page.js\"></script>")
    } else {
      page.raw("<script>")
      page.raw(translators == nil ? PageFile.script : PageFile.translatorsScript)
      page.raw("</script>")
    }
    page.raw("</body>")
    page.raw("</html>")
    return page.bytes
  }

  /// The policy of a page that is self-contained: its own script and styles, and images as data.
  private static let policy =
    "content=\"default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; "
    + "img-src data:; form-action 'none'; base-uri 'none'\""
}

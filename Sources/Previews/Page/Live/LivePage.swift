package import Diagnostics
import Geometry
import Scenes

/// A page of layouts that a server keeps up to date: the whole of it, and the parts that can be replaced by
/// themselves.
package struct LivePage: Sendable {
  /// A part of the page beside its cards, in an element with its name as `data-part`.
  package enum Part: String, CaseIterable, Hashable, Sendable {
    /// The numbers of documents, layouts and findings.
    case totals
    /// The inputs that could not be read.
    case notices
    /// The table of all layouts.
    case overview
    /// The findings that no picture shows.
    case elsewhere
  }

  /// What the cards consist of: if it is another one, the page is loaded again.
  package struct Structure: Hashable, Sendable {
    /// A layout, whatever its picture shows.
    private struct Layout: Hashable {
      var path: String
      var root: String
      var locale: String
      var size: String
      var tab: String?
    }

    private var layouts: [Layout]

    /// Creates the structure of layouts.
    fileprivate init(_ previews: [LayoutPreview]) {
      layouts = previews.map {
        Layout(
          path: $0.layout.path, root: $0.layout.root, locale: $0.layout.locale,
          size: $0.layout.sizeTitle, tab: $0.layout.tabTitle)
      }
    }
  }

  /// The title of the page.
  private let title: String
  private let previews: [LayoutPreview]
  private let contents: PageContents
  private let notices: PageNotices
  /// The layouts by their indices.
  private let entries: [Int: PageContents.ListedLayout]
  /// What the cards consist of.
  package let structure: Structure
  /// The names of the pictures as files, by the indices of the layouts.
  package let fileNames: [String]

  /// Groups layouts.
  ///
  /// - Parameters:
  ///   - previews: The layouts, in display order.
  ///   - title: The title of the page.
  ///   - unreadable: A sentence for each input that could not be read.
  ///   - otherFindings: The findings that no layout shows.
  package init(
    _ previews: [LayoutPreview], title: String, unreadable: [String] = [],
    otherFindings: [Finding] = []
  ) {
    self.title = title
    self.previews = previews
    contents = PageContents(previews, otherFindings: otherFindings)
    notices = PageNotices(unreadable: unreadable)
    entries = Dictionary(contents.entries.map { ($0.index, $0) }) { first, _ in first }
    structure = Structure(previews)
    fileNames = PreviewFiles.names(for: previews.map(\.layout))
  }

  /// Which state of the documents a page was made of.
  package struct Version: Hashable, Sendable {
    /// The number of the version.
    private let number: Int
    /// The number of the version since which the page has the same cards.
    private let structure: Int

    package init(_ number: Int, structure: Int) {
      self.number = number
      self.structure = structure
    }

    /// The attributes from which the script knows it.
    var attributes: String { " data-version=\"\(number)\" data-structure=\"\(structure)\"" }
  }

  /// Returns the whole page, an HTML document in UTF-8 that ends with a line break.
  package func markup(_ version: Version) -> [UInt8] {
    HTMLPreview.render(contents, previews, title: title, notices: notices, live: version)
  }

  /// The script of the page, a file beside it named `page.js`.
  package static var script: String { PageFile.scriptOfLivePage }

  /// Returns the card of the layout with an index, as an element.
  package func card(_ index: Int) -> [UInt8] {
    guard let entry = entries[index] else { return [] }
    var page = MarkupWriter()
    PageCard(entry: entry, contents: contents).draw(in: &page)
    return page.bytes
  }

  /// Returns a part of the page, as elements.
  package func part(_ part: Part) -> [UInt8] {
    var page = MarkupWriter()
    switch part {
    case .totals: PageHeader(title: title, contents: contents).drawTotals(in: &page)
    case .notices: notices.draw(in: &page)
    case .overview: PageOverview(contents: contents).draw(in: &page)
    case .elsewhere: PageFindings(findings: contents.otherFindings).draw(in: &page)
    }
    return page.bytes
  }

  /// Returns whether the card of a layout may differ from the one of an earlier page with the same structure,
  /// although its picture is the same: those of one size are drawn to one scale.
  package func isPlacedOtherwise(_ index: Int, than earlier: LivePage) -> Bool {
    guard let new = entries[index], let old = earlier.entries[index] else { return true }
    return new.view != old.view || new.base != old.base
  }

  /// Returns the picture of a layout in a card, as an element that takes the place of the card's own.
  ///
  /// - Parameters:
  ///   - preview: The layout.
  ///   - index: The index of the card.
  /// - Returns: The element in UTF-8.
  package static func picture(_ preview: LayoutPreview, inCard index: Int) -> [UInt8] {
    preview.embedded.markup(showing: preview.list.bounds, index: index)
  }

  /// Opens the element of a part.
  static func open(_ part: Part, in page: inout MarkupWriter) {
    page.open("div", ["data-part": part.rawValue])
  }
}

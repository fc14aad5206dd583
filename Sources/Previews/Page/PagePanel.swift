import InterfaceValues

/// The panel about a chosen view, and the list of keys; both are filled and shown by the script.
enum PagePanel {
  /// The keys of the page, with what they do.
  static let keys: [(keys: [String], meaning: String)] = [
    (["/"], "search"),
    (["j", "k"], "next and previous layout"),
    (["n", "p"], "next and previous view with a finding"),
    (["Enter"], "choose the first view of the layout"),
    (["\u{2193}", "\u{2191}"], "next and previous view of the layout"),
    (["\u{2192}", "\u{2190}"], "the same view in the next and previous layout"),
    (["Esc"], "close the panel, end the search"),
    (["b"], "beside the development locale; in a comparison: before and after in turn"),
    (["f"], "zoom to fit the window"),
    (["+", "\u{2212}"], "zoom in and out"),
    (["?"], "these keys"),
  ]

  /// Writes the panel and the list, both hidden.
  static func draw(in page: inout MarkupWriter) {
    page.raw("<aside id=\"panel\" aria-labelledby=\"panel-name\" hidden>")
    page.raw("<button type=\"button\" class=\"close\" aria-label=\"Close\">\u{00D7}</button>")
    page.raw("<h2 id=\"panel-name\"></h2>")
    page.raw("<div id=\"panel-body\" aria-live=\"polite\"></div>")
    page.raw("</aside>")
    page.raw("<dialog id=\"help\" aria-labelledby=\"help-title\">")
    page.raw("<h2 id=\"help-title\">Keys</h2>")
    page.element("dl") { page in
      for (keys, meaning) in keys {
        let names = keys.map { "<kbd>\(MarkupText.page.escaped($0))</kbd>" }.joined(separator: " ")
        page.raw("<div><dt>\(names)</dt><dd>\(MarkupText.page.escaped(meaning))</dd></div>")
      }
    }
    page.raw(
      "<label><input type=\"checkbox\" id=\"letters\" checked> Letters and signs are keys</label>")
    page.raw("<form method=\"dialog\"><button>Close</button></form>")
    page.raw("</dialog>")
  }
}

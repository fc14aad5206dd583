import InterfaceValues

/// The notices before the pictures of a page: unreadable inputs and differences.
struct PageNotices {
  /// A sentence for each input that could not be read.
  var unreadable: [String] = []
  /// The differences between two states as text, if two are compared.
  var differences: String?

  /// The sentence in place of pictures, if there are none.
  var emptySentence: String {
    differences == nil ? "There is no layout to show." : "No picture differs."
  }

  /// Writes the notices.
  func draw(in page: inout MarkupWriter) {
    if !unreadable.isEmpty {
      page.element("section", ["class": "notice", "aria-labelledby": "unreadable"]) { page in
        page.element("h2", ["id": "unreadable"], text: "Not read")
        page.element("ul") { page in
          for sentence in unreadable { page.element("li", text: sentence) }
        }
      }
    }
    if let differences, !differences.isEmpty {
      page.raw("<details class=\"overview differences\" open>")
      page.element("summary", text: "What differs")
      // It is focusable, so that the keyboard can scroll it too.
      page.raw(
        "<pre class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"What differs\">"
          + differences.split(separator: "\n", omittingEmptySubsequences: false)
          .map { MarkupText.page.escaped(String($0)) }.joined(separator: "\n") + "</pre>")
      page.raw("</details>")
    }
  }
}

/// The explanations of views, as data for the page's script.
///
/// Most lines occur for several views, so each is written once.
struct PageExplanations {
  private var lines: [String] = []
  private var layouts: [(index: Int, views: [(id: String, lines: [Int])])] = []

  /// Collects the explanations of the views of layouts.
  init(_ previews: [LayoutPreview]) {
    var known: [String: Int] = [:]
    for (index, preview) in previews.enumerated() where !preview.explanations.isEmpty {
      let views = preview.explanations.map { explanation in
        (
          id: explanation.view,
          lines: explanation.lines.map { line in
            if let number = known[line] { return number }
            known[line] = lines.count
            lines.append(line)
            return lines.count - 1
          }
        )
      }
      layouts.append((index, views))
    }
  }

  /// Writes a script element with the data, if there are any.
  func draw(in page: inout MarkupWriter) {
    guard !layouts.isEmpty else { return }
    let views = layouts.map { layout in
      let members = layout.views.map { view in
        "\(PageData.quoted(view.id)):[\(view.lines.map(String.init).joined(separator: ","))]"
      }
      return "\"\(layout.index)\":{\(members.joined(separator: ","))}"
    }
    page.raw(
      "<script type=\"application/json\" id=\"explanations\">{\"lines\":["
        + lines.map(PageData.quoted).joined(separator: ",") + "],\"layouts\":{"
        + views.joined(separator: ",") + "}}</script>")
  }
}

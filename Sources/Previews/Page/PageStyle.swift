/// The rules of the page that depend on its colours, locales and overlays.
enum PageStyle {
  /// The rules for the appearance that the reader chooses.
  static var appearances: String {
    looks.map { ":root.\($0.id){\($0.declarations)}" }.joined(separator: "\n")
  }

  /// Returns the only rule with the scale of the pictures, which the page's script changes.
  ///
  /// - Parameters:
  ///   - zoom: The number of pixels for a point.
  ///   - isLive: Whether pictures have edges to drag.
  /// - Returns: The rule.
  static func scale(_ zoom: Double, isLive: Bool = false) -> String {
    ".grid,.card,.views svg\(isLive ? ",.grip" : ""){--zoom:\(decimal(zoom))}"
  }

  /// Returns the rules that filter the page and choose what it shows, from the boxes themselves.
  ///
  /// With its script a page does the same through classes: each click on a box that such rules look at
  /// costs a new style of the whole page.
  static func withoutScripts(_ contents: PageContents) -> String {
    var rules = looks.map { ":root:has(#\($0.id):checked){\($0.declarations)}" }
    rules += PageOverlays(overlays: contents.overlays).rulesWithoutScripts
    if contents.isComparison {
      rules += [
        "body:has(#state-before:checked) .compared .now:not(:only-child){display:none}",
        "body:has(#state-after:checked) .compared .before{display:none}",
      ]
    }
    rules += filters(localeCount: contents.locales.count)
    return rules.joined(separator: "\n")
  }

  private static let looks: [(id: String, declarations: String)] = [
    ("look-light", "color-scheme:light;\(Palette.variables(.light))"),
    ("look-dark", "color-scheme:dark;\(Palette.variables(.dark))"),
  ]

  /// Returns the rules that show only the cards of the checked locales and with the chosen faults.
  private static func filters(localeCount: Int) -> [String] {
    let shown = (0..<localeCount).map { "body:has(#only-\($0):checked) .card.locale-\($0)" }
    let choices = ["error", "warning", "marked"]
    let cards = choices.map { "body:has(#show-\($0):checked) .card:not(.\($0))" }
    let parts = ["band", "root"].flatMap { part in
      choices.map { "body:has(#show-\($0):checked) .\(part):not(:has(.\($0)))" }
    }
    let problems = [
      "\(cards.joined(separator: ",\n")){display:none!important}",
      "\(parts.joined(separator: ",\n")){display:none}",
    ]
    guard !shown.isEmpty else { return problems }
    return [
      "body:has(.only:checked) .card{display:none}",
      "\(shown.joined(separator: ",\n")){display:flex}",
    ] + problems
  }
}

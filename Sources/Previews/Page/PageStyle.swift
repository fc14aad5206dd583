/// The rules of the page that depend on its colours and locales.
enum PageStyle {
  /// The rules that apply the appearance chosen by the reader.
  static var appearances: String {
    """
    :root:has(#look-light:checked){color-scheme:light;\(Palette.variables(.light))}
    :root:has(#look-dark:checked){color-scheme:dark;\(Palette.variables(.dark))}
    """
  }

  /// Returns the rules that show only the cards of the checked locales.
  static func filters(localeCount: Int) -> String {
    let shown = (0..<localeCount).map { "body:has(#only-\($0):checked) .card.locale-\($0)" }
    let choices = ["clipped", "outside", "marked"]
    let cards = choices.map { "body:has(#show-\($0):checked) .card:not(.\($0))" }
    let parts = ["band", "root"].flatMap { part in
      choices.map { "body:has(#show-\($0):checked) .\(part):not(:has(.\($0)))" }
    }
    let problems = """
      \(cards.joined(separator: ",\n")){display:none!important}
      \(parts.joined(separator: ",\n")){display:none}
      """
    guard !shown.isEmpty else { return problems }
    return "body:has(.only:checked) .card{display:none}\n"
      + shown.joined(separator: ",\n") + "{display:flex}\n" + problems
  }
}

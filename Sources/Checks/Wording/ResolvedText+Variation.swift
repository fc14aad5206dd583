import Diagnostics
import Scenes

extension ResolvedText {
  /// The text in quotes, shortened, with the case that it is: `"9 999 files" (plural.other)`.
  var quoted: String {
    "\"\(string.shortened)\"" + (variation.map { " (\($0))" } ?? "")
  }

  /// A note that the text is measured with default values for its arguments, if it is.
  func argumentsNote(path: String) -> [Finding.Note] {
    guard arguments == .defaultSamples else { return [] }
    return [
      Finding.Note(
        path: path, position: position,
        message: "its arguments are default samples; set others in \"samples\" of .lintel.yml")
    ]
  }
}

import Scenes

extension ResolvedText {
  /// The case of a text that varies and the origin of its arguments, `plural.few, default samples`,
  /// or nil for another text.
  var origin: String? {
    let parts = [variation, arguments?.rawValue].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

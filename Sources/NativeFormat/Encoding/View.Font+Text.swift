import InterfaceDocuments
import InterfaceValues

extension View.Font {
  /// Returns the font as a document for a platform writes it, or nil if the format cannot.
  func text(on platform: Platform) -> String? {
    // A name can only stand for the size that it has on the platform.
    let texts = [shortText(on: platform), longText].compactMap { $0 }
    // A text style with another size is written as a font of that size.
    var plain = self
    plain.textStyle = nil
    for font in [self, plain] {
      if let text = texts.first(where: { View.Font($0, on: platform) == font }) { return text }
    }
    return nil
  }

  private func shortText(on platform: Platform) -> String? {
    guard let textStyle else { return nil }
    let own = View.Font(textStyle, on: platform)
    return ([textStyle.rawValue] + marks(isRegular: weight == own.weight)).joined(separator: " ")
  }

  private var longText: String? {
    guard let size = size.formatText else { return nil }
    // If the last word of the family is also the name of a weight, the weight must be written.
    let word = family.split(separator: " ").last.map { String($0) } ?? ""
    let isPlain = weight == 400 && Self.weight(word) == nil
    return ([family] + marks(isRegular: isPlain) + ["\(size)"]).joined(separator: " ")
  }

  private func marks(isRegular: Bool) -> [String] {
    let name = isRegular ? nil : Self.weights.first { $0.value == weight }?.name
    return [name, isItalic ? "italic" : nil].compactMap { $0 }
  }
}

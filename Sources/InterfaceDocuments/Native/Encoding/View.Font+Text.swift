import InterfaceValues

extension View.Font {
  /// The font as a document for a platform writes it, or none where the format has no way to.
  func text(on platform: Platform) -> String? {
    // A name may stand for the size only as long as it is the platform's.
    let texts = [shortText(on: platform), longText].compactMap { $0 }
    // A style in a size of its own is a font of that size.
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
    // The last word of a family may be that of a weight: then the weight is said.
    let word = family.split(separator: " ").last.map { String($0) } ?? ""
    let isPlain = weight == 400 && Self.weight(word) == nil
    return ([family] + marks(isRegular: isPlain) + ["\(size)"]).joined(separator: " ")
  }

  private func marks(isRegular: Bool) -> [String] {
    let name = isRegular ? nil : Self.weights.first { $0.value == weight }?.name
    return [name, isItalic ? "italic" : nil].compactMap { $0 }
  }
}

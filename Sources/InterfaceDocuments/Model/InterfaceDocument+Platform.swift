package import InterfaceValues

extension InterfaceDocument {
  /// Returns the document for another platform, whose text styles have other sizes.
  package func retargeted(to platform: Platform) -> InterfaceDocument {
    var document = self
    document.platform = platform
    for index in document.roots.indices { document.roots[index].view.forgetGeneration() }
    guard platform.isDesktop != self.platform.isDesktop else { return document }
    let change = PlatformChange(from: self.platform, to: platform)
    for index in document.roots.indices {
      change.apply(to: &document.roots[index].view)
      for variation in document.roots[index].variations.indices {
        guard case .view(var values) = document.roots[index].variations[variation].change else {
          continue
        }
        change.apply(to: &values.values)
        document.roots[index].variations[variation].change = .view(values)
      }
    }
    return document
  }
}

extension View {
  /// Drops, in the view and its descendants, what holds only for the control generation that was
  /// drawn.
  fileprivate mutating func forgetGeneration() {
    origin.platform = nil
    metrics.referenceSize = nil
    if origin.stored != nil {
      metrics.alignmentInsets = nil
      metrics.firstBaselineOffset = nil
      metrics.lastBaselineOffset = nil
    }
    for index in subviews.indices { subviews[index].forgetGeneration() }
  }
}

/// The replacement of one platform's text styles by another's.
private struct PlatformChange {
  let from: Platform
  let to: Platform

  func apply(to view: inout View) {
    if let font = view.text.font { view.text.font = changed(font) }
    for index in view.texts.indices { apply(to: &view.texts[index]) }
    var look = view.look
    for index in look.segments.indices {
      if var label = look.segments[index].label {
        apply(to: &label)
        look.segments[index].label = label
      }
    }
    view.look = look
    for index in view.subviews.indices { apply(to: &view.subviews[index]) }
  }

  private func apply(to text: inout LocalizableText) {
    for index in text.runs.indices {
      if let font = text.runs[index].font { text.runs[index].font = changed(font) }
    }
  }

  /// Returns a font with the other platform's size, and with its weight where the style decides it.
  private func changed(_ font: View.Font) -> View.Font {
    guard let style = font.textStyle else { return font }
    let old = View.Font(style, on: from)
    let new = View.Font(style, on: to)
    var font = font
    if font.size == old.size { font.size = new.size }
    if font.weight == old.weight { font.weight = new.weight }
    return font
  }
}

public import InterfaceValues

extension InterfaceDocument {
  /// The document as one for another platform, on which the text styles have other sizes.
  public func meant(for platform: Platform) -> InterfaceDocument {
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
  /// Drops, of the view and those in it, what only holds for the controls that an editor drew.
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

/// What becomes of text styles on another platform.
private struct PlatformChange {
  let from: Platform
  let to: Platform

  func apply(to view: inout View) {
    if let font = view.text.font { view.text.font = changed(font) }
    for index in view.texts.indices { apply(to: &view.texts[index]) }
    for index in view.look.segments.indices {
      if var label = view.look.segments[index].label {
        apply(to: &label)
        view.look.segments[index].label = label
      }
    }
    for index in view.subviews.indices { apply(to: &view.subviews[index]) }
  }

  private func apply(to text: inout LocalizableText) {
    for index in text.runs.indices {
      if let font = text.runs[index].font { text.runs[index].font = changed(font) }
    }
  }

  /// A font whose size, and whose weight where it is the style's, are the other platform's.
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

extension ContentSizing {
  /// The same contents with their sizes rounded up to whole pixels of a device, as the platforms
  /// measure them.
  ///
  /// A layout of these may be rounded to pixels without a text getting less than it needs. Content
  /// that wraps is never rounded to more than the width that it was given. Baselines stay.
  ///
  /// - Parameter scale: How many pixels there are to a point.
  /// - Returns: What an engine is given in place of these contents.
  /// - Precondition: `scale` is a number greater than 0.
  public func roundedUp(toScale scale: Double) -> some ContentSizing {
    precondition(scale > 0 && scale.isFinite, "a scale is a number greater than 0, not \(scale)")
    return WholePixels(contents: self, scale: scale)
  }
}

/// Contents on whole pixels.
private struct WholePixels<Contents: ContentSizing>: ContentSizing {
  var contents: Contents
  var scale: Double

  func content(of item: ItemID, width: Double?) -> Content {
    var content = contents.content(of: item, width: width)
    if let exact = content.width {
      let whole = roundedUp(exact)
      // What fits the width that there is goes on fitting it.
      content.width = width.map { exact <= $0 ? min(whole, $0) : whole } ?? whole
    }
    content.height = content.height.map(roundedUp)
    return content
  }

  func hasText(_ item: ItemID) -> Bool { contents.hasText(item) }

  /// A size that is whole but for the last digits of a measurement is whole.
  private func roundedUp(_ extent: Double) -> Double {
    (extent * scale - 1e-6).rounded(.up) / scale
  }
}

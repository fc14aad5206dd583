/// A colour that a document or an asset catalog states, with a value for the light and the dark appearance.
package struct DocumentColor: Hashable, Sendable {
  /// A colour with its opacity.
  package struct Shade: Hashable, Sendable {
    /// The parts of red, green and blue.
    package var components: PaletteColor.Components
    /// The opacity, from 0 to 1.
    package var opacity: Double

    /// Creates a colour of sRGB components and an opacity, each from 0 to 255.
    package init(red: UInt8, green: UInt8, blue: UInt8, opacity: UInt8 = 255) {
      components = PaletteColor.Components(red: red, green: green, blue: blue)
      self.opacity = Double(opacity) / 255
    }
  }

  /// The colour in the light appearance.
  package var light: Shade
  /// The colour in the dark appearance.
  package var dark: Shade

  /// Creates a colour.
  ///
  /// - Parameters:
  ///   - light: The colour in the light appearance.
  ///   - dark: The colour in the dark appearance, nil if it is the same.
  package init(light: Shade, dark: Shade? = nil) {
    self.light = light
    self.dark = dark ?? light
  }

  /// Returns the colour in an appearance.
  package func shade(in appearance: Appearance) -> Shade { appearance == .light ? light : dark }

  /// Whether nothing is seen of it.
  var isClear: Bool { light.opacity == 0 && dark.opacity == 0 }

  /// Returns the declarations of a style that replace the colour of a paint by it.
  ///
  /// The light colour comes first, for viewers that do not support `light-dark()` (CSS Color Module Level 5,
  /// section 7).
  func declarations(for paint: Paint) -> String {
    let property = paint.style.isLine ? "stroke" : "fill"
    let plain = "\(property):\(light.hexadecimal)"
    return light == dark
      ? plain : "\(plain);\(property):light-dark(\(light.hexadecimal),\(dark.hexadecimal))"
  }
}

extension DocumentColor.Shade {
  /// The colour in hexadecimal digits, with the opacity if it is not opaque.
  fileprivate var hexadecimal: String {
    var bytes = [components.red, components.green, components.blue]
    if opacity < 1 { bytes.append(UInt8((opacity * 255).rounded())) }
    return "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

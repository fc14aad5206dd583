import InterfaceDocuments
import InterfaceValues
import XMLReading

/// Reads the fonts of texts, which the two toolkits write differently.
struct FontReading {
  let framework: InterfaceBuilderDocument.Framework

  /// Returns the font of a view or a cell, or nil for the control's default.
  func font(of element: XMLElement) -> View.Font? {
    let isFont: (XMLElement) -> Bool = { $0.name == "font" || $0.name == "fontDescription" }
    let keys = ["font", "fontDescription", "titleFont", "titleFontDescription"]
    return element.children.first {
      isFont($0) && ($0.text("key").map(keys.contains) ?? true)
    }.flatMap(read)
  }

  /// Reads a `font` or a `fontDescription`.
  func read(_ element: XMLElement) -> View.Font? {
    let size = (element.decimal("pointSize") ?? element.decimal("size")).flatMap {
      $0 > 0 ? $0 : nil
    }
    if let style = element.text("textStyle") ?? element.text("style"),
      let style = TextStyle(storedName: style)
    {
      var font = View.Font(style, on: framework == .cocoa ? .macOS11 : .iOS)
      if let size { font.size = size }
      return font
    }
    if let meta = element.text("metaFont") { return metaFont(meta, size: size) }
    // The font of the appearance is the system's, at any control size.
    if element.isYes("usesAppearanceFont") { return metaFont("system", size: size) }
    if let name = element.text("name") {
      return named(name, family: element.text("family"), size: size)
    }
    if let type = element.text("type") { return described(type, in: element, size: size) }
    // Only a size is stated; otherwise the control's own font remains.
    return size.map { View.Font(family: "system", weight: weight(of: element) ?? 400, size: $0) }
  }

  /// Returns an AppKit font that is named by its use.
  private func metaFont(_ name: String, size: Double?) -> View.Font {
    let standard =
      switch name {
      case "smallSystem", "smallSystemBold", "toolTip", "palette": 11.0
      case "miniSystem", "miniSystemBold": 9.0
      case "label": 10.0
      case "cellTitle", "user", "controlContent": 12.0
      case "fixedUser": 11.0
      default: framework == .cocoa ? 13.0 : 17.0
      }
    let isBold = name == "titleBar" || name.lowercased().hasSuffix("bold")
    var weight = isBold ? 700 : 400
    if name.hasPrefix("system") { weight = Self.weight(String(name.dropFirst(6))) ?? weight }
    return View.Font(
      family: name == "fixedUser" ? "Menlo" : "system", weight: weight, size: size ?? standard)
  }

  /// Returns the font of a `fontDescription` of UIKit.
  private func described(_ type: String, in element: XMLElement, size: Double?) -> View.Font? {
    let own = type == "boldSystem" ? 700 : 400
    let weight = weight(of: element) ?? own
    guard size != nil || weight != 400 || type == "italicSystem" else { return nil }
    return View.Font(
      family: "system", weight: weight, size: size ?? (framework == .cocoa ? 13 : 17),
      isItalic: type == "italicSystem")
  }

  /// Returns the font with a PostScript name; the system font has many of them.
  private func named(_ name: String, family: String?, size: Double?) -> View.Font {
    let parts = name.split(separator: "-", maxSplits: 1)
    let base = parts.first.map(String.init) ?? name
    let style = parts.count > 1 ? String(parts[1]) : ""
    let isItalic = style.contains("Italic") || style.contains("Oblique")
    let word = style.replacing("Italic", with: "").replacing("Oblique", with: "")
    let isSystem =
      name.hasPrefix(".SF") || name.hasPrefix(".AppleSystemUI") || name.hasPrefix(".Helvetica")
      || name.hasPrefix("SFProText") || name.hasPrefix("SFProDisplay") || name.hasPrefix("SFUI")
    return View.Font(
      family: isSystem ? "system" : family ?? Self.spaced(base),
      weight: Self.weight(word) ?? 400,
      size: size ?? (framework == .cocoa ? 13 : 17), isItalic: isItalic)
  }

  private func weight(of element: XMLElement) -> Int? {
    element.text("weight").flatMap(Self.weight)
  }

  /// Returns the weight of a word in the name of a font, from 100 to 900.
  private static func weight(_ word: String) -> Int? {
    switch word.lowercased() {
    case "book", "roman": 400
    case "demi": 600
    default: View.Font.weight(word)
    }
  }

  /// Returns a family's name with the spaces that PostScript names lack: `HelveticaNeue`,
  /// `AGaramondPro`.
  static func spaced(_ name: String) -> String {
    var result = ""
    for (index, character) in name.enumerated() {
      let before = result.last
      if index > 0, character.isUppercase, before?.isLowercase == true { result.append(" ") }
      result.append(character)
    }
    return result
  }
}

extension TextStyle {
  /// Creates the style with a name in Interface Builder, with or without UIKit's prefix.
  init?(storedName name: String) {
    let prefix = "UICTFontTextStyle"
    let word = (name.hasPrefix(prefix) ? name.dropFirst(prefix.count) : name[...]).lowercased()
    let synonym = ["title0": "largetitle", "subhead": "subheadline"][word] ?? word
    guard let style = Self.allCases.first(where: { $0.rawValue.lowercased() == synonym }) else {
      return nil
    }
    self = style
  }
}

import InterfaceDocuments

/// The colours of the systems that documents name, for the light and the dark appearance.
///
/// The values are those of Apple's Human Interface Guidelines (Color, Specifications) and of the backgrounds of
/// UIKit. Names of what pictures draw in a paint of their own anyway, such as `labelColor`, are not listed.
enum SystemColor {
  /// Returns the colour with a name in the editor, or nil for the usual paint of what it fills.
  static func color(named name: String) -> DocumentColor? {
    let key = name.hasSuffix("Color") ? String(name.dropLast("Color".count)) : name
    guard let entry = table[key] else { return nil }
    return DocumentColor(light: shade(entry.light), dark: shade(entry.dark))
  }

  private static func shade(_ value: UInt32) -> DocumentColor.Shade {
    func byte(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: value >> shift) }
    return .init(red: byte(24), green: byte(16), blue: byte(8), opacity: byte(0))
  }

  /// Red, green, blue and opacity.
  private static let table: [String: (light: UInt32, dark: UInt32)] = [
    "systemRed": (0xFF3B_30FF, 0xFF45_3AFF), "systemOrange": (0xFF95_00FF, 0xFF9F_0AFF),
    "systemYellow": (0xFFCC_00FF, 0xFFD6_0AFF), "systemGreen": (0x34C7_59FF, 0x30D1_58FF),
    "systemMint": (0x00C7_BEFF, 0x63E6_E2FF), "systemTeal": (0x30B0_C7FF, 0x40C8_E0FF),
    "systemCyan": (0x32AD_E6FF, 0x64D2_FFFF), "systemBlue": (0x007A_FFFF, 0x0A84_FFFF),
    "systemIndigo": (0x5856_D6FF, 0x5E5C_E6FF), "systemPurple": (0xAF52_DEFF, 0xBF5A_F2FF),
    "systemPink": (0xFF2D_55FF, 0xFF37_5FFF), "systemBrown": (0xA284_5EFF, 0xAC8E_68FF),
    "systemGray": (0x8E8E_93FF, 0x8E8E_93FF), "systemGray2": (0xAEAE_B2FF, 0x6363_66FF),
    "systemGray3": (0xC7C7_CCFF, 0x4848_4AFF), "systemGray4": (0xD1D1_D6FF, 0x3A3A_3CFF),
    "systemGray5": (0xE5E5_EAFF, 0x2C2C_2EFF), "systemGray6": (0xF2F2_F7FF, 0x1C1C_1EFF),
    "link": (0x007A_FFFF, 0x0A84_FFFF), "controlAccent": (0x007A_FFFF, 0x0A84_FFFF),
    "systemBackground": (0xFFFF_FFFF, 0x0000_00FF),
    "secondarySystemBackground": (0xF2F2_F7FF, 0x1C1C_1EFF),
    "tertiarySystemBackground": (0xFFFF_FFFF, 0x2C2C_2EFF),
    "systemGroupedBackground": (0xF2F2_F7FF, 0x0000_00FF),
    "groupTableViewBackground": (0xF2F2_F7FF, 0x0000_00FF),
    "secondarySystemGroupedBackground": (0xFFFF_FFFF, 0x1C1C_1EFF),
    "tableCellGroupedBackground": (0xFFFF_FFFF, 0x1C1C_1EFF),
    "tertiarySystemGroupedBackground": (0xF2F2_F7FF, 0x2C2C_2EFF),
    "systemFill": (0x7878_8033, 0x7878_805C), "secondarySystemFill": (0x7878_8029, 0x7878_8052),
    "tertiarySystemFill": (0x7676_801F, 0x7676_803D),
    "quaternarySystemFill": (0x7474_8014, 0x7676_802E),
    "separator": (0x3C3C_434A, 0x5454_5899), "opaqueSeparator": (0xC6C6_C8FF, 0x3838_3AFF),
    "secondaryLabel": (0x3C3C_4399, 0xEBEB_F599), "tertiaryLabel": (0x3C3C_434C, 0xEBEB_F54C),
    "quaternaryLabel": (0x3C3C_432E, 0xEBEB_F529),
    "placeholderText": (0x3C3C_434C, 0xEBEB_F54C),
    "disabledControlText": (0x0000_0040, 0xFFFF_FF40),
    "darkText": (0x0000_00FF, 0x0000_00FF), "lightText": (0xFFFF_FF99, 0xFFFF_FF99),
    "white": (0xFFFF_FFFF, 0xFFFF_FFFF), "black": (0x0000_00FF, 0x0000_00FF),
  ]
}

extension StatedColor {
  /// Returns the colour to draw, or nil for the usual paint.
  ///
  /// - Parameter assets: The colours of the document's asset catalogs, by name.
  /// - Returns: The colour.
  func drawn(with assets: [String: DocumentColor]) -> DocumentColor? {
    switch self {
    case .fixed(let red, let green, let blue):
      DocumentColor(light: .init(red: red, green: green, blue: blue))
    case .translucent(let red, let green, let blue, let opacity):
      DocumentColor(light: .init(red: red, green: green, blue: blue, opacity: opacity))
    case .system(let name): SystemColor.color(named: name)
    case .asset(let name): assets[name]
    case .varying: nil
    }
  }
}

/// A colour of the pictures or of the page, with a value for the light and the dark appearance.
package enum PaletteColor: String, CaseIterable, Hashable, Sendable {
  case backdrop, surface, window, screen, titlebar, hairline, closeLight, minimizeLight, zoomLight
  case bar, cell, segment, green, shadow, text, secondary, placeholder, control, controlEdge, field
  case fieldEdge, track, accent, onAccent, knob, knobEdge, outline, box, image, clip, onClip
  case clipGround, clipInk, open, onOpen, openGround, openInk, quiet, onQuiet, page, card, fine
  case fineGround

  /// A colour by its parts, each from 0 to 255.
  package struct Components: Hashable, Sendable {
    /// The part of red.
    package var red: UInt8
    /// The part of green.
    package var green: UInt8
    /// The part of blue.
    package var blue: UInt8

    init(red: UInt8, green: UInt8, blue: UInt8) {
      self.red = red
      self.green = green
      self.blue = blue
    }

    fileprivate init(_ value: UInt32) {
      red = UInt8(truncatingIfNeeded: value >> 16)
      green = UInt8(truncatingIfNeeded: value >> 8)
      blue = UInt8(truncatingIfNeeded: value)
    }
  }

  /// Returns the colour in an appearance.
  package func components(in appearance: Appearance) -> Components {
    let values = values
    return Components(appearance == .light ? values.light : values.dark)
  }

  private var values: (light: UInt32, dark: UInt32) {
    switch self {
    case .backdrop: (0xEE_EFF2, 0x13_1416)
    case .surface: (0xFF_FFFF, 0x1F_2023)
    case .window: (0xF0_F0F2, 0x2A_2B2E)
    case .screen: (0xFF_FFFF, 0x00_0000)
    case .titlebar: (0xE6_E6E9, 0x38_393D)
    case .closeLight: (0xFF_5F57, 0xFF_5F57)
    case .minimizeLight: (0xFE_BC2E, 0xFE_BC2E)
    case .zoomLight: (0x28_C840, 0x28_C840)
    case .bar: (0xF8_F8F9, 0x1B_1B1D)
    case .cell: (0xFF_FFFF, 0x1C_1C1E)
    case .segment: (0xFF_FFFF, 0x63_6366)
    case .green: (0x34_C759, 0x30_D158)
    case .hairline: (0xCF_D0D6, 0x4A_4B51)
    case .shadow: (0x15_171C, 0x00_0000)
    case .text: (0x1D_1D20, 0xEC_ECEF)
    case .secondary: (0x62_636B, 0x9C_9DA6)
    case .placeholder: (0x9A_9BA3, 0x7D_7E87)
    case .control: (0xFF_FFFF, 0x4A_4B50)
    case .controlEdge: (0xC4_C5CC, 0x62_636A)
    case .field: (0xFF_FFFF, 0x18_191B)
    case .fieldEdge: (0xC4_C5CC, 0x55_565D)
    case .track: (0xDC_DDE2, 0x4D_4E54)
    case .accent: (0x00_7AFF, 0x0A_84FF)
    case .onAccent: (0xFF_FFFF, 0xFF_FFFF)
    case .knob: (0xFF_FFFF, 0xFF_FFFF)
    case .knobEdge: (0x00_0000, 0x00_0000)
    case .outline: (0xBF_C0C8, 0x5B_5C64)
    case .box: (0xE8_E8EB, 0x32_3338)
    case .image: (0xE9_EAEE, 0x34_353A)
    case .clip: (0xD7_263D, 0xFF_5D6C)
    case .onClip: (0xFF_FFFF, 0x2B_0509)
    case .clipGround: (0xFD_EBED, 0x3A_1A1F)
    case .clipInk: (0x8F_1526, 0xFF_B3BA)
    case .open: (0xA5_6100, 0xF5_A524)
    case .onOpen: (0xFF_FFFF, 0x2B_1B00)
    case .openGround: (0xFD_F1DC, 0x35_270F)
    case .openInk: (0x7A_4A00, 0xFF_D591)
    case .quiet: (0x6D_6E77, 0xA3_A4AD)
    case .onQuiet: (0xFF_FFFF, 0x1B_1C1F)
    case .page: (0xF7_F7F9, 0x0D_0E10)
    case .card: (0xFF_FFFF, 0x1A_1B1E)
    case .fine: (0x15_703C, 0x5F_D08F)
    case .fineGround: (0xE6_F5EC, 0x14_301F)
    }
  }
}

/// The appearance of the reader's system.
package enum Appearance: String, CaseIterable, Hashable, Sendable { case light, dark }

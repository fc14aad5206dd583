import Diagnostics
import InterfaceDocuments
import XMLReading

/// Reads the key equivalents of the menu bar.
///
/// Without a mask of modifiers the modifier is Command. A capital is a letter with Shift.
struct KeyEquivalentReading {
  let source: SourceText

  /// Returns the key equivalents of the items that are not hidden, in reading order.
  func keyEquivalents(in root: XMLElement) -> [KeyEquivalent] {
    var found: [KeyEquivalent] = []
    var pending = [(element: root, isInMenuBar: false)]
    while let (element, isInMenuBar) = pending.popLast() {
      if element.name == "menuItem", isInMenuBar {
        if element.isYes("hidden") || isToggled(element) { continue }
        if let keyEquivalent = keyEquivalent(of: element) { found.append(keyEquivalent) }
      }
      let isMenuBar = element.name == "menu" && element.text("systemMenu") == "main"
      pending += element.children.reversed().map { ($0, isInMenuBar || isMenuBar) }
    }
    return found
  }

  /// Whether a binding shows one of several items.
  private func isToggled(_ item: XMLElement) -> Bool {
    item.children(of: "connections").contains {
      $0.name == "binding" && $0.text("name")?.hasPrefix("hidden") == true
    }
  }

  private func keyEquivalent(of item: XMLElement) -> KeyEquivalent? {
    guard let (key, offset) = item.writtenText("keyEquivalent"), let id = item.text("id"),
      let character = key.first, key.count == 1
    else { return nil }
    let mask = item.child("modifierMask", forKey: "keyEquivalentModifierMask")
    var modifiers = Set(Self.modifiers.map(\.name).filter { mask?.isYes($0) == true })
    if mask == nil { modifiers = ["command"] }
    if character.isUppercase { modifiers.insert("shift") }
    let signs = Self.modifiers.filter { modifiers.contains($0.name) }.map(\.sign)
    return KeyEquivalent(
      item: id, title: item.writtenText("title")?.value ?? "",
      keys: signs.joined() + Self.name(of: character), position: source.position(at: offset))
  }

  /// The modifiers with their signs, in the order of menus.
  private static let modifiers: [(name: String, sign: String)] = [
    ("control", "⌃"), ("option", "⌥"), ("shift", "⇧"), ("command", "⌘"),
  ]

  /// Returns the name of a key in menus.
  private static func name(of key: Character) -> String {
    guard let scalar = key.unicodeScalars.first else { return "" }
    switch scalar.value {
    case 0x03, 0x0D: return "↩"
    case 0x08: return "⌫"
    case 0x09: return "⇥"
    case 0x1B: return "⎋"
    case 0x20: return "Space"
    case 0x7F: return "⌦"
    // The function keys of AppKit.
    case 0xF700: return "↑"
    case 0xF701: return "↓"
    case 0xF702: return "←"
    case 0xF703: return "→"
    case 0xF704...0xF726: return "F\(scalar.value - 0xF703)"
    case 0xF728: return "⌦"
    case 0xF729: return "↖"
    case 0xF72B: return "↘"
    case 0xF72C: return "⇞"
    case 0xF72D: return "⇟"
    case ..<0x20, 0xF700...0xF8FF: return "U+" + String(scalar.value, radix: 16, uppercase: true)
    default: return key.uppercased()
    }
  }
}

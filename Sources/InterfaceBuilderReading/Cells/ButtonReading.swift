import InterfaceDocuments
import InterfaceValues
import XMLReading

extension CellReading {
  /// Reads a button: AppKit's from its cell, UIKit's from its normal state or its configuration.
  func readButton(into view: inout View) {
    if framework == .cocoa {
      readDesktopButton(into: &view)
    } else {
      readTouchButton(into: &view)
    }
    readLineBreak(into: &view)
  }

  private func readDesktopButton(into view: inout View) {
    view.look.isBordered = cell.text("borderStyle").map { $0 != "none" } ?? false
    setImage(Self.imageName(of: cell), of: &view)
    if let name = view.image.name {
      view.look.imagePosition = cell.text("imagePosition").flatMap(Self.position)
      let isAlone = cell.text("title")?.isEmpty ?? true
      DesktopTemplate(name)?.apply(to: &view, isAlone: isAlone)
    }
    let attributed = texts.attributed(
      "title", keys: ["attributedTitle"], of: cell, setting: &view.text)
    view.add(attributed ?? texts.text("title", "title", of: cell))
  }

  private func readTouchButton(into view: inout View) {
    view.look.contentInsets = element.insets(forKey: "contentEdgeInsets")
    if let state = element.child("state", forKey: "normal") {
      let attributed = texts.attributed(
        "title", keys: ["attributedTitle"], of: state, setting: &view.text)
      let plain = texts.text(
        "title", "title", of: state, owner: element, named: "normalTitle")
      view.add(attributed ?? plain)
      setImage(Self.imageName(of: state), of: &view)
    }
    if let configuration = element.firstChild("buttonConfiguration") {
      readConfiguration(configuration, into: &view)
    }
  }

  private func readConfiguration(_ configuration: XMLElement, into view: inout View) {
    view.look.configuration = configuration.choice("style") ?? .plain
    view.look.contentInsets =
      configuration.insets(forKey: "contentInsets") ?? view.look.contentInsets
    view.look.imagePadding = configuration.decimal("imagePadding")
    view.look.titlePadding = configuration.decimal("titlePadding")
    view.look.imagePosition = configuration.text("imagePlacement").flatMap(Self.position)
    view.look.size = configuration.choice("buttonSize")
    if let font = texts.fonts.font(of: configuration) { view.text.font = font }
    setImage(Self.imageName(of: configuration), of: &view)
    let attributed = texts.attributed(
      "title", keys: ["attributedTitle"], of: configuration, setting: &view.text)
    let plain = texts.text(
      "title", "title", of: configuration, owner: element, named: "configuration.title")
    // A button with a configuration shows its title alone, not that of the state.
    view.texts.removeAll { $0.property == "title" }
    view.add(attributed ?? plain)
    view.add(
      texts.text(
        "subtitle", "subtitle", of: configuration, owner: element,
        named: "configuration.subtitle"))
  }

  private static func position(_ word: String) -> ControlLook.ImagePosition? {
    switch word {
    case "top", "above": .above
    case "bottom", "below": .below
    default: ControlLook.ImagePosition(rawValue: word)
    }
  }
}

import Diagnostics
import InterfaceDocuments
import XMLReading

/// Reads the layout guides of a view.
struct GuideReading {
  let framework: InterfaceBuilderDocument.Framework
  let source: SourceText

  func read(_ element: XMLElement, into view: inout View) {
    var guides = element.children.filter { Self.elements.contains($0.name) }
    for list in element.children where list.name == "layoutGuides" { guides += list.children }
    for guide in guides {
      guard let id = guide.nonEmptyText("id") else { continue }
      view.guides.append(
        Guide(
          id: id, identifier: guide.text("userLabel") ?? guide.text("identifier"),
          position: source.position(at: guide.offset), key: Self.key(of: guide)))
    }
  }

  /// The elements of the guides that each view has of its own.
  private static let elements: Set<String> = ["viewLayoutGuide", "keyboardLayoutGuide"]

  private static func key(of guide: XMLElement) -> Guide.Key? {
    switch guide.text("key") {
    case "safeArea": .safeArea
    case "contentLayoutGuide": .content
    case "frameLayoutGuide": .frame
    case "layoutMarginsGuide", "layoutMargins": .layoutMargins
    case "readableContentGuide", "readableContent": .readableContent
    case "keyboard", "keyboardLayoutGuide": .keyboard
    default: nil
    }
  }
}

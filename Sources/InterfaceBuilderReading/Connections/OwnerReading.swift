import Geometry
import InterfaceDocuments
import XMLReading

/// Reads the owner of a root in the file.
enum OwnerReading {
  /// Returns the owner of a root.
  ///
  /// - Parameters:
  ///   - root: The element of the root's view.
  ///   - element: The innermost element with an id around it, or the list of objects.
  /// - Returns: What the file states about the owner.
  static func owner(of root: XMLElement, in element: XMLElement) -> RootOwner {
    var owner = RootOwner(
      element: element.name, id: element.text("id"), property: root.text("key"))
    let isFreeform = [root, element].contains { holder in
      holder.children.contains { $0.name == "freeformSimulatedSizeMetrics" }
        || holder.child(forKey: "freeformSize") != nil
    }
    if isFreeform { owner.canvas = .freeform }
    if element.name == "window" { owner.window = window(element) }
    return owner
  }

  /// Returns the attributes of a window; without a style mask, all options are off.
  static func window(_ element: XMLElement) -> RootOwner.Window {
    let least = element.size(forKey: "minSize") ?? element.size(forKey: "contentMinSize")
    let greatest = element.size(forKey: "maxSize") ?? element.size(forKey: "contentMaxSize")
    let limit = { (extent: Double?) in extent.flatMap { $0 > 0 ? $0 : nil } }
    return RootOwner.Window(
      isResizable: element.child(forKey: "styleMask")?.isYes("resizable") ?? false,
      limits: RootOwner.Limits(
        minimumWidth: least?.width, minimumHeight: least?.height,
        maximumWidth: limit(greatest?.width), maximumHeight: limit(greatest?.height)))
  }
}

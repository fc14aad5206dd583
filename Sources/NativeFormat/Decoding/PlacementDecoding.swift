import Diagnostics
import Geometry
import InterfaceDocuments
import InterfaceValues
import LinearConstraints
import XMLReading

extension DocumentDecoding {
  /// Reads the autoresizing mask, which needs a frame.
  mutating func decodeMask(of element: XMLElement, into view: inout View) {
    guard let mask = view.autoresizingMask, let attribute = element.attribute("autoresizingMask")
    else { return }
    view.autoresizingMask = nil
    guard let frame = element.attribute("frame") else {
      log.error(
        .invalidAttributeValue, at: element.offset, object: view.id,
        "\"autoresizingMask\" needs the attribute \"frame\", too: the frame that it resizes")
      return
    }
    guard ValueSyntax.rect(frame.value) != nil else { return }
    view.autoresizingMask = mask
    guard let parent = sizedParent(of: view.id), !placesItsViews(parent) else { return }
    let known = knownExtents(of: parent)
    let isLost =
      !mask.isDisjoint(with: .horizontal) && !known.width
      || !mask.isDisjoint(with: .vertical) && !known.height
    guard isLost else { return }
    view.autoresizingMask = []
    let remedy =
      index.item(id: parent)?.parent == nil ? "a width and a height in points" : "a frame"
    log.error(
      .invalidAttributeValue, at: attribute.valueOffset, object: view.id,
      "\"autoresizingMask\" says how the frame follows \"\(parent)\", whose own size is not known; "
        + "give \"\(parent)\" \(remedy)")
  }

  /// Returns whether a view arranges its subviews itself, which makes their masks void.
  private func placesItsViews(_ id: String) -> Bool {
    index.item(id: id).map {
      ["stackView", "gridView", "splitView"].contains($0.element.name)
    } ?? false
  }

  /// Returns the view whose frame decides the parent's size: a tab has the size of its tab view.
  private func sizedParent(of id: String) -> String? {
    guard let parent = index.item(id: id)?.parent.flatMap({ index.item(id: $0) }) else {
      return nil
    }
    return parent.element.name == "tab" ? parent.parent : parent.id
  }

  /// Returns which extents of a view the document states.
  private func knownExtents(of id: String) -> (width: Bool, height: Bool) {
    guard let item = index.item(id: id) else { return (false, false) }
    guard item.parent != nil else {
      return (
        item.element.value("width", .distance) != nil,
        item.element.value("height", .distance) != nil
      )
    }
    let isKnown = item.element.value("frame", .rect) != nil
    return (isKnown, isKnown)
  }

  /// Reports attributes for a container in which the view is not.
  mutating func reportVoidMembership(of element: XMLElement, id: String) {
    guard let parent = index.item(id: id)?.parent.flatMap({ index.item(id: $0) })?.element else {
      return
    }
    for (name, container) in Self.membershipAttributes where parent.name != container {
      guard let attribute = element.attribute(name) else { continue }
      log.warning(
        .unknownAttribute, at: attribute.offset, object: id,
        "\"\(name)\" is for the views of a \"\(container)\", and \"\(id)\" is in a "
          + "\"\(parent.name)\"; it has no effect")
    }
  }

  private static let membershipAttributes = [
    ("customSpacing", "stackView"), ("visibilityPriority", "stackView"),
    ("gravity", "stackView"), ("holdingPriority", "splitView"),
  ]

  /// Reads a guide of a view.
  mutating func decodeGuide(_ element: XMLElement, id: String, of view: View) -> Guide {
    var guide = Guide(
      id: id, identifier: element.nonEmptyText("identifier"),
      position: position(element.offset), key: element.value("key", .choice))
    guide.insets = element.value("insets", .insets)
    if let key = guide.key, key.isOfScrollViews, view.kind != .scrollView,
      let attribute = element.attribute("key")
    {
      log.error(
        .invalidAttributeValue, at: attribute.valueOffset, object: id,
        "the guide \"\(key.rawValue)\" is one of a \"scrollView\", and \"\(view.id)\" is a "
          + "\"\(view.element)\"")
      guide.key = nil
    }
    return guide
  }
}

import Geometry
import InterfaceDocuments
import InterfaceValues

extension DocumentDecoding {
  /// The platform's standard distance between neighbours, in points.
  static let siblingDistance = 8.0

  /// Returns what `standard` means in a relationship, or nil if it has no second location.
  func standardDistance(of relationship: Relationship) -> Double? {
    guard let second = relationship.second, !second.attribute.isSize else { return nil }
    let first = relationship.first
    if first.item == second.item { return Self.siblingDistance }
    if index.contains(first.item, in: second.item) {
      return superviewDistance(from: second.attribute, of: second.item)
    }
    if index.contains(second.item, in: first.item) {
      return superviewDistance(from: first.attribute, of: first.item)
    }
    return Self.siblingDistance
  }

  /// Returns the platform's standard distance between an edge of a view and its subviews.
  func superviewDistance(from edge: LayoutAttribute, of id: String) -> Double {
    switch platform {
    case .macOS10, .macOS11, .macOS26, .generic: 20
    case .iOS, .iOS26: margin(at: edge, of: id)
    }
  }

  private func margin(at edge: LayoutAttribute, of id: String) -> Double {
    guard let item = index.item(id: id) else { return Self.siblingDistance }
    let standard = item.parent == nil ? 16.0 : 8.0
    guard let margins = item.element.value("layoutMargins", .insets) else { return standard }
    switch edge {
    case .left, .leading: return margins.left
    case .right, .trailing: return margins.right
    case .top: return margins.top
    case .bottom: return margins.bottom
    default: return standard
    }
  }
}

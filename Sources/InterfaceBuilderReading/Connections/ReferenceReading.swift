import Diagnostics
import InterfaceDocuments
import XMLReading

/// Reports attributes that name an object that the document does not have.
///
/// Connections have messages of their own, in ``ConnectionReading``, as have constraints and grids.
enum ReferenceReading {
  /// The attributes that name an object, by the name of their element.
  private static let attributes: [String: [String]] = [
    "accessibilityConnection": ["destination"],
    "binding": ["destination", "previousBinding"],
    "outlineView": ["headerView", "outlineTableColumn"],
    "popUpButtonCell": ["selectedItem"],
    "segue": ["popoverAnchorBarButtonItem", "popoverAnchorView"],
    "tabView": ["initialItem"],
    "tableView": ["headerView"],
    "tableViewCell": ["detailTextLabel", "imageView", "textLabel"],
    "tableViewCellContentView": ["tableViewCell"],
  ]

  private static let names = Set(attributes.values.joined()).union(["reference"])

  /// Returns whether an attribute of some element with this name names an object.
  static func mayRefer(_ attribute: XMLAttribute) -> Bool { names.contains(attribute.name) }

  /// Returns the attributes of an element that name an object.
  static func references(of element: XMLElement) -> [XMLAttribute] {
    // A variation may keep the names of objects that were removed, without effect.
    if element.name == "include" || element.name == "exclude" { return [] }
    // Where an object is in two lists, the second one has a reference.
    return ((attributes[element.name] ?? []) + ["reference"]).compactMap { element.attribute($0) }
  }

  /// Reports references to missing objects.
  ///
  /// - Parameters:
  ///   - references: The elements with references, each with the id of the object that it is in.
  ///   - objectIDs: The ids of all objects of the document.
  ///   - log: The log for the findings.
  static func check(
    _ references: [(element: XMLElement, object: String?)], objectIDs: Set<String>,
    _ log: inout FindingLog
  ) {
    for (element, object) in references {
      for attribute in self.references(of: element) where !objectIDs.contains(attribute.value) {
        log.error(
          .danglingReference, at: attribute.valueOffset, object: object,
          "the \(attribute.name) of the \(element.name)\(element.quotedID(or: object)) is "
            + "\"\(attribute.value)\", and no object has that id; connect it again or remove it")
      }
    }
  }
}

extension XMLElement {
  /// ` "id"`, or ` in "object"` for an element without an id.
  fileprivate func quotedID(or object: String?) -> String {
    if let id = nonEmptyText("id") { return " \"\(id)\"" }
    return object.map { " in \"\($0)\"" } ?? ""
  }
}

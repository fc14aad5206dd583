import InterfaceDocuments
import XMLReading

/// Decides which rows of tables size themselves to their content.
enum RowReading {
  /// Returns whether an element is a row whose height is not fixed.
  ///
  /// The rows of a UIKit table size themselves if its row height is -1, those of an AppKit table if
  /// it has automatic row heights; a row may nonetheless have a height of its own. The table of a
  /// row at the top of a document is unknown: most such rows size themselves. A collection's cells
  /// size themselves if its estimated size is automatic.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - table: The element of the view around it, if there is one.
  /// - Returns: Whether the row sizes itself.
  static func grows(_ element: XMLElement, in table: XMLElement?) -> Bool {
    switch element.name {
    case "tableViewCell":
      guard let table else { return true }
      let isAutomatic = table.decimal("rowHeight").map { $0 < 0 } ?? false
      return isAutomatic && !(element.decimal("rowHeight").map { $0 > 0 } ?? false)
    case "collectionViewCell":
      let layout = table?.child(forKey: "collectionViewLayout")
      return layout?.isYes("automaticEstimatedItemSize") ?? false
    case "tableCellView":
      return table?.isYes("usesAutomaticRowHeights") ?? false
    default:
      return false
    }
  }
}

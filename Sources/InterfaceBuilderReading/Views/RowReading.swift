import InterfaceDocuments
import XMLReading

/// Tells which rows of tables are as high as their content.
enum RowReading {
  /// Whether an element is a row whose height is not fixed.
  ///
  /// A table of UIKit leaves its rows' heights to their contents where its own row height is -1, as
  /// does one of AppKit that says so; a row may have a height of its own all the same. A row that
  /// stands in a document by itself is for a table that is not known: most let it grow. A collection
  /// leaves its cells' sizes to their contents where it estimates them automatically.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - table: The element of the view that it is in, if it is in one.
  /// - Returns: Whether it grows.
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

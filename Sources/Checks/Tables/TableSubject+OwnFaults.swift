import Diagnostics
import LocalizationTables
import StringsFiles

extension TableSubject {
  /// Returns the faults that texts have by themselves, without those of translations whose source
  /// has the same fault.
  ///
  /// - Parameters:
  ///   - find: Returns what is wrong in a text, if anything is.
  ///   - message: Returns the end of the message, after the name of the text.
  /// - Returns: The faults in the order of the tables, one for an entry.
  func ownFaults(
    of find: (String) -> String?, message: (String) -> String
  ) -> [TableFault] {
    tables.flatMap { table in
      table.table.entries.compactMap { entry -> TableFault? in
        for (text, position) in entry.texts {
          guard let found = find(text) else { continue }
          if !table.isSource, let source = source(of: entry.key), find(source.value) != nil {
            return nil
          }
          return TableFault(
            key: entry.key, locale: table.locale, path: table.table.path, position: position,
            message: "the text \"\(text.shortened)\" of \"\(entry.key)\" \(message(found))")
        }
        return nil
      }
    }
  }
}

extension TableSubject.Translation {
  /// Creates a fault of the translation.
  func fault(_ message: String) -> TableFault {
    TableFault(
      key: entry.key, locale: locale, path: path, position: entry.valuePosition, message: message)
  }
}

extension TableEntry {
  /// The texts of all cases with their positions; the value alone if the text does not vary.
  var texts: [(text: String, position: SourcePosition)] {
    variants.isEmpty
      ? [(value, valuePosition)] : variants.map { ($0.value, $0.position) }
  }
}

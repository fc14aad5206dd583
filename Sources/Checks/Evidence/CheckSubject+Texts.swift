import Diagnostics
import InterfaceDocuments

extension CheckSubject {
  /// Returns the faults of the document's texts, in reading order.
  ///
  /// - Parameter message: Returns what is wrong with a text, or nil.
  /// - Returns: The faults; each has the id of its object, or the key of the text, as its key.
  func textFaults(message: (LocalizableText) -> String?) -> [TableFault] {
    let texts =
      views.views
      .flatMap { view in view.texts.map { (object: view.id, text: $0) } }
      + document.looseTexts.map { text in
        (object: text.key.map { String($0.prefix { $0 != "." }) } ?? "", text: text)
      }
    return texts.compactMap { object, text in
      message(text).map {
        TableFault(key: object, path: path, position: text.position, message: $0, namesKey: false)
      }
    }
  }
}

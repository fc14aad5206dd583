import InterfaceDocuments
import XMLReading

/// The number of views of a document, counted before any of them is read.
struct ViewCount {
  private var count = 0
  /// The first view beyond the greatest number, if there is one.
  private(set) var firstExcess: XMLElement?

  /// Counts the views of a document.
  init(_ root: XMLElement) { add(root, as: DocumentSchema.interface) }

  private mutating func add(_ element: XMLElement, as rule: ElementRule) {
    for child in element.children where firstExcess == nil {
      guard let rule = DocumentSchema.role(of: child.asChild, in: rule).rule else { continue }
      if rule.isView {
        count += 1
        if count > InterfaceDocument.maximumViewCount { firstExcess = child }
      }
      if rule.holdsViews { add(child, as: rule) }
    }
  }
}

import InterfaceDocuments
import XMLReading

/// The number of views of a document, counted before any of them is read.
struct ViewCount {
  private var count = 0
  /// The first view beyond the greatest number, if there is one.
  private(set) var firstExcess: XMLElement?

  private let limit: Int

  init(_ root: XMLElement, limit: Int) {
    self.limit = limit
    add(root, as: DocumentSchema.interface)
  }

  private mutating func add(_ element: XMLElement, as rule: ElementRule) {
    for (child, rule) in rule.members(of: element) where firstExcess == nil {
      if rule.isView {
        count += 1
        if count > limit { firstExcess = child }
      }
      if rule.holdsViews { add(child, as: rule) }
    }
  }
}

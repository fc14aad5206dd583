import Diagnostics
import InterfaceDocuments
import XMLReading

/// The views and guides of a document by id, with their places in the tree.
struct ItemIndex {
  /// A view or a guide.
  struct Item {
    /// The id, written or generated.
    var id: String
    /// Whether the id is in the document, not generated.
    var hasExplicitID: Bool
    /// The id of the view that contains it, or nil for a root.
    var parent: String?
    var isGuide: Bool
    var element: XMLElement
  }

  private var items: [String: Item] = [:]
  private var idsByOffset: [Int: String] = [:]
  private var written: [String: XMLAttribute] = [:]
  /// The written ids of views and guides, in reading order.
  private(set) var names: [String] = []

  /// Assigns an id to every view and guide.
  init(_ root: XMLElement, log: inout FindingLog) {
    claimWrittenIDs(of: root, as: DocumentSchema.interface, log: &log)
    addItems(in: root, as: DocumentSchema.interface, parent: nil)
  }

  /// Returns the view or guide with a written id.
  func item(named name: String) -> Item? {
    items[name].flatMap { $0.hasExplicitID ? $0 : nil }
  }

  /// Returns the view or guide that was read from an element.
  func item(of element: XMLElement) -> Item? { idsByOffset[element.offset].flatMap { items[$0] } }

  /// Returns the item with an id, written or generated.
  func item(id: String) -> Item? { items[id] }

  /// Returns whether some element of the document has the id.
  func isTaken(_ id: String) -> Bool { written[id] != nil }

  /// Returns the id written on an element, if it is the first with this id.
  func ownedID(of element: XMLElement) -> String? {
    element.attribute("id").flatMap {
      written[$0.value]?.offset == $0.offset ? $0.value : nil
    }
  }

  /// Returns whether an item is a view or a descendant of it.
  func contains(_ id: String, in ancestor: String) -> Bool {
    var current: String? = id
    while let id = current {
      if id == ancestor { return true }
      current = items[id]?.parent
    }
    return false
  }

  /// Returns the id of the root that contains an item.
  func root(of id: String) -> String {
    var current = id
    while let parent = items[current]?.parent { current = parent }
    return current
  }
}

extension ItemIndex {
  private mutating func claimWrittenIDs(
    of element: XMLElement, as rule: ElementRule, log: inout FindingLog
  ) {
    if rule.attribute("id") != nil, let id = element.attribute("id"), !id.value.isEmpty {
      if let first = written[id.value] {
        log.reportDuplicate(
          "element with the id \"\(id.value)\"", id, first: first, object: id.value)
      } else {
        written[id.value] = id
      }
    }
    for (child, rule) in rule.members(of: element) {
      claimWrittenIDs(of: child, as: rule, log: &log)
    }
  }

  private mutating func addItems(in element: XMLElement, as rule: ElementRule, parent: String?) {
    var counts: [String: Int] = [:]
    addItems(in: element, as: rule, parent: parent, counts: &counts)
  }

  /// Adds the items in an element; those in a variation of a view belong to the view, and those in
  /// a grid's rows and cells to the grid.
  private mutating func addItems(
    in element: XMLElement, as rule: ElementRule, parent: String?, counts: inout [String: Int]
  ) {
    for (child, rule) in rule.members(of: element) {
      guard rule.isView || rule.name == "layoutGuide" else {
        if rule.holdsViews { addItems(in: child, as: rule, parent: parent, counts: &counts) }
        continue
      }
      counts[child.name, default: 0] += 1
      let number = counts[child.name, default: 1]
      let item = makeItem(of: child, number: number, parent: parent, isGuide: !rule.isView)
      items[item.id] = item
      idsByOffset[child.offset] = item.id
      if item.hasExplicitID { names.append(item.id) }
      if rule.isView { addItems(in: child, as: rule, parent: item.id) }
    }
  }

  private func makeItem(
    of element: XMLElement, number: Int, parent: String?, isGuide: Bool
  ) -> Item {
    if let id = ownedID(of: element) {
      return Item(
        id: id, hasExplicitID: true, parent: parent, isGuide: isGuide, element: element)
    }
    let name = (parent.map { "\($0)." } ?? "") + "\(element.name)\(number)"
    var id = name
    var attempt = 2
    while written[id] != nil || items[id] != nil {
      id = "\(name)#\(attempt)"
      attempt += 1
    }
    return Item(
      id: id, hasExplicitID: false, parent: parent, isGuide: isGuide, element: element)
  }
}

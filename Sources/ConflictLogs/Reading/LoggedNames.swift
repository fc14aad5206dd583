/// The names at the end of an entry: `(active, names: title:0x1, '|':UIView:0x2 )`.
struct LoggedNames {
  /// A label and the item that it stands for.
  struct LabeledItem {
    var label: Bytes
    var item: LoggedItem
  }

  /// The items with labels, the longest label first.
  private(set) var labeledItems: [LabeledItem] = []
  /// The superview that a visual format has as `|`.
  private(set) var container: LoggedItem?

  /// The most names that are read.
  private static let limit = 16

  init() {}

  /// Takes the list off the end of an entry, if there is one.
  ///
  /// Older systems write `(Names: …)`, newer ones `(active, names: …)`.
  init(takenFrom text: inout Bytes) {
    let ends = ["(active", "(inactive", "(Names:", "(names:"].compactMap { text.lastIndex(of: $0) }
    guard let start = ends.max(), start > text.startIndex, text[start - 1].isSpace,
      text.trimmed.last == 0x29
    else { return }
    var list = text[start...].trimmed.dropLast()
    text = text[..<start].trimmed
    guard let names = list.firstIndex(of: "ames:") else { return }
    list = list[(names + 5)...]
    while Self.limit > labeledItems.count {
      list.skipSpace()
      guard let labeled = Self.takeItem(&list) else { break }
      if labeled.label.elementsEqual("'|'".utf8) {
        container = labeled.item
      } else {
        labeledItems.append(labeled)
      }
    }
    // The class of a superview with a label is missing: the log has the label in its place.
    if let view = container,
      let named = labeledItems.first(where: { $0.item.address == view.address })
    {
      container = named.item
    }
    labeledItems.sort { $0.label.count > $1.label.count }
  }

  private static func takeItem(_ list: inout Bytes) -> LabeledItem? {
    guard let colon = list.firstIndex(of: ":0x") else { return nil }
    var end = colon + 3
    while end < list.endIndex, list[end].isHexDigit { end += 1 }
    let address = list[(colon + 1)..<end].string
    let name = list[list.startIndex..<colon]
    var rest = list[end...]
    var title: String?
    if rest.first == 0x27 {
      // The title ends before the next name, or with the list.
      let close = rest.firstIndex(of: "', ") ?? rest.lastIndex(of: "'")
      if let close, close > rest.startIndex {
        title = rest[(rest.startIndex + 1)..<close].string
        rest = rest[(close + 1)...]
      }
    }
    rest.skipSpace()
    if rest.first == 0x2C { rest.removeFirst() }
    list = rest
    if name.hasPrefix("'|':") {
      let item = LoggedItem(
        writtenClass: name.dropFirst(4).string, address: address, title: title)
      return LabeledItem(label: name.prefix(3), item: item)
    }
    return LabeledItem(
      label: name,
      item: LoggedItem(writtenClass: nil, address: address, title: title, label: name.string))
  }

  /// The items with a label, in the order of the log.
  func items(labeled label: Bytes) -> [LoggedItem] {
    labeledItems.filter { $0.label.elementsEqual(label) }.map(\.item)
  }
}

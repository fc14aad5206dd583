import Geometry
import VisualFormats

/// Reads the items and anchors of one entry.
struct ItemReader {
  let names: LoggedNames
  /// The number of times each shared label was read.
  private var uses: [Bytes: Int] = [:]
  /// Whether two items of the entry have the same label.
  private(set) var hasSharedLabel = false
  /// The first address that is not hexadecimal.
  private(set) var badAddress: String?

  /// The most places at which a name may end that are tried.
  static let candidateLimit = 24

  init(names: LoggedNames) { self.names = names }

  /// Reads an item that is all of a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isStrict: Whether the item needs an address; otherwise a text alone is a label.
  /// - Returns: The item, or `nil` if the text is none.
  mutating func item(_ text: Bytes, isStrict: Bool) -> LoggedItem? {
    let labeled = names.items(labeled: text)
    if labeled.count > 1 { hasSharedLabel = true }
    if !labeled.isEmpty {
      let use = uses[text, default: 0]
      uses[text] = use + 1
      return labeled[min(use, labeled.count - 1)]
    }
    if let colon = text.firstIndex(of: ":0x"), colon > text.startIndex {
      var end = colon + 3
      while end < text.endIndex, text[end].isHexDigit { end += 1 }
      let name = text[text.startIndex..<colon]
      let title = text[end...]
      if title.isEmpty || title.count > 1 && title.first == 0x27 && title.last == 0x27 {
        guard end > colon + 3 else { return nil }
        return item(
          named: name, address: text[(colon + 1)..<end].string,
          title: title.isEmpty ? nil : title.dropFirst().dropLast().string)
      }
      if end < text.endIndex, text[end].isWord, badAddress == nil {
        badAddress = text[(colon + 1)...].prefix { $0.isWord }.string
      }
      return nil
    }
    if isStrict || text.isEmpty || text.contains(where: { $0 == 0x5B || $0 == 0x5D }) { return nil }
    if text.firstIndex(of: "==") != nil || text.first?.isSpace == true { return nil }
    // `UIView:header`, with a key in place of the address.
    if let colon = text.firstIndex(of: 0x3A), colon > text.startIndex, colon + 1 < text.endIndex {
      let key = text[(colon + 1)...].string
      return LoggedItem(
        writtenClass: text[text.startIndex..<colon].string, address: text.string, label: key)
    }
    guard text.contains(where: { $0.isWord && !$0.isDigit }) else { return nil }
    return LoggedItem(writtenClass: nil, address: text.string, label: text.string)
  }

  private func item(named name: Bytes, address: String, title: String?) -> LoggedItem {
    if var item = names.items(labeled: name).first(where: { $0.address == address }) {
      item.title = title ?? item.title
      return item
    }
    return LoggedItem(writtenClass: name.string, address: address, title: title)
  }

  /// The places in a text where an item with an attribute may end, from the front.
  func anchorEnds(in text: Bytes) -> [(name: Bytes, attribute: LayoutAttribute, rest: Bytes)] {
    var found: [(name: Bytes, attribute: LayoutAttribute, rest: Bytes)] = []
    var start = text.startIndex
    while let dot = text[start...].firstIndex(of: 0x2E), found.count < Self.candidateLimit {
      let word = text[(dot + 1)...].prefix(28).prefix { $0.isWord }
      if let attribute = Self.attributes[word.string] {
        found.append((text[text.startIndex..<dot], attribute, text[word.endIndex...]))
      }
      start = dot + 1
    }
    return found
  }

  /// The attributes as logs write them.
  private static let attributes: [String: LayoutAttribute] = {
    var names: [String: LayoutAttribute] = [
      "baseline": .lastBaseline, "minX": .left, "midX": .centerX, "maxX": .right, "minY": .top,
      "midY": .centerY, "maxY": .bottom, "boundsWidth": .width, "boundsHeight": .height,
    ]
    for attribute in LayoutAttribute.allCases { names[attribute.rawValue] = attribute }
    return names
  }()
}

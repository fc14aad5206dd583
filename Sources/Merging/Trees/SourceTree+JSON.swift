import JSONReading

extension SourceTree {
  /// Creates the tree of a string catalog: a part for each member of an object.
  init(_ document: JSONDocument) {
    self.init(document.bytes)
    separator = [UInt8(ascii: ",")]
    let range = document.range(JSONDocument.root)
    nodes = [
      Node(
        name: "table", parent: -1, lead: 0..<range.lowerBound,
        head: range.lowerBound..<range.lowerBound + 1,
        tail: range.upperBound - 1..<range.upperBound - 1,
        close: range.upperBound - 1..<range.upperBound)
    ]
    addMembers(of: JSONDocument.root, to: 0, document)
  }

  /// The objects of a catalog that only group others.
  private static let groups: Set<String> = ["localizations", "substitutions"]

  private mutating func addMembers(
    of object: JSONDocument.Index, to parent: Int, _ document: JSONDocument
  ) {
    var place = nodes[parent].head.upperBound
    for member in document.members(of: object) {
      let (name, value) = (document.range(member.nameIndex), document.range(member.value))
      let isObject = document.isObject(member.value)
      // The comma is written between parts, whoever they come from.
      if let comma = bytes[place..<name.lowerBound].firstIndex(of: UInt8(ascii: ",")) {
        keepSpace(before: comma, behind: nodes[parent].children.last)
        place = comma + 1
      }
      var node = Node(
        name: Self.entryName, key: member.name, parent: parent, lead: place..<name.lowerBound,
        head: name.lowerBound..<(isObject ? value.lowerBound + 1 : value.upperBound),
        tail: value.upperBound..<value.upperBound, close: value.upperBound..<value.upperBound)
      let number = nodes.count
      nodes[parent].children.append(number)
      if isObject {
        node.tail = value.upperBound - 1..<value.upperBound - 1
        node.close = value.upperBound - 1..<value.upperBound
        node.isContainer = Self.groups.contains(member.name)
        nodes.append(node)
        addMembers(of: member.value, to: number, document)
      } else {
        node.fields = [
          Field(
            name: Self.textField, value: document.text(member.value) ?? text(value), range: value)
        ]
        nodes.append(node)
      }
      place = value.upperBound
    }
    nodes[parent].tail = place..<nodes[parent].close.lowerBound
  }

  /// Makes white space between a member and its comma a part of the member.
  private mutating func keepSpace(before comma: Int, behind member: Int?) {
    guard let member else { return }
    if nodes[member].close.isEmpty {
      nodes[member].tail = nodes[member].tail.lowerBound..<comma
      nodes[member].close = comma..<comma
    } else {
      nodes[member].close = nodes[member].close.lowerBound..<comma
    }
  }
}

import JSONReading

/// A JSON value that is new, changed, or as in a document.
indirect enum EditableJSON: Sendable {
  /// A value of the document, written byte for byte.
  case source(JSONDocument.Index)
  /// An array of the document with a text in place of one of its elements.
  case replacing(JSONDocument.Index, in: JSONDocument.Index, with: String)
  case text(String)
  /// A value as written: a number, a Boolean, or a new value with its indentation.
  case literal(String)
  case array([EditableJSON])
  case object(EditableObject)
}

/// An object with members that are new, changed, or as in a document.
struct EditableObject: Sendable {
  /// The members of the document in their order, then the new ones.
  private(set) var members: [Member] = []
  /// The object in the document, or nil for a new one.
  let source: JSONDocument.Index?
  /// The place of the last member of each name, once there are many.
  private var places: [ExactText: Int]?
  private var hasDuplicates = false

  /// A name and a value.
  struct Member: Sendable {
    var name: String
    /// The name in the document, or nil for a new member.
    var source: JSONDocument.Index?
    var value: EditableJSON
    var isRemoved = false
    /// Whether the name differs from the one in the document.
    var isRenamed = false
  }

  init() { source = nil }

  /// Creates an object with the members of one in a document.
  init(_ object: JSONDocument.Index, of document: JSONDocument) {
    source = object
    for member in document.members(of: object) {
      members.append(
        Member(name: member.name, source: member.nameIndex, value: .source(member.value)))
    }
  }

  /// Returns the place of the last member with a name.
  mutating func place(of name: String) -> Int? {
    let name = ExactText(name)
    guard members.count > 16 else {
      return members.lastIndex { !$0.isRemoved && ExactText($0.name) == name }
    }
    let known = places ?? indexed()
    places = known
    return known[name]
  }

  private mutating func indexed() -> [ExactText: Int] {
    var places: [ExactText: Int] = [:]
    for (place, member) in members.enumerated() where !member.isRemoved {
      let earlier = places.updateValue(place, forKey: ExactText(member.name))
      if earlier != nil { hasDuplicates = true }
    }
    return places
  }

  /// The value at a place.
  subscript(place: Int) -> EditableJSON {
    get { members[place].value }
    set { members[place].value = newValue }
  }

  /// Replaces the value with a name, or adds a member.
  mutating func set(_ name: String, to value: EditableJSON) {
    if let place = place(of: name) {
      members[place].value = value
    } else {
      places?[ExactText(name)] = members.count
      members.append(Member(name: name, source: nil, value: value))
    }
  }

  /// Removes the members with a name.
  mutating func remove(_ name: String) {
    for place in all(name) { members[place].isRemoved = true }
    places?[ExactText(name)] = nil
  }

  /// Renames the members with a name.
  mutating func rename(_ name: String, to newName: String) {
    for place in all(name) {
      members[place].name = newName
      members[place].isRenamed = true
      places?[ExactText(newName)] = place
    }
    places?[ExactText(name)] = nil
  }

  /// Returns the places of all members with a name; the document may repeat it.
  private mutating func all(_ name: String) -> [Int] {
    guard let last = place(of: name) else { return [] }
    guard places == nil || hasDuplicates else { return [last] }
    let name = ExactText(name)
    return members.indices.filter {
      !members[$0].isRemoved && ExactText(members[$0].name) == name
    }
  }

  /// Whether all members are removed.
  var isEmpty: Bool { members.allSatisfy(\.isRemoved) }
}

extension EditableObject: ExpressibleByDictionaryLiteral {
  init(dictionaryLiteral members: (String, EditableJSON)...) {
    self.init()
    for (name, value) in members { set(name, to: value) }
  }
}

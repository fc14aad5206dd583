/// Writes a merged tree: the bytes of ours where nothing changed, those of theirs where they did.
struct MergeWriter {
  var merge: TreeMerge
  private var cachedFields: [Int: [MergedField]] = [:]
  private var cachedOrders: [Int: MergedOrder] = [:]
  /// The choices that were made, by the provisional numbers of conflicts.
  var choices: [Int: MergeSide] = [:]

  init(_ merge: TreeMerge) { self.merge = merge }

  /// Returns the merged file.
  mutating func text() -> MergedText {
    var text = MergedText()
    let root = merge.trees[0].nodes[0].identity
    write(root, at: .only, preferring: .ours, choice: nil, to: &text)
    let (side, end) = ends
    let tree = merge.trees[side.rawValue]
    text.append(tree.bytes[end...])
    return text
  }

  /// The side with the bytes after the root.
  private var ends: (MergeSide, Int) {
    let ends = merge.trees.map { Array($0.bytes[$0.nodes[0].close.upperBound...]) }
    let side: MergeSide = ends[1] == ends[0] ? .theirs : .ours
    return (side, merge.trees[side.rawValue].nodes[0].close.upperBound)
  }

  private func tree(_ side: MergeSide) -> SourceTree { merge.trees[side.rawValue] }

  private mutating func fields(of identity: Int) -> [MergedField] {
    if let known = cachedFields[identity] { return known }
    let fields = merge.mergedFields(of: identity)
    cachedFields[identity] = fields
    return fields
  }

  private mutating func order(of identity: Int) -> MergedOrder {
    if let known = cachedOrders[identity] { return known }
    let order = merge.order(of: identity)
    cachedOrders[identity] = order
    return order
  }

  /// Writes a part.
  ///
  /// - Parameters:
  ///   - identity: The part.
  ///   - place: Its place among its siblings; nil without the white space before it.
  ///   - preferred: The side whose form is used if both have the part.
  ///   - choice: The side that wins every conflict; nil writes both.
  ///   - text: The file.
  private mutating func write(
    _ identity: Int, at place: Place?, preferring preferred: MergeSide, choice: MergeSide?,
    to text: inout MergedText
  ) {
    let form = form(of: identity, preferring: preferred, choice: choice)
    guard let form else { return }
    let part = form.part
    let source = tree(form.side)
    if let place { text.append(lead(of: identity, form, at: place)) }
    let fields = fields(of: identity)
    let kind = kindConflict(of: identity)
    let disputed = fields.compactMap { field -> Int? in
      if case .conflict(let number) = field.choice { number } else { nil }
    }.first { choices[$0] == nil }
    let open = choice == nil ? kind ?? disputed : nil
    if let open, kind != nil || part.close.isEmpty || needsWhole(identity, fields) {
      text.append(
        choice: open, ours: bytes(of: identity, preferring: preferred, choice: .ours),
        theirs: bytes(of: identity, preferring: preferred, choice: .theirs))
      return
    }
    if let open {
      text.append(
        choice: open, ours: head(of: identity, form, fields, choice: .ours),
        theirs: head(of: identity, form, fields, choice: .theirs))
    } else {
      text.append(head(of: identity, form, fields, choice: choice))
    }
    if !merge.children[identity].isEmpty {
      writeChildren(of: identity, form, choice: choice, to: &text)
    }
    text.append(source.bytes[part.tail])
    text.append(source.bytes[part.close])
  }

  /// Whether the versions of a part in conflict have to be written with their contents.
  private func needsWhole(_ identity: Int, _ fields: [MergedField]) -> Bool {
    merge.children[identity].isEmpty
  }

  private mutating func bytes(
    of identity: Int, preferring preferred: MergeSide, choice: MergeSide
  ) -> [UInt8] {
    var text = MergedText()
    write(identity, at: nil, preferring: preferred, choice: choice, to: &text)
    return text.bytes
  }

  // MARK: Children

  private mutating func writeChildren(
    of identity: Int, _ form: Form, choice: MergeSide?, to text: inout MergedText
  ) {
    switch order(of: identity) {
    case .agreed(let children):
      write(children, in: identity, form, choice: choice, to: &text)
    case .disputed(let number, let ours, let theirs):
      let lists = [MergeSide.ours: ours, .theirs: theirs]
      if let chosen = choice ?? choices[number] {
        write(lists[chosen] ?? ours, in: identity, form, choice: choice, to: &text)
        return
      }
      var versions: [[UInt8]] = []
      for side in [MergeSide.ours, .theirs] {
        var version = MergedText()
        write(lists[side] ?? ours, in: identity, form, choice: side, to: &version)
        versions.append(version.bytes)
      }
      text.append(choice: number, ours: versions[0], theirs: versions[1])
    }
  }

  private mutating func write(
    _ children: [Int], in parent: Int, _ form: Form, choice: MergeSide?, to text: inout MergedText
  ) {
    let separator = tree(form.side).separator
    var isFirst = true
    for child in children {
      guard let placement = merge.placements[child].first(where: { $0.parent == parent }) else {
        continue
      }
      let preferred = preferredForm(of: child, in: parent, form)
      guard let conflict = placement.conflict else {
        guard isWritten(child, choice) else { continue }
        if !isFirst { text.append(separator) }
        write(
          child, at: isFirst ? .first : .later, preferring: preferred, choice: choice, to: &text)
        isFirst = false
        continue
      }
      if let chosen = choice ?? choices[conflict] {
        guard chosen == placement.side, isWritten(child, choice) else { continue }
        if !isFirst { text.append(separator) }
        write(
          child, at: isFirst ? .first : .later, preferring: preferred, choice: choice, to: &text)
        isFirst = false
        continue
      }
      var version = MergedText()
      if !isFirst { version.append(separator) }
      write(
        child, at: isFirst ? .first : .later, preferring: preferred, choice: placement.side,
        to: &version)
      text.append(
        choice: conflict, ours: placement.side == .ours ? version.bytes : [],
        theirs: placement.side == .theirs ? version.bytes : [])
    }
  }

  /// Whether a part is written: one that only groups others is not if nothing is left in it.
  private func isWritten(_ identity: Int, _ choice: MergeSide?) -> Bool {
    let parts = [MergeSide.ours, .theirs].compactMap { merge.part(identity, $0) }
    guard parts.contains(where: \.isContainer), parts.allSatisfy({ $0.isContainer }) else {
      return true
    }
    return merge.children[identity].contains { child in
      merge.placements[child].contains { placement in
        guard placement.parent == identity else { return false }
        guard let conflict = placement.conflict else { return isWritten(child, choice) }
        return (choice ?? choices[conflict]).map { $0 == placement.side } ?? true
      }
    }
  }

  private func preferredForm(of child: Int, in parent: Int, _ form: Form) -> MergeSide {
    // What one side alone has there is indented as it is there.
    let isHere = [MergeSide.ours, .theirs].filter { merge.parent(child, $0) == parent }
    if isHere.count == 1 { return isHere[0] }
    return form.isForeign ? form.side : .ours
  }

  // MARK: Forms

  /// The side whose bytes a part is written with.
  struct Form {
    var side: MergeSide
    var part: SourceTree.Node
    /// Whether the part was moved to this place with everything in it.
    var isForeign: Bool
  }

  private mutating func kindConflict(of identity: Int) -> Int? {
    if let known = merge.kindConflicts[identity] { return choices[known] == nil ? known : nil }
    guard let ours = merge.part(identity, .ours), let theirs = merge.part(identity, .theirs),
      ours.name != theirs.name
    else { return nil }
    let base = merge.part(identity, .base)?.name
    guard ours.name != base, theirs.name != base else { return nil }
    let name = merge.description(of: identity, .base)
    let number = merge.addConflict(
      ours: "makes \(name) a \(ours.name)", theirs: "makes it a \(theirs.name)")
    merge.kindConflicts[identity] = number
    return number
  }

  private mutating func form(
    of identity: Int, preferring preferred: MergeSide, choice: MergeSide?
  ) -> Form? {
    guard let ours = merge.part(identity, .ours) else {
      return merge.part(identity, .theirs).map { Form(side: .theirs, part: $0, isForeign: false) }
    }
    guard let theirs = merge.part(identity, .theirs) else {
      return Form(side: .ours, part: ours, isForeign: false)
    }
    var side = preferred
    let base = merge.part(identity, .base)
    if ours.name != theirs.name {
      if ours.name == base?.name { side = .theirs }
      if theirs.name == base?.name { side = .ours }
      if let known = merge.kindConflicts[identity] { side = choice ?? choices[known] ?? .ours }
    }
    let hasContent = !merge.children[identity].isEmpty || isText(identity, choice)
    let parts: [MergeSide: SourceTree.Node] = [.ours: ours, .theirs: theirs]
    if ours.name == theirs.name, let own = parts[side], let other = parts[side.other],
      own.close.isEmpty != other.close.isEmpty, own.close.isEmpty == hasContent
    {
      side = side.other
    }
    return Form(
      side: side, part: parts[side] ?? ours, isForeign: side == preferred && side == .theirs)
  }

  /// Whether the result has text in a part.
  private mutating func isText(_ identity: Int, _ choice: MergeSide?) -> Bool {
    guard let field = fields(of: identity).first(where: { $0.name == SourceTree.textField }) else {
      return false
    }
    let side = chosen(field, choice)
    return merge.node(identity, side).flatMap {
      tree(side).field(SourceTree.textField, of: $0)
    } != nil
  }

  /// The place of a part among its siblings.
  private enum Place { case only, first, later }

  /// The bytes before the root: those of the side that changed them.
  private var prolog: ArraySlice<UInt8> {
    let prologs = merge.trees.map { $0.bytes[$0.nodes[0].lead] }
    return prologs[1] == prologs[0] ? prologs[2] : prologs[1]
  }

  /// Returns the white space before a part, as parts in such a place of its file have it.
  private func lead(of identity: Int, _ form: Form, at place: Place) -> ArraySlice<UInt8> {
    let source = tree(form.side)
    let own = source.bytes[form.part.lead]
    if place == .only { return prolog }
    guard form.part.parent >= 0 else { return own }
    let siblings = source.nodes[form.part.parent].children
    let isFirst = siblings.first.map { source.nodes[$0].identity == identity } ?? true
    if place == .first {
      return isFirst ? own : siblings.first.map { source.bytes[source.nodes[$0].lead] } ?? own
    }
    guard isFirst, !own.contains(0x0A) || source.separator.isEmpty && form.part.parent == 0 else {
      return own
    }
    if let other = merge.part(identity, form.side.other), other.parent >= 0 {
      let foreign = tree(form.side.other)
      let lead = foreign.bytes[other.lead]
      let isFirstThere =
        foreign.nodes[other.parent].children.first.map { foreign.nodes[$0].identity } == identity
      if !isFirstThere { return lead }
    }
    if siblings.count > 1 { return source.bytes[source.nodes[siblings[1]].lead] }
    return own.contains(0x0A) ? own : [0x0A]
  }

  // MARK: Fields

  private func chosen(_ field: MergedField, _ choice: MergeSide?) -> MergeSide {
    switch field.choice {
    case .side(let side): side
    case .conflict(let number): choice ?? choices[number] ?? .ours
    }
  }

  /// Returns the head of a part with the fields of the result.
  private func head(
    of identity: Int, _ form: Form, _ fields: [MergedField], choice: MergeSide?
  ) -> [UInt8] {
    let source = tree(form.side)
    var values: [String: [UInt8]] = [:]
    var sides: [String: MergeSide] = [:]
    for field in fields {
      let side = chosen(field, choice)
      guard let index = merge.node(identity, side),
        let value = tree(side).field(field.name, of: index)
      else { continue }
      values[field.name] = value.rewritten ?? Array(tree(side).bytes[value.range])
      sides[field.name] = side
    }
    var place = nameEnd(of: form.part, source)
    // Each attribute with the white space before it, behind the element's name.
    var pieces: [(name: String?, bytes: [UInt8])] = [
      (nil, Array(source.bytes[form.part.head.lowerBound..<place]))
    ]
    for field in form.part.fields {
      let start = field.range.lowerBound
      guard let value = values.removeValue(forKey: field.name) else {
        var end = start
        while end > place, Self.isSpace(source.bytes[end - 1]) { end -= 1 }
        pieces.append((nil, Array(source.bytes[place..<end])))
        place = field.range.upperBound
        continue
      }
      let isOwn = sides[field.name] == form.side || isSame(field, identity, sides[field.name])
      let own = field.rewritten ?? Array(source.bytes[field.range])
      pieces.append((field.name, source.bytes[place..<start] + (isOwn ? own : value)))
      place = field.range.upperBound
    }
    // Added ones follow the attribute that they follow on their side.
    var previous = 0
    for field in merge.part(identity, form.side.other)?.fields ?? [] {
      if let known = pieces.firstIndex(where: { $0.name == field.name }) {
        previous = known
      } else if let value = values[field.name] {
        previous += 1
        pieces.insert((field.name, [0x20] + value), at: previous)
      }
    }
    return pieces.flatMap(\.bytes) + source.bytes[place..<form.part.head.upperBound]
  }

  /// Whether a field of the form has the value that was chosen, so that its own bytes stay.
  private func isSame(_ field: SourceTree.Field, _ identity: Int, _ side: MergeSide?) -> Bool {
    guard let side, let index = merge.node(identity, side) else { return false }
    return tree(side).value(field.name, of: index) == field.value
  }

  /// Returns the offset after the name in a start tag; the start of any other head.
  private func nameEnd(of part: SourceTree.Node, _ source: SourceTree) -> Int {
    guard part.name != SourceTree.commentName, part.name != SourceTree.entryName,
      source.bytes[part.head].first == 0x3C
    else { return part.head.lowerBound }
    return source.bytes[part.head].firstIndex { Self.isSpace($0) || $0 == 0x3E || $0 == 0x2F }
      ?? part.head.upperBound
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }
}

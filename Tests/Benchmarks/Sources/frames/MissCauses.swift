import XMLReading

/// The probable cause of a view's miss.
enum MissCause: Equatable {
  /// The view does not miss.
  case none
  /// The document was not laid out.
  case refused
  /// The layout has no such view.
  case absent
  /// Its own content was measured differently.
  case content
  /// Its text has characters that are in no font.
  case unmeasured
  /// Its size is wrong, and nothing around it is.
  case size
  /// Its position is wrong, and nothing around it is.
  case position
  /// Its descendant's content was measured differently.
  case holds(Int)
  /// The size of a view related to it is wrong.
  case beside(Int)
  /// The size of its superview is wrong, or the superview is missing.
  case follows(Int)

  /// The name of the cause.
  var name: String {
    switch self {
    case .none: "none"
    case .refused: "refused"
    case .absent: "absent"
    case .content: "content"
    case .unmeasured: "unmeasured"
    case .size: "size"
    case .position: "position"
    case .holds: "holds"
    case .beside: "beside"
    case .follows: "follows"
    }
  }

  /// The other view that causes the miss, if there is one.
  var culprit: Int? {
    switch self {
    case .holds(let place), .beside(let place), .follows(let place): place
    default: nil
    }
  }

  /// The rank of the cause: first the origins of errors, last those that follow from others.
  var rank: Int {
    switch self {
    case .none, .refused, .absent, .content, .unmeasured, .size, .position: 0
    case .holds, .beside: 1
    case .follows: 2
    }
  }
}

/// Infers the probable causes of a document's misses, to find the first errors of a chain.
struct MissCauses {
  var document: StoredDocument
  var views: [ComparedView]
  var isRefused: Bool
  /// The views that a constraint or a stack view relates to each view, without its ancestors.
  private var joined: [[Int]]

  init(document: StoredDocument, views: [ComparedView], isRefused: Bool) {
    self.document = document
    self.views = views
    self.isRefused = isRefused
    joined = views.map { _ in [] }
    for (constraint, owner) in document.constraints where !document.isExcluded(constraint) {
      let items = StoredGeometry.Items(of: constraint, in: owner, of: document)
      guard let first = items.first, let second = items.second, first != second, first != owner,
        second != owner
      else { continue }
      joined[first].append(second)
      joined[second].append(first)
    }
    let members = document.views.indices.filter { document.views[$0].isArranged }
    for stack in Dictionary(grouping: members, by: { document.views[$0].superview }).values {
      for member in stack { joined[member] += stack.filter { $0 != member } }
    }
  }

  func cause(of place: Int) -> MissCause {
    let view = views[place]
    guard view.stored != nil, view.isMiss else { return .none }
    if isRefused { return .refused }
    guard let report = view.report, view.ours != nil else { return .absent }
    if isDecidedByContent(place) { return report.hasUnmeasuredText ? .unmeasured : .content }
    if let superview = sizedSuperview(of: place), views[superview].missesInSize {
      return .follows(superview)
    }
    guard view.missesInSize else {
      return joinedMiss(of: place).map { .beside($0) } ?? .position
    }
    if let culprit = content(within: place) { return .holds(culprit) }
    return joinedSizeMiss(of: place).map { .beside($0) } ?? .size
  }

  /// Returns the nearest ancestor with an id; layouts have no frames for others.
  private func sizedSuperview(of place: Int) -> Int? {
    var current = views[place].view.superview
    while let around = current, views[around].view.id == nil {
      current = views[around].view.superview
    }
    return current
  }

  /// Returns whether the view's size is wrong and each wrong extent equals our content size.
  private func isDecidedByContent(_ place: Int) -> Bool {
    let view = views[place]
    guard let report = view.report, view.missesInSize else { return false }
    let isLeaf = !views.contains { $0.view.superview == place }
    let names = view.misses.map(\.name)
    let isContent = { (size: Double, content: Double?) in
      content.map { (size - $0).magnitude < 0.01 } == true
    }
    return isLeaf
      && (!names.contains("width") || isContent(report.alignmentSize.width, report.intrinsicWidth))
      && (!names.contains("height")
        || isContent(report.alignmentSize.height, report.intrinsicHeight))
  }

  /// Returns the first descendant of a view whose content was measured differently.
  private func content(within ancestor: Int) -> Int? {
    views[(ancestor + 1)...].first { view in
      view.stored != nil && view.trust != .excluded && isWithin(view.place, ancestor)
        && isDecidedByContent(view.place)
    }?.place
  }

  private func isWithin(_ place: Int, _ ancestor: Int) -> Bool {
    var current = views[place].view.superview
    while let around = current {
      if around == ancestor { return true }
      current = views[around].view.superview
    }
    return false
  }

  /// Returns the cause of a view's wrong position, without cycles: a related view of wrong size,
  /// otherwise an earlier one at a wrong position.
  private func joinedMiss(of place: Int) -> Int? {
    let others = joined[place].filter { views[$0].view.id != nil }.sorted()
    return others.first { views[$0].missesInSize }
      ?? others.first { $0 < place && views[$0].stored != nil && views[$0].isMiss }
  }

  /// Returns the cause of a view's wrong size: a related view whose content was measured
  /// differently, otherwise an earlier one of wrong size.
  private func joinedSizeMiss(of place: Int) -> Int? {
    let others = joined[place].filter { views[$0].view.id != nil && views[$0].missesInSize }
      .sorted()
    return others.first { isDecidedByContent($0) } ?? others.first { $0 < place }
  }
}

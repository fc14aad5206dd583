import XMLReading

/// What seems to have made a view miss.
enum MissCause: Equatable {
  /// It does not miss.
  case none
  /// The document was not laid out.
  case refused
  /// The layout has no such view.
  case absent
  /// Its own content was measured otherwise.
  case content
  /// Its text has characters that no font has.
  case unmeasured
  /// Its size is off and nothing around it is.
  case size
  /// Its place is off and nothing around it is.
  case position
  /// What is in it was measured otherwise.
  case holds(Int)
  /// A view that it is joined with misses in size.
  case beside(Int)
  /// The view that it is in misses in size or is not there.
  case follows(Int)

  /// One word for it.
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

  /// The view that it is about, where that is another one.
  var culprit: Int? {
    switch self {
    case .holds(let place), .beside(let place), .follows(let place): place
    default: nil
    }
  }

  /// The first are where errors begin, the last follow from others.
  var rank: Int {
    switch self {
    case .none, .refused, .absent, .content, .unmeasured, .size, .position: 0
    case .holds, .beside: 1
    case .follows: 2
    }
  }
}

/// Guesses what made the views of a document miss, so that the first errors of a chain are seen.
struct MissCauses {
  var document: StoredDocument
  var views: [ComparedView]
  var isRefused: Bool
  /// The views that a constraint or a stack view joins with each, without the views around it.
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

  /// The nearest view around a view that can be told by an id: nothing is known of one without.
  private func sizedSuperview(of place: Int) -> Int? {
    var current = views[place].view.superview
    while let around = current, views[around].view.id == nil {
      current = views[around].view.superview
    }
    return current
  }

  /// Whether the view's size is off and each extent that is off is just what it asks for.
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

  /// The first view within another one whose content was measured otherwise.
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

  /// What the place of a view follows from, so that no two follow from each other: a view that it is
  /// joined with and that misses in size, else an earlier one that misses in place.
  private func joinedMiss(of place: Int) -> Int? {
    let others = joined[place].filter { views[$0].view.id != nil }.sorted()
    return others.first { views[$0].missesInSize }
      ?? others.first { $0 < place && views[$0].stored != nil && views[$0].isMiss }
  }

  /// What the size of a view follows from: a view that it is joined with and whose content was
  /// measured otherwise, else an earlier one that misses in size.
  private func joinedSizeMiss(of place: Int) -> Int? {
    let others = joined[place].filter { views[$0].view.id != nil && views[$0].missesInSize }
      .sorted()
    return others.first { isDecidedByContent($0) } ?? others.first { $0 < place }
  }
}

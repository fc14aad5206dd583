import Geometry
import LayoutEngine
import LinearConstraints

/// A tree with its contents in four locales.
///
/// The contents are pseudo-random, but the same in every run.
struct Workload {
  enum Kind: String, CaseIterable {
    /// Rows of a label and a field that share two columns.
    case form
    /// Rows of keys of one size.
    case keyboard
    /// Nested boxes, divided in two along alternating axes.
    case nested
    /// A column of labels, from the top of the root to its bottom.
    case column
    /// A row of labels that compress one another.
    case row
    /// A form whose labels and fields are all compressed.
    case narrow
    /// Nested boxes in a root that is too small, so that each leaf may lose.
    case overfull
    /// Nested boxes that are stacks of two.
    case stacks
    /// A fixed number of labels, with that many inequalities between them.
    case linked
    /// Views of two widths, each a conflict of two constraints, with labels between them.
    case conflicts

    /// The names of all cases, as on the command line.
    static var names: String { allCases.map(\.rawValue).joined(separator: "|") }
  }

  /// Whether the explanation of the last item is timed: one of thousands of compressed texts takes long.
  let isExplained: Bool

  private(set) var tree: LayoutTree
  /// The size of the root's frame.
  private(set) var size: Size
  /// The contents in each locale, indexed by item.
  private(set) var locales: [[Content]] = []
  private var contents: [ItemID: Content] = [:]
  private var usesStacks = false
  private var random = Noise(state: 1)

  init(_ kind: Kind, views: Int) {
    tree = LayoutTree(root: LayoutItem(parent: nil))
    isExplained = [.form, .keyboard, .nested, .column].contains(kind)
    size = Size(width: 900, height: 400)
    switch kind {
    case .form: addForm(rows: views / 2)
    case .keyboard: addKeyboard(rows: views / 10)
    case .nested: addNested(views)
    case .column: addColumn(labels: views)
    case .row: addRow(labels: views)
    case .narrow:
      addForm(rows: views / 2)
      size.width = 120
    case .overfull: addNested(views)
    case .stacks:
      usesStacks = true
      addNested(views)
    case .linked: addLinked(constraints: views)
    case .conflicts: addConflicts(pairs: views / 2)
    }
    for (low, high) in [(1.0, 1.0), (1.05, 1.6), (0.5, 1.0), (0.9, 1.3)] {
      locales.append(
        tree.items.indices.map { index in
          guard var content = contents[ItemID(index: index)] else { return .none }
          let factor = low + (high - low) * Double(random.next() % 1000) / 1000
          content.width = content.width.map { max(5, ($0 * factor).rounded()) }
          if kind == .keyboard { content.width = content.width.map { min(29, $0) } }
          return content
        })
    }
    if kind == .overfull {
      // Enough for the boxes' margins, and too little for what they hold.
      var solver = LayoutSolver(tree: tree, direction: .leftToRight)
      let fitting = solver.fittingSize(sizing: KnownContents(contents: locales[0]))
      size = Size(width: 0.8 * fitting.width, height: 0.8 * fitting.height)
      tree.rootWidth = RootExtent()
      tree.rootHeight = RootExtent()
    }
  }

  private mutating func addForm(rows: Int) {
    let root = tree.root
    tree.rootHeight = RootExtent(priority: Priority(50))
    size.height = 0
    var last: (label: ItemID, field: ItemID)?
    for _ in 0..<rows {
      let label = view(width: 40...200, height: 17, hugging: 251)
      let field = view(width: 60...160, height: 22, hugging: 250)
      constrain(label, .leading, root, .leading, 20)
      constrain(field, .leading, label, .trailing, 8)
      constrain(root, .trailing, field, .trailing, 20)
      if let last {
        constrain(field, .top, last.field, .bottom, 8)
        constrain(label, .width, last.label, .width)
      } else {
        constrain(field, .top, root, .top, 20)
      }
      constrain(label, .firstBaseline, field, .firstBaseline)
      last = (label, field)
    }
    if let last { constrain(root, .bottom, last.field, .bottom, 20) }
  }

  private mutating func addKeyboard(rows: Int) {
    let root = tree.root
    size = Size(width: 360, height: Double(rows) * 48)
    var one: ItemID?
    var above: ItemID?
    for _ in 0..<rows {
      var before: ItemID?
      var first: ItemID?
      for _ in 0..<10 {
        let key = view(width: 6...26, height: 20, hugging: 250)
        if let before {
          constrain(key, .leading, before, .trailing, 6)
          if let first { constrain(key, .top, first, .top) }
        } else {
          constrain(key, .leading, root, .leading, 3)
          if let above {
            constrain(key, .top, above, .bottom, 8)
          } else {
            constrain(key, .top, root, .top, 4)
          }
          first = key
        }
        if let one {
          constrain(key, .width, one, .width)
          constrain(key, .height, one, .height)
        }
        one = one ?? key
        before = key
      }
      if let before { constrain(root, .trailing, before, .trailing, 3) }
      above = first
    }
    if let above { constrain(root, .bottom, above, .bottom, 4) }
  }

  private mutating func addColumn(labels: Int) {
    let root = tree.root
    size = Size(width: 300, height: Double(labels) * 25 + 500)
    var last: ItemID?
    for _ in 0..<labels {
      let label = view(
        width: 40...200, height: 17, hugging: last == nil ? 250 : 251)
      constrain(label, .leading, root, .leading, 20)
      if let last {
        constrain(label, .top, last, .bottom, 8)
      } else {
        constrain(label, .top, root, .top, 20)
      }
      last = label
    }
    if let last { constrain(root, .bottom, last, .bottom, 20) }
  }

  private mutating func addRow(labels: Int) {
    let root = tree.root
    size = Size(width: 100 * Double(labels), height: 40)
    var last: ItemID?
    for _ in 0..<labels {
      let label = view(width: 110...200, height: 17, hugging: 250)
      constrain(label, .top, root, .top, 8)
      if let last {
        constrain(label, .leading, last, .trailing)
      } else {
        constrain(label, .leading, root, .leading)
      }
      last = label
    }
    if let last { constrain(root, .trailing, last, .trailing) }
  }

  private mutating func addLinked(constraints: Int) {
    let root = tree.root
    size = Size(width: 20_000, height: 40)
    let labels = (0..<100).map { _ in view(width: 110...200, height: 17, hugging: 250) }
    for label in labels {
      constrain(label, .top, root, .top, 8)
      tree.add(
        LayoutConstraint(.init(label, .leading), .greaterThanOrEqual, .init(root, .leading)))
    }
    for _ in 0..<constraints {
      let (one, other) = (random.next() % 100, random.next() % 100)
      guard one != other else { continue }
      // From left to right, so that all can hold; the distances are wishes.
      var distance = LayoutConstraint(
        .init(labels[Int(max(one, other))], .leading), .greaterThanOrEqual,
        .init(labels[Int(min(one, other))], .trailing), constant: Double(random.next() % 40))
      distance.priority = Priority(Double(500 + random.next() % 4))
      tree.add(distance)
    }
  }

  private mutating func addConflicts(pairs: Int) {
    let root = tree.root
    size = Size(width: 300, height: 50 * Double(pairs))
    for row in 0..<pairs {
      let label = view(width: 40...200, height: 17, hugging: 251)
      let box = tree.add(LayoutItem(parent: root))
      for item in [label, box] { constrain(item, .top, root, .top, 30 * Double(row)) }
      constrain(label, .leading, root, .leading, 20)
      constrain(box, .leading, label, .trailing, 8)
      for width in [40.0, 60] {
        tree.add(LayoutConstraint(.init(box, .width), .equal, constant: width))
      }
      tree.add(LayoutConstraint(.init(box, .height), .equal, constant: 10))
    }
  }

  private mutating func addNested(_ views: Int) {
    size = .zero
    tree.rootWidth = RootExtent(priority: Priority(50), minimum: 320)
    tree.rootHeight = RootExtent(priority: Priority(50))
    split(tree.root, along: .vertical, views: views)
  }

  private mutating func split(_ parent: ItemID, along axis: Axis, views: Int) {
    guard views >= 3 else { return }
    let half = (views - 1) / 2
    let shares = [half, views - 1 - half]
    let parts = shares.enumerated().map { position, share in
      share < 3
        ? view(
          in: parent, width: 30...140, height: 20, hugging: 251 - Double(position))
        : plainView(in: parent)
    }
    let isRow = axis == .horizontal
    if usesStacks {
      var stack = StackArrangement(axis: axis, members: parts.map { .init($0) })
      stack.spacing = 8
      tree.update(parent) { $0.arrangement = .stack(stack) }
      for (part, share) in zip(parts, shares) where share >= 3 {
        split(part, along: axis.other, views: share)
      }
      return
    }
    let (begin, end): (LayoutAttribute, LayoutAttribute) =
      isRow ? (.leading, .trailing) : (.top, .bottom)
    let (near, far): (LayoutAttribute, LayoutAttribute) =
      isRow ? (.top, .bottom) : (.leading, .trailing)
    constrain(parts[0], begin, parent, begin, 8)
    constrain(parts[1], begin, parts[0], end, 8)
    constrain(parent, end, parts[1], end, 8)
    for (part, share) in zip(parts, shares) {
      constrain(part, near, parent, near, 8)
      constrain(parent, far, part, far, 8)
      if share >= 3 { split(part, along: axis.other, views: share) }
    }
  }

  private mutating func plainView(in parent: ItemID) -> ItemID {
    tree.add(LayoutItem(parent: parent))
  }

  private mutating func view(
    in parent: ItemID? = nil, width: ClosedRange<Int>, height: Double, hugging: Double
  ) -> ItemID {
    var item = LayoutItem(parent: parent ?? tree.root)
    item.hasContentWidth = true
    item.hasContentHeight = true
    item.horizontalHugging = Priority(hugging)
    item.verticalHugging = Priority(hugging)
    let id = tree.add(item)
    contents[id] = Content(
      width: Double(width.lowerBound + Int(random.next() % UInt64(width.count))), height: height,
      firstBaseline: height - 4, lastBaseline: 4)
    return id
  }

  private mutating func constrain(
    _ first: ItemID, _ attribute: LayoutAttribute, _ second: ItemID,
    _ secondAttribute: LayoutAttribute, _ constant: Double = 0
  ) {
    tree.add(
      LayoutConstraint(
        .init(first, attribute), .equal, .init(second, secondAttribute), constant: constant))
  }
}

/// A reproducible sequence of pseudo-random numbers (xorshift64*, Marsaglia 2003).
private struct Noise {
  var state: UInt64

  mutating func next() -> UInt64 {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return (state &* 2_685_821_657_736_338_717) >> 33
  }
}

/// A random document of nested containers with leading and trailing anchors.
///
/// The right-to-left layout is the mirror image: locations are not multiplied, and centers have no
/// constants. Adjacent views have required spaces on one side, so that few are ambiguous and there
/// are no conflicts.
package struct RandomDocument {
  /// A view with the lines of its constraints, and whether the order of its children matters.
  private struct Node {
    var opening: String
    var element: String
    var children: [Node] = []
    var constraints: [String] = []
    var ordersChildren = false
  }

  private var root = Node(opening: "", element: "view")
  private var count = 0
  private var random: SplitMix
  /// Whether every length in the document is stated in it.
  private let statesLengths: Bool

  /// Creates the document of a seed.
  ///
  /// - Parameters:
  ///   - seed: The seed.
  ///   - statesLengths: Whether every length is stated in the document, rather than the size of a text or a
  ///     standard distance of the platform.
  package init(seed: Int, statesLengths: Bool = false) {
    self.statesLengths = statesLengths
    random = SplitMix(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15)
    let kind = pick(["view", "window"])
    let children = (0..<number(1...4)).map { _ in node(depth: 3) }
    root = Node(
      opening: "<\(kind) id=\"root\" width=\"\(number(200...700))\" height=\"\(number(100...500))\""
        + margins() + ">",
      element: kind, children: children, constraints: constraints(on: children))
  }

  /// The document's text.
  package var text: String { document { _ in } }

  /// Returns the text with the constraints of each view in another order, and its subviews, too, if
  /// their order does not matter.
  package mutating func shuffledText() -> String {
    var random = random
    defer { self.random = random }
    return document { node in
      node.constraints.shuffle(using: &random)
      if !node.ordersChildren { node.children.shuffle(using: &random) }
    }
  }

  private func document(_ change: (inout Node) -> Void) -> String {
    """
    <interface version="1" platform="\(platform)" developmentLocale="en">
    \(text(of: root, change))
    </interface>
    """
  }

  private var platform: String { root.element == "window" ? "macOS11" : "iOS" }

  private func text(of node: Node, _ change: (inout Node) -> Void) -> String {
    var node = node
    change(&node)
    var lines = [node.opening] + node.children.map { text(of: $0, change) }
    if !node.constraints.isEmpty {
      lines += ["<constraints>"] + node.constraints + ["</constraints>"]
    }
    return (lines + ["</\(node.element)>"]).joined(separator: "\n")
  }
}

// Views

extension RandomDocument {
  private mutating func node(depth: Int) -> Node {
    count += 1
    let attributes = "id=\"v\(count)\"" + priorities()
    guard depth > 0, number(0...2) > 0 else { return leaf(attributes) }
    switch statesLengths ? pick([0, 2, 5]) : number(0...5) {
    case 0, 1: return stack(attributes, depth: depth)
    case 2: return grid(attributes)
    case 3: return split(attributes, depth: depth)
    case 4: return container("box", attributes + " title=\"Group\"", depth: depth)
    default: return container("view", attributes + margins(), depth: depth)
    }
  }

  private mutating func leaf(_ attributes: String) -> Node {
    let text = pick(["Go", "Save the file", "A text that may well need more than one line"])
    switch statesLengths ? 4 : number(0...5) {
    case 0:
      return Node(
        opening: "<label \(attributes) lines=\"0\" text=\"\(text)\">", element: "label")
    case 1: return Node(opening: "<label \(attributes) text=\"\(text)\">", element: "label")
    case 2: return Node(opening: "<textField \(attributes)>", element: "textField")
    case 3:
      let type = pick(["push", "checkBox"])
      return Node(
        opening: "<button \(attributes) type=\"\(type)\" title=\"\(text)\">", element: "button")
    case 4:
      let insets = (0..<4).map { _ in "\(number(0...6))" }.joined(separator: " ")
      return Node(
        opening: "<view \(attributes) intrinsicWidth=\"\(number(5...80))\""
          + " intrinsicHeight=\"\(number(5...60))\" alignmentInsets=\"\(insets)\">",
        element: "view")
    default: return Node(opening: "<slider \(attributes)>", element: "slider")
    }
  }

  private mutating func stack(_ attributes: String, depth: Int) -> Node {
    let isRow = number(0...1) == 0
    let distribution = pick([
      "fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering",
    ])
    let alignment = pick(
      isRow
        ? ["top", "center", "bottom", "fill", "firstBaseline", "lastBaseline"]
        : ["leading", "center", "trailing", "fill"])
    let insets = (0..<4).map { _ in "\(number(0...9))" }.joined(separator: " ")
    return Node(
      opening: "<stackView \(attributes) axis=\"\(isRow ? "horizontal" : "vertical")\""
        + " distribution=\"\(distribution)\" alignment=\"\(alignment)\""
        + " spacing=\"\(number(0...12))\" edgeInsets=\"\(insets)\">",
      element: "stackView", children: (0..<number(1...4)).map { _ in node(depth: depth - 1) },
      ordersChildren: true)
  }

  private mutating func grid(_ attributes: String) -> Node {
    let columns = number(1...3)
    let rows = (0..<number(1...3)).map { _ in
      Node(
        opening: "<gridRow>", element: "gridRow",
        children: (0..<columns).map { _ in node(depth: 0) }, ordersChildren: true)
    }
    return Node(
      opening: "<gridView \(attributes) xPlacement=\"\(pick(["leading", "center", "trailing"]))\""
        + " rowSpacing=\"\(number(0...9))\" columnSpacing=\"\(number(0...9))\">",
      element: "gridView", children: rows, ordersChildren: true)
  }

  private mutating func split(_ attributes: String, depth: Int) -> Node {
    let panes = (0..<number(2...3)).map { _ in
      count += 1
      return container("view", "id=\"v\(count)\" holdingPriority=\"\(249 + count)\"", depth: 1)
    }
    return Node(
      opening: "<splitView \(attributes) vertical=\"\(pick(["YES", "NO"]))\">",
      element: "splitView", children: panes, ordersChildren: true)
  }

  private mutating func container(_ element: String, _ attributes: String, depth: Int) -> Node {
    let children = (0..<number(1...3)).map { _ in node(depth: depth - 1) }
    return Node(
      opening: "<\(element) \(attributes)>", element: element, children: children,
      constraints: constraints(on: children))
  }
}

// Constraints

extension RandomDocument {
  private mutating func constraints(on children: [Node]) -> [String] {
    let names = children.compactMap { child in
      child.opening.split(separator: "\"").dropFirst().first.map(String.init)
    }
    let isRow = number(0...1) == 0
    let along = isRow ? "H" : "V"
    let across = isRow ? "V" : "H"
    let gap = statesLengths ? "-\(number(0...20))-" : "-"
    let end = pick(["\(gap)|", "-(>=8)-|", "-(8@600)-|"])
    var lines = [
      format("\(along):|\(gap)" + names.map { "[\($0)]" }.joined(separator: gap) + end)
    ]
    for name in names {
      lines.append(
        format(
          "\(across):"
            + pick([
              "|\(gap)[\(name)]\(gap)|", "|\(gap)[\(name)]-(>=4)-|", "|-(>=4)-[\(name)]\(gap)|",
            ])))
    }
    if isRow, names.count > 1 {
      lines.append(format("H:[\(names[0])(\(names[1])@\(number(1...400)))]"))
    }
    if number(0...2) == 0, let name = names.last {
      let attribute = isRow ? "centerY" : "centerX"
      lines.append(
        "<constraint firstItem=\"\(name)\" firstAttribute=\"\(attribute)\""
          + " secondItem=\"\(names[0])\" secondAttribute=\"\(attribute)\""
          + " priority=\"\(number(300...700))\"/>")
    }
    return lines
  }

  private func format(_ text: String) -> String {
    "<visualFormat format=\"\(text.replacing(">", with: "&gt;").replacing("<", with: "&lt;"))\"/>"
  }

  private mutating func priorities() -> String {
    ["horizontalHugging", "horizontalCompressionResistance", "verticalHugging"].map {
      " \($0)Priority=\"\(number(100...900)).\(count)\""
    }.joined()
  }

  private mutating func margins() -> String {
    let insets = (0..<4).map { _ in "\(number(0...30))" }.joined(separator: " ")
    return " layoutMargins=\"\(insets)\""
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func pick(_ choices: [String]) -> String {
    choices.randomElement(using: &random) ?? ""
  }

  private mutating func pick(_ choices: [Int]) -> Int {
    choices.randomElement(using: &random) ?? 0
  }
}

/// Reproducible random numbers.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

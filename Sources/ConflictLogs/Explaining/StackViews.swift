import Geometry

/// What a stack view adds a constraint for.
enum StackPurpose: Hashable {
  /// The first and last arranged views reach the edges of the stack view.
  case canvasConnection
  case spacing
  /// An arranged view that is hidden has no extent.
  case hiding
  case alignment
  /// A spacer reaches over all arranged views.
  case spanning
  case fillEqually
  case fillProportionally
  case distribution
  case arrangement

  /// Determines the purpose from the identifier.
  init(identifier: String?) {
    let name = identifier ?? ""
    let known: [(prefix: String, purpose: StackPurpose)] = [
      ("UISV-canvas", .canvasConnection), ("UISV-spacing", .spacing), ("UISV-hiding", .hiding),
      ("UISV-alignment", .alignment), ("UISV-spanning", .spanning),
      ("UISV-fill-equally", .fillEqually), ("UISV-fill-proportionally", .fillProportionally),
      ("UISV-distributing", .distribution), ("UISV-equal", .distribution),
    ]
    self = known.first { name.hasPrefix($0.prefix) }?.purpose ?? .arrangement
  }
}

extension LoggedConstraint {
  /// What the constraint is for, if a stack view added it.
  var stackPurpose: StackPurpose? {
    origin == .stackView ? StackPurpose(identifier: identifier) : nil
  }
}

/// The stack views of a log, and the views that they arrange, as far as the log shows it.
struct StackViews: Sendable {
  /// The stack view that arranges an item, by positions in the log.
  private(set) var stacks: [Int: Int] = [:]
  /// The hidden items, with the first constraint that takes an extent from each.
  private(set) var hiding: [Int: Int] = [:]
  private let canvases: [Int: Int]

  init(_ log: ConflictLog) {
    let arranging = log.constraints.indices.filter { log.constraints[$0].origin == .stackView }
    var canvases: [Int: Int] = [:]
    for index in arranging {
      let constraint = log.constraints[index]
      switch constraint.stackPurpose {
      case .canvasConnection:
        guard let second = constraint.second else { continue }
        let canvas = constraint.container ?? constraint.first.item
        let view = canvas == second.item ? constraint.first.item : second.item
        // With margins, the canvas is the guide.
        let isGuide = log.items[canvas].readableClass?.hasSuffix("LayoutGuide") == true
        let stack = isGuide ? log.superviews[canvas] ?? canvas : canvas
        canvases[index] = stack
        stacks[view] = stacks[view] ?? stack
      case .hiding where constraint.first.attribute.isSize && constraint.second == nil:
        hiding[constraint.first.item] = hiding[constraint.first.item] ?? index
      default: continue
      }
    }
    self.canvases = canvases
    // Views that a stack view relates to each other are in the same one.
    for _ in arranging {
      var hasChanged = false
      for index in arranging where canvases[index] == nil {
        let constraint = log.constraints[index]
        guard let second = constraint.second?.item else { continue }
        let first = constraint.first.item
        if stacks[first] == nil, let stack = stacks[second], stack != first {
          stacks[first] = stack
          hasChanged = true
        } else if stacks[second] == nil, let stack = stacks[first], stack != second {
          stacks[second] = stack
          hasChanged = true
        }
      }
      if !hasChanged { break }
    }
  }

  /// The stack view that added a constraint, if the log shows it.
  func stack(of index: Int, in log: ConflictLog) -> Int? {
    if let canvas = canvases[index] { return canvas }
    let constraint = log.constraints[index]
    let items = [constraint.first, constraint.second].compactMap { $0?.item }
    return items.lazy.compactMap { stacks[$0] }.first
  }
}

extension LogDescription {
  /// The stack view that added a constraint, as a name.
  func stackName(of constraint: Int) -> String {
    stacks.stack(of: constraint, in: log).map { name(ofItem: $0) } ?? "the stack view"
  }

  /// What a stack view's constraint is for, as a clause.
  func stackNote(on constraint: Int) -> String {
    let logged = log.constraints[constraint]
    let stack = stacks.stack(of: constraint, in: log)
    let isHidden = stack.map { stacks.hiding[$0] != nil } ?? false
    let owner = stackName(of: constraint)
    let views = stack == nil ? "its views" : "the views of \(owner)"
    switch logged.stackPurpose ?? .arrangement {
    case .canvasConnection: return "\(views) fill it\(isHidden ? ", also while it is hidden" : "")"
    case .spacing:
      return "spacing between \(views)\(isHidden ? ", which stays while it is hidden" : "")"
    case .hiding:
      guard logged.first.attribute.isSize, logged.second == nil else {
        return "a hidden view has no extent"
      }
      return
        "\(name(ofItem: logged.first.item)) is hidden and therefore has no "
        + logged.first.attribute.rawValue
    case .alignment: return "alignment of \(views)"
    case .spanning: return "it spans its views"
    case .fillEqually: return "\(views) are equally large"
    case .fillProportionally: return "\(views) are proportionally large"
    case .distribution: return "distribution of \(views)"
    case .arrangement: return "arrangement of \(views)"
    }
  }
}

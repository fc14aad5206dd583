import Geometry
import InterfaceValues
import LayoutWording
import LinearConstraints

/// Describes the items and the constraints of a log in plain words.
package struct LogDescription: Sendable {
  let log: ConflictLog
  let stacks: StackViews
  private let names: [String]
  private let sharedLines: Set<Int>

  package init(_ log: ConflictLog) {
    self.log = log
    stacks = StackViews(log)
    var lines: Set<Int> = []
    sharedLines = Set(log.constraints.map(\.line).filter { !lines.insert($0).inserted })
    let short = log.items.map(Self.shortName)
    var counts: [String: Int] = [:]
    for name in short { counts[name, default: 0] += 1 }
    let distinct = zip(short, log.items).map { name, item in
      // A key in place of an address is part of the name.
      counts[name] == 1 || !item.address.hasPrefix("0x") ? name : "\(name) \(item.address)"
    }
    names = distinct.indices.map { index in
      // A view that the system creates says little without the application's view around it.
      guard log.items[index].role == .wrapper || log.items[index].isNamedWithHolder,
        let holder = log.holder(ofItem: index)
      else { return distinct[index] }
      return "\(distinct[index]) (in \(distinct[holder]))"
    }
  }

  private static func shortName(of item: LoggedItem) -> String {
    if let label = item.label {
      guard let name = item.readableClass else { return "\"\(label.oneLine)\"" }
      return "\(name) \"\(label.oneLine)\""
    }
    let name = item.readableClass ?? "item"
    guard let title = item.title else { return name }
    // Guides have their kind in place of a title.
    switch title {
    case "UIViewLayoutMarginsGuide": return "layout margins guide"
    case "UIViewSafeAreaLayoutGuide": return "safe area guide"
    case "UIViewReadableContentGuide": return "readable content guide"
    default: return "\(name) \"\(title.oneLine)\""
    }
  }

  /// Returns the name of an item: its class with its title, and its address if others have the same.
  package func name(ofItem item: Int) -> String { names[item] }

  /// Returns the line of a constraint, with the address if others are on the same line.
  package func place(of constraint: Int) -> String {
    let logged = log.constraints[constraint]
    let isShared = sharedLines.contains(logged.line)
    return isShared ? "line \(logged.line) (\(logged.address))" : "line \(logged.line)"
  }

  /// Returns what a constraint states, as a clause: `UILabel "Name" is 24 pt high`.
  package func sentence(of constraint: Int) -> String {
    sentence(log.constraints[constraint])
  }

  /// Returns what a constraint states, as a clause.
  func sentence(_ constraint: LoggedConstraint) -> String {
    guard let second = constraint.second else { return sizeSentence(constraint) }
    if constraint.first.attribute.isSize, second.attribute.isSize {
      return proportionSentence(constraint, second)
    }
    guard constraint.multiplier == 1, !constraint.first.attribute.isSize,
      !second.attribute.isSize, constraint.first.attribute.axis == second.attribute.axis
    else { return equation(constraint) }
    // Seen from the inner item.
    if constraint.container == constraint.first.item {
      return positionSentence(
        second, constraint.relation.flipped, -constraint.constant, constraint.first)
    }
    return positionSentence(
      constraint.first, constraint.relation, constraint.constant, second)
  }

  private func sizeSentence(_ constraint: LoggedConstraint) -> String {
    let anchor = constraint.first
    let name = names[anchor.item]
    let value = points(constraint.constant)
    switch anchor.attribute {
    case .width, .height:
      return PlainWords.extent(of: name, constraint.relation, value, anchor.attribute.axis)
    default:
      return
        "\(part(anchor)) is \(constraint.relation.bound)at \(value) in its superview"
    }
  }

  private func proportionSentence(
    _ constraint: LoggedConstraint, _ second: LoggedConstraint.Anchor
  ) -> String {
    let first = constraint.first
    let amount =
      constraint.constant == 0
      ? "" : " \(constraint.constant < 0 ? "minus" : "plus") \(points(abs(constraint.constant)))"
    let bound = constraint.relation.bound
    let factor = constraint.multiplier == 1 ? "" : "\(number(constraint.multiplier)) times "
    if first.item != second.item, first.attribute == second.attribute {
      return PlainWords.proportion(
        of: names[first.item], constraint.relation, factor: factor, first.attribute.axis,
        to: names[second.item]) + amount
    }
    let other =
      first.item == second.item
      ? "its \(second.attribute.rawValue)"
      : "the \(second.attribute.rawValue) of \(names[second.item])"
    return
      "the \(first.attribute.rawValue) of \(names[first.item]) is \(bound)\(factor)\(other)\(amount)"
  }

  private func positionSentence(
    _ first: LoggedConstraint.Anchor, _ relation: Relation, _ constant: Double,
    _ second: LoggedConstraint.Anchor
  ) -> String {
    let sides = Self.sides(of: first.attribute)
    let value = constant.magnitude < 0.00005 ? 0 : constant
    if value == 0 {
      let place =
        switch relation {
        case .equal: "at"
        case .greaterThanOrEqual: "at or \(sides.after)"
        case .lessThanOrEqual: "at or \(sides.before)"
        }
      return "\(part(first)) is \(place) \(part(second))"
    }
    // A distance to the other side has the other bound.
    let bound = value < 0 ? relation.flipped.bound : relation.bound
    let side = value < 0 ? sides.before : sides.after
    return "\(part(first)) is \(bound)\(points(abs(value))) \(side) \(part(second))"
  }

  /// The words for smaller and greater positions.
  private static func sides(of attribute: LayoutAttribute) -> (before: String, after: String) {
    if attribute.axis == .vertical { return ("above", "below") }
    return attribute.followsReadingDirection ? ("before", "after") : ("left of", "right of")
  }

  private func part(_ anchor: LoggedConstraint.Anchor) -> String {
    let words =
      switch anchor.attribute {
      case .leading, .trailing, .left, .right: "\(anchor.attribute.rawValue) edge"
      case .centerX, .centerY: "centre"
      case .firstBaseline: "first baseline"
      case .lastBaseline: "last baseline"
      case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin:
        "\(anchor.attribute.rawValue.dropLast("Margin".count)) margin"
      case .centerXWithinMargins, .centerYWithinMargins: "centre within the margins"
      case .top, .bottom, .width, .height: anchor.attribute.rawValue
      }
    return "the \(words) of \(names[anchor.item])"
  }

  private func equation(_ constraint: LoggedConstraint) -> String {
    func anchor(_ anchor: LoggedConstraint.Anchor) -> StatedConstraint.Anchor {
      StatedConstraint.Anchor(names[anchor.item], anchor.attribute)
    }
    return StatedConstraint(
      first: anchor(constraint.first), relation: constraint.relation,
      second: constraint.second.map(anchor), multiplier: constraint.multiplier,
      constant: constraint.constant
    ).equation(name: { $0 }, number: number)
  }

  /// Returns what the source of a constraint means, or `nil` if it is the program's own.
  package func note(on constraint: Int) -> String? {
    let logged = log.constraints[constraint]
    let name = names[logged.first.item]
    var notes: [String] = []
    switch logged.origin {
    case .own: break
    case .autoresizingMask where log.items[logged.first.item].isPlacedBySystem:
      let holder = partHolder(of: constraint).map { " within the \($0)" } ?? ""
      notes.append("the frame that the system gives it\(holder), as an autoresizing mask")
    case .autoresizingMask:
      notes.append(
        "autoresizing mask: translatesAutoresizingMaskIntoConstraints is still true for \(name)")
    case .encapsulatedSize:
      notes.append(
        "the \(logged.first.attribute.isSize ? "size" : "position") that its \(container(logged)) gives it"
      )
    case .stackView: notes.append("stack view: \(stackNote(on: constraint))")
    case .margins: notes.append("layout margins")
    case .safeArea: notes.append("safe area")
    case .layoutSupport: notes.append("bars of the view controller")
    case .contentSize: notes.append("the size of its content")
    case .prototyping:
      notes.append("added when the document was compiled, because its constraints were missing")
    case .system:
      let holder = partHolder(of: constraint).map { " within the \($0)" } ?? ""
      notes.append("added by the system\(holder)")
    }
    if let spacing = logged.systemSpacing { notes.append("system spacing \(spacing)") }
    if !logged.priority.isRequired { notes.append("priority \(number(logged.priority.value))") }
    if logged.hasSharedLabel {
      notes.append("the log has two items of this name and does not say which is which")
    }
    return notes.isEmpty ? nil : notes.joined(separator: "; ")
  }

  /// Returns an assumption as a clause.
  package func sentence(of assumption: LogAssumption) -> String {
    switch assumption {
    case .margins(let item):
      "the layout margins of \(names[item]) are \(points(LogSystem.usualMargin))"
    case .scrollEdges(let item):
      "constraints use the edges of the frame of \(names[item]), not those of its content"
    case .origin(let item, let superview):
      "\(names[item]) is a subview of \(names[superview])"
    case .required(let constraint):
      "\(place(of: constraint)) is required, whatever its priority"
    }
  }

  /// Returns a distance with its unit.
  func points(_ value: Double) -> String { "\(number(value)) pt" }

  /// Returns a number with at most four decimals.
  func number(_ value: Double) -> String {
    DecimalText.rounded(value.magnitude < 0.00005 ? 0 : value, places: 4)
  }
}

extension String {
  /// The text without line breaks.
  var oneLine: String {
    contains(where: \.isNewline)
      ? split(whereSeparator: \.isNewline).joined(separator: " ") : self
  }
}

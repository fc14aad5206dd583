import Diagnostics
import InterfaceDocuments
import InterfaceValues
import Scenes

/// The limits of the texts of one root: for any locale, and for each locale.
package struct RootLimits: Hashable, Sendable {
  /// The limits beside the widest translations of the other texts; nil if they were not computed.
  package var hard: TextLimitList?
  /// The limits beside the other texts of a locale, one element for each locale.
  package var soft: [TextLimitList]

  package init(hard: TextLimitList?, soft: [TextLimitList]) {
    self.hard = hard
    self.soft = soft
  }

  /// All limits, the hard ones first.
  package var all: [TextLimitList] { (hard.map { [$0] } ?? []) + soft }
}

extension TextLimit {
  /// The greatest width in whole points, which translators and their tools are given; nil for a
  /// text that is not limited, or that nothing of fits.
  package var wholePoints: Int? {
    guard let points, points >= 1 else { return nil }
    // Millions are no limit, and beyond them a file for translators is not readable.
    return Int(min(points + 1e-9, 1e9).rounded(.down))
  }

  /// The limit for a translator, as a clause: `fits 182 pt, about 26 characters of System 13;
  /// limited by "OK button width" (SignIn.interface:41)`.
  ///
  /// - Parameters:
  ///   - share: What the text shares its room with; nil for room of its own.
  ///   - isBesideOwn: Whether the limit holds beside the texts of the locale, so that it is compared with
  ///     the one of them that is displayed.
  /// - Returns: The clause, which also says that a text is not limited, or not laid out.
  package func note(sharing share: SharedRoom? = nil, isBesideOwn: Bool = false) -> String {
    switch width {
    case .notLaidOut: return "not laid out: any width fits"
    case .unlimited: return "unlimited: any width fits"
    case .none, .points: break
    }
    let limiter = limiter.map { "; limited by \($0.description)" } ?? ""
    let part = part(of: share)
    guard let wholePoints = part.wholePoints else { return "no text fits" + limiter }
    var clause = "fits \(wholePoints) pt"
    if let lines, lines != 1 {
      clause += " on each of \(lines) lines"
    } else if lines == nil {
      clause += " on each line"
    }
    if let characterCount = part.characterCount, let font {
      clause +=
        ", about \(characterCount == 1 ? "one character" : "\(characterCount) characters") of "
        + font.description
    }
    clause += limiter
    if let share, !share.others.isEmpty {
      let names = share.others.prefix(3).map { "\"\($0)\"" }.joined(separator: ", ")
      let rest = share.others.count > 3 ? " and \(share.others.count - 3) others" : ""
      clause += "; shares \(Int(share.budget.rounded(.down))) pt with \(names)\(rest)"
      if part.points != points {
        clause +=
          " in proportion to the source texts, and fits \(self.wholePoints ?? 0) pt beside "
          + (share.others.count == 1 ? "its present text" : "their present texts")
      }
    }
    if isBesideOwn, let excess = excessOfDisplayed {
      clause += "; the present text is \(Int(excess.rounded(.up))) pt too wide"
    }
    return clause
  }

  /// The limit with the part of shared room that its source text takes of those that share it.
  package func part(of share: SharedRoom?) -> TextLimit {
    guard let share, case .points(let points) = width, share.part < points else { return self }
    var limit = self
    limit.width = .points(share.part)
    return limit
  }
}

/// The room that a text shares with others.
package struct SharedRoom: Hashable, Sendable {
  /// The greatest sum of the widths of all, in points.
  package var budget: Double
  /// The part of it for the text, in points: as much as its text in the document takes of all of theirs.
  package var part: Double
  /// The names of the views of the others.
  package var others: [String]

  package init(budget: Double, part: Double, others: [String]) {
    self.budget = budget
    self.part = part
    self.others = others
  }
}

extension TextLimitList {
  /// Returns what a text shares its room with.
  package func sharedRoom(of limit: TextLimit) -> SharedRoom? {
    guard let index = limit.group, groups.indices.contains(index) else { return nil }
    let members = zip(groups[index].members, groups[index].parts)
      .filter { limits.indices.contains($0.0) }.map { (limit: limits[$0.0], part: $0.1) }
    let isOwn = { (other: TextLimit) in other.text.position == limit.text.position }
    guard let own = members.first(where: { isOwn($0.limit) }) else { return nil }
    return SharedRoom(
      budget: groups[index].budget, part: own.part,
      others: members.filter { !isOwn($0.limit) }.map { $0.limit.viewName.onOneLine })
  }
}

extension TextLimiter: CustomStringConvertible {
  /// The name in quotes with the place: `"OK button width" (SignIn.interface:41)`.
  package var description: String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let place = position.map { ":\($0.line)" } ?? ""
    let quoted = name.contains("\"") ? name : "\"\(name)\""
    return "\(quoted.onOneLine) (\(file.onOneLine)\(place))"
  }
}

extension TextLimitFont: CustomStringConvertible {
  /// The family, the weight and the size: `System Bold 13`.
  package var description: String {
    var words = [family == "system" ? "System" : family.onOneLine]
    switch weight {
    case 400: break
    case 500: words.append("Medium")
    case 600: words.append("Semibold")
    case 700: words.append("Bold")
    default: words.append("\(weight)")
    }
    if isItalic { words.append("Italic") }
    words.append(DecimalText.rounded(size))
    return words.joined(separator: " ")
  }
}

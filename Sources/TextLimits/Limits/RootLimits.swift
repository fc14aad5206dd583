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
  /// - Parameter group: The group that the text shares room with, and the names of its other texts.
  /// - Returns: The clause, or nil for a text that is not limited.
  package func note(sharing group: (budget: Double, others: [String])? = nil) -> String? {
    let limiter = limiter.map { "; limited by \($0.description)" } ?? ""
    guard let wholePoints else {
      return points == nil ? nil : "no text fits" + limiter
    }
    var clause = "fits \(wholePoints) pt"
    if let lines, lines != 1 {
      clause += " on each of \(lines) lines"
    } else if lines == nil {
      clause += " on each line"
    }
    if let characterCount, let font {
      clause +=
        ", about \(characterCount == 1 ? "one character" : "\(characterCount) characters") of "
        + font.description
    }
    clause += limiter
    if let group, !group.others.isEmpty {
      let names = group.others.prefix(3).map { "\"\($0)\"" }.joined(separator: ", ")
      let rest = group.others.count > 3 ? " and \(group.others.count - 3) others" : ""
      clause += "; shares \(Int(group.budget.rounded(.down))) pt with \(names)\(rest)"
    }
    return clause
  }
}

extension TextLimitList {
  /// Returns the group of a text, with the names of the views of its other texts.
  package func group(of limit: TextLimit) -> (budget: Double, others: [String])? {
    guard let index = limit.group, groups.indices.contains(index) else { return nil }
    let others = groups[index].members.filter { limits.indices.contains($0) }.map { limits[$0] }
      .filter { $0.text.position != limit.text.position }
    return (groups[index].budget, others.map { $0.viewName.onOneLine })
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

import Diagnostics
import InterfaceDocuments

/// The suppressions in the comments of a document, and what is wrong with these comments.
struct DocumentSuppressions {
  /// The suppressions, in the order of their comments.
  private(set) var suppressions: [Suppression] = []
  /// The comments that have no effect, with the reason.
  private(set) var faults: [SuppressionFault] = []

  private let path: String
  /// The suppressions that a later `enable` may end, by rule: the last one begins last.
  private var openRegions: [RuleID: [Int]] = [:]

  /// Reads the comments of a document.
  init(_ document: InterfaceDocument, _ registry: RuleRegistry) {
    path = document.source.path
    guard !document.lintComments.isEmpty else { return }
    let known = registry.ruleNames
    for comment in document.lintComments {
      guard let read = SuppressionComment(comment.text[...], known: known) else { continue }
      read.addFaults(to: &faults, at: comment.position, object: nil, known: known)
      switch read.verb {
      case .disable: add(read, comment, to: comment.next, "follows the comment", isRegion: true)
      case .disableNext: add(read, comment, to: comment.next, "follows the comment")
      case .disableThis: add(read, comment, to: comment.this, "is on the line of the comment")
      case .disablePrevious:
        add(read, comment, to: comment.previous, "precedes the comment")
      case .enable: end(read, comment)
      case nil: break
      }
    }
    var seen: Set<SourcePosition> = []
    for case let position? in suppressions.filter({ $0.region == nil }).map(\.position)
    where seen.insert(position).inserted {
      faults.append(fault("follows the comment", at: position))
    }
    suppressions.removeAll { $0.region == nil }
  }

  /// Adds the suppression of a comment: one for each rule, as each may end elsewhere.
  private mutating func add(
    _ read: SuppressionComment, _ comment: LintComment, to target: Range<SourcePosition>?,
    _ place: String, isRegion: Bool = false
  ) {
    guard let reason = read.reason else { return }
    guard target != nil || isRegion else {
      if !read.rules.isEmpty { faults.append(fault(place, at: comment.position)) }
      return
    }
    for rule in read.rules {
      if isRegion { openRegions[rule, default: []].append(suppressions.count) }
      var suppression = Suppression(
        rules: [rule], reason: reason, path: path, position: comment.position)
      suppression.region = target
      suppressions.append(suppression)
    }
  }

  private func fault(_ place: String, at position: SourcePosition) -> SuppressionFault {
    SuppressionFault(
      position: position,
      message: "no element \(place), so that nothing is suppressed; move it to the element")
  }

  /// Extends the last suppression of each rule to a comment that ends it.
  private mutating func end(_ read: SuppressionComment, _ comment: LintComment) {
    for rule in read.rules {
      guard let index = openRegions[rule]?.popLast(), let start = suppressions[index].position
      else {
        faults.append(
          SuppressionFault(
            position: comment.position,
            message: "\"lintel:enable \(rule)\" ends nothing: expected a comment "
              + "\"lintel:disable \(rule)\" with a reason before it"))
        continue
      }
      suppressions[index].region = start..<comment.position
    }
  }
}

/// A suppression that has no effect.
struct SuppressionFault {
  /// The position of the comment or its entry.
  var position: SourcePosition
  /// The key of the entry, in a table.
  var object: String?
  /// What is wrong, as a clause.
  var message: String
}

extension SuppressionComment {
  /// Adds what is wrong with the comment, wherever it is.
  func addFaults(
    to faults: inout [SuppressionFault], at position: SourcePosition, object: String?,
    known: Set<String>
  ) {
    func add(_ message: String) {
      faults.append(SuppressionFault(position: position, object: object, message: message))
    }
    guard let verb else {
      let verbs = Verb.allCases.map(\.rawValue)
      return add(
        "\"\(Self.prefix)\(writtenVerb)\" has no meaning"
          + Suggestion.didYouMean(writtenVerb, in: verbs) + "; expected "
          + verbs.map { Self.prefix + $0 }.joined(separator: ", "))
    }
    for name in unknownRules {
      add(
        "\"\(Self.prefix)\(verb.rawValue)\" names an unknown rule \"\(name)\""
          + (name == RuleRegistry.allName || RuleGroup(rawValue: name) != nil
            ? "; name each rule" : Suggestion.didYouMean(name, in: known.sorted())))
    }
    if rules.isEmpty, unknownRules.isEmpty {
      add(
        "\"\(Self.prefix)\(verb.rawValue)\" names no rule: expected the rules"
          + (verb == .enable ? "" : " and the reason") + " behind it")
    } else if verb != .enable, reason == nil {
      add(
        "\"\(Self.prefix)\(verb.rawValue)\" needs a reason behind the rules, so that nothing is "
          + "suppressed")
    }
  }
}

import ConflictLogs
import Testing

/// Compares random logs with scipy.
@Suite struct RandomLogTests {
  /// A random log in the format of the system.
  ///
  /// Views have frames; a constraint that is wrong is off by a random amount.
  struct RandomLog {
    var text: String

    init(seed: Int, isBroken: Bool) {
      var random = SeededGenerator(seed: seed)
      let views = (0..<Int.random(in: 2...5, using: &random)).map { index in
        (
          name: "\(["UIView", "UILabel", "App.Card"][index % 3]):0x7f\(index)",
          frame: (0..<4).map { _ in Double(Int.random(in: 0...120, using: &random)) }
        )
      }
      /// The names of attributes along an axis, and their values.
      func attributes(_ view: Int, _ isVertical: Bool) -> [(String, Double)] {
        let frame = views[view].frame
        let (start, length) = isVertical ? (frame[1], frame[3]) : (frame[0], frame[2])
        let names =
          isVertical
          ? ["top", "bottom", "centerY", "height"] : ["leading", "trailing", "centerX", "width"]
        return Array(zip(names, [start, start + length, start + length / 2, length]))
      }
      var lines: [String] = []
      for number in 0..<Int.random(in: 3...9, using: &random) {
        let isVertical = Bool.random(using: &random)
        let first = Int.random(in: 0..<views.count, using: &random)
        let second = Int.random(in: 0..<views.count, using: &random)
        let head = "<NSLayoutConstraint:0x6\(number) "
        let isWrong = isBroken && Int.random(in: 0..<3, using: &random) == 0
        let error = isWrong ? Double(Int.random(in: -40...40, using: &random)) : 0
        if first == second || Bool.random(using: &random) && number % 2 == 0 {
          let (name, value) = attributes(first, isVertical)[3]
          let relation = ["==", ">=", "<="][Int.random(in: 0..<3, using: &random)]
          lines.append(
            "\(head)\(views[first].name).\(name) \(relation) \(Self.text(value + error))   (active)>"
          )
          continue
        }
        let a = attributes(first, isVertical)
        let b = attributes(second, isVertical)
        switch Int.random(in: 0..<3, using: &random) {
        case 0:
          let gap = Self.text(b[0].1 - a[1].1 + error)
          let axis = isVertical ? "V" : "H"
          lines.append(
            "\(head)\(axis):[\(views[first].name)]-(\(gap))-[\(views[second].name)]   (active)>")
        case 1:
          let gap = Self.text(a[0].1 - b[0].1 + error)
          let axis = isVertical ? "V" : "H"
          lines.append(
            "\(head)\(axis):|-(\(gap))-[\(views[first].name)]   (active, names: '|':\(views[second].name) )>"
          )
        default:
          let index = Int.random(in: 0..<3, using: &random)
          let difference = a[index].1 - b[2 - index].1 + error
          let sign = difference < 0 ? "-" : "+"
          lines.append(
            "\(head)\(views[first].name).\(a[index].0) == \(views[second].name).\(b[2 - index].0) "
              + "\(sign) \(Self.text(abs(difference)))   (active)>")
        }
      }
      text = "(\n" + lines.map { "    \"\($0)\"" }.joined(separator: ",\n") + "\n)\n"
    }

    private static func text(_ value: Double) -> String {
      value == value.rounded() ? "\(Int(value))" : "\(value)"
    }
  }

  private static func explanation(_ text: String) throws -> ConflictExplanation {
    let file = ConflictLogReader.read(Array(text.utf8))
    #expect(file.problems == [], "\(text)")
    return ConflictExplanation(try #require(file.logs.first))
  }

  @Test func logsOfRealFramesHold() throws {
    for seed in 1...300 {
      let log = RandomLog(seed: seed, isBroken: false)
      #expect(try Self.explanation(log.text).conflicts.isEmpty, "\(log.text)")
    }
  }

  @Test(.enabled(if: SecondOpinion.isInstalled, "needs Python's scipy"))
  func scipyAgreesAboutRandomLogs() throws {
    var cases: [SecondOpinion.Case] = []
    var hasConflict: [Bool] = []
    for seed in 1...120 {
      let log = RandomLog(seed: seed, isBroken: true)
      let explanation = try Self.explanation(log.text)
      let first = explanation.conflicts.first
      #expect(first?.isSmallest != false)
      hasConflict.append(first != nil)
      cases.append(
        SecondOpinion.Case(
          text: log.text,
          members: (first?.constraints ?? []).map { explanation.log.constraints[$0].address },
          assuming: false))
    }
    #expect(hasConflict.count { $0 } > 30 && hasConflict.count { !$0 } > 20)
    for (index, opinion) in try SecondOpinion.about(cases).enumerated() {
      #expect(opinion.unread == nil)
      #expect(opinion.conflicts == hasConflict[index], "\(cases[index].text)")
      #expect(opinion.irreducible != false && opinion.smallest != false, "\(cases[index].text)")
    }
  }

  @Test func everyChangeResolvesTheConflict() throws {
    var count = 0
    for seed in 1...400 {
      let log = RandomLog(seed: seed, isBroken: true)
      let explanation = try Self.explanation(log.text)
      guard let conflict = explanation.conflicts.first else { continue }
      for change in conflict.remedies {
        guard let value = change.value, change.kind == .changeConstant, change.isComplete else {
          continue
        }
        var changed = explanation.log
        changed.constraints[change.constraint].constant = value
        #expect(ConflictExplanation(changed).conflicts.isEmpty, "\(log.text) \(change)")
        if let relation = change.relation {
          changed = explanation.log
          changed.constraints[change.constraint].relation = relation
          #expect(ConflictExplanation(changed).conflicts.isEmpty, "\(log.text) \(change)")
        }
        count += 1
      }
    }
    #expect(count > 50)
  }

  @Test func aLongLogHasAnIrreducibleConflict() throws {
    // A chain of 60 views that is a point too long.
    let chain = (0..<60).map {
      "\"<NSLayoutConstraint:0x1\($0) V:[UIView:0xa\($0)]-(1)-[UIView:0xa\($0 + 1)]   (active)>\""
    }
    let ends = [
      "\"<NSLayoutConstraint:0x2 V:|-(0)-[UIView:0xa0]   (active, names: '|':UIView:0xb )>\"",
      "\"<NSLayoutConstraint:0x3 V:[UIView:0xa60]-(0)-|   (active, names: '|':UIView:0xb )>\"",
      "\"<NSLayoutConstraint:0x4 UIView:0xb.height == 59   (active)>\"",
      "\"<NSLayoutConstraint:0x5 UIView:0xb.width == 59   (active)>\"",
    ]
    let explanation = try Self.explanation("(\n" + (chain + ends).joined(separator: ",\n") + "\n)")
    let conflict = try #require(explanation.conflicts.first)
    #expect(conflict.constraints == Array(0..<63))
    #expect(!conflict.isSmallest)
    #expect(conflict.gap == 1)
  }

  @Test func theSmallestOfSeveralConflictsIsFound() throws {
    // Three constraints conflict along the width, five along the height.
    let text = """
      "<NSLayoutConstraint:0x1 V:|-(8)-[A:0xa]   (active, names: '|':S:0xb )>",
      "<NSLayoutConstraint:0x2 A:0xa.height == 30>",
      "<NSLayoutConstraint:0x3 V:[A:0xa]-(8)-[B:0xc]   (active)>",
      "<NSLayoutConstraint:0x4 V:[B:0xc]-(8)-|   (active, names: '|':S:0xb )>",
      "<NSLayoutConstraint:0x5 S:0xb.height == 50>",
      "<NSLayoutConstraint:0x6 S:0xb.width == 50>",
      "<NSLayoutConstraint:0x7 A:0xa.width == 60>",
      "<NSLayoutConstraint:0x8 A:0xa.width <= S:0xb.width>"
      """
    let explanation = try Self.explanation(text)
    #expect(explanation.conflicts.map(\.constraints) == [[5, 6, 7], [0, 1, 2, 3, 4]])
    #expect(explanation.conflicts.map(\.gap) == [10, 4])
  }

  @Test func roundedNumbersDoNotConflict() throws {
    // 94.3333 is a third of 283, as a log prints it.
    let text = """
      "<NSLayoutConstraint:0x1 A:0xa.width == 0.333333*B:0xb.width>",
      "<NSLayoutConstraint:0x2 B:0xb.width == 283>",
      "<NSLayoutConstraint:0x3 A:0xa.width == 94.3333>",
      "<NSLayoutConstraint:0x4 A:0xa.width >= 90>",
      "<NSLayoutConstraint:0x5 A:0xa.width <= 80>"
      """
    let conflict = try #require(try Self.explanation(text).conflicts.first)
    #expect(conflict.constraints.count == 2 && conflict.constraints.last == 4)
    #expect(conflict.gap > 9)
  }
}

import ConflictLogs
import Foundation
import TestSupport
import Testing

/// Real logs, which are beside the package and not part of it.
@Suite struct SuiteTests {
  static let folder = PackageFolder.shared.appending(path: "suites/conflict-logs")

  static let logs: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).filter { $0.hasSuffix(".log") }.sorted()
  }()

  /// The logs that do not conflict, with the reason.
  static let incomplete = [
    "Custom-custom8.log": "one constraint, between two labels of the same name",
    "GitHubIssues-issue1.log": "one constraint",
    "GitHubIssues-issue16.log": "one constraint",
    "GitHubIssues-issue4.log": "the height of the label's text and the margins are missing",
  ]

  /// The logs that conflict only with usual values for what they do not show, with the reason.
  static let assumed = [
    "Custom-custom4.log": "the offset of the collection view's content is missing",
    "GitHubIssues-issue5.log": "the margins are missing",
  ]

  private static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: name)))
  }

  private static func explanation(_ name: String) throws -> ConflictExplanation {
    let file = ConflictLogReader.read(try bytes(name))
    #expect(file.problems == [])
    return ConflictExplanation(try #require(file.logs.first))
  }

  @Test(.enabled(if: !logs.isEmpty), arguments: logs.filter { !$0.hasPrefix("Error") })
  func theWholeLogIsRead(_ name: String) throws {
    let bytes = try Self.bytes(name)
    let file = ConflictLogReader.read(bytes)
    #expect(file.problems == [])
    let log = try #require(file.logs.first)
    #expect(file.logs.count == 1)
    let text = String(decoding: bytes, as: UTF8.self)
    var addresses: Set<Substring> = []
    for part in text.components(separatedBy: "Constraint:").dropFirst() {
      let address = part.prefix { $0.isHexDigit || $0 == "x" }
      if address.hasPrefix("0x") { addresses.insert(address) }
    }
    #expect(Set(log.constraints.map { Substring($0.address) }) == addresses)
  }

  @Test(.enabled(if: !logs.isEmpty), arguments: logs.filter { $0.hasPrefix("Error") })
  func whatIsNoLogIsRefused(_ name: String) throws {
    let file = ConflictLogReader.read(try Self.bytes(name))
    #expect(file.logs.isEmpty)
    #expect(file.problems.map(\.line) == [2])
  }

  @Test(.enabled(if: !logs.isEmpty), arguments: logs.filter { !$0.hasPrefix("Error") })
  func completeLogsConflict(_ name: String) throws {
    let explanation = try Self.explanation(name)
    #expect(explanation.conflicts.isEmpty == (Self.incomplete[name] != nil))
    let assumptions = explanation.conflicts.flatMap(\.assumptions)
    #expect(assumptions.isEmpty == (Self.assumed[name] == nil))
    #expect(explanation.conflicts.allSatisfy { $0.isSmallest && $0.gap > 0.001 })
    #expect(explanation.conflicts.allSatisfy { !$0.remedies.isEmpty })
  }

  @Test(.enabled(if: !logs.isEmpty && SecondOpinion.isInstalled, "needs Python's scipy"))
  func scipyAgreesAboutTheSets() throws {
    let names = Self.logs.filter { !$0.hasPrefix("Error") && Self.assumed[$0] == nil }
    var cases: [SecondOpinion.Case] = []
    for name in names {
      let explanation = try Self.explanation(name)
      let members = explanation.conflicts.first?.constraints ?? []
      cases.append(
        SecondOpinion.Case(
          text: String(decoding: try Self.bytes(name), as: UTF8.self),
          members: members.map { explanation.log.constraints[$0].address }, assuming: false))
    }
    for (name, opinion) in zip(names, try SecondOpinion.about(cases)) {
      // The script gives two labels of one name a single address.
      if name == "Custom-custom8.log" || name == "GitHubIssues-issue1.log" { continue }
      #expect(opinion.unread == nil, "\(name)")
      #expect(opinion.conflicts == (Self.incomplete[name] == nil), "\(name)")
      #expect(opinion.irreducible != false && opinion.smallest != false, "\(name)")
    }
  }

  @Test(.enabled(if: !logs.isEmpty && SecondOpinion.isInstalled, "needs Python's scipy"))
  func scipyRejectsOtherSets() throws {
    var cases: [SecondOpinion.Case] = []
    for name in Self.logs where Self.incomplete[name] == nil && Self.assumed[name] == nil {
      if name.hasPrefix("Error") { continue }
      let explanation = try Self.explanation(name)
      let members = try #require(explanation.conflicts.first).constraints
      let text = String(decoding: try Self.bytes(name), as: UTF8.self)
      let addresses = members.map { explanation.log.constraints[$0].address }
      cases.append(
        SecondOpinion.Case(text: text, members: Array(addresses.dropLast()), assuming: false))
    }
    #expect(cases.count >= 18)
    #expect(try SecondOpinion.about(cases).allSatisfy { $0.conflicts == false })
  }
}

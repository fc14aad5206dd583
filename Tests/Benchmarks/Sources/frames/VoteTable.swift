import Foundation

/// The numbers of views of each application that depend on each figure and rule.
///
/// A view votes for a figure if its frame is right with it and wrong without it, in any mode of
/// sizes; in the opposite case it votes against it.
struct VoteTable {
  /// The votes of one application.
  struct Votes: Equatable {
    var yes = 0
    var no = 0
  }

  private(set) var votes: [EvidenceKey: [String: Votes]] = [:]

  /// The minimum number of votes for a figure, and of their applications.
  static let minimumVoteCount = 5
  static let minimumApplicationCount = 2

  init() {}

  /// Reads a table.
  ///
  /// - Parameter text: Lines of a key, an application, its votes for and its votes against with tabs
  ///   between them; `#` begins a comment.
  /// - Throws: The first line of another form, or one whose key does not exist.
  init(_ text: String) throws(UsageError) {
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 4, let yes = Int(parts[2]), let no = Int(parts[3]) else {
        throw UsageError(
          "a line of votes has a key, an application and two numbers, not \"\(line)\"")
      }
      guard let key = EvidenceKey(parts[0]), Self.known.contains(key) else {
        throw UsageError("\"\(parts[0])\" is no rule and no counted figure")
      }
      votes[key, default: [:]][parts[1]] = Votes(yes: yes, no: no)
    }
  }

  /// Reads the table in a file, or the embedded one.
  init(file: String?) throws(UsageError) {
    guard let file else {
      try self.init(String(decoding: PackageResources.Votes_txt, as: UTF8.self))
      return
    }
    guard let data = FileManager.default.contents(atPath: file) else {
      throw UsageError("\(file): there is no such file")
    }
    try self.init(String(decoding: data, as: UTF8.self))
  }

  private static let known = Set(EvidenceKey.all)

  mutating func add(_ count: Votes, for key: EvidenceKey, of application: String) {
    guard count != Votes() else { return }
    votes[key, default: [:]][application, default: Votes()].yes += count.yes
    votes[key, default: [:]][application, default: Votes()].no += count.no
  }

  /// Returns the figures and rules that the other applications do not confirm.
  func unconfirmed(without application: String) -> Set<EvidenceKey> {
    Set(
      EvidenceKey.all.filter { key in
        let others = (votes[key] ?? [:]).filter { $0.key != application && $0.value.yes > 0 }
        return others.count < Self.minimumApplicationCount
          || others.values.reduce(0) { $0 + $1.yes } < Self.minimumVoteCount
      })
  }

  /// The table as text, in the order of the keys.
  var lines: [String] {
    EvidenceKey.all.flatMap { key in
      (votes[key] ?? [:]).sorted { $0.key < $1.key }.map { application, votes in
        "\(key)\t\(application)\t\(votes.yes)\t\(votes.no)"
      }
    }
  }

  /// The description of the lines, as comments.
  static let heading = [
    "# How many views of each application are right with a figure or a rule and wrong without it, and",
    "# how many the other way round. Written by `frames --votes FOLDER...`.",
  ]
}

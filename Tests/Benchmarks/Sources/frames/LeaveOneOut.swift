import DocumentFiles
import InterfaceBuilderReading
import InterfaceDocuments

/// Lays out each application without the figures and rules that no other applications confirm.
struct LeaveOneOut {
  /// A document with its gold views.
  struct Subject {
    var application: String
    var gold: GoldFrames
    /// The layout, or nil if the reader rejects the file.
    var document: InterfaceBuilderDocument?
    var framework: StoredDocument.Framework

    /// Whether only stored sizes can be laid out because no figures of its controls are known.
    var isOfTelevision: Bool { framework == .tv }
  }

  let subjects: [Subject]

  init(_ documents: [(file: DocumentFile, document: StoredDocument)]) {
    let insets = AlignmentInsetTable()
    subjects = documents.compactMap { file, document in
      let gold = GoldFrames(document, insets: insets)
      guard gold.count > 0 else { return nil }
      return Subject(
        application: file.application, gold: gold, document: WithheldLayout.document(file),
        framework: document.framework)
    }
  }

  private struct Row {
    var all = 0
    var right = 0
    var rightLeftOut = 0
    /// The number of withheld figures and rules on which its views depend.
    var withheld: Int?

    static func += (sum: inout Row, row: Row) {
      sum.all += row.all
      sum.right += row.right
      sum.rightLeftOut += row.rightLeftOut
    }

    /// Returns the share of right views, in percent.
    func share(_ right: Int) -> String { plain(100 * Double(right) / Double(max(1, all))) }
  }

  /// Returns the shares of right gold views, with all figures and rules and with those that the
  /// other applications confirm, as lines of text.
  ///
  /// - Parameters:
  ///   - table: The votes of all applications.
  ///   - sizes: The source of content sizes.
  ///   - listsCauses: Whether the withheld figures and rules that matter are listed below each
  ///     application.
  /// - Returns: The lines.
  func lines(_ table: VoteTable, sizes: IntrinsicSizes, listsCauses: Bool) -> [String] {
    let layout = WithheldLayout(sizes: sizes)
    var lines = ["  views   with all  left out    gap  withheld  application"]
    var total = Row()
    var totals: [StoredDocument.Framework: Row] = [:]
    let applications = Dictionary(
      grouping: subjects.filter { sizes == .stored || !$0.isOfTelevision }, by: \.application)
    for (application, subjects) in applications.sorted(by: { $0.key < $1.key }) {
      let unconfirmed = table.unconfirmed(without: application)
      let own = unconfirmed.intersection(
        subjects.compactMap(\.document).reduce(into: []) { $0.formUnion(layout.evidence(of: $1)) })
      var row = Row(withheld: own.count)
      for subject in subjects {
        let own = Row(
          all: subject.gold.count, right: layout.rights(of: subject).count { $0 },
          rightLeftOut: layout.rights(of: subject, .withholding(unconfirmed)).count { $0 })
        row += own
        totals[subject.framework, default: Row()] += own
      }
      lines.append(Self.line(row, application))
      total += row
      guard listsCauses, row.right != row.rightLeftOut else { continue }
      for (key, gain) in causes(among: own, of: unconfirmed, in: subjects, layout) {
        lines.append(padded("\(gain)", to: 7) + "  \(key)")
      }
    }
    for framework in StoredDocument.Framework.allCases {
      if let row = totals[framework] { lines.append(Self.line(row, framework.rawValue)) }
    }
    lines.append(Self.line(total, "all, \(applications.count) applications"))
    return lines
  }

  /// Returns the withheld figures and rules that alone would make views right, with the numbers of
  /// these views, in descending order.
  private func causes(
    among keys: Set<EvidenceKey>, of withheld: Set<EvidenceKey>, in subjects: [Subject],
    _ layout: WithheldLayout
  ) -> [(key: EvidenceKey, gain: Int)] {
    let count = { (keys: Set<EvidenceKey>) in
      subjects.reduce(0) { $0 + layout.rights(of: $1, .withholding(keys)).count { $0 } }
    }
    let least = count(withheld)
    return keys.map { (key: $0, gain: count(withheld.subtracting([$0])) - least) }
      .filter { $0.gain != 0 }
      .sorted { ($1.gain, $0.key.description) < ($0.gain, $1.key.description) }
  }

  private static func line(_ row: Row, _ name: String) -> String {
    padded("\(row.all)", to: 7) + padded("\(row.share(row.right)) %", to: 11)
      + padded("\(row.share(row.rightLeftOut)) %", to: 10)
      + padded(row.share(row.right - row.rightLeftOut), to: 7)
      + padded(row.withheld.map { "\($0)" } ?? "", to: 10) + "  \(name)"
  }
}

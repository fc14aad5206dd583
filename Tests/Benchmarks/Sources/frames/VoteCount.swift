import ControlMetrics
import InterfaceDocuments

/// Counts the views that each figure and rule determines.
struct VoteCount {
  /// The change of a figure, in points, that shows which views it determines.
  ///
  /// It is larger than the tolerance of frames, than the differences between two measurers, and
  /// than corrections by inferences from frames.
  private static let shift = 8.0

  /// A gold view of a document.
  private struct Voter: Hashable {
    var subject: Int
    var view: Int
  }

  private struct Ballot {
    var yes: Set<Voter> = []
    var no: Set<Voter> = []
  }

  private let trial: LeaveOneOut
  private var ballots: [EvidenceKey: Ballot] = [:]

  /// Counts in every mode of sizes; a view has one vote, even if it votes in several modes.
  init(_ trial: LeaveOneOut) {
    self.trial = trial
    for sizes in IntrinsicSizes.allCases { count(WithheldLayout(sizes: sizes), sizes) }
  }

  private mutating func count(_ layout: WithheldLayout, _ sizes: IntrinsicSizes) {
    let counted = Set(EvidenceKey.all)
    for (place, subject) in trial.subjects.enumerated() {
      guard let document = subject.document, sizes == .stored || !subject.isOfTelevision else {
        continue
      }
      let all = layout.rights(of: subject)
      let withoutRules = layout.rights(of: subject, .withholding(Self.rules))
      for key in layout.evidence(of: document).intersection(counted) {
        vote(on: key, all, layout.rights(of: subject, .withholding([key])), of: place)
        switch key {
        case .rule:
          // Rules with the same effect substitute for each other: each is also tried alone.
          let alone = layout.rights(of: subject, .withholding(Self.rules.subtracting([key])))
          vote(on: key, alone, withoutRules, of: place)
        case .figure(let figure) where sizes != .calibrated && all.contains(true):
          let shifted = layout.rights(of: subject, .shifting(figure, by: Self.shift))
          // Views that are right only with another number prove nothing: none is laid out with it.
          vote(on: key, all, zip(all, shifted).map { $0 && $1 }, of: place)
        case .figure: break
        }
      }
    }
  }

  private static let rules = Set(EvidenceKey.all.filter(\.isRule))

  private mutating func vote(
    on key: EvidenceKey, _ all: [Bool], _ without: [Bool], of subject: Int
  ) {
    for (view, (before, after)) in zip(all, without).enumerated() where before != after {
      let voter = Voter(subject: subject, view: view)
      if before {
        ballots[key, default: Ballot()].yes.insert(voter)
      } else {
        ballots[key, default: Ballot()].no.insert(voter)
      }
    }
  }

  /// The votes by application.
  var table: VoteTable {
    var table = VoteTable()
    for (key, ballot) in ballots {
      for voter in ballot.yes {
        table.add(VoteTable.Votes(yes: 1), for: key, of: trial.subjects[voter.subject].application)
      }
      for voter in ballot.no {
        table.add(VoteTable.Votes(no: 1), for: key, of: trial.subjects[voter.subject].application)
      }
    }
    return table
  }
}

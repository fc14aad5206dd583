import ControlMetrics
import Geometry
import StoredLayouts

/// The votes of stored frames for and against the figures of controls, by application.
///
/// A view whose size is determined only by its content and a figure votes for the figure if the
/// stored size equals the measured one, otherwise for the figure that would give the stored size.
struct FigureVotes {
  /// A figure of one control in one generation.
  private struct Ballot {
    var key: ControlFigureKey
    var figure: Figure
    /// The applications that voted for each value of the figure, with one entry for each vote.
    var votes: [Double: [String]] = [:]

    var votesFor: [String] { votes[figure.value] ?? [] }

    /// The other values, sorted by descending number of votes.
    var others: [(value: Double, applications: [String])] {
      votes.filter { $0.key != figure.value }
        .map { (value: $0.key, applications: $0.value) }
        .sorted { ($1.applications.count, $0.value) < ($0.applications.count, $1.value) }
    }

    /// Whether another value has at least five votes from two applications, and more than this one.
    var isContradicted: Bool {
      others.contains {
        $0.applications.count >= 5 && Set($0.applications).count >= 2
          && $0.applications.count > votesFor.count
      }
    }
  }

  /// The tolerances in points: of a width for text measuring, of a height for rounding.
  private static let tolerance = (width: 1.0, height: 0.5)

  private var ballots: [Ballot] = []

  init(_ samples: [(path: String, sample: StoredSizeComparison.Sample)]) {
    var places: [ControlFigureKey: Int] = [:]
    for (path, sample) in samples {
      guard let figure = sample.figure, let key = sample.figureKey else { continue }
      let place = places[key] ?? ballots.count
      if place == ballots.count {
        places[key] = place
        ballots.append(Ballot(key: key, figure: figure))
      }
      let isWidth = sample.axis == .horizontal
      let limit = isWidth ? Self.tolerance.width : Self.tolerance.height
      let own = figure.value
      let implied =
        sample.error.magnitude <= limit ? own : ((own - sample.error) * 2).rounded() / 2
      ballots[place].votes[implied, default: []].append(Self.application(of: path))
    }
    ballots.sort { $0.key.description < $1.key.description }
  }

  /// Returns the folder of an application: the first one with a name of the form
  /// `owner+repository`, otherwise the first one.
  private static func application(of path: String) -> String {
    let folders = path.split(separator: "/").dropLast()
    return String(folders.first { $0.contains("+") } ?? folders.first ?? "")
  }

  /// Writes the ballots to standard output, with the contradicted ones repeated at the end.
  func write() {
    print("\nfigures: votes for, by applications; against, by the value that is implied")
    for ballot in ballots { write(ballot) }
    let contradicted = ballots.filter(\.isContradicted)
    print("\nfigures that five votes of two applications contradict: \(contradicted.count)")
    for ballot in contradicted { write(ballot) }
  }

  private func write(_ ballot: Ballot) {
    let figure = ballot.figure
    var line = "  \(ballot.key) \(Self.plain(figure.value))"
    line += figure.evidence == .assumed ? " (assumed)" : ""
    line += ": for \(Self.counts(ballot.votesFor))"
    for other in ballot.others {
      line += "; \(Self.plain(other.value)) by \(Self.counts(other.applications))"
    }
    print(line)
  }

  private static func counts(_ applications: [String]) -> String {
    guard !applications.isEmpty else { return "0" }
    let counts = Dictionary(grouping: applications) { $0 }.mapValues(\.count)
    let parts = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\($0.key) \($0.value)" }
    return "\(applications.count) (\(parts.joined(separator: ", ")))"
  }

  private static func plain(_ number: Double) -> String {
    number == number.rounded() ? "\(Int(number))" : "\(number)"
  }
}

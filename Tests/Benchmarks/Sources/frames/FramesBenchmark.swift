import DocumentFiles
import Foundation
import InterfaceDocuments
import Measuring

/// Compares the frames of `lintel layout` with those that Interface Builder stored.
@main
struct FramesBenchmark {
  static func main() {
    do {
      let arguments = try Arguments(CommandLine.arguments.dropFirst())
      let folders: DocumentFolders
      do { folders = try DocumentFolders(arguments.folders) } catch {
        throw UsageError("\(error.path): there is no such folder")
      }
      if arguments.runsProgram, !canRun(arguments.program) {
        throw UsageError("\(arguments.program): there is no such program")
      }
      switch arguments.work {
      case .compare: try compare(folders, arguments)
      case .presumed: try count(folders, arguments)
      case .stored: printStored(folders)
      case .faults: try checkFaults(folders, arguments)
      case .votes: countVotes(folders)
      case .leaveOneOut: try leaveOneOut(folders, arguments)
      case .timing: try CheckTimes(program: arguments.program, folders: folders).write()
      }
    } catch let error as UsageError {
      say("\(error.message)\n\(Arguments.usage)")
      exit(2)
    } catch {
      say("\(error)")
      exit(2)
    }
  }

  private static func canRun(_ program: String) -> Bool {
    !program.contains("/") || FileManager.default.isExecutableFile(atPath: program)
  }

  private static func say(_ message: String) {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
  }

  /// Returns the documents of folders; files of other kinds are reported on standard error.
  private static func documents(
    in folders: DocumentFolders
  ) -> [(file: DocumentFile, document: StoredDocument)] {
    folders.files.compactMap { file in
      do throws(NoDocument) { return (file, try StoredDocument(file)) } catch {
        say("\(file.path): \(error.reason)")
        return nil
      }
    }
  }

  private static func sizes(_ arguments: Arguments) -> IntrinsicSizes {
    arguments.intrinsicSizes.flatMap(IntrinsicSizes.init(rawValue:)) ?? .calibrated
  }

  private static func runner(_ arguments: Arguments) -> LayoutRunner {
    LayoutRunner(
      program: arguments.program, intrinsicSizes: arguments.intrinsicSizes,
      timeout: .seconds(arguments.timeout), size: arguments.size)
  }

  // MARK: Comparing

  private static func compare(_ folders: DocumentFolders, _ arguments: Arguments) throws {
    let documents = documents(in: folders)
    let layout = WithheldLayout(sizes: sizes(arguments))
    let outcomes =
      arguments.isInProcess
      ? documents.map { layout.outcome(of: $0.file) }
      : try runner(arguments).outcomes(of: documents.map(\.file.fullPath))
    let insets = AlignmentInsetTable()
    let faults = try OracleFaults(file: arguments.listed)
    var tally = FrameTally()
    var misses = MissList()
    var ambiguity = AmbiguityList()
    var refusals: [(path: String, reason: String)] = []
    for ((file, document), outcome) in zip(documents, outcomes) {
      let comparison = FrameComparison(
        document, file: file, outcome: outcome, insets: insets, faults: faults)
      tally.add(comparison)
      misses.add(comparison)
      ambiguity.add(comparison)
      if let refusal = comparison.refusal { refusals.append((file.path, refusal)) }
    }
    guard !arguments.isJSON else {
      var object = tally.json
      object.add(
        "refused",
        .array(
          refusals.map {
            var refusal = JSONObject()
            refusal.add("document", .string($0.path))
            refusal.add("reason", .string($0.reason))
            return .object(refusal)
          }))
      object.add("misses", .array(misses.json.map { .object($0) }))
      object.add("ambiguity", .array(ambiguity.lines.map { .string($0) }))
      print(object)
      return
    }
    print(
      "documents: \(documents.count), not read: \(folders.files.count - documents.count), "
        + "refused: \(refusals.count)")
    for refusal in refusals { print("  \(refusal.path): \(refusal.reason)") }
    for line in tally.lines { print(line) }
    print("\n\(misses.summary)")
    if arguments.listsMisses { for line in misses.lines { print("  \(line)") } }
    print(ambiguity.summary)
    if arguments.listsAmbiguity { for line in ambiguity.lines { print("  \(line)") } }
  }

  // MARK: Counting

  private static func count(_ folders: DocumentFolders, _ arguments: Arguments) throws {
    let documents = documents(in: folders)
    let outcomes = try runner(arguments).outcomes(of: documents.map(\.file.fullPath))
    var tally = PresumedTally(reasons: try ConflictReasons.embedded())
    for ((file, document), outcome) in zip(documents, outcomes) {
      switch outcome {
      case .laidOut(let report): tally.add(report, of: document, file: file)
      case .refused(let reason): say("\(file.path): \(reason)")
      }
    }
    for line in tally.lines { print(line) }
    if arguments.listsMisses { for line in tally.defects { print("  \(line)") } }
  }

  // MARK: Evidence

  private static func countVotes(_ folders: DocumentFolders) {
    let table = VoteCount(LeaveOneOut(documents(in: folders))).table
    for line in VoteTable.heading + table.lines { print(line) }
  }

  private static func leaveOneOut(_ folders: DocumentFolders, _ arguments: Arguments) throws {
    let table = try VoteTable(file: arguments.votes)
    let trial = LeaveOneOut(documents(in: folders))
    for line in trial.lines(table, sizes: sizes(arguments), listsCauses: arguments.listsMisses) {
      print(line)
    }
  }

  // MARK: The oracle

  private static func checkFaults(_ folders: DocumentFolders, _ arguments: Arguments) throws {
    var check = OracleFaultCheck(try OracleFaults(file: arguments.listed))
    let insets = AlignmentInsetTable()
    for (file, document) in documents(in: folders) {
      check.add(document, path: file.path, insets: insets)
    }
    print(check.summary)
    for problem in check.problems { say(problem) }
    if !check.problems.isEmpty { exit(1) }
  }

  /// Prints each view with its trust and its frame, with y downward.
  private static func printStored(_ folders: DocumentFolders) {
    let insets = AlignmentInsetTable()
    for (file, document) in documents(in: folders) {
      let geometry = StoredGeometry(document: document, insets: insets)
      for (place, trust) in Trust.classes(of: geometry).enumerated() {
        let frame = geometry.frame(of: place)
        let numbers = frame.map { [$0.x, $0.y, $0.width, $0.height].map { "\($0)" } } ?? ["-"]
        let words = [file.path, document.views[place].id ?? "-", trust.rawValue] + numbers
        print(words.joined(separator: "\t"))
      }
    }
  }
}

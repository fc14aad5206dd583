import Foundation
import Measuring

/// Compares the frames that `lintel layout` finds with those that Interface Builder stored.
@main
struct FramesBenchmark {
  static func main() {
    do {
      let arguments = try Arguments(CommandLine.arguments.dropFirst())
      guard let folder = DocumentFolder(arguments.folder) else {
        throw UsageError("\(arguments.folder): there is no such folder")
      }
      if arguments.work != .stored, !canRun(arguments.program) {
        throw UsageError("\(arguments.program): there is no such program")
      }
      switch arguments.work {
      case .compare: try compare(folder, arguments)
      case .stored: printStored(folder)
      case .timing: try CheckTimes(program: arguments.program, folder: folder).write()
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

  /// The documents of a folder, what is none being named on standard error.
  private static func documents(
    in folder: DocumentFolder
  ) -> [(path: String, document: StoredDocument)] {
    folder.paths.compactMap { path in
      do throws(NoDocument) { return (path, try folder.document(path)) } catch {
        say("\(path): \(error.reason)")
        return nil
      }
    }
  }

  private static func compare(_ folder: DocumentFolder, _ arguments: Arguments) throws {
    let documents = documents(in: folder)
    let runner = LayoutRunner(
      program: arguments.program, intrinsicSizes: arguments.intrinsicSizes,
      timeout: .seconds(arguments.timeout))
    let outcomes = try runner.outcomes(of: documents.map { folder.fullPath($0.path) })
    let insets = AlignmentInsetTable()
    var tally = FrameTally()
    var misses = MissList()
    var ambiguity = AmbiguityList()
    var refusals: [(path: String, reason: String)] = []
    for ((path, document), outcome) in zip(documents, outcomes) {
      let comparison = FrameComparison(document, path: path, outcome: outcome, insets: insets)
      tally.add(comparison)
      misses.add(comparison)
      ambiguity.add(comparison)
      if let refusal = comparison.refusal { refusals.append((path, refusal)) }
    }
    guard !arguments.isJSON else {
      var object = JSONObject()
      object.add("frameworks", .object(tally.json))
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
      "documents: \(documents.count), not read: \(folder.paths.count - documents.count), "
        + "refused: \(refusals.count)")
    for refusal in refusals { print("  \(refusal.path): \(refusal.reason)") }
    for line in tally.lines { print(line) }
    print("\n\(misses.summary)")
    if arguments.listsMisses { for line in misses.lines { print("  \(line)") } }
    print(ambiguity.summary)
    if arguments.listsAmbiguity { for line in ambiguity.lines { print("  \(line)") } }
  }

  /// Prints each view with its trust and its frame, y down.
  private static func printStored(_ folder: DocumentFolder) {
    let insets = AlignmentInsetTable()
    for (path, document) in documents(in: folder) {
      let geometry = StoredGeometry(document: document, insets: insets)
      for (place, trust) in Trust.classes(of: geometry).enumerated() {
        let frame = geometry.frame(of: place)
        let numbers = frame.map { [$0.x, $0.y, $0.width, $0.height].map { "\($0)" } } ?? ["-"]
        let words = [path, document.views[place].id ?? "-", trust.rawValue] + numbers
        print(words.joined(separator: "\t"))
      }
    }
  }
}

import Foundation
import InterfaceDocuments
import Scenes
import TextMeasuring
import XMLReading

/// Compares the sizes that we measure with those that Interface Builder stored, over a folder.
@main
struct ControlComparison {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard let folder = arguments.first(where: { !$0.hasPrefix("-") }) else {
      print("usage: controls FOLDER [--all]")
      exit(2)
    }
    var comparison = ControlComparison()
    for path in documents(in: folder) { comparison.compare(path, in: folder) }
    comparison.tally.write(listsEverySample: arguments.contains("--all"))
  }

  private var tally = ComparisonTally()
  private let measurers: [Bool: EmbeddedAdvanceMeasurer] = [
    false: EmbeddedAdvanceMeasurer(platform: .macOS),
    true: EmbeddedAdvanceMeasurer(platform: .iOS),
  ]

  /// The documents of a folder and of those in it, sorted by path.
  private static func documents(in folder: String) -> [String] {
    let found = FileManager.default.enumerator(atPath: folder)
    return (found?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }.sorted()
  }

  private mutating func compare(_ path: String, in folder: String) {
    guard let data = FileManager.default.contents(atPath: folder + "/" + path),
      let tree = try? XMLReader.read(Array(data), path: path),
      let document = try? InterfaceBuilderDecoder().decode(tree)
    else {
      tally.unreadable.append(path)
      return
    }
    let measurers = measurers
    let comparison = StoredSizeComparison(document) { platform in
      measurers[platform == .iOS || platform == .iOS26]
        ?? EmbeddedAdvanceMeasurer(platform: .macOS)
    }
    tally.add(comparison, of: path)
  }
}

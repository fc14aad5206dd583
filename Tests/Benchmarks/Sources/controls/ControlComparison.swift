import Foundation
import InterfaceBuilderReading
import InterfaceDocuments
import Scenes
import StoredLayouts
import TextMeasuring
import XMLReading

/// Compares the sizes that we measure with those that Interface Builder stored, over a folder.
@main
struct ControlComparison {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    let folders = arguments.filter { !$0.hasPrefix("-") }
    guard let folder = folders.first, folders.count == 1,
      arguments.allSatisfy({ !$0.hasPrefix("-") || $0 == "--all" })
    else {
      say("usage: controls FOLDER [--all]")
      exit(2)
    }
    guard let paths = documents(in: folder) else {
      say("\(folder): there is no such folder")
      exit(2)
    }
    var comparison = ControlComparison()
    for path in paths { comparison.compare(path, in: folder) }
    comparison.tally.write(listsEverySample: arguments.contains("--all"))
  }

  private var tally = ComparisonTally()
  private let measurer = Self.measurer()

  /// What `lintel` measures with: the embedded figures of the system font, and Pango for what they do not
  /// have, where there is Pango.
  private static func measurer() -> any TextMeasurer {
    #if Fonts
      do {
        let fonts = try PangoMeasurer()
        return SystemFontMeasurer(fallback: fonts) { !fonts.isSubstituted(family: $0) }
      } catch {
        say("\(error); embedded widths of the system fonts are used instead")
      }
    #endif
    return EmbeddedAdvanceMeasurer()
  }

  private static func say(_ message: String) {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
  }

  /// The documents of a folder and of those in it, sorted by path, or none where there is no folder.
  private static func documents(in folder: String) -> [String]? {
    guard (try? FileManager.default.contentsOfDirectory(atPath: folder)) != nil,
      let found = FileManager.default.enumerator(atPath: folder)
    else { return nil }
    return found.compactMap { $0 as? String }
      .filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }.sorted()
  }

  private mutating func compare(_ path: String, in folder: String) {
    guard let data = FileManager.default.contents(atPath: folder + "/" + path) else {
      tally.unreadableCount += 1
      Self.say("\(path): cannot be read")
      return
    }
    do {
      let tree = try XMLReader.read(Array(data), path: path)
      let document = try InterfaceBuilderDecoder().decode(tree)
      tally.add(StoredSizeComparison(document, measurer: measurer), of: path)
    } catch {
      tally.unreadableCount += 1
      Self.say("\(path): \(error)")
    }
  }
}

import DocumentFiles
import Foundation
import InterfaceBuilderReading
import InterfaceDocuments
import Scenes
import StoredLayouts
import TextMeasuring
import XMLReading

/// Compares our measured sizes with those that Interface Builder stored in the documents of some
/// folders.
@main
struct ControlComparison {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    let folders = arguments.filter { !$0.hasPrefix("-") }
    guard !folders.isEmpty, arguments.allSatisfy({ !$0.hasPrefix("-") || $0 == "--all" }) else {
      say("usage: controls FOLDER... [--all]")
      exit(2)
    }
    var comparison = ControlComparison()
    do {
      for file in try DocumentFolders(Array(folders)).files { comparison.compare(file) }
    } catch {
      say("\(error.path): there is no such folder")
      exit(2)
    }
    comparison.tally.write(listsEverySample: arguments.contains("--all"))
  }

  private var tally = ComparisonTally()
  private let measurer = Self.measurer()

  /// Returns the measurer of `lintel`: the embedded figures of the system font, and Pango, if
  /// available, for other text.
  private static func measurer() -> any TextMeasurer {
    do {
      let fonts = try PangoMeasurer()
      return SystemFontMeasurer(fallback: fonts) { !fonts.isSubstituted(family: $0) }
    } catch {
      say("\(error); embedded widths of the system fonts are used instead")
    }
    return EmbeddedAdvanceMeasurer()
  }

  private static func say(_ message: String) {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
  }

  private mutating func compare(_ file: DocumentFile) {
    let path = file.path
    guard let bytes = file.bytes else {
      tally.unreadableCount += 1
      Self.say("\(path): cannot be read")
      return
    }
    do {
      let tree = try XMLReader.read(bytes, path: path)
      let document = try InterfaceBuilderDecoder().decode(tree)
      tally.add(StoredSizeComparison(document, measurer: measurer), of: path)
    } catch {
      tally.unreadableCount += 1
      Self.say("\(path): \(error)")
    }
  }
}

import Foundation
import Linting

/// `pictures FOLDER...`: draws the documents in folders in their languages and sizes, and counts what a reader
/// of the pictures would take for an error of the drawing.
///
/// Each entry of a folder is an application. Prints a line for each application and the totals, and with
/// `--list` each text that is drawn over the edges of its view. The exit status is 1 if there
/// is one, or a picture with two tabs at once.
///
/// `pictures --times DOCUMENT COUNT` prints how long the pictures of the document's first layout take.
@main
struct PicturesCommand {
  static func main() async throws {
    var arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == "--times", arguments.count == 3, let count = Int(arguments[2]), count > 0
    {
      print(try await PictureTimes(of: arguments[1], count: count).line)
      return
    }
    let lists = arguments.contains("--list")
    arguments.removeAll { $0 == "--list" }
    guard !arguments.isEmpty, !arguments.contains(where: { $0.hasPrefix("-") }) else {
      print("usage: pictures [--list] FOLDER... | pictures --times DOCUMENT COUNT")
      exit(2)
    }
    let files = LocalFileSystem()
    var total = PictureCount()
    for folder in arguments {
      for name in (files.list(folder) ?? []).sorted() {
        let path = "\(folder)/\(name)"
        guard files.isFolder(path) else { continue }
        let count = try await count(path)
        guard count.pictures > 0 else { continue }
        print("\(name): \(count.line)")
        if lists { for text in count.uncut { print("  \(text)") } }
        total.add(count)
      }
    }
    print("all: \(total.line)")
    exit(total.uncut.isEmpty && total.mixedTabs == 0 ? 0 : 1)
  }

  /// Counts the pictures of one application.
  private static func count(_ path: String) async throws -> PictureCount {
    var count = PictureCount()
    let linter = try Linter(LintRequest(paths: [path]))
    for preview in try await linter.previews().pictures { count.add(preview) }
    return count
  }
}

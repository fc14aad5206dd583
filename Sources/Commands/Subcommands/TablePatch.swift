import Linting
import Reports
import StringsFiles
import TableTools
import TextDecoding

/// The changes of tables as a patch for `git apply` and `patch -p1`.
///
/// The patch applies in the current folder, if it contains all of the files; else in the folder of
/// the git repository that does, or in the innermost folder that does.
///
/// A file that git takes as binary has no patch. Its difference is shown in lines that begin with
/// `#`, which both tools skip.
struct TablePatch {
  let text: String
  /// The folder in which it applies, if that is not the current one.
  let otherFolder: String?

  /// Creates the patch of some changes.
  ///
  /// - Parameters:
  ///   - files: The changes, sorted by path.
  ///   - currentFolder: The absolute path of the current folder.
  init(
    _ files: [FileChange],
    currentFolder: String = LocalFileSystem.currentFolder
  ) {
    let paths = files.map { Self.parts(of: $0.path, in: currentFolder) }
    let current = Self.parts(of: "", in: currentFolder)
    var folder = current
    if !paths.allSatisfy({ $0.starts(with: current) }) {
      folder = paths.reduce(paths[0].dropLast()) { Self.common($0, $1.dropLast()) }
      var outer = folder
      while !outer.isEmpty {
        if LocalFileSystem().exists("/\(outer.joined(separator: "/"))/.git") {
          folder = outer
          break
        }
        outer.removeLast()
      }
    }
    otherFolder = folder == current ? nil : "/" + folder.joined(separator: "/")
    var text = ""
    for (file, path) in zip(files, paths) {
      let patch = Self.patch(of: file, path: path.dropFirst(folder.count).joined(separator: "/"))
      // The patch of a single file is not copied: it may be large.
      if text.isEmpty { text = patch } else { text += patch }
    }
    self.text = text
  }

  /// Returns the parts of an absolute path, without `.` and `..`.
  private static func parts(of path: String, in folder: String) -> ArraySlice<Substring> {
    var parts: ArraySlice<Substring> = []
    let absolute = path.utf8.first == UInt8(ascii: "/") ? path : "\(folder)/\(path)"
    for part in absolute.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts
  }

  private static func common(
    _ first: ArraySlice<Substring>, _ second: ArraySlice<Substring>
  ) -> ArraySlice<Substring> {
    let count = zip(first, second).prefix { $0 == $1 }.count
    return first.prefix(count)
  }

  private static func patch(of file: FileChange, path: String) -> String {
    if let new = text(of: file.new), let old = file.old.map(text) ?? .some(nil) {
      return UnifiedDiff.text(from: old, to: new, path: path)
    }
    let difference = UnifiedDiff.text(
      from: file.old.map(DecodedText.readable), to: DecodedText.readable(file.new), path: path)
    let lines = difference.utf8.split(separator: UInt8(ascii: "\n"))
      .map { "# \(String(decoding: Array($0), as: UTF8.self))\n" }
    return "# \(file.path) is not UTF-8, and git takes it as binary: this is no patch, --in-place "
      + "writes the file\n" + lines.joined()
  }

  /// The text of a file, exactly as it is; nil if git and patch take it as binary.
  private static func text(of bytes: [UInt8]) -> String? {
    bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
  }
}

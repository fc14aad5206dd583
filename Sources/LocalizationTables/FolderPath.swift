/// A folder's path, with the way to the folders above it.
///
/// Nothing is resolved: the text stays as it was given, and `a/../b` is no `b`.
struct FolderPath: Sendable {
  /// The path, without a slash at its end; empty for the current folder.
  let text: String

  init(_ text: String) {
    var text = text
    while text.count > 1, text.hasSuffix("/") { text.removeLast() }
    self.text = text
  }

  /// The folder that a file is in.
  init(of file: String) {
    guard let slash = file.lastIndex(of: "/") else {
      self.init("")
      return
    }
    self.init(slash == file.startIndex ? "/" : String(file[..<slash]))
  }

  /// The last part of the path.
  var lastComponent: Substring {
    text[(text.lastIndex(of: "/").map(text.index(after:)) ?? text.startIndex)...]
  }

  /// The path of something in the folder.
  func appending(_ name: String) -> String {
    if text.isEmpty { return name }
    return text == "/" ? "/" + name : text + "/" + name
  }

  /// The folder above.
  var parent: FolderPath {
    switch lastComponent {
    case "" where text == "/": self
    case "", ".": FolderPath(text == "" || text == "." ? ".." : FolderPath(of: text).parent.text)
    case "..": FolderPath(text + "/..")
    default: FolderPath(of: text)
    }
  }

  /// The folder and those above it up to a last one, or the folder alone if that is not above it.
  func ancestry(upTo last: FolderPath) -> [FolderPath] {
    var chain = [self]
    var folder = self
    while folder.components != last.components {
      let isDeepEnough = folder.components.allSatisfy { $0 == ".." }
      let canClimb = last.components.prefix { $0 == ".." }.count > folder.components.count
      guard folder.text != "/", !isDeepEnough || canClimb else { return [self] }
      folder = folder.parent
      chain.append(folder)
    }
    return chain
  }

  /// The parts that say where the folder is; a first empty one makes it absolute.
  private var components: [Substring] {
    let parts = text.split(separator: "/").filter { $0 != "." }
    return text.hasPrefix("/") ? [""] + parts : parts
  }
}

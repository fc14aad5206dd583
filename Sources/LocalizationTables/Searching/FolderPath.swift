/// The path of a folder.
///
/// Paths are not resolved: `a/../b` is not `b`.
package struct FolderPath: Sendable {
  /// The path, without a trailing slash; empty for the current folder.
  package let text: String

  package init(_ text: String) {
    var text = text
    while text.utf8.count > 1, text.hasSuffix("/") { text.removeLast() }
    self.text = text
  }

  /// Creates the path of a file's folder.
  package init(of file: String) {
    guard let slash = file.utf8.lastIndex(of: 0x2F) else {
      self.init("")
      return
    }
    self.init(slash == file.startIndex ? "/" : String(file[..<slash]))
  }

  package var lastComponent: Substring {
    text[(text.lastIndex(of: "/").map(text.index(after:)) ?? text.startIndex)...]
  }

  /// Returns the path of an item in the folder.
  package func appending(_ name: String) -> String {
    if text.isEmpty { return name }
    return text == "/" ? "/" + name : text + "/" + name
  }

  package var parent: FolderPath {
    switch lastComponent {
    case "" where text == "/": self
    case "", ".": FolderPath(text == "" || text == "." ? ".." : FolderPath(of: text).parent.text)
    case "..": FolderPath(text + "/..")
    default: FolderPath(of: text)
    }
  }

  /// Returns the folder and its ancestors up to a last one, or the folder alone if that is not one
  /// of them.
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

  /// The components that locate the folder; an empty first one makes it absolute.
  private var components: [Substring] {
    let parts = text.split(separator: "/").filter { $0 != "." }
    return text.hasPrefix("/") ? [""] + parts : parts
  }
}

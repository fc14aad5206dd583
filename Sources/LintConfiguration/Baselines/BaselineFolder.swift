package import FileAccess

/// The folder of a baseline, to which the paths in it are relative.
package struct BaselineFolder {
  private let parts: [Substring]
  private let isAbsolute: Bool

  /// Determines the folder of a baseline.
  package init(of path: String, files: any FileSystem) {
    let identity = Self.file(of: path, files: files)
    isAbsolute = identity.hasPrefix("/")
    parts = Array(Self.parts(of: identity).dropLast())
  }

  /// Returns the identity of a baseline with links followed.
  package static func file(of path: String, files: any FileSystem) -> String {
    var file = String(decoding: files.identity(of: path), as: UTF8.self)
    for _ in 0..<maximumLinkCount {
      guard let target = files.destination(of: file) else { break }
      let folder = file.lastIndex(of: "/").map { file[...$0] } ?? ""
      let next = target.hasPrefix("/") ? target : "\(folder)\(target)"
      file = String(decoding: files.identity(of: next), as: UTF8.self)
    }
    return file
  }

  /// The number of links after which the system gives up.
  private static let maximumLinkCount = 40

  /// Returns the path of a file relative to the folder, with `/` as the separator.
  ///
  /// - Parameter identity: The file system's identity of the file.
  /// - Returns: The path.
  package func relativePath(of identity: String) -> String {
    let target = Self.parts(of: identity)
    let common = zip(parts, target).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    return
      (Array(repeating: Substring(".."), count: parts.count - common) + target.dropFirst(common))
      .joined(separator: "/")
  }

  /// Returns the identity of a file with a path that is relative to the folder.
  package func identity(of relativePath: String) -> String {
    var result = relativePath.hasPrefix("/") ? [] : parts
    let isRooted = isAbsolute || relativePath.hasPrefix("/")
    for part in Self.parts(of: relativePath) {
      if part == "..", result.last.map({ $0 != ".." }) ?? isRooted {
        // Above the root is the root.
        _ = result.popLast()
      } else {
        result.append(part)
      }
    }
    return (isRooted ? "/" : "") + result.joined(separator: "/")
  }

  private static func parts(of path: String) -> [Substring] {
    path.split(separator: "/").filter { $0 != "." }
  }
}

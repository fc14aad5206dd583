package import FileAccess

/// Finds the paths of files relative to the top folder of their repository.
///
/// They are the same from any working directory, and services for code know files by them.
package struct RepositoryPaths: Sendable {
  private let files: any FileSystem
  /// The top folder of each folder that was searched, both absolute.
  private var tops: [String: String?] = [:]

  package init(files: any FileSystem = LocalFileSystem()) { self.files = files }

  /// Returns the path of a file relative to the top folder of its repository.
  ///
  /// A submodule belongs to the repository around it, as services see it. Without a repository the
  /// path is relative to the nearest folder above with a configuration.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: The path with `/` as separator, or nil without a repository and configuration.
  package mutating func path(of path: String) -> String? {
    let identity = String(decoding: files.identity(of: path), as: UTF8.self)
    guard identity.hasPrefix("/"), let slash = identity.lastIndex(of: "/"),
      let top = top(above: String(identity[..<slash]))
    else { return nil }
    return String(identity.dropFirst(top.count).drop { $0 == "/" })
  }

  /// Returns the paths of several files, by the given path.
  package mutating func paths(of paths: some Sequence<String>) -> [String: String] {
    var result: [String: String] = [:]
    // Thousands of findings have one path, and outside of a repository there is no result to find.
    for path in Set(paths) { result[path] = self.path(of: path) }
    return result
  }

  /// Returns the top folder of a folder; an empty name is the root of the file system.
  private mutating func top(above folder: String) -> String? {
    if let known = tops[folder] { return known }
    var nearest: String?
    var configured: String?
    var found: String?
    var current = folder
    while found == nil {
      switch files.kind(of: "\(current)/.git") {
      case .folder: found = current
      case .file:
        if isWorktree("\(current)/.git") { found = current }
        nearest = nearest ?? current
      case .other, nil: break
      }
      if configured == nil, files.exists("\(current)/\(Configuration.fileName)") {
        configured = current
      }
      guard let slash = current.lastIndex(of: "/") else { break }
      current = String(current[..<slash])
    }
    let top = found ?? nearest ?? configured
    tops[folder] = .some(top)
    return top
  }

  /// Returns whether a file in place of `.git` is that of a worktree rather than of a submodule.
  private func isWorktree(_ path: String) -> Bool {
    guard let bytes = files.read(path, first: 4096) else { return false }
    return String(decoding: bytes, as: UTF8.self).contains("/worktrees/")
  }
}

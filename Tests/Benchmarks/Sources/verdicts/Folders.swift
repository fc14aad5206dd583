/// The folders of applications that were checked.
struct Folders {
  private let paths: [String]

  init(_ paths: [String]) { self.paths = paths }

  /// Returns the path relative to its folder: the application's folder, a slash, the rest.
  func relative(_ path: String) -> String {
    let folder = paths.first { path.hasPrefix($0) } ?? ""
    return String(path.dropFirst(folder.count).drop { $0 == "/" })
  }

  /// Returns the application's folder.
  func application(of path: String) -> String {
    relative(path).split(separator: "/").first.map(String.init) ?? ""
  }
}

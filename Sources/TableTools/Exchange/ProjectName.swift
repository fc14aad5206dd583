import FileAccess

/// Finds the name of a project for the description of a bundle.
struct ProjectName {
  private static let suffix = ".xcodeproj"
  package let files: any FileSystem

  /// Returns the name of the Xcode project in or above the inputs, or else that of the first folder
  /// with a name.
  package func name(of paths: [String]) -> String {
    for path in paths {
      var folder = path
      while true {
        if let project = projects(in: folder).first { return project }
        guard let parent = Self.parent(of: folder), parent != folder else { break }
        folder = parent
      }
    }
    let names = paths.compactMap { path -> String? in
      let folder = files.kind(of: path) == .folder ? path : Self.parent(of: path) ?? ""
      let parts = folder.split(separator: "/").filter {
        $0 != "." && $0 != ".." && !$0.hasSuffix(".lproj")
      }
      return parts.last.map(String.init)
    }
    return names.first ?? "Project"
  }

  private func projects(in folder: String) -> [String] {
    let name = folder.split(separator: "/").last.map(String.init) ?? ""
    if name.hasSuffix(Self.suffix) { return [name] }
    return (files.list(folder.isEmpty ? "." : folder) ?? []).filter { $0.hasSuffix(Self.suffix) }
      .sorted()
  }

  private static func parent(of path: String) -> String? {
    guard path != ".", !path.isEmpty else { return nil }
    guard let slash = path.lastIndex(of: "/") else { return "." }
    let parent = String(path[..<slash])
    return parent.isEmpty ? nil : parent
  }
}

import FileAccess
import Revisions
import TestSupport

extension TemporaryRepository {
  var repository: Repository {
    get throws { try Repository(of: folder, git: Git(environment: environment)) }
  }

  /// Returns the files of a folder as a file system shows them, by path.
  func contents(_ system: any FileSystem, below folder: String? = nil) -> [String: [UInt8]] {
    var result: [String: [UInt8]] = [:]
    let folder = folder ?? self.folder
    for name in system.list(folder) ?? [] where name != ".git" {
      let path = "\(folder)/\(name)"
      switch system.kind(of: path) {
      case .folder: result.merge(contents(system, below: path)) { _, new in new }
      case .file:
        let key = String(path.dropFirst(self.folder.count + 1))
        result[key] = system.read(path)
      case .other, nil: result[path] = nil
      }
    }
    return result
  }
}

import Diagnostics
import Linting
import Revisions

/// The two states that the arguments of `lintel diff` name.
struct ComparedStates {
  /// One state: paths on this machine, or at a revision.
  private struct NamedState {
    var paths: [String]
    var files: any FileSystem = LocalFileSystem()
  }

  private let old: NamedState
  private let new: NamedState
  /// The new path of each file that git knows as renamed, by its old one.
  private var renames: [String: String] = [:]

  /// What one argument names.
  private enum Operand {
    case path(String)
    case revision(Revision)
    case range(Revision, Revision)
    case file(Revision, path: String)
  }

  /// Finds out what each argument names.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - environment: The environment of the process, in which git is found.
  /// - Throws: ``UsageError`` for arguments that do not name two states, `GitError` for what git does
  ///   not know.
  init(_ arguments: [String], environment: [String: String]) throws {
    let local = LocalFileSystem()
    // Paths of another folder are in its repository.
    let folder = arguments.first { local.exists($0) && $0.contains("/") }.map { path in
      local.isFolder(path) ? path : String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)])
    }
    var repositories = Repositories(folder: folder ?? ".", environment: environment)
    if arguments.count == 2, arguments.allSatisfy(local.exists) {
      for argument in arguments where repositories.isRevision(argument) {
        throw UsageError(
          "\"\(argument)\" is both a path and a revision: write ./\(argument) for the path, or "
            + "refs/heads/\(argument) for the branch")
      }
      old = NamedState(paths: [arguments[0]])
      new = NamedState(paths: [arguments[1]])
      return
    }
    var operands: [Operand] = []
    for argument in arguments { operands.append(try repositories.operand(argument)) }
    let paths = operands.compactMap { if case .path(let path) = $0 { path } else { nil } }
    let others = operands.filter { if case .path = $0 { false } else { true } }
    let shown = paths.isEmpty ? ["."] : paths
    let repository = { () throws in try repositories.repository }
    switch (others.first, others.dropFirst().first, others.count) {
    case (nil, _, _):
      let head = try repository().revision("HEAD")
      old = NamedState(paths: shown, files: try repository().files(at: head))
      new = NamedState(paths: shown)
      renames = try repository().renames(since: head)
    case (.revision(let revision)?, nil, _):
      old = NamedState(paths: shown, files: try repository().files(at: revision))
      new = NamedState(paths: shown)
      renames = try repository().renames(since: revision)
    case (.range(let first, let second)?, nil, _),
      (.revision(let first)?, .revision(let second)?, 2):
      old = NamedState(paths: shown, files: try repository().files(at: first))
      new = NamedState(paths: shown, files: try repository().files(at: second))
      renames = try repository().renames(from: first, to: second)
    case (.file(let revision, let path)?, nil, _) where paths.count == 1:
      let place = NamedState(paths: [path], files: try repository().files(at: revision))
      // The order of the arguments is that of the states.
      if case .path? = operands.first {
        old = NamedState(paths: paths)
        new = place
      } else {
        old = place
        new = NamedState(paths: paths)
      }
    case (.file(let first, let path)?, .file(let second, let other)?, 2) where paths.isEmpty:
      old = NamedState(paths: [path], files: try repository().files(at: first))
      new = NamedState(paths: [other], files: try repository().files(at: second))
    default:
      throw UsageError(
        "these arguments do not name two states: expected two files or folders, or one or two "
          + "revisions followed by paths")
    }
  }

  /// The older state.
  var earlier: EarlierState { EarlierState(old.files, paths: old.paths, renames: renames) }

  /// The paths in the newer state.
  var paths: [String] { new.paths }

  /// The files of the newer state.
  var files: any FileSystem { new.files }

  /// The repository of the working directory, opened when an argument needs it.
  private struct Repositories {
    let folder: String
    let environment: [String: String]
    private var known: Repository?

    init(folder: String, environment: [String: String]) {
      self.folder = folder.isEmpty ? "/" : folder
      self.environment = environment
    }

    var repository: Repository {
      mutating get throws(GitError) {
        if let known { return known }
        let repository = try Repository(of: folder, git: Git(environment: environment))
        known = repository
        return repository
      }
    }

    mutating func isRevision(_ name: String) -> Bool {
      guard !name.contains("/") else { return false }
      return (try? repository.revision(name)) != nil
    }

    mutating func operand(_ argument: String) throws -> Operand {
      if LocalFileSystem().exists(argument) {
        guard !isRevision(argument) else {
          throw UsageError(
            "\"\(argument)\" is both a path and a revision: write ./\(argument) for the path, or "
              + "refs/heads/\(argument) for the branch")
        }
        return .path(argument)
      }
      let repository: Repository
      do {
        repository = try self.repository
      } catch {
        throw GitError(
          "\"\(argument)\": there is no such file or folder, and no revision: \(error.description)")
      }
      // Before a range: the path may have two dots, which a name of a revision cannot have.
      if let colon = argument.firstIndex(of: ":"), colon != argument.startIndex {
        let path = String(argument[argument.index(after: colon)...])
        // A path is relative to the top folder unless it begins with a dot.
        let place =
          path.hasPrefix("./") || path.hasPrefix("../") ? path : "\(repository.top)/\(path)"
        let revision = try repository.revision(String(argument[..<colon]))
        guard try repository.files(at: revision).exists(place) else {
          throw GitError("\"\(path)\" is not in \(revision.name)")
        }
        return .file(revision, path: place)
      }
      if let dots = argument.firstRange(of: "..") {
        let rest = argument[dots.upperBound...]
        // Three dots begin where the second revision left the first, as in git.
        let isSinceFork = rest.hasPrefix(".")
        let name = isSinceFork ? rest.dropFirst() : rest
        let first = argument[..<dots.lowerBound]
        let one = try repository.revision(first.isEmpty ? "HEAD" : String(first))
        let other = try repository.revision(name.isEmpty ? "HEAD" : String(name))
        return .range(isSinceFork ? try repository.fork(of: one, other) : one, other)
      }
      if let revision = try? repository.revision(argument) { return .revision(revision) }
      // A path that only an older state has.
      if argument.contains("/") || InputSuffixes.documents.contains(where: argument.hasSuffix) {
        return .path(argument)
      }
      throw GitError(
        "\"\(argument)\": there is no such file or folder, and no such revision in \(repository.top)"
      )
    }
  }
}

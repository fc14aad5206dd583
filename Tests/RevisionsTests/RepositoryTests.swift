import Foundation
import FileAccess
import Revisions
import TestSupport
import Testing

/// Reads repositories that git made.
@Suite struct RepositoryTests {
  static let names = [
    "a.xib", "folder/b.xib", "folder/inner/c.strings", "with space/d:e.xib", "Grüße.strings",
    "日本/ü\u{308}.xib", "line\nend.xib", "\"quoted\"\\.xib", "-dash.xib", "x.xcassets/Contents.json",
  ]

  /// After any changes, the files of an earlier commit are those that git itself checks out.
  @Test(arguments: Sample.draw(6, of: 0..<12))
  func filesOfARevisionAreThoseOfACheckout(seed: Int) throws {
    let repository = try TemporaryRepository()
    var random = SeededGenerator(seed: UInt64(seed))
    var commits: [String: [String: [UInt8]]] = [:]
    try repository.write("ignored/\n*.ignored\n", to: ".gitignore")
    for _ in 0..<5 {
      for _ in 0..<Int.random(in: 1...6, using: &random) { try change(repository, &random) }
      try repository.commit()
      let id = try repository.git("rev-parse", "HEAD").trimmingCharacters(in: .newlines)
      commits[id] = repository.contents(LocalFileSystem())
    }
    // What is not committed: changed, added to the index, untracked, ignored.
    for _ in 0..<4 { try change(repository, &random) }
    try repository.git("add", "-A")
    for _ in 0..<4 { try change(repository, &random) }
    try repository.write("kept", to: "ignored/file.xib")
    try repository.write("kept", to: "folder/x.ignored")
    for (id, files) in commits {
      let system = try repository.repository.files(at: repository.repository.revision(id))
      var expected = files
      expected["ignored/file.xib"] = Array("kept".utf8)
      expected["folder/x.ignored"] = Array("kept".utf8)
      #expect(repository.contents(system) == expected)
      for name in Self.names {
        let path = "\(repository.folder)/\(name)"
        #expect(system.exists(path) == (files[name] != nil))
        #expect(system.read(path) == files[name])
        #expect(system.read(path, first: 3) == files[name].map { Array($0.prefix(3)) })
      }
      #expect(!system.exists("\(repository.folder)/never"))
      // Outside the repository nothing differs.
      #expect(system.kind(of: NSTemporaryDirectory()) == .folder)
    }
  }

  private func change(_ repository: TemporaryRepository, _ random: inout SeededGenerator) throws {
    let name = Self.names.randomElement(using: &random) ?? ""
    let isThere = FileManager.default.fileExists(atPath: "\(repository.folder)/\(name)")
    if isThere, Int.random(in: 0..<3, using: &random) == 0 {
      try repository.remove(name)
      let parent = name.split(separator: "/").dropLast().joined(separator: "/")
      // Git has no empty folders.
      if !parent.isEmpty,
        try FileManager.default.contentsOfDirectory(atPath: "\(repository.folder)/\(parent)")
          .isEmpty
      {
        try repository.remove(parent)
      }
    } else {
      let length = Int.random(in: 0...200_000, using: &random)
      let text = "\(Int.random(in: 0...9, using: &random))"
      try repository.write(String(repeating: text, count: length % 5 == 0 ? length : 7), to: name)
    }
  }

  @Test func aPathMayBeSpelledInSeveralWays() throws {
    let repository = try TemporaryRepository()
    try repository.write("old", to: "folder/a.xib")
    try repository.commit()
    try repository.write("new", to: "folder/a.xib")
    try repository.write("new", to: "other/b.xib")
    let system = try repository.repository.files(at: repository.repository.revision("HEAD"))
    for path in ["folder/a.xib", "folder/./a.xib", "folder/../folder/a.xib", "./folder/a.xib"] {
      #expect(system.read("\(repository.folder)/\(path)") == Array("old".utf8))
    }
    for path in ["other", "other/", "other/.", "folder/../other"] {
      #expect(system.kind(of: "\(repository.folder)/\(path)") == nil, "\(path)")
      #expect(system.list("\(repository.folder)/\(path)") == nil)
    }
    for path in ["folder", "folder/", "folder/.", "other/../folder"] {
      #expect(system.list("\(repository.folder)/\(path)") == ["a.xib"], "\(path)")
    }
  }

  @Test func aLinkOfThePastIsFollowed() throws {
    let repository = try TemporaryRepository()
    try repository.write("target", to: "folder/target.xib")
    try FileManager.default.createSymbolicLink(
      atPath: "\(repository.folder)/folder/link.xib", withDestinationPath: "target.xib")
    try repository.commit()
    try repository.remove("folder/link.xib")
    let system = try repository.repository.files(at: repository.repository.revision("HEAD"))
    #expect(system.read("\(repository.folder)/folder/link.xib") == Array("target".utf8))
  }

  @Test func aSubmoduleIsAsItIsNow() throws {
    let inner = try TemporaryRepository()
    try inner.write("one", to: "a.xib")
    try inner.commit()
    let repository = try TemporaryRepository()
    try repository.commit()
    try repository.git(
      "-c", "protocol.file.allow=always", "submodule", "-q", "add", inner.folder, "inner")
    try repository.commit()
    try repository.write("two", to: "inner/a.xib")
    for name in ["HEAD", "HEAD~1"] {
      let system = try repository.repository.files(at: repository.repository.revision(name))
      #expect(system.read("\(repository.folder)/inner/a.xib") == Array("two".utf8))
    }
  }

  @Test func namesOfRevisions() throws {
    let repository = try TemporaryRepository()
    try repository.write("x", to: "a.xib")
    try repository.commit()
    try repository.git("tag", "v1")
    try repository.git("branch", "feature/one")
    let id = try repository.git("rev-parse", "HEAD").trimmingCharacters(in: .newlines)
    for name in ["HEAD", "main", "v1", "feature/one", id, String(id.prefix(9)), "HEAD^{tree}^{}"]
    where name != "HEAD^{tree}^{}" {
      #expect(try repository.repository.revision(name).commit == id)
    }
    for name in ["nothing", "HEAD~9", "--all", "", "-h", "HEAD:a.xib", "a\0b", "$(touch x)", "\n"] {
      let error = #expect(throws: GitError.self) { try repository.repository.revision(name) }
      #expect(error?.description.contains("revision") == true)
    }
    #expect(!FileManager.default.fileExists(atPath: "\(repository.folder)/x"))
  }

  @Test func whatGitCannotAnswerIsSaid() throws {
    #expect(throws: GitError.self) { try Git(environment: ["PATH": "/nonexistent"]) }
    #expect(throws: GitError.self) { try Git(environment: [:]) }
    let repository = try TemporaryRepository()
    let git = try Git(environment: repository.environment)
    let outside = #expect(throws: GitError.self) { try Repository(of: "/", git: git) }
    #expect(outside?.description.contains("repository") == true)
    let missing = #expect(throws: GitError.self) { try Repository(of: "/nowhere", git: git) }
    #expect(missing?.description.contains("no folder") == true)
    // A repository without any commit.
    #expect(throws: GitError.self) { try repository.repository.revision("HEAD") }
    // One without a working tree.
    let bare = try TemporaryRepository()
    try bare.git("init", "-q", "--bare", "bare")
    #expect(throws: GitError.self) { try Repository(of: "\(bare.folder)/bare", git: git) }
  }

  @Test func aShallowCloneSaysToFetch() throws {
    let repository = try TemporaryRepository()
    for text in ["1", "2"] {
      try repository.write(text, to: "a.xib")
      try repository.commit()
    }
    let first = try repository.git("rev-parse", "HEAD~1").trimmingCharacters(in: .newlines)
    let clone = try TemporaryRepository()
    try clone.git("clone", "-q", "--depth", "1", "file://\(repository.folder)", "clone")
    let shallow = try Repository(
      of: "\(clone.folder)/clone", git: Git(environment: clone.environment))
    let error = #expect(throws: GitError.self) { try shallow.revision(first) }
    #expect(error?.description.contains("git fetch --unshallow") == true)
  }

  /// Files named like those of a repository can be committed to one, with a program as a filter.
  @Test func aCommittedFolderIsNoRepository() throws {
    let repository = try TemporaryRepository()
    let folder = "\(repository.folder)/evil"
    try repository.write("ref: refs/heads/main\n", to: "evil/HEAD")
    try repository.write("", to: "evil/objects/empty")
    try repository.write("", to: "evil/refs/heads/empty")
    try repository.write("one\ntwo\nthree\n", to: "evil/a.xib")
    try repository.write("*.xib filter=x\n", to: "evil/.gitattributes")
    try repository.write("[core]\n  bare = false\n  worktree = .\n", to: "evil/config")
    let (directory, tree) = ("--git-dir=\(folder)", "--work-tree=\(folder)")
    try repository.git(directory, tree, "add", "a.xib")
    try repository.git(directory, tree, "commit", "-q", "-m", "a")
    try repository.git(directory, tree, "mv", "a.xib", "b.xib")
    try repository.write(
      """
      [core]
        bare = false
        worktree = .
      [filter "x"]
        clean = "touch '\(repository.folder)/ran'; cat"

      """, to: "evil/config")
    try repository.commit()
    // Another time than the one in the index.
    try repository.write("one\ntwo\nthree!\n", to: "evil/b.xib")
    let git = try Git(environment: repository.environment)
    #expect(throws: GitError.self) {
      let found = try Repository(of: folder, git: git)
      _ = try found.renames(since: found.revision("HEAD"))
    }
    #expect(!FileManager.default.fileExists(atPath: "\(repository.folder)/ran"))
  }

  /// The user's own settings do not change what is read.
  @Test func settingsOfGitHaveNoEffect() throws {
    let repository = try TemporaryRepository()
    try repository.write("one\n", to: "folder/ä.xib")
    try repository.commit()
    try repository.write("two\n", to: "folder/ä.xib")
    for setting in [
      "diff.noprefix", "diff.relative", "core.quotePath", "diff.mnemonicPrefix", "color.ui",
      "diff.renames", "status.relativePaths",
    ] {
      try repository.git("config", setting, setting == "color.ui" ? "always" : "true")
    }
    try repository.git("config", "diff.external", "false")
    let inner = try Repository(
      of: "\(repository.folder)/folder", git: Git(environment: repository.environment))
    let changes = try inner.changes(since: inner.revision("HEAD"))
    #expect(changes.map(\.path) == [Array("folder/ä.xib".utf8)])
    #expect(
      inner.files(before: changes).read("\(repository.folder)/folder/ä.xib")
        == Array("one\n".utf8))
  }
}

import Commands
import Foundation
import TestSupport
import Testing

/// Nothing outside of the repository is read, shown or written, unless the command line says so.
@Suite struct OutsideTests {
  private static let document = """
    <?xml version="1.0" encoding="UTF-8"?>
    <interface version="1" platform="macOS11" developmentLocale="en">
      <stringsTable name="F"/>
      <view id="bar" width="320" height="60">
        <button id="save" title="Save"/>
        <imageView id="icon" image="Icon"/>
        <constraints>
          <visualFormat format="H:|-20-[save(60)]-8-[icon]"/>
          <visualFormat format="V:|-20-[save]"/>
          <visualFormat format="V:|-20-[icon]"/>
        </constraints>
      </view>
    </interface>
    """
  private static let table = "\"save.title\" = \"Hochgeheimes Passwort im Klartext\";\n"
  /// A picture of four by four pixels.
  private static let picture =
    "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAEElEQVR4nGMQMgmDIwbiOAD5dAnBt7C9"
    + "wQAAAABJRU5ErkJggg=="

  /// The ways in which a project is known to end.
  enum Project: CaseIterable { case repository, worktree, workingDirectory }

  /// A project in `inside`, and files of others in `outside`.
  private func folder(_ project: Project = .repository) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Self.document, to: "inside/App/F.interface")
    switch project {
    case .repository: try folder.makeFolder("inside/.git")
    case .worktree:
      try folder.write("gitdir: ../main/.git/worktrees/inside\n", to: "inside/.git")
    case .workingDirectory: break
    }
    try folder.write(Self.table, to: "outside/F.strings")
    try folder.write(Self.table, to: "outside/de.lproj/F.strings")
    try folder.write(Data(base64Encoded: Self.picture) ?? Data(), to: "outside/Icon.png")
    try folder.write("root:geheim:0:0\n", to: "outside/secret")
    try folder.write("rules: {clipped-text: geheim}\n", to: "outside/lintel.yml")
    return folder
  }

  private func isSilent(_ run: Run) -> Bool {
    !(run.output + run.errors).lowercased().contains("geheim")
  }

  @Test(arguments: Project.allCases)
  func aLinkedTableIsPassedOver(project: Project) async throws {
    let folder = try folder(project)
    try folder.makeFolder("inside/App/de.lproj")
    try folder.link("inside/App/de.lproj/F.strings", to: "../../../outside/F.strings")
    for command in [["check"], ["check", "--reporter", "json"], ["strings", "lint"]] {
      let run = await Run.lintel(command + ["\(folder.path)/inside/App"])
      #expect(isSilent(run), "\(run)")
      #expect(run.errors.contains("App/de.lproj/F.strings is passed over: "), "\(run.errors)")
    }
    let run = await Run.lintel(["check", "--allow-outside", "\(folder.path)/inside/App"])
    #expect(!isSilent(run))
    // A link that is given is what the user wants.
    let named = await Run.lintel([
      "strings", "lint", "\(folder.path)/inside/App/de.lproj/F.strings",
    ])
    #expect(!named.errors.contains("passed over"), "\(named.errors)")
    #expect(named.output.contains("1 key"), "\(named.output)")
  }

  @Test func aLinkIsNotedOnce() async throws {
    let folder = try folder()
    let inside = "\(folder.path)/inside"
    try folder.link("inside/App/de.lproj", to: "../../outside/de.lproj")
    try folder.link("inside/App/Icon.png", to: "../../outside/Icon.png")
    func lines(_ arguments: [String]) async -> [Substring] {
      await Run.lintel(arguments).errors.split(separator: "\n")
    }
    for arguments in [
      ["check", inside, "\(inside)/App", "\(inside)/./App", "\(inside)/App/F.interface"],
      ["check", inside, "--write-baseline", "\(inside)/b.json"],
      ["check", inside, "--baseline", "\(inside)/b.json"],
      ["check", inside, "--platform", "macOS11", "--platform", "macOS26"],
      ["diff", inside, inside], ["diff", "\(inside)/App", "\(inside)/../inside/App"],
    ] {
      let found = await lines(arguments).filter { $0.contains(" is passed over: ") }
      let isOfTwoPaths = arguments[0] == "diff" && arguments[1] != arguments[2]
      #expect(found.count == (isOfTwoPaths ? 4 : 2), "\(arguments): \(found)")
      #expect(Set(found).count == found.count)
    }
  }

  @Test(arguments: Project.allCases)
  func linkedFoldersOfTablesArePassedOver(project: Project) async throws {
    let folder = try folder(project)
    try folder.link("inside/App/de.lproj", to: "../../outside/de.lproj")
    let run = await Run.lintel(["check", "\(folder.path)/inside/App"])
    #expect(isSilent(run), "\(run)")
    #expect(run.errors.contains("App/de.lproj is passed over: "), "\(run.errors)")
  }

  @Test func linksWithinTheRepositoryAreFollowed() async throws {
    let folder = try folder()
    try folder.write(Self.table, to: "inside/Shared/F.strings")
    try folder.makeFolder("inside/App/de.lproj")
    try folder.link("inside/App/de.lproj/F.strings", to: "../../Shared/F.strings")
    let run = await Run.lintel(["check", "\(folder.path)/inside/App"])
    #expect(!isSilent(run))
    #expect(!run.errors.contains("passed over"))
  }

  @Test func theTargetOfALinkIsNotWritten() async throws {
    let folder = try folder()
    try folder.makeFolder("inside/App/de.lproj")
    try folder.link("inside/App/de.lproj/F.strings", to: "../../../outside/F.strings")
    for command in [["sync"], ["sync", "--prune"], ["pseudo", "accented", "--as", "de-XA"]] {
      _ = await Run.lintel(["strings"] + command + ["--in-place", "\(folder.path)/inside/App"])
      #expect(try folder.text(of: "outside/F.strings") == Self.table)
    }
    // A link to a file that is not there would be a new file.
    try folder.makeFolder("inside/App/en-XA.lproj")
    try folder.link("inside/App/en-XA.lproj/F.strings", to: "../../../outside/new")
    let run = await Run.lintel([
      "strings", "pseudo", "--locale", "accented", "--as", "en-XA", "--in-place",
      "\(folder.path)/inside/App",
    ])
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/outside/new"), "\(run)")
    #expect(run.errors.contains("en-XA.lproj/F.strings is passed over: "), "\(run.errors)")
  }

  @Test(arguments: [
    ("App/Icon.png", "../../outside/Icon.png"), ("App/Icons.xcassets", "../../outside/A.xcassets"),
    ("App/A.xcassets/Icon.imageset", "../../../outside/A.xcassets/Icon.imageset"),
    ("App/A.xcassets/Icon.imageset/Icon.png", "../../../../outside/Icon.png"),
  ])
  func aLinkedImageIsNotEmbedded(link: String, target: String) async throws {
    let folder = try folder()
    let set = "{\"images\": [{\"filename\": \"Icon.png\", \"idiom\": \"universal\"}]}"
    try folder.write(set, to: "outside/A.xcassets/Icon.imageset/Contents.json")
    try folder.write(
      Data(base64Encoded: Self.picture) ?? Data(),
      to: "outside/A.xcassets/Icon.imageset/Icon.png")
    if link.hasSuffix("imageset/Icon.png") {
      try folder.write(set, to: "inside/App/A.xcassets/Icon.imageset/Contents.json")
    } else if link.hasSuffix(".imageset") {
      try folder.makeFolder("inside/App/A.xcassets")
    }
    try folder.link("inside/\(link)", to: target)
    func pictures(_ options: [String]) async throws -> (run: Run, embedded: Bool) {
      let run = await Run.lintel(
        ["preview", "--output", "\(folder.path)/pictures", "\(folder.path)/inside"] + options)
      let names = try folder.names(in: "pictures").filter { $0.hasSuffix(".svg") }
      #expect(!names.isEmpty)
      return (
        run, try names.contains { try folder.text(of: "pictures/\($0)").contains("data:image") }
      )
    }
    let check = await Run.lintel(["check", "\(folder.path)/inside"])
    #expect(!check.output.contains("there is no image"), "\(check.output)")
    #expect(check.output.contains("/\(link)\" is passed over, as it leads out of"))
    #expect(check.errors.components(separatedBy: "passed over").count == 2, "\(check.errors)")
    let (run, isEmbedded) = try await pictures([])
    #expect(!isEmbedded)
    #expect(run.errors.contains("passed over: "), "\(run.errors)")
    #expect(try await pictures(["--allow-outside"]).embedded)
  }

  @Test func anImageSetCannotNameAFileOutside() async throws {
    let folder = try folder()
    try folder.write(
      "{\"images\": [{\"filename\": \"../../../../outside/Icon.png\", \"idiom\": \"universal\"}]}",
      to: "inside/App/A.xcassets/Icon.imageset/Contents.json")
    let run = await Run.lintel([
      "preview", "--output", "\(folder.path)/pictures", "\(folder.path)/inside",
    ])
    #expect(run.status == .clean, "\(run.errors)")
    for name in try folder.names(in: "pictures") where name.hasSuffix(".svg") {
      #expect(try !folder.text(of: "pictures/\(name)").contains("data:image"))
    }
  }

  @Test func aLinkedDocumentIsReadOnlyIfItIsGiven() async throws {
    let folder = try folder()
    try folder.write(Documents.clean, to: "outside/G.interface")
    try folder.link("inside/App/G.interface", to: "../../outside/G.interface")
    let search = await Run.lintel(["validate", "\(folder.path)/inside"])
    #expect(search.errors.contains("App/G.interface is passed over: "), "\(search.errors)")
    #expect(!search.output.contains("2 documents"), "\(search.output)")
    let given = await Run.lintel(["validate", "\(folder.path)/inside/App/G.interface"])
    #expect(given.status == .clean, "\(given.errors)")
  }

  @Test(arguments: Project.allCases, [".lintel.yml", ".iblinter.yml"])
  func aLinkedConfigurationIsRefused(project: Project, name: String) async throws {
    let folder = try folder(project)
    for target in ["secret", "lintel.yml"] {
      try? FileManager.default.removeItem(atPath: "\(folder.path)/inside/App/\(name)")
      try folder.link("inside/App/\(name)", to: "../../outside/\(target)")
      for command in ["check", "config", "validate"] {
        let run = await Run.lintel([command, "\(folder.path)/inside/App"])
        #expect(run.status == .usage)
        #expect(run.errors.contains("\(name): this leads out of"), "\(run.errors)")
        #expect(isSilent(run), "\(run)")
        let allowed = await Run.lintel([command, "--allow-outside", "\(folder.path)/inside/App"])
        #expect(!allowed.errors.contains("leads out of"), "\(allowed.errors)")
        #expect(isSilent(allowed), "\(allowed)")
      }
    }
  }

  @Test(arguments: Project.allCases)
  func aParentOutsideIsRefusedAndNeverQuoted(project: Project) async throws {
    let folder = try folder(project)
    try folder.link("inside/App/base.yml", to: "../../outside/secret")
    let paths = [
      "../../outside/secret", "\(folder.path)/outside/secret", "../../outside/lintel.yml",
      "base.yml",
      "../../outside/gone.yml",
    ]
    for path in paths {
      try folder.write("parent: \(path)\n", to: "inside/App/.lintel.yml")
      let own = ["--config", "\(folder.path)/inside/App/.lintel.yml"]
      for options in [[], own] {
        let run = await Run.lintel(["check", "\(folder.path)/inside/App"] + options)
        #expect(run.status == .usage)
        #expect(run.errors.contains(".lintel.yml:1:9: \"parent\" leads out of"), "\(run.errors)")
        #expect(isSilent(run), "\(run)")
      }
      let allowed = await Run.lintel(["check", "--allow-outside", "\(folder.path)/inside/App"])
      #expect(allowed.status == .usage)
      #expect(!allowed.errors.contains("leads out of"), "\(allowed.errors)")
      #expect(isSilent(allowed), "\(allowed)")
    }
  }

  /// A configuration for several repositories is the choice of whoever names it.
  @Test func aNamedConfigurationMayBeOutsideWithItsParent() async throws {
    let folder = try folder()
    try folder.write("parent: base.yml\nplatform: iOS\n", to: "shared/lintel.yml")
    try folder.write("requiredLocales: [fr]\n", to: "shared/base.yml")
    let run = await Run.lintel([
      "config", "--config", "\(folder.path)/shared/lintel.yml", "\(folder.path)/inside/App",
    ])
    #expect(run.status == .clean, "\(run.errors)")
    #expect(run.output.contains("requiredLocales: [fr]"), "\(run.output)")
    // It does not open its folder to the links of the repository.
    try folder.write(Self.table, to: "shared/F.strings")
    try folder.makeFolder("inside/App/de.lproj")
    try folder.link("inside/App/de.lproj/F.strings", to: "../../../shared/F.strings")
    let check = await Run.lintel([
      "check", "--config", "\(folder.path)/shared/lintel.yml", "\(folder.path)/inside/App",
    ])
    #expect(isSilent(check), "\(check)")
  }

  @Test func aConfigurationWithoutARepositoryIsThatOfTheInput() async throws {
    let folder = try folder(.workingDirectory)
    try folder.write("platform: iOS\n", to: "inside/.lintel.yml")
    try folder.write("requiredLocales: [fr]\n", to: "inside/App/.lintel.yml")
    let run = await Run.lintel(["config", "\(folder.path)/inside/App"])
    #expect(run.output.contains("requiredLocales: [fr]"), "\(run.output)")
    #expect(!run.output.contains("platform: iOS"), "\(run.output)")
    let both = await Run.lintel(["config", "--allow-outside", "\(folder.path)/inside/App"])
    #expect(both.output.contains("platform: iOS"), "\(both.output)")
  }

  @Test func aFolderThatEverybodyMayWriteHasNoConfiguration() async throws {
    let folder = try folder(.workingDirectory)
    try folder.write("platform: iOS\n", to: "inside/.lintel.yml")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o1777], ofItemAtPath: "\(folder.path)/inside")
    let below = await Run.lintel(["config", "--allow-outside", "\(folder.path)/inside/App"])
    #expect(!below.output.contains("platform: iOS"), "\(below.output)")
    let check = await Run.lintel(["check", "--allow-outside", "\(folder.path)/inside/App"])
    #expect(check.errors.contains("inside/.lintel.yml is not read: "), "\(check.errors)")
    let given = await Run.lintel(["config", "\(folder.path)/inside"])
    #expect(given.output.contains("platform: iOS"), "\(given.output)")
    // Some CI runners make checkouts of their own that everybody may write.
    try folder.makeFolder("inside/.git")
    let own = await Run.lintel(["config", "\(folder.path)/inside/App"])
    #expect(own.output.contains("platform: iOS"), "\(own.output)")
  }

  @Test func aSnapshotIsNotRecordedThroughALink() async throws {
    let folder = try folder()
    let arguments = [
      "snapshot", "\(folder.path)/inside/App", "--output", "\(folder.path)/inside/Snap",
    ]
    _ = await Run.lintel(arguments + ["--record"])
    let name = try #require(
      FileManager.default.subpaths(atPath: "\(folder.path)/inside/Snap")?.first {
        $0.hasSuffix(".snapshot")
      })
    let file = "\(folder.path)/inside/Snap/\(name)"
    try FileManager.default.removeItem(atPath: file)
    let target = "\(folder.path)/outside/new"
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: target)
    let run = await Run.lintel(arguments + ["--record"])
    #expect(run.status == .usage)
    #expect(run.errors.contains("a link leads out of"), "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: target))
  }

  @Test func aFontOutsideIsPassedOver() async throws {
    let folder = try folder()
    try folder.write("no font", to: "outside/font.ttf")
    try folder.link("inside/font.ttf", to: "../outside/font.ttf")
    for path in ["font.ttf", "../outside/font.ttf"] {
      try folder.write("fonts: {Mine: \(path)}\n", to: "inside/.lintel.yml")
      let run = await Run.lintel(["check", "\(folder.path)/inside/App"])
      #expect(run.status != .usage)
      #expect(run.errors.contains("the font \"Mine\" is passed over"), "\(run.errors)")
      let allowed = await Run.lintel(["check", "--allow-outside", "\(folder.path)/inside/App"])
      // The file is read then, and is no font.
      #expect(allowed.status == .usage)
    }
  }
}

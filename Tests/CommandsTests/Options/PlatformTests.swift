import Commands
import Foundation
import Testing

/// `--platform`, once and several times.
@Suite struct PlatformTests {
  /// A push button is 4 points wider on macOS 26, which the label beside it lacks then.
  private static let document = """
    <?xml version="1.0" encoding="UTF-8"?>
    <interface version="1" platform="macOS11" developmentLocale="en">
      <view id="form" width="240" height="60">
        <label id="hint" text="Text" horizontalHuggingPriority="240"
          horizontalCompressionResistancePriority="740"/>
        <button id="save" title="OK"/>
        <constraints>
          <visualFormat format="H:|-20-[hint]-8-[save]-20-|"/>
          <visualFormat format="V:|-10-[save]"/>
          <visualFormat format="V:|-10-[hint]"/>
        </constraints>
      </view>
    </interface>

    """
  private static let german = """
    "save.title" = "Abbrechen";
    "hint.text" = "Bearbeitungstext";
    """

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Self.document, to: "Form.interface")
    try folder.write(Self.german, to: "Localizations/de.lproj/Form.strings")
    try folder.makeFolder(".git")
    return folder
  }

  private static let both = ["--platform", "macOS11", "--platform", "macOS26"]

  @Test func whatIsNewFailsTheRun() async throws {
    let folder = try folder()
    let file = "\(folder.path)/Form.interface"
    #expect(await Run.lintel(["check", file, "--platform", "macOS11"]).status == .clean)
    let both = await Run.lintel(["check", file] + Self.both)
    #expect(both.status == .findings)
    #expect(both.output.contains("; newly on macOS26, fits on macOS11 [clipped-text]"))
    #expect(
      both.output.contains("on macOS26, 1 text newly clips that fits on macOS11 (1 finding new"))
    let back = await Run.lintel([
      "check", file, "--only-new", "--locale", "de", "--platform", "macOS26", "--platform",
      "macOS11",
    ])
    #expect(back.status == .clean)
    #expect(back.output.contains("no new findings in 1 document"))
    #expect(back.output.contains("1 finding not new; on macOS11, no text newly clips"))
    #expect(back.output.contains("1 clips no longer"))
  }

  @Test func onlyNewNeedsSeveralPlatforms() async throws {
    let folder = try folder()
    let file = "\(folder.path)/Form.interface"
    for arguments in [
      [], ["--platform", "macOS26"], ["--platform", "iOS", "--platform", "iOS26"],
    ] {
      let result = await Run.lintel(["check", file, "--only-new"] + arguments)
      #expect(result.status == .usage)
      #expect(result.errors.contains("no document was compared on two platforms"))
      #expect(result.output.isEmpty)
    }
  }

  @Test func aPlatformIsNamedOnce() async throws {
    let folder = try folder()
    let result = await Run.lintel([
      "check", "\(folder.path)/Form.interface", "--platform", "macOS11", "--platform", "macOS11",
    ])
    #expect(result.status == .usage)
    #expect(result.errors.contains("--platform \"macOS11\": it is named twice"))
  }

  @Test(arguments: [
    ["layout"], ["trace"], ["fit"], ["explain"], ["preview"], ["strings", "limits"],
  ])
  func otherCommandsWorkOnOnePlatform(command: [String]) async throws {
    let folder = try folder()
    let file = "\(folder.path)/Form.interface"
    let rest =
      command == ["explain"]
      ? ["save"] : command == ["preview"] ? ["-o", "\(folder.path)/pictures"] : []
    let refused = await Run.lintel(command + [file] + rest + Self.both)
    #expect(refused.status == .usage)
    #expect(refused.errors.contains("works on one platform, and 2 are named"), "\(refused.errors)")
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/pictures"))
    // A list in the configuration is for `check`: they take its first platform.
    try folder.write("platform: [macOS26, macOS11]\n", to: ".lintel.yml")
    let listed = await Run.lintel(command + [file] + rest)
    try folder.write("platform: macOS26\n", to: ".lintel.yml")
    let alone = await Run.lintel(command + [file] + rest)
    #expect(listed.status == .clean && listed.output == alone.output)
  }
}

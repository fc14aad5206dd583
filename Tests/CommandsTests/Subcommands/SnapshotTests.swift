import Commands
import Foundation
import TestSupport
import Testing

@Suite struct SnapshotTests {
  /// Runs the command on a folder's documents.
  private func snapshot(
    _ folder: TemporaryFolder, _ arguments: String..., input: String = "App"
  ) async -> Run {
    await Run.lintel(
      ["snapshot", "\(folder.path)/\(input)", "--output", "\(folder.path)/Snapshots"] + arguments)
  }

  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Documents.narrowInGerman, to: "App/Bar.interface")
    try folder.write(Documents.germanTable, to: "App/de.lproj/Bar.strings")
    return folder
  }

  private static let name = "Snapshots/App/Bar.interface.bar.snapshot"

  @Test func whatIsRecordedIsEqual() async throws {
    let folder = try Self.folder()
    let first = await snapshot(folder)
    #expect(first.status == .findings)
    #expect(first.output.contains("missing; nothing is recorded"))
    #expect(first.errors.contains("--record"))
    #expect(try folder.names() == ["App"])
    let recorded = await snapshot(folder, "--record")
    #expect(recorded.status == .clean)
    #expect(recorded.output.hasSuffix("snapshots: 1 recorded\n"))
    let text = try folder.text(of: Self.name)
    #expect(text.contains("document App/Bar.interface\n"))
    #expect(!text.contains(folder.path))
    #expect(text.contains("clipped "))
    let again = await snapshot(folder)
    #expect(again.status == .clean)
    #expect(again.output == "snapshots: 1 equal\n")
    // From another place, as on another machine.
    let other = try TemporaryFolder()
    for name in ["App/Bar.interface", "App/de.lproj/Bar.strings", Self.name] {
      try other.write(folder.text(of: name), to: name)
    }
    #expect(await snapshot(other).status == .clean)
  }

  @Test func aChangedConstraintIsReportedForItsViewsAndRenewed() async throws {
    let folder = try Self.folder()
    _ = await snapshot(folder, "--record")
    try folder.write(
      Documents.narrowInGerman.replacing("(120)", with: "(124)"), to: "App/Bar.interface")
    let run = await snapshot(folder)
    #expect(run.status == .findings)
    #expect(run.output.contains("@@ save button @@\n"))
    #expect(run.output.contains("(width +4)"))
    #expect(!run.output.contains("@@ bar"))
    let renewed = await snapshot(folder, "--update")
    #expect(renewed.output.hasSuffix("snapshots: 1 recorded\n"))
    #expect(await snapshot(folder).status == .clean)
  }

  @Test func onlyWhatDiffersIsWrittenAndWhatIsGoneIsRemoved() async throws {
    let folder = try Self.folder()
    try folder.write(Documents.clean, to: "App/Other.interface")
    try folder.write(Documents.clean, to: "Elsewhere/Third.interface")
    _ = await snapshot(folder, "--record")
    _ = await snapshot(folder, "--record", input: "Elsewhere")
    try folder.write("my notes", to: "Snapshots/App/notes.snapshot")
    try FileManager.default.removeItem(atPath: "\(folder.path)/App/Other.interface")
    let run = await snapshot(folder)
    #expect(run.status == .findings)
    #expect(run.output.contains("Other.interface.bar.snapshot: its document"))
    let recorded = await snapshot(folder, "--record")
    #expect(recorded.output.hasSuffix("snapshots: 1 removed, 1 unchanged\n"))
    #expect(
      try folder.names(in: "Snapshots/App") == ["Bar.interface.bar.snapshot", "notes.snapshot"])
    #expect(try folder.names(in: "Snapshots/Elsewhere") == ["Third.interface.bar.snapshot"])
  }

  @Test(arguments: [
    ("cut", "line", Commands.ExitStatus.noDocument), ("conflict", "merge conflict", .noDocument),
    ("version", "version \"9\"", .noDocument), ("bytes", "not UTF-8", .noDocument),
    ("foreign", "it is not a Lintel snapshot", .noDocument),
    ("measurer", "measured with fonts-1", .usage),
  ])
  func filesThatCannotBeComparedSayWhy(damage: String, reason: String, status: Commands.ExitStatus)
    async throws
  {
    let folder = try Self.folder()
    _ = await snapshot(folder, "--record")
    let text = try folder.text(of: Self.name)
    var bytes = Array(text.utf8)
    switch damage {
    case "cut": bytes.removeLast(20)
    case "conflict": bytes = Array("<<<<<<< HEAD\n\(text)=======\n\(text)>>>>>>> b\n".utf8)
    case "version": bytes = Array(text.replacing("snapshot 1", with: "snapshot 9").utf8)
    case "bytes": bytes.append(0xFF)
    case "foreign": bytes = Array("my notes".utf8)
    default: bytes = Array(text.replacing("measurer embedded", with: "measurer fonts-1").utf8)
    }
    try folder.write(bytes, to: Self.name)
    let run = await snapshot(folder)
    #expect(run.status == status)
    #expect(run.errors.contains(reason))
    #expect(run.output == "snapshots: 1 unusable\n")
    let recorded = await snapshot(folder, "--record")
    let isForeign = damage == "foreign"
    #expect(recorded.status == (isForeign ? .usage : .clean))
    #expect(try folder.text(of: Self.name) == (isForeign ? "my notes" : text))
  }

  @Test func someLocalesAreComparedAndRenewedAlone() async throws {
    let folder = try Self.folder()
    _ = await snapshot(folder, "--record")
    let text = try folder.text(of: Self.name)
    #expect(await snapshot(folder, "--locale", "de").output == "snapshots: 1 equal\n")
    try folder.write(
      "\"save.title\" = \"Alle Dokumente sichern und danach beenden\";\n",
      to: "App/de.lproj/Bar.strings")
    #expect(await snapshot(folder, "--locale", "en").status == .clean)
    #expect(await snapshot(folder, "--locale", "de").status == .findings)
    _ = await snapshot(folder, "--locale", "de", "--record")
    #expect(await snapshot(folder).status == .clean)
    #expect(try folder.text(of: Self.name) != text)
  }

  @Test func whatCannotBeReadKeepsItsSnapshot() async throws {
    let folder = try Self.folder()
    _ = await snapshot(folder, "--record")
    try folder.write("no XML", to: "App/Bar.interface")
    let run = await snapshot(folder, "--record")
    #expect(run.status == .noDocument)
    #expect(try folder.names(in: "Snapshots/App") == ["Bar.interface.bar.snapshot"])
  }

  @Test func aProtectedFileIsNotWrittenAndUsageIsChecked() async throws {
    let folder = try Self.folder()
    _ = await snapshot(folder, "--record")
    try folder.write(Documents.clean, to: "App/Bar.interface")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o444], ofItemAtPath: "\(folder.path)/\(Self.name)")
    let run = await snapshot(folder, "--record")
    #expect(run.status == .usage)
    #expect(run.errors.contains("write-protected"))
    for arguments in [
      ["--output", "."], ["--output", "\(folder.path)/App/Bar.interface"],
      ["--measurer", "embedded", "--font", "system=x.ttf"], ["--measurer", "none"],
    ] {
      let run = await Run.lintel(["snapshot", "\(folder.path)/App"] + arguments)
      #expect(run.status == .usage, "\(arguments)")
    }
  }

  @Test func namesThatAreEqualOnOtherDisksAreDifferentFiles() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Documents.clean, to: "App/Bar.interface")
    try folder.write(Documents.clean, to: "App/bar.interface")
    _ = await snapshot(folder, "--record")
    let names = try folder.names(in: "Snapshots/App")
    #expect(Set(names.map { $0.lowercased() }).count == 2)
    #expect(await snapshot(folder).output == "snapshots: 2 equal\n")
  }

  // MARK: Against the frames of `lintel layout`

  private struct Frame: Hashable {
    var id: String
    var locale: String
    var values: [Double]
  }

  private func frames(_ folder: TemporaryFolder) async throws -> Set<Frame> {
    let run = await Run.lintel([
      "layout", "\(folder.path)/App", "--reporter", "json", "--scale", "1",
    ])
    let layouts = try #require(
      JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
    var result: Set<Frame> = []
    for layout in layouts {
      let locale = try #require(layout["locale"] as? String)
      for view in try #require(layout["views"] as? [[String: Any]]) {
        let frame = try #require(view["frame"] as? [String: Double])
        result.insert(
          Frame(
            id: try #require(view["id"] as? String), locale: locale,
            values: ["x", "y", "width", "height"].compactMap { frame[$0] }))
      }
    }
    return result
  }

  /// Returns a row of views with random sizes and distances.
  private static func row(_ numbers: [Int]) -> String {
    var views = ""
    var format = "H:|"
    for (index, number) in numbers.enumerated() {
      views += "<view id=\"v\(index)\" intrinsicWidth=\"\(number * 2)\" intrinsicHeight=\"16\"/>\n"
      format += "-\(number)-[v\(index)]"
    }
    let vertical = numbers.indices.map {
      "<visualFormat format=\"V:|-\(numbers[$0])-[v\($0)]\"/>"
    }
    return """
      <interface version="1" platform="macOS11" developmentLocale="en">
        <view id="row" width="900" height="90">
          \(views)
          <constraints><visualFormat format="\(format)"/>\(vertical.joined())</constraints>
        </view>
      </interface>
      """
  }

  @Test(arguments: 1...12)
  func theDifferenceIsThatOfTheFrames(seed: Int) async throws {
    var random = SplitMix64(seed: UInt64(seed))
    var numbers = (0..<8).map { _ in Int.random(in: 4...30, using: &random) }
    let folder = try TemporaryFolder()
    try folder.write(Self.row(numbers), to: "App/Row.interface")
    _ = await snapshot(folder, "--record")
    let before = try await frames(folder)
    for _ in 0..<Int.random(in: 1...2, using: &random) {
      numbers[Int.random(in: 0..<8, using: &random)] += Int.random(in: 1...5, using: &random)
    }
    try folder.write(Self.row(numbers), to: "App/Row.interface")
    let after = try await frames(folder)
    let locales = Set(after.map(\.locale))
    var old: Set<Frame> = []
    var new: Set<Frame> = []
    var id = ""
    let run = await snapshot(folder)
    for line in run.output.split(separator: "\n").dropFirst(2) {
      if line.hasPrefix("@@ ") { id = String(line.split(separator: " ")[1]) }
      guard let colon = line.firstIndex(of: ":"), line.hasPrefix("-") || line.hasPrefix("+") else {
        continue
      }
      let named = line[..<colon].split(separator: " ").dropFirst().map(String.init)
      let value = line[colon...].dropFirst(2).prefix { $0 != "," && $0 != "(" }
      let values = value.split(separator: " ").compactMap { Double($0) }
      for locale in named.isEmpty ? Array(locales) : named {
        let frame = Frame(id: id, locale: locale, values: values)
        if line.hasPrefix("-") { old.insert(frame) } else { new.insert(frame) }
      }
    }
    #expect(!old.isEmpty)
    #expect(old == before.subtracting(after))
    #expect(new == after.subtracting(before))
  }
}

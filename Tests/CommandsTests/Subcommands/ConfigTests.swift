import Commands
import Foundation
import TestSupport
import Testing

/// `lintel config`: what applies to a file, and where it is said.
@Suite struct ConfigTests {
  private static let configuration = """
    excluded: [Pods]
    rules:
      typography: on
      ellipsis: off
      small-touch-target: {minimumExtent: 40, severity: warning}
    requiredLocales: [de, "no"]
    containers:
      - {class: PersonCell, width: 375, grows: [height]}
    sampleTexts:
      user.text: "Ada: 1"
    fonts:
      Helvetica Neue: Neue.ttf
    ignore:
      - {objects: [ok], rules: [clipped-text], reason: "an icon says it, too"}
    overrides:
      - paths: [Sign.*]
        platform: iOS
        rules: {ellipsis: error}
    """

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(isRepository: true)
    try folder.write(Self.configuration, to: ".lintel.yml")
    try folder.write("pseudoLocales: [double-length]\n", to: "App/.lintel.yml")
    return folder
  }

  @Test func eachValueHasItsPlace() async throws {
    let folder = try folder()
    let run = await Run.lintel(["config", "\(folder.path)/App/Sign.xib"])
    #expect(run.status == .clean)
    let lines = run.output.replacing(folder.path, with: "").split(separator: "\n")
    func place(of text: String) -> Substring? {
      lines.first { $0.hasPrefix(text) }?.split(separator: "# ").last
    }
    #expect(place(of: "  ellipsis: error") == "/.lintel.yml:18:13")
    #expect(place(of: "  dashes: on") == "/.lintel.yml:3:3")
    #expect(place(of: "    minimumExtent: 40") == "/.lintel.yml:5:39")
    #expect(place(of: "platform: iOS") == "/.lintel.yml:17:15")
    #expect(place(of: "pseudoLocales: [double-length]") == "/App/.lintel.yml:1:1")
    #expect(place(of: "# locales: ") == "default")
  }

  /// The listing is a configuration that means the same.
  @Test func theListingReadsBackAsItself() async throws {
    let folder = try folder()
    let file = "\(folder.path)/App/Sign.xib"
    func values(_ run: Run) throws -> [String] {
      let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
      let values = (object as? [String: Any])?["values"] as? [[String: Any]] ?? []
      return try values.map { value in
        let content = [value["key"] ?? "", value["value"] ?? ""]
        let data = try JSONSerialization.data(withJSONObject: content, options: .sortedKeys)
        return String(decoding: data, as: UTF8.self)
      }
    }
    let listing = await Run.lintel(["config", file]).output
    let copy = try folder.write(listing, to: "copy.yml")
    let first = try values(await Run.lintel(["config", file, "--reporter", "json"]))
    let second = try values(
      await Run.lintel(["config", file, "--reporter", "json", "--config", copy]))
    #expect(first.count > 15)
    #expect(first == second)
  }

  @Test func anExcludedFileIsNamedAsSuch() async throws {
    let folder = try folder()
    let run = await Run.lintel(["config", "\(folder.path)/Pods/A.xib"])
    #expect(run.output.contains("# A search passes over it: Pods ("))
  }

  @Test(.enabled(if: SchemaValidator.isInstalled, "needs Python's jsonschema"))
  func theJSONMatchesItsSchema() async throws {
    let folder = try folder()
    let validator = SchemaValidator(
      schema: PackageFolder.root.appending(
        components: "Schemas", "effective-configuration.schema.json"))
    let outputs = await [
      Run.lintel(["config", "\(folder.path)/App/Sign.xib", "--reporter", "json"]).output,
      Run.lintel(["config", "\(folder.path)/Pods/A.xib", "--reporter", "json"]).output,
    ]
    #expect(try validator.complaints(about: outputs) == [nil, nil])
    let broken = outputs[0].replacing("\"version\": 1", with: "\"version\": 9")
    #expect(try validator.complaints(about: [broken]) != [nil])
  }
}

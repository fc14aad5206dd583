import Foundation
import TestSupport
import Testing

/// What the article about versions says, compared with the schemas and the files that state a version.
@Suite struct VersionTests {
  private static let article = "Sources/Commands/Documentation.docc/Versions.md"

  /// The version that a schema requires, at any depth: an object with the key, or XML Schema's own.
  private func version(of schema: URL) throws -> Int? {
    if schema.pathExtension == "xsd" {
      let text = try String(contentsOf: schema, encoding: .utf8)
      return try text.firstMatch(
        of: Regex(#"<xs:schema [^>]*version="([0-9]+)""#, as: (Substring, Substring).self)
      )
      .flatMap { Int($0.output.1) }
    }
    func search(_ value: Any) -> Int? {
      if let list = value as? [Any] { return list.lazy.compactMap(search).first }
      guard let object = value as? [String: Any] else { return nil }
      if let properties = object["properties"] as? [String: Any],
        let version = properties["version"] as? [String: Any]
      {
        return version["const"] as? Int ?? (version["enum"] as? [Any])?.first as? Int
      }
      return object.keys.sorted().lazy.compactMap { search(object[$0] as Any) }.first
    }
    return search(try JSONSerialization.jsonObject(with: Data(contentsOf: schema)))
  }

  @Test func theArticleHasTheVersionOfEverySchema() throws {
    let folder = PackageFolder.root.appending(path: "Schemas")
    var expected: [String: Int] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let schema = folder.appending(component: name)
      let stated = try version(of: schema)
      #expect(stated != nil, "\(name)")
      expected[String(name.prefix { $0 != "." })] = stated
    }
    #expect(expected.count > 14)
    let text = try ArticleCode.text(of: Self.article)
    let rows = text.matches(of: #/\n\| `([a-z-]+)` \| ([0-9]+) \|/#)
    let written = Dictionary(rows.map { (String($0.1), Int($0.2) ?? 0) }) { first, _ in first }
    #expect(written == expected)
  }

  /// All places that state the version of the program.
  @Test(arguments: [
    (".github/actions/lintel/action.yml", #"default: "%""#),
    (".github/actions/lintel/README.md", "actions/lintel@%"),
    (".github/editors/vscode/package.json", #""version": "%""#),
    (".github/Containerfile", "ARG version=%"),
    ("Sources/Commands/Documentation.docc/Installation.md", "version=%"),
  ])
  func everyFileNamesTheVersionOfTheProgram(file: String, form: String) throws {
    let version = try Command.run([Command.lintel, "--version"]).output
      .trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(!version.isEmpty)
    let text = try ArticleCode.text(of: file)
    #expect(text.contains(form.replacing("%", with: version)), "\(file)")
  }
}

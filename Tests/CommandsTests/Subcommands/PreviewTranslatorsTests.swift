import Commands
import Foundation
import TestSupport
import Testing

/// Pages for translators as files: which are written, what comes back, and what is refused.
@Suite struct PreviewTranslatorsTests {
  private static let document = """
    <interface version="1" platform="macOS11">
      <view id="bar" width="160" height="60">
        <button id="save" title="Save"/>
        <constraints>
          <visualFormat format="V:|-[save]"/>
          <visualFormat format="H:|-10-[save]"/>
        </constraints>
      </view>
    </interface>
    """

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Self.document, to: "Bar.interface")
    try folder.write("\"save.title\" = \"Sichern\";\n", to: "de.lproj/Bar.strings")
    return folder
  }

  private func data(_ page: String) throws -> [String: Any] {
    let start = try #require(page.range(of: "id=\"translations\">"))
    let end = try #require(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
    let json = Data(page[start.upperBound..<end.lowerBound].utf8)
    return try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
  }

  @Test func whatATranslatorSendsBackIsImported() async throws {
    let folder = try folder()
    let document = "\(folder.path)/Bar.interface"
    let run = await Run.lintel(
      ["preview", document, "--translators", "de,fr", "-o", "\(folder.path)/out"])
    #expect(run.status == .clean, "\(run.errors)")
    #expect(try folder.names(in: "out") == ["de.html", "fr.html"])
    let page = try folder.text(of: "out/de.html")
    #expect(!page.contains("src=\"http") && page.contains("default-src 'none'"))
    let data = try data(page)
    let parts = try #require(data["parts"] as? [String])
    let targets = try #require(data["targets"] as? [String])
    // Nothing changed: the export itself, of which the import changes nothing.
    try folder.write(parts[0] + targets[0] + parts[1], to: "same.xliff")
    let export = await Run.lintel(
      ["strings", "export-xliff", document, "--locale", "de", "-o", "\(folder.path)/x"])
    #expect(export.status == .clean, "\(export.errors)")
    #expect(try folder.text(of: "x/de.xliff") == folder.text(of: "same.xliff"))
    let same = await Run.lintel(
      ["strings", "import-xliff", document, "--from", "\(folder.path)/same.xliff"])
    #expect(same.status == .clean && same.output.isEmpty, "\(same)")
    // One text changed.
    let target = "        <target state=\"translated\">Alles sichern &amp; mehr</target>\n"
    try folder.write(parts[0] + target + parts[1], to: "new.xliff")
    let new = await Run.lintel(
      ["strings", "import-xliff", document, "--from", "\(folder.path)/new.xliff", "--in-place"])
    #expect(new.status == .clean, "\(new)")
    #expect(
      try folder.text(of: "de.lproj/Bar.strings") == "\"save.title\" = \"Alles sichern & mehr\";\n")
  }

  @Test func oneLocaleIsOneFile() async throws {
    let folder = try folder()
    let run = await Run.lintel(
      ["preview", folder.path, "--translators", "nl", "-o", "\(folder.path)/page.html"])
    #expect(run.status == .clean, "\(run.errors)")
    #expect(try folder.text(of: "page.html").hasPrefix("<!DOCTYPE html>"))
  }

  @Test(arguments: [
    (["--translators", "de"], "name a folder or a file with --output"),
    (["--translators", "d_1-?", "-o", "OUT"], "expected a locale such as de"),
    (["--translators", ",", "-o", "OUT"], "expected a locale such as de"),
    (["--translators", "en", "-o", "OUT"], "it is the language of the documents"),
    (["--translators", "de,fr", "-o", "OUT.html"], "name a folder"),
    (["--translators", "de", "-o", "OUT", "--terminal"], "leave out one of them"),
    (["--translators", "de", "-o", "OUT", "--locale", "de"], "leave out one of them"),
    (["--translators", "de", "-o", "IN/Bar.interface/out"], "IN/Bar.interface"),
  ]) func whatCannotBeDoneIsSaid(arguments: [String], message: String) async throws {
    let folder = try folder()
    let arguments = arguments.map {
      $0.replacing("OUT", with: "\(folder.path)/out").replacing("IN", with: folder.path)
    }
    let run = await Run.lintel(["preview", folder.path] + arguments)
    #expect(run.status == .usage, "\(run)")
    #expect(
      run.errors.contains(message.replacing("IN", with: folder.path)), "\(run.errors)")
    #expect(try !folder.names().contains { $0.hasPrefix("out") })
  }

  @Test func documentsWithoutTextsHaveNoPage() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      Self.document.replacing("title=\"Save\"", with: ""), to: "Bar.interface")
    let run = await Run.lintel(
      ["preview", folder.path, "--translators", "de", "-o", "\(folder.path)/out"])
    #expect(run.status == .noDocument && run.errors.contains("no texts to translate"), "\(run)")
    let missing = await Run.lintel(
      ["preview", "\(folder.path)/No.xib", "--translators", "de", "-o", "\(folder.path)/out"])
    #expect(missing.status == .noDocument, "\(missing)")
    #expect(try !folder.names().contains("out"))
  }
}

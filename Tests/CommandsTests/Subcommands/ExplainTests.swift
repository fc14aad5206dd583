import Commands
import Foundation
import TestSupport
import Testing

@Suite struct ExplainTests {
  /// A picture that is squeezed by a label without a constraint to it.
  static let picture = """
    <interface version="1" platform="generic" developmentLocale="en">
      <view id="page" width="300" height="200">
        <imageView id="photo" identifier="the photo" intrinsicWidth="150" intrinsicHeight="150"/>
        <label id="caption" text="At the lake" intrinsicWidth="70" intrinsicHeight="16"/>
        <layoutGuide id="middle"/>
        <constraints>
          <constraint id="square" firstItem="photo" firstAttribute="width" secondItem="photo" secondAttribute="height"/>
          <visualFormat format="H:|-10-[photo]"/>
          <visualFormat format="V:|-10-[photo]-8-[caption]"/>
          <constraint id="pin" firstItem="caption" firstAttribute="top" secondItem="page" secondAttribute="top" constant="100"/>
          <visualFormat format="H:|-10-[caption]"/>
          <constraint id="middleLeft" firstItem="middle" firstAttribute="leading" secondItem="photo" secondAttribute="trailing" constant="4"/>
          <constraint id="middleWidth" firstItem="middle" firstAttribute="width" relation="lessThanOrEqual" constant="40"/>
        </constraints>
      </view>
      <view id="card" width="100" height="40">
        <label id="title" text="Lakes" intrinsicWidth="140" intrinsicHeight="16" horizontalCompressionResistancePriority="600"/>
        <constraints>
          <visualFormat format="H:|-[title]-|"/>
          <visualFormat format="V:|-[title]"/>
        </constraints>
      </view>
    </interface>

    """

  /// Two buttons in a row whose German titles do not fit.
  static let buttons = """
    <interface version="1" platform="generic" developmentLocale="en">
      <view id="bar" width="240" height="60">
        <button id="cancel" title="Cancel" intrinsicWidth="110" intrinsicHeight="20"/>
        <button id="save" title="Save" intrinsicWidth="143.5" intrinsicHeight="20" horizontalCompressionResistancePriority="751"/>
        <constraints>
          <constraint id="saveWidth" identifier="okWidth" firstItem="save" firstAttribute="width" constant="120"/>
          <visualFormat format="H:|-20-[cancel]-12-[save]-20-|"/>
          <visualFormat format="V:|-20-[cancel]"/>
          <visualFormat format="V:|-20-[save]"/>
        </constraints>
      </view>
    </interface>

    """

  private func explain(
    _ document: String, _ arguments: [String]
  ) async throws -> Run {
    let folder = try TemporaryFolder()
    let path = try folder.write(document, to: "Page.interface")
    var run = await Run.lintel(["explain", path] + arguments)
    run.output = run.output.replacing("\(folder.path)/", with: "")
    run.errors = run.errors.replacing("\(folder.path)/", with: "")
    return run
  }

  @Test(arguments: [
    ("photo", Self.picture, ["photo"]),
    ("guide", Self.picture, ["middle", "--axis", "horizontal"]),
    ("clipped", Self.buttons, ["save", "--axis", "horizontal"]),
    ("neighbour", Self.buttons, ["cancel"]),
    ("right-to-left", Self.buttons, ["cancel", "--locale", "right-to-left"]),
    ("other-root", Self.picture, ["title", "--size", "120x40", "--axis", "horizontal"]),
  ])
  func theExplanationOfAViewIsAsRecorded(name: String, document: String, arguments: [String])
    async throws
  {
    let run = try await explain(document, arguments)
    #expect(run.status == .clean)
    #expect(run.errors.isEmpty)
    expectGolden(run.output, named: "explain/\(name).txt")
  }

  @Test func aConflictIsNamedWithWhatIsGivenUp() async throws {
    let document = Self.buttons.replacing(
      "<visualFormat format=\"V:|-20-[cancel]\"/>",
      with: """
        <visualFormat format="V:|-20-[cancel]"/>
        <constraint id="saveWider" firstItem="save" firstAttribute="width" constant="130"/>
        """)
    let run = try await explain(document, ["save", "--axis", "horizontal"])
    let lines = run.output.split(separator: "\n").map(String.init)
    let conflict = try #require(
      lines.firstIndex { $0.hasPrefix("  CONFLICT of 2 constraints; given up: ") })
    #expect(lines[conflict + 1].contains("\"saveWidth\""))
    #expect(lines[conflict + 2].contains("saveWider"))
    let group = try #require(lines.firstIndex(of: "    given up, since they contradict others"))
    #expect(lines[group + 1].hasPrefix("      lost 10"))
    // The other button has the same height without it.
    let vertical = try await explain(document, ["cancel", "--axis", "vertical"])
    #expect(!vertical.output.contains("CONFLICT"))
  }

  @Test func anExplanationNamesALabelWithoutAConstraintToTheView() async throws {
    let output = try await explain(Self.picture, ["photo", "--axis", "horizontal"]).output
    #expect(output.contains("width 82: "))
    let others = try #require(output.firstRange(of: "others that affect it"))
    #expect(output[others.upperBound...].contains("\"pin\": caption.top == page.top + 100"))
    #expect(!output.contains("caption.leading"))
  }

  @Test func theIdentifierNamesAViewLikeItsID() async throws {
    let byID = try await explain(Self.picture, ["photo"])
    let byIdentifier = try await explain(Self.picture, ["the photo"])
    #expect(byIdentifier.status == .clean)
    #expect(byIdentifier.output == byID.output)
  }

  @Test(arguments: [
    (["phto"], "there is no view \"phto\" in Page.interface (did you mean \"photo\"?)"),
    (["photo", "--axis", "diagonal"], "diagonal"),
    (["photo", "--locale", "de", "--locale", "fr"], "give at most one --locale"),
    ([], "Missing expected argument '<VIEW>'"),
  ])
  func aRequestThatCannotBeExplainedIsWrongUsage(arguments: [String], message: String) async throws
  {
    let run = try await explain(Self.picture, arguments)
    #expect(run.status == .usage)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(message))
  }

  @Test func anUnreadableFileAndAFolderAreRejected() async throws {
    let folder = try TemporaryFolder()
    #expect(await Run.lintel(["explain", "\(folder.path)/none", "ok"]).status == .noDocument)
    #expect(await Run.lintel(["explain", folder.path, "ok"]).status == .usage)
  }

  @Test func eachProposalOfADocumentMakesItsTextFit() async throws {
    let run = try await explain(
      Self.buttons, ["save", "--axis", "horizontal", "--reporter", "json"])
    let text = try #require(
      JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let axes = try #require(text["axes"] as? [[String: Any]])
    let proposals = try #require(axes.first?["proposals"] as? [[String: Any]])
    let sentences = proposals.compactMap { $0["sentence"] as? String }
    #expect(
      sentences.contains(
        "set the constant of \"okWidth\" (line 6, required) to 144 or more; "
          + "then \"cancel\" is clipped more"))
    let relaxed = Self.buttons.replacing("constant=\"120\"", with: "constant=\"144\"")
    let after = try await explain(relaxed, ["save", "--axis", "horizontal"])
    #expect(!after.output.contains("CLIPPED"))
  }

  @Test func eachProposalIsTriedInEveryLocale() async throws {
    let folder = try TemporaryFolder()
    let document = Documents.bar(
      "<button id=\"save\" title=\"Save\"/>",
      constraints: "<constraint id=\"width\" firstItem=\"save\" firstAttribute=\"width\" "
        + "constant=\"80\"/>")
    let path = try folder.write(document, to: "Bar.interface")
    for (locale, title) in [
      ("de", "Alles sichern"), ("fr", "Enregistrer tous les documents"), ("it", "Salva"),
    ] {
      try folder.write("\"save.title\" = \"\(title)\";", to: "\(locale).lproj/Bar.strings")
    }
    func sentences(_ locale: String) async throws -> [String] {
      let run = await Run.lintel([
        "explain", path, "save", "--axis", "horizontal", "--locale", locale,
      ])
      return run.output.split(separator: "\n").filter { $0.hasPrefix("      - ") }.map {
        String($0)
      }
    }
    let german = try await sentences("de")
    #expect(german.first?.contains("lower the priority of \"width\"") == true)
    #expect(
      german.contains {
        $0.contains("set the constant of \"width\"")
          && $0.hasSuffix("; something is still clipped in fr")
      })
    let french = try await sentences("fr")
    #expect(!french.isEmpty)
    #expect(french.allSatisfy { !$0.contains("still clipped") })
  }

  @Test(.enabled(if: SchemaValidator.isInstalled))
  func theJSONMatchesItsSchema() async throws {
    let schema = PackageFolder.root.appending(components: "Schemas", "explain.schema.json")
    let validator = SchemaValidator(schema: schema)
    var texts: [String] = []
    for (document, view) in [
      (Self.picture, "photo"), (Self.picture, "middle"), (Self.buttons, "save"),
      (Self.buttons, "cancel"), (Self.picture, "title"),
    ] {
      texts.append(try await explain(document, [view, "--reporter", "json"]).output)
    }
    #expect(try validator.complaints(about: texts).allSatisfy { $0 == nil })
    let keys = Set(texts.flatMap { $0.matches(of: #/"([A-Za-z]+)":/#).map { String($0.1) } })
    #expect(keys.count > 30)
    let broken = keys.sorted().compactMap { key -> String? in
      let text = texts.first { $0.contains("\"\(key)\":") }
      return text?.replacing("\"\(key)\":", with: "\"\(key)2\":", maxReplacements: 1)
    }
    #expect(try validator.complaints(about: broken).allSatisfy { $0 != nil })
  }
}

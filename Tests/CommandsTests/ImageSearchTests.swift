import Commands
import Foundation
import Testing

@Suite struct ImageSearchTests {
  private static func document(_ image: String) -> String {
    Documents.bar(
      "<button id=\"save\" title=\"Save\"/><imageView id=\"picture\" image=\"\(image)\"/>",
      constraints: "<visualFormat format=\"H:|[picture]\"/><visualFormat format=\"V:|[picture]\"/>")
  }

  private static let svg = "<svg width=\"31\" height=\"17\"/>"

  private func width(_ folder: TemporaryFolder, image: String = "star") async throws -> Double? {
    let file = try folder.write(Self.document(image), to: "App/Base.lproj/Bar.interface")
    let run = await Run.lintel([
      "layout", file, folder.path, "--reporter", "json", "--locale", "en", "--quiet",
    ])
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let views = ((json as? [[String: Any]])?.first?["views"] as? [[String: Any]]) ?? []
    let view = views.first { $0["id"] as? String == "picture" }
    return (view?["intrinsicContentSize"] as? [String: Any])?["width"] as? Double
  }

  @Test(arguments: [
    "App/star.svg", "App/Base.lproj/star.svg", "App/Resources/star.svg", "star.svg",
    "Shared/star.svg",
  ])
  func anImageIsFoundBesideAndAboveTheDocumentUpToTheRepository(place: String) async throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder(".git")
    try folder.write(Self.svg, to: place)
    #expect(try await width(folder) == 31)
  }

  @Test func assetCatalogsAreSearchedAndTheNearestImageWins() async throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder(".git")
    try folder.write("<svg width=\"99\" height=\"9\"/>", to: "star.svg")
    try folder.write(
      "{\"images\": [{\"idiom\": \"universal\", \"filename\": \"s.svg\"}]}",
      to: "App/Assets.xcassets/Icons/star.imageset/Contents.json")
    try folder.write(Self.svg, to: "App/Assets.xcassets/Icons/star.imageset/s.svg")
    #expect(try await width(folder) == 31)
  }

  @Test func aMissingImageAndOneWithoutASizeAreErrors() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.document("star"), to: "Bar.interface")
    let none = await Run.lintel(["check", file])
    #expect(none.status == .findings)
    #expect(none.output.contains("there is no image \"star\""))
    try folder.write("not a picture", to: "star.png")
    let broken = await Run.lintel(["check", file])
    #expect(broken.status == .findings)
    #expect(
      broken.output.contains(
        "the size of the image \"star\" cannot be read from \"\(folder.path)/star.png\": it is not a PNG, "
          + "JPEG, PDF or SVG file; fix the file"), "\(broken.output)")
    #expect(!broken.output.contains("there is no image"))
    #expect(broken.errors.isEmpty, "\(broken.errors)")
  }

  @Test(arguments: ["NSAddTemplate", "star.fill"])
  func aPlatformImageIsANote(image: String) async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Self.document(image), to: "Bar.interface")
    let run = await Run.lintel(["check", file])
    #expect(
      run.output.contains("note: the size of the platform's image \"\(image)\" is unknown"),
      "\(run.output)")
    #expect(!run.output.contains("there is no image"))
  }
}

import Diagnostics
import Geometry
import InterfaceDocuments
import Testing

@Suite("Images that a document does not declare")
struct ImageTests {
  private let content = """
    <imageView id="a" image="logo"/><imageView id="b" image="photo" maxWidth="50"/>
    <view><imageView id="c" image="phot"/></view>
    """
  private let declaration = "<image name='logo' width='200' height='40'/>"

  @Test("They are noted, not reported: a file may give them")
  func noted() throws {
    let document = try document(content, declarations: declaration)
    #expect(document.messages == [])
    #expect(document.imageReferences.map(\.name) == ["photo", "phot"])
    #expect(document.imageReferences.map(\.owner) == ["b", "c"])
    #expect(document.imageReferences.map(\.maximumWidth) == [50, nil])
    #expect(document.imageReferences[0].position.line == 3)
    #expect(document.imageNames == ["logo"])
    #expect(document.roots[0].view.subviews.map(\.imageName) == ["logo", "photo", nil])
    #expect(document.roots[0].view.subviews[1].imageSize == nil)
  }

  @Test("Those that are found have a size, scaled down; the others are findings")
  func resolved() throws {
    let document = try document(content, declarations: declaration)
    var asked: [String] = []
    let resolved = document.resolvingImages(among: ["photo"]) { name in
      asked.append(name)
      return name == "photo" ? .size(Size(width: 100, height: 30)) : .missing
    }
    #expect(asked == ["photo", "phot"])
    #expect(resolved.imageReferences.isEmpty)
    let views = resolved.roots[0].view.subviews
    #expect(views[0].imageSize == Size(width: 200, height: 40))
    #expect(views[1].imageSize == Size(width: 50, height: 15))
    #expect(resolved.summary == ["4:32 error dangling-reference"])
    #expect(resolved.findings[0].object == "c")
    #expect(resolved.messages[0].contains("(did you mean \"photo\"?)"))
    #expect(resolved.messages[0].contains("declare it with <image name=\"phot\""))
  }

  @Test("A tag that is broken as XML says nothing of its image")
  func broken() throws {
    let document = try document("<imageView id=\"a\" image=\"photo\" class=\"<\"/>")
    #expect(document.findings.map(\.rule) == [.xmlNotWellFormed])
    #expect(document.imageReferences.isEmpty)
  }
}

import Diagnostics
import Geometry
import InterfaceDocuments
import NativeDocuments
import Testing

@Suite("Undeclared images")
struct ImageTests {
  private let content = """
    <imageView id="a" image="logo"/><imageView id="b" image="photo" maxWidth="50"/>
    <view><imageView id="c" image="phot"/></view>
    """
  private let declaration = "<image name='logo' width='200' height='40'/>"

  @Test("Undeclared images are recorded, not reported, as there may be a file")
  func noted() throws {
    let document = try document(content, declarations: declaration)
    #expect(document.messages == [])
    #expect(document.imageReferences.map(\.name) == ["photo", "phot"])
    #expect(document.imageReferences.map(\.owner) == ["b", "c"])
    #expect(document.imageReferences.map(\.maximumWidth) == [50, nil])
    #expect(document.imageReferences[0].position.line == 3)
    #expect(document.imageNames == ["logo"])
    #expect(document.roots[0].view.subviews.map(\.image.name) == ["logo", "photo", nil])
    #expect(document.roots[0].view.subviews[1].image.size == nil)
  }

  @Test("Found images have a size, scaled down; the others are findings")
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
    #expect(views[0].image.size == Size(width: 200, height: 40))
    #expect(views[1].image.size == Size(width: 50, height: 15))
    #expect(resolved.summary == ["4:32 error dangling-reference"])
    #expect(resolved.findings[0].object == "c")
    #expect(resolved.messages[0].contains("(did you mean \"photo\"?)"))
    #expect(resolved.messages[0].contains("declare it with <image name=\"phot\""))
  }

  @Test("A system symbol without a size is noted once")
  func symbol() throws {
    let document = try document(
      "<button id='a' title='A' image='trash'/><imageView id='b' image='trash'/>",
      declarations: "<image name='trash' catalog='system'/>")
    #expect(document.findings.map(\.severity) == [.note])
    #expect(document.messages[0].contains("the system's image \"trash\""))
    #expect(document.imageReferences.isEmpty)
    #expect(document.roots[0].view.subviews.map(\.image.name) == ["trash", "trash"])
    #expect(document.roots[0].view.subviews.map(\.image.size) == [nil, nil])
  }

  @Test(
    "An image declaration without a complete size is a finding",
    arguments: ["", "height='4'", "catalog='system' height='4'", "catalog='own'"])
  func incomplete(attributes: String) throws {
    let document = try document(
      "<imageView id='b' image='trash'/>",
      declarations: "<image name='trash' \(attributes)/>")
    #expect(document.messages.contains("\"image\" needs the attribute \"width\""))
    #expect(document.findings.allSatisfy { $0.severity == .error })
  }

  @Test("A symbol declared with a size has that size")
  func symbolOfSize() throws {
    let document = try document(
      "<imageView id='b' image='trash'/>",
      declarations: "<image name='trash' catalog='system' width='18' height='20'/>")
    #expect(document.messages == [])
    #expect(document.roots[0].view.subviews[0].image.size == Size(width: 18, height: 20))
  }

  @Test("No finding about an image in a malformed tag is added")
  func broken() throws {
    let document = try document("<imageView id=\"a\" image=\"photo\" class=\"<\"/>")
    #expect(document.findings.map(\.rule) == [.xmlNotWellFormed])
    #expect(document.imageReferences.isEmpty)
  }
}

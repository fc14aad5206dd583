import Testing
import XMLReading

@Suite struct MixedContentTests {
  /// Returns an element with the texts between its children.
  private static func outline(_ element: XMLElement) -> String {
    let bytes = Array(element.text.utf8)
    var result = "<\(element.name)>"
    var start = 0
    for child in element.children {
      result += String(decoding: bytes[start..<child.indexInText], as: UTF8.self) + outline(child)
      start = child.indexInText
    }
    return result + String(decoding: bytes[start...], as: UTF8.self) + "</\(element.name)>"
  }

  @Test(arguments: [
    "<a></a>", "<a>x</a>", "<a>x<b></b>y</a>", "<a><b>1</b><c>2</c>3</a>",
    "<a>ü<b>漢<c></c>字</b>🙂<b></b></a>", "<a> <b></b> </a>",
  ])
  func theTextIsDividedAmongTheChildren(text: String) throws {
    let tree = try XMLReader.read(Array(text.utf8), path: "a")
    #expect(Self.outline(tree.root) == text)
  }

  @Test func entitiesCommentsAndSectionsCountAsTheirText() throws {
    let text = "<a>&lt;&#x41;<!-- no --><![CDATA[<x>]]><b/>&amp;<?p?><c/>z</a>"
    let tree = try XMLReader.read(Array(text.utf8), path: "a")
    #expect(tree.root.text == "<A<x>&z")
    #expect(tree.root.children.map(\.indexInText) == [5, 6])
  }

  @Test func declarationsOfNamespacesAreKept() throws {
    let text = "<a xmlns='u' xmlns:p='v'><p:b xmlns:p='w' xmlns=''/><c/></a>"
    let tree = try XMLReader.read(Array(text.utf8), path: "a")
    #expect(tree.root.declaredNamespaces == ["": "u", "p": "v"])
    #expect(tree.root.children[0].declaredNamespaces == ["": "", "p": "w"])
    #expect(tree.root.children[1].declaredNamespaces == [:])
  }
}

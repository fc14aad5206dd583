import Testing
import XMLReading

@Suite struct CommentTests {
  @Test(arguments: [
    "§<!-- one -->§<a>§<!--two-->§</a>§<!---->§",
    "<?xml version=\"1.0\"?>\n§<!-- a\r\n  b -->§\r\n<a x=\"1\"/>",
    "<a>text §<!-- <b/> & <c> -->§ more<![CDATA[<!-- no -->]]></a>",
    "\u{FEFF}<a>\n  §<!-- äöü 🙂 -->§\n</a>",
    "<a x='!-- no -->'/>",
  ])
  func commentsHaveTheirPlaces(_ marked: String) throws {
    let document = MarkedDocument(marked)
    let tree = try XMLReader.read(document.bytes, path: "a")
    #expect(tree.findings.isEmpty)
    #expect(tree.comments.flatMap { [$0.offset, $0.endOffset] } == document.offsets)
    for comment in tree.comments {
      let written = String(
        decoding: document.bytes[comment.offset..<comment.endOffset], as: UTF8.self)
      #expect(
        written.replacing("\r\n", with: "\n") == "<!--\(comment.text)-->")
    }
  }

  @Test func anElementEndsAfterItsEndTag() throws {
    let text = "<a>\n <b><c/></b >\n <d x='1' />\n</a>\n"
    let tree = try XMLReader.read(Array(text.utf8), path: "a")
    func written(_ element: XMLElement) -> String {
      String(decoding: Array(text.utf8)[element.offset..<element.endOffset], as: UTF8.self)
    }
    #expect(written(tree.root) == text.dropLast())
    #expect(tree.root.children.map(written) == ["<b><c/></b >", "<d x='1' />"])
    #expect(tree.root.children[0].children.map(written) == ["<c/>"])
  }
}

import Diagnostics
import InterfaceDocuments
import Testing
import XMLReading

@Suite struct LintCommentTests {
  /// Returns the elements around each comment of a document, by name.
  private func places(_ text: String) throws -> [String] {
    let tree = try XMLReader.read(Array(text.utf8), path: "a")
    var names: [String: String] = [:]
    var pending = [tree.root]
    while let element = pending.popLast() {
      let start = tree.source.position(at: element.offset)
      names["\(start.line):\(start.column)"] = element.name
      pending += element.children
    }
    return LintComment.all(in: tree).map { comment in
      [comment.next, comment.this, comment.previous].map { range in
        range.flatMap { names["\($0.lowerBound.line):\($0.lowerBound.column)"] } ?? "-"
      }.joined(separator: " ")
    }
  }

  @Test(arguments: [
    ("<!-- lintel:a -->\n<r/>", ["r - -"]),
    ("<r/><!-- lintel:a -->", ["- r r"]),
    ("<r>\n<!-- lintel:a -->\n<b><c/></b></r>", ["b - -"]),
    ("<r> <!-- lintel:a -->\n<b/></r>", ["b r -"]),
    ("<r>\n<b/> <!-- lintel:a -->\n<c/></r>", ["c b b"]),
    ("<r>\n<b>\n</b><!-- other --> <!-- lintel:a --><c/></r>", ["c b b"]),
    ("<r>\n<b/>\n<!-- lintel:a --></r>", ["- - b"]),
    ("<r>\n<b/>\n x <!-- lintel:a --></r>", ["- - b"]),
    ("<r><a/><b><c/>\n<!-- lintel:a -->\n<d/></b></r>", ["d - c"]),
    ("<r><!-- see lintel:a --><!--\n lintel:b\n--><b/></r>", ["b r -"]),
    ("<r><![CDATA[<!-- lintel:a -->]]></r>", []),
  ])
  func theElementsAroundACommentAreKnown(text: String, places: [String]) throws {
    #expect(try self.places(text) == places)
  }

  @Test func aRangeIsTheWholeElement() throws {
    let tree = try XMLReader.read(
      Array("<r>\n <!-- lintel:x y -->\n <b>\n  <c/>\n </b></r>".utf8), path: "a")
    let comment = try #require(LintComment.all(in: tree).first)
    #expect(comment.text == "lintel:x y")
    #expect(comment.position == .init(line: 2, column: 2))
    #expect(comment.next == .init(line: 3, column: 2)..<(.init(line: 5, column: 6)))
  }
}

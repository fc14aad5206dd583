import Diagnostics
import Testing
import XMLReading

@Suite struct RefusalTests {
  private func error(_ bytes: [UInt8]) -> XMLReadingError? {
    do {
      _ = try XMLReader.read(bytes, path: "a")
      return nil
    } catch {
      return error
    }
  }

  private func error(_ text: String) -> XMLReadingError? { error(Array(text.utf8)) }

  @Test(arguments: ["", "\u{FEFF}"])
  func emptyFile(_ text: String) {
    #expect(error(text) == .empty)
  }

  @Test(arguments: [" \n", "\u{FEFF}\r\n", "\t"])
  func blankFile(_ text: String) {
    #expect(error(text) == .blank)
  }

  @Test(arguments: [
    "Hello", "key = value;\n", "{\"a\": 1}", "text <a/>", "<", "<!-- only a comment -->",
    "<?xml version='1.0'?>", "<?xml version='1.0'?>\nHello", "< a/>", "</a>", "<1/>", "<!",
    "<![CDATA[x]]>",
  ])
  func noElement(_ text: String) {
    #expect(error(text) == .notXML(.start))
  }

  @Test func binaryFile() {
    #expect(error([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0]) == .notXML(.start))
    #expect(error([0, 1, 2, 3]) == .notXML(.start))
    #expect(error((0...255).map { UInt8($0) }) == .notXML(.start))
  }

  @Test(arguments: [
    "<!DOCTYPE a><a/>", "<!DOCTYPE a SYSTEM 'file:///etc/hostname'><a/>",
    "<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>", "<!DOCTYPE", "<!DOCTYPE >", "<!DOCTYPE a [",
    "<!DOCTYPE html PUBLIC '-//W3C//DTD XHTML 1.0//EN' 'x'><html/>",
  ])
  func doctype(_ text: String) {
    #expect(error(text) == .doctype(.start))
    #expect(error("<?xml version='1.0'?>\n" + text) == .doctype(SourcePosition(line: 2, column: 1)))
  }

  @Test func entityBomb() {
    var text = "<!DOCTYPE a [<!ENTITY e0 'ha'>"
    for level in 1...30 {
      text += "<!ENTITY e\(level) '" + String(repeating: "&e\(level - 1);", count: 10) + "'>"
    }
    #expect(error(text + "]><a x='&e30;'>&e30;</a>") == .doctype(.start))
  }

  @Test func otherEncodings() {
    let text = "<?xml version=\"1.0\"?><a/>"
    let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    for bytes in [[0xFF, 0xFE] + little, [0xFE, 0xFF] + big, little, big] {
      #expect(error(bytes) == .notUTF8(encoding: "UTF-16", .start))
    }
    let wide = text.utf8.flatMap { [$0, 0, 0, 0] as [UInt8] }
    #expect(error(wide) == .notUTF8(encoding: "UTF-32", .start))
    #expect(
      error("<?xml version='1.0' encoding='ISO-8859-1'?><a/>")
        == .notUTF8(encoding: "ISO-8859-1", SourcePosition(line: 1, column: 31)))
    #expect(
      error("<?xml version='1.0' encoding='UTF-16'?><a/>")
        == .notUTF8(encoding: "UTF-16", SourcePosition(line: 1, column: 31)))
    #expect(
      error(Array("<a>\n<b x='M".utf8) + [0xFC] + Array("ller'/></a>".utf8))
        == .notUTF8(encoding: nil, SourcePosition(line: 2, column: 8)))
    // A surrogate, an overlong form and a truncated character.
    for wrong: [UInt8] in [[0xED, 0xA0, 0x80], [0xC0, 0xAF], [0xF0, 0x9F, 0x99]] {
      #expect(
        error(Array("<a>".utf8) + wrong)
          == .notUTF8(encoding: nil, SourcePosition(line: 1, column: 4)))
    }
  }

  @Test(arguments: ["UTF-8", "utf-8", "UTF8", "US-ASCII"])
  func namesOfUTF8(_ name: String) {
    #expect(error("<?xml version='1.0' encoding=\"\(name)\"?><a/>") == nil)
  }

  @Test func depth() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
    }
    let tree = try XMLReader.read(Array(nested(256).utf8), path: "a")
    #expect(tree.findings.isEmpty)
    var depth = 1
    var element = tree.root
    while let child = element.children.first {
      depth += 1
      element = child
    }
    #expect(depth == 256)
    for depth in [257, 300, 100_000] {
      #expect(error(nested(depth)) == .tooDeep(SourcePosition(line: 1, column: 256 * 3 + 1)))
    }
    #expect(error(String(repeating: "<a>", count: 100_000)) != nil)
  }

  @Test func size() {
    let value = "<a x='" + String(repeating: "x", count: 11_000_000) + "'/>"
    #expect(error(value)?.isTooLarge == true)
    let name = String(repeating: "x", count: 60_000)
    for text in ["<\(name)/>", "<a \(name)='1'/>", "<a>&\(name);</a>"] {
      #expect(error(text)?.isTooLarge == true, "\(text.prefix(5))")
    }
  }

  @Test func theMessageNamesWhatIsTooLarge() {
    let long = String(repeating: "x", count: 11_000_000)
    let name = String(repeating: "x", count: 60_000)
    let attributes = (0..<1001).map { " x\($0)='1'" }.joined()
    for (text, message) in [
      ("<a x='\(long)'/>", "the value of an attribute is too long: it may have 10 MB"),
      ("<a><![CDATA[\(long)]]></a>", "a text is too long: it may have 10 MB"),
      ("<a><!--\(long)--></a>", "a comment is too long: it may have 10 MB"),
      ("<\(name)/>", "a name is too long: it may have 50,000 bytes"),
      ("<a\(attributes)/>", "an element has too many attributes: it may have 1000"),
    ] {
      #expect(error(text)?.description == message, "\(text.prefix(12))")
    }
    let file = XMLReadingError.tooLarge(.file(100_000_001), nil).description
    #expect(file == "the file is too large: it has 101 MB, and may have 100 MB")
  }

  @Test func numberOfAttributes() {
    func element(_ count: Int) -> String {
      "<a>\n<b " + (0..<count).map { "x\($0)='1'" }.joined(separator: "\n") + "/></a>"
    }
    #expect(error(element(1000)) == nil)
    #expect(error(element(1001)) == .tooLarge(.attributes, SourcePosition(line: 2, column: 1)))
    #expect(error("<a>" + String(repeating: "<b x='1' y='&lt;'/>", count: 1000) + "</a>") == nil)
    #expect(error("<a><!-- " + String(repeating: "x='1' ", count: 1001) + "--></a>") == nil)
  }

  @Test func messagesSayWhatToDo() {
    #expect(error("")?.description == "the file is empty")
    #expect(error(" \n")?.description == "the file has only white space")
    #expect(error("<a b='1'")?.description == "the file ends inside its first tag")
    #expect(error("x")?.description == "this is not an XML document: no element was found")
    #expect(
      error("<!DOCTYPE a><a/>")?.description
        == "a document type declaration is not allowed: remove \"<!DOCTYPE ...>\"")
    #expect(
      error("<?xml version='1.0' encoding='x'?><a/>")?.description
        == "the file must be in UTF-8, but is in \"x\": convert it and declare encoding=\"UTF-8\"")
    #expect(error("")?.position == nil)
  }
}

extension XMLReadingError {
  fileprivate var isTooLarge: Bool {
    if case .tooLarge = self { true } else { false }
  }
}

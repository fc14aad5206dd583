import Commands
import Foundation
import TestSupport
import Testing

/// Files with which a preview must succeed, whatever is in them.
struct HostileFiles: Sendable, CustomTestStringConvertible {
  var testDescription: String
  /// The files, by their names.
  var files: [String: [UInt8]]
  /// How many layouts are drawn.
  var layouts = 1
  /// What texts the pictures have, in any order.
  var texts: [String] = []
  /// The exit status.
  var status = Commands.ExitStatus.clean
  /// The locales of the layouts, as options.
  var locales: [String] {
    ["--locale", "en"] + (layouts == 2 ? ["--locale", "de"] : [])
  }

  init(_ name: String, _ files: [String: [UInt8]]) {
    testDescription = name
    self.files = files
  }

  /// A root with views and constraints in the native format.
  init(
    _ name: String, root: String = "width=\"200\" height=\"60\"", _ views: String,
    _ constraints: String = "", texts: [String] = []
  ) {
    let document = """
      <interface version="1" platform="macOS11" developmentLocale="en">
        <view id="root" \(root)>
          \(views)
          <constraints>\(constraints)</constraints>
        </view>
      </interface>
      """
    self.init(name, ["Form.interface": Array(document.utf8)])
    self.texts = texts
  }
}

/// `lintel preview` draws whatever a document, a table or an image says, in every form.
@Suite struct HostilePreviewTests {
  // MARK: Texts

  private static let script = "<script>document.title='run'</script>"
  private static let handler = "\"><img src=x onerror=\"document.title='run'\">"

  /// Texts in a document's attributes.
  private static let texts: [String] = [
    script, handler, "]]>", "</title></text></svg>" + script, "<!--", "--> " + script, "&lt;b&gt;",
    "</script>" + script, "\u{202E}turned\u{202C}", "\u{2066}kept apart", "\u{200F}", "\u{FFFE}",
    "${alert(1)} {{1}} `x`", "javascript:alert(1)", "\\", "'", "e\u{301}\u{301}\u{301}",
  ].filter { $0 != "\u{FFFE}" }

  /// Documents with these texts, a few in each: an explanation takes longer than in proportion to their number.
  static let hostileTexts: [HostileFiles] = stride(from: 0, to: texts.count, by: 4).map { first in
    let texts = Array(texts[first...].prefix(4))
    let labels = texts.enumerated().map { index, text in
      "<label id=\"t\(index)\" text=\"\(escape(text))\" customClass=\"\(escape(text))\"/>"
    }
    var result = HostileFiles(
      "texts \(first)...", root: "width=\"600\" height=\"300\"",
      "<stackView id=\"stack\" orientation=\"vertical\">\(labels.joined())</stackView>",
      "<visualFormat format=\"H:|[stack]|\"/><visualFormat format=\"V:|[stack]\"/>", texts: texts)
    result.files["<img src=x onerror=\"document.title='run'\">.interface"] =
      result.files.removeValue(forKey: "Form.interface")
    return result
  }

  private static func escape(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: "\"", with: "&quot;")
  }

  /// A translation, as a table has it, with the text that is shown.
  private static let translations: [(written: String, shown: String)] = [
    ("a\\U0000b", "ab"), ("a\\U0001b", "ab"), ("a\\U001B[31mb", "a[31mb"), ("a\\UD800b", "a"),
    ("a\\UFFFEb", "ab"), ("a\\U0085b", "ab"), ("a\\U202Eb", "a\u{202E}b"),
    ("<script>document.title='run'</script>", script), ("]]>\\U0000", "]]>"),
  ]

  private static var hostileTable: HostileFiles {
    let labels = translations.indices.map { "<label id=\"t\($0)\" text=\"Text\"/>" }
    var result = HostileFiles(
      "a table", root: "width=\"600\" height=\"500\"",
      "<stackView id=\"stack\" orientation=\"vertical\">\(labels.joined())</stackView>",
      "<visualFormat format=\"H:|[stack]|\"/><visualFormat format=\"V:|[stack]\"/>")
    let table = translations.enumerated().map { "\"t\($0).text\" = \"\($1.written)\";\n" }
    result.files["de.lproj/Form.strings"] = Array(table.joined().utf8)
    result.layouts = 2
    return result
  }

  // MARK: Layouts

  private static let layouts: [HostileFiles] = [
    .init(
      "findings", "<label id=\"a\" text=\"Seen\" widht=\"x\"/><lable id=\"b\"/>",
      "<constraint firstItem=\"gone\" firstAttribute=\"width\" constant=\"8\"/>"
        + "<visualFormat format=\"H:[a(120)]\"/><visualFormat format=\"H:[a(130)]\"/>",
      texts: ["Seen"]),
    .init("no views", ""),
    .init("a root of no size", root: "width=\"0\" height=\"0\"", "<label id=\"a\" text=\"A\"/>"),
    .init(
      "a root without a size", root: "", "<label id=\"a\" text=\"A\"/>",
      "<visualFormat format=\"H:|[a]|\"/><visualFormat format=\"V:|[a]|\"/>"),
    .init(
      "a million points", root: "width=\"1000000\" height=\"1000000\"",
      "<button id=\"a\" title=\"A\"/>",
      "<visualFormat format=\"H:|[a]|\"/><visualFormat format=\"V:|[a]|\"/>", texts: ["A"]),
    .init(
      "views of no size", "<button id=\"a\" title=\"A\"/><label id=\"b\" text=\"B\"/>",
      "<visualFormat format=\"H:|[a(0)][b(0)]\"/><visualFormat format=\"V:|[a(0)]\"/>"
        + "<visualFormat format=\"V:|[b(0)]\"/>"),
    .init(
      "views far outside", "<button id=\"a\" title=\"A\"/><label id=\"b\" text=\"B\"/>",
      "<visualFormat format=\"H:|-(-1000000)-[a(30)]\"/>"
        + "<visualFormat format=\"H:|-1000000-[b]\"/><visualFormat format=\"V:|-(-50)-[a]\"/>"
        + "<visualFormat format=\"V:|-50000000-[b]\"/>", texts: ["A", "B"]),
    .init(
      "a huge view", "<slider id=\"a\"/>",
      "<visualFormat format=\"H:|[a(1000000)]\"/><visualFormat format=\"V:|[a(1000000)]\"/>"),
    .init(
      "numbers that are not", root: "width=\"nan\" height=\"1e400\"",
      "<label id=\"a\" text=\"A\"/>",
      "<visualFormat format=\"H:|-(1e308)-[a]-(1e308)-|\"/>"),
    .init(
      "deep",
      String(repeating: "<view>", count: 200) + "<label text=\"A\"/>"
        + String(repeating: "</view>", count: 200), texts: ["A"]),
  ]

  // MARK: Images

  private static func image(_ name: String, _ file: String, _ bytes: [UInt8]) -> HostileFiles {
    var result = HostileFiles(
      name, "<imageView id=\"a\" image=\"star\"/>",
      "<visualFormat format=\"H:|[a(40)]\"/><visualFormat format=\"V:|[a(20)]\"/>")
    result.files[file] = bytes
    return result
  }

  private static func svg(_ inner: String, doctype: String = "") -> [UInt8] {
    Array(
      (doctype + "<svg xmlns=\"http://www.w3.org/2000/svg\" "
        + "xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"9\" height=\"9\">\(inner)</svg>")
        .utf8)
  }

  /// A red point.
  private static let png = [UInt8](
    Data(
      base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6"
        + "kgAAAABJRU5ErkJggg==") ?? Data())

  /// The red point with another size in its header, and the checksum of that.
  private static func lyingPNG(_ header: [UInt8], checksum: [UInt8]) -> [UInt8] {
    var bytes = png
    bytes.replaceSubrange(16..<24, with: header)
    bytes.replaceSubrange(29..<33, with: checksum)
    return bytes
  }

  private static let images: [HostileFiles] = [
    image("an empty image", "star.png", []),
    image("a PNG that is cut off", "star.png", Array(png.prefix(50))),
    image("only a signature", "star.png", Array(png.prefix(8))),
    image(
      "a PNG that says 1,000,000,000 pixels", "star.png",
      lyingPNG([0x3B, 0x9A, 0xCA, 0, 0x3B, 0x9A, 0xCA, 0], checksum: [0x64, 0x9C, 0x06, 0xE4])),
    image(
      "a PNG of no pixels", "star.png",
      lyingPNG([0, 0, 0, 0, 0, 0, 0, 1], checksum: [0xF0, 0xD7, 0xAF, 0xB7])),
    image("a JPEG that is cut off", "star.jpg", [0xFF, 0xD8, 0xFF, 0xE0, 0, 16, 0x4A, 0x46]),
    image("a text that is called a PNG", "star.png", Array("not an image".utf8)),
    image("a script", "star.svg", svg("<script>alert(1)</script>")),
    image(
      "a script's namespace", "star.svg", svg("<a:script xmlns:a=\"http://www.w3.org/2000/svg\"/>")),
    image("a handler", "star.svg", svg("<rect width=\"9\" height=\"9\" onload=\"alert(1)\"/>")),
    image("a page", "star.svg", svg("<foreignObject><p xmlns=\"x\">x</p></foreignObject>")),
    image("another file", "star.svg", svg("<image href=\"http://example.com/x.png\"/>")),
    image("a file of the disk", "star.svg", svg("<image xlink:href=\"file:///etc/passwd\"/>")),
    image("a link with a script", "star.svg", svg("<a href=\" javascript:alert(1)\"><rect/></a>")),
    image(
      "an animated link", "star.svg",
      svg("<a><set attributeName=\"href\" to=\"http://example.com\"/></a>")),
    image("a style of elsewhere", "star.svg", svg("<style>@import 'http://example.com';</style>")),
    image("a paint of elsewhere", "star.svg", svg("<rect fill=\"url(http://example.com/#a)\"/>")),
    image(
      "a style sheet of elsewhere", "star.svg",
      Array("<?xml-stylesheet href=\"http://example.com/x.css\"?>".utf8) + svg("<rect/>")),
    image(
      "an external entity", "star.svg",
      svg("&x;", doctype: "<!DOCTYPE svg [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>")),
    image(
      "an entity bomb", "star.svg",
      svg(
        "<text>&a30;</text>",
        doctype: "<!DOCTYPE svg [<!ENTITY a0 \"ha\">"
          + (1...30).map { "<!ENTITY a\($0) \"&a\($0 - 1);&a\($0 - 1);\">" }.joined() + "]>")),
    image(
      "uses of uses", "star.svg",
      svg(
        "<rect id=\"a0\" width=\"1\" height=\"1\"/>"
          + (1...30).map {
            "<g id=\"a\($0)\"><use href=\"#a\($0 - 1)\"/><use href=\"#a\($0 - 1)\"/></g>"
          }
          .joined())),
    image("a use of itself", "star.svg", svg("<g id=\"a\"><use href=\"#a\"/></g>")),
    image("elements that do not end", "star.svg", Array(svg("<g><rect/>").dropLast(6))),
  ]

  static let all = hostileTexts + [hostileTable] + layouts + images

  // MARK: Tests

  @Test(arguments: all)
  func drawsEveryForm(_ hostile: HostileFiles) async throws {
    let folder = try TemporaryFolder()
    for (name, bytes) in hostile.files { try folder.write(bytes, to: name) }
    let out = "\(folder.path)/out"
    let isImage = hostile.files.keys.contains { $0.hasPrefix("star.") }
    // Explanations have no images.
    let run = await Run.lintel(
      ["preview", folder.path, "-o", out] + (isImage ? ["--explain", "none"] : [])
        + hostile.locales)
    #expect(run.status == hostile.status, "\(run.errors)")
    let names = try folder.names(in: "out")
    #expect(names.count == hostile.layouts + 1)
    for name in names where name.hasSuffix(".svg") {
      #expect(try PictureFile.complaint(about: folder.text(of: "out/\(name)")) == nil)
    }
    let page = try folder.text(of: "out/index.html")
    let drawn = page.unicodeScalars.count {
      $0.properties.generalCategory == .control && $0 != "\n"
    }
    #expect(drawn == 0)
    if isImage {
      #expect(!page.contains("data:image"))
      #expect(page.contains("class=\"lp-scenery\""))
    }
    let terminal = await Run.lintel(
      ["preview", folder.path, "--terminal", "--columns", "100"] + hostile.locales)
    #expect(terminal.status == hostile.status, "\(terminal.errors)")
    #expect(!terminal.output.isEmpty)
    for output in [terminal.output, terminal.errors, run.errors] {
      #expect(
        output.unicodeScalars.allSatisfy {
          $0 == "\n" || ![.control, .format].contains($0.properties.generalCategory)
        }, "\(output)")
    }
    let pixels = await Run.lintel(
      [
        "preview", folder.path, "-o", "\(folder.path)/png", "--format", "png", "--contact-sheet",
        "\(folder.path)/sheet.png", "--explain", "none",
      ] + hostile.locales)
    #expect(pixels.status == hostile.status, "\(pixels.errors)")
    #expect(try folder.names(in: "png").count == hostile.layouts + 1)
    for text in [try folder.text(of: "png/index.html")] {
      #expect(!text.contains(Self.script))
    }
  }

  @Test(.enabled(if: Python.has("lxml"), "needs lxml"))
  func hostileTextsAreTexts() async throws {
    for hostile in Self.hostileTexts + [Self.hostileTable] {
      let folder = try TemporaryFolder()
      for (name, bytes) in hostile.files { try folder.write(bytes, to: name) }
      _ = await Run.lintel([
        "preview", folder.path, "-o", "\(folder.path)/out", "--explain", "none", "--locale",
        hostile.layouts == 2 ? "de" : "en",
      ])
      let svg = try #require(try folder.names(in: "out").first { $0.hasSuffix(".svg") })
      let shown = try PictureFile.texts(of: folder.text(of: "out/\(svg)"))
      let expected = hostile.layouts == 2 ? Self.translations.map(\.shown) : hostile.texts
      for text in expected {
        #expect(
          shown.contains { $0.unicodeScalars.elementsEqual(text.unicodeScalars) },
          "\(text.debugDescription) in \(shown)")
      }
    }
  }

  @Test(.enabled(if: Python.has("html5lib"), "needs html5lib"), arguments: hostileTexts)
  func aPageHasNoMoreThatRunsThanAHarmlessOne(_ hostile: HostileFiles) async throws {
    let folder = try TemporaryFolder()
    for (name, bytes) in hostile.files { try folder.write(bytes, to: name) }
    let plain = try TemporaryFolder()
    for bytes in hostile.files.values {
      var text = String(decoding: bytes, as: UTF8.self)
      for (index, hostile) in hostile.texts.enumerated() {
        text = text.replacingOccurrences(
          of: "text=\"\(Self.escape(hostile))\" customClass=\"\(Self.escape(hostile))\"",
          with: "text=\"Text \(index)\" customClass=\"Class\"")
      }
      try plain.write(text, to: "Form.interface")
    }
    var elements: [String] = []
    for folder in [folder, plain] {
      _ = await Run.lintel([
        "preview", folder.path, "-o", "\(folder.path)/out", "--locale", "en",
      ])
      elements.append(try PictureFile.elements(of: folder.text(of: "out/index.html")))
    }
    #expect(elements[0].contains("script"))
    #expect(elements[0] == elements[1])
  }

  @Test(.enabled(if: Chromium.isInstalled, "needs Chromium"), arguments: hostileTexts)
  func nothingOfATextRuns(_ hostile: HostileFiles) async throws {
    let folder = try TemporaryFolder()
    for (name, bytes) in hostile.files { try folder.write(bytes, to: name) }
    _ = await Run.lintel(["preview", folder.path, "-o", "\(folder.path)/out"])
    let title = try Chromium.title(of: folder.text(of: "out/index.html"))
    #expect(title.contains("preview"))
    let svg = try #require(try folder.names(in: "out").first { $0.hasSuffix(".svg") })
    let shown = try Chromium.title(
      of: "<!DOCTYPE html><title>kept</title>" + folder.text(of: "out/\(svg)"))
    #expect(shown == "kept")
  }

  @Test func anUnreadableDocumentDoesNotKeepTheOthersFromBeingDrawn() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Documents.clean, to: "a.interface")
    try folder.write("<interface", to: "bad.interface")
    try folder.write([], to: "empty.xib")
    try folder.write(Documents.clean, to: "z.interface")
    let out = "\(folder.path)/out"
    let run = await Run.lintel(["preview", folder.path, "-o", out, "--locale", "en"])
    #expect(run.status == .noDocument)
    #expect(run.errorLines.count == 2)
    #expect(
      try folder.names(in: "out") == ["a-bar-en-design.svg", "index.html", "z-bar-en-design.svg"])
  }

  /// Pictures and pages grow as the document does: what is written for a view does not depend on
  /// how many others there are.
  @Test func tenTimesAsManyViewsTakeTenTimesTheBytes() async throws {
    var bytes: [[Int]] = []
    for count in [Sample.size(300, of: 1000), Sample.size(3000, of: 10_000)] {
      let folder = try TemporaryFolder()
      let labels = (0..<count).map { "<label id=\"l\($0)\" text=\"Label\"/>" }
      let places = (0..<count).map {
        "<visualFormat format=\"H:|-\($0 % 100 * 40)-[l\($0)]\"/>"
          + "<visualFormat format=\"V:|-\($0 / 100 * 20)-[l\($0)]\"/>"
      }
      try folder.write(
        """
        <interface version="1" platform="macOS11" developmentLocale="en">
          <view id="root" width="4000" height="2000">
            \(labels.joined())
            <constraints>\(places.joined())</constraints>
          </view>
        </interface>
        """, to: "Large.interface")
      let run = await Run.lintel([
        "preview", folder.path, "-o", "\(folder.path)/out", "--locale", "en",
      ])
      #expect(run.status == .clean, "\(run.errors)")
      let svg = try folder.text(of: "out/Large-root-en-design.svg")
      #expect(svg.ranges(of: "<text ").count >= count)
      bytes.append([svg.utf8.count, try folder.text(of: "out/index.html").utf8.count])
    }
    for (small, large) in zip(bytes[0], bytes[1]) { #expect(large < small * 11) }
  }
}

/// Pictures and pages as read by parsers of others.
private enum PictureFile {
  /// Returns what is wrong with an SVG document: that it is not well-formed, that it has a script,
  /// or that it refers to something else.
  static func complaint(about svg: String) throws -> String? {
    let script = """
      import sys, xml.etree.ElementTree as tree
      try:
          for element in tree.fromstring(sys.stdin.buffer.read()).iter():
              name = element.tag.split("}")[-1]
              if name in ("script", "foreignObject"): print(name)
              for key, value in element.attrib.items():
                  key = key.split("}")[-1]
                  if key.startswith("on"): print(key)
                  if key == "href" and not value.startswith(("#", "data:image/")): print(value)
                  if key != "id" and "url(" in value and not value.startswith("url(#"): print(value)
      except tree.ParseError as error:
          print(error)
      """
    let output = String(decoding: try Python.run(script, input: Data(svg.utf8)), as: UTF8.self)
    return output.isEmpty ? nil : output
  }

  /// Returns the texts of an SVG document, as libxml2 reads it.
  static func texts(of svg: String) throws -> [String] {
    let script = """
      import json, sys
      from lxml import etree
      root = etree.fromstring(sys.stdin.buffer.read())
      texts = root.iter("{http://www.w3.org/2000/svg}text")
      print(json.dumps(["".join(text.itertext()) for text in texts]))
      """
    return try JSONDecoder().decode(
      [String].self, from: Python.run(script, input: Data(svg.utf8)))
  }

  /// Returns the elements of a page that can run something or load something, and such attributes.
  static func elements(of page: String) throws -> String {
    let script = """
      import sys, html5lib
      tree = html5lib.parse(sys.stdin.buffer.read().decode(), namespaceHTMLElements=False)
      for element in tree.iter():
          tag = str(element.tag).split("}")[-1]
          if tag in ("script", "img", "image", "iframe", "object", "embed", "link", "style", "base"):
              print(tag)
          for name in map(str, element.attrib):
              if name.startswith("on") or name in ("src", "srcdoc", "action"): print(tag, name)
      """
    return String(decoding: try Python.run(script, input: Data(page.utf8)), as: UTF8.self)
  }
}

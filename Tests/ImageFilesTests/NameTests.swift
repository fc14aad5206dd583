import ImageFiles
import Testing

@Suite("Names of image files, and asset catalogs")
struct NameTests {
  @Test(
    "scale and device are part of a file's name",
    arguments: [
      ("star.png", "star", 1.0, nil as String?), ("star@2x.png", "star", 2, nil),
      ("star@3x~ipad.jpeg", "star", 3, "ipad"), ("star~iphone.PNG", "star", 1, "iphone"),
      ("a.b@2x.svg", "a.b", 2, nil), ("x@4x.pdf", "x@4x", 1, nil),
    ])
  func names(file: String, name: String, scale: Double, idiom: String?) throws {
    let parsed = try #require(ImageFileName(file))
    #expect(parsed.name == name)
    #expect(parsed.scale == scale)
    #expect(parsed.idiom == idiom)
  }

  @Test(
    "a file that is not an image has no image name",
    arguments: ["star", ".png", "a.txt", "@2x.png", ""])
  func others(file: String) { #expect(ImageFileName(file) == nil) }

  @Test("the file for the device is chosen, then the one with the lowest scale")
  func choice() {
    let files = [
      "star~ipad.png", "star@2x~iphone.png", "star@3x.png", "star@2x.png", "star.pdf", "moon.png",
    ]
    func chosen(_ name: String, _ idiom: ImageIdiom?) -> String? {
      ImageFileName.choice(for: name, among: files, idiom: idiom)?.fileName
    }
    #expect(chosen("star", .phone) == "star@2x~iphone.png")
    #expect(chosen("star", .pad) == "star~ipad.png")
    #expect(chosen("star", .mac) == "star.pdf")
    #expect(chosen("star.png", .mac) == "star@2x.png")
    #expect(chosen("star.jpg", .mac) == nil)
    #expect(chosen("sun", nil) == nil)
  }

  static let catalog: [String: String] = [
    "A.xcassets/Contents.json": "{}",
    "A.xcassets/star.imageset/Contents.json": "{}",
    "A.xcassets/flag.symbolset/Contents.json": "{}",
    "A.xcassets/Plain/moon.imageset/Contents.json": "{}",
    "A.xcassets/Spaced/Contents.json": "{\"properties\": {\"provides-namespace\": true}}",
    "A.xcassets/Spaced/Inner/sun.imageset/Contents.json": "{}",
    "A.xcassets/tint.colorset/Contents.json": "{}",
  ]

  @Test("a catalog's folder is part of names only if it provides a namespace")
  func folders() {
    let catalog = AssetCatalog(
      "A.xcassets",
      listing: { folder in
        let names = Self.catalog.keys.filter { $0.hasPrefix(folder + "/") }
          .map { String($0.dropFirst(folder.count + 1).split(separator: "/")[0]) }
        return names.isEmpty ? nil : Array(Set(names))
      },
      reading: { Self.catalog[$0].map { Array($0.utf8) } })
    #expect(catalog["star"] == .imageSet(path: "A.xcassets/star.imageset"))
    #expect(catalog["flag"] == .symbol(path: "A.xcassets/flag.symbolset"))
    #expect(catalog["moon"] == .imageSet(path: "A.xcassets/Plain/moon.imageset"))
    #expect(catalog["Spaced/sun"] == .imageSet(path: "A.xcassets/Spaced/Inner/sun.imageset"))
    for name in ["sun", "Plain/moon", "tint", "Spaced"] { #expect(catalog[name] == nil) }
  }

  @Test("listing a catalog with a cycle of folders ends", .timeLimit(.minutes(1)))
  func circle() {
    let catalog = AssetCatalog(
      "A", listing: { _ in ["a", "b", "x.imageset"] }, reading: { _ in nil })
    #expect(catalog["x"] == .imageSet(path: "A/x.imageset"))
  }

  static let set = """
    {"images": [
      {"idiom": "universal", "scale": "1x"},
      {"idiom": "universal", "scale": "3x", "filename": "u3.png"},
      {"idiom": "universal", "scale": "2x", "filename": "u2.png"},
      {"idiom": "universal", "scale": "1x", "filename": "dark.png",
       "appearances": [{"appearance": "luminosity", "value": "dark"}]},
      {"idiom": "ipad", "filename": "\\u00e4\\ud83d\\ude00.pdf"},
      {"idiom": "watch", "scale": "1x", "filename": "w.png"}
    ], "info": {"version": 1, "author": "xcode"}}
    """

  @Test("the image for the device is chosen from a set, never one for dark appearance only")
  func entries() throws {
    let set = try #require(ImageSet(Array(Self.set.utf8)))
    #expect(set.entries.count == 5)
    #expect(set.entry(for: .mac)?.fileName == "u2.png")
    #expect(set.entry(for: .phone)?.scale == 2)
    #expect(set.entry(for: .pad)?.fileName == "ä😀.pdf")
    #expect(set.entry(for: .pad)?.scale == 1)
  }

  @Test(
    "a malformed image set is rejected", arguments: ["", "{", "[]", "{\"images\": 3}", "\u{0}"])
  func badSets(text: String) { #expect(ImageSet(Array(text.utf8)) == nil) }

  @Test("a file outside of the set's folder is ignored")
  func outside() throws {
    let set = try #require(
      ImageSet(Array("{\"images\": [{\"filename\": \"../../secret.png\"}]}".utf8)))
    #expect(set.entries.isEmpty)
  }

  @Test("an image with a scale of 0 is not in the set")
  func scale() throws {
    let json = """
      {"images": [{"filename": "none.png", "scale": "0x"}, {"filename": "two.png", "scale": "2x"},
       {"filename": "any.svg"}]}
      """
    let set = try #require(ImageSet(Array(json.utf8)))
    #expect(set.entries.map(\.fileName) == ["two.png", "any.svg"])
    #expect(set.entries.map(\.scale) == [2, 1])
  }
}

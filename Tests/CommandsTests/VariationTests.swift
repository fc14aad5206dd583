import Commands
import Testing

@Suite("Variations and devices")
struct VariationTests {
  private static let document = """
    <?xml version="1.0" encoding="UTF-8"?>
    <interface version="1" platform="iOS" developmentLocale="en">
      <view id="bar" width="700" height="800">
        <size name="narrow" width="300" height="800"/>
        <view id="box">
          <variation when="width=compact" intrinsicHeight="10"/>
          <variation when="width=regular" intrinsicHeight="20"/>
          <variation when="device=phone orientation=landscape" intrinsicHeight="30"/>
          <variation when="device=retina6_1" intrinsicHeight="40"/>
        </view>
        <constraints>
          <visualFormat format="H:|[box]|"/>
          <visualFormat format="V:|[box]"/>
        </constraints>
      </view>
    </interface>
    """

  /// How a document is laid out: the line of its first view.
  private func box(_ options: [String]) async throws -> (line: String, run: Run) {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.document, to: "Bar.interface")
    let run = await Run.lintel(["layout", path, "--locale", "en"] + options)
    let line = run.output.split(separator: "\n").first { $0.contains("box") }
    return (line.map { String($0) } ?? "", run)
  }

  @Test(
    "--size picks the variations",
    arguments: [
      ("320x480", "320 x 10"), ("600x480", "600 x 30"), ("600x800", "600 x 20"),
      ("retina4_7", "375 x 10"), ("retina4_7:landscape", "667 x 30"),
      ("retina6_1", "414 x 40"), ("retina6_1:landscape", "896 x 40"), ("ipad9_7", "768 x 20"),
      ("narrow", "300 x 10"), ("design", "700 x 20"),
    ])
  func size(option: String, extents: String) async throws {
    let (line, run) = try await box(["--size", option])
    #expect(line.split(separator: " ").suffix(2).joined(separator: " x ") == extents)
    #expect(run.status == .clean)
    #expect(run.errors.isEmpty)
  }

  @Test(
    "a size that is none",
    arguments: [
      ("narow", "no size that a document names (did you mean \"narrow\"?)"),
      ("retina61", "(did you mean \"retina6_1\"?)"),
      ("retina6_1:upright", "retina6_1 wants behind \":\" portrait or landscape"),
      ("appleTV:portrait", "appleTV wants behind \":\" landscape"),
    ])
  func unknownSize(option: String, message: String) async throws {
    let run = try await box(["--size", option]).run
    #expect(run.status == .usage)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.output.isEmpty)
  }

  @Test("a size that only one of two documents names is no mistake")
  func sizeOfOneDocument() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.document, to: "Bar.interface")
    try folder.write(Documents.clean, to: "Clean.interface")
    let run = await Run.lintel(["layout", folder.path, "--locale", "en", "--size", "narrow"])
    #expect(run.status == .clean)
    #expect(run.output.contains("box"))
    #expect(!run.output.contains("save"))
  }

  @Test("--fixed-windows clips what a window would grow for")
  func fixedWindows() async throws {
    let window = Documents.narrow.replacing("[save(12)]", with: "[save(>=0)]")
      .replacing("<view id=\"bar\" width=\"320\"", with: "<window id=\"bar\" width=\"50\"")
      .replacing("</view>", with: "</window>")
    let folder = try TemporaryFolder()
    let path = try folder.write(window, to: "Bar.interface")
    let free = await Run.lintel(["check", path, "--locale", "en"])
    #expect(free.findings(of: "window-grows").count == 1)
    #expect(free.findings(of: "clipped-in-base").isEmpty)
    let fixed = await Run.lintel(["check", path, "--locale", "en", "--fixed-windows"])
    #expect(fixed.findings(of: "window-grows").isEmpty)
    #expect(fixed.findings(of: "clipped-in-base").count == 1)
  }
}

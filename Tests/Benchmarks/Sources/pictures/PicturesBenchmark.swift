import Foundation
import Linting
import Measuring
import Previews
import Scenes

/// Measures pictures of a form of 50 views and a page of 264 layouts, and prints a JSON object.
@main
struct PicturesBenchmark {
  static func main() async throws {
    let words = CommandLine.arguments.dropFirst()
    guard words.count == 1, let repetitions = words.first.flatMap({ Int($0) }), repetitions > 0
    else {
      FileHandle.standardError.write(Data("usage: pictures REPS\n".utf8))
      exit(2)
    }
    ResidentMemory.keepFreedMemory()
    let form = try await layouts(locales: ["en"], widths: [480])
    let fonts = form.previews[0].glyphs
    var bytes = 0
    var report = JSONObject()
    report.add("views", .number(Double(form.layouts[0].items.count)))
    report.add(
      "svg",
      .number(
        medianMilliseconds(of: repetitions) {
          bytes = LayoutPreview(form.layouts[0], glyphs: fonts).file.count
        }))
    report.add("svgBytes", .number(Double(bytes)))
    if fonts != nil, (try? Linter.requirePixels(of: form.previews)) != nil {
      let pixels = try await medianTime(of: repetitions) {
        let preview = LayoutPreview(form.layouts[0], glyphs: fonts)
        bytes = try await Linter.pixels(of: [preview], scale: 2, appearance: .light)[0].png.count
      }
      report.add("png", .number(pixels))
      report.add("pngBytes", .number(Double(bytes)))
    }
    let many = try await layouts(
      locales: ["en", "de", "ar", "ja", "double-length", "right-to-left"],
      widths: (0..<44).map { 420 + $0 * 5 })
    report.add("layouts", .number(Double(many.layouts.count)))
    report.add(
      "page",
      .number(
        medianMilliseconds(of: max(1, repetitions / 10)) {
          bytes = PreviewFiles.files(for: many.previews).last?.contents.count ?? 0
        }))
    report.add("pageMB", .number(Double(bytes) / 1e6))
    print(report)
    // What is written does not depend on the machine.
    exit(
      many.layouts.count == 264 && form.layouts[0].items.count == 50 && bytes < 4_000_000 ? 0 : 1)
  }

  /// Draws a form of 49 controls in its root, in locales and widths.
  private static func layouts(
    locales: [String], widths: [Int]
  ) async throws -> (layouts: [ResolvedLayout], previews: [LayoutPreview]) {
    var request = LintRequest(paths: ["Form.interface"])
    request.locales = locales
    request.sizes = widths.map { "\($0)x520" }
    let linter = try Linter(
      request, files: MemoryFileSystem(["Form.interface": Array(document.utf8)]))
    let batch = try linter.load()
    let results = try await linter.layouts(of: batch)
    return (results.flatMap(\.layouts), try await linter.previews(of: batch, in: results))
  }

  private static func medianTime(
    of repetitions: Int, _ work: () async throws -> Void
  ) async throws -> Double {
    let clock = ContinuousClock()
    var times: [Double] = []
    for _ in 0..<repetitions {
      let start = clock.now
      try await work()
      times.append(start.duration(to: clock.now) / .milliseconds(1))
    }
    return times.sorted()[repetitions / 2]
  }

  private static let document: String = {
    var views = "<label id=\"title\" text=\"Settings of the account\"/>"
    var constraints = "<visualFormat format=\"H:|-[title]\"/>"
    var column = "V:|-[title]"
    for row in 0..<16 {
      views += """
        <label id="name\(row)" text="Name of a setting:"/>
        <textField id="value\(row)" placeholder="A value"/>
        <button id="change\(row)" title="Change…"/>
        """
      constraints +=
        "<visualFormat format=\"H:|-[name\(row)]-[value\(row)(&gt;=60)]-[change\(row)]-|\" "
        + "options=\"alignAllFirstBaseline\"/>"
      column += "-[change\(row)]"
    }
    return """
      <interface version="1" platform="macOS11" developmentLocale="en">
        <view id="form" width="480" height="520">
          \(views)
          <constraints>\(constraints)<visualFormat format="\(column)"/></constraints>
        </view>
      </interface>
      """
  }()
}

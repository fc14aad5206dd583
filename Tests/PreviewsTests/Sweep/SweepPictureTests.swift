import Foundation
import Geometry
import InterfaceDocuments
import Scenes
import TestSupport
import Testing

@testable import Previews

@Suite struct SweepPictureTests {
  /// A form that becomes wider; from the third frame on, a button is clipped.
  private static let frames: [SweepFrame] = (0..<5).map { index in
    var layout = Samples.form(Samples.english)
    layout.size.width += Double(index) * 20
    for item in layout.items.indices where layout.items[item].kind.isButton {
      layout.items[item].placement.frameInRoot.origin.x += Double(index) * 20
    }
    if index >= 3 {
      layout.items.removeLast()
    }
    return SweepFrame(value: 300 + Double(index) * 20, layout: layout)
  }

  @Test func isWellFormedAndNamesWhatChanges() throws {
    let svg = String(
      decoding: SweepPicture.render(Self.frames, subject: "width", seconds: 4), as: UTF8.self)
    let picture = try #require(ParsedPicture(svg))
    #expect(svg.contains("width from 300 to 380"))
    #expect(picture.elements("animate").allSatisfy { $0.attributes["dur"] == "8s" })
  }

  @Test func aLineMarksTheBreakpoints() throws {
    let svg = String(
      decoding: SweepPicture.render(
        Self.frames, subject: "width", seconds: 4, breakpoints: [320, 343.5]), as: UTF8.self)
    let picture = try #require(ParsedPicture(svg))
    #expect(svg.contains("<desc>the layout moves evenly between width 320, 343.5</desc>"))
    let marks = picture.elements("rect").filter { $0.attributes["height"] == "10" }
      .compactMap { $0.attributes["x"].flatMap { Double($0) } }
    let line = try #require(
      picture.elements("rect").first { $0.attributes["height"] == "1" }?.attributes)
    let (left, length) = (
      Double(line["x"] ?? "") ?? 0, Double(line["width"] ?? "") ?? 0
    )
    let shares = marks.map { ($0 + 0.5 - left) / length }
    #expect(shares.count == 2)
    #expect(zip(shares, [0.25, 43.5 / 80]).allSatisfy { abs($0 - $1) < 0.001 })
    #expect(svg.contains("<title>343.5</title>"))
    #expect(!svg.contains("<desc>the layout moves evenly</desc>"))
  }

  /// The browser's animation shows, at the moment of each frame, what the frame's own picture shows.
  @Test(.enabled(if: Chromium.isInstalled, "needs Chromium"))
  func aBrowserShowsEachFrameAtItsMoment() throws {
    let svg = String(
      decoding: SweepPicture.render(Self.frames, subject: "width", seconds: 4)
        .drop { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    let page = """
      <!DOCTYPE html><title>waiting</title>\(svg)<script>
      const svg = document.querySelector("svg");
      const frames = [];
      const shown = () => new Promise(done => setTimeout(done, 50));
      addEventListener("load", async () => {
      svg.pauseAnimations();
      for (let frame = 0; frame < 5; frame++) {
        svg.setCurrentTime(frame);
        await shown();
        frames.push([...svg.querySelectorAll("text:not(.lp-caption)")]
          .filter(text => getComputedStyle(text).visibility == "visible")
          .map(text => [text.textContent, text.x.animVal[0].value, text.y.animVal[0].value]));
      }
      document.title = JSON.stringify(frames.map(f => f.map(t => t.map(String))));
      });
      </script>
      """
    let shown = try JSONDecoder().decode(
      [[[String]]].self, from: Data(try Chromium.title(of: page).utf8))
    for (frame, texts) in zip(Self.frames, shown) {
      let expected = frame.list.elements.compactMap { element -> DisplayList.TextLine? in
        guard case .text(let line, let paint) = element, paint != .caption else { return nil }
        return line
      }
      #expect(texts.map { $0[0] } == expected.map(\.string))
      for (text, line) in zip(texts, expected) {
        #expect(abs((Double(text[1]) ?? .nan) - line.origin.x) < 0.02)
        #expect(abs((Double(text[2]) ?? .nan) - line.origin.y) < 0.02)
      }
    }
  }

  @Test func hostileTextsAreTexts() throws {
    var layout = Samples.form(Samples.english)
    layout.root = "<script>]]>"
    for index in layout.items.indices {
      layout.items[index].content.text?.string = "]]><script>alert(1)</script>\u{1}\u{202E}"
      layout.items[index].content.text?.lines = []
    }
    let frames = [300.0, 310].map { SweepFrame(value: $0, layout: layout) }
    let svg = String(
      decoding: SweepPicture.render(frames, subject: "\"<&", seconds: 1), as: UTF8.self)
    let picture = try #require(ParsedPicture(svg))
    #expect(picture.elements("script").isEmpty)
  }
}

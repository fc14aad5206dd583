import Geometry
import TestSupport
import Testing

@testable import TextMeasuring

/// Tests the glyphs of lines beside the measurer and beside rule L2 of Unicode Annex 9.
@Suite struct GlyphLineTests {
  static let lines = [
    ("Sign In", "en", LayoutDirection.leftToRight),
    ("AVATAR Tonbridge, fi ffi", "en", .leftToRight),
    ("تسجيل الدخول إلى حسابك", "ar", .rightToLeft), ("שלום 123 עולם", "he", .rightToLeft),
    ("कृपया हिन्दी में लिखें", "hi", .leftToRight), ("กรุณาใส่รหัสผ่าน", "th", .leftToRight),
    ("设置密码", "zh-Hans", .leftToRight), ("パスワードを設定", "ja", .leftToRight),
    ("Ünïcödé e\u{301} ạ̈", "vi", .leftToRight), ("ابت abc דהו 12", "ar", .leftToRight),
    ("a b\u{202E}cdef\u{202C}g", "en", .leftToRight),
  ]

  @Test(arguments: lines)
  func aLineIsAsWideAsItsMeasurement(
    _ text: String, locale: String, direction: LayoutDirection
  ) throws {
    let measurer = try PangoMeasurer()
    for size in [9.0, 13, 40] {
      let font = FontDescription(size: size)
      let line = measurer.glyphs(of: text, font: font, locale: locale, direction: direction)
      let shaped = measurer.shape(
        TextRequest(text: text, font: font, locale: locale, direction: direction))
      #expect(abs(line.width - shaped.advance) < 0.001 * size)
      #expect(!line.glyphs.isEmpty)
      for (glyph, next) in zip(line.glyphs, line.glyphs.dropFirst()) {
        // A mark may stand before its base.
        #expect(next.origin.x >= glyph.origin.x - 1.2 * size)
      }
    }
  }

  @Test func emptyTextsAndSpacesHaveNoGlyphs() throws {
    let measurer = try PangoMeasurer()
    let font = FontDescription(size: 13)
    for (text, isWide) in [("", false), ("  ", true), ("\u{200B}", false), ("\u{1}", false)] {
      let line = measurer.glyphs(of: text, font: font, locale: "en", direction: .leftToRight)
      #expect(line.glyphs.isEmpty)
      #expect((line.width > 0) == isWide)
    }
  }

  @Test func anEmojiIsAPicture() throws {
    let measurer = try PangoMeasurer()
    let font = FontDescription(size: 13)
    let line = measurer.glyphs(of: "OK 👍", font: font, locale: "en", direction: .leftToRight)
    #expect(line.glyphs.count == 3)
    guard case .picture(let picture) = line.glyphs.last?.shape else {
      Issue.record("\(line)")
      return
    }
    #expect(picture.png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    // About as wide and high as a line, most of it above the baseline.
    #expect((0.9...1.4).contains(picture.box.width))
    #expect((0.9...1.4).contains(picture.box.height))
    #expect((-1.2 ... -0.8).contains(picture.box.minY))
  }

  @Test(arguments: [
    ([], []), ([0], [0]), ([1], [0]), ([0, 1, 0], [0, 1, 2]), ([1, 1], [1, 0]),
    ([1, 2, 1], [2, 1, 0]), ([0, 1, 2, 1, 0], [0, 3, 2, 1, 4]), ([2, 2, 1], [2, 0, 1]),
    ([0, 2, 2, 1, 0], [0, 3, 1, 2, 4]), ([1, 2, 3, 2, 1], [4, 1, 2, 3, 0]),
  ])
  func itemsAreInVisualOrder(_ levels: [UInt8], _ order: [Int]) {
    #expect(VisualOrder.indices(ofLevels: levels) == order)
  }
}

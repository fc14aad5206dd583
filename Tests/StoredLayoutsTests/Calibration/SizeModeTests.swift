import Geometry
import InterfaceBuilderReading
import InterfaceDocuments
import Scenes
import Testing

/// The stored sizes that count in each of the three modes.
@Suite struct SizeModeTests {
  /// A label whose content decides its size, one that was stretched, and one between two sides that
  /// is as wide as its text.
  ///
  /// A text of four characters is 26 wide at 13 points, its frame 30 by 16.
  private func layout(_ sizes: IntrinsicSizes) throws -> EditedLayout {
    let rect = EditedLayout.rect
    let pin = EditedLayout.pin
    return try EditedLayout(
      .cocoa, sizes: sizes,
      objects: "<view id='r'>\(rect(0, 0, 200, 100))<subviews>"
        + EditedLayout.label("a", "Name", rect(18, 74, 33, 16))
        + EditedLayout.label("b", "Name", rect(18, 44, 164, 16))
        + EditedLayout.label("c", "Name", rect(18, 14, 32, 16))
        + "<view id='v' fixedFrame='YES' translatesAutoresizingMaskIntoConstraints='NO'>"
        + "\(rect(100, 0, 10, 10))</view>"
        + "</subviews><constraints>"
        + pin("a", "leading", "r", "leading", 20) + pin("a", "top", "r", "top", 10)
        + pin("b", "leading", "r", "leading", 20) + pin("b", "top", "r", "top", 40)
        + pin("r", "trailing", "b", "trailing", 20)
        + pin("c", "leading", "r", "leading", 20) + pin("c", "top", "r", "top", 70)
        + pin("r", "trailing", "c", "trailing", 152) + "</constraints></view>")
  }

  @Test func calibratedTakesWhatContentDecided() throws {
    let layout = try layout(.calibrated)
    #expect(layout.interface.intrinsicSizes == .calibrated)
    #expect(try layout.referenceSize("a") == ReferenceSize(width: 29, height: 16))
    #expect(try layout.referenceSize("b") == ReferenceSize(height: 16))
    // About as large as measured: content decided it when it was drawn.
    #expect(try layout.referenceSize("c") == ReferenceSize(width: 28, height: 16))
    #expect(try layout.referenceSize("v") == nil)
    #expect(try layout.referenceSize("r") == nil)
  }

  @Test func storedTakesEveryLeaf() throws {
    let layout = try layout(.stored)
    #expect(layout.interface.intrinsicSizes == .stored)
    #expect(try layout.referenceSize("a") == ReferenceSize(width: 29, height: 16))
    #expect(try layout.referenceSize("b") == ReferenceSize(width: 160, height: 16))
    #expect(try layout.referenceSize("c") == ReferenceSize(width: 28, height: 16))
    #expect(try layout.referenceSize("v") == ReferenceSize(width: 10, height: 10))
    #expect(try layout.referenceSize("r") == nil)
  }

  @Test func measuredTakesNone() throws {
    let layout = try layout(.measured)
    #expect(layout.interface.intrinsicSizes == .measured)
    for id in ["a", "b", "c", "r"] { #expect(try layout.referenceSize(id) == nil) }
    // The canvas has no other size for a view with nothing in it.
    #expect(try layout.referenceSize("v") == ReferenceSize(width: 10, height: 10))
  }

  @Test func framesAreTheStoredOnesOrTheMeasured() throws {
    for sizes in [IntrinsicSizes.calibrated, .stored] {
      let resolved = try layout(sizes).layout()
      #expect(isClose(resolved.frame("a"), Rect(x: 18, y: 10, width: 33, height: 16)))
      #expect(isClose(resolved.frame("b"), Rect(x: 18, y: 40, width: 164, height: 16)))
    }
    let measured = try layout(.measured).layout()
    #expect(isClose(measured.frame("a"), Rect(x: 18, y: 10, width: 30, height: 16)))
    #expect(isClose(measured.frame("b"), Rect(x: 18, y: 40, width: 164, height: 16)))
  }

  /// A translation differs from the stored size by the difference of the measured sizes.
  @Test func translationsAreTheStoredSizeAndTheDifference() throws {
    let texts = ["ca.title": "Namens"]
    for (sizes, width) in [(IntrinsicSizes.calibrated, 46.0), (.stored, 46), (.measured, 43)] {
      #expect(try layout(sizes).layout(texts).frame("a")?.width == width)
    }
    #expect(try layout(.calibrated).layout(["ca.title": "Na"]).frame("a")?.width == 20)
  }
}

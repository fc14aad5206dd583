import Geometry

/// Tells to which fraction of a point the frames of a document were rounded, view by view.
///
/// Sizes are rounded up to pixels. Labels tell of how many: a line of 17 points is 20.5 high where two
/// make a point, 20.33 where three do and 21 where the editor laid it out in whole points, whatever the
/// device on its canvas, which is what two of five of all labels of that size have.
struct FrameScale {
  /// The scale of the device on the canvas.
  private let ofDevice: Double
  /// The scale that most views are of.
  private let ofMost: Double

  init(_ views: [View], ofDevice: Double, framework: InterfaceBuilderDocument.Framework) {
    self.ofDevice = ofDevice
    guard framework == .cocoaTouch else {
      ofMost = ofDevice
      return
    }
    let told = views.compactMap(Self.told)
    let candidates = [ofDevice] + Self.candidates.filter { $0 != ofDevice }
    let most = candidates.map { scale in told.count { $0 == scale } }.max() ?? 0
    ofMost = candidates.first { scale in told.count { $0 == scale } == most } ?? ofDevice
  }

  /// The scale that a view's frame is of: its own where it tells, else that of most views, unless its
  /// size has a fraction that this one could not have left.
  func scale(of view: View) -> Double {
    guard ofMost != ofDevice || ofDevice > 1 else { return ofDevice }
    if let told = Self.told(by: view) { return told }
    guard let size = view.frame?.size else { return ofMost }
    let isPossible = Self.isWhole(size.width * ofMost) && Self.isWhole(size.height * ofMost)
    return isPossible ? ofMost : ofDevice
  }

  /// The scale that the height of a label in the system font tells, if there is just one.
  private static func told(by view: View) -> Double? {
    guard view.kind == .label, let height = view.frame?.height,
      view.font.map({ $0.family == "system" }) ?? true
    else { return nil }
    let line = lineHeight * (view.font?.size ?? 17)
    let possible = candidates.filter { scale in
      (((line - 0.001) * scale).rounded(.up) / scale - height).magnitude < 0.01
    }
    return possible.count == 1 ? possible[0] : nil
  }

  private static func isWhole(_ number: Double) -> Bool {
    (number - number.rounded()).magnitude < 0.02
  }

  private static let candidates = [1.0, 2, 3]
  /// A line's height as a share of the size of the system font.
  private static let lineHeight = 1.19327
}

import Geometry
package import InterfaceBuilderReading
package import InterfaceDocuments

/// The fraction of a point to which the frames of a document were rounded, view by view.
///
/// Sizes are rounded up to pixels. Labels show the number of pixels per point: a line of 17 points
/// is 20.5 high at a scale of 2, 20.33 at 3, and 21 if the editor laid it out in whole points,
/// whatever the device on its canvas; two of five labels of that size have the last.
package struct FrameScale: Sendable {
  /// The scale of the device on the canvas.
  private let ofDevice: Double
  /// The scale of most views.
  private let ofMost: Double

  /// Determines the scales of a document.
  package init(_ document: InterfaceBuilderDocument) {
    self.init(document, views: document.interface.views)
  }

  init(_ document: InterfaceBuilderDocument, views: [View]) {
    let ofDevice = document.canvasScale
    self.ofDevice = ofDevice
    guard document.framework == .cocoaTouch else {
      ofMost = ofDevice
      return
    }
    let shown = views.compactMap(Self.shownScale)
    let candidates = [ofDevice] + Self.candidates.filter { $0 != ofDevice }
    let most = candidates.map { scale in shown.count { $0 == scale } }.max() ?? 0
    ofMost = candidates.first { scale in shown.count { $0 == scale } == most } ?? ofDevice
  }

  /// Returns the number of pixels per point of a view's frame: what its own height shows, else that
  /// of most views, unless its size has a fraction that this scale cannot produce.
  package func scale(of view: View) -> Double {
    guard ofMost != ofDevice || ofDevice > 1 else { return ofDevice }
    if let scale = Self.shownScale(of: view) { return scale }
    guard let size = view.frame?.size else { return ofMost }
    let isPossible = Self.isWhole(size.width * ofMost) && Self.isWhole(size.height * ofMost)
    return isPossible ? ofMost : ofDevice
  }

  /// Returns the scale that the height of a label in the system font shows, if only one does.
  private static func shownScale(of view: View) -> Double? {
    guard view.kind == .label, let height = view.frame?.height,
      view.text.font.map({ $0.family == "system" }) ?? true
    else { return nil }
    let line = lineHeight * (view.text.font?.size ?? 17)
    let possible = candidates.filter { scale in
      (((line - 0.001) * scale).rounded(.up) / scale - height).magnitude < 0.01
    }
    return possible.count == 1 ? possible[0] : nil
  }

  private static func isWhole(_ number: Double) -> Bool {
    (number - number.rounded()).magnitude < 0.02
  }

  private static let candidates = [1.0, 2, 3]
  /// A line's height relative to the size of the system font.
  private static let lineHeight = 1.19327
}

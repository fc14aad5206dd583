public import Geometry
import InterfaceValues

/// Conversions between frames, which are drawn, and alignment rects, on which constraints act.
extension LayoutItem {
  /// Returns the alignment rect of a frame: the frame inset by the alignment insets.
  ///
  /// It is the inverse of ``frame(forAlignmentRect:in:)``.
  ///
  /// - Parameters:
  ///   - frame: A frame, in any coordinates that run to the right and downward.
  ///   - direction: The direction of the item's layout.
  /// - Returns: The alignment rect, in the same coordinates.
  public func alignmentRect(forFrame frame: Rect, in direction: LayoutDirection) -> Rect {
    frame.inset(by: alignmentInsets(in: direction))
  }

  /// Returns the frame of an alignment rect: the inverse of ``alignmentRect(forFrame:in:)``.
  ///
  /// - Parameters:
  ///   - alignmentRect: An alignment rect, in any coordinates that run to the right and downward.
  ///   - direction: The direction of the item's layout.
  /// - Returns: The frame, in the same coordinates.
  public func frame(forAlignmentRect alignmentRect: Rect, in direction: LayoutDirection) -> Rect {
    alignmentRect.outset(by: alignmentInsets(in: direction))
  }

  /// Sets the alignment insets from a pair of functions, as a custom view states them.
  ///
  /// ```swift
  /// // A badge sticks out by 6 at the top and on the right.
  /// try item.setAlignmentRects(
  ///   forFrame: { Rect(x: $0.minX, y: $0.minY + 6, width: $0.width - 6, height: $0.height - 6) },
  ///   frames: { Rect(x: $0.minX, y: $0.minY - 6, width: $0.width + 6, height: $0.height + 6) })
  /// ```
  ///
  /// The functions are tried on a few frames, as in a left-to-right layout. Their insets must be
  /// the same for all frames, since the engine solves for alignment rects before any frame is
  /// known.
  ///
  /// - Parameters:
  ///   - alignmentRect: Returns the alignment rect of a frame.
  ///   - frame: Returns the frame of an alignment rect.
  /// - Throws: ``AlignmentRectError`` if they are not inverses of each other, or not insets; the item is
  ///   then unchanged.
  public mutating func setAlignmentRects(
    forFrame alignmentRect: (Rect) -> Rect, frames frame: (Rect) -> Rect
  ) throws(AlignmentRectError) {
    var found: Insets?
    for probe in AlignmentRectError.probes {
      let rect = alignmentRect(probe)
      let back = frame(rect)
      guard back.isClose(to: probe) else { throw .notInverse(frame: probe, result: back) }
      let insets = Insets(
        top: rect.minY - probe.minY, left: rect.minX - probe.minX,
        bottom: probe.maxY - rect.maxY, right: probe.maxX - rect.maxX)
      guard probe.inset(by: found ?? insets).isClose(to: rect) else {
        throw .dependsOnFrame(probe, insets: insets, elsewhere: found ?? insets)
      }
      found = found ?? insets
    }
    alignmentInsets = found ?? .zero
  }

  private func alignmentInsets(in direction: LayoutDirection) -> Insets {
    alignmentInsets.mirrored(in: semanticContent.direction(in: direction))
  }
}

/// An error of the functions between frames and alignment rects.
public enum AlignmentRectError: Error, Hashable, Sendable {
  /// The frame of a frame's alignment rect is another frame.
  case notInverse(frame: Rect, result: Rect)
  /// The insets differ between frames.
  case dependsOnFrame(Rect, insets: Insets, elsewhere: Insets)

  /// The frames on which functions are tried: near and far, small and large.
  fileprivate static let probes = [
    Rect(x: 0, y: 0, width: 128, height: 128), Rect(x: 16, y: 32, width: 320, height: 24),
    Rect(x: -100, y: 1000, width: 64, height: 640), Rect(x: 0.5, y: -8, width: 1000, height: 200),
  ]
}

extension AlignmentRectError: CustomStringConvertible {
  /// The expected and the found value.
  public var description: String {
    switch self {
    case .notInverse(let frame, let result):
      "the functions are to be inverses, but the frame \(frame.text) comes back as \(result.text)"
    case .dependsOnFrame(let frame, let insets, let elsewhere):
      "the insets are to be the same for all frames, but are \(insets.text) for \(frame.text) and "
        + "\(elsewhere.text) elsewhere"
    }
  }
}

extension Rect {
  fileprivate func isClose(to other: Rect) -> Bool {
    [minX - other.minX, minY - other.minY, maxX - other.maxX, maxY - other.maxY]
      .allSatisfy { abs($0) <= 1e-6 }
  }

  fileprivate var text: String {
    "(" + [minX, minY, width, height].map { DecimalText.rounded($0) }.joined(separator: " ") + ")"
  }
}

extension Insets {
  fileprivate var text: String {
    "(" + [top, left, bottom, right].map { DecimalText.rounded($0) }.joined(separator: " ") + ")"
  }
}

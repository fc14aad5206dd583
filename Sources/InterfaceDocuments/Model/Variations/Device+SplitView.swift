package import Geometry

extension Device {
  /// A part of a tablet's screen beside another application, under Interface Builder's name.
  package enum SplitView: String, CaseIterable, Hashable, Sendable {
    /// The narrow part beside a wide one.
    case third = "splitview1_3"
    /// One of two equal parts, in landscape.
    case half = "splitview1_2"
    /// The wide part beside a narrow one.
    case twoThirds = "splitview2_3"
  }

  /// A way to show an application on the device: an orientation, and a part of the screen.
  package struct Presentation: Hashable, Sendable {
    package var orientation: Orientation
    /// The part of the screen; nil for the whole screen.
    package var part: SplitView?

    /// The words after the device's name: `landscape`, `landscape:splitview1_2`.
    package var name: String {
      orientation.rawValue + (part.map { ":" + $0.rawValue } ?? "")
    }
  }

  /// The ways to show an application, the usual one first.
  package var presentations: [Presentation] {
    let whole = orientations.map { Presentation(orientation: $0) }
    let parts = orientations.flatMap { orientation in
      SplitView.allCases.map { Presentation(orientation: orientation, part: $0) }
    }
    return whole + parts.filter { size($0) != nil }
  }

  /// Returns the size of a presentation, in points; nil for a part whose width is not known.
  package func size(_ presentation: Presentation) -> Size? {
    var size = size(presentation.orientation)
    guard let part = presentation.part else { return size }
    guard let narrow = narrowPart else { return nil }
    switch (part, presentation.orientation) {
    case (.third, _): size.width = narrow
    case (.half, .landscape): size.width = (size.width - Self.divider) / 2
    case (.half, .portrait): return nil
    case (.twoThirds, _): size.width -= narrow + Self.divider
    }
    return size
  }

  /// The width of the divider between two applications, in points.
  private static let divider = 10.0

  /// The width of the narrow part in split view, in points; nil where it was not published.
  ///
  /// 320 on screens of 9.7 and 10.5 inches, so that the other part has 438 and 504 points in portrait,
  /// and 375 on the one of 12.9 inches, beside 639 (lists of the sizes that iOS 9 and 11 show,
  /// gist.github.com/sgl0v/3509f3ae628f4047cdb6 and macguru/b7a01e3f0e9ae6f350d5). All of these are
  /// horizontally compact, as are halves of 507 and 551 points; halves of 678 are regular.
  private var narrowPart: Double? {
    guard idiom == .pad else { return nil }
    return switch (portraitSize.width, portraitSize.height) {
    case (768, 1024), (834, 1112): 320
    case (1024, 1366): 375
    default: nil
    }
  }
}

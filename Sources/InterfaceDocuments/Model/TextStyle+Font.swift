package import InterfaceValues

extension View.Font {
  /// Creates the font of a text style at the default content size category.
  package init(_ style: TextStyle, on platform: Platform) {
    let (desktop, touch) = style.fonts
    let font = platform.isDesktop ? desktop : touch
    self.init(family: "system", weight: font.weight, size: font.size, textStyle: style)
  }
}

extension TextStyle {
  fileprivate typealias SystemFont = (size: Double, weight: Int)

  /// The fonts in AppKit, and in UIKit at the content size category "large".
  fileprivate var fonts: (desktop: SystemFont, touch: SystemFont) {
    switch self {
    case .largeTitle: ((26, 400), (34, 400))
    case .title1: ((22, 400), (28, 400))
    case .title2: ((17, 400), (22, 400))
    case .title3: ((15, 400), (20, 400))
    case .headline: ((13, 700), (17, 600))
    case .body: ((13, 400), (17, 400))
    case .callout: ((12, 400), (16, 400))
    case .subheadline: ((11, 400), (15, 400))
    case .footnote: ((10, 400), (13, 400))
    case .caption1: ((10, 400), (12, 400))
    case .caption2: ((10, 500), (11, 400))
    }
  }
}

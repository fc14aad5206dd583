package import InterfaceValues

extension View.Font {
  /// The font of a text style at the default content size category.
  package init(_ style: TextStyle, on platform: Platform) {
    let (size, weight) = platform.isDesktop ? style.onDesktop : style.onTouch
    self.init(family: "system", weight: weight, size: size, textStyle: style)
  }
}

extension TextStyle {
  /// The size and the weight in AppKit.
  fileprivate var onDesktop: (size: Double, weight: Int) {
    switch self {
    case .largeTitle: (26, 400)
    case .title1: (22, 400)
    case .title2: (17, 400)
    case .title3: (15, 400)
    case .headline: (13, 700)
    case .body: (13, 400)
    case .callout: (12, 400)
    case .subheadline: (11, 400)
    case .footnote: (10, 400)
    case .caption1: (10, 400)
    case .caption2: (10, 500)
    }
  }

  /// The size and the weight in UIKit, at the content size category "large".
  fileprivate var onTouch: (size: Double, weight: Int) {
    switch self {
    case .largeTitle: (34, 400)
    case .title1: (28, 400)
    case .title2: (22, 400)
    case .title3: (20, 400)
    case .headline: (17, 600)
    case .body: (17, 400)
    case .callout: (16, 400)
    case .subheadline: (15, 400)
    case .footnote: (13, 400)
    case .caption1: (12, 400)
    case .caption2: (11, 400)
    }
  }
}

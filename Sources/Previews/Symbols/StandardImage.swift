import InterfaceValues

/// A standard image of AppKit by its name: a symbol, or a coloured picture made like one.
///
/// Those that two of the applications whose documents were counted use, and the pairs of these. Since
/// macOS 11 most are symbols: documents declare `NSQuickLookTemplate` at the size of `eye`.
struct StandardImage {
  /// The name of the symbol that it looks like, with its variants.
  var symbol: String
  /// The colour, if it is not drawn like a template.
  var tone: SymbolTone?
  /// The paint of its area, if it has a colour that no symbol has.
  var paint: Paint?

  /// Finds an image by its name.
  ///
  /// - Parameters:
  ///   - name: The name, such as `NSAddTemplate`.
  ///   - platform: The platform; macOS 10 has a gear for actions, later ones an ellipsis.
  init?(_ name: String, on platform: Platform) {
    if name == "NSActionTemplate" {
      self.init(platform == .macOS10 ? "gear" : "ellipsis.circle")
    } else if let known = Self.named[name] {
      self = known
    } else {
      return nil
    }
  }

  private init(_ symbol: String, tone: SymbolTone? = nil, paint: Paint? = nil) {
    self.symbol = symbol
    self.tone = tone
    self.paint = paint
  }

  /// The names of the images that are drawn.
  static var names: [String] { (named.keys + ["NSActionTemplate"]).sorted() }

  // Back and forward follow the reading direction, left and right do not (`NSImage.goBackTemplateName`,
  // macOS 10.12, beside the older `goLeftTemplateName`).
  private static let named: [String: Self] = [
    "NSAddTemplate": Self("plus"), "NSRemoveTemplate": Self("minus"),
    "NSStopProgressTemplate": Self("xmark"),
    "NSStopProgressFreestandingTemplate": Self("xmark.circle.fill"),
    "NSRefreshTemplate": Self("arrow.clockwise"),
    "NSRefreshFreestandingTemplate": Self("arrow.clockwise.circle.fill"),
    "NSQuickLookTemplate": Self("eye"), "NSShareTemplate": Self("square.and.arrow.up"),
    "NSGoLeftTemplate": Self("chevron.left"), "NSGoRightTemplate": Self("chevron.right"),
    "NSGoBackTemplate": Self("chevron.backward"), "NSGoForwardTemplate": Self("chevron.forward"),
    "NSLockLockedTemplate": Self("lock.fill"), "NSLockUnlockedTemplate": Self("lock.open.fill"),
    "NSSmartBadgeTemplate": Self("gear"),
    "NSRevealFreestandingTemplate": Self("magnifyingglass.circle.fill"),
    "NSFolder": Self("folder.fill", tone: .tint), "NSInfo": Self("info.circle.fill", tone: .tint),
    "NSFontPanel": Self("textformat", tone: .label),
    "NSApplicationIcon": Self("app.fill", tone: .tint),
    "NSCaution": Self("exclamationmark.triangle.fill", tone: .label, paint: .minimizeLight),
    "NSStatusAvailable": Self("circle.fill", paint: .on),
    "NSStatusPartiallyAvailable": Self("circle.fill", paint: .minimizeLight),
    "NSStatusUnavailable": Self("circle.fill", paint: .closeLight),
    "NSStatusNone": Self("circle.fill", paint: .faint),
  ]
}

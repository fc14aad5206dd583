import Diagnostics
import InterfaceDocuments
import LocalizationTables
import Scenes

/// Which locales and sizes each document is laid out in.
struct LayoutPlan: Sendable {
  private let locales: [String]
  private let sizes: [SceneSize]

  /// The pseudo-locales that are laid out where nothing else is asked for.
  static let defaultPseudoLocales: [PseudoLocale] = [.doubleLength, .rightToLeft]

  /// Reads the options.
  ///
  /// - Throws: ``UsageError`` for a size or a platform that is none.
  init(_ options: LayoutOptions) throws(UsageError) {
    if let name = options.platform, Platform(rawValue: name) == nil {
      let known = Platform.allCases.map(\.rawValue)
      throw UsageError(
        "--platform \"\(name)\" is none of \(known.joined(separator: ", "))"
          + Suggestion.didYouMean(name, in: known))
    }
    for name in options.locale
    where name != Localizer.development && PseudoLocale(rawValue: name) == nil
      && LocaleIdentifier(name) == nil
    {
      let known = PseudoLocale.allCases.map(\.rawValue) + [Localizer.development]
      throw UsageError(
        "--locale \"\(name)\" is no locale, such as de or zh-Hans, and none of "
          + known.joined(separator: ", ") + Suggestion.didYouMean(name, in: known))
    }
    locales = options.locale
    var sizes: [SceneSize] = []
    for text in options.size {
      let size = try Self.size(text)
      if !sizes.contains(size) { sizes.append(size) }
    }
    self.sizes = sizes
  }

  /// The names of the locales of a document, each once.
  func locales(of document: LoadedDocument) -> [String] {
    guard locales.isEmpty else {
      var seen: Set<String> = []
      return locales.filter { seen.insert($0).inserted }
    }
    let development = document.document.developmentLocale
    let translations = document.localizations.map(\.locale)
      .filter { !Self.isSame($0, development) }
    return [development] + translations + Self.defaultPseudoLocales.map(\.rawValue)
  }

  /// The locale that tells what a translation clips from what was clipped before, if it is not among
  /// those that a document is laid out in.
  func baselineLocale(of document: LoadedDocument) -> String? {
    let development = document.document.developmentLocale
    let isCovered =
      locales.isEmpty
      || locales.contains {
        $0 == Localizer.development || Self.isSame($0, development)
      }
    return isCovered ? nil : development
  }

  /// The sizes of a root.
  func sizes(of root: Root) -> [SceneSize] { sizes.isEmpty ? SceneSize.all(of: root) : sizes }

  private static let greatestExtent = 100_000.0

  /// Whether two names mean one locale, as `en` and `English` do.
  private static func isSame(_ name: String, _ other: String) -> Bool {
    if name == other { return true }
    guard let locale = LocaleIdentifier(name) else { return false }
    return locale == LocaleIdentifier(other)
  }

  private static func size(_ text: String) throws(UsageError) -> SceneSize {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      width > 0, height > 0, width <= greatestExtent, height <= greatestExtent
    else {
      throw UsageError(
        "--size \"\(text)\" is no width and height in points above 0 and up to "
          + "\(Int(greatestExtent)), such as 320x480")
    }
    return SceneSize(name: text, width: width, height: height)
  }
}

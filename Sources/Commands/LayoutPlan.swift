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
    sizes = try options.size.map { (text) throws(UsageError) in try Self.size(text) }
  }

  /// The names of the locales of a document, each once.
  func locales(of document: LoadedDocument) -> [String] {
    guard locales.isEmpty else {
      var seen: Set<String> = []
      return locales.filter { seen.insert($0).inserted }
    }
    let development = document.document.developmentLocale
    let translations = document.localizations.map(\.locale).filter { $0 != development }
    return [development] + translations + Self.defaultPseudoLocales.map(\.rawValue)
  }

  /// The sizes of a root.
  func sizes(of root: Root) -> [SceneSize] { sizes.isEmpty ? SceneSize.all(of: root) : sizes }

  private static func size(_ text: String) throws(UsageError) -> SceneSize {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      (0...100_000).contains(width), (0...100_000).contains(height)
    else {
      throw UsageError("--size \"\(text)\" is no size in points, such as 320x480")
    }
    return SceneSize(name: text, width: width, height: height)
  }
}

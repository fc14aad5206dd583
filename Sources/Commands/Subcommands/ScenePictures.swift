import Diagnostics
import DocumentLoading
import Linting
import LocaleData
import LocalizationTables
import Previews
import Scenes
import TranslationExchange

/// A picture of each scene of a project in each locale, for translators.
struct ScenePictures {
  /// A layout with the colours of asset catalogs that it shows, by name.
  private struct Scene {
    var layout: ResolvedLayout
    var colors: [String: DocumentColor]
  }

  private var scenes: [Scene] = []

  /// Lays out the documents of a request in some locales.
  ///
  /// - Parameters:
  ///   - request: The documents.
  ///   - documents: The same documents, which tell the locales that have tables.
  ///   - locales: The locales; one without a table has the pictures of the development locale.
  ///   - console: Receives notes and failures.
  /// - Throws: `InvalidRequest` for a request that cannot be carried out.
  init(
    _ request: LintRequest, of documents: DocumentBatch, in locales: [String], console: Console
  ) async throws {
    // Tables alone have no pictures.
    guard !documents.documents.isEmpty else { return }
    let known = documents.documents.flatMap(\.locales)
    var request = request
    request.locales =
      locales.filter { locale in known.contains { LocaleIdentifier.areSame($0, locale) } }
      + [Localizer.development]
    let linter = try console.linter(request)
    let result = try await linter.layouts()
    for (layouts, colors) in zip(result.layoutsByDocument, linter.catalogColors(in: result)) {
      // The design size comes first.
      struct RootInLocale: Hashable {
        var path: String
        var root: String
        var locale: String
      }
      scenes += layouts.layouts
        .grouped { RootInLocale(path: $0.path, root: $0.root, locale: $0.locale) }
        .flatMap { $0[0].showingEachTab }.map { Scene(layout: $0, colors: colors) }
    }
  }

  /// Returns the pictures in a locale.
  func files(in locale: String) -> [BundleFile] {
    let translated = scenes.filter { LocaleIdentifier.areSame($0.layout.locale, locale) }
    let own =
      translated.isEmpty
      ? scenes.filter { $0.layout.locale == Localizer.development } : translated
    return zip(PreviewFiles.names(for: own.map(\.layout)), own).map { name, scene in
      let list = DisplayList(scene.layout, colors: scene.colors)
      return BundleFile(path: name, bytes: SVGPreview.render(list, of: scene.layout))
    }
  }
}

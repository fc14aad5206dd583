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
  private var layouts: [ResolvedLayout] = []

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
    for result in try await console.linter(request).layouts().layoutsByDocument {
      // The design size comes first.
      struct RootInLocale: Hashable {
        var path: String
        var root: String
        var locale: String
      }
      layouts += result.layouts
        .grouped { RootInLocale(path: $0.path, root: $0.root, locale: $0.locale) }.flatMap {
          $0[0].showingEachTab
        }
    }
  }

  /// Returns the pictures in a locale.
  func files(in locale: String) -> [BundleFile] {
    let translated = layouts.filter { LocaleIdentifier.areSame($0.locale, locale) }
    let own =
      translated.isEmpty
      ? layouts.filter { $0.locale == Localizer.development } : translated
    return zip(PreviewFiles.names(for: own), own).map { name, layout in
      BundleFile(path: name, bytes: SVGPreview.render(DisplayList(layout), of: layout))
    }
  }
}

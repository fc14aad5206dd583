import Linting
import Previews
import Scenes
import TranslationExchange

/// A picture of each scene of a project in each locale, for translators.
struct ScenePictures {
  private var layouts: [ResolvedLayout] = []

  /// Lays out the documents of a request at their design sizes.
  ///
  /// - Throws: `InvalidRequest` for a request that cannot be carried out.
  init(_ request: LintRequest, console: Console) async throws {
    let linter = try Linter(request, observer: console.observe)
    let batch = try linter.load()
    for result in try await linter.layouts(of: batch) {
      // The design size comes first.
      var seen: Set<[String]> = []
      layouts += result.layouts.filter { seen.insert([$0.path, $0.root, $0.locale]).inserted }
    }
  }

  /// Returns the pictures in a locale.
  func files(in locale: String) -> [BundleFile] {
    let own = layouts.filter { $0.locale == locale }
    return zip(PreviewFiles.names(for: own), own).map { name, layout in
      BundleFile(path: name, bytes: Array(SVGPreview.render(layout).utf8))
    }
  }
}

import Diagnostics
import FoundationEssentials
import Geometry
import InterfaceDocuments
import LocalizationTables
import Scenes
import TextMeasuring

/// Lays documents out, on as many cores as there are.
struct LayoutRun: Sendable {
  let plan: LayoutPlan
  let measurers: MeasurerFactory

  /// The layouts of each document, in the order root, locale, size.
  ///
  /// Documents are shared out to the cores one by one; a core keeps its measurer for all of them.
  func layouts(of documents: [LoadedDocument]) async -> [[ResolvedLayout]] {
    let cores = max(1, min(ProcessInfo.processInfo.activeProcessorCount, documents.count))
    return await withTaskGroup(of: [(Int, [ResolvedLayout])].self) { group in
      for core in 0..<cores {
        group.addTask {
          var measurers = ThreadMeasurers(measurers)
          return stride(from: core, to: documents.count, by: cores).map { index in
            let measurer = measurers.measurer(for: documents[index].document.platform)
            return (index, layouts(of: documents[index], measurer: measurer))
          }
        }
      }
      var result: [[ResolvedLayout]] = Array(repeating: [], count: documents.count)
      for await share in group {
        for (index, layouts) in share { result[index] = layouts }
      }
      return result
    }
  }

  private func layouts(
    of loaded: LoadedDocument, measurer: any TextMeasurer
  ) -> [ResolvedLayout] {
    let localizer = Localizer(
      developmentLocale: loaded.document.developmentLocale, localizations: loaded.localizations)
    let locales = plan.locales(of: loaded).map {
      SceneLocale(localizer.localized(in: $0), path: loaded.path)
    }
    return loaded.document.roots.flatMap { root in
      var scene = Scene(document: loaded.document, root: root)
      let sizes = plan.sizes(of: root)
      return locales.flatMap { locale in
        sizes.map { scene.layout(in: locale, at: $0, measurer: measurer) }
      }
    }
  }
}

extension SceneLocale {
  /// A locale with the texts that a document's tables give.
  init(_ texts: LocalizedTexts, path: String) {
    self.init(
      name: texts.requested, isPseudo: texts.pseudoLocale != nil, direction: texts.direction,
      textLocale: texts.locale
    ) { text in
      let shown = texts.text(key: text.key, table: text.table, development: text.value)
      return switch shown.origin {
      case .document: Text(string: shown.text, path: path, position: text.position)
      case .table(let table, let position):
        Text(string: shown.text, path: table, position: position)
      }
    }
  }
}

import FoundationEssentials
import InterfaceDocuments
import LocalizationTables
import Scenes
import Synchronization
import TextMeasuring

/// Lays documents out, on as many cores as there are.
struct LayoutRun: Sendable {
  let plan: LayoutPlan
  let measurers: MeasurerFactory
  /// Whether documents are laid out in their development locale for comparison, too.
  var includesBaseline = false
  /// Whether another solution and a remedy are looked for where something is open.
  var isTraced = false
  /// Whether layouts say how small their roots may be.
  var measuresRoots = false
  /// How many pixels there are to a point.
  var scale = ScaleChoice.none

  /// What comes of one document.
  struct Result: Sendable {
    /// The layouts that were asked for, in the order root, locale, size.
    var layouts: [ResolvedLayout] = []
    /// The layouts in the development locale, where that was not asked for.
    var baselineLayouts: [ResolvedLayout] = []
  }

  /// Lays out each document.
  ///
  /// A core takes the next document when it is done with one. The largest are taken first, so that
  /// none is left to one core at the end.
  func layouts(of documents: [LoadedDocument]) async -> [Result] {
    let costs = documents.map(cost)
    let queue = WorkQueue(documents.indices.sorted { costs[$0] > costs[$1] })
    let cores = min(ProcessInfo.processInfo.activeProcessorCount, documents.count)
    return await withTaskGroup(of: [(Int, Result)].self) { group in
      for _ in 0..<cores {
        group.addTask {
          var share: [(Int, Result)] = []
          while let index = queue.next() {
            share.append((index, result(for: documents[index])))
          }
          return share
        }
      }
      var results = Array(repeating: Result(), count: documents.count)
      for await share in group {
        for (index, result) in share { results[index] = result }
      }
      return results
    }
  }

  /// How long a document takes, beside others.
  private func cost(of loaded: LoadedDocument) -> Int {
    let sizes = loaded.document.roots.reduce(0) {
      $0 + plan.sizes(of: $1, on: loaded.document.platform).count
    }
    return loaded.document.viewCount * plan.locales(of: loaded).count * sizes
  }

  private func result(for loaded: LoadedDocument) -> Result {
    let localizer = Localizer(
      developmentLocale: loaded.document.developmentLocale, localizations: loaded.localizations)
    let locales = plan.locales(of: loaded).map {
      SceneLocale(localizer.localized(in: $0), path: loaded.path)
    }
    let baseline = (includesBaseline ? plan.baselineLocale(of: loaded) : nil).map {
      SceneLocale(localizer.localized(in: $0), path: loaded.path)
    }
    let measurer = measurers.measurer(for: loaded.document.platform)
    var result = Result()
    for root in loaded.document.roots {
      var scene = Scene(document: loaded.document, evidence: loaded.evidence, root: root)
      scene.scale = scale.scale(on: loaded.document.platform)
      // Findings about a root that the editor marked as misplaced name the size it should have.
      scene.measuresRoots = measuresRoots || root.view.stored?.isMisplaced ?? false
      let sizes = plan.sizes(of: root, on: loaded.document.platform)
      for locale in locales {
        result.layouts += sizes.map {
          scene.layout(in: locale, at: $0, measurer: measurer, isTraced: isTraced)
        }
      }
      if let baseline {
        result.baselineLayouts += sizes.map {
          scene.layout(in: baseline, at: $0, measurer: measurer)
        }
      }
    }
    return result
  }
}

/// Hands out pieces of work, each once, to whichever core asks next.
final class WorkQueue: Sendable {
  private let order: [Int]
  private let taken = Atomic(0)

  init(_ order: [Int]) { self.order = order }

  func next() -> Int? {
    let position = taken.wrappingAdd(1, ordering: .relaxed).oldValue
    return position < order.count ? order[position] : nil
  }
}

import Checks
import Diagnostics
import DocumentLoading
import Geometry
import InterfaceDocuments
import LocaleData
import Previews
import Scenes
import TextLimits
import TextMeasuring

/// The layouts of a root in one locale, with what becomes of them when one of its texts is another one.
struct RootTexts: Sendable {
  /// A text in the layout of one size.
  struct Place: Sendable {
    /// The key of the text.
    var key: String
    /// The index of the size.
    var size: Int
    /// The font of the text.
    var request: TextRequest
    var place: TranslatorsPlace
  }

  /// The layouts at the sizes that the root is checked at.
  private(set) var layouts: [ResolvedLayout] = []
  private(set) var places: [Place] = []

  /// Lays a root out.
  ///
  /// - Parameters:
  ///   - root: The root.
  ///   - loaded: Its document.
  ///   - keys: The keys of the texts that are translated.
  ///   - name: The locale.
  ///   - reporting: Finds what is reported of layouts.
  init(
    of root: Root, in loaded: LoadedDocument, keys: Set<String>, locale name: String,
    reporting: LayoutReporting
  ) {
    var locale = loaded.locale(name)
    // Without a table it shows texts of another language, but what is typed is in its own.
    if !LocaleIdentifier.areSame(locale.textLocale, name) { locale.textLocale = name }
    let development = loaded.locale(loaded.document.developmentLocale)
    var scene = loaded.scene(of: root)
    let search = reporting.search(of: loaded, root, scene)
    let known = root.view.translatedKeys(among: keys)
    for (index, size) in loaded.checkedSizes(of: root).enumerated() {
      let layout = scene.layoutWithoutCollapses(in: locale, at: size, measurer: loaded.measurer)
      layouts.append(layout)
      guard !known.isEmpty else { continue }
      let base =
        locale.name == development.name
        ? nil
        : scene.layoutWithoutCollapses(in: development, at: size, measurer: loaded.measurer)
      let faults = search(layout, size)
      var blocks = SharedBlocks(root.view)
      let first = places.count
      for key in known {
        let views = root.view.views(showing: key, of: nil)
        let positions = Dictionary(views.map { ($0.id, Set($0.positions)) }) { $0.union($1) }
        func moving(isLatin: Bool = false) -> MovingText? {
          MovingText(
            scene, at: positions, isLatin: isLatin, in: locale, size: size,
            measurer: loaded.measurer)
        }
        guard let text = moving() else { continue }
        var place = TranslatorsPlace(
          pictures: [], views: views.map(\.id), font: 0, step: text.step, ownWidth: text.ownWidth)
        if text.hasSeveralFonts {
          place.obstacle = "it is shown in several fonts"
        } else {
          let greatest = max(Self.greatestWidth, Self.multiple * text.ownWidth)
          func judge(_ text: MovingText, _ place: inout TranslatorsPlace) {
            var judge = WidthJudge(
              text, before: layout, faults: faults, base: base, size: size, search: search,
              views: views.map(\.id))
            judge.judge(&place, upTo: greatest)
            scene = judge.text.scene
          }
          let bare = place
          judge(text, &place)
          if let latin = moving(isLatin: true), latin.heights != text.heights {
            place.withoutIdeographs = [bare]
            judge(latin, &place.withoutIdeographs[0])
          }
        }
        blocks.join(place)
        places.append(Place(key: key, size: index, request: text.request, place: place))
      }
      var numbers: [String: Int] = [:]
      for index in places.indices.dropFirst(first) {
        let block = blocks.block(of: places[index].place.views[0])
        let number = numbers[block] ?? numbers.count
        numbers[block] = number
        places[index].place.block = number
      }
    }
  }

  /// The width up to which texts are looked at, in points.
  private static let greatestWidth = 1500.0
  /// How many times as wide as now a text may become at least.
  private static let multiple = 6.0
}

extension View {
  /// The keys of the texts of the view and its subviews, each once and in reading order.
  fileprivate func translatedKeys(among keys: Set<String>) -> [String] {
    var seen: Set<String> = []
    var result: [String] = []
    func collect(_ view: View) {
      for key in view.texts.compactMap(\.key) where keys.contains(key) && seen.insert(key).inserted
      {
        result.append(key)
      }
      view.subviews.forEach(collect)
    }
    collect(self)
    return result
  }
}

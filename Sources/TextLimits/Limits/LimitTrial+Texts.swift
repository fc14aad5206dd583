import Diagnostics
import Geometry
import InterfaceDocuments
import InterfaceValues
import LayoutEngine
import Scenes
import TextMeasuring

extension LimitTrial {
  /// Whether a layout depends on a text, or draws it.
  func takesPart(_ place: TextPlace) -> Bool { measurement.takesPart(place) }

  /// A search for the room of a text, or nil for an item without a view.
  func search(at place: TextPlace) -> RoomSearch? {
    guard let view = measurement.tree.nodes[place.item.index].view else { return nil }
    let metric = measurement.tree.nodes[place.item.index].metric
    let text = measurement.set(
      measurement.texts[place.item.index][place.index], of: view, metric: metric, width: nil)
    let wraps = measurement.wraps(view)
    return RoomSearch(
      place, wraps: wraps, paragraphCount: wraps ? 1 : text.measurement.lineCount,
      ownWidth: measurement.naturalWidth(of: text), alternatives: alternatives(to: place, of: view))
  }

  /// The width of the document's own text in place of a text, on one line, in points.
  func sourceWidth(at place: TextPlace) -> Double {
    let node = measurement.tree.nodes[place.item.index]
    guard let view = node.view else { return 0 }
    var source = measurement.texts[place.item.index][place.index]
    source.string = source.source.value
    source.textLocale = nil
    return measurement.naturalWidth(
      of: measurement.set(source, of: view, metric: node.metric, width: nil))
  }

  /// The other texts of a view of which only the widest has an effect.
  private func alternatives(to place: TextPlace, of view: View) -> [TextPlace] {
    let texts = measurement.texts[place.item.index]
    let properties: Set<String>
    switch view.kind {
    case .popUpButton: properties = ["title", "item"]
    case .button where texts.contains { $0.source.property == "subtitle" }:
      properties = ["title", "subtitle"]
    default: return []
    }
    return texts.indices.filter {
      $0 != place.index && properties.contains(texts[$0].source.property)
        && !texts[$0].string.isEmpty
    }.map { TextPlace(item: place.item, index: $0) }
  }

  /// The font of a text, with the mean advance of its characters.
  func font(of request: TextRequest) -> TextLimitFont {
    let font = request.runs.first?.font ?? request.font
    var sample = request
    sample.text = SampleText.text(of: request.locale)
    sample.runs = []
    sample.font = font
    sample.maximumWidth = nil
    let advance = measurement.measurer.shape(sample).advance
    return TextLimitFont(
      family: font.family, weight: font.weight, size: font.size, isItalic: font.isItalic,
      averageAdvance: advance / Double(max(1, sample.text.count)))
  }

  /// The cause that limits the room of a text, where a fault is reported beyond it.
  private func limiter(
    of place: TextPlace, _ fault: ReportedFault, path: String
  ) -> TextLimiter {
    let item = fault.object.flatMap { measurement.tree.itemsByID[$0] } ?? place.item
    let node = measurement.tree.nodes[item.index]
    return TextLimiter(
      kind: item.index == 0 ? .root : item == place.item ? .view : .text, name: node.shownName,
      sentence: "\(fault.rule.name) would be reported of \(names.quotedName(item))", path: path,
      position: node.position)
  }

  /// The cause that limits the room of a text, if any.
  mutating func limiter(
    of place: TextPlace, wraps: Bool, _ room: RoomSearch.Room, path: String
  ) -> TextLimiter? {
    guard let beyond = room.beyond else { return nil }
    let node = measurement.tree.nodes[place.item.index]
    if let fault = room.fault { return limiter(of: place, fault, path: path) }
    if let outside = room.clipped.first, outside.isOutside {
      let root = measurement.tree.nodes[0]
      return TextLimiter(
        kind: .root, name: root.shownName,
        sentence: "\(names.quotedName(outside.item)) would extend beyond what contains it",
        path: path, position: root.position)
    }
    let own = room.clipped.first { $0.item == place.item }
    if own == nil, let other = room.clipped.first {
      let name = measurement.tree.nodes[other.item.index]
      if other.item.index == 0 {
        return TextLimiter(
          kind: .root, name: name.shownName,
          sentence: "\(names.quotedName(other.item)) would grow", path: path,
          position: name.position)
      }
      return TextLimiter(
        kind: .text, name: name.shownName,
        sentence: "\(names.quotedName(other.item)) would be clipped", path: path,
        position: name.position)
    }
    let limit = node.view.map { $0.lineLimit(on: measurement.platform) } ?? 0
    if room.beyondLineCount > 1, limit > 0, room.beyondLineCount > limit {
      return TextLimiter(
        kind: .lines, name: node.shownName,
        sentence: "\(names.quotedName(place.item)) shows \(limit) lines", path: path,
        position: node.position)
    }
    let text = Text(
      place: place, width: beyond, lineCount: room.beyondLineCount, wraps: wraps)
    let causes = relayout == nil ? causes(ofLossOf: text, own?.axis ?? .horizontal) : []
    let greatest = causes.map(\.priority).max()
    guard let cause = causes.first(where: { $0.priority == greatest }) else {
      return TextLimiter(
        kind: .view, name: node.shownName,
        sentence: "\(names.quotedName(place.item)) has no more room", path: path,
        position: node.position)
    }
    let isRoot = cause.isImplied && cause.item == measurement.tree.nodes[0].id
    // An implied constraint is named after its view.
    let owner = cause.isImplied ? cause.item.flatMap { measurement.tree.itemsByID[$0] } : nil
    return TextLimiter(
      kind: isRoot ? .root : .constraint,
      name: owner.map { measurement.tree.nodes[$0.index].shownName } ?? cause.name,
      sentence: cause.sentence, path: path, position: cause.position)
  }
}

/// Ordinary text, whose characters are as wide on average as those of other texts.
enum SampleText {
  /// A text in the script of a locale; Latin for a script without a sample.
  static func text(of locale: String) -> String {
    let language = String(locale.prefix { $0 != "-" && $0 != "_" })
    return samples[language] ?? "A text of ordinary words, as on buttons and in menus"
  }

  private static let samples = [
    "ja": "設定を変更するときはこのボタンを押してください",
    "zh": "更改设置时请点击此按钮", "ko": "설정을 변경하려면 이 버튼을 누르십시오",
    "ru": "Обычный текст, как на кнопках и в меню", "uk": "Звичайний текст, як на кнопках і в меню",
    "bg": "Обикновен текст, като на бутони и в менюта", "el": "Συνηθισμένο κείμενο σε κουμπιά",
    "ar": "نص عادي كما في الأزرار والقوائم", "fa": "متن معمولی مانند دکمه‌ها و فهرست‌ها",
    "he": "טקסט רגיל כמו בכפתורים ובתפריטים", "th": "ข้อความธรรมดาบนปุ่มและในเมนู",
    "hi": "बटनों और मेनू में सामान्य पाठ",
  ]
}

import Checks
import Diagnostics
import DocumentLoading
import InterfaceDocuments
import LocalizationTables
import InterfaceValues
import Geometry
import Scenes
import TextLimits
import TextDecoding
import TextMeasuring

/// The translations that are clipped in a layout, with the part of each that fits.
///
/// They are those that rules report about a layout, as findings about the tables.
struct WideTranslations: Sendable {
  /// The documents with their layouts and findings.
  let result: LintResult

  /// The rules whose findings it repeats.
  static let rules: Set<RuleID> = [Rule.clippedText.id, Rule.truncatedText.id]

  /// A text of a table that is clipped in a document, at the size that shows least of it.
  private struct Clip: Sendable {
    var locale: String
    var root: String
    var severity: Severity
    var item: ResolvedItem
    var text: ResolvedText
    var occurrence: Finding.Occurrence
  }

  /// Finds the room for the clipped translations, and the part of each that fits.
  ///
  /// - Returns: A finding for each text of each table, in reading order, with the translation as its
  ///   only member.
  /// - Throws: `CancellationError` if the task was cancelled.
  func findings() async throws(CancellationError) -> [Finding] {
    let findings = Dictionary(
      grouping: result.findings.filter {
        Self.rules.contains($0.rule) && $0.severity >= .warning
      }, by: \.path)
    let jobs = zip(result.batch.documents, result.layouts).filter { findings[$0.0.path] != nil }
      .map { loaded, layouts in
        (loaded: loaded, clips: Self.clips(findings[loaded.path] ?? [], in: layouts.layouts))
      }
      .filter { !$0.clips.isEmpty }
    let found = try await ParallelMap.results(of: jobs) { job in
      Self.findings(about: job.clips, in: job.loaded)
    }
    // A text of a table may be clipped in several documents.
    return found.flatMap(\.self).sorted(by: Finding.inReadingOrder)
      .grouped { TableText(path: $0.path, key: $0.object ?? "", locale: $0.worst?.locale ?? "") }
      .map { $0[0] }
  }

  /// A text of a table in one locale.
  private struct TableText: Hashable {
    var path: String
    var key: String
    var locale: String
  }

  /// A view or an item in the layouts of one locale at one size.
  private struct ItemPlace: Hashable {
    var locale: String
    var size: String
    var item: String
  }

  /// A root in one locale.
  private struct RootLocale: Hashable {
    var root: String
    var locale: String
  }

  /// Returns the translated texts that some findings are about, each once.
  private static func clips(_ findings: [Finding], in layouts: [ResolvedLayout]) -> [Clip] {
    var items: [ItemPlace: [(layout: ResolvedLayout, item: ResolvedItem)]] = [:]
    let objects = Set(
      findings.flatMap { [$0.object].compactMap(\.self) + $0.members.compactMap(\.object) })
    for layout in layouts where !layout.isPseudoLocale {
      for item in layout.items where objects.contains(item.id) {
        let place = ItemPlace(locale: layout.locale, size: layout.sizeName, item: item.id)
        items[place, default: []].append((layout, item))
      }
    }
    var clips: [Clip] = []
    var known: [TableText: Int] = [:]
    for finding in findings {
      let places =
        finding.members.isEmpty
        ? [(finding.object, finding.occurrences)]
        : finding.members.map { ($0.object, $0.occurrences) }
      for (object, occurrences) in places {
        for occurrence in occurrences {
          let axis: Axis = occurrence.axis == Axis.vertical.rawValue ? .vertical : .horizontal
          let place = ItemPlace(
            locale: occurrence.locale ?? "", size: occurrence.size ?? "", item: object ?? "")
          for (layout, item) in items[place] ?? [] {
            guard let text = item.content.lostText(along: axis), text.isTranslated,
              text.key != nil, TablePlace.Form(ofFile: text.path) != nil
            else { continue }
            let clip = Clip(
              locale: layout.locale, root: layout.root, severity: finding.severity, item: item,
              text: text, occurrence: occurrence)
            let key = TableText(path: text.path, key: text.key ?? "", locale: layout.locale)
            guard let index = known[key] else {
              known[key] = clips.count
              clips.append(clip)
              continue
            }
            if occurrence.lost ?? 0 > clips[index].occurrence.lost ?? 0 {
              clips[index] = clip
            }
          }
        }
      }
    }
    return clips
  }

  private static func findings(about clips: [Clip], in loaded: LoadedDocument) -> [Finding] {
    let measurer = loaded.measurer
    return Dictionary(grouping: clips) { RootLocale(root: $0.root, locale: $0.locale) }.flatMap {
      _, clips in
      guard let first = clips.first,
        let root = loaded.document.roots.first(where: { $0.view.id == first.root })
      else { return [Finding]() }
      var scene = Scene(document: loaded.document, evidence: loaded.evidence, root: root)
      scene.measuresRoots = false
      var search = TextLimitSearch(scene)
      let limits = search.limits(
        in: loaded.locale(first.locale),
        at: loaded.sizes(of: root), measurer: measurer)
      return clips.map { clip in
        let limit =
          limits.limits.first {
            $0.text.key == clip.text.key && $0.view == clip.item.id
          } ?? limits.limits.first { $0.text.key == clip.text.key }
        let fitting = limit.flatMap {
          FittingPrefix(of: clip.text.string, locale: clip.locale, measurer: measurer).prefix(
            in: $0)
        }
        return finding(about: clip, fitting, in: loaded)
      }
    }
  }

  private static func finding(
    about clip: Clip, _ fitting: String?, in loaded: LoadedDocument
  ) -> Finding {
    let identity = clip.item.identity
    let place = "\(loaded.path):\(identity.position.line)"
    let isVertical = clip.occurrence.axis == Axis.vertical.rawValue
    var message =
      "\"\(quotable(clip.text.string.shortened))\" is "
      + (clip.occurrence.lost.map { "\(DecimalText.rounded($0)) pt " } ?? "")
      + "too \(isVertical ? "high" : "wide") for \"\(quotable(identity.name))\" (\(place))"
    switch fitting {
    case nil: break
    case "": message += "; no part of it fits"
    case let prefix?: message += "; \"\(quotable(prefix))\" fits"
    }
    var occurrence = clip.occurrence
    occurrence.shown = fitting
    var finding = Finding(
      rule: .translationTooWide, severity: clip.severity, path: clip.text.path,
      position: clip.text.position, object: clip.text.key, message: message,
      occurrences: [occurrence])
    finding.joiningKey = "\(loaded.path) \(clip.item.id) \(clip.text.key ?? "")"
    finding.members = [
      Finding.Member(
        name: "\"\(quotable(clip.text.string.shortened))\"", object: clip.text.key,
        path: clip.text.path, position: clip.text.position, occurrences: [occurrence])
    ]
    return finding
  }

  /// Returns one finding for the translations of one text of a document in all locales.
  ///
  /// The room of the text is their common cause. The translation that loses most represents all.
  ///
  /// - Parameter findings: The findings about single translations that are reported.
  /// - Returns: The findings, in the order of the first translation of each text.
  static func joined(_ findings: [Finding]) -> [Finding] {
    findings.grouped { $0.joiningKey ?? "\($0.path) \($0.object ?? "")" }.map { translations in
      let sorted = translations.enumerated().sorted { first, second in
        let (left, right) = (first.element, second.element)
        if left.severity != right.severity { return left.severity > right.severity }
        let (lost, otherLost) = (left.worst?.lost ?? 0, right.worst?.lost ?? 0)
        return lost == otherLost ? first.offset < second.offset : lost > otherLost
      }.map(\.element)
      var finding = sorted[0]
      finding.members = []
      guard sorted.count > 1 else { return finding }
      finding.occurrences = sorted.flatMap(\.occurrences)
      finding.members = sorted.flatMap(\.members)
      let count = sorted.count - 1
      finding.message +=
        "; \(count) more translation\(count == 1 ? " has" : "s have") no room there: "
        + LocaleList.firstSix(sorted.dropFirst().compactMap { $0.worst?.locale })
      return finding
    }
  }
}

/// Finds the longest prefix of a text that fits a limit.
struct FittingPrefix {
  private let characters: [Character]
  private let locale: String
  private let measurer: any TextMeasurer

  /// Creates a search for the prefixes of a text.
  init(of text: String, locale: String, measurer: any TextMeasurer) {
    characters = Array(text)
    self.locale = locale
    self.measurer = measurer
  }

  /// Returns the longest prefix of whole characters that fits, without white space at its end.
  ///
  /// - Parameter limit: The room for the text.
  /// - Returns: The prefix, empty if nothing fits; nil if the limit is not known, or the whole text
  ///   fits.
  /// - Complexity: A logarithmic number of measurements in the length of the text.
  func prefix(in limit: TextLimit) -> String? {
    guard let width = limit.points, let font = limit.font else { return nil }
    guard limit.width != .none else { return "" }
    let description = FontDescription(
      family: font.family, weight: font.weight, size: font.size, isItalic: font.isItalic)
    func fits(_ count: Int) -> Bool {
      var request = TextRequest(text: prefix(of: count), font: description)
      request.locale = locale
      if limit.lines != 1 {
        request.maximumWidth = width
        request.maximumLines = 0
      }
      let measured = measurer.measure(request)
      return measured.size.width <= width + 0.01 && measured.lineCount <= (limit.lines ?? .max)
    }
    guard !fits(characters.count) else { return nil }
    var (fitting, tooLong) = (0, characters.count)
    while tooLong - fitting > 1 {
      let middle = (fitting + tooLong) / 2
      if fits(middle) { fitting = middle } else { tooLong = middle }
    }
    return prefix(of: fitting)
  }

  /// Returns the first characters, without white space at their end.
  private func prefix(of count: Int) -> String {
    var prefix = characters.prefix(count)
    while prefix.last?.isWhitespace == true { prefix.removeLast() }
    return String(prefix)
  }
}

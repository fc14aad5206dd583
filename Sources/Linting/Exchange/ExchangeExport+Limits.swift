import InterfaceDocuments
import LocalizationTables
public import Scenes
import TranslationExchange

extension ExchangeExport {
  /// Adds the room that layouts have for the translations.
  ///
  /// Each text of a document gets its smallest limit in the locale, with the other texts as they
  /// are there, and a note that says it in words. Where the other texts would take more room at
  /// their widest, the note says that too.
  ///
  /// - Parameter limits: The soft limits of documents in the locales of the export, and their hard
  ///   ones. A locale without limits has those of the development locale.
  public mutating func add(_ limits: [TextLimits]) {
    let hard = LimitIndex(limits.filter { $0.kind == .hard })
    let soft = Dictionary(grouping: limits.filter { $0.kind == .soft }) { $0.locale ?? "" }
    for index in files.indices {
      let name =
        soft.keys.sorted().first { LocaleIdentifier.areSame($0, files[index].locale) }
        ?? Localizer.development
      add(LimitIndex(soft[name] ?? []), hard, toFile: index)
    }
  }

  private mutating func add(_ soft: LimitIndex, _ hard: LimitIndex, toFile index: Int) {
    for (number, file) in files[index].translations.files.enumerated() {
      guard let path = documentPaths[file.original] else { continue }
      for (place, unit) in file.units.enumerated() where !unit.variation.isSubstitution {
        guard let limit = soft[path, unit.key] else { continue }
        var unit = unit
        unit.sizeLimit = SizeLimit(limit)
        var sentence = limit.sentence
        if let other = hard[path, unit.key], other.isSmaller(than: limit) {
          sentence += "; " + other.sentence + " where every other text is at its widest"
        }
        unit.notes.append(TranslationNote(sentence, origin: "Lintel"))
        files[index].translations.files[number].units[place] = unit
      }
    }
  }
}

/// The smallest limit of each text of documents, by the path of the document and the key.
private struct LimitIndex {
  private var limits: [String: [ExactText: TextLimit]] = [:]

  init(_ all: [TextLimits]) {
    for limits in all {
      for limit in limits.limits where limit.width != .notLaidOut {
        guard let key = limit.text.key.map({ ExactText($0) }) else { continue }
        let known = self.limits[limits.path]?[key]
        if known.map(limit.isSmaller) ?? true {
          self.limits[limits.path, default: [:]][key] = limit
        }
      }
    }
  }

  subscript(_ path: String, _ key: String) -> TextLimit? { limits[path]?[ExactText(key)] }
}

extension TextLimit {
  /// Whether less text fits than within another limit, in whole points.
  fileprivate func isSmaller(than other: TextLimit) -> Bool { extent < other.extent }

  private var extent: Double {
    switch width {
    case .none: 0
    case .points(let points): points.rounded(.down) * Double(lines ?? 1_000_000)
    case .unlimited, .notLaidOut: .infinity
    }
  }
}

extension SizeLimit {
  /// Creates a limit in whole points, which are pixels at a scale of 1, or returns nil if any width
  /// fits or none.
  fileprivate init?(_ limit: TextLimit) {
    guard case .points(let points) = limit.width, (points + 1e-6).rounded(.down) > 0 else {
      return nil
    }
    self.init(
      width: (points + 1e-6).rounded(.down), lineCount: limit.lines,
      font: limit.font.map {
        Font(family: $0.family == "system" ? "System" : $0.family, size: $0.size, weight: $0.weight)
      })
  }
}

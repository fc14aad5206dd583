import InterfaceDocuments
import Scenes
package import TextLimits
import TranslationExchange

extension ExchangeExport {
  /// Adds the room for translations to the texts, each with a note for translators.
  ///
  /// A width is in whole points, as tools expect it. A text of several documents has the least room
  /// of theirs. Tools compare the width with that of the whole text, so that it is that of all lines
  /// together; a text with any number of lines has a note only.
  ///
  /// - Parameters:
  ///   - limits: The limits of the documents, the soft ones in the locales of the export.
  ///   - kind: Which limits translators get.
  ///   - includesWeblateFlags: Whether Weblate's own flags are added, with lines and fonts, which
  ///     the schema of XLIFF does not allow.
  package mutating func add(
    _ limits: [RootLimits], _ kind: TextLimitList.Strictness, includesWeblateFlags: Bool = false
  ) {
    for index in files.indices {
      let known = ExchangeLimits(limits, kind, in: files[index].locale)
      for file in files[index].translations.files.indices {
        let paths = documentPaths(of: files[index].translations.files[file].original)
        for unit in files[index].translations.files[file].units.indices {
          let key = files[index].translations.files[file].units[unit].key
          guard let limit = known.limit(of: key, in: paths), let note = limit.note else { continue }
          var text = files[index].translations.files[file].units[unit]
          text.notes.append(TranslationNote(note, origin: "lintel"))
          text.sizeLimit = limit.sizeLimit
          if includesWeblateFlags { text.weblateFlags = limit.weblateFlags }
          files[index].translations.files[file].units[unit] = text
        }
      }
    }
  }
}

/// The limits of the texts of documents in one locale.
private struct ExchangeLimits {
  /// A limit with the group that shares its room.
  struct SharedLimit {
    var limit: TextLimit
    var group: (budget: Double, others: [String])?

    var note: String? { limit.note(sharing: group) }

    /// The room on all lines: what is wider than that together fits on none.
    var sizeLimit: SizeLimit? {
      guard let lines = limit.lines, let width = limit.wholePoints else { return nil }
      return SizeLimit(
        width: Double(width * max(1, lines)), unit: .pixel,
        info: limit.font.map { "font=\($0.description)" })
    }

    /// The flags of Weblate's check of the rendered size.
    ///
    /// Weblate reads whole numbers, names of fonts without spaces, and three weights.
    var weblateFlags: String? {
      guard let lines = limit.lines, let width = limit.wholePoints else { return nil }
      var flags = ["max-size:\(width)" + (lines > 1 ? ":\(lines)" : "")]
      if let font = limit.font {
        let family = font.family.map { $0.isLetter || $0.isNumber ? $0 : "_" }
        flags.append("font-family:\(String(family))")
        flags.append("font-size:\(Int(font.size.rounded()))")
        let weight = font.weight >= 600 ? "bold" : font.weight <= 300 ? "light" : "normal"
        flags.append("font-weight:\(weight)")
      }
      return flags.joined(separator: ", ")
    }
  }

  private struct KeyPlace: Hashable {
    var path: String
    var key: String
  }

  private var entries: [KeyPlace: SharedLimit] = [:]

  init(_ limits: [RootLimits], _ kind: TextLimitList.Strictness, in locale: String) {
    for set in limits.flatMap(\.all)
    where set.kind == kind && (kind == .hard || set.locale == locale) {
      for limit in set.limits {
        guard let key = limit.text.key else { continue }
        let place = KeyPlace(path: set.path, key: key)
        if let known = entries[place], !limit.isNarrower(than: known.limit) { continue }
        entries[place] = SharedLimit(limit: limit, group: set.group(of: limit))
      }
    }
  }

  /// Returns the least limit of a key in some documents.
  func limit(of key: String, in paths: [String]) -> SharedLimit? {
    paths.compactMap { entries[KeyPlace(path: $0, key: key)] }
      .min { $0.limit.isNarrower(than: $1.limit) }
  }
}

extension TextLimit {
  /// Whether fewer texts fit than in another limit.
  fileprivate func isNarrower(than other: TextLimit) -> Bool {
    let (width, otherWidth) = (points ?? .infinity, other.points ?? .infinity)
    return (width, lines ?? .max) < (otherWidth, other.lines ?? .max)
  }
}

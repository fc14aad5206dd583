import InterfaceDocuments
import Scenes
package import TextLimits
package import TranslationExchange

extension ExchangeExport {
  /// Adds the room for translations to the texts, each with a note for translators.
  ///
  /// A width is in whole points or characters, as tools expect it. A text of several documents has the
  /// least room of theirs. Tools compare the width with that of the whole text, so that it is that of all
  /// lines together; a text with any number of lines has a note only. Of room that texts share, each has
  /// the part that its source text takes of all of theirs.
  ///
  /// - Parameters:
  ///   - limits: The limits of the documents, the soft ones in the locales of the export.
  ///   - kind: Which limits translators get.
  ///   - unit: The unit of the widths: pixels of the interface at its normal size, which are points, or
  ///     characters.
  ///   - includesWeblateFlags: Whether Weblate's own flags are added, with lines and fonts, which
  ///     the schema of XLIFF does not allow.
  package mutating func add(
    _ limits: [RootLimits], _ kind: TextLimitList.Strictness, in unit: SizeLimit.Unit = .pixel,
    includesWeblateFlags: Bool = false
  ) {
    for index in files.indices {
      let known = ExchangeLimits(limits, kind, in: files[index].locale)
      for file in files[index].translations.files.indices {
        let paths = documentPaths(of: files[index].translations.files[file].original)
        for position in files[index].translations.files[file].units.indices {
          var text = files[index].translations.files[file].units[position]
          guard let limit = known.limit(of: text.key, in: paths) else { continue }
          text.notes.append(TranslationNote(limit.note, origin: "lintel"))
          text.sizeLimit = limit.sizeLimit(in: unit)
          if includesWeblateFlags { text.weblateFlags = limit.weblateFlags(in: unit) }
          files[index].translations.files[file].units[position] = text
        }
      }
    }
  }
}

/// The limits of the texts of documents in one locale.
private struct ExchangeLimits {
  /// A limit with what it shares its room with.
  struct SharedLimit {
    var limit: TextLimit
    var share: SharedRoom?
    /// Whether it holds beside the texts of the locale.
    var isSoft: Bool

    var note: String { limit.note(sharing: share, isBesideOwn: isSoft) }

    /// The limit, or the part of shared room.
    private var part: TextLimit { limit.part(of: share) }

    /// The greatest whole number on a line, in a unit.
    private func count(in unit: SizeLimit.Unit) -> Int? {
      let count = unit == .character ? part.safeCharacterCount : part.wholePoints
      return count.flatMap { $0 > 0 ? $0 : nil }
    }

    /// The room on all lines: what is wider than that together fits on none.
    func sizeLimit(in unit: SizeLimit.Unit) -> SizeLimit? {
      guard let lines = limit.lines, let width = count(in: unit) else { return nil }
      let isCounted = unit == .character
      return SizeLimit(
        width: Double(width * max(1, lines)), unit: unit,
        info: isCounted ? nil : limit.font.map { "font=\($0.description)" },
        font: isCounted ? nil : limit.font?.nameSizeAndWeight)
    }

    /// The flags of Weblate's check of the rendered size.
    ///
    /// Weblate reads whole numbers, names of fonts without spaces, and three weights.
    func weblateFlags(in unit: SizeLimit.Unit) -> String? {
      guard let lines = limit.lines, let width = count(in: unit) else { return nil }
      guard unit != .character else { return "max-length:\(width * max(1, lines))" }
      var flags = ["max-size:\(width)" + (lines > 1 ? ":\(lines)" : "")]
      if let font = limit.font {
        let family = font.family.map { $0.isLetter || $0.isNumber ? $0 : "_" }
        flags.append("font-family:\(String(family))")
        flags.append("font-size:\(Int(font.size.rounded()))")
        flags.append("font-weight:\(font.weightName)")
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
        entries[place] = SharedLimit(
          limit: limit, share: set.sharedRoom(of: limit), isSoft: kind == .soft)
      }
    }
  }

  /// Returns the least limit of a key in some documents: one that is laid out before one that is not.
  func limit(of key: String, in paths: [String]) -> SharedLimit? {
    paths.compactMap { entries[KeyPlace(path: $0, key: key)] }
      .min { $0.limit.isNarrower(than: $1.limit) }
  }
}

extension TextLimit {
  /// Whether fewer texts fit than in another limit.
  fileprivate func isNarrower(than other: TextLimit) -> Bool {
    if (width == .notLaidOut) != (other.width == .notLaidOut) { return other.width == .notLaidOut }
    let (width, otherWidth) = (points ?? .infinity, other.points ?? .infinity)
    return (width, lines ?? .max) < (otherWidth, other.lines ?? .max)
  }
}

extension TextLimitFont {
  /// The weight in CSS's words, of which Weblate knows three.
  fileprivate var weightName: String {
    weight >= 600 ? "bold" : weight <= 300 ? "light" : "normal"
  }

  /// The name, the size and the weight as XLIFF 1.2 writes them, which Weblate reads: whole sizes, and a
  /// weight only where it is not the normal one.
  fileprivate var nameSizeAndWeight: String {
    let name = String(family.map { $0 == ";" || $0.isNewline ? " " : $0 })
    let parts = [name == "system" ? "System" : name, "\(Int(size.rounded()))"]
    return (parts + (weightName == "normal" ? [] : [weightName])).joined(separator: ";")
  }
}

package import Geometry

/// The identifier of a locale: a language, with a script and a region where they matter.
///
/// It is parsed from the name of a folder or a user's input: `pt-BR`, `pt_BR`, `zh-Hant-HK`,
/// `German`. Two identifiers are equal if their canonical forms are.
package struct LocaleIdentifier: Hashable, Sendable, CustomStringConvertible {
  /// The current language code in lower case (`he`, not `iw`).
  package let language: String
  /// The script code, such as `Hant`, if it is written.
  package let script: String?
  /// The region code, such as `BR` or `419`, if it is written.
  package let region: String?
  /// The remaining subtags, in lower case.
  package let variants: [String]

  /// Parses a name, or returns nil if it is not a locale's.
  ///
  /// `-` and `_` are equivalent, case does not matter, and everything from `.` or `@` on is dropped
  /// (`de_DE.UTF-8`). `Base` is not a locale.
  package init?(_ name: String) {
    // Names are parsed in bytes: many are, for each document.
    let bare = name.utf8.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "@") }
    let legacy = LegacyLocaleNames.modern[Substring(bare).lowercased()]
    let subtags = (legacy?.utf8[...] ?? bare).split(omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }
    guard let first = subtags.first, Self.isLanguage(first) else { return nil }
    var rest = subtags.dropFirst()
    guard rest.allSatisfy({ !$0.isEmpty && $0.allSatisfy(Self.isLetterOrDigit) }) else {
      return nil
    }
    let code = Substring(first).lowercased()
    let modern = LegacyLocaleNames.languages[code]
    var script = modern?.script
    if let next = rest.first, next.count == 4, next.allSatisfy(Self.isLetter) {
      let text = Substring(next)
      script = text.prefix(1).uppercased() + text.dropFirst().lowercased()
      rest.removeFirst()
    }
    var region: String?
    if let next = rest.first, Self.isRegion(next) {
      region = Substring(next).uppercased()
      rest.removeFirst()
    }
    self.init(
      language: modern?.language ?? code, script: script, region: region,
      variants: rest.map { Substring($0).lowercased() })
  }

  init(
    language: String, script: String? = nil, region: String? = nil, variants: [String] = []
  ) {
    self.language = language
    self.script = script
    self.region = region
    self.variants = variants
  }

  /// The canonical form: `zh-Hant-HK`.
  package var description: String {
    ([language] + [script, region].compactMap { $0 } + variants).joined(separator: "-")
  }

  /// The script, written or likely, if it is known.
  package var likelyScript: String? {
    script ?? region.flatMap { LikelyScripts.ofRegion["\(language)-\($0)"] }
      ?? LikelyScripts.ofLanguage[language]
  }

  /// The layout direction of the script.
  package var direction: LayoutDirection {
    guard let likelyScript else { return .leftToRight }
    return LikelyScripts.rightToLeft.contains(likelyScript) ? .rightToLeft : .leftToRight
  }

  private static func isLanguage(_ subtag: Substring.UTF8View) -> Bool {
    (2...3).contains(subtag.count) && subtag.allSatisfy(isLetter)
  }

  private static func isRegion(_ subtag: Substring.UTF8View) -> Bool {
    subtag.count == 2 && subtag.allSatisfy(isLetter)
      || subtag.count == 3 && subtag.allSatisfy(isDigit)
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }

  private static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }
}

extension LocaleIdentifier {
  /// Returns the canonical form of a locale's name, such as `pt-BR` for `pt_BR`.
  ///
  /// It is the same for all names of one locale. Any other text is returned unchanged.
  package static func canonicalName(_ name: String) -> String {
    LocaleIdentifier(name)?.description ?? name
  }

  /// Returns whether two names denote one locale, as `en` and `English` do.
  package static func areSame(_ name: String, _ other: String) -> Bool {
    if name == other { return true }
    guard let locale = LocaleIdentifier(name) else { return false }
    return locale == LocaleIdentifier(other)
  }

  /// Returns whether two names denote one locale once their likely subtags are added: `de_DE` and
  /// `de`, `zh-CN` and `zh-Hans`, but neither `pt-PT` and `pt` nor `de-AT` and `de`.
  package static func areEquivalent(_ name: String, _ other: String) -> Bool {
    guard let locale = LocaleIdentifier(name), let other = LocaleIdentifier(other) else {
      return name == other
    }
    return locale == other || locale.maximized == other.maximized
  }

  /// Returns the name of a locale among some: one of the same locale, else one with the same meaning;
  /// nil if there is none.
  package static func match(_ name: String, among names: [String]) -> String? {
    names.first { areSame($0, name) } ?? names.first { areEquivalent($0, name) }
  }

  /// The locale with its likely script and region, if known.
  private var maximized: LocaleIdentifier {
    // Norwegian is Bokmål unless specified otherwise.
    let language = language == "no" ? "nb" : language
    let usual = (LikelySubtagTable.subtags[language] ?? "").split(separator: "-").map(String.init)
    let script = likelyScript ?? usual.first
    var region = region
    if region == nil, script == usual.first {
      region = usual.last
    } else if region == nil, let script {
      region = LikelySubtagTable.subtags["\(language)-\(script)"].flatMap {
        $0.split(separator: "-").last.map(String.init)
      }
    }
    return LocaleIdentifier(
      language: language, script: script, region: region, variants: variants)
  }
}

extension LocaleIdentifier {
  /// Whether it is an identifier for pseudo-locales, which no language has.
  ///
  /// These are the regions that ISO 3166-1 leaves to users from `XA` to `XZ` (`en-XA` and `ar-XB` are
  /// the pseudo-locales of the Unicode CLDR), without `XK`, which is Kosovo; the languages that ISO
  /// 639-2 leaves to users, `qaa` to `qtz` (Windows has `qps-ploc`), and `zxx`, which is no language;
  /// the variants `psaccent`, `psbidi` and `pscrack` of ICU; and the languages `xx` and `zz`, which
  /// ISO 639-1 does not assign.
  package var isPseudo: Bool {
    if let region, region.utf8.count == 2, region.utf8.first == UInt8(ascii: "X"), region != "XK" {
      return true
    }
    if ["xx", "zxx", "zz"].contains(language) { return true }
    if language.utf8.count == 3, "qaa" <= language, language <= "qtz" { return true }
    return variants.contains { ["psaccent", "psbidi", "pscrack"].contains($0) }
  }

  /// Returns whether a name is that of a pseudo-locale: one of ``PseudoLocale``, or an identifier for
  /// which ``isPseudo`` is true.
  ///
  /// Tables in a folder with such a name are not translations.
  package static func isPseudo(_ name: String) -> Bool {
    PseudoLocale(rawValue: name) != nil || LocaleIdentifier(name)?.isPseudo ?? false
  }
}

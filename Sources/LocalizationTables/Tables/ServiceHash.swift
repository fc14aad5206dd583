/// Names that a translation service writes in place of texts, and replaces again later.
package enum ServiceHash {
  /// Returns whether a text is a hash of 128 bits with the suffix of a text or of plural forms, as
  /// Transifex writes it (openformats/strings.py in the repository transifex/openformats).
  package static func isOne(_ text: String) -> Bool {
    let bytes = text.utf8
    guard bytes.count == 35, text.hasSuffix("_tr") || text.hasSuffix("_pl") else { return false }
    return bytes.prefix(32).allSatisfy {
      switch $0 {
      case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
      default: false
      }
    }
  }
}

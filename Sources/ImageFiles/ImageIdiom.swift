/// The kind of device for which an image is chosen.
package enum ImageIdiom: String, CaseIterable, Hashable, Sendable {
  case mac, phone, pad

  /// Its names in asset catalogs and file names.
  var words: Set<String> {
    switch self {
    case .mac: ["mac"]
    case .phone: ["iphone"]
    case .pad: ["ipad"]
    }
  }

  /// Returns how well an image for some idiom suits this one; lower is better.
  ///
  /// An image for tablets suits a phone only if there is no other, and never a desktop.
  ///
  /// - Parameter word: The image's idiom, or nil for a universal one.
  /// - Returns: The rank, or nil if the image does not suit.
  func rank(of word: String?) -> Int? {
    guard let word, word != "universal" else { return 1 }
    if words.contains(word) { return 0 }
    let isOfUIKit = word == "iphone" || word == "ipad"
    return self != .mac && isOfUIKit ? 2 : nil
  }
}

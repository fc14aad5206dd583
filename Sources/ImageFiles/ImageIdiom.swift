/// The kind of device that an image is chosen for.
public enum ImageIdiom: String, CaseIterable, Hashable, Sendable {
  case mac, phone, pad

  /// The words for it in asset catalogs and in the names of files.
  var words: Set<String> {
    switch self {
    case .mac: ["mac"]
    case .phone: ["iphone"]
    case .pad: ["ipad"]
    }
  }

  /// How well an image that is marked for some kind of device serves this one; less is better.
  ///
  /// What is marked for a tablet serves a phone only where nothing else does, and a desktop never.
  ///
  /// - Parameter word: The mark, or none for an image that serves all.
  /// - Returns: The rank, or none for an image that does not serve.
  func rank(of word: String?) -> Int? {
    guard let word, word != "universal" else { return 1 }
    if words.contains(word) { return 0 }
    let isOfUIKit = word == "iphone" || word == "ipad"
    return self != .mac && isOfUIKit ? 2 : nil
  }
}

/// The names of images that a platform has itself.
package enum PlatformImageName {
  /// The endings of file names, which names of symbols do not have.
  private static let fileEndings: Set<Substring> = [
    "png", "jpg", "jpeg", "pdf", "svg", "gif", "tif", "tiff", "heic", "icns", "bmp", "webp",
  ]

  /// Returns whether a name is written like those of AppKit's images or of symbols.
  package static func isOfSystem(_ name: String) -> Bool {
    isOfAppKit(name) || isOfSymbol(name)
  }

  /// Returns whether a name is written like those of AppKit's images: `NSAddTemplate`.
  package static func isOfAppKit(_ name: String) -> Bool {
    let rest = name.dropFirst(2)
    return name.hasPrefix("NS") && rest.count > 2 && rest.first?.isUppercase == true
      && rest.allSatisfy { $0.isASCII && $0.isLetter }
  }

  /// Returns whether a name is written like those of symbols: `star.fill`.
  ///
  /// Symbol names of a single word cannot be told from other image names.
  package static func isOfSymbol(_ name: String) -> Bool {
    let words = name.split(separator: ".", omittingEmptySubsequences: false)
    guard words.count > 1, !fileEndings.contains(words.last ?? "") else { return false }
    return words.allSatisfy { word in
      !word.isEmpty && word.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber) }
    }
  }
}

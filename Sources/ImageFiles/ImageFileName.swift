/// The name of an image file as the platforms interpret it: `star@2x~ipad.png`.
package struct ImageFileName: Hashable, Sendable {
  /// The name that documents use, without scale, idiom and extension.
  package var name: String
  /// The number of pixels per point.
  package var scale: Double
  /// The idiom in the name, or nil for all devices.
  package var idiom: String?
  /// The format of the extension.
  package var format: ImageFormat

  /// Parses a file's name, or returns nil if its extension is not that of a known format.
  ///
  /// - Parameter fileName: The name, without its folder.
  package init?(_ fileName: String) {
    guard let dot = fileName.lastIndex(of: "."), dot != fileName.startIndex,
      let format = ImageFormat(pathExtension: fileName[fileName.index(after: dot)...])
    else { return nil }
    self.format = format
    var name = fileName[..<dot]
    for word in ["iphone", "ipad"] where name.hasSuffix("~" + word) {
      name = name.dropLast(word.count + 1)
      idiom = word
      break
    }
    scale = 1
    for number in 1...3 where name.hasSuffix("@\(number)x") {
      name = name.dropLast(3)
      scale = Double(number)
      break
    }
    guard !name.isEmpty else { return nil }
    self.name = String(name)
  }

  /// Returns the name common to the files of an image, for a name in a document with or without an
  /// extension.
  package static func base(of name: String) -> String { ImageFileName(name)?.name ?? name }

  /// Returns the file of an image: the one that fits a device best, then the one with the lowest
  /// scale.
  ///
  /// - Parameters:
  ///   - name: The image's name in a document.
  ///   - fileNames: The names of the files in a folder, in any order.
  ///   - idiom: The kind of device, or nil for any.
  /// - Returns: The file's name and its scale, or nil if there is no such file.
  package static func choice(
    for name: String, among fileNames: [String], idiom: ImageIdiom?
  ) -> (fileName: String, scale: Double)? {
    let base = Self.base(of: name)
    let wanted = ImageFileName(name)?.format
    let candidates = fileNames.compactMap { fileName -> Candidate? in
      guard let parsed = ImageFileName(fileName), parsed.name == base,
        wanted == nil || wanted == parsed.format,
        let rank = idiom.map({ $0.rank(of: parsed.idiom) }) ?? 0
      else { return nil }
      return Candidate(fileName: fileName, parsed: parsed, rank: rank)
    }
    return candidates.min(by: Candidate.isBetter).map { ($0.fileName, $0.parsed.scale) }
  }

  private struct Candidate {
    var fileName: String
    var parsed: ImageFileName
    var rank: Int

    /// The rank, the scale, and the place of the format among all.
    private var order: (Int, Double, Int) {
      (rank, parsed.scale, ImageFormat.allCases.firstIndex(of: parsed.format) ?? 0)
    }

    static func isBetter(_ lhs: Candidate, _ rhs: Candidate) -> Bool {
      let (left, right) = (lhs.order, rhs.order)
      return left != right
        ? left < right : lhs.fileName.utf8.lexicographicallyPrecedes(rhs.fileName.utf8)
    }
  }
}

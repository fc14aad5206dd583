/// The growth of texts of some length when they are translated from English.
///
/// The bands are those of IBM's globalization guideline A3, "Providing for UI expansion", which the
/// W3C quotes in "Text size in translation". Where the guideline gives a range, it is the upper end:
/// up to 10 characters 200 %, up to 20 100 %, up to 30 80 %, up to 50 60 %, up to 70 40 %, above
/// 30 %.
package struct ExpansionBand: Hashable, Sendable {
  /// The length of the longest text of the band, in characters.
  package var longest: Int
  /// The growth in percent.
  package var percent: Int

  /// The bands, in the order of their lengths.
  package static let all = [
    ExpansionBand(longest: 10, percent: 200), ExpansionBand(longest: 20, percent: 100),
    ExpansionBand(longest: 30, percent: 80), ExpansionBand(longest: 50, percent: 60),
    ExpansionBand(longest: 70, percent: 40), ExpansionBand(longest: .max, percent: 30),
  ]

  /// Returns the percentage by which a text grows.
  ///
  /// - Parameter length: The number of its characters, spaces and punctuation included.
  /// - Returns: The growth in percent.
  package static func percent(forLength length: Int) -> Int {
    all.first { length <= $0.longest }?.percent ?? 0
  }

  /// Returns a text lengthened by its own words: `Sign In Sign In Sign In:` for `Sign In:`.
  ///
  /// What only a program reads does not count. The band is that of the whole text; each of its
  /// lines grows by that percentage, at least, and keeps the punctuation at its end.
  static func expanded(_ parts: TextParts) -> String {
    let characters = parts.characters
    let length = characters.count { !$0.isProtected && !$0.character.isNewline }
    let percent = percent(forLength: length)
    var result = ""
    for line in characters.split(
      omittingEmptySubsequences: false,
      whereSeparator: { !$0.isProtected && $0.character.isNewline })
    {
      if line.startIndex > 0 { result.append(characters[line.startIndex - 1].character) }
      let count = line.count { !$0.isProtected }
      // Rounded up.
      let padding = padding(of: line, count: (count * percent + 99) / 100)
      for index in line.indices {
        result.append(line[index].character)
        if index == padding?.place { result += padding?.text ?? "" }
      }
    }
    return result
  }

  /// Returns what is added to a line, and the index of the character before it; nil for a line
  /// without words.
  private static func padding(
    of line: ArraySlice<(character: Character, isProtected: Bool)>, count: Int
  ) -> (text: String, place: Int)? {
    let isPartOfWord = { (member: (character: Character, isProtected: Bool)) in
      !member.isProtected && (member.character.isLetter || member.character.isNumber)
    }
    guard line.contains(where: { !$0.isProtected && $0.character.isLetter }),
      let place = line.lastIndex(where: isPartOfWord)
    else { return nil }
    let words = line.split { !isPartOfWord($0) }.map { $0.map(\.character) }
    let source: [Character] = words.reduce(into: []) { $0 += [" "] + $1 }
    var text = ""
    var added = 0
    // A space at the end would have no width.
    while added < count || added > 0 && source[(added - 1) % source.count] == " " {
      text.append(source[added % source.count])
      added += 1
    }
    return (text, place)
  }
}

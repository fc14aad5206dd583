import Diagnostics
import InterfaceValues
import Scenes

/// Describes where else a defect shows, besides the place in the finding's message.
///
/// There is one entry for each locale and axis, with the least and greatest loss over the sizes.
/// Entries that show at the same sizes are grouped: `also in ru by 20 to 40.1, fr by 12.3 (design,
/// compact); double-length by 80 (design)`.
struct OtherOccurrences {
  private struct LocaleLosses {
    var locale: String?
    var axis: String?
    /// The platforms, if the defect shows differently on others.
    var platforms: [String]
    var losses: [Double]
    var sizes: [String]
  }

  /// The number of entries that fit a readable line.
  private static let usualLimit = 12

  /// Returns the clause, or `nil` if the defect shows in at most one place.
  ///
  /// - Parameters:
  ///   - finding: The defect.
  ///   - limit: The greatest number of entries to list.
  /// - Returns: The clause, which ends with the number of entries left out.
  static func clause(of finding: Finding, limit: Int = usualLimit) -> String? {
    guard let worst = finding.worst, finding.occurrences.count > 1 else { return nil }
    let sizes = finding.occurrences.compactMap(\.sizeTitle).uniqued()
    let places = places(of: finding.occurrences)
    // The worst place is in the message; it may be the same on other platforms.
    let entries = entries(of: places.dropFirst(), sizes: sizes)
    guard !entries.isEmpty else { return nil }
    let hasLocales = entries.contains { $0.locale != nil }

    let shown = entries.prefix(limit)
    var groups = shown.map(\.sizes).uniqued().map { group in
      let words = shown.filter { $0.sizes == group }
        .map { describe($0, worst: worst, hasLocales: hasLocales) }
        .filter { !$0.isEmpty }
        .joined(separator: ", ")
      let names = group.joined(separator: ", ")
      if words.isEmpty { return "at \(names)" }
      return sizes.count > 1 && !group.isEmpty ? "\(words) (\(names))" : words
    }
    if entries.count > limit { groups.append("and \(entries.count - limit) more") }
    return (hasLocales ? "also in " : "also ") + groups.joined(separator: "; ")
  }

  /// A place with the same numbers on some of the platforms.
  private struct PlatformOccurrence {
    var occurrence: Finding.Occurrence
    var platforms: [String]
  }

  /// Returns the places with the platforms that show them, which are left out where all do.
  private static func places(of occurrences: [Finding.Occurrence]) -> [PlatformOccurrence] {
    let all = occurrences.compactMap(\.platform).uniqued()
    guard !all.isEmpty else {
      return occurrences.map { PlatformOccurrence(occurrence: $0, platforms: []) }
    }
    var indices: [Finding.Occurrence: Int] = [:]
    var places: [PlatformOccurrence] = []
    for occurrence in occurrences {
      var alone = occurrence
      (alone.platform, alone.isNew) = (nil, false)
      if let index = indices[alone] {
        places[index].platforms += [occurrence.platform].compactMap(\.self)
      } else {
        indices[alone] = places.count
        places.append(
          PlatformOccurrence(occurrence: alone, platforms: [occurrence.platform].compactMap(\.self))
        )
      }
    }
    for index in places.indices where places[index].platforms.count == all.count {
      places[index].platforms = []
    }
    return places
  }

  private static func entries(of places: ArraySlice<PlatformOccurrence>, sizes: [String])
    -> [LocaleLosses]
  {
    var entries: [LocaleLosses] = []
    for place in places {
      let occurrence = place.occurrence
      let losses = occurrence.lost.map { [$0] } ?? []
      let size = occurrence.sizeTitle.map { [$0] } ?? []
      let known = entries.firstIndex {
        $0.locale == occurrence.locale && $0.axis == occurrence.axis
          && $0.platforms == place.platforms
      }
      if let known {
        entries[known].losses += losses
        entries[known].sizes += size
      } else {
        entries.append(
          LocaleLosses(
            locale: occurrence.locale, axis: occurrence.axis, platforms: place.platforms,
            losses: losses, sizes: size))
      }
    }
    // Each entry lists its sizes in the same order, whichever of them is its worst.
    for index in entries.indices {
      let own = Set(entries[index].sizes)
      entries[index].sizes = sizes.filter(own.contains)
    }
    return entries
  }

  private static func describe(
    _ entry: LocaleLosses, worst: Finding.Occurrence, hasLocales: Bool
  ) -> String {
    var words: [String] = []
    if hasLocales { words.append(entry.locale ?? "any locale") }
    if let least = entry.losses.min().map({ DecimalText.rounded($0) }),
      let greatest = entry.losses.max().map({ DecimalText.rounded($0) })
    {
      words.append(least == greatest ? "by \(least)" : "by \(least) to \(greatest)")
    }
    if let axis = entry.axis, axis != worst.axis { words.append("\(axis)ly") }
    if !entry.platforms.isEmpty { words.append("on \(entry.platforms.joined(separator: " and "))") }
    return words.joined(separator: " ")
  }
}

extension Finding.Occurrence {
  /// The size and, unless standard, the text size: `design accessibilityLarge`.
  var sizeTitle: String? {
    let size = range?.title ?? size
    guard let contentSize else { return size }
    return [size, TextSize.words(for: contentSize)].compactMap { $0 }.joined(separator: " ")
  }
}

import Diagnostics

/// Joins the findings of one document on several platforms: one for each defect.
///
/// The first platform is the one that the others are compared with. What shows there and elsewhere is
/// one finding, whose numbers are those of the worst occurrence.
struct PlatformMerge {
  /// The names of the platforms, the one to compare with first.
  private let platforms: [String]
  private let pseudoLocales: Set<String>
  private let registry: RuleRegistry
  /// Returns a finding on a platform as it is in some locales alone, or `nil` if it is to be reported
  /// as it is in all.
  private let narrowed: (Finding, _ platform: Int, _ locales: Set<String>) -> Finding?

  /// Creates a merge.
  ///
  /// - Parameters:
  ///   - platforms: The names of the platforms, the one to compare with first.
  ///   - pseudoLocales: The pseudo-locales of the layouts.
  ///   - registry: The rules.
  ///   - narrowed: Returns a finding on a platform as it is in some locales alone: those in which only
  ///     that platform shows it.
  init(
    platforms: [String], pseudoLocales: Set<String>, registry: RuleRegistry,
    narrowed: @escaping (Finding, _ platform: Int, _ locales: Set<String>) -> Finding? = {
      _, _, _ in nil
    }
  ) {
    self.platforms = platforms
    self.pseudoLocales = pseudoLocales
    self.registry = registry
    self.narrowed = narrowed
  }

  /// What identifies a defect on all platforms, whatever its numbers.
  private struct Identity: Hashable {
    var rule: RuleID
    var path: String
    var object: String?
    var axis: String?
    var position: SourcePosition?
    /// What a defect of several objects is about beside the first of them.
    var others: [String]
    /// The message of a finding that depends on no layout.
    var message: String?
  }

  /// A kind of defect along an axis of an object: what may be new or gone.
  private struct Aspect: Hashable {
    var kind: String
    var path: String
    var object: String?
    var axis: String?
    var others: [String]
  }

  /// A finding on one platform.
  private struct PlatformFinding {
    var platform: Int
    var finding: Finding
  }

  /// Returns the findings, those of one defect joined.
  ///
  /// - Parameter findings: The findings on each platform.
  /// - Returns: The findings, in the order of their first appearance.
  func merged(_ findings: [[Finding]]) -> [Finding] {
    var order: [Identity] = []
    var parts: [Identity: [[PlatformFinding]]] = [:]
    var aspects: [Aspect: [Int: Set<String?>]] = [:]
    for (platform, own) in findings.enumerated() {
      var counts: [Identity: Int] = [:]
      for finding in own {
        let identity = identity(of: finding)
        if parts[identity] == nil { order.append(identity) }
        // Several of one identity are joined in their order.
        let ordinal = counts[identity, default: 0]
        counts[identity] = ordinal + 1
        if ordinal < parts[identity, default: []].count {
          parts[identity]?[ordinal].append(PlatformFinding(platform: platform, finding: finding))
        } else {
          parts[identity, default: []].append([
            PlatformFinding(platform: platform, finding: finding)
          ])
        }
        let locales = Set(finding.occurrences.map(\.locale))
        aspects[aspect(of: finding), default: [:]][platform, default: []].formUnion(locales)
      }
    }
    return order.flatMap { identity in
      (parts[identity] ?? []).map { parts in
        one(of: parts, seen: aspects[aspect(of: parts[0].finding)] ?? [:])
      }
    }
  }

  private func identity(of finding: Finding) -> Identity {
    Identity(
      rule: finding.rule, path: finding.path, object: finding.object, axis: axis(of: finding),
      position: finding.position, others: others(of: finding),
      message: finding.isOfLayout ? nil : finding.message)
  }

  private func aspect(of finding: Finding) -> Aspect {
    Aspect(
      kind: traits(of: finding).concern == .fit ? "fit" : finding.rule.name, path: finding.path,
      object: finding.object, axis: axis(of: finding), others: others(of: finding))
  }

  /// Returns the axis of a defect, if one along the other axis is another defect.
  private func axis(of finding: Finding) -> String? {
    traits(of: finding).joinsAxes ? nil : finding.worst?.axis
  }

  private func traits(of finding: Finding) -> RuleTraits { registry.traits(of: finding.rule) }

  /// Returns what tells defects of one rule and object apart.
  private func others(of finding: Finding) -> [String] {
    guard traits(of: finding).isAboutSeveralObjects else { return [] }
    guard finding.causes.isEmpty else { return finding.causes.map(\.constraint).sorted() }
    return finding.notes.map { "\($0.position?.line ?? 0):\($0.position?.column ?? 0)" }
  }

  /// Returns the finding for a defect.
  ///
  /// - Parameters:
  ///   - parts: What the platforms show of it.
  ///   - seen: The locales in which each platform shows a defect of the kind.
  /// - Returns: The finding, with the numbers of the worst occurrence.
  private func one(of parts: [PlatformFinding], seen: [Int: Set<String?>]) -> Finding {
    let alone = parts[0]
    guard traits(of: alone.finding).concern != .storedFrames else {
      var finding = alone.finding
      finding.occurrences = occurrences(of: [alone], seen: [0: seen[alone.platform] ?? []])
      return finding
    }
    guard parts.count < platforms.count || parts.contains(where: \.finding.isOfLayout) else {
      return alone.finding
    }
    let shown = parts.map(\.platform)
    let parts = newParts(of: parts, seen: seen) ?? parts
    let worst = parts.enumerated().min { left, right in
      precedes(left.element.finding.worst, right.element.finding.worst)
    }?.offset
    var finding = parts[worst ?? 0].finding
    finding.severity = parts.map(\.finding.severity).max() ?? finding.severity
    finding.occurrences = occurrences(of: parts, seen: seen)
    finding.novelty = parts.dropFirst().reduce(parts[0].finding.novelty) { novelty, part in
      part.finding.novelty.flatMap { other in novelty?.and(other) }
    }
    let first = seen[0] != nil
    let spread = PlatformSpread(
      shown: shown.map { platforms[$0] },
      new: first ? [] : shown.filter { $0 > 0 }.map { platforms[$0] },
      gone: first && shown.contains(0)
        ? platforms.indices.filter { seen[$0] == nil }.map { platforms[$0] } : [])
    finding.platforms = spread
    finding.message += clause(spread, of: finding, parts: parts)
    return finding
  }

  /// Returns what platforms show in the locales in which the first one shows nothing of the kind, or
  /// `nil` if that is all there is, or not to be reported by itself.
  private func newParts(of parts: [PlatformFinding], seen: [Int: Set<String?>])
    -> [PlatformFinding]?
  {
    guard let known = seen[0] else { return nil }
    let new = parts.compactMap { part -> PlatformFinding? in
      let locales = part.finding.occurrences.filter(\.isOfLayout).map(\.locale)
      let own = Set(locales.filter { !known.contains($0) }.compactMap(\.self))
      guard part.platform > 0, !own.isEmpty else { return nil }
      guard var finding = narrowed(part.finding, part.platform, own) else { return nil }
      finding.novelty = part.finding.novelty
      return PlatformFinding(platform: part.platform, finding: finding)
    }
    return new.isEmpty ? nil : new
  }

  /// Returns the occurrences on all platforms, the worst first.
  private func occurrences(
    of parts: [PlatformFinding], seen: [Int: Set<String?>]
  ) -> [Finding.Occurrence] {
    let all = parts.flatMap { part in
      part.finding.occurrences.map { occurrence in
        var occurrence = occurrence
        if occurrence.isOfLayout {
          occurrence.platform = platforms[part.platform]
          occurrence.isNew = part.platform > 0 && seen[0]?.contains(occurrence.locale) != true
        }
        return occurrence
      }
    }
    return all.enumerated().sorted { left, right in
      if precedes(left.element, right.element) { return true }
      return !precedes(right.element, left.element) && left.offset < right.offset
    }.map(\.element)
  }

  /// Returns whether an occurrence is worse than another one: in a real locale, then by more.
  private func precedes(_ left: Finding.Occurrence?, _ right: Finding.Occurrence?) -> Bool {
    let (first, second) = (isPseudo(left), isPseudo(right))
    return first == second ? (left?.lost ?? 0) > (right?.lost ?? 0) : second
  }

  private func isPseudo(_ occurrence: Finding.Occurrence?) -> Bool {
    occurrence?.locale.map(pseudoLocales.contains) ?? false
  }

  /// Returns what the message says about the platforms.
  private func clause(_ spread: PlatformSpread, of finding: Finding, parts: [PlatformFinding])
    -> String
  {
    let base = platforms[0]
    let fits = traits(of: finding).concern == .fit
    if !spread.new.isEmpty {
      return "; newly on \(spread.new.inSentence()), "
        + (fits ? "fits on \(base)" : "not on \(base)")
    }
    if !spread.gone.isEmpty {
      let gone = spread.gone.inSentence()
      return "; only on \(spread.shown.inSentence()), "
        + (fits ? "fits on \(gone)" : "not on \(gone)")
    }
    guard Set(parts.map { Set($0.finding.occurrences) }).count > 1 || parts.count < platforms.count
    else { return "" }
    let numbers = finding.worst?.platform.map { "; the numbers are those on \($0)" } ?? ""
    return numbers + newLocales(of: finding)
  }

  /// Returns the locales in which a platform shows a defect that the first one does not show there.
  private func newLocales(of finding: Finding) -> String {
    platforms.dropFirst().map { platform in
      let locales = finding.occurrences.filter { $0.isNew && $0.platform == platform }
        .compactMap(\.locale).uniqued()
      guard !locales.isEmpty else { return "" }
      return "; newly on \(platform) in \(locales.inSentence(limit: Self.maximumLocales))"
    }.joined()
  }

  /// The number of locales that a message names.
  private static let maximumLocales = 4
}

extension PlatformSpread {
  /// What a message says about several defects that the same platforms show.
  var clause: String {
    if !new.isEmpty { return ", newly on \(new.inSentence())" }
    if !gone.isEmpty { return ", only on \(shown.inSentence())" }
    return ""
  }
}

extension Finding {
  /// Whether it depends on a layout.
  fileprivate var isOfLayout: Bool { occurrences.contains(where: \.isOfLayout) }
}

extension Finding.Occurrence {
  /// Whether it is about a layout: what a table lacks is the same at all sizes.
  fileprivate var isOfLayout: Bool { size != nil }
}

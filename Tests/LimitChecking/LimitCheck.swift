import Geometry
package import InterfaceDocuments
package import Scenes
package import TextLimits
package import TextMeasuring

/// Verifies limits by layouts with texts of exactly the limit's width.
package struct LimitCheck {
  private let root: Root
  private let sizes: [SceneSize]
  private let locale: SceneLocale
  private let measurer: GlyphMeasurer
  private var scene: Scene
  /// What the layouts with the texts of the locale clip, by size.
  private var own: [Outcome?]
  /// The texts of each view, by its id.
  private let texts: [String: [LocalizableText]]
  /// The ids of the views whose texts shrink.
  private let shrinking: Set<String>
  /// Whether the limits are hard ones, for texts as high as those of the document.
  private let isHard: Bool

  /// Prepares layouts with the texts of a locale.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - root: The root that the limits are of.
  ///   - evidence: How the platform drew its contents, or nil for what the document states.
  ///   - sizes: The sizes that the limits were found at; nil for those of the root.
  ///   - locale: The texts that the limits are beside.
  ///   - isHard: Whether the limits are hard ones.
  ///   - others: What measures these texts.
  package init(
    _ document: InterfaceDocument, _ root: Root, evidence: ContentEvidence? = nil,
    sizes: [SceneSize]? = nil, beside locale: SceneLocale, isHard: Bool = false,
    others: any TextMeasurer = FixedAdvanceMeasurer()
  ) {
    self.root = root
    self.locale = locale
    self.isHard = isHard
    self.sizes = sizes ?? SceneSize.all(of: root)
    measurer = GlyphMeasurer(others)
    scene = Scene(document: document, evidence: evidence, root: root)
    scene.measuresRoots = false
    own = Array(repeating: nil, count: self.sizes.count)
    var texts: [String: [LocalizableText]] = [:]
    var shrinking: Set<String> = []
    func add(_ view: View) {
      texts[view.id] = view.texts
      if view.text.minimumScaleFactor > 0 { shrinking.insert(view.id) }
      view.subviews.forEach(add)
    }
    add(root.view)
    self.texts = texts
    self.shrinking = shrinking
  }

  /// A text of a width in place of a text with a limit.
  private struct Trial {
    var limit: TextLimit
    var width: Double
    var lineCount: Int
    /// Whether each line is a paragraph.
    var hasParagraphs: Bool

    init(
      _ limit: TextLimit, _ width: Double, lineCount: Int = 1, hasParagraphs: Bool? = nil
    ) {
      self.limit = limit
      self.width = width
      self.lineCount = lineCount
      self.hasParagraphs = hasParagraphs ?? !limit.wraps
    }
  }

  /// What a layout clips, and its number of conflicts.
  private struct Outcome {
    var clipped: Set<[String]> = []
    var conflictCount = 0
  }

  /// Lays out with other texts.
  private mutating func outcome(
    of trials: [Trial], without blank: Set<LocalizableText>, at size: SceneSize
  ) -> Outcome {
    measurer.glyphs = trials.map { trial in
      GlyphMeasurer.Glyph(
        advance: trial.width, fontSize: trial.limit.font?.size ?? 13,
        sample: isHard ? trial.limit.text.value : trial.limit.displayed)
    }
    var strings: [LocalizableText: String] = [:]
    for text in blank { strings[text] = "" }
    for (index, trial) in trials.enumerated() {
      let glyph = String(GlyphMeasurer.character(of: index))
      strings[trial.limit.text] = Array(repeating: glyph, count: trial.lineCount)
        .joined(separator: trial.hasParagraphs ? "\n" : "")
    }
    var other = locale
    let known = strings
    let locale = locale
    other.text = { source in
      known[source].map { SceneLocale.Text(string: $0, path: "", position: nil) }
        ?? locale.text(source)
    }
    let layout = scene.layoutWithoutCollapses(in: other, at: size, measurer: measurer)
    var outcome = Outcome(conflictCount: layout.conflicts.count)
    let views = Set(trials.map(\.limit.view))
    outcome.clipped.formUnion(Self.outside(layout, views))
    for item in layout.items {
      for loss in item.losses where item.content.text?.string.allSatisfy(\.isWhitespace) == false {
        outcome.clipped.insert([item.id, loss.axis.rawValue])
      }
      if item.visibility == .detached, views.contains(item.id) {
        outcome.clipped.insert([item.id, "detached"])
      }
    }
    return outcome
  }

  /// The views that extend beyond what contains them; none of some views stands for all.
  private static func outside(_ layout: ResolvedLayout, _ views: Set<String>) -> Set<[String]> {
    var places: Set<[String]> = []
    func add(_ overhang: Overhang, of id: String) {
      guard views.isEmpty || views.contains(id) else { return }
      for axis in Axis.allCases where overhang.insets.total(along: axis) > 0 {
        places.insert([id, axis.rawValue, "outside"])
      }
    }
    let found = layout.overhangingItems
    for entry in found { add(entry.overhang, of: entry.item.id) }
    // What is in a view that is outside is reported with it.
    var covered = Set(found.map(\.item.id))
    let surface = Rect(origin: .zero, size: layout.size)
    for item in layout.items where item.placement.parent.map(covered.contains) ?? false {
      covered.insert(item.id)
      if let overhang = Overhang(of: item.placement.alignmentRectInRoot, in: surface) {
        add(overhang, of: item.id)
      }
    }
    return places
  }

  /// The other texts of the view of a limit of which only the widest has an effect.
  private func alternatives(to limit: TextLimit) -> Set<LocalizableText> {
    let properties: Set = ["title", "subtitle", "item"]
    guard properties.contains(limit.text.property) else { return [] }
    return Set(texts[limit.view, default: []].filter { properties.contains($0.property) })
      .subtracting([limit.text])
  }

  /// Whether texts fit at all sizes.
  private mutating func fits(_ trials: [Trial]) -> Bool { loss(trials) == nil }

  /// What does not fit first, or nil.
  private mutating func loss(_ trials: [Trial], atOnly name: String? = nil) -> String? {
    let empty = trials.map { Trial($0.limit, 0) }
    let views = Set(trials.map(\.limit.view))
    for index in sizes.indices where name == nil || sizes[index].name == name {
      let size = sizes[index]
      var blank: Set<LocalizableText> = []
      var before = outcome(of: empty, without: blank, at: size)
      if trials.count == 1, before.clipped.contains(where: { $0[0] == trials[0].limit.view }) {
        // Another text of the view is clipped whatever this one is.
        blank = alternatives(to: trials[0].limit)
        if !blank.isEmpty { before = outcome(of: empty, without: blank, at: size) }
      }
      // An empty text is nowhere outside: a point of it shows whether it would be.
      let narrow = outcome(
        of: trials.map { Trial($0.limit, 1) }, without: blank, at: size)
      before.clipped.formUnion(narrow.clipped.filter { $0.last == "outside" })
      let after = outcome(of: trials, without: blank, at: size)
      let own = own[index] ?? outcome(of: [], without: [], at: size)
      self.own[index] = own
      // What is clipped without the text and beside the displayed one is clipped anyway.
      let anyway = before.clipped.intersection(own.clipped).filter { place in
        !views.contains(place[0]) || place.last == "outside"
          || trials.allSatisfy { $0.limit.width == .notLaidOut }
      }
      let conflictCount = min(before.conflictCount, own.conflictCount)
      if let place = after.clipped.subtracting(anyway).sorted(by: { $0[0] < $1[0] }).first {
        return "\(place.joined(separator: " ")) at \(size.name)"
      }
      if after.conflictCount > conflictCount { return "a conflict at \(size.name)" }
    }
    return nil
  }

  /// What is wrong with a limit, or nil.
  package mutating func fault(of limit: TextLimit) -> String? {
    let name = "\(limit.view).\(limit.text.property) in \(locale.name)"
    switch limit.width {
    case .points(let points):
      return fault(of: limit, points).map { "\(name): \($0)" }
    case .unlimited:
      return fits([Trial(limit, 20_000)]) ? nil : "\(name): is not unlimited"
    case .none:
      return fits([Trial(limit, 0)]) ? "\(name): an empty text fits" : nil
    case .notLaidOut:
      return fits([Trial(limit, 20_000)]) ? nil : "\(name): is laid out"
    }
  }

  private mutating func fault(of limit: TextLimit, _ points: Double) -> String? {
    let lines = limit.lines ?? 5
    if let loss = loss([Trial(limit, points, lineCount: lines)]) {
      return "\(lines) lines of \(points) do not fit: \(loss)"
    }
    guard limit.lines != nil else { return nil }
    guard limit.wraps, lines > 1 else {
      // A layout is exact to a few millionths of a point.
      return fits([Trial(limit, points + 1.001, lineCount: lines)])
        ? "more than \(lines) of \(points) fit" : nil
    }
    // Two lines of the narrowest size may be one at a wider size, but two paragraphs never are; a
    // button shows only one paragraph.
    let fits = [true, false].allSatisfy { hasParagraphs in
      self.fits([Trial(limit, points, lineCount: lines + 1, hasParagraphs: hasParagraphs)])
    }
    return fits ? "more than \(lines) lines of \(points) fit" : nil
  }

  /// What is wrong with a group of texts that share room.
  ///
  /// The group is laid out with some distributions of its budget among the members, in whole
  /// points, and with a point more for each member.
  ///
  /// - Parameters:
  ///   - group: The group.
  ///   - limits: The limits that it is of.
  ///   - distributions: The shares of the members in the budget, each between 0 and 1.
  /// - Returns: The faults.
  package mutating func faults(
    of group: TextLimitList.Group, in limits: TextLimitList, distributions: [[Double]]
  ) -> [String] {
    let members = group.members.map { limits.limits[$0] }
    let name =
      members.map { "\($0.view).\($0.text.property)" }.joined(separator: ", ")
      + " in \(locale.name)"
    func trials(_ widths: [Double]) -> [Trial] {
      zip(members, widths).map { Trial($0, $1, lineCount: $0.lines ?? 1) }
    }
    var faults: [String] = []
    for (index, shares) in distributions.enumerated() {
      let sum = shares.reduce(0, +)
      // Platforms round the width of each text up: whole points have no more to lose.
      var widths = shares.map { (group.budget * $0 / sum).rounded(.down) }
      // At another size a member may have a smaller limit of its own.
      let isWithin = zip(widths, members).allSatisfy { $0 <= $1.points ?? .infinity }
      if let loss = loss(trials(widths), atOnly: isWithin ? nil : group.sizeName) {
        faults.append("\(name): \(widths) do not fit: \(loss)")
      }
      // Texts that shrink have room for more than the others give up.
      guard members.allSatisfy({ !shrinking.contains($0.view) }) else { continue }
      let rest = group.budget - widths.reduce(0, +)
      widths[index % widths.count] += rest + Double(widths.count) + 0.001
      if loss(trials(widths), atOnly: group.sizeName) == nil {
        faults.append("\(name): \(widths) fit")
      }
    }
    return faults
  }
}

extension LimitCheck {
  /// What is wrong with a hard limit, or nil.
  ///
  /// A limit is that of the reading direction with less room: it must fit in each, and be the
  /// greatest in one.
  ///
  /// - Parameters:
  ///   - limit: The limit.
  ///   - checks: A check for each reading direction, beside the widest texts.
  /// - Returns: The first fault.
  package static func fault(ofHard limit: TextLimit, _ checks: inout [LimitCheck]) -> String? {
    var found: [String] = []
    for index in checks.indices {
      if let fault = checks[index].fault(of: limit) { found.append(fault) }
    }
    let isTooLarge = found.first { !$0.contains("more than") && !$0.contains("an empty text fits") }
    return isTooLarge ?? (found.count == checks.count ? found.first : nil)
  }
}

extension TextLimitList {
  /// The widest texts, which hard limits are beside, in the first locale of each direction.
  package func surroundings(_ locales: [SceneLocale]) -> [SceneLocale] {
    var widest: [LocalizableText: SceneLocale.Text] = [:]
    for limit in limits {
      let source = locales.first { locale in
        let text = locale.text(limit.text)
        return text.string == limit.displayed
      }
      var text = SceneLocale.Text(string: limit.displayed, path: "", position: nil)
      text.textLocale = source?.textLocale
      widest[limit.text] = text
    }
    let known = widest
    var seen: Set<String> = []
    return locales.filter { seen.insert("\($0.direction)").inserted }.map { locale in
      var beside = locale
      beside.text = { known[$0] ?? locale.text($0) }
      return beside
    }
  }
}

import Geometry
package import TextMeasuring

/// A page for a translator: pictures of the texts, a list in which they are typed, and the file to
/// send back.
///
/// It needs no server: advances, frames and reports of all widths are in it, and its script looks them up.
package struct TranslatorsPage: Sendable {
  /// The locale of the translations.
  package var locale: String
  /// The language of the source texts.
  package var sourceLocale: String
  /// The name of the project.
  package var project: String
  /// The layouts, in the order of the indices of places.
  package var previews: [LayoutPreview]
  /// The texts, in the order of the exchange file.
  package var texts: [TranslatorsText]
  /// The fonts of the texts.
  package var fonts: [FontTable]
  /// The exchange file before the first translation, between any two, and after the last one.
  package var fileParts: [String]
  /// The elements of the translations that there are, empty without one.
  package var fileTargets: [String]

  package init(
    locale: String, sourceLocale: String, project: String, previews: [LayoutPreview],
    texts: [TranslatorsText], fonts: [FontTable], fileParts: [String], fileTargets: [String]
  ) {
    self.locale = locale
    self.sourceLocale = sourceLocale
    self.project = project
    self.previews = previews
    self.texts = texts
    self.fonts = fonts
    self.fileParts = fileParts
    self.fileTargets = fileTargets
  }

  /// The page, an HTML document in UTF-8 that ends with a line break.
  package var html: [UInt8] { HTMLPreview.render(self) }

  /// The title: the project and the language.
  var title: String {
    let language = LocaleNames.name(of: locale) ?? locale
    return project.isEmpty ? "Translations into \(language)" : "\(project) in \(language)"
  }

  /// Writes the list of texts, which the script fills.
  func drawList(in page: inout MarkupWriter) {
    page.element("section", ["id": "texts", "aria-label": "Texts"]) { page in
      page.raw(
        "<div class=\"texts-tools\"><button type=\"button\" id=\"save\">Save translations</button>"
          + "<button type=\"button\" id=\"load\">Load\u{2026}</button>"
          + "<input type=\"file\" id=\"load-file\" accept=\".xliff,.xlf\" aria-label=\"File of translations\" hidden>"
          + "<label class=\"menu\">Show<select id=\"texts-shown\"><option value=\"all\">all texts</option>"
          + "<option value=\"open\">to translate</option><option value=\"bad\">too wide</option>"
          + "<option value=\"edited\">changed</option></select></label>"
          + "<output id=\"texts-state\" role=\"status\"></output></div>")
      page.raw("<ol id=\"texts-list\"></ol>")
      page.raw(
        "<noscript><p>This page needs its script, which is part of it: allow scripts to translate.</p></noscript>"
      )
    }
  }

  /// Writes the data and the script.
  func drawData(in page: inout MarkupWriter) {
    page.raw("<script type=\"application/json\" id=\"translations\">\(data)</script>")
  }

  // MARK: Data

  /// The data of the script, in JSON.
  private var data: String {
    PageData.object([
      "locale": PageData.quoted(locale), "source": PageData.quoted(sourceLocale),
      "fonts": PageData.array(fonts.map(Self.data)),
      "texts": PageData.array(texts.map(data)),
      "parts": PageData.array(fileParts.map(PageData.quoted)),
      "targets": PageData.array(fileTargets.map(PageData.quoted)),
    ])
  }

  private func data(_ text: TranslatorsText) -> String {
    PageData.object([
      "id": PageData.quoted(text.id), "file": PageData.quoted(text.original),
      "source": PageData.quoted(text.source), "target": text.target.map(PageData.quoted),
      "done": text.isDone ? "1" : nil,
      "notes": text.notes.isEmpty ? nil : PageData.array(text.notes.map(PageData.quoted)),
      "why": text.obstacle.map(PageData.quoted),
      "places": text.places.isEmpty ? nil : PageData.array(text.places.map(data)),
    ])
  }

  private func data(_ place: TranslatorsPlace) -> String {
    PageData.object([
      "pictures": PageData.array(place.pictures.map { String($0) }),
      "views": PageData.array(place.views.map(PageData.quoted)),
      "font": String(place.font), "step": place.step.map { PageData.number($0, places: 9) },
      "own": PageData.number(place.ownWidth), "block": String(place.block),
      "why": place.obstacle.map(PageData.quoted), "widths": Self.widths(of: place),
      "latin": place.withoutIdeographs.first.map(Self.widths),
    ])
  }

  /// What becomes of a layout at each width.
  private static func widths(of place: TranslatorsPlace) -> String {
    PageData.object([
      "breaks": place.breaksBeyond.map { PageData.number($0, places: 3) },
      "lines": place.lineCount.map { String($0) },
      "parts": PageData.array(place.parts.map(data)),
      "verdicts": PageData.array(place.verdicts.map(data)),
    ])
  }

  /// A range of widths: both ends, and each view with its frame at the first one and the differences at
  /// the last one.
  private static func data(_ part: TranslatorsPlace.Part) -> String {
    let moves = part.moves.map { move in
      let first = [move.first.minX, move.first.minY, move.first.width, move.first.height]
      let last = [move.last.minX, move.last.minY, move.last.width, move.last.height]
      let moved = zip(first, last).map { $1 - $0 }
      let isStill = moved.allSatisfy { $0.magnitude < 0.005 }
      return PageData.array(
        [PageData.quoted(move.view)] + (first + (isStill ? [] : moved)).map { PageData.number($0) })
    }
    return PageData.array([
      PageData.number(part.first, places: 3), PageData.number(part.last, places: 3),
      PageData.array(moves),
    ])
  }

  /// A range of widths: both ends, 1 if a text fits, the losses and the faults, and 1 if it is not proved.
  private static func data(_ verdict: TranslatorsPlace.Verdict) -> String {
    let losses = verdict.losses.map { loss in
      PageData.array([
        loss.view.map(PageData.quoted) ?? "0", loss.axis == .horizontal ? "0" : "1",
        PageData.number(loss.first), PageData.number(loss.last),
      ])
    }
    let faults = verdict.faults.map { fault in
      PageData.array([PageData.quoted(fault.rule), fault.object.map(PageData.quoted) ?? "0"])
    }
    var values = [
      PageData.number(verdict.first, places: 3), PageData.number(verdict.last, places: 3),
      verdict.fits ? "1" : "0",
    ]
    if !losses.isEmpty || !faults.isEmpty || !verdict.isProved {
      values += [PageData.array(losses), PageData.array(faults)]
    }
    if !verdict.isProved { values.append("1") }
    return PageData.array(values)
  }

  private static func data(_ font: FontTable) -> String {
    let blocks = font.blocks.map { block in
      let advances = block.advances.map { advance in
        advance.map { PageData.number($0, places: 5) } ?? ""
      }
      return PageData.array([String(block.first), "\"\(advances.joined(separator: " "))\""])
    }
    let ranges = font.ranges.map { range in
      PageData.array([
        String(range.first), String(range.last), PageData.number(range.advance, places: 5),
      ])
    }
    return PageData.object([
      "blocks": PageData.array(blocks), "ranges": PageData.array(ranges),
      "marks": font.addsNothingForMarks ? "1" : nil,
      "first": data(font.kerning.firstClasses), "second": data(font.kerning.secondClasses),
      "kerning": PageData.array(
        font.kerning.distances.map { row in
          PageData.array(row.map { PageData.number($0, places: 5) })
        }),
    ])
  }

  /// The characters of each class from 1 on.
  private static func data(_ classes: [UInt32: Int]) -> String {
    let count = classes.values.max() ?? 0
    var members = [String.UnicodeScalarView](repeating: "".unicodeScalars, count: count)
    for (scalar, number) in classes.sorted(by: { $0.key < $1.key }) {
      if let scalar = Unicode.Scalar(scalar) { members[number - 1].append(scalar) }
    }
    return PageData.array(members.map { PageData.quoted(String($0)) })
  }
}

import Diagnostics
import Foundation
import Geometry
import Linting
import Previews
import Scenes
import TableTools
import TestSupport
import Testing
import TextMeasuring
import TranslationExchange

/// Tests that a page for translators says of a text what a layout with it shows.
@Suite struct TranslatorsTests {
  private static let document = "\(PackageFolder.root.path)/Examples/SignIn.interface"

  /// The page in German, laid out once.
  private static let german = Task { try await result().pages.first?.page }

  private static func result(_ locales: [String] = ["de"]) async throws -> TranslatorsResult {
    var request = LintRequest(paths: [document])
    request.locales = locales
    return try await Linter(request).translators()
  }

  private static let texts = [
    "OK", "Anmelden", "Jetzt anmelden", "Mit diesem Konto anmelden", "Größe “A” – Vorschau…",
    "Mit diesem Konto jetzt sofort anmelden", "AVATAR To. Wäre",
    "Mit diesem Konto jetzt sofort und endgültig",
  ]

  @Test(arguments: [
    "ok.title", "cancel.title", "userLabel.text", "remember.title", "password.placeholder",
  ]) func everyWidthHasTheVerdictOfALayout(key: String) async throws {
    let page = try #require(try await Self.german.value)
    let place = try #require(page.texts.first { $0.id == key }?.places.first)
    let check = try await Linter(LintRequest(paths: [Self.document])).check()
    for text in Self.texts {
      let trial = try #require(
        check.trials(of: text, forKey: key, locale: "de", of: Self.document).first)
      let width = page.fonts[place.font].width(of: text)
      let shown = place.step.map { ((width - 0.001) / $0).rounded(.up) * $0 } ?? width
      if let limit = place.breaksBeyond, shown > limit { continue }
      let verdict = try #require(place.verdicts.first { shown <= $0.last + 1e-6 })
      #expect(verdict.fits == trial.fits, "\(text) at \(shown): \(verdict), \(trial)")
      // The frames of what moves.
      let part = try #require(place.parts.first { shown <= $0.last + 1e-6 })
      for move in trial.moves {
        let name = move.view.filter { $0 != "\"" }
        let found = try #require(part.moves.first { $0.view == name }, "\(name) moves")
        let share =
          part.last > part.first ? (shown - part.first) / (part.last - part.first) : 0
        let left = found.first.minX + share * (found.last.minX - found.first.minX)
        let extent = found.first.width + share * (found.last.width - found.first.width)
        // A frame has the same distances to the visible rectangle with both texts.
        let present = try #require(
          page.previews[place.pictures[0]].layout.items.first { $0.id == name }
        ).placement.alignmentRectInRoot
        #expect(abs((left - present.minX) - (move.after.minX - move.before.minX)) < 0.02)
        #expect(abs((extent - present.width) - (move.after.width - move.before.width)) < 0.02)
      }
    }
  }

  @Test func theRangesOfWidthsHaveNoGaps() async throws {
    let page = try #require(try await Self.german.value)
    for text in page.texts {
      for place in text.places {
        let step = place.step ?? 0.01
        #expect(place.verdicts.first?.first == 0)
        for (one, next) in zip(place.verdicts, place.verdicts.dropFirst()) {
          #expect(next.first > one.last && next.first - one.last < 1.5 * step, "\(text.id)")
        }
        #expect(place.ownWidth >= 0 && place.verdicts.allSatisfy(\.isProved), "\(text.id)")
      }
    }
  }

  @Test func theFileWithoutChangesIsTheExportedOne() async throws {
    var request = LintRequest(paths: [Self.document])
    request.locales = ["de"]
    let export = try Linter(request).strings.exportTranslations()
    let written = XLIFFWriter.write(try #require(export.files.first).translations, path: "de.xliff")
    let page = try #require(try await Self.german.value)
    var file = ""
    for (part, target) in zip(page.fileParts, page.fileTargets + [""]) { file += part + target }
    #expect(file == String(decoding: written.bytes, as: UTF8.self))
  }

  @Test func aLocaleWithoutATableHasAPage() async throws {
    let pages = try await Self.result(["nl"]).pages
    #expect(pages.map(\.locale) == ["nl"])
    #expect(pages[0].page.texts.allSatisfy { $0.target == nil && !$0.isDone })
    #expect(pages[0].shownCount > 0)
  }
}

extension FontTable {
  /// The width of a text of characters that are in the table.
  fileprivate func width(of text: String) -> Double {
    var sum = 0.0
    var previous: UInt32 = 0
    for scalar in text.unicodeScalars {
      sum += (advance(of: scalar.value) ?? .nan) + kerning.distance(previous, scalar.value)
      previous = scalar.value
    }
    return sum
  }
}

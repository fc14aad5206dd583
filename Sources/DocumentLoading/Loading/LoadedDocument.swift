package import Checks
package import Diagnostics
package import InterfaceDocuments
import InterfaceValues
import LintConfiguration
import LocaleData
package import LocalizationTables
package import Scenes
import StringsFiles
package import TextMeasuring

/// A document with its tables, read once for everything that a run does with it.
package struct LoadedDocument: Sendable {
  package var document: InterfaceDocument
  /// The evidence about its contents.
  package var evidence: ContentEvidence
  /// The evidence on the editor's canvas, with which stored frames are compared, if there is any.
  package var canvasEvidence: ContentEvidence?
  /// Whether its drawn layout took too long, so that it is not laid out.
  package var isCutShort = false
  /// The findings about its XML, itself and its tables.
  package var findings: [Finding]
  /// The tables of each locale that has any.
  package var localizations: [Localization]
  /// The paths of the tables outside locale folders.
  package var tablesOfNoLocale: [String] = []
  /// The list of locales of the document's project, if it has one.
  package var regions: ProjectRegions?
  /// The locales with tables that the project does not list, none of which is required.
  ///
  /// They are neither laid out nor checked unless a request or a configuration names them.
  package var unlistedLocales: Set<String> = []
  /// The last folder to look for tables and projects in.
  package var boundary = "."
  /// The images and colors of the project, if the rule that needs them runs.
  package var resources: ProjectResources?
  /// How it is laid out and checked.
  package let plan: DocumentPlan
  /// The document on the platforms that are compared with its first one.
  package var others: [LoadedDocument] = []
  /// How its platform relates to those of the run.
  package var platformUse: PlatformUse
  /// The possible names of the application.
  package var applicationNames: Set<String> = []

  /// The document's path, as given or found.
  package var path: String { document.source.path }

  /// The locales of the document: that of its own texts, and those with a table.
  ///
  /// The tables of pseudo-locales such as `en-XA` are not translations.
  package var locales: [String] {
    let development = document.developmentLocale
    return [development]
      + localizations.map(\.locale).filter {
        !LocaleIdentifier.areSame($0, development) && !LocaleIdentifier.isPseudo($0)
      }
  }

  /// The pseudo-locales that the document has tables of, such as `en-XA`.
  var writtenPseudoLocales: [String] {
    localizations.map(\.locale).filter(LocaleIdentifier.isPseudo)
  }

  /// Returns the paths of the tables in locales that the project does not list, but for those of
  /// locales that are checked nonetheless.
  package func tablesLeftOut(but checked: [Localization]) -> Set<String> {
    let left = unlistedLocales.subtracting(checked.map(\.locale))
    guard !left.isEmpty else { return [] }
    return Set(
      localizations.filter { left.contains($0.locale) }
        .flatMap { $0.files.map(\.table.path) })
  }

  /// What measures its texts.
  package var measurer: any TextMeasurer {
    plan.measurers?.measurer(for: document.platform) ?? EmbeddedAdvanceMeasurer()
  }

  /// The oldest version of iOS that its project is for, if it is known.
  var deploymentTarget: Double?

  /// The size of a root on the narrowest phone that the application may run on, if it is checked there
  /// besides.
  package func narrowSize(of root: Root) -> SceneSize? {
    plan.layout.usesDefaultSizes ? narrowestScreen(of: root) : nil
  }

  /// The size of a root on the narrowest phone that the application may run on; nil if the root was
  /// drawn as narrow, or is not a screen of a phone.
  ///
  /// A 4-inch phone cannot run iOS 16 (Apple, "iOS 16 is compatible with these devices").
  private func narrowestScreen(of root: Root) -> SceneSize? {
    guard !document.platform.isDesktop, root.view.origin.stored != nil else { return nil }
    let isSmall = deploymentTarget.map { $0 < 16 } ?? false
    return Device(named: isSmall ? "retina4_0" : "retina4_7").flatMap {
      SceneSize.narrow(root, on: $0)
    }
  }

  /// The sizes that a root is laid out at for findings.
  package func checkedSizes(of root: Root) -> [SceneSize] {
    sizes(of: root) + [narrowSize(of: root)].compactMap(\.self)
  }

  /// The sizes that a root is laid out at.
  package func sizes(of root: Root) -> [SceneSize] {
    plan.layout.sizes(of: root, on: document.platform, narrow: narrowestScreen(of: root))
  }

  /// The texts that the configuration says the program shows, by the position of the document's
  /// text.
  private var sampleTexts: [SourcePosition: SceneLocale.Text] {
    let samples = plan.settings.sampleTexts
    guard !samples.isEmpty else { return [:] }
    var result: [SourcePosition: SceneLocale.Text] = [:]
    for view in document.views {
      for text in view.texts {
        let sample = samples["\(view.id).\(text.property)"] ?? text.key.flatMap { samples[$0] }
        guard let sample else { continue }
        result[text.position] = SceneLocale.Text(
          string: sample.text, path: sample.place.path, position: sample.place.position)
      }
    }
    return result
  }

  /// Returns the texts of the document in a locale, with the samples of the configuration.
  package func locale(_ name: String) -> SceneLocale { locales(named: [name])[0] }

  /// Returns the texts of the document in some locales, with the samples of the configuration.
  package func locales(named names: [String]) -> [SceneLocale] {
    let samples = sampleTexts
    let length = plan.settings.limits.count(.textLength)
    return localizedTexts(in: names).map { texts in
      SceneLocale(
        texts, path: path, platform: document.platform, samples: plan.settings.samples.arguments,
        textLength: length
      )
      .showing(samples: samples)
    }
  }

  /// Returns the texts of the document in a locale.
  package func localizedTexts(in name: String) -> LocalizedTexts { localizedTexts(in: [name])[0] }

  /// Returns the texts of the document in some locales.
  private func localizedTexts(in names: [String]) -> [LocalizedTexts] {
    // A pseudo-locale on its own keeps the texts that translators keep.
    let texts = names.contains { PseudoLocale(rawValue: $0) != nil } ? document.texts : []
    let localizer = Localizer(
      developmentLocale: document.developmentLocale, localizations: localizations,
      texts: texts.compactMap { text in
        text.key.map { Localizer.DocumentText(table: text.table, key: $0, text: text.value) }
      }, names: applicationNames)
    return names.map(localizer.localized)
  }
}

extension SceneLocale {
  /// Returns the locale with sample texts in place of some of the document's.
  fileprivate func showing(samples: [SourcePosition: Text]) -> SceneLocale {
    guard !samples.isEmpty else { return self }
    var locale = self
    let text = self.text
    locale.text = { samples[$0.position] ?? text($0) }
    return locale
  }
}

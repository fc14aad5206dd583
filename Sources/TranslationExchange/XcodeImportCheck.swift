package import Diagnostics
import LocaleData
import TextDecoding

/// Finds what Xcode's import would lose of a document, as observed with Xcode 27.
///
/// Xcode reports few of these losses, and exits as if it had read everything.
package enum XcodeImportCheck: Sendable {
  /// Returns the losses of an import by Xcode.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - version: The version in which it is or will be written.
  ///   - hasKnownCases: Whether the project has all translated cases, as in an export: only a new case
  ///     needs a source text.
  ///   - path: The path of its file, for the findings.
  /// - Returns: A finding for each translation that Xcode leaves out, or one for the whole file.
  package static func losses(
    of document: TranslationDocument, as version: XLIFFVersion = .v1_2,
    hasKnownCases: Bool = false, path: String
  ) -> [Finding] {
    var findings: [Finding] = []
    func report(_ message: String, _ unit: TranslationUnit? = nil) {
      findings.append(
        Finding(
          rule: .xcodeImportLoss, severity: .warning, path: path,
          position: unit?.targetPosition ?? unit?.position, object: unit?.id, message: message))
    }
    if version != .v1_2 {
      report("Xcode reads XLIFF 1.2 only, and not \(version.rawValue); write 1.2 for it")
      return findings
    }
    if document.hasPrefixedElements {
      report("Xcode skips a file whose elements have a prefix; declare the default namespace")
      return findings
    }
    for unit in document.files.flatMap(\.units) where unit.target != nil {
      if let reason = reason(for: unit, isKnown: hasKnownCases) {
        report(
          "Xcode would not import the translation of \"\(quotable(unit.id))\": \(reason)", unit)
      }
    }
    return findings
  }

  /// Returns why Xcode leaves a translation out, if it does.
  private static func reason(for unit: TranslationUnit, isKnown: Bool) -> String? {
    if unit.hasVariableWithSeparator {
      return "the name of its variable contains \"|==|\"; rename the variable"
    }
    if !unit.hasUnambiguousID {
      return "its key ends like a case of a text that varies; rename the key"
    }
    if let state = unit.state, !state.isFinished {
      return "its state is \"\(state.attributesOfVersion1.state)\", which is unfinished; finish it"
    }
    if unit.variation.steps.contains(where: { if case .width = $0 { true } else { false } }) {
      return "Xcode does not support cases by width"
    }
    if !unit.variation.isEmpty, !isKnown, unit.source == nil || unit.source == unit.id {
      return "its source is not that of the text, so that a new case is skipped; write the source "
        + "of the case \"other\""
    }
    return nil
  }
}

import Checks
import DocumentLoading
import InterfaceDocuments
import LocaleData
import LocalizationTables
import StringsFiles

/// The texts of a table as layouts in a pseudo-locale show them.
struct PseudoTexts {
  /// What a pseudo-locale does with a text.
  private enum Treatment {
    case transformed, kept
    /// The program shows another text, so that layouts show the document's own.
    case fixed(String)
  }

  /// The texts of documents that have keys in the table, in the order of an export.
  let ofDocuments: [DevelopmentText]
  private let pseudoLocale: PseudoLocale
  private var treatments: [ExactText: Treatment] = [:]
  /// The texts that documents show for keys of theirs.
  private var shown: [ExactText: String] = [:]

  /// Collects the texts of a table and its documents.
  init(of set: TableSet, in pseudoLocale: PseudoLocale) {
    self.pseudoLocale = pseudoLocale
    var ofDocuments: [DevelopmentText] = []
    if set.documents.isEmpty {
      for text in set.source where text.isInvariant { treatments[ExactText(text.key)] = .kept }
    } else {
      ofDocuments = set.orderedSource.filter { !$0.value.isEmpty && $0.isShown }
    }
    self.ofDocuments = ofDocuments
    for loaded in set.documents {
      let texts = loaded.localizedTexts(in: pseudoLocale.rawValue)
      let files = Dictionary(loaded.document.tables.map { ($0.name, $0.file) }) { first, _ in first
      }
      for text in loaded.document.texts where files[text.table, default: text.table] == set.name {
        guard let name = text.key, treatments[ExactText(name)] == nil else { continue }
        let key = ExactText(name)
        shown[key] =
          texts.text(
            key: name, table: text.table, development: text.value,
            isReplacedAtRuntime: text.use.isReplacedAtRuntime, isInvariant: text.isInvariant
          ).text
        let isTransformed = texts.transforms(
          key: name, table: text.table, isInvariant: text.isInvariant)
        treatments[key] =
          text.use.isReplacedAtRuntime ? .fixed(text.value) : isTransformed ? .transformed : .kept
      }
    }
  }

  /// Returns what is shown for the text of a key that does not vary.
  package func text(_ text: String, key: String) -> String {
    if let shown = shown[ExactText(key)] { return shown }
    if case .kept? = treatments[ExactText(key)] { return text }
    return InvariantText.isInvariant(text) ? text : pseudoLocale.transform(text)
  }

  /// Returns what is shown for the cases of a text, with its variables.
  package func variants(of entry: TableEntry) -> [StringsTable.Variant] {
    switch treatments[ExactText(entry.key)] {
    case .fixed(let text):
      return entry.variants.map { variant in
        var variant = variant
        variant.value = text
        return variant
      }
    case .kept: return entry.variants
    case .transformed: break
    case nil:
      if entry.variants.allSatisfy({ InvariantText.isInvariant($0.value) }) {
        return entry.variants
      }
    }
    return pseudoLocale.transform(entry).variants
  }
}

extension DevelopmentText {
  /// Whether a text can be shown: not the value of an attribute that is not localized.
  fileprivate var isShown: Bool {
    isExported || !key.contains(".ibExternalUserDefinedRuntimeAttributes")
  }
}

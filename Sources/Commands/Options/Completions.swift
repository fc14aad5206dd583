import ArgumentParser
import Checks
import Diagnostics
import DocumentLoading
import InterfaceDocuments
import InterfaceValues
import Linting
import LocaleData
import LocalizationTables
import Reports

/// The values that a shell offers while a user types.
///
/// A list is part of the shell's script; only locales are searched for while typing.
enum Completions {
  /// Documents, tables and folders.
  static let inputs = CompletionKind.file(
    extensions: documentExtensions + ["strings", "stringsdict", "xcstrings"])
  /// Interface documents and folders.
  static let documents = CompletionKind.file(extensions: documentExtensions)
  /// Configurations and folders.
  static let configurations = CompletionKind.file(extensions: ["yml", "yaml"])
  /// The rules that can be enabled and disabled, and their groups.
  static let rules = CompletionKind.list(RuleRegistry.standard.names)
  /// The rules that can be explained.
  static let catalog = CompletionKind.list(RuleRegistry.standard.catalog.map(\.id.name))
  /// The formats of reports of findings.
  static let reporters = CompletionKind.list(Reporter.names)
  static let platforms = CompletionKind.list(Platform.allCases.map(\.rawValue))
  /// The devices; a user types sizes in points.
  static let sizes = CompletionKind.list(Device.all.map(\.name))
  /// The content size categories.
  static let contentSizes = CompletionKind.list(TextSizePlan.names)
  /// The sources of content sizes.
  static let intrinsicSizes = CompletionKind.list(IntrinsicSizes.allCases.map(\.rawValue))
  static let schemas = CompletionKind.list(Schema.allCases.map(\.rawValue))
  /// The locales of a layout: those near the paths of the command line, and those without a table.
  static let locales = CompletionKind.custom { words, _, _ in
    LocaleSearch.locales(near: paths(in: words))
      + PseudoLocale.allCases.map(\.rawValue) + [Localizer.development]
  }
  /// The locales near the paths of the command line.
  static let tableLocales = CompletionKind.custom { words, _, _ in
    LocaleSearch.locales(near: paths(in: words))
  }

  static let pseudoLocales = CompletionKind.list(PseudoLocale.allCases.map(\.rawValue))
  /// Names for the tables of pseudo-locales.
  static let pseudoNames = CompletionKind.list(["en-XA", "ar-XB", "qps-ploc"])

  private static let documentExtensions = InputSuffixes.documents.map { String($0.dropFirst()) }

  /// Returns the files and folders among the words of a command line, else the current folder.
  ///
  /// A shell may pass words as they are typed: with quotation marks and backslashes.
  private static func paths(in words: [String]) -> [String] {
    let paths = words.dropFirst().map { word in
      String(word.filter { !"\"'\\".contains($0) })
    }
    .filter { !$0.isEmpty && LocalFileSystem().kind(of: $0) != nil }
    return paths.isEmpty ? ["."] : paths
  }
}

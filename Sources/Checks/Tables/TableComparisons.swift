import LocalizationTables
import StringsFiles
import Synchronization

/// What several rules find out about the texts of one table, computed when a rule first needs it.
///
/// It belongs to one subject, which must not change afterwards.
final class TableComparisons: Sendable {
  private let formats = Mutex<[FormatFault]?>(nil)
  private let translations = Mutex<[TableSubject.Translation]?>(nil)
  private let differences = Mutex<[TableSubject.TextFinding]?>(nil)
  private let typography = Mutex<[TableSubject.TextFinding]?>(nil)
  private let sourceEntries = Mutex<[ExactText: ShownEntry]?>(nil)
  private let commonKeys = Mutex<Set<ExactText>?>(nil)

  /// Returns the faults of formats.
  func formatFaults(_ compute: () -> [FormatFault]) -> [FormatFault] {
    formats.withLock { Self.value(&$0, compute) }
  }

  /// Returns the translations.
  func translations(
    _ compute: () -> [TableSubject.Translation]
  ) -> [TableSubject.Translation] {
    translations.withLock { Self.value(&$0, compute) }
  }

  /// Returns the differences in white space, and the copies.
  func differences(
    _ compute: () -> [TableSubject.TextFinding]
  ) -> [TableSubject.TextFinding] {
    differences.withLock { Self.value(&$0, compute) }
  }

  /// Returns the differences in punctuation and quotation marks.
  func typography(
    _ compute: () -> [TableSubject.TextFinding]
  ) -> [TableSubject.TextFinding] {
    typography.withLock { Self.value(&$0, compute) }
  }

  /// Returns the source entries by key.
  func sourceEntries(
    _ compute: () -> [ExactText: ShownEntry]
  ) -> [ExactText: ShownEntry] {
    sourceEntries.withLock { Self.value(&$0, compute) }
  }

  /// Returns the keys that most locales have.
  func commonKeys(_ compute: () -> Set<ExactText>) -> Set<ExactText> {
    commonKeys.withLock { Self.value(&$0, compute) }
  }

  private static func value<Value>(_ known: inout Value?, _ compute: () -> Value) -> Value {
    if let known { return known }
    let value = compute()
    known = value
    return value
  }
}

import LocalizationTables
import Synchronization

/// What several rules find out about the texts of one table, computed when a rule first needs it.
///
/// It belongs to one subject, which must not change afterwards.
final class TableComparisons: Sendable {
  private let formats = Mutex<[FormatFault]?>(nil)
  private let translations = Mutex<[TableSubject.Translation]?>(nil)
  private let problems = Mutex<[TableSubject.TextFinding]?>(nil)

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

  /// Returns the problems of translations in comparison with their sources.
  func problemsOfTranslations(
    _ compute: () -> [TableSubject.TextFinding]
  ) -> [TableSubject.TextFinding] {
    problems.withLock { Self.value(&$0, compute) }
  }

  private static func value<Value>(_ known: inout Value?, _ compute: () -> Value) -> Value {
    if let known { return known }
    let value = compute()
    known = value
    return value
  }
}

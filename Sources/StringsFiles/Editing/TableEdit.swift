package import LocaleData

/// A change of one key of a table's file.
///
/// A file applies its edits in order and changes nothing else: comments, order, blank lines and the
/// escapes of other entries stay byte for byte.
package struct TableEdit: Hashable, Sendable {
  /// The key in the table, escapes resolved.
  package var key: String
  /// The locale of the text: required for a string catalog, ignored for other files.
  package var locale: String?
  package var change: Change

  package enum Change: Hashable, Sendable {
    /// Replaces the text of an existing key, or of one case of it.
    ///
    /// A case that the text lacks is added after its siblings. In a string catalog a locale that the
    /// key lacks is added. The state is that of a catalog's unit; nil leaves it as it is, and is
    /// `translated` for a new unit. In a `.strings` file the state `new` is an
    /// ``UntranslatedComment``, which every other state removes, and without a state every other
    /// text.
    case setValue(String, variation: VariationPath = VariationPath(), state: String? = nil)
    /// Adds a key with its text.
    ///
    /// It follows the key `after` if that exists, or is added at the end. A string catalog has its own
    /// order. The state is that of ``setValue(_:variation:state:)``; nil is
    /// that of a translation, and in a document's catalog that of a copy of its text.
    case insert(
      value: String, comment: String? = nil, after: String? = nil, state: String? = nil)
    /// Removes a key with its comments. In a string catalog with a locale, only that locale's texts.
    case remove
    /// Removes some of the entries of a key that occurs several times, by their places among these,
    /// counted from 0. A string catalog cannot be changed this way.
    case removeOccurrences(Set<Int>)
    /// Gives the entry another key.
    case rename(to: String)
    /// Replaces the comment before the entry; an entry without a comment gets one.
    ///
    /// Of several comments, the nearest one is replaced: lines at the start that earlier comments contain,
    /// and lines at the end that later ones contain, stay there.
    case setComment(String)
  }

  package init(key: String, locale: String? = nil, change: Change) {
    self.key = key
    self.locale = locale
    self.change = change
  }
}

/// The failure of an edit.
package struct TableEditError: Error, Hashable, Sendable {
  package var key: String
  package var reason: Reason

  /// A reason for which an edit cannot be applied.
  package enum Reason: Hashable, Sendable {
    /// The table has no such key.
    case unknownKey
    /// The table already contains the new key.
    case keyExists
    /// The file's format cannot hold such a case: `.strings` has no plural cases.
    case cannotVary(VariationPath)
    /// The file's format cannot hold the text: XML has no control characters.
    case unrepresentable
    /// The file is too broken to be changed safely.
    case unreadable
    /// The edit needs a locale.
    case needsLocale
  }

  package init(key: String, reason: Reason) {
    self.key = key
    self.reason = reason
  }
}

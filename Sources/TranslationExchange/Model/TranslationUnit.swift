package import Diagnostics
package import LocaleData
import StringsFiles

/// A text with its translation, or one case of a text that varies.
package struct TranslationUnit: Hashable, Sendable {
  /// The key of the text in its table: `abc-12-Xyz.title`.
  package var key: String
  /// The case; empty for a text that does not vary.
  package var variation: VariationPath
  /// The variable that the text varies with, if the file states it beside the key: the unit is a case of
  /// a plural, whose place in the table follows from the table.
  package var pluralVariable: String?
  /// The text in the source language; nil if it is missing, as in some of Xcode's exports.
  package var source: String?
  /// The translation, which may be empty; nil if there is none.
  package var target: String?
  /// The state of the translation, if the file states it.
  package var state: TranslationState?
  /// Whether a reviewer accepted the translation, if the file states it; not in version 2.
  package var isApproved: Bool?
  /// Whether the text is to be translated.
  package var isTranslatable: Bool
  /// The notes for translators.
  package var notes: [TranslationNote]
  /// The limit of the translation's width, if there is one.
  package var sizeLimit: SizeLimit?
  /// The flags for Weblate, such as `max-size:182:2, font-size:13`; not in version 2.
  ///
  /// They are written as the attribute `weblate-flags`, which the schema of XLIFF does not allow.
  package var weblateFlags: String?
  /// The position of the unit's element, if it was read.
  package var position: SourcePosition?
  /// The position of the translation's element, if it was read.
  package var targetPosition: SourcePosition?

  package init(
    key: String, variation: VariationPath = VariationPath(), source: String?,
    target: String? = nil, state: TranslationState? = nil, isApproved: Bool? = nil,
    isTranslatable: Bool = true, notes: [TranslationNote] = [], sizeLimit: SizeLimit? = nil,
    position: SourcePosition? = nil, targetPosition: SourcePosition? = nil
  ) {
    self.key = key
    self.variation = variation
    self.source = source
    self.target = target
    self.state = state
    self.isApproved = isApproved
    self.isTranslatable = isTranslatable
    self.notes = notes
    self.sizeLimit = sizeLimit
    self.position = position
    self.targetPosition = targetPosition
  }

  /// The id in Xcode's form: the key, and for a case `key|==|plural.one`.
  package var id: String { variation.unitName(of: key) }

  /// Whether ``id`` is read back as the same key and case.
  ///
  /// It is not if the key itself ends like a case, such as `x|==|plural.one`: Xcode silently ignores the
  /// translations of such keys.
  package var hasUnambiguousID: Bool {
    let (key, variation) = Self.parts(ofID: id)
    return key.utf8.elementsEqual(self.key.utf8) && variation == self.variation
      && Self.parts(ofID: self.key).variation.isEmpty
  }

  /// Whether a variable of the case has the separator of ids in its name.
  ///
  /// Xcode exports such a case, but does not import it.
  var hasVariableWithSeparator: Bool {
    variation.steps.contains {
      $0.axis == VariationPath.Step.substitutions
        && $0.choice.contains(VariationPath.unitSeparator)
    }
  }

  /// Returns the key and the case of an id.
  ///
  /// What follows the last `|==|` is a case if it has the form of one; else it belongs to the key.
  package static func parts(ofID id: String) -> (key: String, variation: VariationPath) {
    VariationPath.splitUnitName(id) ?? (id, VariationPath())
  }
}

/// The limit of a text's width.
package struct SizeLimit: Hashable, Sendable {
  /// The maximum width, in ``unit``.
  package var width: Double
  /// The unit of the width.
  package var unit: Unit
  /// The conditions of the measurement, such as `font=System 13`; only in version 2.
  package var info: String?
  /// The font that the width is for, as version 1.2 writes it: its name, its size and its weight, with
  /// semicolons between them, such as `System;13;bold`; only in version 1.2.
  package var font: String?

  /// A unit of widths.
  package enum Unit: String, CaseIterable, Hashable, Sendable {
    /// A pixel of the interface at its normal size.
    case pixel
    /// A typographic point.
    case point
    /// A character, that is a Unicode scalar.
    case character = "char"
    /// A byte in UTF-8.
    case byte
  }

  package init(width: Double, unit: Unit = .pixel, info: String? = nil, font: String? = nil) {
    self.width = width
    self.unit = unit
    self.info = info
    self.font = font
  }
}

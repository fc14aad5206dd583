import InterfaceDocuments
import InterfaceValues

extension Double {
  /// The number as the format writes it: exact and without an exponent, or nil if it exceeds the limits
  /// of a document.
  var formatText: String? {
    ValueSyntax.isUsable(self) ? DecimalText.exact(self, exponents: .never) : nil
  }
}

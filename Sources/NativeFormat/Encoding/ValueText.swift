import InterfaceDocuments
import InterfaceValues

extension AutoresizingMask {
  /// The names of the flexible parts, or `none`.
  var text: String {
    let words = Self.names.indices.filter { contains(Self(rawValue: 1 << $0)) }
    return words.isEmpty ? Self.emptyName : words.map { Self.names[$0] }.joined(separator: " ")
  }
}

extension GridPlacement {
  /// The placement's name along the vertical axis.
  var verticalName: String? {
    Self.allCases.firstIndex(of: self).map { Self.verticalNames[$0] }
  }
}

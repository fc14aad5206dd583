import Geometry
import InterfaceDocuments
import InterfaceValues

/// Values as attributes contain them, which ``ValueSyntax`` reads.
///
/// Nil for a number too large for a document.
extension Insets {
  var text: String { [top, left, bottom, right].text }
}

extension Rect {
  var text: String { [minX, minY, width, height].text }
}

extension Root.Extent {
  var text: String? {
    switch self {
    case .points(let points): points.formatText
    case .fitting: "fitting"
    }
  }
}

extension Bool {
  var text: String { self ? "YES" : "NO" }
}

extension Double {
  var text: String { formatText ?? "\(self)" }
}

extension AutoresizingMask {
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

extension Array where Element == Double {
  fileprivate var text: String { map(\.text).joined(separator: " ") }
}

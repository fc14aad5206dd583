/// One layout of `lintel layout --format json`, with the members that these tests use.
struct LayoutReport: Decodable, Sendable {
  var document: String
  var root: String
  var views: [Item]
  var conflicts: [Conflict]

  /// A view or a guide.
  struct Item: Decodable, Sendable {
    var id: String
    var parent: String?
    var hidden: Bool
    var frame: Frame
    var alignmentRect: Frame
    var intrinsicContentSize: Extent
    var text: String?
    var clipped: Extent?
  }

  /// A rectangle.
  struct Frame: Decodable, Sendable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
  }

  /// A number along each axis, if there is one.
  struct Extent: Decodable, Sendable {
    var width: Double?
    var height: Double?
    var horizontal: Double?
    var vertical: Double?
  }

  /// Constraints that conflict.
  struct Conflict: Decodable, Sendable {
    var broken: String
  }
}

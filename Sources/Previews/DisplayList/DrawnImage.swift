package import Geometry

extension DisplayList {
  /// An image made of shapes: a symbol, or what stands for an image without a file.
  package struct DrawnImage: Hashable, Sendable {
    /// The place of a grid in the picture.
    package struct Grid: Hashable, Sendable {
      /// The place of the grid's origin, in points.
      package var origin: Point
      /// The length of a unit of the grid, in points.
      package var unit: Double

      package init(origin: Point, unit: Double) {
        self.origin = origin
        self.unit = unit
      }
    }

    /// The name of the image in the document; empty if it has none.
    package var name: String
    /// The grid in whose units its shapes and their lines are; nil for points.
    package var grid: Grid?

    package init(name: String, grid: Grid? = nil) {
      self.name = name
      self.grid = grid
    }
  }
}

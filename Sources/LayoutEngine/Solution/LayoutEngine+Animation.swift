public import Geometry

extension LayoutEngine {
  /// Moves a constant and gives the frames of every step, as an animation shows them.
  ///
  /// Every step meets the constraints: it is what ``solve(size:safeAreaInsets:sizing:)`` would give,
  /// found from the step before and without an account of what was lost. The constraint keeps the
  /// last constant.
  ///
  /// ```swift
  /// let steps = engine.frames(
  ///   moving: drawer, through: stride(from: 0, through: 240, by: 8), size: size, sizing: sizing)
  /// ```
  ///
  /// - Parameters:
  ///   - constraint: The constraint's position in the tree.
  ///   - constants: What its constant is at each step.
  ///   - size: The extent that the root is given, along each axis.
  ///   - safeAreaInsets: How far bars and corners cover the root.
  ///   - sizing: Who knows how large the contents are.
  /// - Returns: For each step the frame of each item, in the coordinates of the root's frame.
  /// - Precondition: The constants are finite, and the tree has the constraint.
  public mutating func frames(
    moving constraint: Int, through constants: some Sequence<Double>, size: Size,
    safeAreaInsets: Insets = .zero, sizing: some ContentSizing
  ) -> [[Rect]] {
    constants.map { constant in
      setConstant(constant, of: constraint)
      return solve(
        size: size, safeAreaInsets: safeAreaInsets, sizing: sizing, isExplained: false
      ).frames
    }
  }

  /// Moves the root's size and gives the frames of every step, as an animation shows them.
  ///
  /// - Parameters:
  ///   - sizes: The extents that the root is given at each step.
  ///   - safeAreaInsets: How far bars and corners cover the root.
  ///   - sizing: Who knows how large the contents are.
  /// - Returns: For each step the frame of each item, in the coordinates of the root's frame.
  public mutating func frames(
    through sizes: some Sequence<Size>, safeAreaInsets: Insets = .zero, sizing: some ContentSizing
  ) -> [[Rect]] {
    sizes.map { size in
      solve(size: size, safeAreaInsets: safeAreaInsets, sizing: sizing, isExplained: false).frames
    }
  }
}

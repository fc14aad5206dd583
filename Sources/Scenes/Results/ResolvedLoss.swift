package import Geometry

/// The clipping of a view's content along an axis, where its compression resistance was broken.
package struct ResolvedLoss: Hashable, Sendable {
  package var axis: Axis
  /// The extent that the content needs, in points.
  package var needed: Double
  /// The solved extent of the alignment rect, in points.
  package var available: Double
  /// The constraints that cause it: all, or the strongest if there are very many.
  package var causes: [ResolvedConstraint]
  /// The number of causes that are left out.
  package var omittedCauses = 0

  /// The points up to which a loss is ignored.
  ///
  /// A little more than a hundredth, so that the difference of two decimal fractions that are a
  /// hundredth apart does not exceed it.
  package static let tolerance = 0.01 + 1e-9

  /// The points up to which the loss of a text is invisible.
  package static let minimumVisible = 1 - 1e-6

  /// The compression resistance that was broken, if any.
  package var resistance: Double?

  /// The points of ``lost`` that may be missing without clipping the text.
  package var spare = 0.0

  /// The points that are missing.
  package var lost: Double { needed - available }

  package init(
    axis: Axis, needed: Double, available: Double, causes: [ResolvedConstraint],
    resistance: Double? = nil
  ) {
    self.resistance = resistance
    self.axis = axis
    self.needed = needed
    self.available = available
    self.causes = causes
  }
}

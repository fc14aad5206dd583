public import ControlMetrics
public import Geometry
public import InterfaceDocuments
public import InterfaceValues

extension ControlSizing {
  /// The figure that, with the view's content, decides the size of its frame along an axis, if one does.
  ///
  /// A stored frame that differs from the measured one by some points votes for a figure that differs
  /// by as many.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - axis: The axis.
  ///   - platform: Whose controls the view is one of.
  /// - Returns: The figure and what it is a figure of.
  public static func decisiveFigure(
    of view: View, along axis: Axis, on platform: Platform
  ) -> (key: ControlFigureKey, figure: Figure)? {
    let profile = view.origin.platform ?? platform
    let metric = profile.metric(for: view.variant)
    let hasTitle = view.texts.contains {
      ["title", "text", "label", "item"].contains($0.property) && !$0.value.isEmpty
    }
    let isImageOnly: Bool =
      if case .button = view.kind {
        view.image.size != nil && view.imagePosition(hasTitle: hasTitle) == .only
      } else {
        false
      }
    let names =
      axis == .horizontal
      ? isImageOnly
        ? ["frame width beyond image", "frame width beyond text"]
        : metric.width != nil
          ? ["frame width"] : ["frame width beyond text", "content inset, left"]
      : metric.height != nil
        ? ["frame height"]
        : isImageOnly
          ? ["frame height beyond image", "frame height beyond lines"]
          : ["frame height beyond lines", "content inset, top"]
    let figures = profile.figures(for: view.variant)
    let keys = profile.figureKeys(for: view.variant)
    return names.lazy.compactMap { name in
      zip(keys, figures).first { $1.name == name }.map { (key: $0, figure: $1.figure) }
    }.first
  }
}

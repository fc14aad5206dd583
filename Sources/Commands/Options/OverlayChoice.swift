import ArgumentParser
import Previews

/// A value of `--overlay`: names of overlays, separated by commas.
struct OverlayChoice: ExpressibleByArgument {
  private enum Name {
    case all, none
    case one(DisplayList.Layer)
  }

  private var names: [Name]

  init?(argument: String) {
    names = []
    for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
      switch part {
      case "all": names.append(.all)
      case "none": names.append(.none)
      default:
        let layer = DisplayList.Layer.overlays.first { $0.rawValue == part }
        guard let layer else { return nil }
        names.append(.one(layer))
      }
    }
  }

  static var allValueStrings: [String] {
    DisplayList.Layer.overlays.map(\.rawValue) + ["all", "none"]
  }

  /// Returns the overlays after this value, in the order of its names.
  func applied(to overlays: Set<DisplayList.Layer>) -> Set<DisplayList.Layer> {
    names.reduce(into: overlays) { overlays, name in
      switch name {
      case .all: overlays = Set(DisplayList.Layer.overlays)
      case .none: overlays = []
      case .one(let layer): overlays.insert(layer)
      }
    }
  }
}

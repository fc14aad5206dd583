import Geometry
package import InterfaceDocuments
import InterfaceValues

extension Root {
  /// Whether it fills the screen of a device.
  package var fillsScreen: Bool {
    Axis.allCases.allSatisfy { axis in
      let holder = holding[axis].heldBy
      return holder == .device || holder == .document && device != nil
    }
  }
}

extension LoadedDocument {
  /// Returns the widths in portrait of the phones or tablets that a screen is for, from the narrowest
  /// to the widest; nil for anything else.
  ///
  /// A 4-inch phone cannot run iOS 16 (Apple, "iOS 16 is compatible with these devices").
  package func supportedWidths(of root: Root) -> ClosedRange<Double>? {
    guard !document.platform.isDesktop, root.fillsScreen else { return nil }
    let idiom = root.device?.idiom ?? .phone
    guard idiom == .phone || idiom == .pad else { return nil }
    let runsOnSmallPhones = deploymentTarget.map { $0 < 16 } ?? false
    let widths = Device.all.filter { $0.idiom == idiom }.map(\.portraitSize.width)
      .filter { $0 >= 375 || runsOnSmallPhones }
    guard let least = widths.min(), let greatest = widths.max() else { return nil }
    return least...greatest
  }
}

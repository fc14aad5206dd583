import InterfaceDocuments

/// A space of colors, whose components are converted to sRGB.
enum ColorSpace {
  case sRGB
  /// Generic RGB, which AppKit's documents call calibrated.
  case genericRGB
  case displayP3

  /// Returns the components of sRGB for those of the space, all from 0 to 1; a color that sRGB does not have
  /// becomes one at its limits.
  func sRGB(of components: [Double]) -> [Double] {
    guard let (matrix, transfer) = conversion, components.count == 3 else { return components }
    let light = components.map(transfer.light)
    return matrix.map { row in
      let sum = zip(row, light).reduce(0) { $0 + $1.0 * $1.1 }
      return min(max(0, TransferFunction.component(for: sum)), 1)
    }
  }

  /// The rows that give the light of red, green and blue of sRGB, and how components stand for light.
  private var conversion: (matrix: [[Double]], transfer: TransferFunction)? {
    switch self {
    case .sRGB: nil
    case .genericRGB:
      // The primaries of Apple's Generic RGB profile (0.4543 0.2426 0.0148, 0.3533 0.6744 0.0904, 0.1566 0.0834
      // 0.7195 in XYZ of D50), by the inverse of those of sRGB.
      (
        [
          [1.0245, -0.0276, 0.0031], [0.0208, 0.9487, 0.0305], [-0.0021, -0.0020, 1.0041],
        ], .gamma18
      )
    case .displayP3:
      // The primaries of SMPTE RP 431-2 at the white of sRGB (CSS Color Module Level 4, section 10.4).
      (
        [
          [1.2249, -0.2249, 0], [-0.0421, 1.0421, 0], [-0.0196, -0.0786, 1.0982],
        ], .sRGB
      )
    }
  }
}

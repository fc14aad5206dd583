extension Device {
  /// The number of the screen's pixels per point.
  public var pixelsPerPoint: Int {
    if idiom == .tv { return 1 }
    return Self.phonesOfThree.contains(name) ? 3 : 2
  }

  /// The phones with three pixels per point; all other devices have two.
  private static let phonesOfThree: Set = [
    "retina5_4", "retina5_5", "retina5_9", "retina6_0", "retina6_12", "retina6_3", "retina6_5",
    "retina6_7", "retina6_72", "retina6_9",
  ]
}

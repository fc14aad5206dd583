import Diagnostics
import InterfaceDocuments
import LintConfiguration

/// What was found at all sizes of a root in one locale.
struct JudgedRange: Sendable {
  var root: String
  var locale: String
  /// The reader's preferred text size, or nil for the standard one.
  var contentSize: String?
  /// The sizes that were judged.
  var area: SizeArea
  /// The sizes at which each defect shows.
  var ranges: [DefectSign: [RelatedRange]]
  /// The parts in which nothing is proved.
  var unproved: [SizeRange]
  /// The sizes of the layouts that are reported, by their names.
  var places: [String: SizeRange.Vertex]
  /// The number of layouts that were solved to find this.
  var layoutCount: Int
  /// The number of parts in which every frame is linear.
  var pieceCount: Int

  /// What says of a finding at which sizes it shows.
  var defectRanges: DefectRanges { DefectRanges(ranges: ranges, places: places) }
}

/// The sizes at which the defects of a root show in one locale.
struct DefectRanges: Hashable, Sendable {
  /// The sizes at which each defect shows.
  var ranges: [DefectSign: [RelatedRange]]
  /// The sizes of the layouts that are reported, by their names.
  var places: [String: SizeRange.Vertex]

  /// Returns the sizes at which a defect shows around the size of an occurrence.
  ///
  /// - Parameters:
  ///   - sign: The defect.
  ///   - related: The places that a finding names beside its own, which tell apart defects of one object.
  ///   - size: The name of the occurrence's size.
  /// - Returns: The sizes.
  func range(of sign: DefectSign, _ related: [SourcePosition], at size: String) -> SizeRange? {
    guard let place = places[size] else { return nil }
    let around = (ranges[sign] ?? []).filter { $0.range.contains(place, within: 0.01) }
    let own = around.first { !$0.related.isEmpty && $0.related.allSatisfy(related.contains) }
    return (own ?? around.first)?.range
  }
}

/// Sizes at which an object shows a defect, with what tells it apart from others of the object.
struct RelatedRange: Hashable, Sendable {
  /// The places that the finding names beside its own.
  var related: [SourcePosition]
  var range: SizeRange
}

extension SizeRange {
  /// Whether a size is between the least and the greatest ones.
  fileprivate func contains(_ size: Vertex, within distance: Double) -> Bool {
    func isInside(_ range: ClosedRange<Double>?, _ points: Double) -> Bool {
      range.map { $0.lowerBound - distance <= points && points <= $0.upperBound + distance } ?? true
    }
    return isInside(width, size.width) && isInside(height, size.height)
  }
}

extension ClosedRange<Double> {
  /// The range with its ends at thousandths of a point.
  var roundedToThousandths: ClosedRange<Double> {
    lowerBound.roundedToThousandths...upperBound.roundedToThousandths
  }
}

extension Double {
  /// The number at the nearest thousandth.
  var roundedToThousandths: Double { (self * 1000).rounded() / 1000 }
}

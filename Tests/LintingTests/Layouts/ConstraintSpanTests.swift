import DocumentLoading
import Foundation
import Geometry
import InterfaceDocuments
import InterfaceValues
import LinearConstraints
import Scenes
import TestSupport
import Testing

@testable import Linting

/// Where constraints are and whether they hold, worked out again from the frames alone.
@Suite struct ConstraintSpanTests {
  @Test func spansAreWhereTheFramesAre() async throws {
    var request = LintRequest(paths: [PackageFolder.root.appending(path: "Examples").path])
    request.locales = ["en", "ar"]
    let linter = try Linter(request)
    let results = try await linter.layouts(LayoutDetail(placesConstraints: true))
    var counts: [ResolvedEffect.Status: Int] = [:]
    for (loaded, result) in zip(results.batch.documents, results.layoutsByDocument) {
      let written = Dictionary(
        loaded.document.views.flatMap(\.constraints).map { ($0.id, $0) }
      ) { first, _ in first }
      for layout in result.layouts {
        let frames = Dictionary(
          layout.items.map { ($0.id, $0.placement.alignmentRectInRoot) }
        ) { first, _ in first }
        // Their contents are constrained to what is inside them.
        let containers = Set(
          layout.items.filter { ["box", "scrollView"].contains($0.kind.element) }.map(\.id))
        for span in layout.constraintSpans {
          // A variation may have changed it.
          guard let constraint = written[span.constraint.id],
            span.constraint.description == constraint.description,
            !containers.contains(span.first.item),
            !containers.contains(span.second?.item ?? ""),
            let expected = Self.span(of: constraint, frames, layout.direction)
          else { continue }
          counts[span.status, default: 0] += 1
          let name = "\(layout.path) \(layout.locale) \(constraint)"
          #expect(isClose(span.first.place, expected.first), "\(name)")
          #expect(isClose(span.second?.place, expected.second), "\(name)")
          #expect(span.status == expected.status, "\(name): \(span.status), \(expected)")
          #expect(isClose(span.amount, expected.amount), "\(name)")
        }
      }
    }
    // All kinds are among them.
    #expect(counts[.satisfied, default: 0] > 200, "\(counts)")
    #expect(counts[.slack, default: 0] > 20, "\(counts)")
    #expect(counts[.lost, default: 0] > 0, "\(counts)")
  }

  private func isClose(_ one: Double?, _ other: Double?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return abs(one - other) < 0.001
  }

  private struct Expected {
    var first: Double?
    var second: Double?
    var status: ResolvedEffect.Status
    var amount: Double
  }

  /// What the frames say of a constraint; nil for attributes that they do not tell.
  private static func span(
    of constraint: Constraint, _ frames: [String: Rect], _ direction: LayoutDirection
  ) -> Expected? {
    func value(_ anchor: Constraint.Anchor) -> Double? {
      guard let rect = frames[anchor.item] else { return nil }
      let isTurned = direction == .rightToLeft
      switch anchor.attribute {
      case .width: return rect.width
      case .height: return rect.height
      case .left: return rect.minX
      case .right: return rect.maxX
      case .leading: return isTurned ? rect.maxX : rect.minX
      case .trailing: return isTurned ? rect.minX : rect.maxX
      case .centerX: return rect.minX + rect.width / 2
      case .centerY: return rect.minY + rect.height / 2
      case .top: return rect.minY
      case .bottom: return rect.maxY
      default: return nil
      }
    }
    guard let first = value(constraint.first) else { return nil }
    let second = constraint.second.map(value)
    if case .some(.none) = second { return nil }
    let isSize = constraint.first.attribute.isSize
    guard isSize || constraint.multiplier == 1 else { return nil }
    let attributes = [constraint.first.attribute, constraint.second?.attribute]
    let isMirrored =
      direction == .rightToLeft
      && attributes.contains { [.leading, .trailing].contains($0) }
    var difference = first - constraint.multiplier * ((second ?? nil) ?? 0)
    if isMirrored { difference = -difference }
    difference -= constraint.constant
    let excess =
      switch constraint.relation {
      case .equal: difference.magnitude
      case .lessThanOrEqual: difference
      case .greaterThanOrEqual: -difference
      }
    return Expected(
      first: isSize ? nil : first, second: isSize ? nil : second ?? nil,
      status: excess > 1e-4 ? .lost : excess < -1e-4 ? .slack : .satisfied,
      amount: excess.magnitude < 1e-4 ? 0 : excess.magnitude)
  }
}

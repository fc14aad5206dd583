import Foundation
import Geometry
import LayoutEngine
import Testing

/// Unambiguous layouts, compared with the frames of GTK's constraint layout.
///
/// `GTK/make_layouts.py` creates them and lets GTK lay them out. GTK solves by weights, not by
/// levels, and allocates whole points. The layouts contain nothing that it cannot express, such as
/// leading edges, baselines and alignment rects.
@Suite struct GTKLayoutTests {
  @Test(arguments: GTKLayout.all)
  func framesAreThoseOfGTK(layout: GTKLayout) {
    let solution = layout.tree.solve()
    #expect(solution.ambiguities.isEmpty)
    for (index, expected) in layout.frames.enumerated() {
      let frame = solution.frames[index + 1]
      #expect(frame.isWithinAPoint(of: expected), "item \(index + 1): \(frame), not \(expected)")
    }
  }
}

struct GTKLayout: Sendable, Decodable, CustomStringConvertible {
  var tree: RandomTree
  var frames: [Rect]

  var description: String { tree.description }

  /// All layouts.
  ///
  /// If the file cannot be read there are none, and every test with them as arguments fails.
  static let all: [GTKLayout] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(components: "GTK", "layouts.json")
    do {
      return try JSONDecoder().decode([GTKLayout].self, from: Data(contentsOf: file))
    } catch {
      preconditionFailure("layouts.json cannot be read: \(error)")
    }
  }()

  private enum Key: String, CodingKey {
    case frames
  }

  init(from decoder: any Decoder) throws {
    tree = try RandomTree(from: decoder)
    frames = try decoder.container(keyedBy: Key.self).decode([[Double]].self, forKey: .frames)
      .map { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
  }
}

extension Rect {
  /// Returns whether every edge is within a point, the largest difference by rounding.
  fileprivate func isWithinAPoint(of other: Rect) -> Bool {
    [minX - other.minX, minY - other.minY, maxX - other.maxX, maxY - other.maxY]
      .allSatisfy { abs($0) <= 1 + 1e-6 }
  }
}

import Foundation
import Geometry
import LayoutEngine
import Testing

/// Layouts without a free choice against the frames that GTK's constraint layout gives them.
///
/// `GTK/make_layouts.py` makes them and has GTK place them. GTK solves by weights, not by levels, and
/// allocates whole points; what it cannot express (leading edges, baselines, alignment rects) is not
/// in them.
@Suite struct GTKLayoutTests {
  @Test(arguments: GTKLayout.all)
  func placesEveryViewWhereGTKDoes(layout: GTKLayout) {
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

  /// All layouts; none where the file cannot be read, which fails every test that has them as arguments.
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
  /// Whether every edge is nearer than a point, which is what rounding to whole points can do.
  fileprivate func isWithinAPoint(of other: Rect) -> Bool {
    [minX - other.minX, minY - other.minY, maxX - other.maxX, maxY - other.maxY]
      .allSatisfy { abs($0) <= 1 + 1e-6 }
  }
}

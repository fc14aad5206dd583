import Checks
import Diagnostics
import DocumentLoading
import Foundation
import Geometry
import InterfaceDocuments
import Linting
import Scenes
import TestSupport
import Testing

/// Tests on real documents that constraints which rules call superfluous are so.
@Suite(.enabled(if: Corpus.exists, "the corpus is not here"))
struct RemovedConstraintTests {
  /// A rule with how many constraints it names at least, so that the test cannot be empty.
  private static let rules: [(rule: RuleID, least: Int)] = [
    (RuleID("duplicate-constraint"), Sample.isWhole ? 20 : 5),
    (RuleID("redundant-constraint"), Sample.isWhole ? 50 : 20),
  ]

  @Test(arguments: rules)
  func aLayoutIsTheSameWithoutWhatTheRuleNames(rule: RuleID, least: Int) throws {
    var count = 0
    var rootCount = 0
    var movedByAll = 0
    for loaded in try Self.documents.get() {
      let names = Set(Self.findings(of: rule, in: loaded).compactMap(\.object))
      count += names.count
      for root in loaded.document.roots where !names.isDisjoint(with: root.constraintIDs) {
        rootCount += 1
        let frames = Self.frames(of: root, in: loaded)
        let without = Self.frames(of: root.without { names.contains($0.id) }, in: loaded)
        #expect(frames.count == without.count)
        let moved = zip(frames, without).filter { !$0.isClose(to: $1) }
        #expect(moved.isEmpty, "\(loaded.path): \(moved.prefix(3))")
        // The comparison sees a difference where there is one.
        let none = Self.frames(of: root.without { _ in true }, in: loaded)
        if zip(frames, none).contains(where: { !$0.isClose(to: $1) }) { movedByAll += 1 }
      }
    }
    #expect(count >= least)
    #expect(movedByAll == rootCount)
  }

  private static let documents = Result {
    let paths = Sample.draw(8, of: Corpus.applications).map(\.path)
    return try Linter(
      LintRequest(paths: paths), files: LocalFileSystem(),
      measurers: TextMeasurers { _ in CaseMeasurer() }
    ).load().documents
  }

  private static func findings(of rule: RuleID, in loaded: LoadedDocument) -> [Finding] {
    Rules.findings(
      in: DocumentSubject(loaded.document)
    ) { $0 == rule }
  }

  /// Returns the frames of all items in both reading directions, at the drawn size and at a larger
  /// one.
  private static func frames(of root: Root, in loaded: LoadedDocument) -> [Rect] {
    var scene = Scene(document: loaded.document, evidence: loaded.evidence, root: root)
    let measurer = CaseMeasurer()
    var sizes = SceneSize.all(of: root)
    sizes.append(SceneSize(name: "large", width: 1200, height: 1100))
    return [LayoutDirection.leftToRight, .rightToLeft].flatMap { direction in
      let locale = SceneLocale(
        name: "development", isPseudo: false, direction: direction, textLocale: "en"
      ) { SceneLocale.Text(string: $0.value, path: loaded.path, position: $0.position) }
      return sizes.flatMap { size in
        scene.layout(in: locale, at: size, measurer: measurer).items.map(\.placement.frameInRoot)
      }
    }
  }
}

extension Root {
  fileprivate var constraintIDs: [String] { view.withSubviews.flatMap { $0.constraints.map(\.id) } }

  /// Returns the root without some of its constraints.
  fileprivate func without(_ isRemoved: (Constraint) -> Bool) -> Root {
    var root = self
    root.view.remove(isRemoved)
    return root
  }
}

extension View {
  fileprivate mutating func remove(_ isRemoved: (Constraint) -> Bool) {
    constraints.removeAll(where: isRemoved)
    for index in subviews.indices { subviews[index].remove(isRemoved) }
  }
}

extension Rect {
  fileprivate func isClose(to other: Rect) -> Bool {
    [minX - other.minX, minY - other.minY, width - other.width, height - other.height]
      .allSatisfy { abs($0) < 0.01 }
  }
}

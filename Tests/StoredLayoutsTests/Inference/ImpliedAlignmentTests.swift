import EditorDocuments
import Geometry
import InterfaceBuilderReading
import InterfaceDocuments
import StoredLayouts
import Testing

/// Which generation's insets, and which baselines, stored frames were made with.
@Suite struct ImpliedAlignmentTests {
  private static let older = Insets(top: 4, left: 6, bottom: 8, right: 6)
  private static let newer = Insets(top: 5, left: 7, bottom: 7, right: 7)

  /// Two buttons, of frames in a view 200 by 100, each 20 in from the left but for their insets, and
  /// the second one 12 below the first.
  private func insets(
    _ frames: [Rect], constraints: String? = nil, mark: String = ""
  ) throws -> [String: Insets] {
    let names = ["a", "b"]
    let buttons = zip(names, frames).map { id, frame in
      EditorDocument.view(id, frame.minX, 100 - frame.maxY, frame.width, frame.height, of: "button")
    }
    let usual =
      EditorDocument.pin("a", "leading", to: "r", "leading", 20, mark)
      + EditorDocument.pin("b", "leading", to: "r", "leading", 20, mark)
      + EditorDocument.pin("b", "top", to: "a", "bottom", 12, mark)
    let document = try EditorDocument.read(
      .cocoa, buttons.joined(), constraints: constraints ?? usual)
    let geometry = StoredGeometry(document.interface.roots)
    let candidates = geometry.views.map { view in
      (view.id, names.contains(view.id) ? [Self.newer, Self.older] : [.zero])
    }
    return ImpliedAlignment(
      geometry, candidates: Dictionary(uniqueKeysWithValues: candidates)
    ).insets
  }

  /// Frames 32 high of the older generations are `bottom + 12 + top` = 24 apart without both
  /// insets.
  @Test func framesOfEitherGenerationAreRecognized() throws {
    let newer = try insets([
      Rect(x: 13, y: 10, width: 80, height: 32), Rect(x: 13, y: 42, width: 80, height: 32),
    ])
    #expect(newer["a"] == Self.newer)
    #expect(newer["b"] == Self.newer)
    let older = try insets([
      Rect(x: 14, y: 10, width: 80, height: 32), Rect(x: 14, y: 42, width: 80, height: 32),
    ])
    // Both generations have 12 points between such frames, so that nothing distinguishes them
    // horizontally.
    for id in ["a", "b"] {
      #expect(older[id]?.left == 6)
      #expect(older[id]?.right == 6)
      #expect(older[id]?.top == 5)
      #expect(older[id]?.bottom == 7)
    }
  }

  /// Two kinds side by side in one document are distinguished individually.
  @Test func oneOfAKindMayDiffer() throws {
    let mixed = try insets([
      Rect(x: 13, y: 10, width: 80, height: 32), Rect(x: 14, y: 42, width: 80, height: 32),
    ])
    #expect(mixed["a"]?.left == 7)
    #expect(mixed["b"]?.left == 6)
  }

  @Test(arguments: ["priority='900'", "relation='greaterThanOrEqual'"])
  func onlyCertainConstraintsAreEvidence(_ mark: String) throws {
    let insets = try insets(
      [
        Rect(x: 14, y: 10, width: 80, height: 32), Rect(x: 14, y: 42, width: 80, height: 32),
      ], mark: mark)
    #expect(insets["a"] == Self.newer)
    #expect(insets["b"] == Self.newer)
  }

  @Test func roundingIsNoEvidence() throws {
    let insets = try insets([
      Rect(x: 13.5, y: 10, width: 80, height: 32), Rect(x: 13.5, y: 42, width: 80, height: 32),
    ])
    #expect(insets["a"] == Self.newer)
  }

  @Test func viewsWithoutAChoiceHaveTheirOnlyInsets() throws {
    let insets = try insets([], constraints: "")
    #expect(insets == ["r": .zero])
  }

  // MARK: Baselines

  /// A label that ends at `low` beside a field that ends at `fieldLow`, on one baseline.
  private func baselines(
    _ low: Double, _ fieldLow: Double, constant: Double = 0, usual: [String: Double]
  ) throws -> [String: Double] {
    let label = EditorDocument.view(
      "l", 0, 100 - low, 40, 16, of: "textField",
      holding: "<textFieldCell key='cell' title='x' id='cl'/>")
    let field = EditorDocument.view(
      "f", 50, 100 - fieldLow, 40, 21, of: "textField",
      holding: "<textFieldCell key='cell' borderStyle='bezel' editable='YES' id='cf'/>")
    let document = try EditorDocument.read(
      .cocoa, label + field,
      constraints: EditorDocument.pin("f", "baseline", to: "l", "baseline", constant))
    #expect(try document.view("l").kind == .label)
    return ImpliedBaselines(StoredGeometry(document.interface.roots)) { usual[$0.id] }.fromBottom
  }

  @Test func controlsMoveToTheirLabels() throws {
    // Baselines at 50 - 4 = 46 and 54 - 6 = 48: two points too low, so the field's is 8 from its end.
    #expect(try baselines(50, 54, usual: ["l": 4, "f": 6]) == ["f": 8])
    #expect(try baselines(50, 50, usual: ["l": 4, "f": 6]) == ["f": 4])
  }

  @Test func baselinesThatAgreeStay() throws {
    #expect(try baselines(50, 52, usual: ["l": 4, "f": 6]) == [:])
    #expect(try baselines(50, 52.5, usual: ["l": 4, "f": 6]) == [:])
    #expect(try baselines(50, 54, constant: 2, usual: ["l": 4, "f": 6]) == [:])
  }

  @Test func distantOrUnknownBaselinesAreNoEvidence() throws {
    #expect(try baselines(50, 59, usual: ["l": 4, "f": 6]) == [:])
    #expect(try baselines(50, 54, usual: ["f": 6]) == [:])
  }

  /// Views in a stack are where it arranges them, though no constraint says so: their evidence
  /// counts together, as each by itself would be misaligned with the others.
  @Test func stacksAreEvidence() throws {
    let buttons = ["a", "b"].enumerated().map { index, id in
      EditorDocument.view(id, -6, Double(60 - 32 * index), 80, 32, of: "button")
    }
    let stack = EditorDocument.view(
      "s", 20, 4, 68, 92,
      "orientation='vertical' alignment='leading' distribution='equalSpacing' spacing='0'",
      of: "stackView",
      holding: "<subviews>\(buttons.joined())</subviews><constraints>"
        + EditorDocument.pin("a", "leading", to: "b", "leading") + "</constraints>")
    let other = EditorDocument.view("c", 113, 20, 80, 32, of: "button")
    let document = try EditorDocument.read(
      .cocoa, stack + other,
      constraints: EditorDocument.pin("c", "leading", to: "r", "leading", 120)
        + EditorDocument.pin("c", "trailing", to: "r", "trailing", -14)
        + EditorDocument.pin("c", "centerX", to: "r", "centerX", 53))
    let geometry = StoredGeometry(document.interface.roots)
    let candidates = geometry.views.map { view in
      (view.id, ["a", "b", "c"].contains(view.id) ? [Self.newer, Self.older] : [.zero])
    }
    let insets = ImpliedAlignment(
      geometry, candidates: Dictionary(uniqueKeysWithValues: candidates)
    ).insets
    #expect(insets["a"]?.left == 6)
    #expect(insets["b"]?.left == 6)
    #expect(insets["c"]?.left == 7)
  }
}

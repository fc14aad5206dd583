import Diagnostics
import DocumentLoading
import Foundation
import Geometry
import Linting
import NativeDocuments
import Scenes
import TestSupport
import Testing
import TextMeasuring

/// A document of Interface Builder has the layout of its conversion to the native format.
@Suite struct ConvertedLayoutTests {
  @Test(arguments: Sample.draw(40, of: 0..<1000))
  func aConvertedDocumentHasTheSameLayout(seed: Int) async throws {
    let document = RandomEditorDocument(seed: seed)
    let text = document.text
    guard let contradiction = try await contradiction(in: text, named: document.name) else {
      return
    }
    // The body of a shrinking is synchronous: each candidate is tried here.
    var small = try EditableDocument(text)
    search: while true {
      for part in small.smaller
      where (try? await self.contradiction(in: part.text, named: document.name)) != nil {
        small = part
        continue search
      }
      break
    }
    Issue.record("seed \(seed): \(contradiction)\n\(small.text)")
  }

  /// The native format states the drawn height of a text that wraps, and not the width that it was drawn at: at
  /// another width, the text has its own height in the original and the drawn one in the conversion.
  @Test func aWrappingTextThatWasDrawnAtAnotherWidthKeepsItsDrawnHeight() async throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      toolsVersion="21000" useAutolayout="YES" initialViewController="controller">
      <scenes><scene sceneID="scene"><objects><viewController id="controller">
      <view key="view" id="root"><rect key="frame" x="0" y="0" width="333" height="230"/>
      <subviews>
      <label id="text" translatesAutoresizingMaskIntoConstraints="NO" text="Go" numberOfLines="0">
      <rect key="frame" x="0" y="0" width="192" height="21"/>
      </label>
      </subviews>
      <constraints>
      <constraint id="a" firstItem="text" firstAttribute="leading" secondItem="root" \
      secondAttribute="leading" constant="19"/>
      <constraint id="b" firstItem="text" firstAttribute="top" secondItem="root" \
      secondAttribute="top" constant="20"/>
      </constraints>
      </view>
      </viewController></objects></scene></scenes>
      </document>
      """
    let found = try await contradiction(in: text, named: "Main.storyboard")
    withKnownIssue { #expect(found == nil) }
  }

  @Test func theDocumentsAreReadWithoutErrors() async throws {
    for seed in Sample.draw(10, of: 0..<1000) {
      let document = RandomEditorDocument(seed: seed)
      let files = MemoryFileSystem([document.name: Array(document.text.utf8)])
      let result = try Linter(LintRequest(paths: [document.name]), files: files).validate()
      let errors = result.findings.filter { $0.severity == .error }
      #expect(
        !result.isIncomplete && errors.isEmpty, "\(errors.map(\.message)) in \(document.text)")
    }
  }

  /// Returns where the layout of a document differs from that of its conversion, or nil.
  private func contradiction(in text: String, named name: String) async throws -> String? {
    var files = [name: Array(text.utf8)]
    let before = try await frames(of: name, in: files)
    guard !before.isEmpty else { return nil }
    let linter = try Linter(LintRequest(paths: [name]), files: MemoryFileSystem(files))
    var converter = try linter.converter()
    let conversion = try converter.conversion(of: name, boundary: ".", name: "Main")
    files = ["Main.interface": Array(conversion.text.utf8)]
    let after = try await frames(of: "Main.interface", in: files)
    for (id, frame) in before.sorted(by: { $0.key < $1.key }) {
      guard let other = after[id] else { return "\(id) is missing in\n\(conversion.text)" }
      guard frame.isNear(other) else { return "\(id) is at \(other), expected \(frame)" }
    }
    return nil
  }

  /// The frames in the root by id, with the locale and the size.
  private func frames(of path: String, in files: [String: [UInt8]]) async throws -> [String: Rect] {
    var request = LintRequest(paths: [path])
    request.locales = ["development", "double-length", "right-to-left"]
    let result = try await Linter(
      request, files: MemoryFileSystem(files),
      measurers: TextMeasurers { _ in EmbeddedAdvanceMeasurer() }
    ).check()
    let pairs = result.layouts.flatMap(\.layouts).filter {
      // Only screens of the editor are laid out on the narrowest phone too.
      $0.conflicts.isEmpty && $0.sizeName != SceneSize.narrowName
    }.flatMap { layout in
      layout.items.filter { !$0.id.contains(".") && $0.ambiguities.isEmpty }.map {
        ("\($0.id) in \(layout.locale) at \(layout.sizeName)", $0.placement.frameInRoot)
      }
    }
    return Dictionary(pairs) { first, _ in first }
  }
}

extension Rect {
  fileprivate func isNear(_ other: Rect) -> Bool {
    [minX - other.minX, minY - other.minY, maxX - other.maxX, maxY - other.maxY]
      .allSatisfy { abs($0) < 1e-6 }
  }
}

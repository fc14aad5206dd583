import Diagnostics
import EditorDocuments
import Foundation
import Geometry
import InterfaceBuilderReading
import InterfaceDocuments
import InterfaceValues
import LinearConstraints
import Scenes
import StoredLayouts
import TestSupport
import Testing
import TextMeasuring
import XMLReading

/// Documents of the phone at other sizes than the drawn one: margins and safe areas follow.
@Suite struct OtherSizeTests {
  private func root(top: Double) throws -> Root {
    let document = try EditorDocument.read(
      .cocoaTouch, EditorDocument.view("a", 16, top, 343, 20),
      constraints: EditorDocument.pin("a", "top", to: "g", "top")
        + EditorDocument.pin("a", "leading", to: "r", "leadingMargin")
        + EditorDocument.pin("a", "trailing", to: "r", "trailingMargin"),
      more: "<viewLayoutGuide key='safeArea' id='g'/>", size: (375, 667),
      head: "<device id='retina4_7' orientation='portrait' appearance='light'/>")
    return try #require(
      StoredInterpretation(document, sizes: .stored, measurer: FixedAdvanceMeasurer())
        .document.roots.first)
  }

  private static func size(_ device: String, _ orientation: Device.Orientation) throws -> SceneSize
  {
    SceneSize(name: device, device: try #require(Device(named: device)), orientation)
  }

  /// A navigation bar of 44 below the status bar of 20 follows the device, and is 32 high in a
  /// compact height.
  @Test(arguments: [
    (
      64.0, "retina4_7", Device.Orientation.landscape, Insets(top: 32, left: 0, bottom: 0, right: 0)
    ),
    (64, "retina5_9", .portrait, Insets(top: 88, left: 0, bottom: 34, right: 0)),
    (20, "retina5_9", .portrait, Insets(top: 44, left: 0, bottom: 34, right: 0)),
    (20, "retina5_9", .landscape, Insets(top: 0, left: 44, bottom: 21, right: 44)),
  ])
  func barsFollowTheDevice(
    top: Double, device: String, orientation: Device.Orientation, insets: Insets
  ) throws {
    let size = try Self.size(device, orientation).withSafeArea(of: root(top: top))
    #expect(size.safeAreaInsets == insets)
  }

  @Test func theDocumentsOwnDeviceCanBeRotated() throws {
    let size = SceneSize(name: "667x375", width: 667, height: 375)
    #expect(try size.withSafeArea(of: root(top: 20)).safeAreaInsets == .zero)
    let other = SceneSize(name: "500x375", width: 500, height: 375)
    #expect(try other.withSafeArea(of: root(top: 20)).safeAreaInsets.top == 20)
  }

  /// Margins of 16 become 20 on a large phone, and 20 beside the camera on its side.
  @Test(arguments: [
    ("retina6_1", Device.Orientation.portrait, Rect(x: 20, y: 44, width: 374, height: 20)),
    ("retina5_9", .landscape, Rect(x: 64, y: 0, width: 684, height: 20)),
  ])
  func marginsFollowTheScreen(
    device: String, orientation: Device.Orientation, frame: Rect
  ) throws {
    let root = try root(top: 20)
    let document = InterfaceDocument(
      source: SourceText(path: "Form.xib", bytes: []), platform: .iOS, developmentLocale: "en",
      tables: [], roots: [root], findings: [])
    let size = try Self.size(device, orientation).withSafeArea(of: root)
    let layout = Self.layout(root, of: document, ContentEvidence(), at: size)
    let item = try #require(layout.items.first { $0.id == "a" })
    #expect([item.frame.minX, item.frame.minY] == [frame.minX, frame.minY])
    #expect(item.frame.width == frame.width)
  }

  private static func layout(
    _ root: Root, of document: InterfaceDocument, _ evidence: ContentEvidence, at size: SceneSize
  ) -> ResolvedLayout {
    var scene = Scene(document: document, evidence: evidence, root: root)
    let locale = SceneLocale(
      name: "en", isPseudo: false, direction: .leftToRight, textLocale: "en"
    ) { SceneLocale.Text(string: $0.value, path: document.source.path, position: $0.position) }
    return scene.layout(in: locale, at: size, measurer: EmbeddedAdvanceMeasurer())
  }

  // MARK: The corpus

  private static let corpus = ["corpus/documents", "corpus/wider"].map {
    PackageFolder.shared.appending(path: $0)
  }.filter(PackageFolder.exists)

  /// The requirements of a document hold at every size without a conflict: the equalities are
  /// evaluated on our frames, those with margins by the platform's rule for the root.
  @Test(.enabled(if: !corpus.isEmpty, "the corpus is not here"))
  func requiredEqualitiesHoldOnOtherDevices() throws {
    var count = 0
    var broken: [String] = []
    let documents = Self.documents()
    for (path, bytes) in Sample.draw(documents.count / 2, of: documents) {
      guard let tree = try? XMLReader.read(bytes, path: path),
        let document = try? InterfaceBuilderDecoder().decode(tree),
        document.framework == .cocoaTouch
      else { continue }
      let interpretation = StoredInterpretation(
        document, sizes: .calibrated, measurer: EmbeddedAdvanceMeasurer())
      for root in interpretation.document.roots where root.device != nil {
        guard root.safeAreaInsets != .zero else { continue }
        for size in [try Self.size("retina6_1", .portrait), try Self.size("retina5_9", .landscape)]
        {
          let size = size.withSafeArea(of: root)
          let layout = Self.layout(
            root, of: interpretation.document, interpretation.evidence, at: size)
          guard layout.conflicts.isEmpty, layout.feedback.isEmpty else { continue }
          let truth = RequiredEqualities(of: root, in: layout, at: size)
          count += truth.count
          broken += truth.broken.map { "\(path) \($0) \(size.name)" }
        }
      }
    }
    try #require(count > Sample.size(400, of: 1000))
    #expect(broken == [])
  }

  private static func documents() -> [(path: String, bytes: [UInt8])] {
    corpus.flatMap { folder in
      (FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? [])
        .filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }.sorted()
        .compactMap { path in
          (try? Data(contentsOf: folder.appending(path: path))).map { (path, Array($0)) }
        }
    }
  }
}

/// The required equalities of a root outside of variations, evaluated on frames.
private struct RequiredEqualities {
  private(set) var count = 0
  private(set) var broken: [String] = []
  private let rects: [String: Rect]
  private let root: Root
  private let size: SceneSize

  init(of root: Root, in layout: ResolvedLayout, at size: SceneSize) {
    self.root = root
    self.size = size
    rects = Dictionary(
      layout.items.map { item in
        let inner = item.placement.alignmentRect
        return (
          item.id,
          inner.offset(
            x: item.placement.frameInRoot.minX - item.frame.minX,
            y: item.placement.frameInRoot.minY - item.frame.minY)
        )
      }
    ) { first, _ in first }
    let varied = Set(root.variations.map(\.element))
    // The edges of a scrolling view are those of its content.
    let scrolling = Set(root.view.withSubviews.filter { $0.kind == .scrollView }.map(\.id))
    let absent = Set(
      root.view.withSubviews.filter { $0.isHidden || !$0.isInstalled }.flatMap {
        $0.withSubviews.map(\.id)
      })
    for view in root.view.withSubviews {
      for constraint in view.constraints {
        guard constraint.isActive, constraint.priority == .required, constraint.relation == .equal,
          constraint.multiplier == 1, !varied.contains(constraint.id),
          !absent.contains(constraint.first.item), !scrolling.contains(constraint.first.item),
          constraint.second.map({ !scrolling.contains($0.item) }) ?? true,
          constraint.second.map({ !absent.contains($0.item) }) ?? true,
          let first = value(constraint.first)
        else { continue }
        var target = constraint.constant
        if let anchor = constraint.second {
          guard let second = value(anchor) else { continue }
          target += second
        }
        count += 1
        if abs(first - target) > 0.01 { broken.append("\(constraint.id): \(first) for \(target)") }
      }
    }
  }

  /// Returns the location or the extent of an anchor in the root; nil if frames alone do not
  /// determine it.
  private func value(_ anchor: Constraint.Anchor) -> Double? {
    guard let rect = rects[anchor.item] else { return nil }
    let isRoot = anchor.item == root.view.id
    // Only the root's margins follow from the screen alone.
    let side = MarginRules.systemMinimum(screenWidth: size.width ?? 0)
    let isByRule =
      root.view.metrics.marginRules.respectsSystemMinimum
      && root.view.metrics.layoutMargins == .zero
    let area = size.safeAreaInsets
    return switch anchor.attribute {
    case .left, .leading: rect.minX
    case .right, .trailing: rect.maxX
    case .top: rect.minY
    case .bottom: rect.maxY
    case .width: rect.width
    case .height: rect.height
    case .centerX: (rect.minX + rect.maxX) / 2
    case .centerY: (rect.minY + rect.maxY) / 2
    case .leadingMargin, .leftMargin: isRoot && isByRule ? rect.minX + side + area.left : nil
    case .trailingMargin, .rightMargin: isRoot && isByRule ? rect.maxX - side - area.right : nil
    case .topMargin: isRoot && isByRule ? rect.minY + area.top : nil
    case .bottomMargin: isRoot && isByRule ? rect.maxY - area.bottom : nil
    default: nil
    }
  }
}

import Geometry
package import InterfaceBuilderReading
package import InterfaceDocuments

/// The margins and safe areas that the roots of a document were drawn with.
///
/// What stored frames imply comes first, then what the device and the platform usually have.
package struct ImpliedEnvironment {
  private let document: InterfaceBuilderDocument
  private let implied: ImpliedInsets
  private let device: Device?

  /// Reads the environment off the stored frames.
  package init(_ document: InterfaceBuilderDocument, geometry: StoredGeometry) {
    self.document = document
    implied = document.framework == .cocoa ? ImpliedInsets() : ImpliedInsets(geometry)
    device = document.deviceName.flatMap(Device.init(named:))
  }

  /// A root with its margins and safe areas.
  package func applied(to root: Root) -> Root {
    guard document.framework != .cocoa else { return root }
    var root = root
    root.device = device
    // The canvas of size classes, before devices took its place.
    root.spansSizeClasses =
      document.deviceName == nil && root.drawnSize == Size(width: 600, height: 600)
    let usual = usualSafeArea(of: root)
    let safeArea =
      implied.safeAreas[root.view.id]?.filled(from: usual, in: root.drawnSize) ?? usual
    root.safeAreaInsets = safeArea.withoutNegatives
    root.view = RootEnvironment(document: document, implied: implied, rootSafeArea: safeArea)
      .applied(to: root.view, at: Rect(origin: Point(x: 0, y: 0), size: root.drawnSize), of: root)
    return root
  }

  /// The safe area of a root as large as the document's device; no other root is under bars.
  private func usualSafeArea(of root: Root) -> Insets {
    guard let device else { return .zero }
    for orientation in device.orientations where device.size(orientation) == root.drawnSize {
      return device.safeAreaInsets(orientation)
    }
    return .zero
  }
}

/// Puts the margins and the safe areas into the views of a root.
private struct RootEnvironment {
  let document: InterfaceBuilderDocument
  let implied: ImpliedInsets
  let rootSafeArea: Insets

  /// A view with its margins and the places of its guides.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - place: Its frame in the root's.
  ///   - root: The root.
  /// - Returns: The view, and those in it.
  func applied(to view: View, at place: Rect, of root: Root) -> View {
    var view = view
    let isRoot = view.id == root.view.id
    let usual = view.layoutMargins ?? (isRoot ? rootMargins(root) : usualMargins(of: view))
    // What the document says itself leaves nothing to infer.
    let written =
      view.layoutMargins == nil
      ? implied.margins[view.id].map { $0.mirroredGaps.filled(from: usual) } : nil
    view.layoutMargins = written ?? (usual == Self.plain ? view.layoutMargins : usual)
    if let edges = implied.safeAreas[view.id] {
      let expected =
        isRoot ? rootSafeArea.withoutNegatives : covered(place, in: root.drawnSize)
      let actual = edges.filled(from: expected)
      if !actual.isClose(to: expected) {
        for index in view.guides.indices where view.guides[index].key == .safeArea {
          view.guides[index].insets = actual
        }
      }
    }
    view.subviews = view.subviews.map { subview in
      let frame = subview.frame ?? .init(x: 0, y: 0, width: 0, height: 0)
      let inside = Rect(
        x: place.minX + frame.minX, y: place.minY + frame.minY, width: frame.width,
        height: frame.height)
      return applied(to: subview, at: inside, of: root)
    }
    return view
  }

  private static let plain = Insets(top: 8, left: 8, bottom: 8, right: 8)

  /// The margins of a controller's view, which begin at the safe area.
  private func rootMargins(_ root: Root) -> Insets {
    let side = root.drawnSize.width < 414 ? 16.0 : 20.0
    return Insets(
      top: rootSafeArea.top, left: side + rootSafeArea.left, bottom: rootSafeArea.bottom,
      right: side + rootSafeArea.right)
  }

  private func usualMargins(of view: View) -> Insets {
    guard view.element == "tableViewCellContentView" else { return Self.plain }
    // Xcode 10 brought the wider margins of cells.
    guard document.toolsVersion >= 14_000 else { return Self.plain }
    let side = (view.frame?.width ?? 0) <= 390 ? 16.0 : 20.0
    return Insets(top: 11, left: side, bottom: 11, right: side)
  }

  /// What the root's safe area leaves uncovered of a rectangle does not count.
  private func covered(_ place: Rect, in size: Size) -> Insets {
    Insets(
      top: max(0, rootSafeArea.top - place.minY), left: max(0, rootSafeArea.left - place.minX),
      bottom: max(0, place.maxY - (size.height - rootSafeArea.bottom)),
      right: max(0, place.maxX - (size.width - rootSafeArea.right)))
  }
}

extension ImpliedInsets.Edges {
  /// The edges, with what is known of one side taken for the other.
  fileprivate var mirroredGaps: Self {
    Self(top: top ?? bottom, left: left ?? right, bottom: bottom ?? top, right: right ?? left)
  }
}

extension Insets {
  fileprivate var withoutNegatives: Insets {
    Insets(top: max(0, top), left: max(0, left), bottom: max(0, bottom), right: max(0, right))
  }

  fileprivate func isClose(to other: Insets) -> Bool {
    [top - other.top, left - other.left, bottom - other.bottom, right - other.right]
      .allSatisfy { $0.magnitude < 0.3 }
  }
}

extension Root {
  /// The size that the root was drawn at; 0 along an axis that content decides.
  fileprivate var drawnSize: Size {
    let points = { (extent: Extent) in if case .points(let points) = extent { points } else { 0.0 }
    }
    return Size(width: points(width), height: points(height))
  }
}

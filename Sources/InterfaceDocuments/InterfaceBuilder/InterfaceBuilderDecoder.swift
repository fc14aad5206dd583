public import XMLReading
import Diagnostics

/// Reads Interface Builder's format, `.xib` and `.storyboard`, into the typed model.
///
/// What is not known is kept as a plain view with its frame and all that is in it.
public struct InterfaceBuilderDecoder: Sendable {
  /// Makes a decoder.
  public init() {}

  /// Reads a document.
  ///
  /// - Parameter tree: The file as elements.
  /// - Returns: The document with everything that could be read, and its findings in reading order.
  /// - Throws: `InterfaceBuilderError` where the file is another kind of document.
  public func decode(
    _ tree: XMLTree
  ) throws(InterfaceBuilderError) -> InterfaceBuilderDocument {
    let framework = try Self.framework(of: tree)
    // A file that was cut off is broken, and what there is of it is read.
    guard tree.root.children.contains(where: { ["objects", "scenes"].contains($0.name) })
      || tree.findings.contains(where: { $0.severity == .error })
    else { throw .noObjects(position: tree.source.position(at: tree.root.offset)) }
    var reading = ViewReading(tree, framework: framework)
    var roots = reading.roots()
    let constraints = ConstraintReading(tree, idsByOffset: reading.idsByOffset)
    let device = tree.root.firstChild("device")?.text("id")
    let views = roots.flatMap { $0.view.withSubviews }
    let variations = VariationReading(
      tree.root, source: tree.source, idsByOffset: reading.idsByOffset,
      views: Dictionary(views.map { ($0.id, $0) }) { first, _ in first },
      constraintIDs: Set(constraints.constraints.values.flatMap { $0.map(\.id) }),
      fonts: FontReading(framework: framework)
    ).variations
    let toolsVersion = tree.root.decimal("toolsVersion") ?? 0
    let eras = ControlEra(views, framework: framework, toolsVersion: toolsVersion)
    var stored = reading.stored
    let canvasScale = CanvasScale.of(device: device, framework)
    let scales = FrameScale(views, ofDevice: canvasScale, framework: framework)
    for view in views {
      stored[view.id]?.platform = eras.platform(of: view)
      stored[view.id]?.scale = scales.scale(of: view)
    }
    let unplaced = UnplacedViews(
      constraints.constraints.values.joined(), masks: reading.unusedMasks)
    for index in roots.indices {
      roots[index].view = unplaced.placed(
        roots[index].view.completed(constraints, stored: stored, platform: eras.platform))
      let own = Set(roots[index].view.withSubviews.flatMap { [$0.id] + $0.constraints.map(\.id) })
      roots[index].variations = variations.filter { own.contains($0.element) }
    }
    return InterfaceBuilderDocument(
      source: tree.source, framework: framework, platform: eras.platform,
      toolsVersion: toolsVersion, deviceName: device,
      scale: canvasScale,
      usesAutoLayout: tree.root.isYes("useAutolayout"),
      tables: [TableDeclaration(name: reading.table)], roots: roots, storedViews: stored,
      images: reading.resources.images, customFonts: reading.resources.customFonts,
      findings: (tree.findings + reading.log.findings + constraints.log.findings).sorted(
        by: Finding.inReadingOrder),
      objectIDs: tree.root.objectIDs, looseTexts: reading.inventory.looseTexts(besides: roots),
      links: StoredLinks(tree.root))
  }

  /// The toolkit that a document is for, by its type.
  private static func framework(
    of tree: XMLTree
  ) throws(InterfaceBuilderError) -> InterfaceBuilderDocument.Framework {
    let root = tree.root
    let position = tree.source.position(at: root.offset)
    if root.name == "archive" { throw .archive(position: position) }
    guard root.name == "document" else {
      throw .unknownRoot(element: root.name, position: position)
    }
    guard let type = root.attribute("type") else { throw .missingType(position: position) }
    switch type.value {
    case "com.apple.InterfaceBuilder3.Cocoa.XIB",
      "com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB":
      return .cocoa
    case "com.apple.InterfaceBuilder3.CocoaTouch.XIB",
      "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB":
      return .cocoaTouch
    case "com.apple.InterfaceBuilder.AppleTV.XIB",
      "com.apple.InterfaceBuilder.AppleTV.Storyboard":
      return .appleTV
    default:
      throw .unknownType(type.value, position: tree.source.position(at: type.valueOffset))
    }
  }
}

/// How many pixels make a point on the canvas of a device.
enum CanvasScale {
  static func of(device: String?, _ framework: InterfaceBuilderDocument.Framework) -> Double {
    switch framework {
    case .cocoa, .appleTV: 1
    case .cocoaTouch: Double(device.flatMap(Device.init(named:))?.pixelsPerPoint ?? 2)
    }
  }
}

extension XMLElement {
  /// The ids of the element and of all that is in it.
  fileprivate var objectIDs: Set<String> {
    var ids: Set<String> = []
    var pending = [self]
    while let element = pending.popLast() {
      if let id = element.text("id") { ids.insert(id) }
      pending += element.children
    }
    return ids
  }
}

extension View {
  /// The view, and those in it, with what is known only when all of the document has been read.
  fileprivate func completed(
    _ constraints: ConstraintReading, stored: [String: StoredView], platform: Platform
  ) -> View {
    var view = self
    view.constraints = constraints.constraints[id] ?? []
    view.guides += constraints.barGuides[id] ?? []
    view.stored = stored[id]
    view.platform = stored[id].flatMap { $0.platform == platform ? nil : $0.platform }
    view.subviews = subviews.map {
      $0.completed(constraints, stored: stored, platform: platform)
    }
    return view
  }

  /// The view and all views in it, each before its subviews.
  var withSubviews: [View] { [self] + subviews.flatMap(\.withSubviews) }
}

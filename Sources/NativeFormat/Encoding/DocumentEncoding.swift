import Diagnostics
import Geometry
import InterfaceDocuments
import InterfaceValues
import LinearConstraints

/// The encoding of one document: what its parts need to know of the whole.
struct DocumentEncoding {
  let platform: Platform
  /// The name of the table of texts that state no other.
  let defaultTable: String
  var ids: WrittenIDs
  /// The variations of the current root.
  private(set) var variations = WrittenVariations()
  /// The texts for which the format has no place in a view.
  var looseTexts: [LocalizableText] = []
  private(set) var omissions: [EncodedDocument.Omission] = []

  init(_ document: InterfaceDocument) {
    platform = document.platform
    defaultTable = document.tables[0].name
    ids = WrittenIDs(document)
  }

  mutating func omit(_ kind: String, of object: String, at position: SourcePosition?) {
    omissions.append(.init(kind: kind, object: object, position: position))
  }

  /// Writes a document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - name: The name of its file without the extension.
  /// - Returns: The document element.
  mutating func document(_ document: InterfaceDocument, name: String) -> WrittenElement {
    var written = WrittenElement(DocumentSchema.interface.name)
    written.set("version", "1")
    written.set("platform", platform.rawValue)
    if document.developmentLocale != "en" {
      written.set("developmentLocale", document.developmentLocale)
    }
    let undeclared = TableDeclaration(name: name)
    let isDeclared =
      document.tables.count > 1 || document.tables[0].name != undeclared.name
      || document.tables[0].file != undeclared.file
    if isDeclared { written.children += document.tables.map(Self.table) }
    written.children += document.declarableImages.map(Self.image)
    var scope = IDScope(id: nil)
    let roots = document.roots.map { root in self.root(root, in: &scope) }
    written.children += strings(document.looseTexts + looseTexts) + roots
    return written
  }

  private static func table(_ table: TableDeclaration) -> WrittenElement {
    var written = WrittenElement("stringsTable")
    written.set("name", table.name)
    if table.file != table.name { written.set("file", table.file) }
    return written
  }

  private static func image(_ image: ImageDeclaration) -> WrittenElement {
    var written = WrittenElement("image")
    written.set("name", image.name)
    written.set("width", image.size?.width)
    written.set("height", image.size?.height)
    if image.isSystem { written.set("catalog", "system") }
    return written
  }
}

extension DocumentEncoding {
  private mutating func root(_ root: Root, in scope: inout IDScope) -> WrittenElement {
    variations = WrittenVariations(root)
    let rule = Self.rule(of: root)
    let id = scope.nextID(of: root.view.id, element: rule.name, ids: ids)
    var written = WrittenElement(rule.name)
    let texts = heading(of: root.view, as: rule, id: id, into: &written)
    written.set("width", root.width, as: .extent)
    written.set("height", root.height, as: .extent)
    writePriorities(of: root, to: &written)
    let plain = Root(kind: root.kind, view: root.view, width: root.width, height: root.height)
    written.set(
      differences(of: root, from: plain, in: DocumentSchema.rootProperties(of: rule.name)))
    written.attributes += attributes(of: root.view, as: rule)
    written.children = texts + root.sizes.map(size) + content(of: root.view, id: id)
    return written
  }

  /// Writes the priorities of a root's extents if they differ from the defaults of its kind.
  private func writePriorities(of root: Root, to written: inout WrittenElement) {
    let usual = RootHolding.usual(for: root.kind)
    let (width, height) = (root.holding.horizontal.priority, root.holding.vertical.priority)
    if width == height {
      if width != usual.horizontal.priority { written.set("sizePriority", width.value) }
    } else {
      if width != usual.horizontal.priority { written.set("widthPriority", width.value) }
      if height != usual.vertical.priority { written.set("heightPriority", height.value) }
    }
  }

  private static func rule(of root: Root) -> ElementRule {
    let name = root.kind == .window ? "window" : root.view.kind.elementName
    return DocumentSchema.roots.first { $0.name == name } ?? DocumentSchema.roots[0]
  }

  private func size(_ size: NamedSize) -> WrittenElement {
    var written = WrittenElement("size")
    written.set("name", size.name)
    let screen = Size(width: size.width, height: size.height)
    let orientation = size.device.flatMap { device in
      device.orientations.first { device.size($0) == screen } ?? device.orientations.first
    }
    if let device = size.device, let orientation {
      written.set("device", device.name)
      if orientation != device.orientations.first {
        written.set("orientation", orientation.rawValue)
      }
      let own = device.size(orientation)
      if size.width != own.width { written.set("width", size.width) }
      if size.height != own.height { written.set("height", size.height) }
      if size.safeAreaInsets != device.safeAreaInsets(orientation) {
        written.set("safeAreaInsets", size.safeAreaInsets, as: .insets)
      }
    } else {
      written.set("width", size.width)
      written.set("height", size.height)
      written.set("safeAreaInsets", size.safeAreaInsets, as: .insets)
    }
    return written
  }
}

extension InterfaceDocument {
  /// The images that the document declares, and those that it shows with a known size.
  fileprivate var declarableImages: [ImageDeclaration] {
    var images = imageDeclarations
    var names = Set(images.map(\.name) + imageReferences.map(\.name))
    for view in views {
      let shown =
        [(view.image.name, view.image.size)]
        + view.look.segments.map { ($0.imageName, $0.imageSize) }
      for case (let name?, let size?) in shown where names.insert(name).inserted {
        images.append(ImageDeclaration(name: name, size: size))
      }
    }
    return images
  }
}

import Diagnostics
import Geometry
import InterfaceDocuments
import XMLReading

/// What every view of a document is read with.
struct DocumentContext {
  /// The settings of a document that decide how its views are placed.
  struct LayoutSettings {
    let usesAutoLayout: Bool
    /// Whether views have safe areas.
    let usesSafeAreas: Bool
    /// The placeholder content sizes of custom views, by id.
    let designedSizes: [String: Size]

    init(_ root: XMLElement) {
      usesAutoLayout = root.isYes("useAutolayout")
      usesSafeAreas = root.isYes("useSafeAreas")
      let designables = root.children(of: "designables")
      designedSizes = Dictionary(
        designables.compactMap { designable in
          guard let id = designable.text("name"),
            let size = designable.size(forKey: "intrinsicContentSize")
          else { return nil }
          return (id, size)
        }, uniquingKeysWith: { first, _ in first })
    }
  }

  let framework: InterfaceBuilderDocument.Framework
  let root: XMLElement
  let source: SourceText
  let survey: DocumentSurvey
  let resources: ResourceReading
  /// The texts that tables may translate.
  let inventory: TextInventory
  /// Creates the texts of views, with what the inventory records for their keys.
  let texts: TextCollecting
  let layout: LayoutSettings

  init(
    _ tree: XMLTree, framework: InterfaceBuilderDocument.Framework, survey: DocumentSurvey
  ) {
    self.framework = framework
    root = tree.root
    source = tree.source
    self.survey = survey
    resources = ResourceReading(tree.root)
    var texts = TextCollecting(
      source: tree.source, table: tree.source.path.fileBaseName,
      fonts: FontReading(framework: framework))
    inventory = TextInventory(tree.root, framework: framework, collecting: texts)
    texts.known = inventory.byKey
    self.texts = texts
    layout = LayoutSettings(tree.root)
  }
}

extension InterfaceBuilderDocument {
  /// The document as the one model that checks, layouts and previews are made of.
  ///
  /// What the editor stored of a view stays in ``View/stored``.
  public var interface: InterfaceDocument {
    var document = InterfaceDocument(
      source: source, platform: platform, developmentLocale: "en", tables: tables, roots: roots,
      findings: findings)
    document.imageNames = images.keys.sorted()
    document.objectIDs = objectIDs
    document.looseTexts = looseTexts
    document.imageDeclarations = images.values.sorted { $0.name < $1.name }.map { image in
      // UIKit's symbols are declared in a size that nothing is drawn in.
      let isSized = !image.isSymbol || framework == .cocoa
      return ImageDeclaration(
        name: image.name, size: isSized ? image.size : nil, isSystem: image.isSymbol)
    }
    return document
  }
}

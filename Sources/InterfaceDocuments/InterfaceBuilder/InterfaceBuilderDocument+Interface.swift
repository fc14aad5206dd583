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
    return document
  }
}

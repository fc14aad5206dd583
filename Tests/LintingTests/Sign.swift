import Linting

/// A document with one button that is 60 points wide and has a wider German title.
enum Sign {
  static let document = """
    <interface version="1" platform="generic">
      <view id="sign" width="100" height="40">
        <button id="save" title="Save"/>
        <constraints>
          <visualFormat format="H:|[save(60)]"/>
          <visualFormat format="V:|[save]"/>
        </constraints>
      </view>
    </interface>
    """

  static let german = "\"save.title\" = \"Alle Dokumente sichern\";\n"

  /// The document and its table in a folder.
  static let files = MemoryFileSystem([
    "Views/Sign.interface": Array(document.utf8),
    "Views/de.lproj/Sign.strings": Array(german.utf8),
  ])
}

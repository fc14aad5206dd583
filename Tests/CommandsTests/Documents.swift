/// Documents that the tests write to disk.
enum Documents {
  /// A document without defects.
  static let clean = bar("<button id=\"save\" title=\"Save\"/>")

  /// A document with a button and a constraint along each axis, on lines of their own.
  static let form = """
    <?xml version="1.0" encoding="UTF-8"?>
    <interface version="1" platform="macOS11">
      <view id="form" width="360" height="160">
        <button id="save" title="Save"/>
        <constraints>
          <constraint id="leading" firstItem="save" firstAttribute="leading" secondItem="form" secondAttribute="leading" constant="20"/>
          <constraint id="top" firstItem="save" firstAttribute="top" secondItem="form" secondAttribute="top" constant="20"/>
        </constraints>
      </view>
    </interface>

    """

  /// A document with one warning.
  static let warning = bar("<button id=\"save\" title=\"Save\" tilte=\"Save\"/>")

  /// A document with one error.
  static let error = bar(
    "<button id=\"save\" title=\"Save\"/>",
    constraints: "<constraint id=\"width\" firstItem=\"svae\" firstAttribute=\"width\" "
      + "constant=\"80\"/>")

  /// A document with two widths for one view, and one view with any width from 10 to 30.
  static let impossible = bar(
    "<button id=\"save\" title=\"Save\"/><view id=\"spare\"/>",
    constraints: "<visualFormat format=\"H:[save(120)]\"/><visualFormat format=\"H:[save(130)]\"/>"
      + "<visualFormat format=\"H:|[spare(&gt;=10,&lt;=30)]\"/>"
      + "<visualFormat format=\"V:|[spare]|\"/>")

  /// A document whose only text is clipped in every locale.
  static let narrow = bar(
    "<button id=\"save\" title=\"Save\"/>",
    constraints: "<visualFormat format=\"H:[save(12)]\"/>")

  /// A document whose text is only clipped in German, however it is measured.
  static let narrowInGerman = bar(
    "<button id=\"save\" title=\"Save\"/>",
    constraints: "<visualFormat format=\"H:[save(120)]\"/>")

  /// A table for ``narrowInGerman``.
  static let germanTable = "\"save.title\" = \"Alle Dokumente sichern und beenden\";\n"

  /// Returns a row with one positioned button.
  static func bar(_ views: String, constraints: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <interface version="1" platform="macOS11" developmentLocale="en">
      <view id="bar" width="320" height="60">
        \(views)
        <constraints>
          <visualFormat format="H:|-20-[save]-(>=20)-|"/>
          <visualFormat format="V:|-20-[save]"/>
          \(constraints)
        </constraints>
      </view>
    </interface>

    """
  }
}

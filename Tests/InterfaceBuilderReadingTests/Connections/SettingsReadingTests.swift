import InterfaceBuilderReading
import InterfaceDocuments
import Testing

/// The settings, classes and identifiers of documents.
@Suite struct SettingsReadingTests {
  private static func settings(
    _ content: String, type: String = "CocoaTouch.Storyboard.XIB", _ attributes: String = ""
  ) throws -> EditorSettings {
    try #require(
      InterfaceBuilderTests.document(
        """
        <document type="com.apple.InterfaceBuilder3.\(type)" toolsVersion="21000" \(attributes)>
          \(content)
        </document>
        """
      ).interface.editorSettings)
  }

  private static func scenes(_ objects: String...) -> String {
    "<scenes>"
      + objects.map { "<scene sceneID='s'><objects>\($0)</objects></scene>" }.joined()
      + "</scenes>"
  }

  @Test func settingsAreThoseOfTheDocument() throws {
    let settings = try Self.settings(
      "<device id='retina4_7'/>" + Self.scenes("<viewController id='a'/>"),
      "useAutolayout='YES' useTraitCollections='NO' initialViewController='a'")
    #expect(settings.isStoryboard)
    #expect(settings.isForTouch)
    #expect(settings.usesAutoLayout)
    #expect(!settings.usesTraitCollections)
    #expect(settings.hasInitialController)
    #expect(settings.device == "retina4_7")
  }

  @Test func nibsHaveNoScenes() throws {
    let settings = try Self.settings(
      "<objects><arrayController id='a'/></objects>", type: "Cocoa.XIB")
    #expect(!settings.isStoryboard)
    #expect(!settings.isForTouch)
    #expect(settings.objects.map(\.systemClass) == ["NSArrayController"])
    #expect(settings.objects.map(\.isSceneController) == [false])
  }

  @Test func objectsAreInReadingOrderWithoutConnectionsAndConstraints() throws {
    let settings = try Self.settings(
      Self.scenes(
        """
        <viewController id='a'>
          <view key='view' id='b'>
            <subviews><label id='c'/></subviews>
            <constraints><constraint id='d'/></constraints>
          </view>
          <connections>
            <segue destination='e' kind='show' id='f'/>
            <segue destination='g' kind='presentation' id='h'/>
          </connections>
        </viewController>
        """, "<tableViewController id='e'/>", "<viewController id='g'/>"))
    #expect(settings.objects.map(\.id) == ["a", "b", "c", "e", "g"])
    #expect(settings.objects.filter(\.isPushed).map(\.id) == ["e"])
    #expect(settings.objects.filter(\.isSceneController).map(\.id) == ["a", "e", "g"])
  }

  @Test(arguments: [
    ("customModule='App'", "App"), ("customModuleProvider='target'", ""),
    ("customModule=''", nil), ("", nil),
  ])
  func moduleIsThatOfTheTargetIfItProvidesIt(_ attributes: String, module: String?) throws {
    let settings = try Self.settings(
      Self.scenes("<viewController customClass='Page' \(attributes) id='a'/>"))
    #expect(settings.objects.map(\.customClass) == ["Page"])
    #expect(settings.objects.map(\.customModule) == [module])
  }

  @Test(arguments: [
    ("label", "UILabel"), ("mapView", "MKMapView"), ("wkWebView", "WKWebView"),
    ("collectionReusableView", "UICollectionReusableView"), ("customObject", "NSObject"),
  ])
  func classHasTheNameOfTheElement(_ element: String, name: String) throws {
    let settings = try Self.settings(Self.scenes("<\(element) id='a'/>"))
    #expect(settings.objects.map(\.systemClass) == [name])
  }
}

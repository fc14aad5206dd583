import Commands
import Foundation
import TestSupport
import Testing

@Suite struct ConvertTests {
  /// A form of springs and struts in an AppKit xib, whose y axis points up.
  private static let form = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="22505">
      <objects>
        <customView id="c22-O7-iKe">
          <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
          <subviews>
            <button id="1" fixedFrame="YES">
              <rect key="frame" x="20" y="60" width="80" height="20"/>
              <autoresizingMask key="autoresizingMask" flexibleMinX="YES" flexibleMinY="YES"/>
              <buttonCell key="cell" type="check" title="On" id="2"/>
            </button>
            <customView id="abc-12-Xyz">
              <rect key="frame" x="10" y="10" width="100" height="30"/>
              <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            </customView>
            <customView id="middle">
              <rect key="frame" x="120" y="10" width="20" height="30"/>
              <autoresizingMask key="autoresizingMask" flexibleMinX="YES" flexibleMaxX="YES"/>
            </customView>
          </subviews>
        </customView>
      </objects>
    </document>

    """

  @Test func oneDocumentGoesToStandardOutputAndLossesToStandardError() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.form, to: "Form.xib")
    let run = await Run.lintel(["convert", path])
    #expect(run.status == .clean)
    #expect(
      run.output.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<interface version=\"1\""))
    #expect(run.output.contains("<string property=\"title\" key=\"2.title\">On</string>"))
    #expect(run.output.contains("<view id=\"abc-12-Xyz\"/>"))
    #expect(
      run.output.contains(
        "<view id=\"middle\" frame=\"120 60 20 30\"\n      autoresizingMask=\"flexibleMinX flexibleMaxX flexibleMinY\"/>"
      ))
    let notes = run.errors.split(separator: "\n")
    // The left and right insets of a check box differ.
    #expect(notes.count == 2)
    #expect(notes.last?.contains(":7:9: 1 view (the first is \"1\") keeps a frame") == true)
    #expect(notes.first?.contains(":16:9: 1 view (the first is \"middle\") keeps a frame") == true)
  }

  @Test(arguments: ["200x100", "300x260"])
  func springsBecomeConstraintsThatMoveAsTheSpringsDid(size: String) async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.form, to: "Form.xib")
    let output = "\(folder.path)/out/Form.interface"
    #expect(await Run.lintel(["convert", path, "--output", output]).status == .clean)
    let text = try folder.text(of: "out/Form.interface")
    #expect(text.components(separatedBy: "autoresizingMask").count == 3)
    #expect(text.contains("firstItem=\"abc-12-Xyz\" firstAttribute=\"right\""))
    let options = ["--size", size, "--locale", "development", "--locale", "right-to-left"]
    #expect(try await Self.frames(output, options) == Self.frames(path, options))
  }

  @Test func textsKeepTheLocaleOfTheFolderOrTheProject() async throws {
    let folder = try TemporaryFolder()
    let base = try folder.write(Self.form, to: "App/Base.lproj/Form.xib")
    let plain = await Run.lintel(["convert", base])
    #expect(!plain.output.contains("developmentLocale"))
    try folder.write("developmentRegion = fi;", to: "App/App.xcodeproj/project.pbxproj")
    try folder.write("", to: "App/.git/HEAD")
    let project = await Run.lintel(["convert", base])
    #expect(project.output.contains("developmentLocale=\"fi\""))
    let own = try folder.write(Self.form, to: "App/de.lproj/Form.xib")
    let localized = await Run.lintel(["convert", own])
    #expect(localized.output.contains("developmentLocale=\"de\""))
  }

  @Test func springsCanBeKept() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.form, to: "Form.xib")
    let run = await Run.lintel(["convert", "--keep-springs", path])
    #expect(run.output.components(separatedBy: "autoresizingMask").count == 4)
    #expect(run.errors.isEmpty)
  }

  /// A row in which one view, with its content, is detached.
  private static let rowWithHidden = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES">
    <objects><view id="r"><rect key="frame" x="0" y="0" width="300" height="80"/><subviews>
    <stackView id="s" spacing="8" translatesAutoresizingMaskIntoConstraints="NO">
    <rect key="frame" x="20" y="10" width="58" height="40"/><subviews>
    <view id="a" translatesAutoresizingMaskIntoConstraints="NO">
    <rect key="frame" x="0" y="0" width="58" height="40"/>
    <constraints><constraint id="w" firstAttribute="width" constant="58"/>
    <constraint id="h" firstAttribute="height" constant="40"/></constraints></view>
    <view id="b" hidden="YES" translatesAutoresizingMaskIntoConstraints="NO">
    <rect key="frame" x="62" y="0" width="30" height="40"/><subviews>
    <view id="c" translatesAutoresizingMaskIntoConstraints="NO">
    <rect key="frame" x="4" y="5" width="6" height="7"/></view></subviews></view>
    </subviews></stackView></subviews><constraints>
    <constraint id="x" firstItem="s" firstAttribute="leading" secondItem="r" secondAttribute="leading" constant="20"/>
    <constraint id="y" firstItem="s" firstAttribute="top" secondItem="r" secondAttribute="top" constant="10"/>
    </constraints></view></objects></document>
    """

  @Test func aViewHiddenInAStackKeepsItsDrawnFrame() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.rowWithHidden, to: "Row.xib")
    let output = "\(folder.path)/Row.interface"
    #expect(await Run.lintel(["convert", path, "--output", output]).status == .clean)
    let text = try folder.text(of: "Row.interface")
    #expect(text.contains("<view id=\"b\" frame=\"62 0 30 40\" hidden=\"YES\""))
    #expect(text.contains("frame=\"4 5 6 7\""))
    #expect(!text.contains("<view id=\"a\" frame"))
    let options = ["--locale", "development"]
    #expect(try await Self.frames(output, options) == Self.frames(path, options))
  }

  @Test func documentsOfAFolderKeepTheirRelativePaths() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.form, to: "in/Base.lproj/Form.xib")
    try folder.write(Self.form, to: "in/Other.xib")
    try folder.write(Documents.clean, to: "in/Native.interface")
    let run = await Run.lintel(["convert", "\(folder.path)/in", "-o", "\(folder.path)/out"])
    #expect(run.status == .clean)
    #expect(run.output.isEmpty)
    #expect(try folder.names(in: "out") == ["Base.lproj", "Other.interface"])
    #expect(try folder.names(in: "out/Base.lproj") == ["Form.interface"])
  }

  @Test func aFailedConversionHasAnExitStatusAndAMessage() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.form, to: "Form.xib")
    let other = try folder.write(Self.form, to: "Other.xib")
    let native = try folder.write(Documents.clean, to: "Native.interface")
    let old = try folder.write(
      "<archive type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>", to: "Old.xib")
    let both = await Run.lintel(["convert", path, other])
    #expect(both.status == .usage)
    #expect(both.errors.contains("give a folder with --output"))
    #expect(await Run.lintel(["convert", path, other, "-o", "\(path).interface"]).status == .usage)
    #expect(await Run.lintel(["convert", native, "-o", native]).status == .usage)
    #expect(await Run.lintel(["convert", path, "-o", "\(path)/in"]).status == .usage)
    #expect(await Run.lintel(["convert", "\(path)x"]).status == .noDocument)
    #expect(
      await Run.lintel(["convert", path, "--intrinsic-sizes", "calibratd"]).errors.contains(
        "did you mean \"calibrated\""))
    // The other documents are still converted.
    let run = await Run.lintel(["convert", old, path, "-o", "\(folder.path)/out"])
    #expect(run.status == .noDocument)
    #expect(try folder.names(in: "out") == ["Form.interface"])
  }

  @Test(arguments: ["Examples", "Tests/ScenesTests/Cases"])
  func aRewrittenNativeDocumentHasTheSameLayout(name: String) async throws {
    let source = "\(PackageFolder.root.path)/\(name)"
    let names = try FileManager.default.contentsOfDirectory(atPath: source)
      .filter { $0.hasSuffix(".interface") }.sorted()
    let folder = try TemporaryFolder()
    let paths = names.map { "\(source)/\($0)" }
    let run = await Run.lintel(["convert", "--quiet", "-o", folder.path] + paths)
    #expect(run.status == .clean)
    let tables = ["--strings", "\(PackageFolder.root.path)/Localizations"]
    let before = try await Self.frames(paths, tables)
    let after = try await Self.frames(names.map { "\(folder.path)/\($0)" }, tables)
    #expect(before.count == after.count)
    for (old, new) in zip(before, after) { #expect(old == new) }
  }

  @Test(
    .enabled(if: Corpus.exists, "the corpus is not here"),
    arguments: [
      (Corpus.documents, Corpus.step, Sample.size(25, of: 300)),
      (.wider, 3 * Corpus.step, Sample.size(25, of: 300)),
    ])
  func aConvertedInterfaceBuilderDocumentHasTheSameLayout(corpus: Corpus, step: Int, count: Int)
    async throws
  {
    let folder = try TemporaryFolder()
    let files = corpus.readableInterfaces.enumerated().filter { $0.offset % step == 0 }
    var converted: [String] = []
    for (index, file) in files {
      converted.append("\(folder.path)/\(index).interface")
      let words = ["convert", file.url.path, "--quiet", "-o", "\(folder.path)/\(index).interface"]
      #expect(await Run.lintel(words).status == .clean, "\(file)")
    }
    // There are no tables beside the converted documents.
    try folder.write("", to: "tables/.keep")
    let options = [
      "--locale", "development", "--locale", "right-to-left", "--strings",
      "\(folder.path)/tables",
    ]
    let before = try await Self.frames(files.map(\.element.url.path), options)
    let after = try await Self.frames(converted, options)
    #expect(before.count > count)
    #expect(before.count == after.count)
    for (old, new) in zip(before, after) { #expect(old == new) }
  }

  private static func frames(_ path: String, _ options: [String]) async throws -> [String] {
    try await frames([path], options)
  }

  /// Returns a line for each layout: its views' frames and texts, in millionths of a point.
  private static func frames(_ paths: [String], _ options: [String]) async throws -> [String] {
    let run = await Run.lintel(["layout", "--reporter", "json", "--quiet"] + options + paths)
    let layouts = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
    return try layouts.map { layout in
      let views = try (layout["views"] as? [[String: Any]] ?? []).map { view in
        let frame = view["frame"] as? [String: Double] ?? [:]
        let values = ["x", "y", "width", "height"].map { key in
          frame[key].map { "\(($0 * 1e6).rounded() + 0)" } ?? "none"
        }
        return "\(view["id"] ?? "") \(values) \(view["text"] ?? "") \(try text(view["ambiguous"]))"
      }
      let conflicts = (layout["conflicts"] as? [Any])?.count ?? 0
      let heading = "\(layout["root"] ?? "") \(layout["locale"] ?? "") \(try text(layout["size"]))"
      return "\(heading) \(conflicts)\n" + views.joined(separator: "\n")
    }
  }

  /// Returns an object's text in a reproducible order.
  private static func text(_ object: Any?) throws -> String {
    guard let object else { return "none" }
    let data = try JSONSerialization.data(withJSONObject: object, options: .sortedKeys)
    return String(decoding: data, as: UTF8.self)
  }
}

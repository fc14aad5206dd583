import Foundation
import InterfaceValues
import Linting
import Reports
import Synchronization
import TestSupport
import Testing

/// A run that keeps few documents finds what one finds that keeps all.
@Suite struct BoundedRunTests {
  /// What a run says.
  private struct Outcome: Equatable {
    var reports: [String]
    var events: [LintEvent]
    var error: InvalidRequest?
  }

  private func outcome(
    _ paths: [String], in files: any FileSystem, window: Int?,
    _ prepare: (inout LintRequest) throws -> Void = { _ in }
  ) async throws -> Outcome {
    var request = LintRequest(paths: paths)
    request.keepsLayouts = window == nil
    request.documentWindow = window
    try prepare(&request)
    let events = Mutex<[LintEvent]>([])
    let linter = try Linter(request, files: files) { event in
      if case .progress = event { return }
      events.withLock { $0.append(event) }
    }
    do {
      let result = try await linter.check()
      #expect(!result.summary.failures.isEmpty == result.isIncomplete)
      return Outcome(
        reports: Reporter.allCases.filter { $0 != .html }.map { result.report($0, files: files) },
        events: events.withLock(\.self))
    } catch let error as InvalidRequest {
      return Outcome(reports: [], events: events.withLock(\.self), error: error)
    }
  }

  private func expectEqual(
    _ paths: [String], in files: any FileSystem, windows: [Int] = [1, 3],
    _ prepare: (inout LintRequest) throws -> Void = { _ in }
  ) async throws -> Outcome {
    let whole = try await outcome(paths, in: files, window: nil, prepare)
    for window in windows {
      let bounded = try await outcome(paths, in: files, window: window, prepare)
      #expect(bounded == whole, "with a window of \(window)")
    }
    return whole
  }

  /// Documents that share tables, one that cannot be read, one of another kind, and one without tables.
  private static let files: MemoryFileSystem = {
    var texts: [String: String] = [:]
    for (number, name) in ["One", "Two", "Three", "Four", "Five"].enumerated() {
      let tables =
        number == 3
        ? "" : "<stringsTable name=\"Common\"/><stringsTable name=\"\(name)\"/>"
      texts["\(name).interface"] = """
        <interface version="1" platform="macOS11" developmentLocale="en">\(tables)
          <view id="form" width="120" height="80">
            <label id="name\(number)" text="Name \(number)"/>
            <constraints>
              <visualFormat format="H:|-20-[name\(number)(40)]"/>
              <visualFormat format="V:|-20-[name\(number)]"/>
            </constraints>
          </view>
        </interface>
        """
      texts["de.lproj/\(name).strings"] = "\"gone\(number).text\" = \"Weg\";"
    }
    for locale in ["de", "fr"] {
      texts["\(locale).lproj/Common.strings"] = """
        "name0.text" = "Bezeichnung";
        "name1.text" = "Bezeichnung zwei";
        "unused.text" = "Übrig";
        "nobody.text" = "Übrig";
        """
    }
    texts["Broken.interface"] = "<interface version=\"1\""
    texts["Other.xib"] = "<?xml version=\"1.0\"?><plist/>"
    texts["it.strings"] = ""
    return MemoryFileSystem(texts.mapValues { Array($0.utf8) })
  }()

  @Test func findingsOfSharedTablesAreTheSame() async throws {
    let outcome = try await expectEqual(["."], in: Self.files, windows: [1, 2, 4])
    #expect(outcome.reports.first?.contains("orphan-key") == true)
    #expect(!outcome.events.isEmpty)
  }

  @Test(arguments: [["de"], ["de", "nl"], ["development"]])
  func namedLocalesAreTheSame(locales: [String]) async throws {
    let outcome = try await expectEqual(["."], in: Self.files) { $0.locales = locales }
    #expect((outcome.error == nil) == !locales.contains("nl"))
  }

  @Test(arguments: [["200x100"], ["narrowest"], ["nowhere"]])
  func namedSizesAreTheSame(sizes: [String]) async throws {
    let outcome = try await expectEqual(["."], in: Self.files) { $0.sizes = sizes }
    #expect((outcome.error == nil) == !sizes.contains("nowhere"))
  }

  @Test func severalPlatformsAreTheSame() async throws {
    _ = try await expectEqual(["."], in: Self.files) { $0.platforms = [.macOS11, .macOS26] }
  }

  /// A document whose drawn layout takes too long when it is read again has a finding, and ends nothing.
  @Test func aDrawnLayoutThatTakesTooLongEndsNoRun() async throws {
    var texts = [".lintel.yml": "limits: {seconds: 1}"]
    for name in ["A", "B", "C"] {
      texts["\(name).xib"] = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="22505" \
        targetRuntime="MacOSX.Cocoa" useAutolayout="YES">
          <objects>
            <customView id="form">
              <rect key="frame" x="0.0" y="0.0" width="240" height="160"/>
              <subviews>
                <button translatesAutoresizingMaskIntoConstraints="NO" id="ok">
                  <rect key="frame" x="20" y="20" width="90" height="20"/>
                  <buttonCell key="cell" type="push" title="OK" id="cell"/>
                </button>
              </subviews>
            </customView>
          </objects>
        </document>
        """
    }
    let files = MemoryFileSystem(texts.mapValues { Array($0.utf8) })
    let looks = Mutex(0.0)
    let outcome = try await outcome(["."], in: files, window: 1) { request in
      request.elapsed = {
        looks.withLock { looks in
          looks += 10
          return looks
        }
      }
    }
    #expect(outcome.error == nil)
    let findings = try #require(outcome.reports.first).split(separator: "\n")
      .filter { $0.contains("[limit-exceeded]") }
    #expect(findings.count == 3, "\(findings)")
    // The first one is within the window, and read once.
    for (finding, what) in zip(findings, ["drawn layout takes", "layouts take", "layouts take"]) {
      #expect(finding.contains("the \(what) too long, more than the 1 s"), "\(finding)")
    }
  }

  private static let applications: [URL] = ["gdombiak+OctoPod", "gitx+gitx"].map {
    PackageFolder.shared.appending(path: "corpus/further/\($0)")
  }

  /// Real documents, with projects, images and translations.
  @Test(
    .enabled(if: applications.allSatisfy { FileManager.default.fileExists(atPath: $0.path) }),
    arguments: applications)
  func applicationsAreTheSame(_ application: URL) async throws {
    let outcome = try await expectEqual(
      [application.path], in: LocalFileSystem(), windows: [5])
    #expect(outcome.error == nil)
  }
}

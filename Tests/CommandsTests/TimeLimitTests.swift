import Commands
import Foundation
import Synchronization
import TestSupport
import Testing

/// `limits.seconds` ends the work on a document wherever it is, and the rest of the run goes on.
@Suite struct TimeLimitTests {
  /// Conflicts, ambiguities, clipped and wrapping texts, stacks, a variation.
  private static let document = """
    <?xml version="1.0" encoding="UTF-8"?>
    <interface version="1" platform="macOS11" developmentLocale="en">
    <view id="root" width="300" height="200">
    <label id="first" text="A text that may well need more than one line" lines="0"/>
    <label id="second" text="Another text"/>
    <label id="third" text="Third"/>
    <view id="free"/>
    <stackView id="stack" distribution="fillProportionally">
    <button id="ok" title="OK"/>
    <button id="cancel" title="Cancel everything"/>
    </stackView>
    <constraints>
    <visualFormat format="H:|-[first]-[second(60)]-[third(&gt;=40)]-|"/>
    <visualFormat format="V:|-[first]-(&gt;=8)-[stack]-|"/>
    <visualFormat format="V:|-[second]"/>
    <visualFormat format="V:|-[third]"/>
    <visualFormat format="H:|-[stack(&lt;=90)]"/>
    <constraint id="one" firstItem="free" firstAttribute="width" constant="10"/>
    <constraint id="two" firstItem="free" firstAttribute="width" constant="20"/>
    <constraint id="wide" firstItem="first" firstAttribute="width" constant="90" priority="400">
    <variation when="clipped=second" active="NO"/>
    </constraint>
    </constraints>
    </view>
    </interface>
    """

  /// A clock that advances by a millisecond at each look.
  private final class Clock: Sendable {
    private let looks = Mutex(0)

    var count: Int { looks.withLock(\.self) }
    func now() -> Double {
      looks.withLock { looks in
        looks += 1
        return Double(looks) / 1000
      }
    }
  }

  private static let commands = [
    ["check"], ["layout"], ["trace"], ["fit", "--locale", "de"],
    ["strings", "limits", "--locale", "de"], ["explain"], ["check", "--sizes", "299...301"],
    ["preview", "--terminal"],
  ]

  @Test(arguments: commands)
  func workEndsWhereverItIs(_ command: [String]) async throws {
    let folder = try TemporaryFolder(isRepository: true)
    try folder.write(Self.document, to: "Slow.interface")
    try folder.write("\"first.text\" = \"Ein Text\";\n", to: "de.lproj/Slow.strings")
    func run(_ clock: Clock?) async -> Run {
      var arguments = command + ["\(folder.path)/Slow.interface"]
      if command == ["explain"] { arguments.append("second") }
      guard let clock else { return await Run.lintel(arguments) }
      return await Run.lintel(arguments, elapsed: { clock.now() })
    }
    let unlimited = await run(nil)
    let free = Clock()
    let expected = await run(free)
    #expect(expected.output == unlimited.output && expected.errors == unlimited.errors)
    let count = free.count
    #expect(count > 20, "the clock is looked at \(count) times")
    var limited = 0
    for part in 0..<10 {
      let looks = part < 4 ? 3 * part : (count + 10) * part / 10
      try folder.write(
        "limits: {seconds: \(Double(looks) / 1000 + 0.0015)}\n", to: ".lintel.yml")
      let clock = Clock()
      let result = await run(clock)
      #expect(clock.count <= count + 20, "the clock is looked at \(clock.count) times")
      let isLimited = (result.output + result.errors).contains("s of limits.seconds: ")
      #expect(isLimited || result.output == unlimited.output, "\(result)")
      if isLimited { limited += 1 }
    }
    #expect(limited >= 4, "\(limited) of 10 runs were limited")
  }

  @Test func aConversionEndsToo() async throws {
    let folder = try TemporaryFolder(isRepository: true)
    try folder.write(Self.document, to: "Slow.interface")
    try folder.write("limits: {seconds: 0.0015}\n", to: ".lintel.yml")
    let clock = Clock()
    let run = await Run.lintel(
      ["convert", "\(folder.path)/Slow.interface"], elapsed: { clock.now() })
    #expect(run.status == .noDocument && run.output.isEmpty, "\(run)")
    #expect(
      run.errors.contains(
        "the drawn layout takes too long, more than the 0.0015 s of limits.seconds: the document is "
          + "not converted"), "\(run)")
  }

  @Test func anotherDocumentIsCheckedAllTheSame() async throws {
    let folder = try TemporaryFolder(isRepository: true)
    try folder.write(Self.document, to: "A/Slow.interface")
    try folder.write(Documents.error, to: "B/Other.interface")
    try folder.write("limits: {seconds: 0.01}\n", to: "A/.lintel.yml")
    let clock = Clock()
    let run = await Run.lintel(["check", folder.path], elapsed: { clock.now() })
    #expect(run.findings(of: "limit-exceeded").count == 1, "\(run)")
    #expect(run.findings(of: "dangling-reference").count == 1, "\(run)")
    #expect(run.findings(of: "unsatisfiable-constraints").isEmpty, "\(run)")
  }

  /// Beyond 2^53, not every whole number of points can be told apart.
  @Test(arguments: ["1e9", "1e12", "99999999999999999999"])
  func theSmallestSizeOfAHugeRootIsFound(height: String) async throws {
    let folder = try TemporaryFolder(isRepository: true)
    let number = try #require(Double(height))
    let digits = String(format: "%.0f", number)
    try folder.write(
      Self.document.replacingOccurrences(of: "height=\"200\"", with: "height=\"\(digits)\""),
      to: "Huge.interface")
    let clock = Clock()
    let run = await Run.lintel(
      ["fit", "--locale", "development", "\(folder.path)/Huge.interface"],
      elapsed: { clock.now() })
    #expect(run.status == .clean, "\(run)")
  }
}

import Diagnostics
import Linting
import Scenes
import Testing

/// An explanation of a clipped text names the constraints without which it fits.
@Suite struct ExplainedRemovalTests {
  private static func linter(_ constraints: String, locales: [String] = []) throws -> Linter {
    let text = """
      <interface version="1" platform="macOS11" developmentLocale="en">
        <view id="pane" width="600" height="120">
          <button id="updates" title="Check for updates automatically"/>
          <constraints>
            <visualFormat format="H:|-20-[updates]"/>
            <visualFormat format="V:|-20-[updates]"/>
            \(constraints)
          </constraints>
        </view>
      </interface>
      """
    var request = LintRequest(paths: ["Form.interface"])
    request.locales = locales
    return try Linter(request, files: MemoryFileSystem(["Form.interface": Array(text.utf8)]))
  }

  private static func width(_ constant: Int) -> String {
    #"<constraint id="u" firstItem="updates" firstAttribute="width" constant="\#(constant)"/>"#
  }

  private static func removals(_ linter: Linter) async throws -> [[String]] {
    let result = try await linter.explainWithRemovals("updates")
    return result.explanation?.axes.map { $0.removals.map(\.message) } ?? []
  }

  @Test func theRemovalIsNamedAlongTheAxisThatClips() async throws {
    let linter = try Self.linter(Self.width(100))
    #expect(try await Self.removals(linter) == [["remove the constraint \"u\""], []])
    // The same as of a fix.
    let fixes = try await linter.fixes(of: "updates").fixes.map(\.fix.message)
    #expect(fixes.contains("remove the constraint \"u\""))
  }

  @Test func whatIsNotClippedHasNone() async throws {
    #expect(try await Self.removals(Self.linter(Self.width(300))) == [[], []])
    let pseudo = try Self.linter(Self.width(230), locales: ["double-length"])
    #expect(try await Self.removals(pseudo) == [[], []])
  }

  /// Without the constraint, the button would reach beyond its neighbour.
  @Test func aRemovalThatDoesDamageIsNotNamed() async throws {
    let linter = try Self.linter(
      #"<constraint id="end" firstItem="pane" firstAttribute="trailing" secondItem="updates" secondAttribute="trailing" constant="480"/>"#
    )
    let found = try await Self.removals(linter)
    let fixes = try await linter.fixes(of: "updates").fixes.map(\.fix.message)
    #expect(found.joined().allSatisfy(fixes.contains), "\(found)")
  }
}

import Commands
import TestSupport
import Testing

@Suite struct ScrollAmbiguityTests {
  @Test func anAmbiguousContentIsReportedAtItsScrollView() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      <interface version="1">
        <view id="v" width="300" height="100">
          <scrollView id="s">
            <label id="l" text="x" localizable="NO"/>
            <constraints>
              <visualFormat format="H:|-20-[l]"/>
              <visualFormat format="V:|-20-[l]-20-|"/>
            </constraints>
          </scrollView>
          <constraints>
            <visualFormat format="H:|[s]|"/>
            <visualFormat format="V:|[s]|"/>
          </constraints>
        </view>
      </interface>
      """, to: "Scroll.interface")
    let path = "\(folder.path)/Scroll.interface"
    let check = await Run.lintel(["check", path, "--locale", "en"])
    let finding = try #require(check.findings(of: "ambiguous-layout").first)
    #expect(finding.contains("scrollView \"s\": its content's width (anything from "))
    #expect(finding.contains("constrain its content to both its leading and trailing edges"))
    let layout = await Run.lintel(["layout", path, "--locale", "en", "--reporter", "json"])
    #expect(!layout.output.contains("\"horizontal\": true"))
  }
}

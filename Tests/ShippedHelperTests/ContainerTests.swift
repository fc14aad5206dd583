import Foundation
import TestSupport
import Testing

/// The file that an image is built from.
@Suite struct ContainerTests {
  static let file = ".github/Containerfile"

  /// The packages that have a version in the file, with it.
  private func pinned() throws -> [String: String] {
    var versions: [String: String] = [:]
    for word in try ArticleCode.text(of: Self.file).split(whereSeparator: \.isWhitespace) {
      let parts = word.split(separator: "=")
      guard parts.count == 2, parts[1].contains(where: \.isNumber), !parts[0].hasPrefix("-"),
        !["ignore", "version", "checksum"].contains(parts[0]),
        parts[0].allSatisfy({ $0.isLowercase || $0.isNumber || "-.".contains($0) })
      else { continue }
      versions[String(parts[0])] = String(parts[1])
    }
    return versions
  }

  /// The fonts that the tests are run with.
  private func fonts() throws -> [String] {
    let line = try ArticleCode.text(of: ".ci/install.sh").split(separator: "\n")
      .first { $0.hasPrefix("lintel_fonts=") }
    return try #require(line).split(separator: "\"")[1].split(separator: " ").map(String.init)
  }

  @Test func everyFontHasAVersion() throws {
    let versions = try pinned()
    let fonts = try fonts()
    #expect(fonts.count == 5)
    #expect(Set(versions.keys) == Set(fonts))
  }

  @Test(
    .enabled("this is Debian 12") {
      let release = try? String(contentsOfFile: "/etc/os-release", encoding: .utf8)
      return release?.contains("VERSION_CODENAME=bookworm") == true && Command.has("dpkg-query")
    })
  func theVersionsAreThoseOfTheseTests() throws {
    for (package, version) in try pinned() {
      let run = try Command.run(["dpkg-query", "-W", "-f", "${Version}", package])
      // A machine without fonts need not have them.
      if run.status == 0 { #expect(run.output == version, "\(package)") }
    }
  }

  @Test func theImageRunsWithoutPrivilegesAndItsBaseHasATag() throws {
    let lines = try ArticleCode.text(of: Self.file).split(separator: "\n")
    let bases = lines.filter { $0.hasPrefix("FROM ") }
    #expect(bases.count == 2)
    for base in bases { #expect(base.contains(#/:[0-9]+\.[0-9]+[0-9a-z.-]*/#), "\(base)") }
    let user = try #require(lines.last { $0.hasPrefix("USER ") })
    #expect(!user.contains("root") && !user.hasSuffix(" 0"))
  }

  /// What the release has in it is copied from the first image, and nothing from the checkout.
  @Test func theProgramIsThatOfTheReleaseWithAChecksum() throws {
    let text = try ArticleCode.text(of: Self.file)
    let copies = text.split(separator: "\n").filter {
      $0.hasPrefix("COPY ") || $0.hasPrefix("ADD ")
    }
    #expect(copies == ["COPY --from=release /installed /usr/local"])
    #expect(text.contains("sha256sum --check --strict"))
  }

  @Test(.enabled("hadolint is installed") { Command.has("hadolint") })
  func hadolintHasNothingToSay() throws {
    let run = try Command.run(["hadolint", PackageFolder.root.appending(path: Self.file).path])
    #expect(run.status == 0, "\(run.output)")
  }
}

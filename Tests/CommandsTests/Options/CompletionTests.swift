import Commands
import Foundation
import Reports
import Testing

@Suite struct CompletionTests {
  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Documents.clean, to: "My App/Base.lproj/Main.interface")
    try folder.write(Documents.germanTable, to: "My App/de.lproj/Main.strings")
    try folder.write("", to: "My App/Inner/Deep/pt-BR.lproj/Other.strings")
    try folder.write("", to: "My App/.hidden/fr.lproj/Other.strings")
    try folder.write(
      "knownRegions = (\n\ten,\n\tBase,\n\t\"zh-Hans\",\n);", to: "App.xcodeproj/project.pbxproj")
    try folder.write("", to: "Localizations/ja.lproj/Main.strings")
    try folder.write("", to: ".git/HEAD")
    try folder.write("", to: "notes.txt")
    return folder
  }

  /// Returns what the program answers to a shell's question for the values of `--locale`.
  private func locales(_ words: [String], of command: [String] = ["check"]) async -> [String] {
    let option = command == ["check"] ? "--locale" : "--new-locale"
    let run = await Run.lintel(
      ["---completion"] + command + ["--", option, "0", "0", "lintel"] + command + words)
    #expect(run.status == .clean)
    return run.output.split(separator: "\n").map(String.init)
  }

  @Test func localesAreThoseNearThePathsAndThoseWithoutTables() async throws {
    let folder = try Self.folder()
    let general = [
      "double-length", "right-to-left", "right-to-left-strings", "accented", "bounded", "expanded",
      "tall", "development",
    ]
    let all = ["de", "en", "ja", "pt-BR", "zh-Hans"]
    #expect(await locales([folder.path, "--locale", ""]) == all + general)
    #expect(await locales(["\(folder.path)/My App"]) == all + general)
    // As a shell passes what a user types.
    #expect(await locales(["\"\(folder.path)/My App\""]) == all + general)
    #expect(await locales(["\(folder.path)/My\\ App"]) == all + general)
    let document = "\(folder.path)/My App/Base.lproj/Main.interface"
    #expect(await locales([document]) == ["de", "en", "ja", "zh-Hans"] + general)
    #expect(
      await locales([document], of: ["strings", "sync"]) == ["de", "en", "ja", "zh-Hans"])
  }

  @Test(
    arguments: [
      ("lintel check --only-rule cli", "clipped-in-base clipped-text"),
      ("lintel validate --disable-rule clipped-t", "clipped-text"),
      ("lintel strings lint --enable-rule key-o", "key-order"),
      ("lintel rules strings-s", "strings-sync strings-syntax"),
      ("lintel check --reporter ", Reporter.names.joined(separator: " ")),
      ("lintel layout --reporter ", "text json"),
      ("lintel check --platform i", "iOS iOS26"), ("lintel schema f", "fit"),
      ("lintel preview --size retina6_1", "retina6_1 retina6_12"),
      ("lintel check \"My App\" --locale d", "de double-length development"),
      ("lintel check N", "Native.interface"), ("lintel schem", "schema"),
    ])
  func bashOffersTheValues(line: String, expected: String) async throws {
    let folder = try Self.folder()
    try folder.write(Documents.clean, to: "Native.interface")
    try folder.write("", to: "Notes.txt")
    try folder.write(Self.script(of: "bash"), to: "completions.bash")
    // What bash itself sets before it calls the function of a command.
    try folder.write(
      """
      cd "$1"
      PATH="$2:$PATH"
      source ./completions.bash
      COMP_LINE=$3
      COMP_POINT=${#COMP_LINE}
      IFS='|' read -r -a COMP_WORDS <<< "$4"
      [[ $3 != *' ' ]] || COMP_WORDS+=('')
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _lintel lintel "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      echo "${COMPREPLY[*]}"
      """, to: "complete.bash")
    let words = line.replacing("\"My App\"", with: "\"My_App\"").split(separator: " ")
      .map { $0.replacing("\"My_App\"", with: "\"My App\"") }.joined(separator: "|")
    let build = URL(filePath: Executable.path).deletingLastPathComponent().path
    let run = try Executable.run([
      "bash", "\(folder.path)/complete.bash", folder.path, build, line, words,
    ])
    #expect(run.output == expected + "\n", "\(run.errors)")
  }

  @Test(arguments: ["zsh", "fish"]) func otherShellsHaveScriptsToo(shell: String) throws {
    let script = try Self.script(of: shell)
    #expect(script.contains("clipped-in-base"))
    #expect(script.contains("---completion check -- --locale"))
  }

  /// Returns the script of a shell from a process of its own: ArgumentParser remembers the shell for
  /// the rest of the process, and formats later completions for it.
  private static func script(of shell: String) throws -> String {
    let run = try Executable.run([Executable.path, "--generate-completion-script", shell])
    #expect(run.status == 0)
    return run.output
  }
}

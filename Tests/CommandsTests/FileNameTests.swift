import Commands
import Foundation
import Testing

/// Files whose names or paths are unusual.
@Suite struct FileNameTests {
  /// Makes files whose names have bytes that are no characters, where the file system allows them.
  private func foreign(_ script: String) throws -> TemporaryFolder? {
    let folder = try TemporaryFolder()
    try folder.write(Documents.clean, to: "Bar.interface")
    let run = try Executable.run(["bash", "-c", "cd \"$1\" && \(script)", "bash", folder.path])
    return run.status == 0 ? folder : nil
  }

  private static let reason = "the name is not in UTF-8"

  @Test func aDocumentWhoseNameIsNotUTF8IsNamed() throws {
    guard let folder = try foreign("mkdir App; cp Bar.interface App/B$'\\xe4'r.interface") else {
      return
    }
    for script in ["exec \"$0\" check \"$1\"/App", "exec \"$0\" check \"$1\"/App/*"] {
      let run = try Executable.run(["bash", "-c", script, Executable.path, folder.path])
      #expect(run.status == 3)
      #expect(run.errors.contains("App/B\u{FFFD}r.interface\": \(Self.reason)"), "\(run.errors)")
    }
  }

  @Test func aFolderWhoseNameIsNotUTF8IsNamed() throws {
    guard
      let folder = try foreign(
        "mkdir -p App/V$'\\xff' && cp Bar.interface App/V$'\\xff'/ && cp Bar.interface App/")
    else { return }
    let named = try Executable.run([
      "bash", "-c", "exec \"$0\" check \"$1\"/App/V*", Executable.path, folder.path,
    ])
    #expect(named.status == 3)
    #expect(named.errors.contains("App/V\u{FFFD}\": \(Self.reason)"), "\(named.errors)")
    // What is found beside it is checked.
    let searched = try Executable.run([Executable.path, "check", "\(folder.path)/App"])
    #expect(searched.status == 0)
    #expect(searched.errors.contains("App/V\u{FFFD}\" is passed over: \(Self.reason)"))
    #expect(searched.output.contains("in 1 document"))
  }

  @Test func aTableWhoseNameIsNotUTF8IsNamed() throws {
    guard
      let folder = try foreign(
        "mkdir -p App/de.lproj; echo '\"a\" = \"b\";' >App/de.lproj/T$'\\xe4'.strings; mkdir T$'\\xff'"
      )
    else { return }
    let run = try Executable.run([Executable.path, "strings", "lint", "\(folder.path)/App"])
    #expect(run.status == 3)
    #expect(run.errors.contains("de.lproj/T\u{FFFD}.strings\": \(Self.reason)"), "\(run.errors)")
    let tables = try Executable.run([
      "bash", "-c", "exec \"$0\" check \"$1\"/Bar.interface --strings \"$1\"/T*", Executable.path,
      folder.path,
    ])
    #expect(tables.status == 2)
    #expect(tables.errors.contains(Self.reason), "\(tables.errors)")
  }

  @Test func aMissingFileIsNoForeignName() async throws {
    let folder = try TemporaryFolder()
    let run = await Run.lintel(["check", "\(folder.path)/B\u{FFFD}r.interface"])
    #expect(run.errors.contains("there is no such file"), "\(run.errors)")
    // The character itself may be part of a name.
    let file = try folder.write(Documents.clean, to: "B\u{FFFD}r.interface")
    #expect(await Run.lintel(["check", file]).status == .clean)
    #expect(await Run.lintel(["check", folder.path]).status == .clean)
  }

  @Test func aFileThatLooksLikeAnOptionIsNamed() throws {
    let folder = try TemporaryFolder()
    try folder.write(Documents.clean, to: "-Bar.interface")
    func run(_ arguments: String) throws -> (status: Int32, output: String, errors: String) {
      let script = "cd \"$1\" && exec \"$2\" \(arguments)"
      return try Executable.run(["bash", "-c", script, "bash", folder.path, Executable.path])
    }
    let taken = try run("check -Bar.interface")
    #expect(taken.status == 2)
    #expect(
      taken.errors.hasSuffix(
        "\n\"-Bar.interface\" is taken for an option: write \"./-Bar.interface\" for the file\n"),
      "\(taken.errors)")
    #expect(try run("check ./-Bar.interface").status == 0)
    #expect(try run("check -- -Bar.interface").status == 0)
    #expect(try !run("check --nope").errors.contains("is taken for an option"))
  }

  @Test func aPathOf1200CharactersIsReadAndWritten() throws {
    let folder = try TemporaryFolder()
    try folder.write(Documents.narrowInGerman, to: "Bar.interface")
    try folder.write(Documents.germanTable, to: "de.lproj/Bar.strings")
    // A folder is made in steps, as no system call takes longer paths everywhere.
    let script = """
      cd "$1" && for i in 1 2 3 4 5 6; do d=$(printf "%0200d" $i); mkdir $d; cd $d; done || exit 9
      cp -r "$1/Bar.interface" "$1/de.lproj" . && ln -s "$PWD/Bar.interface" Link.interface
      "$2" check Bar.interface --output report.txt --write-baseline known.json
      "$2" check Bar.interface --output report.txt
      "$2" check "$PWD/Bar.interface" --baseline "$PWD/known.json"
      "$2" check "$PWD/Link.interface" | tail -1
      ls -A
      "$2" check Bar.interface --output ./Bar.interface
      echo $?
      """
    let run = try Executable.run(["bash", "-c", script, "bash", folder.path, Executable.path])
    guard run.status != 9 else { return }
    let lines = run.output.split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("no new findings in 1 document") }.count == 1, "\(run)")
    #expect(lines.contains { $0.hasPrefix("no findings in 1 document (3 locales") }, "\(run)")
    #expect(
      lines.suffix(6) == [
        "Bar.interface", "Link.interface", "de.lproj", "known.json", "report.txt", "2",
      ], "\(run)")
    #expect(run.errors.contains("is an input, which would be lost"), "\(run)")
  }
}

import DocumentLoading
import FileAccess
import LintConfiguration
import Synchronization
import Testing

/// Project files that are too long to be read.
@Suite struct LongProjectTests {
  @Test func aProjectThatIsPassedOverIsANote() {
    let path = "App/App.xcodeproj/project.pbxproj"
    let statement = Array("developmentRegion = fr;".utf8)
    func region(padding: Int) -> (region: String?, notes: [String]) {
      let files = MemoryFileSystem([path: statement + Array(repeating: 0x20, count: padding)])
      let notes = Mutex<[String]>([])
      let search = ProjectSearch(files: files) { event in
        if case .note(let note) = event { notes.withLock { $0.append(note) } }
      }
      let region = search.developmentRegion(above: "App/Main.xib", upTo: "App")
      // It is looked at once.
      _ = search.developmentRegion(above: "App/Other.xib", upTo: "App")
      return (region, notes.withLock(\.self))
    }
    let short = region(padding: 10)
    #expect(short.region == "fr" && short.notes.isEmpty)
    let long = region(padding: 100_000_000)
    #expect(long.region == nil)
    #expect(long.notes == ["\(path): the file has more than 100 MB, and is passed over"])
  }
}

import Foundation
import TestSupport
import Testing

/// The example program, which uses the engine without a document, compared with a calculation by
/// hand.
@Suite struct ExampleProgramTests {
  @Test func printsTheFrames() throws {
    let process = Process()
    process.executableURL = BuildFolder.url.appending(component: "LayoutFromSwift")
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    // The question has 46 letters of 7 points: it has one line at a width of 322 or more. The
    // Hebrew save button is as wide as 11 letters and 24. A key is a tenth of the width without the
    // edges and nine gaps.
    #expect(
      text == """
        Dialog in English, as high as it must be: 300x110
          question: 260x32 at 20, 20
          cancel: 80x22 at 112, 68
          save: 80x22 at 200, 68
        Dialog in Hebrew, as high as it must be: 300x94
          question: 260x16 at 20, 20
          cancel: 101x22 at 129, 52
          save: 101x22 at 20, 52
        Keyboard row
          Q: 33x38 at 3, 11
          W: 33x38 at 42, 11
          P: 33x38 at 354, 11
        Keyboard row with gaps of 3
          Q: 35.7x38 at 3, 11
          W: 35.7x38 at 41.7, 11
          P: 35.7x38 at 351.3, 11
        Keyboard row for one hand
          Q: 27.3x38 at 90, 11
          W: 27.3x38 at 120.3, 11
          P: 27.3x38 at 362.7, 11
        Dialog that gets narrower: question, save
          360x16 at 20, 20  80x22 at 300, 108
          320x32 at 20, 20  80x22 at 260, 108
          280x32 at 20, 20  80x22 at 220, 108
          240x32 at 20, 20  80x22 at 180, 108
          200x32 at 20, 20  80x22 at 140, 108

        """)
  }
}

import Foundation
import TestSupport
import Testing

/// The declarations of HarfBuzz, Pango and Cairo that the package has of its own, beside the installed headers.
@Suite struct LibraryTypesTests {
  /// Prints the sizes of all structures, the offsets of their members, and the values of all constants.
  private static let program = """
    #include <stddef.h>
    #include <stdio.h>
    #include <string.h>
    #define SIZE(type) printf("%s %zu\\n", #type, sizeof(type));
    #define MEMBER(type, member) printf("%s.%s %zu\\n", #type, #member, offsetof(type, member));
    #define VALUE(name) printf("%s %lld\\n", #name, (long long)name);
    #define BIT(member) { PangoLogAttr a; unsigned bits; memset(&a, 0, sizeof a); a.member = 1; \\
      memcpy(&bits, &a, sizeof bits); printf("%s %u\\n", #member, bits); }
    int main(void) {
      SIZE(hb_glyph_info_t) MEMBER(hb_glyph_info_t, codepoint) MEMBER(hb_glyph_info_t, cluster)
      SIZE(hb_glyph_position_t) MEMBER(hb_glyph_position_t, x_advance)
      MEMBER(hb_glyph_position_t, x_offset) MEMBER(hb_glyph_position_t, y_offset)
      SIZE(hb_feature_t) MEMBER(hb_feature_t, value) MEMBER(hb_feature_t, start) MEMBER(hb_feature_t, end)
      SIZE(hb_variation_t) MEMBER(hb_variation_t, value)
      SIZE(hb_font_extents_t) MEMBER(hb_font_extents_t, ascender) MEMBER(hb_font_extents_t, descender)
      SIZE(hb_glyph_extents_t) MEMBER(hb_glyph_extents_t, y_bearing) MEMBER(hb_glyph_extents_t, height)
      SIZE(hb_ot_var_axis_info_t) MEMBER(hb_ot_var_axis_info_t, tag)
      SIZE(hb_ot_name_id_t) SIZE(hb_codepoint_t) SIZE(hb_bool_t) SIZE(hb_direction_t) SIZE(hb_script_t)
      SIZE(PangoLogAttr) BIT(is_line_break) BIT(is_char_break) BIT(is_cursor_position)
      SIZE(PangoDirection) SIZE(cairo_status_t) SIZE(cairo_format_t)
      VALUE(HB_DIRECTION_LTR) VALUE(HB_DIRECTION_RTL) VALUE(HB_SCRIPT_COMMON) VALUE(HB_SCRIPT_INHERITED)
      VALUE(HB_SCRIPT_LATIN) VALUE(PANGO_DIRECTION_LTR) VALUE(PANGO_DIRECTION_RTL)
      VALUE(CAIRO_STATUS_SUCCESS) VALUE(CAIRO_STATUS_READ_ERROR) VALUE(CAIRO_STATUS_WRITE_ERROR)
      VALUE(CAIRO_FORMAT_RGB24) VALUE(CAIRO_LINE_CAP_BUTT) VALUE(CAIRO_LINE_CAP_ROUND)
      VALUE(CAIRO_LINE_JOIN_MITER) VALUE(CAIRO_LINE_JOIN_ROUND)
    }
    """

  private static let headers = ["hb.h", "hb-ot.h", "pango/pango.h", "cairo.h"]
  /// The options of the installed headers, if they are there.
  private static let installed: [String]? = {
    let found = try? run(["pkg-config", "--cflags", "pango", "cairo", "harfbuzz"])
    guard let found, found.status == 0 else { return nil }
    return found.output.split(whereSeparator: \.isWhitespace).map(String.init)
  }()

  @Test(.enabled(if: installed != nil, "the headers of Pango and Cairo are not installed"))
  func sizesOffsetsAndValuesAreThoseOfTheInstalledHeaders() throws {
    let theirs = try output(including: Self.headers, options: try #require(Self.installed))
    let libraries = ["CPango", "CCairo"].map { "\(Self.sources)/\($0)" }
    let own = try output(
      including: ["CPango.h", "CCairo.h"],
      options: libraries.flatMap {
        ["-I\($0)/include", "\($0)/\($0.split(separator: "/").last ?? "").c"]
      })
    #expect(own.split(separator: "\n").count == 48)
    #expect(own == theirs)
  }

  /// Another declaration of a function that the header declares is an error of the compiler.
  @Test(.enabled(if: installed != nil, "the headers of Pango and Cairo are not installed"))
  func functionsAreDeclaredAsInTheInstalledHeaders() throws {
    let source = """
      #include "PangoFunctions.h"
      #include "CairoFunctions.h"
      #define PANGO(library, result, name, parameters, arguments) \
        static result (*use_##name) parameters = name; extern result name parameters;
      #define CAIRO(result, name, parameters, arguments) PANGO(, result, name, parameters, arguments)
      LINTEL_PANGO_FUNCTIONS(PANGO)
      LINTEL_CAIRO_FUNCTIONS(CAIRO)
      """
    let options =
      try #require(Self.installed)
      + ["-I\(Self.sources)/CPango/include", "-I\(Self.sources)/CCairo/include", "-fsyntax-only"]
    let run = try compile(source, including: Self.headers, options: options)
    #expect(run.status == 0, "\(run.output)")
    let other = source.replacing(
      "LINTEL_CAIRO_FUNCTIONS(CAIRO)", with: "extern int cairo_status(cairo_t *);")
    #expect(try compile(other, including: Self.headers, options: options).status != 0)
  }

  private static let sources = PackageFolder.root.appending(path: "Sources").path

  private func output(including headers: [String], options: [String]) throws -> String {
    let program = FileManager.default.temporaryDirectory
      .appending(path: "lintel-types-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: program) }
    let compiled = try compile(
      Self.program, including: headers, options: options + ["-ldl", "-o", program.path])
    try #require(compiled.status == 0, "\(compiled.output)")
    return try Self.run([program.path]).output
  }

  private func compile(
    _ source: String, including headers: [String], options: [String]
  ) throws -> (status: Int32, output: String) {
    let text = headers.map { "#include <\($0)>\n" }.joined() + source
    let file = FileManager.default.temporaryDirectory
      .appending(path: "lintel-types-\(UUID().uuidString).c")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try Self.run(["clang", file.path] + options)
  }

  private static func run(_ command: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}

import Foundation
import Geometry
import LocaleData
import Testing

/// The format specifiers of a text, and how a pseudo-locale repeats it.
@Suite struct FormatSpecifierTests {
  @Test(arguments: [
    ("", []), ("100%", []), ("50 % off", []), ("50 % of 3", []), ("%%", []), ("%%d", []),
    ("50%, 60%.", []), ("%1$", []), ("%y", []), ("%5", []), ("%-", []),
    ("%@", ["%@"]), ("%1$@ %d%%", ["%1$@", "%d"]), ("%%%@", ["%@"]),
    ("%-08.3lf", ["%-08.3lf"]), ("%+ld %hhx %llu %zd %Lg", ["%+ld", "%hhx", "%llu", "%zd", "%Lg"]),
    ("%*d|%.*f|%2$*1$d", ["%*d", "%.*f", "%2$*1$d"]), ("%#@files@ %#x", ["%#@files@", "%#x"]),
    ("%1$#@n@", ["%1$#@n@"]), ("%.f", ["%.f"]), ("é%@ö", ["%@"]), ("%'d", ["%'d"]),
    ("%0d", ["%0d"]), ("%010d", ["%010d"]), ("%arg files", ["%arg"]), ("%args", ["%a"]),
    ("%1#@n@", ["%1#@n@"]), ("%1#d", []), ("%arg1", ["%a"]), ("%1$arg", ["%1$a"]),
  ])
  func finds(_ text: String, _ expected: [String]) {
    let found = FormatSpecifier.all(in: text)
    #expect(found.map { String(text[$0.range]) } == expected)
  }

  @Test func parsesEachPartOfASpecifier() throws {
    let specifier = try #require(FormatSpecifier.all(in: "%3$-+*1$.*2$lld").first)
    #expect(specifier.position == 3)
    #expect(specifier.flags == "-+")
    #expect(specifier.width == .argument(position: 1))
    #expect(specifier.precision == .argument(position: 2))
    #expect(specifier.length == "ll")
    #expect(specifier.conversion == .letter("d"))
    #expect(specifier.written == "%3$-+*1$.*2$lld")
    #expect(FormatSpecifier.all(in: "%#@n@").map(\.conversion) == [.variable("n")])
    #expect(FormatSpecifier.all(in: "%5.2f").map(\.width) == [.number(5)])
  }

  @Test(arguments: [
    ("%@", "an object"), ("%d", "a 32-bit integer"), ("%hhi", "a 32-bit integer"),
    ("%lld", "a 64-bit integer"), ("%zd", "a 64-bit integer"),
    ("%qu", "an unsigned 64-bit integer"),
    ("%x", "an unsigned 32-bit integer"), ("%f", "a double"), ("%Lg", "a long double"),
    ("%c", "a character"), ("%lc", "a UTF-16 character"), ("%C", "a UTF-16 character"),
    ("%s", "a C string"), ("%ls", "a UTF-16 string"), ("%S", "a UTF-16 string"),
    ("%p", "a pointer"), ("%n", "a pointer to an integer"),
  ])
  func takesAClassOfArgument(_ text: String, _ expected: String) throws {
    let specifier = try #require(FormatSpecifier.all(in: text).first)
    #expect(specifier.argument?.description == expected)
    #expect(specifier.showsNumber == "dixufg".contains(text.last ?? "@"))
  }

  /// Foundation shows the same with the numbers that we write.
  @Test(arguments: [
    "%d", "%d %d %d", "%*d|%d", "%d|%-*d|%d", "%5d %*d", "%d%% %d", "%%%d", "%ld %lld", "%+d %x",
    "%05d|%.*d",
  ])
  func numbersTheArgumentsThatFoundationTakes(format: String) {
    let numbers: [any CVarArg] = [7, 3, 5, 4]
    #expect(
      String(format: FormatSpecifier.explicit(format), arguments: numbers)
        == String(format: format, arguments: numbers))
  }

  @Test func aVariableHasNoClassOfItsOwn() throws {
    let specifiers = FormatSpecifier.all(in: "%#@n@ %arg")
    #expect(specifiers.map(\.argument) == [nil, nil])
    #expect(specifiers.map(\.showsNumber) == [false, true])
    #expect(specifiers.map(\.written) == ["%#@n@", "%arg"])
  }
}

import SourceCode
import Testing

@Suite struct CLookupTests {
  @Test(
    arguments: [
      Case(#"NSLocalizedString(@"k", @"c");"#, [#"NSLocalizedString "k" // c"#]),
      Case(#"NSLocalizedString(@"k", nil);"#, [#"NSLocalizedString "k""#]),
      Case(
        "NSLocalizedString(@\"a\"\n  @\"b\" \"c\", @\"d\" @\"e\")",
        [
          #"NSLocalizedString "abc" // de"#
        ]),
      Case(#"NSLocalizedString((NSString *)@"k", nil)"#, [#"NSLocalizedString "k""#]),
      Case(#"NSLocalizedString(key, nil)"#, ["NSLocalizedString ?"]),
      Case(#"NSLocalizedString(on ? @"a" : @"b", nil)"#, ["NSLocalizedString ?"]),
      Case(
        #"NSLocalizedString([@"a" stringByAppendingString:@"b"], nil)"#, ["NSLocalizedString ?"]),
      Case(
        #"NSLocalizedStringFromTable(@"k", @"T", @"c")"#,
        [#"NSLocalizedStringFromTable "k" in T // c"#]),
      Case(
        #"NSLocalizedStringFromTableInBundle(@"k", nil, [NSBundle mainBundle], @"c")"#,
        [#"NSLocalizedStringFromTableInBundle "k" of main // c"#]),
      Case(
        #"NSLocalizedStringFromTableInBundle(@"k", table, [NSBundle bundleForClass:[self class]], 0)"#,
        [#"NSLocalizedStringFromTableInBundle "k" in ? of other"#]),
      Case(
        #"NSLocalizedStringWithDefaultValue(@"k", @"T", NSBundle.mainBundle, @"50 %", @"c")"#,
        [#"NSLocalizedStringWithDefaultValue "k" in T of main = "50 %" // c"#]),
      Case(
        #"CFCopyLocalizedString(CFSTR("k"), "c")"#, [#"CFCopyLocalizedString "k" // c"#]),
      Case(
        #"CFCopyLocalizedStringFromTable(CFSTR("k"), CFSTR("T"), "c")"#,
        [#"CFCopyLocalizedStringFromTable "k" in T // c"#]),
      Case(
        #"CFCopyLocalizedStringWithDefaultValue(CFSTR("k"), 0, CFBundleGetMainBundle(), CFSTR("v"), "")"#,
        [#"CFCopyLocalizedStringWithDefaultValue "k" in ? of main = "v" // "#]),
      Case(
        #"CFBundleCopyLocalizedString(CFBundleGetMainBundle(), CFSTR("k"), CFSTR("v"), CFSTR("T"))"#,
        [#"CFBundleCopyLocalizedString "k" in T of main = "v""#]),
      Case(
        #"[[NSBundle mainBundle] localizedStringForKey:@"k" value:@"v" table:@"T"]"#,
        [#"localizedStringForKey "k" in T of main = "v""#]),
      Case(
        #"[bundle localizedStringForKey:@"a" @"b" value:@"" table:nil]"#,
        [#"localizedStringForKey "ab" of other"#]),
      Case(
        #"[NSBundle.mainBundle localizedStringForKey:(on ? a : b) value:on ? x : y table:t]"#,
        ["localizedStringForKey ? in ? of main"]),
      Case(
        #"[view setTitle:[bundle localizedStringForKey:@"k" value:nil table:nil] forState:0]"#,
        [#"localizedStringForKey "k" of other"#]),
      Case(#"[bundle objectForKey:@"k" value:@"v" table:@"T"]"#, []),
      Case(#"#define L(k) NSLocalizedString(k, nil)"#, ["NSLocalizedString ?"]),
      Case(#"#define NSLocalizedString(key, comment) (key)"#, []),
      Case(
        #"#define TITLE NSLocalizedString(@"k", \"# + "\n  @\"c\")",
        [
          #"NSLocalizedString "k" // c"#
        ]),
      Case(
        #"@{ @"a": NSLocalizedString(@"k", @"c"), @"b": @[ @"d" ] }"#,
        [
          #"NSLocalizedString "k" // c"#
        ]),
      Case("// NSLocalizedString(@\"a\", nil) \\\nNSLocalizedString(@\"b\", nil)", []),
      Case(
        #"/* NSLocalizedString(@"a", nil) /* */ NSLocalizedString(@"b", nil)"#,
        [
          #"NSLocalizedString "b""#
        ]),
      Case(#"String(localized: "k"); Text("k")"#, []),
    ] as [Case<[String]>])
  func macrosAndMessages(_ example: Case<[String]>) {
    #expect(SourceFile(c: example.code).listing == example.expected)
  }

  @Test func directivesWithSentencesDoNotDerailTheScanner() {
    let file = SourceFile(
      c: """
        #import "Don't.h"
        #pragma mark - It's "here
        #error don't
        #if 0
        It's not code.
        #endif
        int n = 1'000'000; char c = '"', d = '\\'';
        #warning "unfinished \\
          it's
        NSLocalizedString(@"k", nil);
        """)
    #expect(file.listing == [#"NSLocalizedString "k""#])
    #expect(file.literals == ["k"])
  }
}

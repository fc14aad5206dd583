import Foundation
import LocaleData
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The installed Unicode CLDR: its rules are ours, and each of its samples is in its category.
@Suite struct CLDRSampleTests {
  static let file = "/usr/share/unicode/cldr/common/supplemental/plurals.xml"
  static let isInstalled = FileManager.default.fileExists(atPath: file)

  /// The rules and samples of one category of some locales.
  struct Rule {
    var locales: [String]
    var category: String
    var text: String
  }

  final class Reader: NSObject, XMLParserDelegate {
    var rules: [Rule] = []
    private var locales: [String] = []
    private var isInRule = false

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      if name == "pluralRules" {
        locales = (attributes["locales"] ?? "").split(separator: " ").map(String.init)
      }
      isInRule = name == "pluralRule"
      if isInRule {
        rules.append(Rule(locales: locales, category: attributes["count"] ?? "", text: ""))
      }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
      if isInRule { rules[rules.count - 1].text += string }
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
      if name == "pluralRule" { isInRule = false }
    }
  }

  private static func rules() throws -> [Rule] {
    let reader = Reader()
    let parser = XMLParser(data: try Data(contentsOf: URL(filePath: file)))
    parser.delegate = reader
    #expect(parser.parse())
    return reader.rules
  }

  /// Returns the numbers of a list of samples: `0, 2~4, 1.0~1.2, 1c6, …`.
  private static func numbers(_ list: some StringProtocol) -> [String] {
    list.split(separator: ",").flatMap { item -> [String] in
      let item = item.trimmingCharacters(in: .whitespacesAndNewlines)
      let ends = item.split(separator: "~").map(String.init)
      guard ends.count == 2 else { return item.isEmpty || item == "…" ? [] : [item] }
      let places = ends[0].split(separator: ".").dropFirst().first?.count ?? 0
      let scale = places == 0 ? 1 : Int(pow(10, Double(places)))
      guard let first = Double(ends[0]), let last = Double(ends[1]) else { return [] }
      let steps = Int((first * Double(scale)).rounded())...Int((last * Double(scale)).rounded())
      return steps.map { step in
        guard places > 0 else { return String(step) }
        let fraction = String(step % scale)
        let zeros = String(repeating: "0", count: places - fraction.count)
        return "\(step / scale).\(zeros)\(fraction)"
      }
    }
  }

  @Test(.enabled(if: isInstalled, "unicode-cldr-core is not installed"))
  func everySampleIsInItsCategory() throws {
    var count = 0
    for rule in try Self.rules() {
      let category = try #require(PluralCategory(rawValue: rule.category))
      var integers: [Int] = []
      var hasMore = false
      for list in rule.text.split(separator: "@").dropFirst() {
        let isInteger = list.hasPrefix("integer")
        let samples = Self.numbers(list.drop { $0.isLetter })
        #expect(!samples.isEmpty)
        if isInteger {
          integers += samples.compactMap { Int($0) }
          hasMore = list.contains("…")
        }
        for locale in rule.locales where locale != "root" {
          let rules = try #require(PluralRules(locale: locale), "\(locale)")
          for sample in samples {
            let number = try #require(PluralOperands(sample), "\(sample)")
            // A withdrawn code is read as the code that replaces it, with that one's rules.
            #expect(rules.category(of: number) == category, "\(locale) \(sample)")
            count += 1
          }
        }
      }
      // What the rules tell of their integers agrees with the samples.
      for locale in rule.locales where locale != "root" {
        let rules = try #require(PluralRules(locale: locale))
        #expect(rules.categories.contains(category), "\(locale)")
        let known = rules.integers(in: category)
        let isSingle = integers.count == 1 && !hasMore
        #expect((known.count == 1) == isSingle, "\(locale) \(category)")
        #expect(known.first == integers.first, "\(locale) \(category)")
      }
    }
    #expect(count > 10_000)
  }

  /// The numbers that layouts show: an integer wherever the CLDR has integers in the category, else
  /// one of the fractions that it lists, and none for the argument of a format that is an integer.
  @Test(.enabled(if: isInstalled, "unicode-cldr-core is not installed"))
  func theNumberOfEachCategoryIsAmongTheSamples() throws {
    var count = 0
    var fractions: Set<String> = []
    for rule in try Self.rules() {
      let category = try #require(PluralCategory(rawValue: rule.category))
      var lists: [String: [String]] = [:]
      var isOpen: Set<String> = []
      for list in rule.text.split(separator: "@").dropFirst() {
        let kind = String(list.prefix { $0.isLetter })
        lists[kind] = Self.numbers(list.drop { $0.isLetter })
        if list.contains("…") { isOpen.insert(kind) }
      }
      for locale in rule.locales where locale != "root" {
        let rules = try #require(PluralRules(locale: locale), "\(locale)")
        let all = Set(rules.categories)
        let integer = rules.sample(of: category, among: all, isInteger: true)
        let number = try #require(rules.sample(of: category, among: all), "\(locale) \(category)")
        #expect((integer != nil) == (lists["integer"] != nil), "\(locale) \(category)")
        #expect(integer == nil || integer == number)
        #expect(rules.category(of: try #require(number.pluralOperands)) == category)
        if number.isInteger {
          // Of 11 to 99 in Tamazight the CLDR lists some, as if they were all.
          let isOpen = isOpen.contains("integer") || locale == "tzm" && number.text == "99"
          #expect(isOpen || lists["integer"]?.contains(number.text) == true, "\(locale)")
        } else {
          #expect(lists["decimal"]?.contains(number.text) == true, "\(locale) \(category)")
          fractions.insert("\(locale) \(category)")
        }
        count += 1
      }
    }
    #expect(count > 400)
    // Among others, for the categories that no integer has.
    for known in ["ru other", "uk other", "pl other", "be other", "cs many", "sk many", "lt many"] {
      #expect(fractions.contains(known), "\(known)")
    }
  }

  @Test(.enabled(if: isInstalled, "unicode-cldr-core is not installed"))
  func theTableHasTheRulesOfTheInstalledFile() throws {
    var locales = 0
    for rule in try Self.rules() where rule.category != "other" {
      let text = rule.text.split(separator: "@")[0]
      for locale in rule.locales {
        let rules = try #require(PluralRules(locale: locale), "\(locale)")
        let category = try #require(PluralCategory(rawValue: rule.category))
        #expect(rules.text(of: category) == text.split(separator: " ").joined(separator: " "))
        locales += 1
      }
    }
    #expect(locales > 200)
  }
}

import Checks
import Diagnostics
import DocumentLoading
import Foundation
import InterfaceDocuments
import LimitChecking
import Scenes
import TestSupport
import Testing
import TextLimits

@testable import Linting

/// At the limit of a text `check` finds nothing new, and one step beyond it does.
///
/// The limits are those of texts of real applications, drawn by seed.
@Suite struct LimitJudgeTests {
  private static let environment = ProcessInfo.processInfo.environment
  /// A part of the path of the documents to draw from, or nil for all.
  private static let only = environment["LINTEL_LIMIT_DOCUMENTS"]
  private static let seed = environment["LINTEL_LIMIT_SEED"].flatMap { UInt64($0) } ?? 40
  /// The number of limits.
  private static let count =
    environment["LINTEL_LIMIT_COUNT"].flatMap { Int($0) } ?? Sample.size(12, of: 500)
  /// The greatest number of limits of one root: those of a large one take long.
  private static let countOfRoot = 4
  /// The greatest size of a document of a sample, in bytes.
  private static let sampleBytes = 100_000

  /// The documents of the applications beside the package, by application.
  private static let applications: [[String]] = {
    var result: [[String]] = []
    for part in ["documents", "wider", "further"] {
      let folder = PackageFolder.shared.appending(path: "corpus/\(part)")
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      for name in names.sorted() {
        let root = folder.appending(path: name).path
        let found = (try? FileManager.default.subpathsOfDirectory(atPath: root)) ?? []
        let documents = found.filter { path in
          (path.hasSuffix(".xib") || path.hasSuffix(".storyboard"))
            && (only.map { part in "\(name)/\(path)".contains(part) } ?? true)
        }.sorted().map { "\(root)/\($0)" }
        if !documents.isEmpty { result.append(documents) }
      }
    }
    return result
  }()

  @Test(.enabled(if: !applications.isEmpty))
  func limitsAgreeWithCheck() async throws {
    var generator = SeededGenerator(seed: Self.seed)
    var judged = 0
    var faults: [String] = []
    var draws = 0
    while judged < Self.count, draws < 40 * Self.count {
      draws += 1
      guard
        let path = Self.applications.randomElement(using: &generator)?
          .randomElement(using: &generator)
      else { break }
      let choice = generator.next()
      if !Sample.isWhole, Self.size(of: path) > Self.sampleBytes { continue }
      guard let all = try? LimitJudge.batch(path, in: nil).documents.first,
        let name = Self.locale(of: all, choice: choice),
        let loaded = try? LimitJudge.batch(path, in: name).documents.first,
        let root = loaded.document.roots.filter({ $0.view.hasLocalizableText })
          .element(at: choice / 7)
      else { continue }
      let found = try await Self.faults(
        loaded, root, name, choice: choice / 31, count: min(Self.countOfRoot, Self.count - judged))
      judged += found.judged
      faults += found.faults
    }
    let lines = faults.joined(separator: "\n")
    print("limits and check: \(faults.count) of \(judged) disagree\n\(lines)")
    #expect(judged == Self.count)
    // Whatever a rule adds to the layouts, hardly a limit is wrong: 1 %, or one of a small sample.
    #expect(faults.count <= max(1, judged / 100), "\(lines)")
  }

  /// A locale to judge a document in: mostly one that translators work on.
  private static func locale(of loaded: LoadedDocument, choice: UInt64) -> String? {
    let development = loaded.document.developmentLocale
    if choice.isMultiple(of: 16) { return development }
    let others = loaded.locales.filter { $0 != development && !loaded.unlistedLocales.contains($0) }
    return others.element(at: choice / 16) ?? ["de", "ar", "ja"].element(at: choice / 16)
  }

  private static func size(of path: String) -> Int {
    (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
  }

  /// The number of limits of a root that were judged, and what is wrong with some.
  private static func faults(
    _ loaded: LoadedDocument, _ root: Root, _ name: String, choice: UInt64, count: Int
  ) async throws -> (judged: Int, faults: [String]) {
    var single = loaded
    single.document.roots = [root]
    let optIn = Set(RuleRegistry.standard.rules.filter(\.info.isOptIn).map(\.id))
    let reporting = LayoutReporting { rule, _ in !optIn.contains(rule) }
    let run = LimitRun(
      request: LimitRequest(includesHard: false, locales: [name]), reporting: reporting)
    let lists = try await run.limits(of: [single]) { _ in }.roots
    let limits = lists.flatMap(\.soft).flatMap(\.limits).filter { $0.text.key != nil }
    guard !limits.isEmpty else { return (0, []) }
    let judge = try await LimitJudge(loaded, root, in: name)
    var faults: [String] = []
    let step = max(1, limits.count / count)
    var tried: Set<Int> = []
    for turn in 0..<min(count, limits.count) {
      let index = (Int(choice % 1_000_003) + turn * step) % limits.count
      guard tried.insert(index).inserted else { continue }
      let limit = limits[index]
      guard let (fault, found) = try await judge.fault(of: limit) else { continue }
      let file = loaded.path.split(separator: "/corpus/").last ?? ""
      faults.append(
        "\(file) [\(name)] \(root.view.id) \(limit.view).\(limit.text.property) "
          + "\(limit.width) lines \(limit.lines ?? 0) wraps \(limit.wraps) own \(limit.ownWidth): "
          + "\(fault.rawValue) \(found.prefix(4)) \(limit.limiter?.sentence ?? "")")
    }
    return (tried.count, faults)
  }
}

extension Array {
  /// The element that a number chooses, if there is one.
  fileprivate func element(at choice: UInt64) -> Element? {
    isEmpty ? nil : self[Int(choice % UInt64(count))]
  }
}

extension View {
  /// Whether the view or a subview has a text with a key.
  fileprivate var hasLocalizableText: Bool {
    texts.contains { $0.key != nil } || subviews.contains(where: \.hasLocalizableText)
  }
}

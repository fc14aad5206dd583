import ArgumentParser
import Linting

/// What is known from earlier runs.
struct CacheOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Keep what is found in documents in this folder, and lay out only those that a change concerns.",
      valueName: "DIR"), completion: .directory)
  var cache: String?

  @Option(
    help: ArgumentHelp(
      "The size of the cache, above which what was not used for longest is removed, as 500MB or 2GB.",
      valueName: "SIZE"))
  var cacheLimit = "1GB"

  @Flag(help: "Compare the contents of all files with the cache, not their sizes and times.")
  var cacheVerify = false

  /// Opens the cache, if there is one.
  ///
  /// - Throws: ``UsageError`` for an invalid limit.
  func folder(_ console: Console) throws(UsageError) -> CacheFolder? {
    let limit = try byteCount()
    // The version is that of the next release in each build until then.
    let program = LocalFileSystem().stamp(of: "/proc/self/exe").map { "\($0)" } ?? ""
    return cache.map {
      CacheFolder($0, limit: limit, program: program, observer: console.observe)
    }
  }

  private func byteCount() throws(UsageError) -> Int {
    let units = [("KB", 1000), ("MB", 1_000_000), ("GB", 1_000_000_000), ("B", 1)]
    for (name, size) in units where cacheLimit.hasSuffix(name) {
      let digits = cacheLimit.dropLast(name.count)
      guard let number = Int(digits), number >= 0 else { break }
      let (bytes, overflows) = number.multipliedReportingOverflow(by: size)
      return overflows ? .max : bytes
    }
    throw UsageError(
      "--cache-limit \"\(cacheLimit)\": expected a number with a unit, such as 500MB or 2GB")
  }
}

extension Console {
  /// The arguments that matter to what is found in a document.
  var judgementArguments: [String] {
    arguments(
      without: Self.ofSpeed + [
        "--shard", "-o", "--output", "--reporter", "--step-summary", "--min-certainty",
        "--write-baseline",
      ], flags: Self.quietFlags + ["--verbose", "--strict", "--lenient", "--strict-baseline"])
  }

  /// The arguments that matter to the report of a run and the files that it writes.
  var outputArguments: [String] { arguments(without: Self.ofSpeed, flags: Self.quietFlags) }

  /// The arguments of a check that all of its shards have in common.
  ///
  /// What names the shard and its file, and how much it does at the same time, does not matter to what it
  /// finds.
  var shardArguments: [String] {
    arguments(without: Self.ofSpeed + ["--shard", "-o", "--output"], flags: Self.quietFlags)
  }

  private static let ofSpeed = ["--jobs", "--cache", "--cache-limit"]
  private static let quietFlags = ["--quiet", "--cache-verify"]

  /// Returns the arguments of a check without some options.
  private func arguments(without options: [String], flags: [String]) -> [String] {
    var rest = arguments[...]
    if rest.first == CheckCommand.configuration.commandName { rest.removeFirst() }
    var result: [String] = []
    while let argument = rest.popFirst() {
      if argument == "--" { return result + [argument] + rest }
      if options.contains(argument) {
        _ = rest.popFirst()
      } else if !flags.contains(argument),
        !options.contains(where: { argument.hasPrefix($0 + "=") })
      {
        result.append(argument)
      }
    }
    return result
  }
}

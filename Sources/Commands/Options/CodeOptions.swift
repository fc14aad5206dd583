import ArgumentParser
import Linting

/// Whether code is read for the texts that it looks up.
struct CodeOptions: ParsableArguments {
  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Read code in Swift, Objective-C and C in the folders for the texts that it looks up (default: "
        + "exports read it where a table has no texts in the development language, and checks for the "
        + "rules missing-key and unused-key)."))
  var code: Bool?

  func apply(to request: inout LintRequest) {
    if let code { request.readsCode = code ? .always : .never }
  }
}

import Foundation
import TestSupport

/// A step of a workflow that uses the Action, in a workspace of its own.
///
/// Programs are found in one folder with what the script needs and stubs of the package manager, so
/// that nothing is installed.
final class ActionStep: Sendable {
  static let script = PackageFolder.root.appending(path: ".github/actions/lintel/lintel.sh").path

  /// The programs that the script uses, all of them in a minimal Debian.
  static let programs = [
    "awk", "bash", "cat", "curl", "cut", "dirname", "env", "grep", "gzip", "id", "mkdir", "mktemp",
    "od", "printf", "sha256sum", "tar", "tr", "uname", "xargs",
  ]

  /// A program in place of lintel, which writes down its arguments.
  static let recorder = """
    #!/usr/bin/env bash
    if [ "$1" = --version ]; then echo "0.0.0 of the test"; exit 0; fi
    printf '%s\\037' "$@" >>"$RECORD"
    printf '\\036' >>"$RECORD"
    printf '%s' "${GITHUB_STEP_SUMMARY-unset}" >"$RECORD.summary"
    while [ $# -gt 0 ]; do
      if [ "$1" = --output ]; then printf '::error::the report\\n' >"$2"; fi
      shift
    done
    exit "${STATUS:-0}"
    """

  let folder: ScratchFolder

  /// Creates a step.
  ///
  /// - Parameter isInstalled: Whether the packages that the script looks for are installed.
  /// - Throws: An error where a file cannot be written.
  init(isInstalled: Bool = true) throws {
    folder = try ScratchFolder()
    try folder.write("", to: "workspace/.git/HEAD")
    try folder.write("", to: "runner/output")
    try folder.write("", to: "runner/summary")
    try folder.write(Self.recorder, to: "workspace/tools/lintel", executable: true)
    try folder.write(
      "#!/usr/bin/env bash\necho \(isInstalled ? "installed" : "not-installed")\n",
      to: "bin/dpkg-query", executable: true)
    try folder.write(
      "#!/usr/bin/env bash\nprintf '%s\\n' \"$@\" >>\"$RECORD.packages\"\n", to: "bin/apt-get",
      executable: true)
    try folder.write(
      "#!/usr/bin/env bash\nexec \"$@\"\n", to: "bin/sudo", executable: true)
    for program in Self.programs {
      guard let location = Command.location(of: program) else { continue }
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/bin/\(program)", withDestinationPath: location)
    }
  }

  /// Runs the script with the inputs, `path` among them, as the runner does.
  func run(
    _ inputs: [String: String] = [:], environment: [String: String] = [:]
  ) throws -> Command.Result {
    // The defaults of action.yml.
    var variables = [
      "INPUT_VERSION": "0.0.1", "INPUT_CHECKSUM": "", "INPUT_BUILD": "false",
      "INPUT_PATH": "tools/lintel", "INPUT_PATHS": ".", "INPUT_ARGS": "",
      "INPUT_REPORTER": "github-actions-logging", "INPUT_STRICT": "false", "INPUT_CONFIG": "",
      "INPUT_SARIF": "", "INPUT_CHANGED_SINCE": "", "INPUT_STEP_SUMMARY": "true",
    ]
    for (name, value) in inputs {
      variables["INPUT_" + name.uppercased().replacing("-", with: "_")] = value
    }
    variables["PATH"] = "\(folder.path)/bin"
    variables["GITHUB_ACTION_PATH"] =
      URL(filePath: Self.script).deletingLastPathComponent().path
    variables["GITHUB_WORKSPACE"] = "\(folder.path)/workspace"
    variables["GITHUB_OUTPUT"] = "\(folder.path)/runner/output"
    variables["GITHUB_STEP_SUMMARY"] = "\(folder.path)/runner/summary"
    variables["RUNNER_TEMP"] = "\(folder.path)/runner"
    variables["RECORD"] = "\(folder.path)/record"
    return try Command.run(
      ["bash", "-c", "\"$GITHUB_ACTION_PATH/lintel.sh\""], in: "\(folder.path)/workspace",
      environment: variables.merging(environment) { $1 })
  }

  /// Writes a release with the recorder as its program, and returns the address of releases and the
  /// checksum of the archive.
  func writeRelease(_ version: String = "0.0.1") throws -> (address: String, checksum: String) {
    let processor = try Command.run(["uname", "-m"]).output.split(separator: "\n").joined()
    let name = "lintel-\(version)-linux-\(processor)"
    try folder.write(Self.recorder, to: "release/\(name)/bin/lintel", executable: true)
    try folder.write("", to: "releases/\(version)/empty")
    let releases = "\(folder.path)/releases"
    let archive = "\(releases)/\(version)/\(name).tar.gz"
    let run = try Command.run(["tar", "-czf", archive, "-C", "\(folder.path)/release", name])
    let sum = try Command.run(["sha256sum", "\(name).tar.gz"], in: "\(releases)/\(version)")
    try folder.write(sum.output, to: "releases/\(version)/SHA256SUMS")
    guard run.status == 0, let checksum = sum.output.split(separator: " ").first else {
      throw CocoaError(.fileWriteUnknown)
    }
    let address = URL(filePath: releases).absoluteString
    return (address.hasSuffix("/") ? String(address.dropLast()) : address, String(checksum))
  }

  /// The arguments of each run of the recorder.
  func recorded() throws -> [[String]] {
    guard folder.has("record") else { return [] }
    return try folder.text(of: "record").split(separator: "\u{1e}")
      .map { $0.components(separatedBy: "\u{1f}").dropLast() }
  }

  /// The outputs of the step.
  func outputs() throws -> [String: String] {
    var outputs: [String: String] = [:]
    for line in try folder.text(of: "runner/output").split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      outputs[String(parts[0])] = parts.count > 1 ? String(parts[1]) : ""
    }
    return outputs
  }
}

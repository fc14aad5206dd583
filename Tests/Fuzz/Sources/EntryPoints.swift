/// The target that the command line names.
private let target = FuzzTarget(arguments: CommandLine.arguments)

/// Prepares a run: libFuzzer calls it once, before any input.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutableRawPointer?, _ arguments: UnsafeMutableRawPointer?
) -> CInt {
  // An unknown target ends the program here, and not with the first input.
  target.prepare()
  return 0
}

/// Runs the target on an input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  target.run(unsafe Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}

#if LINTEL_FUZZ_PLAIN
  /// libFuzzer's own `main`, under another name.
  @_silgen_name("LLVMFuzzerRunDriver")
  private func runDriver(
    _ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutableRawPointer,
    _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
  ) -> CInt

  /// What the package manager makes the `main` of the program: without `--sanitize=fuzzer`, it does not leave it to
  /// libFuzzer.
  @_cdecl("fuzz_main")
  public func fuzzMain(
    _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  ) -> CInt {
    var count = count
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = unsafe arguments
    return unsafe runDriver(&count, &arguments, testOneInput)
  }
#endif

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

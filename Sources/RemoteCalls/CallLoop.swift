import Synchronization

/// What answers the calls of a client.
package protocol CallHandler: AnyObject, Sendable {
  /// Returns the result of a request; it may run beside others.
  ///
  /// - Throws: ``CallError``, or `CancellationError` once the client has cancelled it.
  func answer(_ method: String, _ parameters: CallParameters) async throws -> any Encodable
    & Sendable

  /// Takes note of a notification; the next message is read after it returns.
  ///
  /// - Returns: Whether to go on: false ends the server.
  func receive(_ method: String, _ parameters: CallParameters) async -> Bool

  /// Takes the result of a call of the server.
  func receive(_ response: CallParameters, to id: CallID) async

  /// Returns the request that a notification cancels, or nil for any other notification.
  func requestCancelled(by method: String, _ parameters: CallParameters) -> CallID?

  /// Whether a request that the client has cancelled is answered with an error.
  var answersCancelledRequests: Bool { get }

  /// Returns whether a request is answered before the next message is read.
  func isAnsweredInOrder(_ method: String) -> Bool
}

/// Reads the messages of a client and has each answered.
package struct CallLoop: Sendable {
  private let framing: MessageFraming
  private let writer: MessageWriter
  /// Whether requests that have not ended are completed once the client's messages end.
  private let completesRequests: Bool

  /// Creates a loop.
  ///
  /// - Parameters:
  ///   - framing: How messages follow one another.
  ///   - writer: Writes the answers.
  ///   - completesRequests: Whether requests that have not ended are completed once the client's messages
  ///     end; otherwise they are cancelled.
  package init(_ framing: MessageFraming, _ writer: MessageWriter, completesRequests: Bool) {
    self.framing = framing
    self.writer = writer
    self.completesRequests = completesRequests
  }

  /// Runs until the input ends, or the handler ends it.
  package func run(
    _ input: some AsyncSequence<[UInt8], Never> & Sendable, _ handler: some CallHandler
  ) async {
    let running = RunningRequests()
    await withDiscardingTaskGroup { group in
      var reader = MessageReader(framing)
      reading: for await bytes in input {
        reader.append(bytes)
        while let part = reader.next() {
          switch part {
          case .message(let bytes):
            guard await handle(bytes, handler, running, &group) else { break reading }
          case .tooLong:
            writer.fail(
              .invalidRequest(
                "the message is longer than \(MessageReader.maximumByteCount >> 20) MiB, and was not read"
              ),
              to: nil)
          case .unusableHeader:
            writer.fail(
              .parseError("expected a header with Content-Length, and an empty line after it"),
              to: nil)
            break reading
          }
        }
      }
      if !completesRequests { group.cancelAll() }
    }
  }

  /// Has a message handled.
  ///
  /// - Returns: Whether to go on.
  private func handle(
    _ bytes: [UInt8], _ handler: some CallHandler, _ running: RunningRequests,
    _ group: inout DiscardingTaskGroup
  ) async -> Bool {
    let call: Call
    do {
      call = try Call(bytes)
    } catch {
      writer.fail(error.error, to: error.id)
      return true
    }
    switch call {
    case .notification(let method, let parameters):
      if let id = handler.requestCancelled(by: method, parameters) {
        running.cancel(id)
        return true
      }
      return await handler.receive(method, parameters)
    case .response(let id, let parameters):
      await handler.receive(parameters, to: id)
    case .request(let id, let method, let parameters):
      guard running.begin(id) else {
        writer.fail(.invalidRequest("a request with this id is being answered"), to: id)
        return true
      }
      let answer: @Sendable () async -> Void = { [writer] in
        let outcome: Result<any Encodable & Sendable, CallError>
        do {
          outcome = .success(try await handler.answer(method, parameters))
        } catch let error as CallError {
          outcome = .failure(error)
        } catch is CancellationError {
          outcome = .failure(.cancelled)
        } catch {
          outcome = .failure(.internalError("\(error)"))
        }
        // A client may use the id again once it has the answer.
        running.end(id)
        switch outcome {
        case .success(let result): writer.respond(result, to: id)
        case .failure(.cancelled) where !handler.answersCancelledRequests: break
        case .failure(let error): writer.fail(error, to: id)
        }
      }
      if handler.isAnsweredInOrder(method) {
        await answer()
      } else {
        group.addTask {
          let task = Task { await answer() }
          running.set(task, for: id)
          await withTaskCancellationHandler {
            await task.value
          } onCancel: {
            task.cancel()
          }
        }
      }
    }
    return true
  }
}

/// The requests that are being answered.
private final class RunningRequests: Sendable {
  private struct Request {
    var task: Task<Void, Never>?
    var isCancelled = false
  }

  private let requests = Mutex<[CallID: Request]>([:])

  /// Adds a request, unless one with its id is being answered.
  func begin(_ id: CallID) -> Bool {
    requests.withLock { requests in
      guard requests[id] == nil else { return false }
      requests[id] = Request()
      return true
    }
  }

  func set(_ task: Task<Void, Never>, for id: CallID) {
    let isCancelled = requests.withLock { requests in
      requests[id]?.task = task
      return requests[id]?.isCancelled ?? false
    }
    if isCancelled { task.cancel() }
  }

  /// Cancels a request; one that has ended, or that nobody made, is no error.
  func cancel(_ id: CallID) {
    let task = requests.withLock { requests in
      requests[id]?.isCancelled = true
      return requests[id]?.task
    }
    task?.cancel()
  }

  func end(_ id: CallID) { requests.withLock { $0[id] = nil } }
}

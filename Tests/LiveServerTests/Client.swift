import FlyingSocks
import Foundation
import LiveServer

/// A reply of the server.
struct Reply {
  var status: Int
  var headers: [String: String]
  var body: Data

  var text: String { String(decoding: body, as: UTF8.self) }
  var object: [String: Any] {
    (try? JSONSerialization.jsonObject(with: body)) as? [String: Any] ?? [:]
  }
  /// The reason of a refusal.
  var error: String { object["error"] as? String ?? "" }
}

/// A client that sends exactly what a test wants, which a browser would not.
struct Client: Sendable {
  let socket: AsyncSocket

  private static let pool = Task { () async throws -> any AsyncSocketPool in
    let pool = SocketPool.make()
    try await pool.prepare()
    Task.detached { try await pool.run() }
    return pool
  }

  init(port: UInt16) async throws {
    let pool = try await Self.pool.value
    func connected(_ pool: some AsyncSocketPool) async throws -> AsyncSocket {
      try await AsyncSocket.connected(to: .inet(ip4: "127.0.0.1", port: port), pool: pool)
    }
    socket = try await connected(pool)
  }

  /// Sends a request on a connection of its own.
  static func reply(
    to method: String, _ path: String, port: UInt16, headers: [String: String] = [:],
    body: Data = Data()
  ) async throws -> Reply {
    let client = try await Client(port: port)
    defer { try? client.socket.close() }
    return try await client.reply(to: method, path, port: port, headers: headers, body: body)
  }

  /// Sends a request, and reads the reply.
  func reply(
    to method: String, _ path: String, port: UInt16, headers: [String: String] = [:],
    body: Data = Data()
  ) async throws -> Reply {
    try await send(method, path, port: port, headers: headers, body: body)
    return try await reply()
  }

  func send(
    _ method: String, _ path: String, port: UInt16, headers: [String: String] = [:],
    body: Data = Data()
  ) async throws {
    var lines = ["\(method) \(path) HTTP/1.1"]
    let usual = ["Host": "127.0.0.1:\(port)", "Content-Length": "\(body.count)"]
    for (name, value) in usual.merging(headers, uniquingKeysWith: { $1 }) where value != "" {
      lines.append("\(name): \(value)")
    }
    try await socket.write(Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body)
  }

  /// Reads a reply, and nothing of the next one, which may follow in the same packet.
  func reply() async throws -> Reply {
    var head: [UInt8] = []
    while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) { head.append(try await socket.read()) }
    let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      headers[parts[0].lowercased()] = parts.last?.trimmingCharacters(in: .whitespaces)
    }
    let count = headers["content-length"].flatMap { Int($0) } ?? 0
    return Reply(
      status: lines.first.flatMap { Int($0.split(separator: " ")[1]) } ?? 0, headers: headers,
      body: Data(try await socket.read(bytes: count)))
  }
}

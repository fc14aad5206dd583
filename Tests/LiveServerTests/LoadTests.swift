import FlyingSocks
import Foundation
import Testing

/// Tests clients that are slow, many, gone or send too much: others are served meanwhile.
@Suite(.serialized) struct LoadTests {
  private let token = ServedFolder.token
  private let json = ["Content-Type": "application/json", "Lintel-Token": ServedFolder.token]

  @Test func aRequestOfTenMegabytesIsRefusedAndTheConnectionGoesOn() async throws {
    try await ServedFolder.with(follows: false) { served in
      let client = try await Client(port: served.port)
      let big = Data(repeating: UInt8(ascii: "x"), count: 10_000_000)
      let reply = try await client.reply(
        to: "POST", "/\(token)/try", port: served.port, headers: json, body: big)
      #expect(reply.status == 413)
      #expect(reply.error == "the request has more than 1000000 bytes")
      let next = try await client.reply(to: "GET", "/\(token)/page.js", port: served.port)
      #expect(next.status == 200)
      try client.socket.close()
    }
  }

  /// What is in the body of a refused request is not the next request.
  @Test func aRequestInTheBodyOfARefusedOneIsNotAnswered() async throws {
    try await ServedFolder.with(follows: false) { served in
      let client = try await Client(port: served.port)
      let hidden = "GET /\(token)/page.js HTTP/1.1\r\nHost: 127.0.0.1:\(served.port)\r\n\r\n"
      let body = Data((hidden + String(repeating: "x", count: 1_100_000)).utf8)
      try await client.send(
        "POST", "/\(token)/try", port: served.port,
        headers: ["Origin": "http://evil.example", "Content-Type": "text/plain"], body: body)
      try await client.send("GET", "/\(token)/changes", port: served.port)
      #expect(try await client.reply().status == 403)
      #expect(try await client.reply().object["version"] as? Int == 1)
      try client.socket.close()
    }
  }

  @Test func twoHundredConnectionsAreServed() async throws {
    try await ServedFolder.with(follows: false) { served in
      var idle: [Client] = []
      for _ in 0..<200 { idle.append(try await Client(port: served.port)) }
      #expect(try await served.get("page.js").status == 200)
      let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
        for client in idle {
          group.addTask {
            try await client.reply(to: "GET", "/\(token)/changes", port: served.port).status
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(statuses.count == 200)
      #expect(Set(statuses) == [200])
      for client in idle { try client.socket.close() }
    }
  }

  @Test func slowAndVanishingClientsAreNotWaitedFor() async throws {
    try await ServedFolder.with(follows: false) { served in
      // Half a request, half a body, and a reply that nobody reads.
      let slow = try await Client(port: served.port)
      try await slow.socket.write(Data("POST /\(token)/try HTTP/1.1\r\nHos".utf8))
      let half = try await Client(port: served.port)
      try await half.send(
        "POST", "/\(token)/try", port: served.port,
        headers: json.merging(["Content-Length": "500"]) { $1 }, body: Data("{".utf8))
      for _ in 0..<20 {
        let gone = try await Client(port: served.port)
        try await gone.send("GET", "/\(token)/", port: served.port)
        try gone.socket.close()
      }
      for _ in 0..<5 { #expect(try await served.get("page.js").status == 200) }
      try half.socket.close()
      // The slow one gets its answer once it has asked.
      try await slow.socket.write(
        Data("t: 127.0.0.1:\(served.port)\r\nContent-Length: 0\r\n\r\n".utf8))
      #expect(try await slow.reply().status == 403)
      try slow.socket.close()
    }
  }
}

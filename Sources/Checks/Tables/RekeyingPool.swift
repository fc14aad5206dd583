/// The keys of one text that nothing looks up, from which each is taken once.
package struct RekeyingPool {
  /// What a key is looked for by: a locale that translates it, and a property of an object or any.
  private struct Candidacy: Hashable {
    var locale: String
    /// The property; nil for a key without one.
    var property: Substring?
    /// Whether the property matters.
    var isOfProperty: Bool
  }

  /// Some keys in order, of which those before a place are taken.
  private struct Queue {
    var keys: [Int] = []
    var next = 0
  }

  private var queues: [Candidacy: Queue] = [:]
  private var isTaken: [Bool]
  /// The number of keys looked at so far, which tests bound.
  package private(set) var steps = 0

  /// Creates a pool.
  ///
  /// - Parameter keys: The keys in order, each with the locales that have a translation of it.
  package init(_ keys: [(key: String, locales: Set<String>)]) {
    isTaken = keys.map { _ in false }
    for (index, (key, locales)) in keys.enumerated() {
      for locale in locales {
        queues[Candidacy(locale: locale, isOfProperty: false), default: Queue()].keys.append(index)
        let place = Candidacy(locale: locale, property: key.property, isOfProperty: true)
        queues[place, default: Queue()].keys.append(index)
      }
    }
  }

  /// Returns the number of keys that some of the locales translate, taken or not; 2 stands for more.
  ///
  /// - Complexity: O(l) for l locales.
  package func candidateCount(in locales: Set<String>) -> Int {
    var found: Set<Int> = []
    for locale in locales {
      found.formUnion(queues[Candidacy(locale: locale, isOfProperty: false)]?.keys.prefix(2) ?? [])
    }
    return min(2, found.count)
  }

  /// Takes the first free key that some of the locales translate, one of the same property if
  /// possible.
  ///
  /// - Parameters:
  ///   - key: The key that gets the translations.
  ///   - locales: The locales that lack a translation of it.
  /// - Returns: The index of the taken key, or nil if none is free.
  /// - Complexity: O(l) for l locales, and O(1) more for each key and locale over all calls.
  package mutating func take(for key: String, in locales: Set<String>) -> Int? {
    let property = key.property
    let alike = locales.compactMap { locale in
      first(Candidacy(locale: locale, property: property, isOfProperty: true))
    }.min()
    guard
      let index = alike
        ?? locales.compactMap({ first(Candidacy(locale: $0, isOfProperty: false)) }).min()
    else { return nil }
    isTaken[index] = true
    return index
  }

  /// Returns the first free key of a queue.
  private mutating func first(_ place: Candidacy) -> Int? {
    guard var next = queues[place]?.next, let count = queues[place]?.keys.count else { return nil }
    while next < count, let key = queues[place]?.keys[next] {
      steps += 1
      guard isTaken[key] else { break }
      next += 1
    }
    queues[place]?.next = next
    return next < count ? queues[place]?.keys[next] : nil
  }
}

extension String {
  /// The part of an Interface Builder key that names the object's property.
  fileprivate var property: Substring? {
    firstIndex(of: ".").map { self[index(after: $0)...] }
  }
}

import JSONWriting

/// What a page is answered, in JSON; the library of the server has a type of the name of ours.
typealias Answer = JSONValue

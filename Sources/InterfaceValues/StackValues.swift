/// How the views of a stack share the room along its axis.
public enum StackDistribution: String, CaseIterable, Hashable, Sendable {
  case fill, fillEqually, fillProportionally, equalSpacing, equalCentering, gravityAreas
}

/// The part of the axis of a stack with ``StackDistribution/gravityAreas`` that a view gathers in.
public enum StackGravity: String, CaseIterable, Hashable, Sendable {
  case leading, center, trailing
}

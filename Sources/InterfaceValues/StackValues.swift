/// How the views of a stack share its length.
public enum StackDistribution: String, CaseIterable, Hashable, Sendable {
  case fill, fillEqually, fillProportionally, equalSpacing, equalCentering, gravityAreas
}

/// The area of a view in a stack with ``StackDistribution/gravityAreas``.
public enum StackGravity: String, CaseIterable, Hashable, Sendable {
  case leading, center, trailing
}

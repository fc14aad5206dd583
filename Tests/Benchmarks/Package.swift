// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "benchmarks",
  dependencies: [.package(name: "lintel", path: "../..")],
  targets: [
    .executableTarget(
      name: "solver",
      dependencies: [.product(name: "LinearConstraints", package: "lintel")])
  ],
  swiftLanguageModes: [.v6]
)

/// Whether this build can draw pixels.
public let canDrawPixels = true

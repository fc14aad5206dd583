/// The figures of ``KerningTable``, as text.
///
/// A line per first character: alternately a distance in thousandths of an em and the second
/// characters with that distance.
enum KerningFigures {
  static let pairs = #"""
    A -135 ‘“ -105 ’” -90 T -75 VYvwy"'* -60 W? -30 CGOQt1
    D -45 .,/… -30 ATVY‘“ -15 X
    F -90 A… -75 J -45 cdegoq, -30 uvyz.
    G -30 ATVY 30 ij
    J -60 / -30 .,…
    K -105 - -60 w -45 cdegoqvy -30 CGOQu 30 i
    L -90 T‘“"' -75 Vvy -45 1-’”* -30 CGOQYt 45 A
    O -45 .,/… -30 ATVY‘“ -15 X
    P -90 J… -75 A -45 ,- -30 .&
    Q -45 .,/… -30 ATVY‘“ -15 X
    R -30 Y -15 V
    T -90 AJ… -75 acdegoqsu4-/ -60 mnprvwxy -45 z -30 CGOQ.,:;&
    U -60 / -30 .,…
    V -90 J.,… -75 / -60 A:; -45 acdegoqs-& -30 CGOQ4
    W -90 .,… -60 AJ -45 acdegoq:;-& -30 CGOQmnprs4
    X -75 - -30 cdegoq -15 CGOQ
    Y -90 … -75 Aacdegoqs4- -60 :;& -45 mnpru -30 CGJOQ., 45 T
    Z -45 - -30 CGOQ
    a -75 Y -45 TVW1‘“ -15 vy
    b -90 Y -60 ‘“ -45 TVW -30 AXx -15 vwy)
    c -75 T -60 Y
    e -90 Y -45 TVW -15 vxy
    f -60 J4.,… -30 Acdegoqs-/ -15 a 15 Y
    g -45 T
    h -75 Y -45 TVW1‘“ -15 vy
    i 30 VW)
    j 30 VW)
    k -60 T -45 4- -30 cdegoq
    m -75 Y -45 TVW1‘“ -15 vy
    n -75 Y -45 TVW1‘“ -15 vy
    o -90 Y -60 ‘“ -45 TVW -30 AXx -15 vwy)
    p -90 Y -60 ‘“ -45 TVW -30 AXx -15 vwy)
    q -45 T
    r -60 JT.,… -45 A- -30 Z/ -15 cdegoq 15 vwxy’” 30 ft
    s -75 TY -45 V‘“ -30 W
    t -45 ‘“ -30 T -15 VWYs4- 15 BDEFHIKLMNPRbhkl 30 ’”
    u -60 Y -45 T‘“ 15 ’”
    v -75 A… -60 J/ -30 TY., -15 acdegoq 30 ’”
    w -75 A.,… -60 J -45 T -30 Z& -15 cdegoq 45 ’”
    x -60 T -30 cdegoq-
    y -75 A… -60 J/ -30 TY., -15 acdegoq 30 ’”
    z -30 T -15 cdegoq
    0 -45 ‘“ -30 Y.,… -15 7
    1 -45 .,…
    2 -15 4
    3 -30 .,…
    4 -30 .,… -15 1
    5 -30 .,…
    6 -30 .,…
    7 -120 .,… -105 A -90 J -60 4 -45 acdegoqs& -30 :; -15 035689 15 7
    8 -30 .,…
    9 -45 ‘“ -30 Y.,… -15 7
    . -90 1? -75 "' -60 ’” -30 TY0368 -15 57
    , -90 1? -75 "' -60 ’” -30 TY0368 -15 57
    : -60 V -45 ‘“ -30 T
    ; -60 V -45 ‘“ -30 T
    - -75 TY -60 X‘“ -45 VW -30 x27 -15 3
    / -60 J -45 .,…
    ( -15 cdegoq 30 j
    ) -30 ‘“
    ’ -135 A/ -120 J -105 .,… -90 4 -75 s& -60 acdegoq:;- -45 u068 -15 mnpr 15 tvy
    ‘ -150 J -90 A.,/… -60 4&
    “ -150 J -90 A.,/… -60 4&
    ” -135 A/ -120 J -105 .,… -90 4 -75 s& -60 acdegoq:;- -45 u068 -15 mnpr 15 tvy
    " -165 J -75 A.,… -60 4 -30 &
    ' -165 J -75 A.,… -60 4 -30 &
    … -90 1? -75 "' -60 ’” -30 TY0368 -15 57
    & -90 ‘“ -75 Y -60 TV -45 W -30 vwy"'
    ? -60 A
    * -135 .,… -90 J -75 A -45 4 -30 &
    """#
}

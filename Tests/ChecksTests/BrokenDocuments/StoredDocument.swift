/// Documents as Interface Builder stores them, with an example of everything that it supports.
enum StoredDocument: String, CaseIterable, Sendable {
  /// A window of AppKit.
  case window
  /// A scene of UIKit.
  case scene

  /// The text of the file.
  var text: String {
    switch self {
    case .window: Self.windowText
    case .scene: Self.sceneText
    }
  }

  private static let windowText = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="21000" \
    useAutolayout="YES">
    <objects>
    <customObject id="-2" userLabel="File's Owner">
    <connections><outlet property="window" destination="w" id="o-1"/></connections>
    </customObject>
    <window title="Settings" id="w">
    <rect key="contentRect" x="0" y="0" width="420" height="300"/>
    <value key="minSize" type="size" width="300" height="200"/>
    <view key="contentView" id="root">
    <rect key="frame" x="0.0" y="0.0" width="420" height="300"/>
    <subviews>
    <textField translatesAutoresizingMaskIntoConstraints="NO" id="name" \
    horizontalHuggingPriority="251">
    <rect key="frame" x="18" y="264" width="70" height="16"/>
    <textFieldCell key="cell" title="Full name:" id="name-c"><font key="font" metaFont="system"/>
    </textFieldCell>
    </textField>
    <textField translatesAutoresizingMaskIntoConstraints="NO" id="field">
    <rect key="frame" x="94" y="261" width="306" height="21"/>
    <textFieldCell key="cell" borderStyle="bezel" editable="YES" id="field-c" \
    placeholderString="Anybody"/>
    </textField>
    <stackView orientation="vertical" alignment="leading" spacing="6" distribution="fill" \
    translatesAutoresizingMaskIntoConstraints="NO" id="stack">
    <rect key="frame" x="20" y="150" width="150" height="80"/>
    <subviews>
    <button translatesAutoresizingMaskIntoConstraints="NO" id="tick">
    <rect key="frame" x="-2" y="60" width="120" height="18"/>
    <buttonCell key="cell" type="check" title="Remember it" id="tick-c"/>
    </button>
    <popUpButton translatesAutoresizingMaskIntoConstraints="NO" id="pop">
    <rect key="frame" x="-3" y="20" width="110" height="25"/>
    <popUpButtonCell key="cell" title="One" selectedItem="i-1" id="pop-c" borderStyle="border">
    <menu key="menu" id="menu"><items><menuItem title="One" id="i-1"/>
    <menuItem title="Another" id="i-2"/></items></menu></popUpButtonCell>
    </popUpButton>
    </subviews>
    <visibilityPriorities><integer value="1000"/><integer value="900"/></visibilityPriorities>
    <customSpacing><real value="3.4028234663852886e+38"/><real value="9"/></customSpacing>
    </stackView>
    <gridView xPlacement="leading" yPlacement="bottom" rowAlignment="none" rowSpacing="4" \
    columnSpacing="10" translatesAutoresizingMaskIntoConstraints="NO" id="grid">
    <rect key="frame" x="200" y="150" width="160" height="60"/>
    <rows><gridRow id="r-1"/><gridRow id="r-2"/></rows>
    <columns><gridColumn id="c-1"/><gridColumn width="80" id="c-2"/></columns>
    <gridCells>
    <gridCell row="r-1" column="c-1" id="g-1"><textField key="contentView" id="gl" \
    translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0" y="40" width="40" \
    height="16"/><textFieldCell key="cell" title="Size" id="gl-c"/></textField></gridCell>
    <gridCell row="r-1" column="c-2" id="g-2"><slider key="contentView" id="gs" \
    translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="50" y="36" width="80" \
    height="28"/><sliderCell key="cell" id="gs-c"/></slider></gridCell>
    <gridCell row="r-2" column="c-1" id="g-3"/>
    <gridCell row="r-2" column="c-2" headOfMergedCell="g-3" id="g-4"/>
    </gridCells>
    </gridView>
    <box title="More" translatesAutoresizingMaskIntoConstraints="NO" id="box">
    <rect key="frame" x="17" y="60" width="200" height="80"/>
    <view key="contentView" id="box-v"><rect key="frame" x="3" y="3" width="194" height="62"/>
    <subviews><button fixedFrame="YES" id="fixed"><rect key="frame" x="10" y="10" width="80" \
    height="32"/><autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMinY="YES"/>
    <buttonCell key="cell" type="push" title="Reset" bezelStyle="rounded" id="fixed-c"/></button>
    </subviews></view>
    </box>
    <button translatesAutoresizingMaskIntoConstraints="NO" id="ok">
    <rect key="frame" x="330" y="13" width="76" height="32"/>
    <buttonCell key="cell" type="push" title="OK" bezelStyle="rounded" id="ok-c"/>
    <constraints><constraint firstAttribute="width" relation="greaterThanOrEqual" constant="64" \
    id="k-0"/></constraints>
    </button>
    </subviews>
    <constraints>
    <constraint firstItem="name" firstAttribute="leading" secondItem="root" \
    secondAttribute="leading" constant="20" symbolic="YES" id="k-1"/>
    <constraint firstItem="field" firstAttribute="leading" secondItem="name" \
    secondAttribute="trailing" constant="8" id="k-2"/>
    <constraint firstAttribute="trailing" secondItem="field" secondAttribute="trailing" \
    constant="20" id="k-3"/>
    <constraint firstItem="field" firstAttribute="top" secondItem="root" secondAttribute="top" \
    constant="18" id="k-4"/>
    <constraint firstItem="name" firstAttribute="firstBaseline" secondItem="field" \
    secondAttribute="firstBaseline" id="k-5"/>
    <constraint firstItem="stack" firstAttribute="leading" secondItem="name" \
    secondAttribute="leading" id="k-6"/>
    <constraint firstItem="stack" firstAttribute="top" secondItem="field" \
    secondAttribute="bottom" constant="30" id="k-7"/>
    <constraint firstItem="grid" firstAttribute="leading" secondItem="stack" \
    secondAttribute="trailing" constant="30" priority="750" id="k-8"/>
    <constraint firstItem="grid" firstAttribute="top" secondItem="stack" secondAttribute="top" \
    id="k-9"/>
    <constraint firstItem="box" firstAttribute="leading" secondItem="stack" \
    secondAttribute="leading" id="k-10"/>
    <constraint firstItem="box" firstAttribute="width" secondItem="root" secondAttribute="width" \
    multiplier="1:2" id="k-11"/>
    <constraint firstItem="box" firstAttribute="top" secondItem="stack" secondAttribute="bottom" \
    constant="12" id="k-12"/>
    <constraint firstItem="box" firstAttribute="height" constant="80" id="k-13"/>
    <constraint firstAttribute="bottom" secondItem="ok" secondAttribute="bottom" constant="20" \
    id="k-14"/>
    <constraint firstAttribute="trailing" secondItem="ok" secondAttribute="trailing" \
    constant="20" id="k-15"/>
    </constraints>
    </view>
    </window>
    </objects>
    </document>
    """

  private static let sceneText = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    toolsVersion="21000" useAutolayout="YES" useTraitCollections="YES" initialViewController="vc">
    <device id="retina6_1" orientation="portrait" appearance="light"/>
    <scenes><scene sceneID="s-1"><objects>
    <viewController id="vc" sceneMemberID="viewController">
    <view key="view" contentMode="scaleToFill" id="root">
    <rect key="frame" x="0.0" y="0.0" width="414" height="896"/>
    <subviews>
    <label opaque="NO" text="Welcome" textAlignment="natural" lineBreakMode="tailTruncation" \
    numberOfLines="0" translatesAutoresizingMaskIntoConstraints="NO" id="title">
    <rect key="frame" x="20" y="64" width="374" height="41"/>
    <fontDescription key="fontDescription" style="UICTFontTextStyleTitle1"/>
    <variation key="heightClass=compact"><fontDescription key="fontDescription" \
    type="system" pointSize="13"/></variation>
    </label>
    <imageView image="photo" translatesAutoresizingMaskIntoConstraints="NO" id="picture">
    <rect key="frame" x="157" y="125" width="100" height="50"/>
    <constraints><constraint firstAttribute="width" secondItem="picture" \
    secondAttribute="height" multiplier="2:1" id="k-1"/>
    <constraint firstAttribute="width" constant="100" id="k-2"><variation key="widthClass=regular" \
    constant="200"/></constraint></constraints>
    </imageView>
    <stackView opaque="NO" contentMode="scaleToFill" distribution="fillEqually" spacing="8" \
    translatesAutoresizingMaskIntoConstraints="NO" id="stack">
    <rect key="frame" x="20" y="200" width="374" height="34"/>
    <subviews>
    <button opaque="NO" contentMode="scaleToFill" buttonType="system" id="no" \
    translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0" y="0" width="183" \
    height="34"/><state key="normal" title="Later"/></button>
    <button opaque="NO" contentMode="scaleToFill" buttonType="system" id="yes" \
    translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="191" y="0" width="183" \
    height="34"/><state key="normal" title="Sign in"/></button>
    </subviews>
    </stackView>
    <scrollView clipsSubviews="YES" translatesAutoresizingMaskIntoConstraints="NO" id="scroll">
    <rect key="frame" x="0" y="260" width="414" height="300"/>
    <subviews>
    <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="sheet">
    <rect key="frame" x="0" y="0" width="414" height="500"/>
    <subviews>
    <segmentedControl segmentControlStyle="plain" id="segments" \
    translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="20" y="20" width="120" \
    height="32"/><segments><segment title="Day"/><segment title="Week"/></segments>
    </segmentedControl>
    <switch opaque="NO" translatesAutoresizingMaskIntoConstraints="NO" id="switch">
    <rect key="frame" x="20" y="60" width="51" height="31"/></switch>
    </subviews>
    <constraints>
    <constraint firstAttribute="height" constant="500" id="k-3"/>
    <constraint firstItem="segments" firstAttribute="leading" secondItem="sheet" \
    secondAttribute="leading" constant="20" id="k-4"/>
    <constraint firstItem="segments" firstAttribute="top" secondItem="sheet" \
    secondAttribute="top" constant="20" id="k-5"/>
    <constraint firstItem="switch" firstAttribute="leading" secondItem="segments" \
    secondAttribute="leading" id="k-6"/>
    <constraint firstItem="switch" firstAttribute="top" secondItem="segments" \
    secondAttribute="bottom" constant="8" id="k-7"/>
    </constraints>
    </view>
    </subviews>
    <constraints>
    <constraint firstItem="sheet" firstAttribute="leading" secondItem="content" \
    secondAttribute="leading" id="k-8"/>
    <constraint firstItem="sheet" firstAttribute="top" secondItem="content" \
    secondAttribute="top" id="k-9"/>
    <constraint firstItem="sheet" firstAttribute="trailing" secondItem="content" \
    secondAttribute="trailing" id="k-10"/>
    <constraint firstItem="sheet" firstAttribute="bottom" secondItem="content" \
    secondAttribute="bottom" id="k-11"/>
    <constraint firstItem="sheet" firstAttribute="width" secondItem="visible" \
    secondAttribute="width" id="k-12"/>
    </constraints>
    <viewLayoutGuide key="contentLayoutGuide" id="content"/>
    <viewLayoutGuide key="frameLayoutGuide" id="visible"/>
    </scrollView>
    </subviews>
    <viewLayoutGuide key="safeArea" id="safe"/>
    <constraints>
    <constraint firstItem="title" firstAttribute="leading" secondItem="root" \
    secondAttribute="leadingMargin" id="k-13"/>
    <constraint firstItem="title" firstAttribute="trailing" secondItem="root" \
    secondAttribute="trailingMargin" id="k-14"/>
    <constraint firstItem="title" firstAttribute="top" secondItem="safe" secondAttribute="top" \
    constant="20" id="k-15"/>
    <constraint firstItem="picture" firstAttribute="centerX" secondItem="safe" \
    secondAttribute="centerX" id="k-16"/>
    <constraint firstItem="picture" firstAttribute="top" secondItem="title" \
    secondAttribute="bottom" constant="20" id="k-17"/>
    <constraint firstItem="stack" firstAttribute="leading" secondItem="title" \
    secondAttribute="leading" id="k-18"/>
    <constraint firstItem="stack" firstAttribute="trailing" secondItem="title" \
    secondAttribute="trailing" priority="999" id="k-19"/>
    <constraint firstItem="stack" firstAttribute="top" secondItem="picture" \
    secondAttribute="bottom" constant="25" id="k-20"/>
    <constraint firstItem="scroll" firstAttribute="leading" secondItem="safe" \
    secondAttribute="leading" id="k-21"/>
    <constraint firstItem="scroll" firstAttribute="trailing" secondItem="safe" \
    secondAttribute="trailing" id="k-22"/>
    <constraint firstItem="scroll" firstAttribute="top" secondItem="stack" \
    secondAttribute="bottom" constant="26" id="k-23"/>
    <constraint firstItem="scroll" firstAttribute="height" constant="300" id="k-24"/>
    </constraints>
    </view>
    </viewController>
    <placeholder placeholderIdentifier="IBFirstResponder" id="first" sceneMemberID="firstResponder"/>
    </objects></scene></scenes>
    <resources><image name="photo" width="64" height="64"/></resources>
    </document>
    """
}

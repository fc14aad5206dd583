#!/usr/bin/env bash
# Makes the project that the commands of the guide are run in, in the working directory: documents, tables and a history.
set -eu -o pipefail

# Prints a label and its constraints. Arguments: the identifier, the text, the width.
label() {
  cat <<END
      <label opaque="NO" userInteractionEnabled="NO" contentMode="left" horizontalHuggingPriority="251" \
verticalHuggingPriority="251" text="$2" lineBreakMode="tailTruncation" \
translatesAutoresizingMaskIntoConstraints="NO" id="$1">
        <rect key="frame" x="20" y="20" width="$3" height="21"/>
        <constraints><constraint firstAttribute="width" constant="$3" id="wid-$1"/></constraints>
        <fontDescription key="fontDescription" type="system" pointSize="17"/>
      </label>
END
}

# Prints a view with labels below one another. Arguments: attributes of the view, the identifiers, the text, the width.
view() {
  local id top=20
  cat <<END
    <view $1 contentMode="scaleToFill" id="vie-00-001">
     <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
     <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
     <subviews>
$(for id in $2; do label "$id" "$3" "$4"; done)
     </subviews>
     <constraints>
$(for id in $2; do
    echo "      <constraint firstItem=\"$id\" firstAttribute=\"leading\" secondItem=\"vie-00-001\" secondAttribute=\"leading\" constant=\"20\" id=\"lea-$id\"/>"
    echo "      <constraint firstItem=\"$id\" firstAttribute=\"top\" secondItem=\"vie-00-001\" secondAttribute=\"top\" constant=\"$top\" id=\"top-$id\"/>"
    top=$((top + 40))
  done)
     </constraints>
    </view>
END
}

# Arguments: the file, the identifiers, the text, the width.
xib() {
  mkdir -p "$(dirname "$1")"
  {
    echo '<?xml version="1.0" encoding="UTF-8"?>'
    echo '<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" colorMatched="YES">'
    echo '  <device id="retina6_12" orientation="portrait" appearance="light"/>'
    echo '  <objects>'
    view "" "$2" "$3" "$4"
    echo '  </objects>'
    echo '</document>'
  } >"$1"
}

# The same as a storyboard.
storyboard() {
  mkdir -p "$(dirname "$1")"
  {
    echo '<?xml version="1.0" encoding="UTF-8"?>'
    echo '<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" colorMatched="YES" initialViewController="con-00-001">'
    echo '  <device id="retina6_12" orientation="portrait" appearance="light"/>'
    echo '  <scenes><scene sceneID="sce-00-001"><objects><viewController id="con-00-001" sceneMemberID="viewController">'
    view 'key="view"' "$2" "$3" "$4"
    echo '  </viewController></objects></scene></scenes>'
    echo '</document>'
  } >"$1"
}

# Arguments: the file, the key, the text.
strings() {
  mkdir -p "$(dirname "$1")"
  printf '"%s" = "%s";\n' "$2" "$3" >"$1"
}

export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
git init -q -b main .
git config user.name guide
git config user.email guide@example.org
git config commit.gpgsign false

labels="mai-12-001 mai-12-002 mai-12-003 mai-12-004 mai-12-005 mai-12-006"
storyboard App/Base.lproj/Settings.storyboard abc-12-Xyz Save 60
strings App/de.lproj/Settings.strings abc-12-Xyz.text Sichern
strings App/fr.lproj/Settings.strings abc-12-Xyz.text Enregistrer
strings App/ar.lproj/Settings.strings abc-12-Xyz.text حفظ
strings App/ja.lproj/Settings.strings abc-12-Xyz.text 保存
xib App/Resources/Base.lproj/Panel.xib pan-12-Xyz Cancel 80
strings App/Resources/de.lproj/Panel.strings pan-12-Xyz.text Abbrechen
xib App/Interfaces/About.xib abo-12-Xyz About 80
xib App/Form.xib for-12-Xyz Name 80
xib App/Main.xib "$labels" Open 60
storyboard App/Main.storyboard sto-12-Xyz Open 60
xib Settings.xib abc-12-Xyz Save 60
strings de.lproj/Settings.strings abc-12-Xyz.text Sichern
cat >App/Bar.interface <<END
<?xml version="1.0" encoding="UTF-8"?>
<interface version="1" platform="macOS11" developmentLocale="en">
  <view id="bar" width="320" height="60">
    <button id="save" title="Save"/>
    <constraints>
      <visualFormat format="H:[save]-20-|"/>
      <visualFormat format="V:|-20-[save]"/>
    </constraints>
  </view>
</interface>
END
mkdir -p Old New Translations/de.lproj Sources
cp App/Form.xib Old/
xib New/Form.xib for-12-Xyz Name 100
strings Translations/de.lproj/Settings.strings abc-12-Xyz.text Sichern
printf 'let text = "none"\n' >Sources/Code.swift
git add .
git commit -q -m "First"
git tag v1
git checkout -q -b feature
xib App/Main.xib "$labels" Open 90
storyboard App/Main.storyboard sto-12-Xyz Show 60
git commit -q -a -m "Feature"
git checkout -q main
xib App/Interfaces/About.xib abo-12-Xyz About 90
git commit -q -a -m "Second"
git tag v2
xib App/Main.xib "$labels" Open 70
storyboard App/Main.storyboard sto-12-Xyz Start 60
git commit -q -a -m "Third"

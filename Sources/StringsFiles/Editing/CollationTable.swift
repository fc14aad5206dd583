/// The order of characters in the root collation of the Unicode CLDR, by which Finder and Xcode sort.
///
/// Each word contains the characters that differ only by accents and case, in order. Made by comparing
/// every pair with Foundation's `compare(_:options:range:locale:)`.
enum CollationTable: Sendable {
  static let punctuation = #"""
    ‾ _ ‗ - ‐‑ ‒ – — ― ⁓ ・ , 、 ;; ⁏ : ‼ ⁉ ! ¡ ⁈ ⁇ ? ¿ ‽ … ‥ .․ 。 ·· ⁕ ⁖ ⁘ ⁙ ⁚ ⁛ ⁜ ⁝ ⁞
    '‘’‚‛ ‹ › "“”„‟ « » ( ) [ ] { } ⁅ ⁆ 〈 〉 《 》 「 」 『 』 【 】 ‖ § ¶ ⁋ @ * ⁎ ⁑ / \ & ⁊ # %
    ‰ ‱ † ‡ • ‣ ‧ ⁃ ⁌ ⁍ ⁗ ‴ ″ ′ ‷ ‶ ‵ 〃 ‸ ※ ‿ ⁔ ⁀ ⁐ ⁁ ⁂
    """#

  /// Symbols; others follow by code point.
  static let symbols = #"""
    ` ´΄ ^ ¯ ¨΅ ¸ ͵ ° ℃ ℉ © ® ←↚ →↛ ↑ ↓ ↔ ↕ ↖ ↗ ↘ ↙ ↜ ↝ ↞ ↟ ↠ ↡ ↢ ↣ ↤ ↥ ↦ ↧ ↨ ↩ ↪ ∀ ∂ ∆
    ϶ ∏ ∑⅀ + ± ÷ × < =≠ > ¬ | ¦ ~ − ⁒ ∓ ⁄ √ ∞ ≤ ≥
    """#

  /// Signs of currencies; others follow by code point.
  static let currencies = #"""
    ¤ ¢ $ £ ¥ ₠ ₡ ₢ ₣ ₤ ₥ ₦ ₩ ₪ ₫ € ₭ ₮ ₯ ₰ ₱ ₲ ₳ ₴ ₵ ₶ ₷ ₸ ₹ ₺ ₻ ₼ ₽ ₾ ₿
    """#

  /// Latin, Greek and Cyrillic letters; those of most other scripts follow by code point.
  static let letters = #"""
    ʹ aªAáÁàÀăĂắẮằẰẵẴẳẲâÂấẤầẦẫẪẩẨåÅäÄãÃąĄāĀảẢạẠặẶậẬḁḀ bBḃḂḅḄḇḆ cCćĆĉĈčČċĊçÇḉḈ
    dDďĎḋḊḑḐđĐḍḌḓḒḏḎðÐ ẟ eEéÉèÈĕĔêÊếẾềỀễỄểỂěĚëËẽẼėĖḝḜęĘēĒḗḖḕḔẻẺẹẸệỆḙḘḛḚ fFḟḞ
    gGğĞĝĜġĠģĢḡḠ hHĥĤḧḦḣḢḩḨħĦḥḤḫḪẖ iIíÍìÌĭĬîÎïÏḯḮĩĨİįĮīĪỉỈịỊḭḬ ĳĲ ı jJĵĴ kKḱḰķĶḳḲḵḴ
    lLĺĹľĽļĻłŁḷḶḹḸḽḼḻḺŀĿ ỻỺ mMḿḾṁṀṃṂ nNńŃňŇñÑṅṄņŅṇṆṋṊṉṈ ŋŊ
    oºOóÓòÒŏŎôÔốỐồỒỗỖổỔöÖőŐõÕṍṌṏṎøØōŌṓṒṑṐỏỎớỚờỜỡỠởỞợỢọỌộỘ pPṕṔṗṖ qQ ĸ rRŕŔřŘṙṘŗŖṛṚṝṜṟṞ
    sSśŚṥṤŝŜšŠṧṦṡṠşŞṣṢṩṨșȘſẛ ẜ ẝ tTťŤẗṫṪţŢṭṬțȚṱṰṯṮ ŧŦ
    uUúÚùÙŭŬûÛůŮüÜűŰũŨṹṸųŲūŪṻṺủỦứỨừỪữỮửỬựỰụỤṳṲṷṶṵṴ vVṽṼṿṾ ỽỼ wWẃẂẁẀŵŴẘẅẄẇẆẉẈ xXẍẌẋẊ
    yYýÝỳỲŷŶẙÿŸỹỸẏẎỷỶỵỴ ỿỾ zZźŹẑẐžŽżŻẓẒẕẔ þÞ ŉ αΑάΆ βϐΒ γΓ δΔ εϵΕέΈ ϝϜ ͷͶ ϛϚ ζΖ ͱͰ ηΗήΉ
    θϑΘϴ ιͺΙίΊϊΪΐ ϳͿ κϰΚ ϗϏ λΛ μµΜ νΝ ξΞ οΟόΌ πϖΠ ϻϺ ϟϞ ϙϘ ρϱΡ ϼ σϲςΣϹ ͼϾ ͻϽ ͽϿ τΤ
    υΥϒύΎϓϋΫϔΰ φϕΦ χΧ ψΨ ωΩώΏ ϡϠ ͳͲ ϸϷ ϣϢ ϥϤ ϧϦ ϩϨ ϫϪ ϭϬ ϯϮ аА бБ вВ гГѓЃґҐ дД ђЂ
    еЕѐЀёЁ єЄ жЖ зЗ ѕЅ иИѝЍ іІїЇ йЙ јЈ кКќЌ лЛ љЉ мМ нН њЊ оО пП рР сС тТ ћЋ уУўЎ фФ хХ
    цЦ чЧ џЏ шШ щЩ ъЪ ыЫ ьЬ эЭ юЮ яЯ
    """#

  /// Hiragana and Katakana, which follow Hangul; a slash is before the voiced ones.
  static let kana = #"""
    ぁァあア ぃィいイ ぅゥうウ/ゔヴ ぇェえエ ぉォおオ ゕヵかカ/がガ きキ/ぎギ くク/ぐグ ゖヶけケ/げゲ こコ/ごゴ
    さサ/ざザ しシ/じジ すス/ずズ せセ/ぜゼ そソ/ぞゾ たタ/だダ ちチ/ぢヂ っッつツ/づヅ てテ/でデ とト/どド なナ
    にニ ぬヌ ねネ のノ はハ/ばバ/ぱパ ひヒ/びビ/ぴピ ふフ/ぶブ/ぷプ へヘ/べベ/ぺペ ほホ/ぼボ/ぽポ まマ みミ むム
    めメ もモ ゃャやヤ ゅュゆユ ょョよヨ らラ りリ るル れレ ろロ ゎヮわワ/ヷ ゐヰ/ヸ ゑヱ/ヹ をヲ/ヺ んン
    """#

  /// The letters that are sorted as several letters.
  static let expansions: [Unicode.Scalar: String] = [
    "ß": "ss", "ẞ": "SS", "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE", "№": "No", "™": "TM",
    "ﬁ": "fi", "ﬂ": "fl",
  ]
}

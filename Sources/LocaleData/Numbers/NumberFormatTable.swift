// Written by Tests/LocaleDataTests/CLDR/make_tables.py; do not edit.
//
// Data of the Unicode CLDR 41, copyright 1991-2022 Unicode, Inc., under the licence
// Unicode-DFS-2016 (https://www.unicode.org/license.txt): permission is granted, free of charge, to
// use, copy, modify, merge, publish, distribute and sell copies of the data, provided that this
// notice appears with them. The data are provided "as is", without warranty of any kind.

/// The digits, symbols and groups of the numbers of the Unicode CLDR, and where Foundation's
/// locales differ, of these.
enum NumberFormatTable: Sendable {
  /// On the first line of each, the digit zero, the decimal separator, the separator of groups, the
  /// minus and the plus sign, the sign of an exponent, the digits of the first and of other groups,
  /// and the least number of digits before the first group; then its locales.
  static let groups: [String] = [
    """
    0 , \u{a0} - + E 3 3 1
    af agq bas br cs dua dyo en_FI en_ZA eo ewo ff fr_CA hy kab kea kk ksf ky nmg os pt_AO ru sah \
    shi smn tg tk tt tzm uz yav zgh
    """,
    """
    0 . , \u{200e}- \u{200e}+ E 3 3 1
    ar he
    """,
    """
    \u{660} \u{66b} \u{66c} \u{61c}- \u{61c}+ \u{623}\u{633} 3 3 1
    ar_BH ar_DJ ar_EG ar_ER ar_IL ar_IQ ar_JO ar_KM ar_KW ar_LB ar_MR ar_OM ar_PS ar_QA ar_SA \
    ar_SD ar_SO ar_SS ar_SY ar_TD ar_YE
    """,
    """
    0 , . \u{200e}- \u{200e}+ E 3 3 1
    ar_DZ ar_LY ar_MA ar_TN
    """,
    """
    \u{9e6} . , - + E 3 2 1
    as
    """,
    """
    0 , . - + E 3 3 1
    ast az bs ca da de dsb en_AT en_BE en_DE en_DK en_NL es_AR es_BO es_CL es_CO es_CR es_EC es_PY \
    es_UY es_VE fr_LU fr_MA fur fy gl hsb id is jgo jv kgp kkj kl ku lb ln lo lu mgh mk ms_BN \
    ms_ID mua nds nl nnh pt qu_BO rn ro rw sc seh sg sr su sw_CD tr vi wo yrl
    """,
    """
    0 , \u{a0} - + E 3 3 2
    be bg hu ka lv pl pt_CH pt_CV pt_GQ pt_GW pt_LU pt_MO pt_MZ pt_PT pt_ST pt_TL ru_UA sq
    """,
    """
    0 . , - + E 3 2 1
    bn brx en_IN gu hi kn kok_IN ml mr or pa ta te
    """,
    """
    \u{11136} . , - + E 3 2 1
    ccp
    """,
    """
    \u{660} \u{66b} \u{66c} \u{200f}- \u{200f}+ \u{627}\u{633} 3 3 1
    ckb
    """,
    """
    0 . \u{2019} - + E 3 3 1
    de_CH de_LI
    """,
    """
    0 . \u{a0} - + E 3 3 1
    dje khq mfe ses twq xh
    """,
    """
    \u{f20} . , - + E 3 2 1
    dz
    """,
    """
    0 . , - + E 3 3 3
    ee
    """,
    """
    0 , . - + e 3 3 1
    el en_SI
    """,
    """
    0 . , - + e 3 3 1
    en_AU
    """,
    """
    0 . ' - + E 3 3 1
    en_CH
    """,
    """
    0 , \u{a0} - + \u{d7}10^ 3 3 1
    en_SE
    """,
    """
    0 , . - + E 3 3 2
    es ia it
    """,
    """
    0 . , - + E 3 3 1
    es_419 es_BR es_BZ es_CU es_DO es_GT es_HN es_MX es_NI es_PA es_PE es_PR es_SV es_US \
    ff_Latn_GH ff_Latn_GM ff_Latn_LR ff_Latn_NE ff_Latn_NG ff_Latn_SL ks_Deva root sd_Deva ta_MY \
    ta_SG
    """,
    """
    0 , \u{a0} \u{2212} + \u{d7}10^ 3 3 2
    et
    """,
    """
    0 , . \u{2212} + E 3 3 1
    eu fo hr
    """,
    """
    \u{6f0} \u{66b} \u{66c} \u{200e}\u{2212} \u{200e}+ \u{d7}\u{6f1}\u{6f0}^ 3 3 1
    fa
    """,
    """
    \u{1e950} . \u{2e41} - + \u{1e909} 3 3 1
    ff_Adlm
    """,
    """
    0 , \u{202f} - + E 3 3 1
    ff_Latn_BF fr
    """,
    """
    0 , \u{a0} \u{2212} + E 3 3 1
    fi nb nn no
    """,
    """
    0 . \u{2019} \u{2212} + E 3 3 1
    gsw rm
    """,
    """
    0 . \u{2019} - + E 3 3 2
    it_CH
    """,
    """
    \u{6f0} \u{66b} \u{66c} \u{200e}-\u{200e} \u{200e}+\u{200e} \u{d7}\u{6f1}\u{6f0}^ 3 3 1
    ks lrc mzn pa_Arab ps uz_Arab
    """,
    """
    0 , \u{a0} \u{2212} + \u{d7}10^ 3 3 1
    ksh lt sv
    """,
    """
    \u{9e6} . , - + E 3 3 1
    mni
    """,
    """
    \u{1040} . , - + E 3 3 1
    my
    """,
    """
    \u{966} . , - + E 3 2 1
    ne sa
    """,
    """
    \u{1c50} . , - + E 3 3 1
    sat
    """,
    """
    \u{660} . \u{66c} \u{61c}- \u{61c}+ \u{627}\u{633} 3 3 1
    sd
    """,
    """
    0 , \u{a0} \u{2212} + \u{b7}10^ 3 3 1
    se
    """,
    """
    0 , \u{a0} - + e 3 3 1
    sk
    """,
    """
    0 , . \u{2212} + e 3 3 2
    sl
    """,
    """
    0 , \u{a0} - + \u{415} 3 3 1
    uk
    """,
    """
    0 . , \u{200e}- \u{200e}+ E 3 2 1
    ur
    """,
    """
    0 , \u{2019} - + E 3 3 1
    wae
    """,
  ]
}

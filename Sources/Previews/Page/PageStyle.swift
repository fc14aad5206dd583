/// The style sheet of the page.
enum PageStyle {
  /// The rules that apply the appearance chosen by the reader.
  static var appearances: String {
    """
    :root:has(#look-light:checked){color-scheme:light;\(Palette.variables(.light))}
    :root:has(#look-dark:checked){color-scheme:dark;\(Palette.variables(.dark))}
    """
  }

  /// Returns the rules that show only the cards of the checked locales.
  static func filters(localeCount: Int) -> String {
    let shown = (0..<localeCount).map { "body:has(#only-\($0):checked) .card.locale-\($0)" }
    let choices = ["clipped", "outside", "marked"]
    let cards = choices.map { "body:has(#show-\($0):checked) .card:not(.\($0))" }
    let parts = ["band", "root"].flatMap { part in
      choices.map { "body:has(#show-\($0):checked) .\(part):not(:has(.\($0)))" }
    }
    let problems = """
      \(cards.joined(separator: ",\n")){display:none!important}
      \(parts.joined(separator: ",\n")){display:none}
      """
    guard !shown.isEmpty else { return problems }
    return "body:has(.only:checked) .card{display:none}\n"
      + shown.joined(separator: ",\n") + "{display:flex}\n" + problems
  }

  /// The rules of the page.
  static let stylesheet = """
    *{box-sizing:border-box}
    html{scroll-padding-top:8rem}
    body{margin:0;background:var(--lp-page);color:var(--lp-text);
    font:14px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
    h1,h2,h3,p,ul{margin:0;padding:0}
    a{color:inherit}
    .bar{position:sticky;top:0;z-index:1;padding:.75rem clamp(.75rem,2vw,2rem) .6rem;
    background:var(--lp-card);border-bottom:1px solid var(--lp-hairline)}
    .bar-title{display:flex;flex-wrap:wrap;align-items:baseline;gap:.15rem 1rem}
    h1{font-size:1.05rem;font-weight:650;overflow-wrap:anywhere}
    .totals{display:flex;flex-wrap:wrap;gap:.3rem .5rem;align-items:baseline;
    color:var(--lp-secondary);font-size:.86rem}
    .tools{position:relative;display:flex;align-items:center;gap:.5rem 1.1rem;margin-top:.55rem;overflow-x:auto;
    scrollbar-width:none;white-space:nowrap;color:var(--lp-secondary);font-size:.86rem}
    fieldset{display:flex;flex:none;margin:0;padding:0;border:0;min-width:0}
    legend{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
    fieldset input{position:absolute;opacity:0;pointer-events:none}
    .choice{padding:2px;border-radius:8px;background:var(--lp-backdrop)}
    .choice label,.pills label{padding:.14rem .6rem;border-radius:6px;cursor:pointer}
    .choice input:checked+label{background:var(--lp-card);color:var(--lp-text);
    box-shadow:0 0 0 1px var(--lp-hairline)}
    .tools .last{margin-inline-start:auto}
    .pills{gap:.3rem}
    .pills label{border:1px solid var(--lp-hairline);border-radius:99px}
    .pills input:checked+label{background:var(--lp-text);border-color:var(--lp-text);
    color:var(--lp-card)}
    fieldset input:focus-visible+label{outline:2px solid var(--lp-accent);outline-offset:1px}
    .zoom{display:flex;flex:none;align-items:center;gap:.5rem}
    .zoom[hidden]{display:none}
    .zoom input{width:8rem;accent-color:var(--lp-accent)}
    .zoom output{min-width:3.2em;font-variant-numeric:tabular-nums}
    main{padding:1.1rem clamp(.75rem,2vw,2rem) 2.5rem}
    .empty{padding:4rem 0;text-align:center;color:var(--lp-secondary)}
    .tag{display:inline-block;padding:0 .5em;border-radius:99px;background:var(--lp-backdrop);
    color:var(--lp-secondary);font-size:.75rem;line-height:1.6;font-weight:500;white-space:nowrap}
    .tag.clip{background:var(--lp-clip-ground);color:var(--lp-clip-ink)}
    .tag.open{background:var(--lp-open-ground);color:var(--lp-open-ink)}
    .tag.fine{background:var(--lp-fine-ground);color:var(--lp-fine)}
    .overview{width:fit-content;max-width:100%;background:var(--lp-card);
    border:1px solid var(--lp-hairline);border-radius:12px}
    .overview summary{padding:.55rem 1rem;font-weight:600;cursor:pointer}
    .scroll{overflow-x:auto;padding-bottom:.8rem;border-radius:0 0 12px 12px;
    scrollbar-width:thin;scrollbar-color:var(--lp-outline) transparent;
    background:linear-gradient(to left,var(--lp-card) 40%,transparent) right/3rem 100% local,
    linear-gradient(to left,var(--lp-hairline),transparent) right/.6rem 100% scroll;
    background-repeat:no-repeat}
    .scroll:focus-visible{outline:2px solid var(--lp-accent);outline-offset:-2px}
    table{border-collapse:collapse;font-size:.86rem}
    th,td{padding:.14rem .4rem;text-align:center;font-weight:400;white-space:nowrap}
    thead th{color:var(--lp-secondary)}
    thead th a{color:var(--lp-text);font-weight:600;text-decoration:none}
    th[scope=row],.corner{position:sticky;left:0;padding-left:1rem;text-align:start;
    background:var(--lp-card)}
    tr>:last-child{padding-right:1rem}
    th[scope=row] b{font-weight:600}
    th[scope=row] span{margin-inline-start:.55em;color:var(--lp-secondary)}
    .cell{display:block;min-width:3rem;border-radius:6px;text-decoration:none;line-height:1.6;
    font-variant-numeric:tabular-nums}
    .cell.fine{color:var(--lp-fine);background:var(--lp-fine-ground)}
    .cell.clip{color:var(--lp-clip-ink);background:var(--lp-clip-ground);font-weight:600}
    .cell.open{color:var(--lp-open-ink);background:var(--lp-open-ground);font-weight:600}
    .cell:hover{box-shadow:inset 0 0 0 1px currentColor}
    .vacant{display:none}
    .root{margin-top:2.2rem}
    .root-title{display:flex;flex-wrap:wrap;align-items:baseline;gap:.1rem .9rem}
    h2{font-size:1.35rem;font-weight:650;letter-spacing:-.01em;overflow-wrap:anywhere}
    .root-title p{color:var(--lp-secondary);font-size:.86rem;overflow-wrap:anywhere}
    h3{display:flex;gap:.6rem;margin:1rem 0 .6rem;font-size:.92rem;font-weight:400}
    h3 b{font-weight:600}
    h3 span{color:var(--lp-secondary)}
    .grid{display:grid;gap:1rem;
    grid-template-columns:repeat(auto-fill,min(100%,max(17rem,calc(var(--w)*var(--zoom)*1px + 2px))))}
    .card{display:flex;flex-direction:column;min-width:0;overflow:hidden;background:var(--lp-card);
    border:1px solid var(--lp-hairline);border-radius:12px}
    .card:target{border-color:var(--lp-accent);box-shadow:0 0 0 2px var(--lp-accent)}
    .card-title{display:flex;flex-wrap:wrap;align-items:baseline;gap:.2rem .5rem;
    padding:.5rem .8rem}
    .card-title b{font-weight:650}
    .files{display:flex;gap:.5rem;color:var(--lp-secondary);font-size:.78rem}
    .card-title>span:not([class]){color:var(--lp-secondary)}
    .verdict{display:flex;flex-wrap:wrap;gap:.3rem;margin-inline-start:auto}
    .views{border-block:1px solid var(--lp-hairline);content-visibility:auto;
    contain-intrinsic-height:auto calc(var(--ph)*var(--zoom)*1px)}
    .card .views:last-child{border-bottom:0}
    .views svg{display:block;width:calc(var(--pw)*var(--zoom)*1px);max-width:100%;height:auto}
    .problems{list-style:none;padding:.5rem .8rem .6rem;font-size:.82rem}
    .problems li{padding:.1rem 0 .1rem .85rem;position:relative;overflow-wrap:anywhere}
    .problems li::before{content:"";position:absolute;left:0;top:.6em;width:6px;height:6px;
    border-radius:50%;background:currentColor}
    .problems li.clip::before{color:var(--lp-clip)}
    .problems li.open::before{color:var(--lp-open)}
    .problems bdi{font-weight:600}
    .problems b{color:var(--lp-clip-ink);font-weight:600;font-variant-numeric:tabular-nums}
    .problems span{color:var(--lp-secondary)}
    code{font:.95em ui-monospace,Menlo,Consolas,monospace}
    .legend{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;margin-top:2.5rem;padding-top:1rem;
    border-top:1px solid var(--lp-hairline);color:var(--lp-secondary);font-size:.82rem}
    .legend span{display:flex;align-items:center;gap:.5rem}
    .sample{display:inline-block;min-width:1.4rem;height:1.1rem;padding:0 .4rem;border-radius:99px;
    font:600 .7rem/1.1rem system-ui,sans-serif;text-align:center}
    .sample.clip{background:var(--lp-clip);color:var(--lp-on-clip)}
    .sample.open{background:var(--lp-open);color:var(--lp-on-open)}
    .sample.quiet{background:var(--lp-quiet);color:var(--lp-on-quiet)}
    .sample.extent,.sample.outline{width:2.2rem;border-radius:3px}
    .sample.extent{border:1px dashed var(--lp-clip)}
    .sample.outline{border:1px dashed var(--lp-outline)}
    @media (min-width:641px){.tools{flex-wrap:wrap;overflow:visible}
    .pills{flex:0 1 auto;flex-wrap:wrap}}
    @media (max-width:640px){.bar{padding-block:.55rem .5rem}.root{margin-top:1.6rem}
    th[scope=row] span{display:none}}
    @media print{.bar{position:static}.tools{display:none}.card{break-inside:avoid}}
    """
}

/// The panel about a chosen view, and the list of keys; both are filled and shown by the script.
enum PagePanel {
  /// The keys of the page, with what they do.
  static let keys: [(keys: [String], meaning: String)] = [
    (["/"], "search"),
    (["j", "k"], "next and previous layout"),
    (["n", "p"], "next and previous layout with a problem"),
    (["Enter"], "choose the first view of the layout"),
    (["\u{2193}", "\u{2191}"], "next and previous view of the layout"),
    (["\u{2192}", "\u{2190}"], "the same view in the next and previous layout"),
    (["Esc"], "close the panel, end the search"),
    (["b"], "beside the development locale; in a comparison: before and after in turn"),
    (["f"], "zoom to fit the window"),
    (["+", "\u{2212}"], "zoom in and out"),
    (["?"], "these keys"),
  ]

  /// Writes the panel and the list, both hidden.
  static func draw(in page: inout MarkupWriter) {
    page.raw("<aside id=\"panel\" aria-labelledby=\"panel-name\" hidden>")
    page.raw("<button type=\"button\" class=\"close\" aria-label=\"Close\">\u{00D7}</button>")
    page.raw("<h2 id=\"panel-name\"></h2>")
    page.raw("<div id=\"panel-body\" aria-live=\"polite\"></div>")
    page.raw("</aside>")
    page.raw("<dialog id=\"help\" aria-labelledby=\"help-title\">")
    page.raw("<h2 id=\"help-title\">Keys</h2>")
    page.open("dl")
    for (keys, meaning) in keys {
      let names = keys.map { "<kbd>\(Markup.escape($0))</kbd>" }.joined(separator: " ")
      page.raw("<div><dt>\(names)</dt><dd>\(Markup.escape(meaning))</dd></div>")
    }
    page.close()
    page.raw(
      "<label><input type=\"checkbox\" id=\"letters\" checked> Letters and signs are keys</label>")
    page.raw("<form method=\"dialog\"><button>Close</button></form>")
    page.raw("</dialog>")
  }

  /// The rules of the panel, of what is chosen and found, and of pictures beside each other.
  static let stylesheet = """
    .views{display:flex;flex:1;gap:1px;min-width:0;outline:0}
    .views>div{display:flex;flex:1;flex-direction:column;min-width:0;align-items:center;
    background:var(--lp-backdrop)}
    .views .which{align-self:stretch;padding:.1rem .8rem;background:var(--lp-card);
    color:var(--lp-secondary);font-size:.78rem}
    .views:focus-visible{box-shadow:inset 0 0 0 2px var(--lp-accent)}
    .scripted .now{cursor:pointer}
    .mark{fill:none;stroke:var(--lp-accent);stroke-width:2;vector-effect:non-scaling-stroke;
    pointer-events:none}
    .mark.found{fill:var(--lp-accent);fill-opacity:.16;stroke-dasharray:3 2}
    .mark.chosen{stroke-width:3}
    .card.unmatched,.unmatched{display:none!important}
    .beside .grid,.compared .grid{grid-template-columns:repeat(auto-fill,min(100%,max(17rem,calc(var(--w)*var(--zoom)*2px + 4px))))}
    body:has(#state-before:checked) .compared .now:not(:only-child){display:none}
    body:has(#state-after:checked) .compared .before{display:none}
    body:is(:has(#state-before:checked),:has(#state-after:checked)) .compared .grid{
    grid-template-columns:repeat(auto-fill,min(100%,max(17rem,calc(var(--w)*var(--zoom)*1px + 2px))))}
    .tools button,#panel button,#help button{padding:.14rem .6rem;border:1px solid var(--lp-hairline);
    border-radius:6px;background:var(--lp-card);color:inherit;font:inherit;cursor:pointer}
    :is(.tools,#panel,#help,.problems) :is(button,input,a):focus-visible{
    outline:2px solid var(--lp-accent);outline-offset:1px}
    .search{display:flex;flex:none;align-items:center;gap:.5rem}
    .search[hidden],.tools button[hidden],fieldset[hidden]{display:none}
    .search input{width:11rem;padding:.14rem .6rem;border:1px solid var(--lp-hairline);
    border-radius:6px;background:var(--lp-page);color:var(--lp-text);font:inherit}
    .problems button{padding:0;border:0;background:none;color:inherit;font:inherit;font-weight:600;
    cursor:pointer;text-align:start}
    .problems button:hover{text-decoration:underline}
    #panel{position:fixed;inset-block:0;inset-inline-end:0;z-index:3;width:min(24rem,100%);
    padding:1rem 1.1rem 2rem;overflow:auto;background:var(--lp-card);
    border-inline-start:1px solid var(--lp-hairline);box-shadow:0 0 24px rgb(0 0 0/.14);
    font-size:.86rem;overflow-wrap:anywhere}
    #panel[hidden]{display:none}
    #panel h2{padding-inline-end:2.5rem;font-size:1.05rem}
    #panel h3{display:block;margin:1rem 0 .3rem;font-weight:600;font-size:.86rem}
    #panel p{color:var(--lp-secondary)}
    #panel .close{position:absolute;top:.8rem;inset-inline-end:.9rem;font-size:1.1rem;line-height:1.3}
    #panel pre{margin:0;white-space:pre-wrap;font:.92em/1.5 ui-monospace,Menlo,Consolas,monospace}
    .why h4{margin:.7rem 0 .15rem;font-size:1em;font-weight:600;text-transform:capitalize}
    #panel .why p{padding-inline-start:calc(var(--depth)*.9em + .3em);text-indent:-.9em;
    color:var(--lp-text)}
    #panel .why .deep{color:var(--lp-secondary);font-size:.93em}
    #panel .problems{padding:0}
    #panel table{width:100%}
    #panel td,#panel th{padding:.1rem .35rem;text-align:start;font-variant-numeric:tabular-nums}
    #panel th{position:static;background:none}
    #panel td button,#panel th button{padding:0 .35rem;border-color:transparent}
    #panel tr[aria-current] button{border-color:var(--lp-accent)}
    #panel blockquote{margin:.3rem 0;padding-inline-start:.7rem;
    border-inline-start:3px solid var(--lp-hairline);white-space:pre-wrap}
    .with-panel main,.with-panel .bar{padding-inline-end:25rem}
    #help{max-width:min(32rem,92vw);padding:1.2rem 1.4rem;border:1px solid var(--lp-hairline);
    border-radius:12px;background:var(--lp-card);color:var(--lp-text)}
    #help::backdrop{background:rgb(0 0 0/.35)}
    #help dl{margin:.8rem 0}
    #help dl div{display:flex;gap:1rem;padding:.15rem 0}
    #help dt{flex:none;width:5rem}
    #help dd{margin:0}
    kbd{padding:.05rem .4rem;border:1px solid var(--lp-hairline);border-radius:5px;
    background:var(--lp-backdrop);font:.92em ui-monospace,Menlo,Consolas,monospace}
    .notice{margin-bottom:1.1rem;padding:.8rem 1rem;border-radius:12px;background:var(--lp-clip-ground);
    color:var(--lp-clip-ink)}
    .notice h2{font-size:1rem}
    .notice ul{padding-inline-start:1.2rem;overflow-wrap:anywhere}
    .differences{margin-bottom:1rem}
    .differences pre{max-height:24rem;margin:0;padding:.2rem 1rem .8rem;overflow:auto;
    font:.86rem/1.5 ui-monospace,Menlo,Consolas,monospace}
    @media (max-width:900px){#panel{inset-block:auto 0;width:100%;max-height:45vh;
    border-block-start:1px solid var(--lp-hairline)}
    .with-panel main{padding-inline-end:clamp(.75rem,2vw,2rem);padding-bottom:48vh}
    .with-panel .bar{padding-inline-end:clamp(.75rem,2vw,2rem)}}
    @media print{#panel{display:none}}
    """
}

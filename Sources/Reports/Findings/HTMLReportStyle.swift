/// The style and the script of the page.
enum HTMLReportStyle {
  /// The style sheet.
  static let style = """
    :root { color-scheme: light dark; --line: #8884; --error: #c5221f; --warning: #9a6700; --note: #57606a; }
    @media (prefers-color-scheme: dark) { :root { --error: #ff7b72; --warning: #e3b341; --note: #9da7b3; } }
    body { font: 15px/1.45 system-ui, sans-serif; margin: 0 auto; max-width: 75rem; padding: 1rem; }
    h1 { font-size: 1.4rem; } h2 { font-size: 1.15rem; } h3 { font-size: 1rem; overflow-wrap: anywhere; }
    .error { color: var(--error); } .warning { color: var(--warning); } .note { color: var(--note); }
    #filters { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: .5rem 1rem; padding: .5rem 0;
      background: Canvas; border-bottom: 1px solid var(--line); }
    .scroll { overflow-x: auto; }
    table { border-collapse: collapse; } th, td { border: 1px solid var(--line); padding: .15rem .5rem; }
    th[scope=row] { text-align: left; font-weight: normal; } td { text-align: center; }
    article { border-top: 1px solid var(--line); overflow-wrap: anywhere; }
    article p { margin: .4rem 0; } ul { margin: .2rem 0; padding-left: 1.5rem; }
    figure { margin: 1rem 0; overflow-x: auto; } figure:target { outline: 2px solid; }
    img { background: #fff; max-width: 100%; border: 1px solid var(--line); }
    [hidden] { display: none; }
    """

  /// The filters, as a script.
  static let script = """
    "use strict";
    const form = document.getElementById("filters");
    if (form) {
      const articles = [...document.querySelectorAll("article.finding")];
      const filter = () => {
        const data = new FormData(form);
        const severities = new Set(data.getAll("severity"));
        const rule = data.get("rule"), locale = data.get("locale"), isNew = data.get("new");
        const text = (data.get("text") || "").toLowerCase();
        let shown = 0;
        for (const article of articles) {
          const { severity, rule: own, locales, new: fresh } = article.dataset;
          const fits = severities.has(severity) && (!rule || rule === own)
            && (!locale || locales.split("\\t").includes(locale))
            && (!isNew || (fresh || "").split("\\t").includes(isNew))
            && (!text || article.textContent.toLowerCase().includes(text));
          article.hidden = !fits;
          if (fits) shown += 1;
        }
        for (const section of document.querySelectorAll("section.document"))
          section.hidden = !section.querySelector("article:not([hidden])");
        form.querySelector("output").textContent = `${shown} of ${articles.length}`;
      };
      form.addEventListener("input", filter);
      form.addEventListener("submit", (event) => event.preventDefault());
      filter();
    }
    """
}

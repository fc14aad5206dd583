// The panel about a chosen view.

const data = one("#explanations");
const explanations = data ? JSON.parse(data.textContent) : { lines: [], layouts: {} };
let chosen = null;
const number = value => String(Math.round(value * 100) / 100);
const size = view => number(view.width) + " \u00d7 " + number(view.height);
const frame = view => size(view) + " at " + number(view.x) + ", " + number(view.y);
const problems = view => all(".problems li", view.card).filter(line => line.dataset.view === view.id);
const title = card => one(".card-title b", card).textContent;
const band = card => all(".card", card.closest(".band"));

const explanation = view => {
  for (const card of [view.card, ...all(".card", view.card.closest(".root"))]) {
    const lines = explanations.layouts[card.dataset.index]?.[view.id];
    if (lines) return { card, lines: lines.map(line => explanations.lines[line]) };
  }
};
// The lines are indented by what they belong to.
const outline = lines => {
  const result = node("div", null, { class: "why" });
  for (const line of lines.filter(line => line.trim())) {
    const text = line.trimStart();
    const depth = (line.length - text.length) / 2;
    result.append(node(depth ? "p" : "h4", text.replace(/ {2,}/g, " "), {
      style: "--depth:" + depth, class: depth > 1 ? "deep" : "",
    }));
  }
  return result;
};
const shellArgument = text =>
  /^[\w.,/@%+=:-]+$/.test(text) ? text : "'" + text.replaceAll("'", "'\\''") + "'";

const sizesInAllLocales = view => {
  const twins = band(view.card).map(card => twin(view, card)).filter(Boolean);
  if (twins.length < 2) return [];
  const body = node("tbody");
  for (const other of twins) {
    const row = node("tr", null, other === view ? { "aria-current": "true" } : {});
    const name = node("th", null, { scope: "row" });
    const button = node("button", title(other.card), { type: "button" });
    button.addEventListener("click", () => choose(other, true));
    name.append(button);
    const lost = problems(other).map(problem => one("b", problem)?.textContent).filter(Boolean);
    const fault = lost.join(", ") || (problems(other).length ? "!" : "");
    row.append(name, node("td", size(other)), node("td", fault));
    body.append(row);
  }
  const table = node("table");
  table.append(body);
  return [node("h3", "In every locale"), table];
};
const copyOfProblems = faults => {
  const list = node("ul", null, { class: "problems" });
  for (const fault of faults) {
    const copy = fault.cloneNode(true);
    for (const button of all("button", copy)) button.replaceWith(node("b", button.textContent));
    list.append(copy);
  }
  return list;
};
const reasons = view => {
  const root = view.card.closest(".root");
  const parts = [];
  const why = explanation(view);
  if (why) {
    parts.push(node("h3", why.card === view.card ? "Why" : "Why, in " + title(why.card)));
    parts.push(outline(why.lines));
  }
  if (why?.card !== view.card && !root.matches(".compared")) {
    parts.push(node("h3", why ? "Why, in " + title(view.card) : "Why"));
    parts.push(node("pre", "lintel explain " + shellArgument(root.dataset.path) + " "
      + shellArgument(view.id) + " --locale " + shellArgument(title(view.card))));
  }
  return parts;
};
const details = view => {
  const id = view.id === view.name ? "" : " \u00b7 " + view.id;
  const parts = [
    node("p", view.kind + id + " \u00b7 " + title(view.card)), node("p", frame(view)),
  ];
  const before = read(view.card, ".before").find(other => other.id === view.id);
  if (before && frame(before) !== frame(view)) parts.push(node("p", "before: " + frame(before)));
  if (view.text) parts.push(node("blockquote", view.text, { dir: "auto" }));
  const faults = problems(view);
  if (faults.length) parts.push(node("h3", "Problems"), copyOfProblems(faults));
  return [...parts, ...sizesInAllLocales(view), ...reasons(view)];
};
// What the panel shows; a page for translators shows something else.
let describe = details;
const choose = (view, isToShow) => {
  chosen = view;
  remember();
  unmark("chosen");
  panel.hidden = !view;
  document.body.classList.toggle("with-panel", !!view);
  if (!view) return;
  for (const card of band(view.card)) {
    const other = twin(view, card);
    if (other) mark(other, "chosen");
  }
  if (isToShow) view.card.scrollIntoView({ block: "nearest" });
  one("#panel-name").textContent = view.name;
  one("#panel-body").replaceChildren(...describe(view));
  panel.scrollTop = 0;
};
one(".close", panel).addEventListener("click", () => choose(null));
for (const card of cards) {
  const picture = one(".views", card);
  picture.tabIndex = 0;
  picture.setAttribute("role", "group");
  picture.addEventListener("click", event => choose(viewAt(card, event) ?? null));
}
document.addEventListener("click", event => {
  const view = event.target.closest(".card .problems button") && viewOfProblem(event);
  if (view) choose(view);
});

// The script of the page of previews. Without it, the page still shows, filters and links everything.
// The files of the script are joined to one function, in the order of `PageFile.scripts`.

const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const one = (selector, root = document) => root.querySelector(selector);
const node = (name, text, attributes) => {
  const result = document.createElement(name);
  if (text != null) result.textContent = text;
  for (const key in attributes) result.setAttribute(key, attributes[key]);
  return result;
};

// What writes the state of the page to its address, once there is a state.
let remember = () => {};

// The parts of the page, as data. Whether a layout is shown is computed from these rather than from
// its style: the style of what is out of sight costs a browser up to a minute on a large page.

const cards = all(".card");
const bands = all(".band");
const roots = all(".root");
const tools = one(".tools");
const panel = one("#panel");
const help = one("#help");
const layouts = cards.map(card => {
  const [, , width, height] = one(".now svg", card).getAttribute("viewBox").split(" ").map(Number);
  return {
    card, width, height, isUnmatched: false,
    band: bands.indexOf(card.closest(".band")), root: roots.indexOf(card.closest(".root")),
    locale: card.className.match(/locale-(\d+)/)[1], traits: new Set(card.classList),
    rules: (card.dataset.rules ?? "").split(" "), fold: card.closest("details.bare"),
  };
});
const locales = all(".only");
const shows = all("input[name=show]");
const rule = one("#rule");
document.body.classList.add("scripted");
for (const part of all(".tools [hidden]")) part.hidden = false;
for (const part of all(".documents-tools")) part.hidden = false;
const folds = new Map(layouts.map(layout => [layout.card, layout.fold]));
const isShown = card => !card.hidden && folds.get(card)?.open !== false;

// Appearance, state and overlays: a class of the page for each. The style sheet of a page without
// scripts looks at the boxes themselves, which would cost a new style of everything at each click.

const switches = all("input[name=look], input[name=state], input[id^=overlay-]");
const applySwitches = () => {
  for (const box of switches) {
    document.documentElement.classList.toggle(
      box.type === "radio" ? box.id : box.id.replace("overlay-", "without-"),
      box.checked === (box.type === "radio"));
  }
};
for (const box of switches) box.addEventListener("change", applySwitches);
applySwitches();

// The list of documents: those with a layout that is shown, and with a name that is searched.

const documents = all(".document").map(item => ({
  item, path: item.dataset.path, weight: +item.dataset.weight, list: item.parentElement,
}));
const folders = all(".tree li:not(.document)");
const tree = one(".tree");
const worst = one("#worst");
const documentSearch = one("#documents-search");
let shownPaths = new Set(documents.map(entry => entry.path));
const listDocuments = paths => {
  shownPaths = paths;
  const query = documentSearch?.value.trim().toLowerCase() ?? "";
  for (const { item, path } of documents) {
    item.hidden = !paths.has(path) || !path.toLowerCase().includes(query);
  }
  for (const folder of folders) folder.hidden = !one(".document:not([hidden])", folder);
};
const sortDocuments = () => {
  const flat = one(".flat", tree) ?? tree.appendChild(node("ul", null, { class: "flat" }));
  for (const list of tree.children) list.hidden = worst.checked !== (list === flat);
  if (worst.checked) {
    flat.append(...[...documents].sort((one, other) => other.weight - one.weight)
      .map(entry => entry.item));
  } else {
    for (const entry of documents.toReversed()) entry.list.prepend(entry.item);
  }
};
documentSearch?.addEventListener("input", () => listDocuments(shownPaths));
worst?.addEventListener("change", sortDocuments);

// Filters: one pass over the data, then one over the parts that change.

const filter = () => {
  const wanted = shows.find(choice => choice.checked).id.slice("show-".length);
  const chosen = locales.filter(box => box.checked).map(box => box.id.slice("only-".length));
  const fullBands = new Set();
  const fullRoots = new Set();
  for (const layout of layouts) {
    const isHidden = !!(layout.isUnmatched || wanted !== "all" && !layout.traits.has(wanted)
      || chosen.length > 0 && !chosen.includes(layout.locale)
      || rule?.value && !layout.rules.includes(rule.value));
    if (layout.card.hidden !== isHidden) layout.card.hidden = isHidden;
    if (isHidden) continue;
    fullBands.add(layout.band);
    fullRoots.add(layout.root);
  }
  bands.forEach((band, index) => { band.hidden = !fullBands.has(index); });
  roots.forEach((root, index) => { root.hidden = !fullRoots.has(index); });
  for (const fold of all("details.bare")) fold.hidden = all(".root", fold).every(root => root.hidden);
  listDocuments(new Set([...fullRoots].map(index => roots[index].dataset.path)));
  remember();
};
for (const box of [...shows, ...locales, ...all("#rule")]) box.addEventListener("change", filter);
for (const link of all(".totals a[href^='#show-']")) {
  link.addEventListener("click", event => {
    event.preventDefault();
    one(link.getAttribute("href")).checked = true;
    filter();
  });
}
tools.addEventListener("submit", event => event.preventDefault());

// The scale of the pictures, which can fit the window.

const zoom = one("#zoom");
const shownScale = zoom.nextElementSibling;
const scaleRule = one("#scale").sheet.cssRules[0].style;
const scale = percent => {
  zoom.value = percent;
  scaleRule.setProperty("--zoom", zoom.value / 100);
  shownScale.textContent = zoom.value + "\u00a0%";
  remember();
};
zoom.addEventListener("input", () => scale(zoom.value));
const isOneState = () => ["before", "after"].some(name => one("#state-" + name)?.checked);
const fit = () => {
  const shown = layouts.filter(layout => isShown(layout.card));
  if (!shown.length) return;
  const count = card => isOneState() ? 1 : all(".views > :not(.grip)", card).length;
  const width = Math.max(...shown.map(layout => layout.width * count(layout.card)));
  const height = Math.max(...shown.map(layout => layout.height));
  const room = one("main");
  const style = getComputedStyle(room);
  const across = room.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 4;
  const down = innerHeight - one(".bar").offsetHeight - 110;
  scale(Math.floor(Math.min(across / width, down / height) * 20) * 5);
};
one("#fit").addEventListener("click", fit);

// Each layout beside that of the development locale.

const beside = one("#beside");
const compare = () => {
  document.body.classList.toggle("beside", beside.checked);
  for (const card of cards) {
    const base = document.getElementById("layout-" + card.dataset.base);
    if (!base) continue;
    const pictures = one(".views", card);
    const other = one(".other", pictures);
    if (other && !beside.checked) other.remove();
    if (!other && beside.checked) pictures.prepend(copyOfPicture(base));
  }
};
const copyOfPicture = card => {
  const copy = node("div", null, { class: "other", "aria-hidden": "true" });
  copy.append(node("span", title(card), { class: "which" }));
  const picture = one(".now svg", card).cloneNode(true);
  for (const part of [picture, ...all("[id]", picture)]) part.removeAttribute("id");
  for (const part of all(".mark", picture)) part.remove();
  copy.append(picture);
  return copy;
};
beside?.addEventListener("change", compare);

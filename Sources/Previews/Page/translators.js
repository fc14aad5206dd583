// The page for translators: the list in which texts are typed, and the pictures with what they become.

const translations = translationsOf(JSON.parse(one("#translations").textContent));
const typed = new Map();
const list = one("#texts-list");
const state = one("#texts-state");
document.body.classList.add("translating");
// The list begins below the bar, whose height depends on the window.
const place = () => one("#texts").style.setProperty("--bar", one(".bar").offsetHeight + "px");
addEventListener("resize", place);

// The text that was typed, or the existing translation.
const initial = index => translations.texts[index].target ?? "";
const current = index => typed.get(index) ?? initial(index);

// What becomes of a text, in words.

const points = value => number(value) + "\u00a0pt";
const sides = ["wide", "high"];
const faultNames = {
  "overlapping-texts": "would overlap another view", "outside-root": "would be outside of the window",
  "outside-container": "would be outside of what contains it", "window-grows": "would make the window larger",
};
const sentences = judged => {
  const lines = [];
  for (const { view, axis, lost } of judged.losses) {
    if (view) lines.push(view + " would be cut by " + points(lost));
    else if (axis) lines.push("its line would be cut by " + points(lost) + " of height");
  }
  for (const { rule, object } of judged.faults) {
    if (rule.includes("clipped") || rule.includes("truncated")) continue;
    lines.push((object ? object + " " : "") + (faultNames[rule] ?? "would break the rule " + rule));
  }
  return lines;
};
const nameOf = (judged, id) => {
  const card = cards[judged.place.pictures[0]];
  return card && twin({ id }, card)?.name || id;
};
const moved = judged => {
  const ids = judged.moves.map(move => move.view).filter(id => !judged.place.views.includes(id));
  if (!ids.length) return [];
  const names = ids.slice(0, 4).map(id => "\u201c" + nameOf(judged, id) + "\u201d").join(", ");
  return ["moves: " + names + (ids.length > 4 ? " and " + (ids.length - 4) + " more" : "")];
};
const summary = (index, text) => {
  if (!text) return { style: "", words: "not translated yet", lines: [] };
  const found = translations.verdict(index, text, new Set(typed.keys()));
  if (!found.isShown) return { style: "", words: "in no picture: any width fits", lines: [] };
  const worst = found.judged.filter(judged => judged.fits === false);
  const lines = [...new Set((worst.length ? worst : found.judged).flatMap(sentences))];
  const moves = [...new Set(found.judged.flatMap(moved))];
  const left = found.left;
  const room = left === null ? null
    : left === Infinity ? "any width fits"
    : left >= 0 ? points(Math.floor(left * 100) / 100) + " left" : points(-left) + " too wide";
  const words = found.fits ? room ?? "fits"
    : left !== null && left < 0 ? room : worst.some(judged => judged.lines) ? "too many lines" : "does not fit";
  if (found.isEstimate) lines.unshift("an estimate: " + (found.reason || "nothing is known of it"));
  return {
    style: found.isEstimate ? "maybe" : found.fits ? "fine" : "bad", fits: found.fits, found,
    words: (found.isEstimate ? "estimate: " : "") + words, lines: [...lines, ...moves],
  };
};

// The list: a row for each text, those to be translated first.

const rows = [];
const order = [...translations.texts.keys()].sort((one, other) =>
  !!translations.texts[one].done - !!translations.texts[other].done || one - other);
const describeRow = row => {
  const { style, words, lines } = summary(row.index, current(row.index));
  row.style = style;
  row.room.className = "room " + style;
  row.room.replaceChildren(node("b", words));
  row.details.replaceChildren(...lines.map(line => node("li", line, { dir: "auto" })));
};
for (const index of order) {
  const text = translations.texts[index];
  const item = node("li", null, { class: "text" });
  const source = node("p", text.source, { class: "source", dir: "auto", lang: translations.data.source });
  source.id = "source-" + index;
  const field = node("textarea", null, {
    rows: Math.min(8, 1 + (text.source.match(/\n/g) ?? []).length), dir: "auto",
    lang: translations.data.locale, "aria-labelledby": source.id, spellcheck: "true",
  });
  field.value = initial(index);
  const row = {
    index, item, field, room: node("p", null, { class: "room" }), details: node("ul"),
    problem: node("p", null, { class: "room bad", role: "alert" }),
  };
  item.append(source, ...(text.notes ?? []).map(note => node("p", note, { class: "note", dir: "auto" })),
    field, row.problem, row.room, row.details);
  rows.push(row);
  list.append(item);
  field.addEventListener("input", () => type(row));
  field.addEventListener("focus", () => select(row));
  field.addEventListener("keydown", event => {
    // What is typed is no key of the page.
    if (event.key !== "Escape") event.stopPropagation();
    else field.blur();
  });
}
const rowOf = new Map(rows.map(row => [row.index, row]));

// Typing.

// Whether the last words are about a file.
let isTold = false;
const report = text => {
  isTold = false;
  state.className = "";
  state.textContent = text;
};
const totals = () => {
  const open = rows.filter(row => !current(row.index)).length;
  const bad = rows.filter(row => row.style === "bad").length;
  report(`${count(rows.length, "text")}: ${open} to translate, ${bad} too wide, ${typed.size} changed`);
};
const type = row => {
  const text = row.field.value;
  const wrong = translations.forbidden(text);
  row.problem.textContent = wrong === null ? ""
    : `The character ${translations.codeOf(wrong)} cannot be saved: leave it out.`;
  row.isWrong = wrong !== null;
  if (text === initial(row.index)) typed.delete(row.index);
  else typed.set(row.index, text);
  describeRow(row);
  for (const other of neighbours(row.index)) describeRow(rowOf.get(other));
  drawTrial(row);
  totals();
};
// The texts that may share room with one.
const sharing = new Map();
const blockOf = place => place.pictures[0] + " " + place.block;
translations.texts.forEach((text, index) => {
  for (const place of text.places ?? []) {
    const key = blockOf(place);
    sharing.has(key) ? sharing.get(key).add(index) : sharing.set(key, new Set([index]));
  }
});
const neighbours = index => new Set((translations.texts[index].places ?? [])
  .flatMap(place => [...sharing.get(blockOf(place))])
  .filter(other => other !== index && current(other)));

// The pictures: each shows the chosen text as it is typed, and where the views are then.

const undo = [];
const clearTrial = () => {
  while (undo.length) undo.pop()();
};
const svgNode = (name, attributes) => {
  const result = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const key in attributes) result.setAttribute(key, attributes[key]);
  return result;
};
const groupOf = (card, id) => one(`.now g[data-id="${CSS.escape(id)}"]`, card);
const drawTrial = row => {
  clearTrial();
  const text = current(row.index);
  const judgements = text ? summary(row.index, text).found?.judged ?? [] : [];
  for (const judged of judgements) {
    for (const index of judged.place.pictures) {
      if (cards[index]) drawPicture(cards[index], judged, text, initial(row.index) || translations.texts[row.index].source);
    }
  }
};
const drawPicture = (card, judged, text, before) => {
  const svg = one(".now svg", card);
  const frames = new Map(judged.moves.map(move => [move.view, move]));
  const layer = svgNode("g", {});
  for (const [id, frame] of frames) {
    const group = groupOf(card, id);
    const old = twin({ id }, card);
    if (!group || !old) continue;
    // A group in another one moves with it.
    const parent = group.parentElement.closest("g[data-id]");
    const around = parent && frames.get(parent.dataset.id);
    const origin = around ? twin({ id: parent.dataset.id }, card) : null;
    const [dx, dy] = [frame.x - old.x - (around ? around.x - origin.x : 0),
      frame.y - old.y - (around ? around.y - origin.y : 0)];
    if (dx || dy) {
      group.setAttribute("transform", `translate(${dx} ${dy})`);
      undo.push(() => group.removeAttribute("transform"));
    }
    layer.append(svgNode("rect", {
      class: "tried-frame", x: frame.x, y: frame.y, width: frame.width, height: frame.height,
    }));
  }
  for (const id of judged.place.views) {
    const group = groupOf(card, id);
    const old = twin({ id }, card);
    if (!group || !old) continue;
    const frame = frames.get(id) ?? old;
    drawText(layer, group, old, frame, judged, text, before);
    const style = judged.isEstimate ? "maybe" : judged.fits ? "" : "bad";
    layer.append(svgNode("rect", {
      class: "tried-frame " + style, x: frame.x, y: frame.y, width: frame.width, height: frame.height,
    }));
  }
  svg.append(layer);
  undo.push(() => layer.remove());
};
const drawText = (layer, group, old, frame, judged, text, before) => {
  const lines = all("text", group).filter(line => line.closest("g[data-id]") === group);
  const own = lines.find(line => line.textContent === before) ?? (lines.length === 1 ? lines[0] : null);
  if (!own) return;
  for (const line of judged.lines ? lines : [own]) {
    line.classList.add("replaced");
    undo.push(() => line.classList.remove("replaced"));
  }
  const [x, y] = ["x", "y"].map(key => +own.getAttribute(key));
  const anchor = own.getAttribute("text-anchor") ?? "start";
  const isRightToLeft = own.getAttribute("direction") === "rtl";
  const end = anchor === "middle" ? 0.5 : (anchor === "end") !== isRightToLeft ? 1 : 0;
  const at = x - (old.x + end * old.width) + frame.x + end * frame.width;
  const window = svgNode("svg", {
    x: frame.x, y: frame.y, width: Math.max(0.1, frame.width), height: Math.max(0.1, frame.height),
    viewBox: [frame.x, frame.y, Math.max(0.1, frame.width), Math.max(0.1, frame.height)].join(" "),
  });
  (judged.lines ?? [text]).forEach((line, index) => {
    const copy = own.cloneNode(false);
    copy.classList.remove("replaced");
    copy.classList.add("typed");
    copy.setAttribute("x", at);
    copy.setAttribute("y", y - old.y + frame.y + index * 1.25 * +own.getAttribute("font-size"));
    copy.removeAttribute("textLength");
    if (!judged.lines && judged.width > 0 && judged.isExact) copy.setAttribute("textLength", judged.width);
    copy.textContent = line.slice(0, 2000);
    window.append(copy);
  });
  layer.append(window);
};

// Choosing a text in the list shows its pictures; clicking one in a picture chooses it in the list.

let selected = null;
const select = row => {
  if (selected === row) return;
  selected?.item.classList.remove("current");
  selected = row;
  row.item.classList.add("current");
  drawTrial(row);
  const first = translations.texts[row.index].places?.[0]?.pictures.map(index => cards[index]).find(Boolean);
  if (first && !isInSight(first)) first.scrollIntoView({ block: "center" });
};
const textAt = (card, view) => {
  const index = cards.indexOf(card);
  return rows.find(row => translations.texts[row.index].places
    ?.some(place => place.pictures.includes(index) && place.views.includes(view.id)));
};
const open = row => {
  one("#texts-shown").value = "all";
  show();
  row.item.scrollIntoView({ block: "nearest" });
  row.field.focus({ preventScroll: true });
};
document.addEventListener("click", event => {
  const card = event.target.closest?.(".views")?.closest(".card");
  const view = card && viewAt(card, event);
  const row = view && textAt(card, view);
  if (!row) return;
  event.stopPropagation();
  choose(null);
  open(row);
}, true);
// The panel about a view that the keys choose.
describe = view => {
  const row = textAt(view.card, view);
  if (!row) return [node("p", view.kind), node("p", "It has no text to translate.")];
  const button = node("button", "Translate", { type: "button" });
  button.addEventListener("click", () => open(row));
  return [node("blockquote", current(row.index) || translations.texts[row.index].source, { dir: "auto" }), button];
};

// What the list shows.

const show = () => {
  const choice = one("#texts-shown").value;
  const query = search.value.trim().toLowerCase();
  for (const row of rows) {
    const text = translations.texts[row.index];
    const isWanted = choice === "all" || choice === "open" && !current(row.index)
      || choice === "bad" && row.style === "bad" || choice === "edited" && typed.has(row.index);
    row.item.hidden = !isWanted || query && ![text.source, current(row.index), text.id]
      .some(part => part.toLowerCase().includes(query));
  }
};
one("#texts-shown").addEventListener("change", show);
search.addEventListener("input", show);

// Saving and loading.

let saved = "";
const snapshot = () => JSON.stringify([...typed]);
one("#save").addEventListener("click", () => {
  const wrong = rows.find(row => row.isWrong);
  if (wrong) {
    open(wrong);
    state.className = "bad";
    state.textContent = "A text has a character that cannot be saved.";
    return;
  }
  const file = new Blob([translations.file(typed)], { type: "application/x-xliff+xml" });
  const link = node("a", null, { href: URL.createObjectURL(file), download: translations.data.locale + ".xliff" });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  saved = snapshot();
  report(`Saved ${translations.data.locale}.xliff with ${count(typed.size, "changed text")}: send it back.`);
  isTold = true;
});
addEventListener("beforeunload", event => {
  if (snapshot() !== saved && typed.size) event.preventDefault();
});
const load = async file => {
  const tree = new DOMParser().parseFromString(await file.text(), "application/xml");
  const known = new Map(translations.texts.map((text, index) => [text.file + "\n" + text.id, index]));
  let found = 0;
  let strange = 0;
  for (const unit of tree.getElementsByTagName("trans-unit")) {
    const original = unit.closest("file")?.getAttribute("original");
    const index = known.get(original + "\n" + unit.getAttribute("id"));
    const target = [...unit.children].find(child => child.localName === "target");
    if (index === undefined) strange += 1;
    if (index === undefined || !target) continue;
    const row = rowOf.get(index);
    row.field.value = target.textContent;
    type(row);
    found += 1;
  }
  if (tree.querySelector("parsererror") || !tree.querySelector("xliff")) {
    state.className = "bad";
    state.textContent = `${file.name} is no file of translations (XLIFF 1.2).`;
    return;
  }
  report(`Loaded ${count(found, "translation")} from ${file.name}`
    + (strange ? `; ${count(strange, "text")} of it are not on this page.` : "."));
  isTold = true;
};
one("#load").addEventListener("click", () => one("#load-file").click());
one("#load-file").addEventListener("change", event => {
  const file = event.target.files[0];
  event.target.value = "";
  if (file) load(file);
});

// The first texts at once, the others while the reader looks at them.

place();
const waitingRows = [...rows];
const describeAhead = deadline => {
  do {
    const row = waitingRows.shift();
    if (!row) return isTold || totals();
    describeRow(row);
  } while (deadline.timeRemaining() > 2);
  requestIdleCallback(describeAhead, { timeout: 200 });
};
for (const row of waitingRows.splice(0, 20)) describeRow(row);
totals();
requestIdleCallback(describeAhead, { timeout: 200 });

// The views in the pictures: what is known of them, marks around them, and the search.

// The views of a picture, as its groups have them in their data.

const read = (card, picture) => all(picture + " g[data-id]", card).map(part => {
  const [id, name, kind, frame] = ["id", "name", "kind", "frame"]
    .map(key => part.getAttribute("data-" + key));
  const [x, y, width, height] = frame.split(" ").map(Number);
  const text = all("text, [aria-label]", part)
    .map(line => line.getAttribute("aria-label") ?? line.textContent).join("\n");
  return { card, id, name, kind, text, x, y, width, height };
});
const known = new Map();
const views = card => {
  if (!known.has(card)) known.set(card, read(card, ".now"));
  return known.get(card);
};
// They are read while the reader looks at the page, so that the first search need not do it.
const unread = [...cards];
const readAhead = deadline => {
  do {
    const card = unread.shift();
    if (!card) return;
    views(card);
    markMoved(card);
  } while (deadline.timeRemaining() > 2);
  requestIdleCallback(readAhead, { timeout: 200 });
};
const twin = (view, card) => views(card).find(other => other.id === view.id);
const viewAt = (card, event) => {
  const id = event.target.closest("g[data-id]")?.dataset.id;
  const clicked = id && views(card).find(view => view.id === id);
  if (clicked) return clicked;
  const svg = event.target.closest("svg") ?? one(".now svg", card);
  const point = new DOMPoint(event.clientX, event.clientY)
    .matrixTransform(svg.getScreenCTM().inverse());
  return views(card)
    .filter(view => point.x >= view.x && point.y >= view.y
      && point.x <= view.x + view.width && point.y <= view.y + view.height)
    .sort((one, other) => one.width * one.height - other.width * other.height)[0];
};

// The tooltip of a view, which most readers never need.

document.addEventListener("pointerover", event => {
  const part = event.target.closest?.(".views g[data-id]");
  if (!part || one(":scope > title", part)) return;
  const { name, kind, frame } = part.dataset;
  const [x, y, width, height] = frame.split(" ");
  const tooltip = document.createElementNS(part.namespaceURI, "title");
  tooltip.textContent = `${name} (${kind}): ${width} \u00d7 ${height} at ${x}, ${y}`;
  part.prepend(tooltip);
});

// Marks around views that are chosen, found or pointed at.

const mark = (view, style, picture = ".now") => {
  const rect = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  rect.setAttribute("class", "mark " + style);
  for (const key of ["x", "y", "width", "height"]) rect.setAttribute(key, view[key]);
  one(picture + " svg", view.card).append(rect);
};
const unmark = style => {
  for (const rect of all(".mark." + style)) rect.remove();
};
const viewOfProblem = event => {
  const line = event.target.closest?.(".card .problems li[data-view]");
  return line && twin({ id: line.dataset.view }, line.closest(".card"));
};
for (const [start, end] of [["pointerover", "pointerout"], ["focusin", "focusout"]]) {
  document.addEventListener(start, event => {
    const view = viewOfProblem(event);
    if (view) mark(view, "pointed");
  });
  document.addEventListener(end, () => unmark("pointed"));
}

// Overlays that need only the frames of the views, drawn when they are wanted.

const overlays = all("input[id^=drawn-]");
const drawn = {
  alignment: () => true,
  ids: () => true,
  outside: (view, surface) => view.x < -0.5 || view.y < -0.5
    || view.x + view.width > surface.width + 0.5 || view.y + view.height > surface.height + 0.5,
};
const drawOverlays = card => {
  if (!overlays.some(box => box.checked)) return;
  const svg = one(".now svg", card);
  const [width, height] = card.dataset.size.split(" ").map(Number);
  for (const box of overlays) {
    const name = box.id.slice("drawn-".length);
    const old = one(".drawn-" + name, svg);
    if (old || !box.checked) continue;
    const group = document.createElementNS("http://www.w3.org/2000/svg", "g");
    group.setAttribute("class", "drawn drawn-" + name);
    for (const view of views(card).filter(view => drawn[name](view, { width, height }))) {
      const part = document.createElementNS(group.namespaceURI, name === "ids" ? "text" : "rect");
      if (name === "ids") part.textContent = view.id;
      else for (const key of ["width", "height"]) part.setAttribute(key, view[key]);
      part.setAttribute("x", name === "ids" ? view.x + 1.5 : view.x);
      part.setAttribute("y", name === "ids" ? view.y + 7 : view.y);
      group.append(part);
    }
    svg.append(group);
  }
};
// Only what the reader sees is drawn, when it comes into view.
const observer = new IntersectionObserver(entries => {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) drawOverlays(target);
  }
});
const isInSight = card => {
  const { top, bottom } = card.getBoundingClientRect();
  return bottom > top && bottom > 0 && top < innerHeight;
};
for (const card of cards) observer.observe(card);
for (const box of overlays) {
  box.addEventListener("change", () => {
    for (const group of all(".drawn-" + box.id.slice("drawn-".length))) group.remove();
    for (const card of cards.filter(isInSight)) drawOverlays(card);
  });
}

// In a comparison, the views that moved, in both pictures.

const markMoved = card => {
  if (!one(".before", card)) return;
  const earlier = new Map(read(card, ".before").map(view => [view.id, view]));
  const moved = views(card).filter(view => {
    const old = earlier.get(view.id);
    return old && ["x", "y", "width", "height"].some(key => Math.abs(old[key] - view[key]) > 0.01);
  });
  for (const view of moved) {
    mark(view, "moved");
    mark(earlier.get(view.id), "moved", ".before");
  }
  if (moved.length) one(".verdict", card).append(node("span", moved.length + " moved", { class: "tag" }));
};

// Searching views by text, name, id and kind, and layouts by the name of the document.

const search = one("#search");
const titles = roots.map(root => one(".root-title", root).textContent);
const count = (number, noun) => number === 1 ? "1 " + noun : number + " " + noun + "s";
const find = () => {
  const query = search.value.trim().toLowerCase();
  const matches = text => text.toLowerCase().includes(query);
  unmark("found");
  let found = 0;
  let matching = 0;
  for (const layout of layouts) {
    const card = layout.card;
    const hits = !query ? [] : views(card)
      .filter(view => [view.text, view.name, view.id, view.kind].some(matches));
    const isNamed = query !== "" && matches(titles[layout.root]);
    for (const hit of hits) mark(hit, "found");
    found += hits.length;
    matching += hits.length > 0 || isNamed;
    layout.isUnmatched = query !== "" && !isNamed && !hits.length;
  }
  filter();
  one("#found").textContent = !query ? "" : !matching ? "nothing found"
    : count(found, "view") + " in " + count(matching, "layout");
};
let waiting;
search.addEventListener("input", () => {
  clearTimeout(waiting);
  waiting = setTimeout(find, 120);
});

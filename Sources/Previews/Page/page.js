// The script of the page of previews. Without it, the page still shows, filters and links everything.
"use strict";
(() => {
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const one = (selector, root = document) => root.querySelector(selector);
  const node = (name, text, attributes) => {
    const result = document.createElement(name);
    if (text != null) result.textContent = text;
    for (const key in attributes) result.setAttribute(key, attributes[key]);
    return result;
  };

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
      rules: (card.dataset.rules ?? "").split(" "),
    };
  });
  const layoutOf = new Map(layouts.map(layout => [layout.card, layout]));
  const locales = all(".only");
  const shows = all("input[name=show]");
  const rule = one("#rule");
  document.body.classList.add("scripted");
  for (const part of all(".tools [hidden]")) part.hidden = false;
  const isShown = card => !card.hidden;

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
  };
  zoom.addEventListener("input", () => scale(zoom.value));
  const isOneState = () => ["before", "after"].some(name => one("#state-" + name)?.checked);
  const fit = () => {
    const shown = layouts.filter(layout => isShown(layout.card));
    if (!shown.length) return;
    const count = card => isOneState() ? 1 : one(".views", card).childElementCount;
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
  const readAhead = deadline => {
    const rest = cards.filter(card => !known.has(card));
    while (rest.length && deadline.timeRemaining() > 2) views(rest.shift());
    if (rest.length) requestIdleCallback(readAhead);
  };
  globalThis.requestIdleCallback?.(readAhead);
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

  // Marks around views that are chosen, found or pointed at.

  const mark = (view, style) => {
    const rect = document.createElementNS("http://www.w3.org/2000/svg", "rect");
    rect.setAttribute("class", "mark " + style);
    for (const key of ["x", "y", "width", "height"]) rect.setAttribute(key, view[key]);
    one(".now svg", view.card).append(rect);
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
  const choose = (view, isToShow) => {
    chosen = view;
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
    one("#panel-body").replaceChildren(...details(view));
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

  // The keys.

  const focusPicture = card => one(".views", card).focus({ preventScroll: true });
  const goToLayout = (step, isWanted) => {
    const list = cards.filter(card => isShown(card) && isWanted(card));
    if (!list.length) return;
    const place = cards.indexOf(document.activeElement.closest?.(".card"));
    const next = step > 0
      ? list.find(card => cards.indexOf(card) > place) ?? list[0]
      : list.findLast(card => cards.indexOf(card) < place) ?? list.at(-1);
    focusPicture(next);
    next.scrollIntoView({ block: "nearest" });
  };
  const compareOrSwap = () => {
    if (beside) {
      beside.checked = !beside.checked;
      compare();
    }
    const [before, after] = ["before", "after"].map(name => one("#state-" + name));
    if (before) {
      (before.checked ? after : before).checked = true;
      applySwitches();
    }
  };
  const goToView = (card, distance) => {
    const list = views(card);
    const place = chosen?.card === card ? list.indexOf(chosen) : distance > 0 ? -1 : 0;
    if (list.length) choose(list.at((place + distance) % list.length));
  };
  const goAcross = distance => {
    const list = band(chosen.card).filter(card => isShown(card) && twin(chosen, card));
    const card = list.at((list.indexOf(chosen.card) + distance) % list.length);
    focusPicture(card);
    choose(twin(chosen, card), true);
  };
  const leave = target => {
    if (target === search) {
      search.value = "";
      find();
      search.blur();
    } else if (chosen) {
      const card = chosen.card;
      choose(null);
      focusPicture(card);
    }
  };
  const letters = {
    "/": () => { search.focus(); search.select(); },
    "?": () => help.showModal(),
    j: () => goToLayout(1, () => true),
    k: () => goToLayout(-1, () => true),
    n: () => goToLayout(1, card => card.matches(".marked")),
    p: () => goToLayout(-1, card => card.matches(".marked")),
    b: compareOrSwap,
    f: fit,
    "+": () => scale(+zoom.value + 5),
    "-": () => scale(zoom.value - 5),
  };
  document.addEventListener("keydown", event => {
    if (event.ctrlKey || event.metaKey || event.altKey || help.open) return;
    const target = event.target;
    const key = event.key;
    if (key === "Escape") return leave(target);
    if (target.matches?.("input[type=search], input[type=range]")) return;
    const card = target.closest?.(".views")?.closest(".card");
    if (card && ["ArrowDown", "ArrowUp", "Enter"].includes(key)) {
      event.preventDefault();
      if (key === "Enter" && chosen?.card === card) one(".close", panel).focus();
      else goToView(card, key === "ArrowUp" ? -1 : 1);
    } else if (card && chosen && ["ArrowLeft", "ArrowRight"].includes(key)) {
      event.preventDefault();
      goAcross(key === "ArrowRight" ? 1 : -1);
    } else if (one("#letters").checked && letters[key]) {
      event.preventDefault();
      letters[key]();
    }
  });
  one("#keys").addEventListener("click", () => help.showModal());
})();

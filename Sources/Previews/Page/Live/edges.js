// The edges of the pictures: dragged, they have the layout solved again at another size.

// How near an edge comes to a size at which something changes before it snaps to it, in pixels.
const snapDistance = 6;
const settings = new Map();
const setting = card => {
  if (!settings.has(card)) settings.set(card, { breakpoints: {} });
  return settings.get(card);
};
const sizeOf = card => {
  const own = setting(card);
  const [width, height] = card.dataset.size.split(" ").map(Number);
  return [own.width ?? width, own.height ?? height];
};
const choiceOf = card => {
  const { locale, textSize, platform } = setting(card);
  return { layout: +card.dataset.index, locale, textSize, platform };
};

const solve = new Map();
const solveAgain = card => {
  if (!solve.has(card)) {
    solve.set(card, latest(async (question, isOutdated) => {
      try {
        const answer = await ask("layout", question);
        if (isOutdated() && !isDragging(card)) return;
        showPicture(card, answer);
        showSize(card, answer);
        setting(card).frames = (setting(card).frames ?? 0) + 1;
      } catch (error) { say(status, error.message); }
    }));
  }
  const { width, height } = setting(card);
  return solve.get(card)({ ...choiceOf(card), width, height });
};
const showSize = (card, answer) => {
  const bar = one(".size-bar", card);
  if (!bar) return;
  one("output", bar).textContent = number(answer.width) + " \u00d7 " + number(answer.height) + " pt"
    + (answer.losses.length ? " \u00b7 " + count(answer.losses.length, "loss").replace("losss", "losses") : "");
  bar.dataset.width = answer.width;
  bar.dataset.height = answer.height;
};

// The sizes at which something changes, found once per edge when it is first taken.
const breakpointsOf = async (card, axis) => {
  const own = setting(card);
  const other = axis === "horizontal" ? { height: own.height } : { width: own.width };
  const name = axis + JSON.stringify({ ...other, ...choiceOf(card) }) + version;
  own.breakpoints[name] ??= ask("breakpoints", { ...choiceOf(card), ...other, axis })
    .then(answer => answer.points).catch(() => []);
  return own.breakpoints[name];
};

let drag = null;
const isDragging = card => drag?.card === card;
const move = event => {
  if (!drag) return;
  const { card, axes, start, scale, breakpoints } = drag;
  const own = setting(card);
  for (const axis of axes) {
    const isAcross = axis === "horizontal";
    const pixels = isAcross ? event.clientX - start.x : event.clientY - start.y;
    let extent = Math.max(1, (isAcross ? start.width : start.height) + pixels / scale);
    const near = (breakpoints[axis] ?? []).reduce((best, point) =>
      Math.abs(point - extent) < Math.abs(best - extent) ? point : best, Infinity);
    const snaps = Math.abs(near - extent) * scale <= snapDistance;
    extent = snaps ? near : Math.round(extent);
    card.classList.toggle("snapped-" + axis, snaps);
    own[isAcross ? "width" : "height"] = extent;
  }
  solveAgain(card);
};
const drop = () => {
  if (!drag) return;
  drag.card.classList.remove("dragged");
  drag = null;
};
const grip = (card, axes, name) => {
  const handle = node("div", null, {
    class: "grip grip-" + name, role: "separator", tabindex: "0",
    "aria-label": "Size of the " + title(card) + " layout: " + name,
    ...(axes.length === 1 ? { "aria-orientation": axes[0] === "horizontal" ? "vertical" : "horizontal" } : {}),
  });
  handle.addEventListener("pointerdown", event => {
    event.preventDefault();
    event.stopPropagation();
    handle.setPointerCapture?.(event.pointerId);
    const [width, height] = sizeOf(card);
    const svg = one(".now svg", card);
    const scale = svg.getBoundingClientRect().width / +svg.getAttribute("width") || 1;
    drag = {
      card, axes, scale, start: { x: event.clientX, y: event.clientY, width, height }, breakpoints: {},
    };
    card.classList.add("dragged");
    for (const axis of axes) {
      const own = drag;
      breakpointsOf(card, axis).then(list => { own.breakpoints[axis] = list; });
    }
  });
  handle.addEventListener("pointermove", move);
  handle.addEventListener("pointerup", drop);
  handle.addEventListener("pointercancel", drop);
  handle.addEventListener("click", event => event.stopPropagation());
  handle.addEventListener("dblclick", () => reset(card));
  // By keyboard: a point, or ten.
  handle.addEventListener("keydown", event => {
    const step = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const factor = event.shiftKey ? 10 : 1;
    const [width, height] = sizeOf(card);
    const own = setting(card);
    if (axes.includes("horizontal") && step[0]) own.width = Math.max(1, width + step[0] * factor);
    if (axes.includes("vertical") && step[1]) own.height = Math.max(1, height + step[1] * factor);
    solveAgain(card);
  });
  return handle;
};

// What a layout is shown with, in a line below its picture.
const menu = (bar, name, values, value, change) => {
  if (values.length < 2) return;
  const select = node("select", null, { "aria-label": name, class: "choose-" + name.replace(" ", "-") });
  for (const option of values) select.append(node("option", option, { value: option }));
  select.value = value;
  select.addEventListener("change", () => change(select.value));
  bar.append(select);
};
const fillBar = async (card, bar) => {
  const choices = await ask("choices", { layout: +card.dataset.index });
  const own = setting(card);
  const change = name => value => {
    own[name] = value;
    solveAgain(card);
  };
  const back = node("button", "Back", { type: "button" });
  back.addEventListener("click", () => reset(card));
  bar.append(node("output", number(choices.width) + " \u00d7 " + number(choices.height) + " pt"));
  menu(bar, "locale", choices.locales, choices.locale, change("locale"));
  menu(bar, "text size", choices.textSizes, choices.textSize, change("textSize"));
  menu(bar, "platform", choices.platforms, choices.platforms[0], change("platform"));
  bar.append(back);
};
// Shows the layout as the documents have it.
const reset = card => {
  settings.delete(card);
  restore(card);
  one(".size-bar", card)?.remove();
  addBar(card);
};
const addBar = card => {
  const bar = node("div", null, { class: "size-bar" });
  const opener = node("button", "Size", { type: "button", class: "size-open" });
  opener.addEventListener("click", () => {
    opener.remove();
    fillBar(card, bar).catch(error => say(status, error.message));
  });
  bar.append(opener);
  one(".views", card).after(bar);
};
const addGrips = card => {
  const picture = one(".now", card);
  if (one(".grip", card)) return;
  picture.parentElement.append(
    grip(card, ["horizontal"], "right"), grip(card, ["vertical"], "bottom"),
    grip(card, ["horizontal", "vertical"], "corner"));
  addBar(card);
};
// Only what is seen gets them.
const gripObserver = new IntersectionObserver(entries => {
  for (const { target, isIntersecting } of entries) if (isIntersecting) addGrips(target);
});
for (const card of cards) gripObserver.observe(card);
whenChanged.push(card => {
  const own = settings.get(card);
  if (own && (own.width || own.height || own.locale || own.textSize || own.platform)) solveAgain(card);
});
const scrolled = sessionStorage.getItem("lintel-scroll");
if (scrolled !== null) {
  sessionStorage.removeItem("lintel-scroll");
  scrollTo(0, +scrolled);
}

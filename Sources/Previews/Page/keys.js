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
// Goes through the views with findings, layout by layout, and opens the panel about each.
const faults = card => {
  const ids = new Set(all(".problems li[data-view]", card).map(line => line.dataset.view));
  return views(card).filter(view => ids.has(view.id));
};
const goToFault = step => {
  const place = chosen ? faults(chosen.card).findIndex(view => view.id === chosen.id) : -1;
  const next = place < 0 ? undefined : faults(chosen.card)[place + step];
  if (next) return choose(next, true);
  if (chosen) focusPicture(chosen.card);
  goToLayout(step, card => card.matches(".marked"));
  const card = document.activeElement.closest?.(".card");
  const list = card ? faults(card) : [];
  if (list.length) choose(list.at(step > 0 ? 0 : -1), true);
  else choose(null);
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
  n: () => goToFault(1),
  p: () => goToFault(-1),
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

// The state of the page in its address.

// The state in the address, so that a link shows the same; an anchor such as #layout-3 stays one.

const initialZoom = zoom.value;
const state = () => {
  const values = new URLSearchParams();
  const show = shows.find(choice => choice.checked).id.slice("show-".length);
  if (show !== "all") values.set("show", show);
  if (rule?.value) values.set("rule", rule.value);
  for (const box of locales.filter(box => box.checked)) {
    values.append("locale", one("label[for=" + box.id + "]").textContent);
  }
  if (search.value.trim()) values.set("search", search.value.trim());
  if (chosen) values.set("view", chosen.card.dataset.index + ":" + chosen.id);
  if (zoom.value !== initialZoom) values.set("zoom", zoom.value);
  return values.toString();
};
remember = () => {
  const text = state();
  if (!text && !location.hash.includes("=")) return;
  try {
    history.replaceState(null, "", text ? "#" + text : location.pathname + location.search);
  } catch { /* A page without an address of its own has nothing to remember. */ }
};
const recall = () => {
  const values = new URLSearchParams(location.hash.slice(1));
  if (!location.hash.includes("=")) return;
  const choice = shows.find(choice => choice.id === "show-" + values.get("show"));
  if (choice) choice.checked = true;
  if (rule && [...rule.options].some(option => option.value === values.get("rule"))) {
    rule.value = values.get("rule");
  }
  const wanted = values.getAll("locale");
  for (const box of locales) {
    box.checked = wanted.includes(one("label[for=" + box.id + "]").textContent);
  }
  search.value = values.get("search") ?? "";
  const percent = +values.get("zoom");
  const [index, ...id] = (values.get("view") ?? "").split(":");
  const card = index && document.getElementById("layout-" + index);
  if (search.value) find();
  else filter();
  if (percent >= 25 && percent <= 200) scale(percent);
  const view = card && twin({ id: id.join(":") }, card);
  if (view) choose(view, true);
};
recall();
addEventListener("hashchange", recall);
globalThis.requestIdleCallback?.(readAhead, { timeout: 200 });

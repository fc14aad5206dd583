// The script of a live page: takes up what has changed, without the rest of the page.
// The page's own address has the token that each request states.

const token = location.pathname.split("/")[1];
const page = document.documentElement;
const structure = +page.dataset.structure;
let version = +page.dataset.version;
// Functions that are called once a card has another picture.
const whenChanged = [];

const status = node("p", "", { id: "live-status", role: "status", hidden: "" });
const problem = node("p", "", { id: "live-problem", role: "alert", hidden: "" });
one("main").prepend(status, problem);
const say = (element, text) => {
  element.textContent = text ?? "";
  element.hidden = !text;
};

const ask = async (name, question) => {
  const answer = await fetch(name, {
    method: "POST", body: JSON.stringify({ structure, ...question }),
    headers: { "Content-Type": "application/json", "Lintel-Token": token },
  });
  const value = await answer.json();
  if (answer.ok) return value;
  const error = new Error(value?.error ?? answer.statusText);
  error.status = answer.status;
  throw error;
};

// Replaces what a part of the page shows, and keeps what the reader has opened.
const replacePart = ({ name, markup }) => {
  const part = one("[data-part=" + name + "]");
  if (!part) return;
  const closed = all("details:not([open])", part).length > 0;
  part.innerHTML = markup;
  if (closed) for (const fold of all("details", part)) fold.open = false;
};
const cardFrom = markup => {
  const box = document.createElement("template");
  box.innerHTML = markup;
  return one("article", box.content);
};
// The elements of a card stay, as the rest of the script knows them; what is in them is replaced.
const replaceCard = ({ index, markup }) => {
  const card = document.getElementById("layout-" + index);
  const other = cardFrom(markup);
  if (!card || !other) return;
  const isHidden = card.hidden;
  for (const { name, value } of [...other.attributes]) card.setAttribute(name, value);
  card.hidden = isHidden;
  one(".card-title", card).replaceWith(one(".card-title", other));
  const views = one(".views", card);
  const picture = one(".now", other);
  one(".now", views).replaceChildren(...picture.childNodes);
  one(".problems", card)?.remove();
  const problems = one(".problems", other);
  if (problems) views.after(problems);
  pictureChanged(card);
};
const pictureChanged = card => {
  known.delete(card);
  const layout = layouts.find(layout => layout.card === card);
  const [, , width, height] = one(".now svg", card).getAttribute("viewBox").split(" ").map(Number);
  Object.assign(layout, {
    width, height, traits: new Set(card.classList), rules: (card.dataset.rules ?? "").split(" "),
  });
  if (isInSight(card)) drawOverlays(card);
  const again = chosen && twin(chosen, card);
  if (again && band(chosen.card).includes(card)) mark(again, "chosen");
  if (chosen?.card === card) {
    if (again) chosen = again;
    else choose(null);
  }
  for (const body of whenChanged) body(card);
};
const markStale = stale => {
  for (const root of roots) {
    const reasons = stale[root.dataset.path];
    root.classList.toggle("stale", !!reasons);
    one(":scope > .stale-reasons", root)?.remove();
    if (!reasons) continue;
    const list = node("ul", null, { class: "stale-reasons", role: "alert" });
    for (const reason of reasons) list.append(node("li", reason));
    one(".root-title", root).after(list);
  }
};

let isTaking = false;
let wanted = version;
const take = async () => {
  if (isTaking) return;
  isTaking = true;
  try {
    while (wanted > version) {
      const answer = await fetch("changes?since=" + version + "&structure=" + structure);
      if (!answer.ok) throw new Error(answer.statusText);
      const news = await answer.json();
      if (news.reload) {
        beforeReload();
        location.reload();
        return;
      }
      for (const card of news.cards) replaceCard(card);
      for (const part of news.parts) replacePart(part);
      markStale(news.stale);
      say(problem, news.problem);
      if (news.cards.length) {
        if (search.value) find();
        else filter();
      }
      version = news.version;
      page.dataset.version = version;
      dispatchEvent(new CustomEvent("lintel-version", { detail: version }));
    }
  } finally { isTaking = false; }
};

// What the reader has written and not saved is there again once the page is loaded again.
const drafts = new Map(JSON.parse(sessionStorage.getItem("lintel-drafts") ?? "[]"));
const beforeReload = () => {
  sessionStorage.setItem("lintel-drafts", JSON.stringify([...drafts]));
  sessionStorage.setItem("lintel-scroll", String(scrollY));
};

const connect = () => {
  const feed = new WebSocket(new URL("feed", location.href.replace(/^http/, "ws")));
  feed.addEventListener("open", () => say(status, ""));
  feed.addEventListener("message", event => {
    const number = JSON.parse(event.data).version;
    // A smaller number is that of a server which was started again.
    if (number < version) return location.reload();
    wanted = number;
    take().catch(error => say(status, "What has changed cannot be loaded: " + error.message));
  });
  feed.addEventListener("close", () => {
    say(status, "The server has ended, or cannot be reached. Trying again.");
    setTimeout(connect, 1000);
  });
};
connect();
take();

// The texts of a chosen view: what is typed is tried at once, and written when the reader wants it.

const points = value => number(value) + "\u00a0pt";
const draftName = (card, text) => [
  card.closest(".root").dataset.path, title(card), text.table, text.key,
].join("\n");

// Asks one question at a time, the latest one next.
const latest = body => {
  let isBusy = false;
  let next = null;
  return async value => {
    next = { value };
    if (isBusy) return;
    isBusy = true;
    while (next) {
      const { value } = next;
      next = null;
      await body(value, () => next !== null);
    }
    isBusy = false;
  };
};

const lossInWords = loss => loss.view + " loses " + points(loss.lost)
  + (loss.axis === "vertical" ? " of its height" : "") + " at " + loss.size;
const moveInWords = move => {
  const [x, y, width, height] = move.after.map((value, index) => value - move.before[index]);
  const parts = [];
  if (Math.abs(x) > 0.01) parts.push(points(Math.abs(x)) + (x > 0 ? " right" : " left"));
  if (Math.abs(y) > 0.01) parts.push(points(Math.abs(y)) + (y > 0 ? " down" : " up"));
  if (Math.abs(width) > 0.01) parts.push(points(Math.abs(width)) + (width > 0 ? " wider" : " narrower"));
  if (Math.abs(height) > 0.01) parts.push(points(Math.abs(height)) + (height > 0 ? " higher" : " lower"));
  return move.view + ": " + parts.join(", ");
};
const listOf = (heading, lines) => {
  if (!lines.length) return [];
  const list = node("ul", null, { class: "moves" });
  for (const line of lines) list.append(node("li", line));
  return [node("h4", heading), list];
};

// What remains of the room: of a text on one line, else roughly of all lines together.
const roomInWords = (room, width) => {
  if (!room || !room.isLaidOut) return "";
  const by = room.limitedBy ? " (" + room.limitedBy + ")" : "";
  if (room.points === null) return "Any width fits.";
  if (width == null) return "Room for " + points(room.points) + by;
  const lines = room.wraps ? room.lines ?? 1 : 1;
  const left = room.points * lines - width;
  const about = lines > 1 ? "about " : "";
  return left >= 0 ? about + points(left) + " left of " + about + points(room.points * lines) + by
    : about + points(-left) + " too wide" + by;
};

const showVerdict = (output, verdict, room) => {
  if (verdict.isLaidOut === false) {
    output.replaceChildren(node("p", "It takes no part in the layout: any text fits.", { class: "fine" }));
    return;
  }
  const own = verdict.lost.map(loss => "loses " + points(loss.lost)
    + (loss.axis === "vertical" ? " of its height" : "") + " at " + loss.size
    + (loss.shown ? ": \u201c" + loss.shown + "\u201d" : ""));
  const head = verdict.fits ? "Fits" : own.length ? "Does not fit: " + own.join("; ") : "Does not fit";
  const faults = verdict.faults
    .filter(fault => fault.object !== verdict.view || !own.length)
    .map(fault => (fault.object ?? "the layout") + ": " + fault.rule);
  output.replaceChildren(
    node("p", head, { class: verdict.fits ? "fits" : "clips", "data-fits": verdict.fits }),
    node("p", roomInWords(room, verdict.textWidth), { class: "room" }),
    ...listOf("Other texts that no longer fit", verdict.others.map(lossInWords)),
    ...listOf("New findings", faults),
    ...listOf("What moves: " + verdict.moved, verdict.moves.map(moveInWords)));
};

const textEditor = (view, text) => {
  const card = view.card;
  const layout = +card.dataset.index;
  const name = draftName(card, text);
  const box = node("section", null, { class: "text-editor", "data-key": text.key });
  const field = node("textarea", null, {
    rows: 2, dir: "auto", spellcheck: "false", "aria-label": text.property + " in " + title(card),
  });
  const output = node("div", null, { class: "text-verdict", "aria-live": "polite" });
  const message = node("p", "", { class: "text-message", role: "status" });
  let seen = text.value;
  let room = null;
  let line = "";
  field.value = drafts.get(name) ?? text.value ?? text.source;
  const question = () => ({ layout, key: text.key, table: text.table, view: view.id });
  const fail = error => { message.textContent = error.message; };

  const tryText = latest(async (value, isOutdated) => {
    try {
      const verdict = await ask("try", { ...question(), text: value });
      if (isOutdated()) return;
      line = verdict.line;
      showVerdict(output, verdict, room);
      if (verdict.picture) showPicture(card, verdict);
      output.dataset.text = value;
      dispatchEvent(new CustomEvent("lintel-verdict", { detail: value }));
    } catch (error) { fail(error); }
  });
  field.addEventListener("input", () => {
    drafts.set(name, field.value);
    message.textContent = "";
    tryText(field.value);
  });

  const write = async () => {
    const value = field.value;
    try {
      const result = await ask("write", { ...question(), text: value, seen });
      if (result.conflict) {
        seen = result.present;
        message.textContent = result.reason + ": "
          + (result.present === null ? "none" : "\u201c" + result.present + "\u201d")
          + ". Write again to replace it.";
        message.classList.add("conflict");
        return;
      }
      seen = result.present;
      message.classList.remove("conflict");
      drafts.delete(name);
      message.textContent = "Written to " + result.table;
    } catch (error) { fail(error); }
  };
  const buttons = node("div", null, { class: "text-buttons" });
  const button = (label, action, attributes) => {
    const result = node("button", label, { type: "button", ...attributes });
    result.addEventListener("click", action);
    buttons.append(result);
    return result;
  };
  button("Write", write, { class: "text-write", ...(text.refusal ? { disabled: "", title: text.refusal } : {}) });
  button("Copy line", async () => {
    if (!line) await ask("try", { ...question(), text: field.value }).then(verdict => { line = verdict.line; });
    await navigator.clipboard.writeText(line);
    message.textContent = "Copied: " + line;
  }, { class: "text-copy" });
  button("Back", () => {
    drafts.delete(name);
    field.value = seen ?? text.source;
    restore(card);
    tryText(field.value);
  });
  box.append(
    node("h4", text.property), node("p", text.source, { class: "text-source", dir: "auto" }),
    ...(text.comment ? [node("p", text.comment, { class: "quiet" })] : []),
    field, buttons, message, output,
    ...(text.refusal ? [node("p", text.refusal, { class: "quiet" })] : []));
  ask("room", { ...question(), text: "" }).then(answer => {
    room = answer;
    if (!output.childElementCount) output.append(node("p", roomInWords(room, null), { class: "room" }));
    else if (output.dataset.text !== undefined) tryText(field.value);
  }).catch(fail);
  if (drafts.has(name)) tryText(field.value);
  return box;
};

// Pictures with tried texts or sizes, in place of those of the documents.
const tried = new Map();
const showPicture = (card, { picture, pictureWidth, pictureHeight }) => {
  if (!tried.has(card)) tried.set(card, [...one(".now", card).childNodes]);
  const box = document.createElement("template");
  box.innerHTML = picture;
  one(".now", card).replaceChildren(...box.content.childNodes);
  card.classList.add("tried");
  card.style.setProperty("--pw", pictureWidth);
  card.style.setProperty("--ph", pictureHeight);
  known.delete(card);
  const again = chosen?.card === card && twin(chosen, card);
  if (again) mark(again, "chosen");
};
const restore = card => {
  const own = tried.get(card);
  if (!own) return;
  tried.delete(card);
  one(".now", card).replaceChildren(...own);
  card.classList.remove("tried");
  const [, , width, height] = one(".now svg", card).getAttribute("viewBox").split(" ");
  card.style.setProperty("--pw", width);
  card.style.setProperty("--ph", height);
  known.delete(card);
};
whenChanged.push(card => {
  tried.delete(card);
  card.classList.remove("tried");
});

// The panel gets the editors of the view's texts, and the fixes of its findings.
const showTexts = async view => {
  const { texts } = await ask("texts", { layout: +view.card.dataset.index, view: view.id });
  if (chosen !== view || !texts.length) return;
  const part = node("div", null, { class: "live-texts" });
  part.append(node("h3", "Try a text in " + title(view.card)), ...texts.map(text => textEditor(view, text)));
  one("#panel-body").append(part);
};
const showFixes = view => {
  if (!problems(view).length) return;
  const part = node("div", null, { class: "live-fixes" });
  const button = node("button", "Look for fixes", { type: "button", class: "fixes-find" });
  const message = node("p", "", { class: "text-message", role: "status" });
  const layout = +view.card.dataset.index;
  button.addEventListener("click", async () => {
    button.disabled = true;
    try {
      const { fixes } = await ask("fixes", { layout });
      const own = fixes.filter(fix => fix.view === view.id);
      const list = node("ul");
      for (const fix of own.length ? own : fixes) {
        const line = node("li", fix.change + " ");
        const apply = node("button", "Apply", { type: "button", class: "fix-apply", "data-fix": fix.id });
        apply.addEventListener("click", async () => {
          apply.disabled = true;
          try {
            const result = await ask("fix", { layout, fix: fix.id });
            message.textContent = "Written: " + result.paths.join(", ");
          } catch (error) { message.textContent = error.message; }
        });
        line.append(apply);
        list.append(line);
      }
      message.textContent = fixes.length ? "" : "No change is known that resolves the findings.";
      part.append(list);
    } catch (error) { message.textContent = error.message; }
    button.disabled = false;
  });
  part.append(node("h3", "Fixes"), button, message);
  one("#panel-body").append(part);
};
let shown = null;
new MutationObserver(() => {
  if (!chosen || chosen === shown || panel.hidden) return;
  shown = chosen;
  showFixes(chosen);
  showTexts(chosen).catch(error => say(status, error.message));
}).observe(one("#panel-body"), { childList: true });

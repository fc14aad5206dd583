// Translations: how wide a text is, what becomes of the layouts at that width, and the file to send back.
// Nothing here looks at the page, so that it runs on its own too.

const translationsOf = data => {
  const { texts } = data;

  // Widths. A text is as wide as its characters and the distances of its pairs, unless some of it changes its
  // shape beside others, or is not in the tables.

  const fonts = data.fonts.map(font => {
    const advances = new Map();
    for (const [first, list] of font.blocks) {
      list.split(" ").forEach((advance, index) => {
        if (advance !== "") advances.set(first + index, +advance);
      });
    }
    const classes = lists => new Map(lists.flatMap((list, index) =>
      [...list].map(character => [character.codePointAt(0), index + 1])));
    return { ...font, advances, first: classes(font.first), second: classes(font.second) };
  });
  const advanceOf = (font, code) => {
    const known = font.advances.get(code);
    if (known !== undefined) return known;
    let [low, high] = [0, font.ranges.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const [first, last, advance] = font.ranges[middle];
      if (code < first) high = middle - 1;
      else if (code > last) low = middle + 1;
      else return advance;
    }
  };
  // Letters of different scripts have no pairs, nor has punctuation with letters of another one, which only the
  // fonts of files say.
  const scripts = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u];
  const isMark = code => code >= 0x300 && code <= 0x36f;
  const widthOf = (index, text) => {
    const font = fonts[index];
    let width = 0;
    let previous = 0;
    let isExact = !!font.marks || scripts.filter(script => script.test(text)).length < 2;
    for (const character of font.marks ? text : text.normalize("NFC")) {
      const code = character.codePointAt(0);
      if (font.marks && isMark(code)) continue;
      const advance = advanceOf(font, code);
      if (advance === undefined) {
        isExact = false;
        width += advanceOf(font, 0x4d) ?? 0;
        previous = 0;
        continue;
      }
      width += advance;
      const row = font.first.get(previous);
      if (row) width += font.kerning[row][font.second.get(code) ?? 0];
      previous = code;
    }
    return { width, isExact };
  };

  // Verdicts. Each is of one text in one layout.

  const tolerance = 0.001;
  const rounded = (place, width) =>
    place.step ? Math.ceil((width - tolerance) / place.step - 1e-9) * place.step : width;
  const between = (first, last, from, to, width) =>
    to > from ? first + (last - first) * (width - from) / (to - from) : first;
  const rangeOf = (ranges, width) => {
    let [low, high] = [0, ranges.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (width > ranges[middle][1] + 1e-4) low = middle + 1;
      else high = middle;
    }
    return ranges[low];
  };
  // The greatest width that fits: above a width that does, else below it; null if none does.
  const limitOf = (place, width) => {
    const ranges = place.verdicts;
    const at = ranges.indexOf(rangeOf(ranges, rounded(place, width)));
    if (ranges[at][2]) {
      let last = at;
      while (last + 1 < ranges.length && ranges[last + 1][2]) last += 1;
      return last === ranges.length - 1 && !place.breaks ? Infinity : ranges[last][1];
    }
    for (let index = at; index >= 0; index -= 1) if (ranges[index][2]) return ranges[index][1];
    return null;
  };
  // Lines as the view would break them, at spaces: an estimate.
  const linesOf = (place, text) => {
    const room = place.breaks + tolerance;
    const lines = [];
    for (const paragraph of text.split(/\r\n|[\n\r\u2028\u2029]/)) {
      let line = "";
      for (const word of paragraph.split(/(?<= )/)) {
        if (line && widthOf(place.font, (line + word).trimEnd()).width > room) {
          lines.push(line.trimEnd());
          line = "";
        }
        line += word;
      }
      lines.push(line);
    }
    return lines;
  };
  const hasLineEnd = text => /[\n\r\u2028\u2029\u0085\v\f]/.test(text);

  // Lines with ideographs are higher in some fonts.
  const isIdeographic = text => /[\u2e80-\ud7ff\uf900-\uffef\u{20000}-\u{3ffff}]/u.test(text);
  const placeOf = (place, text) =>
    ({ ...place, ...(place.latin && !isIdeographic(text) ? place.latin : place.widths) });

  // What becomes of a text in one layout; `isShared` if a changed text beside it may take its room.
  const judge = (given, text, { why, isShared } = {}) => {
    const place = placeOf(given, text);
    const { width, isExact } = widthOf(place.font, text);
    const reason = why ?? place.why ?? (hasLineEnd(text) ? "it has several lines"
      : !text.trim() ? "it has only spaces"
      : !isExact ? "its characters take a shape, or a font, that this page does not have" : null);
    const result = { place, width, isExact, losses: [], faults: [], moves: [], lines: null };
    if (!place.verdicts.length) return { ...result, fits: null, isEstimate: true, reason: reason ?? "" };
    const shown = rounded(place, width);
    const greatest = place.verdicts.at(-1)[1];
    const isBroken = place.breaks !== undefined && (shown > place.breaks + 1e-6 || hasLineEnd(text));
    if (isBroken) {
      const lines = linesOf(place, text);
      return {
        ...result, lines, fits: lines.length <= place.lines, isEstimate: true,
        reason: reason ?? "it is broken into lines", moves: movesOf(place, place.breaks),
        left: null,
      };
    }
    const range = rangeOf(place.verdicts, shown);
    const [first, last, fits, losses = [], faults = [], unproved] = range;
    const isBeyond = shown > greatest + 1e-4;
    const limit = limitOf(place, width);
    return {
      ...result, fits: !!fits,
      isEstimate: !!(reason || unproved || isShared || isBeyond && fits),
      reason: reason ?? (unproved ? "nothing is known of this width"
        : isShared ? "another changed text may take room from it" : ""),
      losses: losses.map(([view, axis, from, to]) => ({
        view: view || null, axis, lost: between(from, to, first, last, shown)
          + (isBeyond && !view && !axis ? shown - greatest : 0),
      })),
      faults: faults.map(([rule, object]) => ({ rule, object: object || null })),
      moves: movesOf(place, shown), limit, left: limit === null ? null : limit - width,
    };
  };
  const movesOf = (place, width) => {
    const [from, to, moves] = rangeOf(place.parts, width);
    const at = Math.min(Math.max(width, from), to);
    return moves.map(([view, x, y, w, h, dx = 0, dy = 0, dw = 0, dh = 0]) => {
      const share = to > from ? (at - from) / (to - from) : 0;
      return {
        view, x: x + share * dx, y: y + share * dy, width: w + share * dw, height: h + share * dh,
      };
    });
  };

  // What becomes of a text wherever it is shown; `changed` are the indices of all changed texts.
  const verdict = (index, text, changed = new Set()) => {
    const { places = [], why } = texts[index];
    const judged = places.map(place => judge(place, text, {
      why, isShared: [...changed].some(other => other !== index
        && texts[other].places?.some(beside => beside.block === place.block
          && beside.pictures[0] === place.pictures[0])),
    }));
    const known = judged.filter(one => one.fits !== null);
    const lefts = known.map(one => one.left).filter(left => left !== undefined && left !== null);
    return {
      judged, isShown: places.length > 0, fits: known.every(one => one.fits),
      isEstimate: judged.some(one => one.isEstimate),
      reason: judged.find(one => one.isEstimate)?.reason ?? "",
      left: lefts.length ? Math.min(...lefts) : null,
    };
  };

  // The file. Only the translations that were typed differ from the one that was exported.

  const entities = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;" };
  const escaped = text => text.replace(/[&<>\r]/g, character => entities[character]);
  // A character that XML cannot contain, half of a pair too.
  const forbidden = text =>
    text.match(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u)?.[0] ?? null;
  const codeOf = character => "U+" + character.codePointAt(0).toString(16).toUpperCase().padStart(4, "0");
  const file = typed => data.parts.map((part, index) => {
    const text = typed.get(index);
    if (index === texts.length) return part;
    return part + (text === undefined ? data.targets[index]
      : text === "" ? "" : `        <target state="translated">${escaped(text)}</target>\n`);
  }).join("");

  return { data, texts, widthOf, judge, verdict, file, forbidden, codeOf };
};

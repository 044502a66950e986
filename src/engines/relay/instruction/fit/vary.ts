import type { Line } from './read-data.ts';

/** Lists that a span's words are changed for others of; what has a format stays of its format. */
const LIST_OF: [RegExp, (words: string, tag: string) => string | null][] = [
  [
    /^(?:rec|val|fval|fsoft|vrec)$/,
    (words) => (/^(?:Dr|Mr|Mrs|Ms)\.? \p{Lu}[\p{L}-]+$/u.test(words) ? 'titled' : null),
  ],
  [/^(?:rec|val|fval|vrec)$/, (words) => (/^\p{Lu}[\p{L}'-]+ \p{Lu}[\p{L}'-]+$/u.test(words) ? 'person' : null)],
  [
    /^(?:rec|val|vrec)$/,
    (words) => (/^[A-Z]{1,4}-?\d[\d-]*$/.test(words) ? 'code' : /^#?\d{1,7}$/.test(words) ? 'number' : null),
  ],
  [/^(?:rec|val|place|scope|fval)$/, (words) => (/^"[^"]+"$/.test(words) ? 'quoted' : null)],
  [/^(?:field|vlabel)$/, (words) => (/^[a-z ]+$/.test(words) && words.split(' ').length <= 3 ? 'field' : null)],
  [/^obj$/, (words) => (/^[a-z ]+[^su]s$/.test(words) ? 'things' : /^[a-z ]+$/.test(words) ? 'thing' : null)],
  [/^rlabel$/, (words) => (/^[a-z]+$/.test(words) ? 'thing' : null)],
  [/^(?:fval|fnot)$/, (words) => (/^[a-z]+$/.test(words) ? 'state' : null)],
  [/^(?:rec|val|place|fval)$/, (words) => (/^\p{Lu}[\p{L}-]+$/u.test(words) ? 'word' : null)],
];
/** Words that tell what stands before them, and are not to be changed. */
const SPEAKING =
  /^(?:born|named|called|titled|saying|says|reads|due|dob|number|numbers|number is|reason|note|text|status|prefers|moved to|works for|assigned to|notes?|comments?|messages?|repl(?:y|ies)|remarks?|list|report|appointments?|bookings?|visits?)$/i;
const CHANGED = 0.6;

/** The same instruction with other names, numbers, fields and things in it, written with more or less care. */
export function vary(line: Line, lists: ReadonlyMap<string, readonly string[]>, random: () => number): Line {
  let text = '';
  let done = 0;
  const spans: Line['spans'] = [];
  for (const span of line.spans) {
    const words = line.text.slice(span.from, span.to);
    const list = LIST_OF.find(([tags, fits]) => tags.test(span.tag) && fits(words, span.tag) !== null);
    const others = lists.get(list?.[1](words, span.tag) ?? '') ?? [];
    const isKept = others.length === 0 || SPEAKING.test(words) || random() > CHANGED;
    const shown = isKept ? words : (others[Math.floor(random() * others.length)] ?? words);
    text += line.text.slice(done, span.from);
    spans.push({ tag: span.tag, from: text.length, to: text.length + shown.length });
    text += shown;
    done = span.to;
  }
  return careless({ text: text + line.text.slice(done), spans }, random());
}

/** Small letters at the beginning, no mark at the end. */
function careless({ text, spans }: Line, chance: number): Line {
  if (chance < 0.12 && !/^(?:[A-Z]{2}|I\b)/.test(text) && spans[0]?.from !== 0)
    return { text: text.charAt(0).toLowerCase() + text.slice(1), spans };
  if (
    chance < 0.3 &&
    /^(?:[a-z]|[A-Z][a-z])/.test(text) &&
    /^(?:login|go|read|value|count|sum|average|exists|file|create|update|delete)$/.test(spans[0]?.tag ?? '') &&
    spans[0]?.from === 0
  )
    return { text: text.charAt(0).toLowerCase() + text.slice(1), spans };
  if (chance > 0.8 && /[a-z)"0-9]\.$/.test(text) && (spans.at(-1)?.to ?? 0) < text.length)
    return { text: text.slice(0, -1), spans };
  if (chance > 0.6 && chance < 0.75 && /[\p{L}\d"]$/u.test(text)) return { text: `${text}.`, spans };
  return { text, spans };
}

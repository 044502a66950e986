import type { View } from './look/look.ts';
import type { Sent } from './traffic.ts';
import { LOCKED, STALE_FORM, WRONG } from './words/messages.ts';

/** What the site said, and what it means. */
export interface SiteWords {
  text: string;
  means: 'wrong' | 'locked' | 'stale' | 'unclear';
}

const LONGEST = 240;

/**
 * The site's own words about what was just sent: texts that were not there `before`, messages of dialogs, then answers to calls. A
 * text that says why comes before one that is only marked as a message.
 */
export function siteWords(
  view: View,
  before: ReadonlySet<string>,
  told: { dialogs: readonly string[]; sent: readonly Sent[] },
): SiteWords | null {
  const fresh = view.lines.filter(({ text }) => !before.has(text) && text.length >= 3);
  const meant = [
    ...told.dialogs,
    ...fresh.filter(({ isMarked }) => isMarked).map(({ text }) => text),
    ...fresh.filter(({ isMarked, text }) => !isMarked && text.length <= LONGEST).map(({ text }) => text),
    ...told.sent
      .filter(({ status }) => status !== null && status >= 400)
      .flatMap(({ answer }) => wordsOfAnswer(answer)),
  ]
    .map((text) => ({ text: shorten(text), means: meaningOf(text) }))
    .filter(({ means }) => means !== 'unclear');
  const best = meant.find(({ means }) => means === 'locked') ?? meant[0];
  if (best) return best;
  const marked = told.dialogs[0] ?? fresh.find(({ isMarked }) => isMarked)?.text;
  return marked === undefined ? null : { text: shorten(marked), means: 'unclear' };
}

export function meaningOf(text: string): SiteWords['means'] {
  if (LOCKED.in(text)) return 'locked';
  if (STALE_FORM.in(text)) return 'stale';
  return WRONG.in(text) ? 'wrong' : 'unclear';
}

/** Sentences of a JSON answer: values of `message`, `error` and the like. */
export function wordsOfAnswer(answer: string): string[] {
  if (!/^\s*[[{"]/.test(answer)) return answer.length < LONGEST ? [answer] : [];
  const values = [
    ...answer.matchAll(
      /"(?:message|error|errors|detail|details|title|reason|description|error_description|msg)"\s*:\s*\[?\s*"((?:[^"\\]|\\.)*)"/gi,
    ),
  ];
  return values.map(([, value = '']) => value.replaceAll('\\"', '"')).filter((value) => value.length > 2);
}

function shorten(text: string): string {
  const flat = text
    .replace(/\s+/g, ' ')
    .replace(/^[×✕x]\s+|\s+[×✕]$/g, '')
    .trim();
  return flat.length > LONGEST ? `${flat.slice(0, LONGEST - 1)}…` : flat;
}

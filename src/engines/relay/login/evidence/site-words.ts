import type { View } from '../look.ts';
import { BROKEN, LOCKED, NOT_LOCKED_YET, NOTICE_OF_USE, OUTAGE, STALE_FORM, WRONG } from '../words/messages.ts';
import type { Sent } from './traffic.ts';

/** What the site said, and what it means. */
export interface SiteWords {
  text: string;
  /** `outage`: what the site needs is away, whatever else it says; `broken` may as well be said of a wrong password. */
  means: 'wrong' | 'locked' | 'stale' | 'outage' | 'broken' | 'unclear';
}

const LONGEST = 240;
/** States and numbers of databases' drivers that could not reach their server: SQLSTATE class 08, MySQL 2002 to 2013. */
const CLIENT_ERROR = /\bHY000\W{1,3}20[01]\d\b|SQLSTATE\W{0,2}(?:08|HY000\W{1,3}20)/i;

/**
 * The site's own words about what was just sent: texts that were not there `before`, messages of dialogs, then answers to calls. A
 * text that says why comes before one that is only marked as a message. `isElsewhere`: what could not be reached is another site.
 */
export function siteWords(
  lines: View['lines'],
  before: ReadonlySet<string>,
  told: { dialogs: readonly string[]; sent: readonly Sent[]; isElsewhere?: boolean },
): SiteWords | null {
  const fresh = lines.filter(({ text }) => !before.has(text) && text.length >= 3);
  const marked = fresh.filter(({ isMarked, isControl }) => isMarked && !isControl).map(({ text }) => text);
  const plainly = fresh.filter((line) => !line.isMarked || line.isControl).map(({ text }) => text);
  const meant = [
    ...told.dialogs,
    ...marked,
    ...plainly.filter((text) => text.length <= LONGEST),
    ...told.sent
      .filter(({ status }) => status !== null && status >= 400)
      .flatMap(({ answer }) => wordsOfAnswer(answer)),
  ]
    .map((text) => ({ text: shorten(text), means: meaningOf(text) }))
    .filter(({ means }) => means !== 'unclear' && !(means === 'outage' && told.isElsewhere === true));
  const best = (['locked', 'outage', 'stale', 'wrong', 'broken'] as const)
    .map((kind) => meant.find(({ means }) => means === kind))
    .find((one) => one !== undefined);
  if (best) return best;
  const unclear = told.dialogs[0] ?? marked.find((text) => told.isElsewhere !== true || meaningOf(text) !== 'outage');
  return unclear === undefined ? null : { text: shorten(unclear), means: 'unclear' };
}

/**
 * A call to another site failed (`all`: since the page came), and this one answered what was sent to it: "could not connect" is said
 * of a picture or a counter, not of the sign-in.
 */
export function failedElsewhere(all: readonly Sent[], sent: readonly Sent[]): boolean {
  const origin = ({ url }: Sent) => URL.parse(url)?.origin ?? '';
  const failed = new Set(all.filter(({ status }) => status === 0).map(origin));
  return (
    failed.size > 0 &&
    sent.some((one) => one.method !== 'GET' && (one.status ?? 0) >= 200 && (one.status ?? 0) < 400) &&
    sent.every((one) => one.method === 'GET' || !failed.has(origin(one)))
  );
}

export function meaningOf(text: string): SiteWords['means'] {
  if (OUTAGE.in(text) || CLIENT_ERROR.test(text)) return 'outage';
  if (LOCKED.in(text) && !NOT_LOCKED_YET.in(text)) return isLockOneOfTwo(text) ? 'wrong' : 'locked';
  if (STALE_FORM.in(text)) return 'stale';
  if (BROKEN.in(text)) return 'broken';
  if (NOTICE_OF_USE.in(text)) return 'unclear';
  return WRONG.in(text) ? 'wrong' : 'unclear';
}

const OR_ACCOUNT =
  /(?:\bor|\boder|\bou|\bof)\s+(?:that\s+|if\s+)?(?:your|the|this|an?|das|dein|ihr|votre|le|het)?\s*(?:user\s+)?(?:account|user|login|konto|benutzerkonto|compte)\b/i;

/** "Wrong password or account is blocked" is said of every wrong password. */
function isLockOneOfTwo(text: string): boolean {
  return text.split(/[.!]\s/).some((sentence) => {
    const at = sentence.search(OR_ACCOUNT);
    return at > 0 && WRONG.in(sentence.slice(0, at)) && !LOCKED.in(sentence.slice(0, at)) && LOCKED.in(sentence);
  });
}

/** Sentences of an answer in JSON: values of `message`, `error` and the like; a short answer in plain text as a whole. */
export function wordsOfAnswer(answer: string): string[] {
  if (!/^\s*[[{"]/.test(answer)) return answer.length < LONGEST && !answer.includes('<') ? [answer] : [];
  const pattern =
    /"(?:message|error|errors|detail|details|title|reason|description|error_description|errorMessage|msg|non_field_errors)"\s*:\s*\[?\s*"((?:[^"\\]|\\.)*)"/gi;
  const values = [...answer.matchAll(pattern)].map(([, value = '']) => value.replace(/\\(["\\/])/g, '$1'));
  return values.filter((value) => value.length > 2).sort((a, b) => Number(b.includes(' ')) - Number(a.includes(' ')));
}

function shorten(text: string): string {
  const flat = text
    .replace(/\s+/g, ' ')
    .replace(/^[×✕x✖]\s+|\s+[×✕✖]$/g, '')
    .trim();
  return flat.length > LONGEST ? `${flat.slice(0, LONGEST - 1)}…` : flat;
}

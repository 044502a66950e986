/** What a run has put in and sent, and what the site showed before and after: written down as it happens, by nobody's word. */

import { holdsWords, saysValue } from '../extract/match-values.ts';
import type { DateReading } from '../extract/shown-dates.ts';
import { type NamedValue, type Step, valuesOf } from '../instruction/plan.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { type SentRequest, sentChanges } from '../tools/traffic.ts';
import { plain, stem, wordsOf } from '../words/tokens.ts';
import { isTelemetry } from '../workbench/page-requests.ts';
import { PutTexts } from './put-texts.ts';
import { type SiteWords, siteWords } from './site-words.ts';

/** How the site answered: it took what was sent, refused it, failed so that nobody knows, or nothing was seen to be sent. */
export type Answer = 'taken' | 'refused' | 'failed' | 'none';

/** Something that was pressed, with what it set off. */
export interface Act {
  element: ElementSnapshot | null;
  /** The page on which it was pressed, and the one that came of it. */
  from: Snapshot;
  to: Snapshot;
  /** Requests that may have changed something. */
  sent: SentRequest[];
  answer: Answer;
  words: SiteWords;
  /** It was meant to change something, by its name, its form or what it sent. */
  isSending: boolean;
}

/** A page that was seen after the last sending. `isAfresh`: asked of the site since then, by its address. */
export interface SeenAfter {
  page: Snapshot;
  isAfresh: boolean;
}

/** A field that the site had refused and named, changed without a word of the instruction. */
export interface Adjusted {
  field: string;
  from: string;
  to: string;
}

/** What went out, may have changed something, and is no call home; a form that was sent is none, wherever it goes. */
export function workSent(writes: readonly SentRequest[]): SentRequest[] {
  return sentChanges(writes).filter(
    ({ method, url, navigates }) =>
      navigates || !isTelemetry({ method, path: URL.parse(url)?.pathname ?? '', why: '' }),
  );
}

const MOST_PAGES = 60;

export class Ledger {
  readonly put = new PutTexts();
  readonly acts: Act[] = [];
  readonly adjusted: Adjusted[] = [];
  /** Pages seen since the last sending, oldest first. */
  after: SeenAfter[] = [];
  /** Pages seen while nothing was known to be sent, and how many of them by the last sending. */
  readonly #seen: Snapshot[] = [];
  #seenAtSending = 0;
  readonly #takenAt = new Set<string>();
  /** What was pressed last was meant to change something. */
  #isMeant = false;

  /** See {@link PutTexts.emptied}: of the form that was sent last. */
  emptied(page: Snapshot): { text: string; field: string }[] {
    return this.put.emptied(page, this.sendings.at(-1)?.from.elements ?? []);
  }

  /** See {@link PutTexts.makesAgain}: of what the site has taken. */
  makesAgain(page: Snapshot, form: number): boolean {
    const taken = this.sendings.filter(({ answer }) => answer === 'taken');
    return this.put.makesAgain(
      page,
      form,
      taken.flatMap(({ from }) => from.elements),
    );
  }

  /** A request holds something that was typed, chosen or ticked. */
  carriesPut({ body }: SentRequest): boolean {
    return this.put.isIn(decoded(body ?? ''));
  }

  /** Pages seen before anything was sent, oldest first; a link that may send shows no request that tells. */
  get before(): readonly Snapshot[] {
    return this.sendings.length > 0 ? this.#seen.slice(0, this.#seenAtSending) : this.#seen;
  }

  see(page: Snapshot, isAfresh: boolean): void {
    const hasSent = this.sendings.some(({ sent }) => sent.length > 0);
    if (!hasSent && this.#seen.at(-1) !== page && this.#seen.length < MOST_PAGES) this.#seen.push(page);
    if (this.sendings.length > 0 && this.after.at(-1)?.page !== page)
      this.after = [...this.after, { page, isAfresh }].slice(-MOST_PAGES);
  }

  /**
   * Notes what a press came to. `isMeant`: by its name or form it changes something. `opens`: it says that it opens something, by a form
   * without fields: what that sent is no sending, unless it was meant to change something and no form came of it. `acted`: by GET.
   */
  press(
    element: ElementSnapshot | null,
    from: Snapshot,
    to: Snapshot,
    writes: readonly SentRequest[],
    isMeant: boolean,
    opens = false,
    acted: readonly SentRequest[] = [],
  ): Act {
    const hasOpened = opens && (!isMeant || holdsForm(to));
    const isLink = element?.href != null;
    const mayBeOwn = isMeant && !hasOpened && !(isLink && (to.url === from.url || holdsForm(to)));
    // What only opens a page does so by GET: it acted where it was meant to.
    const sent = [...workSent(writes), ...(mayBeOwn ? acted : [])];
    const isOwn = sent.some(
      ({ byNextPage, navigates }) => mayBeOwn || (byNextPage !== true && !(hasOpened && navigates)),
    );
    const words = siteWords(from, to);
    // What the site answers to a script it may never show.
    const refusals = sent.flatMap(({ refusal = [] }) => refusal);
    const isShown = (reason: string) => words.errors.some((error) => plain(error).includes(plain(reason)));
    words.errors.push(...new Set(refusals.filter((reason) => !isShown(reason))));
    const act: Act = {
      element,
      from,
      to,
      sent,
      answer: answerOf(sent, words),
      words,
      isSending: isOwn || (isLink && mayBeOwn),
    };
    this.acts.push(act);
    this.#isMeant = isMeant;
    if (act.isSending) {
      this.after = [];
      if (act.answer !== 'refused') this.put.noteSent(act.answer === 'taken');
      if (element !== null && act.answer === 'taken') this.#takenAt.add(placeOf(element, from));
      if (this.#seen.length === 0) this.#seen.push(from);
      this.#seenAtSending = this.#seenBy(from);
    }
    return act;
  }

  /**
   * Notes what was sent only after what set it off had been noted, and was seen on this page: it belongs to that act. True where it is a
   * sending of the work; after one that was refused nothing is that comes of something else, unless that was meant to change something.
   */
  late(element: ElementSnapshot | null, writes: readonly SentRequest[], page: Snapshot): boolean {
    const sent = workSent(writes);
    if (sent.length === 0) return false;
    const last = this.acts.at(-1);
    const isOfLast = last !== undefined && last.element?.key === element?.key;
    const act = isOfLast ? last : { element, from: page, to: page, words: siteWords(page, page) };
    const sending = this.sendings.at(-1);
    const isOther = sending?.answer === 'refused' && sending.element?.key !== element?.key;
    const isSending = !isOther || (isOfLast && this.#isMeant);
    const all = [...(isOfLast ? last.sent : []), ...sent];
    const answer = answerOf(all, act.words);
    if (isOfLast) this.acts.pop();
    this.acts.push({ ...act, sent: all, answer, isSending });
    if (!isSending) return false;
    if (answer !== 'refused') this.put.noteSent(false);
    this.after = [];
    this.#seenAtSending = this.#seen.length;
    return true;
  }

  /** How many pages were seen by the time of one; all where it is not among them. */
  #seenBy(page: Snapshot): number {
    const at = this.#seen.lastIndexOf(page);
    return at < 0 ? this.#seen.length : at + 1;
  }

  get sendings(): Act[] {
    return this.acts.filter(({ isSending }) => isSending);
  }

  /** What the site did with all that was sent. */
  get answer(): Answer {
    const answers = this.sendings.map(({ answer }) => answer);
    return (['taken', 'failed', 'refused'] as const).find((one) => answers.includes(one)) ?? 'none';
  }

  /** True when a request of a script was answered well, with no refusal in the answer, whatever the page says. */
  isAnsweredWell(): boolean {
    return this.sendings
      .flatMap(({ sent }) => sent)
      .some(
        ({ navigates, status, refusal = [] }) =>
          !navigates && status !== null && status >= 200 && status < 300 && refusal.length === 0,
      );
  }

  /** True when the site has taken what this element sends from this page, and nothing else was put into its form since. */
  isTaken(element: ElementSnapshot, page: Snapshot): boolean {
    return this.#takenAt.has(placeOf(element, page)) && !this.put.hasNews(element, page);
  }

  /** Something was sent all the same by what only opens pages. */
  get hasSent(): boolean {
    return this.acts.some(({ sent }) => sent.length > 0);
  }

  /** What the site said against the latest sending. */
  get errors(): string[] {
    return this.sendings.at(-1)?.words.errors ?? [];
  }

  /** What was sent and taken, as texts in small letters. */
  get bodiesTaken(): string[] {
    const taken = this.acts.filter(({ answer }) => answer === 'taken').flatMap(({ sent }) => sent);
    return taken.map(({ body }) => plain(decoded(body ?? '')));
  }

  /** Values of the step that were neither typed, chosen or clicked, nor sent, nor stood on the page. */
  leftOut(step: Step, page: Snapshot, dates: DateReading): NamedValue[] {
    const pressed = this.acts.flatMap(({ element }) => (element === null ? [] : [element.name, element.rowText]));
    const bodies = this.acts.flatMap(({ sent }) => sent.map(({ body }) => plain(decoded(body ?? ''))));
    const given = [...this.put.kept(page, dates), ...pressed, ...heldBy(page)].filter((text) => text !== '');
    const ticked = page.elements.flatMap(({ checked, name }) => (checked === true ? [name] : []));
    const chosen = [...this.put.kept(page, dates), ...ticked];
    return valuesOf(step).filter(
      (value) =>
        (value.mode === 'set' || value.mode === 'append') &&
        value.kind !== 'boolean' &&
        value.value !== '' &&
        !this.put.isOption(value, step) &&
        !given.some((text) => saysValue(text, value, dates) || holdsWords(text, value.value)) &&
        !chosen.some((text) => isOneOrSeveral(text, value.value)) &&
        !isInPieces(value.value, given) &&
        !bodies.some((body) => body.includes(plain(value.value))),
    );
  }

  /** What has been sent so far, for a person: `"Save" sent POST /patients (answered 200)`. */
  told(): string[] {
    return this.sendings
      .filter(({ sent }) => sent.length > 0)
      .map(({ element, sent }) => {
        const requests = sent.map(
          ({ method, url, status }) =>
            `${method} ${URL.parse(url)?.pathname ?? ''}${status === null ? '' : ` (answered ${status})`}`,
        );
        const isOpen = sent.some(({ recalculates }) => recalculates === true);
        return `${element === null ? 'It' : `"${element.name.slice(0, 60)}"`} sent ${[...new Set(requests)].slice(0, 3).join(', ')}${isOpen ? ', and whether that stored anything is not known' : ''}`;
      });
  }
}

/** A name in two fields: texts that are parts of it and together all of it. */
function isInPieces(value: string, given: readonly string[]): boolean {
  const words = wordsOf(value);
  const pieces = given.map(wordsOf).filter((piece) => piece.length > 0 && piece.every((word) => words.includes(word)));
  return words.length > 1 && words.every((word) => pieces.some((piece) => piece.includes(word)));
}

/** What led to a form has changed nothing yet, whatever it is called. */
function holdsForm({ forms }: Snapshot): boolean {
  return forms.some(({ isSearch, fields }) => !isSearch && fields.length > 0);
}

function answerOf(sent: readonly SentRequest[], { errors, successes }: SiteWords): Answer {
  if (sent.some(({ status, failed }) => (status !== null && status >= 500) || (failed && status === null)))
    return 'failed';
  if (sent.some(({ status }) => status !== null && status >= 400)) return 'refused';
  if (sent.length === 0) return 'none';
  if (errors.length > 0 && successes.length === 0) return 'refused';
  return sent.some(({ status }) => status !== null) ? 'taken' : 'failed';
}

/** "Administrator" of a box for "administrators"; "Bill" is no "billing". */
function isOneOrSeveral(text: string, value: string): boolean {
  const [said, wanted] = [wordsOf(text), wordsOf(value)];
  const isForm = (word: string, other: string) => stem(word) === stem(other) && !/(?:ing|ed|ation)$/.test(word);
  const isSame = (word: string, at: number) => {
    const other = said[at] ?? '';
    return word === other || (isForm(word, other) && isForm(other, word));
  };
  return wanted.length > 0 && said.length === wanted.length && !/\d/.test(value) && wanted.every(isSame);
}

/** What a page's fields hold, and the page around them: records that a form belongs to stand in headings. */
function heldBy(page: Snapshot): string[] {
  const fields = page.elements.flatMap((element) => [
    element.value ?? '',
    ...element.options.filter(({ selected }) => selected).map(({ label }) => label),
    element.checked === true ? element.name : '',
  ]);
  return [...fields, page.title, ...page.headings.map(({ text }) => text), ...page.facts.map(({ value }) => value)];
}

/** One sender of one page: the form it belongs to, the row, or what a dialog says: "OK" of a question is not that of the refusal after it. */
function placeOf(element: ElementSnapshot, page: Snapshot): string {
  const form = page.forms[element.form];
  const dialog = page.dialogs[element.dialog];
  return [
    page.url,
    dialog === undefined ? '' : `${dialog.title} ${dialog.text}`,
    form?.action ?? '',
    element.form,
    element.role,
    element.name,
    element.rowText,
  ].join('|');
}

function decoded(body: string): string {
  try {
    return decodeURIComponent(body.replaceAll('+', ' '));
  } catch {
    return body;
  }
}

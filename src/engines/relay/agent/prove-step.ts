/** The end of work that changed something: what the site shows decides, and the model may be asked to show it. */

import type { Confirmed } from '../evidence/confirmed.ts';
import { isShowable } from '../evidence/is-showable.ts';
import { judge } from '../evidence/judge.ts';
import { keptOtherwise, notShown } from '../evidence/kept-otherwise.ts';
import type { Ledger } from '../evidence/ledger.ts';
import { linesNotShown } from '../evidence/lines-shown.ts';
import { placesToLook } from '../evidence/places-to-look.ts';
import { heldIn, says } from '../evidence/record-shown.ts';
import { inSentences } from '../evidence/site-sentences.ts';
import { type NamedValue, type Step, valuesOf } from '../instruction/plan.ts';
import type { RunContext } from '../run-context.ts';
import { RunFailure } from '../run-failure.ts';
import type { FormSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { likeness } from '../words/likeness.ts';
import { changedThough } from './kept-field.ts';
import { isFieldLike } from './outline-element.ts';
import type { PageWork } from './page-work.ts';
import { sayValue, tellUnproved } from './tell-unproved.ts';

/** How often a model is asked to show what was done. */
const MOST_ASKED = 2;

/** How alike the names of a value and of its field must be. */
const SAME = 0.9;
/** Longest wait for a record that is drawn late. */
const DRAWN_MS = 1800;

/** What a finish comes to: proof, or a sentence for the model of what is still to be done. */
export type Proof = { confirmed: Confirmed; note: string | null } | { ask: string };

export class StepProof {
  readonly #context: RunContext;
  readonly #work: PageWork;
  #asked = 0;
  /** The sending after which the page was asked for again. */
  #reloadedAfter = 0;
  #isDoubted = false;
  /** What was asked to be shown or put right. */
  readonly #toShow = new Set<string>();

  constructor(context: RunContext, work: PageWork) {
    this.#context = context;
    this.#work = work;
  }

  get #step(): Step {
    return this.#work.step;
  }

  /** @throws RunFailure `not_confirmed` where nothing was changed, `outcome_unknown` where nobody can tell */
  async prove(): Promise<Proof> {
    const { ledger } = this.#work;
    const count = ledger.sendings.length;
    if (count === 0) return this.#ask('Nothing has been sent to the site yet, so nothing is done.');
    const judged = () => judge(this.#step, ledger, this.#context.dates);
    let verdict = judged();
    if (verdict?.strength !== 'strong') {
      // The page that has just come up may be about to show it.
      await this.#context.bench.lookAgain();
      await this.#work.look();
      verdict = judged();
    }
    if (verdict?.strength !== 'strong' && this.#reloadedAfter !== count) {
      this.#reloadedAfter = count;
      for (const url of placesToLook(this.#step, ledger, this.#context.bench.url(), this.#context.dates)) {
        await this.#lookAt(url);
        verdict = judged();
        if (verdict?.strength === 'strong') break;
      }
    }
    if (verdict?.strength === 'strong' || (verdict !== null && this.#asked > 0))
      return this.#believed(verdict.confirmed);
    const last = ledger.sendings.at(-1);
    if (last?.answer === 'refused')
      return this.#ask(
        `The site did not take it${said(ledger.errors)} Mend what it names and send it again, or give up.`,
      );
    const half = ledger.answer === 'taken' ? this.#half() : null;
    if (half !== null) return half;
    const { found, proof } = tellUnproved(this.#step, ledger, this.#context.dates);
    return this.#ask(
      `Not proved yet. ${found}. What proves it: ${proof}. Open that, then finish again. Do not send it again.`,
    );
  }

  async #lookAt(url: string): Promise<void> {
    const { bench } = this.#context;
    const opened = await bench.use({ tool: 'open', url, afresh: true, why: 'to see that it is stored' });
    if (!opened.ok) return;
    await this.#work.look(true);
    const { kind, record, values } = this.#step;
    if (kind === 'delete') return;
    const names = [...record, ...values].filter(isShowable);
    const isDrawn = ({ text }: Snapshot) => names.some((value) => says(text, value, this.#context.dates));
    // Scripts may draw a record a while after its page has come to rest.
    await this.#context.bench.lookUntil(isDrawn, DRAWN_MS);
    await this.#work.look(true);
  }

  /** What the task says and neither a form has held nor a page shows is a doubt, told once; it ends nothing. */
  #believed(confirmed: Confirmed): Proof {
    const { ledger } = this.#work;
    const { dates } = this.#context;
    const { kind, values } = this.#step;
    const emptied = this.#emptied();
    if (emptied !== null) return emptied;
    const otherwise = kind === 'create' ? keptOtherwise(values, confirmed.snapshot, dates) : null;
    if (otherwise !== null) {
      const { value, said: shown } = otherwise;
      const what = shown === '' ? 'nothing' : `"${shown.slice(0, 80)}"`;
      const told = `The site shows ${what} for ${value.label} of the new record instead of "${value.value.slice(0, 80)}".`;
      return this.#showOnce(
        told,
        `${told} Put it right with the form of that very record, or show where it stands, then finish again. Do not make it a second time.`,
      );
    }
    const pages = [confirmed.snapshot, ...ledger.after.map(({ page }) => page)];
    const [line] = linesNotShown(this.#step.lines ?? [], pages, dates);
    if (line !== undefined) {
      const named = line.map(sayValue).join(', ');
      return this.#showOnce(
        `The site shows no row with ${named}.`,
        `No row that the site shows has ${named} together. Put the line right, or show where the record lists its lines, then finish again. Do not send it again.`,
      );
    }
    const texts = this.#shown();
    const leftOut = this.#leftOut();
    const putIn = values.filter((value) => !leftOut.includes(value) && !ledger.put.isOption(value, this.#step));
    const unshown = kind === 'create' ? notShown(putIn, confirmed.snapshot, texts, dates) : [];
    if (unshown.length > 0) {
      const named = unshown.map(sayValue).join(' and ');
      return this.#showOnce(
        `The site shows the new record, and not its ${named}.`,
        `The page of the new record does not show its ${named}. Show where the record says it, such as another tab or its form, then finish again. Do not send it again.`,
      );
    }
    const missing = this.#missing();
    const though = changedThough(
      this.#step,
      ledger.before,
      ledger.after.map(({ page }) => page),
    ).map(
      ({ field, from, to }) =>
        `The task says to leave "${field}" as it is; it was "${from}", and the site now shows "${to}".`,
    );
    const noted = (note: string[]): Proof => ({ confirmed, note: note.length === 0 ? null : note.join(' ') });
    if (missing.length === 0) return noted(though);
    const leftNames = missing.map(({ value }) => `"${value}"`).join(', ');
    const half = this.#half();
    if (half !== null) return half;
    if (!this.#isDoubted) {
      this.#isDoubted = true;
      return {
        ask: `It is done, but the task also says ${leftNames}, which no page shows. Put it in at the record, or finish again if it has no place on this site.`,
      };
    }
    return noted([`Not put in, as the site has no place for it: ${leftNames}.`, ...though]);
  }

  /** All that was shown since it was sent. */
  #shown(): string[] {
    return this.#work.ledger.after.flatMap(({ page }) => [
      page.text,
      ...page.facts.map(({ value }) => value),
      ...page.elements.map(({ value }) => value ?? ''),
    ]);
  }

  #leftOut(): NamedValue[] {
    const { ledger } = this.#work;
    const [first] = ledger.sendings;
    return first === undefined ? [] : ledger.leftOut(this.#step, first.from, this.#context.dates);
  }

  /** What neither a form has held nor a page shows. */
  #missing(): NamedValue[] {
    const texts = this.#shown();
    const isShown = (value: NamedValue) => texts.some((text) => says(text, value, this.#context.dates));
    return this.#leftOut().filter((value) => isShowable(value) && !isShown(value));
  }

  /** Some of it was put in, and fields of the site that are called as the rest do not hold it: asked for once. @throws RunFailure `outcome_unknown` after that */
  #half(): Proof | null {
    const { ledger } = this.#work;
    const missing = this.#missing();
    const placed = missing.flatMap((value) => placeFor(value, ledger.sendings[0]?.from, ledger.after));
    if (placed.length === 0 || missing.length === valuesOf(this.#step).length) return null;
    const told = `It was sent without ${placed.join(' and ')}.`;
    return this.#showOnce(
      told,
      `${told} Put it in with the form of that very record, then finish again. Do not make it a second time.`,
    );
  }

  /** Asks once to be shown it. @throws RunFailure `outcome_unknown`, with `why`, after that */
  #showOnce(why: string, ask: string): Proof {
    if (this.#toShow.has(why)) throw unknown(why, { url: this.#context.bench.url(), clause: this.#step.clause });
    this.#toShow.add(why);
    return { ask };
  }

  /** A field of the record that is empty again has not been kept: told once, for it to be put in another way. */
  #emptied(): Proof | null {
    const { ledger } = this.#work;
    const last = ledger.after.at(-1)?.page;
    const emptied = last === undefined ? [] : ledger.emptied(last);
    if (emptied.length === 0) return null;
    const named = emptied
      .map(({ field, text }) => `"${field}", where "${text.slice(0, 80)}" was put in`)
      .join(', nor in ');
    return this.#showOnce(
      `The site has kept the record with nothing in ${named}.`,
      `The form of the record now shows nothing in ${named}. Put it in again in another way, such as by keys, leave the field and save, then finish again.`,
    );
  }

  #ask(sentence: string): Proof {
    this.#asked += 1;
    if (this.#asked > MOST_ASKED) throw this.unproved(sentence);
    return { ask: sentence };
  }

  /** The end where nothing proves it. @param why what was found last */
  unproved(why: string): RunFailure {
    const { ledger } = this.#work;
    const detail = { url: this.#context.bench.url(), clause: this.#step.clause };
    switch (ledger.answer) {
      case 'none':
        return ledger.sendings.length === 0
          ? new RunFailure(
              'not_confirmed',
              `${ledger.hasSent ? 'Nothing was sent to the site but what opens pages' : 'Nothing was sent to the site, and nothing was changed'}. ${why}`,
              detail,
            )
          : unknown('Something was opened that may change the record, and the site shows no change.', detail);
      case 'refused':
        // Words of a page may be about something else than what a script has sent.
        if (ledger.isAnsweredWell())
          return unknown(`${ledger.told().join('; ')}. The page says something against it${said(ledger.errors)}`, {
            ...detail,
            errors: ledger.errors,
          });
        return new RunFailure('not_confirmed', `The site did not accept it${said(ledger.errors)}`, {
          ...detail,
          errors: ledger.errors,
        });
      default:
        return unknown(
          `${ledger.told().join('; ')}. ${tellUnproved(this.#step, ledger, this.#context.dates).found}.`,
          detail,
        );
    }
  }
}

/** The field of a value that does not hold it, as it is told; none where no page since the form that was sent has a field of that name. */
function placeFor(value: NamedValue, form: Snapshot | undefined, after: Ledger['after']): string[] {
  const { label } = value;
  if (label === null) return [];
  const isCalled = (names: string[]) => names.some((name) => name !== '' && likeness(label, name) >= SAME);
  const pages = [...after.map(({ page }) => page).toReversed(), ...(form === undefined ? [] : [form])];
  const isSearch = ({ isSearch, method }: FormSnapshot) => isSearch || method === 'get';
  const [field] = pages.flatMap(({ elements, forms }) =>
    elements.filter((one) => {
      const around = forms[one.form];
      const isPlace = isFieldLike(one) && one.role !== 'searchbox' && (around === undefined || !isSearch(around));
      return isPlace && one.visible && !one.secret && !one.disabled && isCalled([one.label, one.name]);
    }),
  );
  if (field === undefined) return [];
  const held = heldIn(field).join(', ');
  const holds = held === '' ? 'is empty' : `holds "${held.slice(0, 80)}"`;
  return [`"${value.value.slice(0, 80)}": the field "${field.label || field.name}" ${holds}`];
}

function said(errors: readonly string[]): string {
  return errors.length === 0 ? '.' : `: ${inSentences(errors)}`;
}

function unknown(message: string, detail: unknown): RunFailure {
  return new RunFailure(
    'outcome_unknown',
    `${message} It may have been done all the same: look before trying again.`,
    detail,
  );
}

/** Where the work at a step stands, in a few lines that every request ends with. */

import { isShowable } from '../evidence/is-showable.ts';
import type { Ledger } from '../evidence/ledger.ts';
import { inSentences } from '../evidence/site-sentences.ts';
import type { DateReading } from '../extract/shown-dates.ts';
import type { InstructionPlan, NamedValue, Step } from '../instruction/plan.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { framed } from './prompt.ts';
import { shownAddress } from './shown-address.ts';
import { sayValue } from './tell-unproved.ts';

const LONGEST = 60;
const LONGEST_OF_PAGE = 160;
/** Characters that a page of an error has at most. */
const ERROR_TEXT = 4000;

export interface StepState {
  plan: InstructionPlan;
  step: Step;
  ledger: Ledger;
  page: Snapshot;
  /** Seen in the run, oldest first. */
  pages: readonly Snapshot[];
  dates: DateReading;
  /** Rows that were copied for the result. */
  copied: number;
}

/** What is open, what is filled and not sent and not filled yet, what was sent and answered, and whether the page is an error. */
export function stepState({ plan, step, ledger, page, pages, dates, copied }: StepState): string {
  const about: string[] = [];
  if (plan.steps.length > 1) about.push(`step ${plan.steps.indexOf(step) + 1} of ${plan.steps.length}`);
  const isWrite = step.kind !== 'read' && step.kind !== 'navigate';
  if (step.record.length > 0 && (isWrite || plan.steps.length > 1))
    about.push(`at ${step.record.map(({ value }) => `"${value.slice(0, LONGEST)}"`).join(', ')}`);
  if (copied > 0) about.push(`${copied} rows copied for the result`);
  const lines = [`open: ${openAt(page)}`, about.join('; ')];
  if (isWrite) {
    const unsent = ledger.put.unsent(page);
    // What is still to be put in is known while a form is being filled: of another page or a form that was sent nobody can tell.
    if (unsent.length > 0) {
      lines.push(`filled and not sent: ${ofPage(unsent.join(', '))}`);
      lines.push(listed('not put in', ledger.leftOut(ledger.put.inSiteWords(step), page, dates).filter(isShowable)));
    }
    lines.push(sentLine(ledger));
  }
  lines.push(errorLine(page, pages) ?? '');
  return `Now: ${lines
    .filter((line) => line !== '')
    .map((line) => `${line}.`)
    .join('\n')}`;
}

function openAt({ url, title, headings, dialogs }: Snapshot): string {
  const heading = headings.find(({ level }) => level === 1)?.text ?? headings[0]?.text ?? title;
  const front = dialogs.at(-1);
  const over = front === undefined ? '' : `, in front of it the dialog ${ofPage(front.title || front.text)}`;
  return `${shownAddress(url)}${heading === '' ? '' : ` ${ofPage(heading)}`}${over}`;
}

/** True of a page on which nothing can be done but to go back: the server has failed or does not know it, or it shows nothing. */
export function isErrorAnswer(page: Snapshot): boolean {
  const { status = 200, text, forms } = page;
  // What is wrong with a form is told with the form.
  const isForm = status < 500 && forms.some(({ isSearch, fields }) => !isSearch && fields.length > 0);
  return isBlank(page) || (status >= 400 && !isForm && text.length <= ERROR_TEXT);
}

/** It shows nothing at all. */
export function isBlank({ text, elements }: Snapshot): boolean {
  return text.trim() === '' && !elements.some(({ visible }) => visible);
}

function errorLine(page: Snapshot, pages: readonly Snapshot[]): string | null {
  if (!isErrorAnswer(page)) return null;
  const { status = 200 } = page;
  const what = status >= 400 ? `an error of the site (status ${status})` : 'blank';
  const last = pages.findLast((one) => one.url !== page.url && !isErrorAnswer(one));
  return `this page is ${what}; ${last === undefined ? 'go back' : `go back, or open ${shownAddress(last.url)}`}`;
}

const ANSWERS = {
  taken: 'and the site took it',
  refused: 'and the site refused it',
  failed: 'and nobody knows what came of it',
  none: 'and nothing was seen to go out',
} as const;

function sentLine(ledger: Ledger): string {
  const last = ledger.sendings.at(-1);
  if (last === undefined) return '';
  const told = ledger.told().at(-1);
  const what = told === undefined ? 'something was opened that may have changed it' : `sent: ${ofPage(told)}`;
  const why = last.answer === 'refused' ? ledger.errors : [];
  return `${what}, ${ANSWERS[last.answer]}${why.length === 0 ? '' : `: ${ofPage(inSentences(why))}`}`;
}

function listed(what: string, values: readonly NamedValue[]): string {
  return values.length === 0 ? '' : `${what}: ${values.map(sayValue).join(', ')}`;
}

/** Words of the page, marked as such. */
function ofPage(text: string): string {
  return `<page>${framed(text.slice(0, LONGEST_OF_PAGE).trim())}</page>`;
}

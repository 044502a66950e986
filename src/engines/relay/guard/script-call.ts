/** Scripts that serve a whole part of an old site at one address: what is posted to them is told by the step that its fields name. */

import { namesRecord } from './new-record.ts';
import { fieldsGiven, type RequestBody } from './request-body.ts';
import { tierOfVerbs, wordsOf } from './verbs.ts';

const SCRIPT = /\.(?:pl|cgi|fcgi|php\d?|phtml|asp|cfm|exe|dll)$/i;
/** Fields and parameters that say which step of a script is meant. */
export const NAMES_STEP =
  /^(?:action|do|op|cmd|act|func|function|sub|next_?sub|sub_?action|operation|command|submit|button|btn\w*)$/i;
/** Captions under which conditions are sent; they say neither that something is asked nor that something is done. */
export const GOES_ON = /^(?:continue|next|go|ok)$/i;

/** The post names the step it asks for, `list_names` or "Search", no other one and no record: it carries the conditions of a list. */
export function asksOfScript(url: URL, body: RequestBody): boolean {
  if (!SCRIPT.test(url.pathname) || body.json !== undefined || namesRecord(url, body)) return false;
  const steps = fieldsGiven(url, body).flatMap(([name, values]) => (NAMES_STEP.test(name) ? values : []));
  return steps.some(asksByStep) && steps.every((step) => asksByStep(step) || GOES_ON.test(step));
}

/** `list_names`, "Search", `customer_report`, `generate_report`: what is found, listed or reported is shown. */
export function asksByStep(step: string): boolean {
  const words = wordsOf(step);
  if (words.length === 0 || words.length > 4) return false;
  const isReport = words.length > 1 && words.at(-1) === 'report';
  const others = isReport ? words.slice(0, -1).filter((word) => word !== 'generate' && word !== 'run') : words;
  const says = isReport || /^(?:search|find|list|query|filter|lookup|browse|view|show|display)$/.test(words[0] ?? '');
  return says && tierOfVerbs(others) === null;
}

/** Every step that a post of conditions names asks for something, goes on, or says nothing of a change: `action=Continue&nextsub=transactions`. */
export function asksOnly(url: URL, body: RequestBody): boolean {
  const steps = fieldsGiven(url, body).flatMap(([name, values]) => (NAMES_STEP.test(name) ? values : []));
  return (
    body.json === undefined && !namesRecord(url, body) && steps.every((step) => generates(step) || isHarmless(step))
  );
}

function isHarmless(step: string): boolean {
  return asksByStep(step) || tierOfVerbs(wordsOf(step)) === null;
}

/** What reports are called that are put together to be shown: no thing that is kept or sent, as in `generate_invoices`, or done, as in `run_payroll`. */
const SHOWN =
  /^generate (?:.* )?(?:reports?|statement|list|summary|aging|trial balance|balance sheet)$|^run (?:.* )?reports?$/;

/** What it puts together is a report by its own words, and nothing else is done. */
export function generates(step: string): boolean {
  const words = wordsOf(step);
  return SHOWN.test(words.join(' ')) && tierOfVerbs(words.slice(1)) === null;
}

export function isReporting(word: string): boolean {
  return word === 'report' || word === 'reports';
}

/** Carries out the calls of a model on the page, past the checks, and writes down what came of them. */

import { Ledger, workSent } from '../evidence/ledger.ts';
import { type Step, valuesOf } from '../instruction/plan.ts';
import { searchFields } from '../lists/search-fields.ts';
import { learnDates, type RunContext } from '../run-context.ts';
import { RunFailure } from '../run-failure.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { isErrorPage } from '../tools/back.ts';
import type { TierEvidence } from '../types.ts';
import type { Outcome, ToolCall } from '../workbench/workbench.ts';
import { evidenceOf, heldBeside, heldMeanwhile, isAlike, otherWays, refusedCall, tellOutcome } from './call-outcome.ts';
import { checkCall, isEntryKey, type PageCall } from './check-call.ts';
import type { CallGrounds, GoodCall } from './check-grounds.ts';
import { FieldWaits } from './field-waits.ts';
import { FoundRecord } from './found-record.ts';
import { looksUp } from './looks-up.ts';
import { FieldOffers } from './offered-entries.ts';
import type { ShownPage } from './page-reader.ts';
import { framed } from './prompt.ts';
import { RecordTrail } from './record-trail.ts';
import { isNamedIn, refusedFields } from './refused-fields.ts';
import type { RunParts } from './run-parts.ts';
import { isBlank } from './step-state.ts';

/** What came of one call, for the model. */
export interface CallEnd {
  text: string;
  isError: boolean;
  /** The tier that it would have needed. */
  evidence?: TierEvidence | null;
  /** The tier that something of the page's would have needed, beside the call, which was done. */
  beside?: TierEvidence | undefined;
  /** The same of what the page has sent of itself meanwhile. */
  ofPage?: TierEvidence | null;
  /** It was held back once for what the task says and the form does not hold: sent once more, it goes. */
  isDoubted?: boolean;
  /** A result that the schema does not take. */
  isMisfit?: boolean;
  /** PNG of the page, for a model that may see. */
  picture?: Uint8Array;
}

export class PageWork {
  readonly ledger = new Ledger();
  readonly #context: RunContext;
  readonly #step: Step;
  readonly #parts: RunParts;
  readonly #trail: RecordTrail;
  readonly #found: FoundRecord;
  readonly #offers: FieldOffers;
  readonly #waits: FieldWaits;
  #isDoubted = false;
  /** A value of the step was put in, and no other page was gone to since but by the buttons of its form. */
  #isUnderWay = false;
  /** Documents that had come by the last sending: one that came later was asked of the site since then. */
  #documentsAtSending = 0;
  /** Keys of buttons whose forms the site shows nothing for unless they are sent. */
  readonly #onlySent = new Set<string>();

  constructor(context: RunContext, step: Step, parts: RunParts) {
    this.#context = context;
    this.#step = step;
    this.#parts = parts;
    this.#trail = new RecordTrail(step);
    this.#found = new FoundRecord(step, parts.seen);
    this.#offers = new FieldOffers(parts.reader);
    this.#waits = new FieldWaits(context, this.ledger);
  }

  /** The page as it now is. `isAfresh`: it has just been asked of the site by its address. */
  async look(isAfresh = false): Promise<{ snapshot: Snapshot; shown: ShownPage }> {
    const { bench } = this.#context;
    const snapshot = await bench.look();
    learnDates(this.#context, snapshot);
    this.#parts.seen.add(snapshot);
    this.#trail.see(snapshot);
    const late = bench.takeLate((write) => this.ledger.carriesPut(write));
    if (this.ledger.late(late.element, late.writes, snapshot)) this.#documentsAtSending = bench.documents();
    this.ledger.see(snapshot, isAfresh || bench.documents() > this.#documentsAtSending);
    return { snapshot, shown: this.#parts.reader.read(snapshot) };
  }

  /** The page once it is as wanted, at the latest after `maxMs`. */
  async lookFor(holds: (page: Snapshot) => boolean, maxMs: number): Promise<Snapshot> {
    await this.#context.bench.lookUntil(holds, maxMs);
    return (await this.look()).snapshot;
  }

  /** The page as it is now, whatever was seen of it before. */
  async lookNow(): Promise<Snapshot> {
    await this.#context.bench.stale();
    return (await this.look()).snapshot;
  }

  /** One call, or why it was not done. `isBrisk`: what a field offers for what is typed is not waited for. @throws RunFailure for limits and the end of the run */
  async carryOut(call: PageCall, isBrisk = false): Promise<CallEnd> {
    const { bench } = this.#context;
    await this.#waits.wake(call);
    const snapshot = await this.#lookFresh(call);
    const grounds = this.#grounds(snapshot);
    const checked = checkCall(call, grounds);
    if ('refusal' in checked) {
      await bench.refuse(call.tool, checked.refusal);
      return { text: `Refused: ${checked.refusal}`, isError: true, evidence: checked.evidence };
    }
    if (isBrisk && checked.call.tool === 'fill_and_wait') checked.call.tool = 'fill';
    const doubt = this.#doubt(checked, snapshot);
    if (doubt === null) return this.#use(checked, snapshot);
    const { call: wanted, element } = checked;
    if (element === null || !isEntryKey(wanted, element)) return { text: doubt, isError: true, isDoubted: true };
    return this.#use({ ...checked, call: { ...wanted, sendsNothing: true }, changes: false }, snapshot);
  }

  /** The page for a call: read again where what the call names was drawn anew since, so that its name finds it, or nothing. */
  async #lookFresh({ arguments: given }: PageCall): Promise<Snapshot> {
    const { snapshot } = await this.look();
    const ref = 'ref' in given && given.ref !== undefined ? this.#parts.reader.refOf(given.ref) : null;
    return ref === null || (await this.#context.bench.isAsRead(ref)) ? snapshot : this.lookNow();
  }

  /** See {@link FieldWaits.afterTyping}. */
  afterTyping(): Promise<string | null> {
    return this.#waits.afterTyping();
  }

  #grounds(snapshot: Snapshot): CallGrounds {
    const { bench, dates, home } = this.#context;
    const { instruction, tier, declaredTier, reader, seen } = this.#parts;
    const refused = refusedFields(this.ledger);
    return {
      ...{ bench, step: this.#step, tier, declaredTier, instruction, reader, snapshot, home, dates },
      isSeen: (text) => seen.holds(text),
      isMeant: (element) => this.#found.isMeant(element, snapshot) ?? this.#trail.isMeant(element, snapshot, dates),
      whyNotMeant: (element) => this.#found.whyNot() ?? this.#trail.whyNot(element, snapshot, dates),
      isPerhapsMeant: (element) => this.#trail.saysPart(element, snapshot),
      isOnlySent: ({ key }) => this.#onlySent.has(key),
      isSent: (element) => this.ledger.isTaken(element, snapshot),
      makesAgain: ({ form }) => this.#step.kind === 'create' && this.ledger.makesAgain(snapshot, form),
      isRefused: (element) => isNamedIn(refused, element),
      isUnderWay: this.#isUnderWay,
    };
  }

  /** The step, about the record that was found where it is found through others, in the words of the site where an option means a value. */
  get step(): Step {
    return this.ledger.put.inSiteWords(this.#found.step);
  }

  /** Before the first sending: what the task says and the form does not hold yet. Said once; the model may go on. */
  #doubt({ element, changes, call }: GoodCall, snapshot: Snapshot): string | null {
    const isSending = changes && (element?.submits === true || call.tool === 'press');
    if (!isSending || this.#isDoubted || this.ledger.sendings.length > 0) return null;
    const { step } = this;
    const leftOut = this.ledger.leftOut(step, snapshot, this.#context.dates);
    if (leftOut.length === 0 || leftOut.length === valuesOf(step).length) return null;
    this.#isDoubted = true;
    return `Not sent yet: the task also says ${leftOut.map(({ value }) => `"${value}"`).join(', ')}. Put it in, or send once more if it has no place here.`;
  }

  async #use({ call, element, texts, changes, opens }: GoodCall, from: Snapshot): Promise<CallEnd> {
    const { bench } = this.#context;
    const held = element === null || element.secret ? null : element.value;
    const isSending = element === null || call.tool === 'press' || bench.walls.sends(element);
    let outcome: Outcome;
    try {
      outcome = await bench.use({ ...call, tellsHeld: true });
    } catch (error) {
      if (!(error instanceof RunFailure) || error.error.code !== 'tier_mismatch') throw error;
      return refusedCall(error, element, from);
    }
    const { held: refused } = outcome;
    await this.#leaveEmptyPage(call, from);
    // What a button is there to send is its work, and what has gone out is done; what a page sends beside that is neither.
    const hasSent = workSent(outcome.writes).length > 0;
    if (refused !== null && !hasSent && (isSending || isAlike(from, await bench.look())))
      return refusedCall(refused, element, from, isSending);
    if (changes && element !== null) this.#found.change(element, from);
    if (!outcome.ok) {
      await this.#noteSent(element, from, outcome, changes, opens);
      const isFollowed = call.tool === 'follow' && element !== null;
      if (isFollowed) this.#onlySent.add(element.key);
      const other = isFollowed ? `.${otherWays(element, from)}` : '';
      return { text: `It could not be done: ${framed(outcome.problem ?? '')}${other}`, isError: true };
    }
    this.#trail.follow(element, from, bench.url(), this.#context.dates, changes);
    if (element !== null && bench.url() !== from.url) this.#parts.seen.lead({ element, from, to: bench.url() });
    if (call.tool === 'open' || call.tool === 'back' || element?.role === 'link') this.#isUnderWay = false;
    for (const { text, source } of texts) {
      this.#isUnderWay ||= source.of === 'values';
      const key = element?.key ?? null;
      const isTyped = /^(?:fill|fill_and_wait|append)$/.test(call.tool);
      this.ledger.put.place(text, held ?? '', {
        key: isTyped ? key : null,
        into: isTyped || call.tool === 'keys' ? key : null,
        meant: source.of === 'meant' ? (this.#step.values[source.index] ?? null) : null,
        options: call.tool === 'select' && element !== null ? element.label || element.name : null,
        looksUp: element !== null && (looksUp(element, from) || searchFields(from).includes(element)),
      });
      if (source.of === 'adjustment' && element !== null)
        this.ledger.adjusted.push({ field: element.label || element.name, from: held ?? '', to: text });
    }
    await this.#noteSent(element, from, outcome, changes, opens);
    this.#parts.trace.add({
      ...{ step: this.#context.plan.steps.indexOf(this.#step), page: from, texts, held, sent: outcome.writes },
      tool: call.tool === 'follow' ? 'click' : call.tool,
      url: call.url ?? null,
      key: call.key ?? null,
      element: element === null ? null : structuredClone(element),
      checked: call.checked ?? null,
    });
    const look = async () => (await this.look()).snapshot;
    const offered = element && (await this.#offers.tell(call, element, texts[0]?.text ?? '', [from, look]));
    const text = `${tellOutcome(element, outcome)}${offered ?? ''}`;
    const { heldOfPage: ofPage } = outcome;
    const aside = refused !== null ? heldBeside(refused) : ofPage !== null ? heldMeanwhile(ofPage) : '';
    const end = { text: `${text}${this.#toldOnce(aside)}`, isError: false, ofPage };
    return refused === null ? end : { ...end, beside: evidenceOf(refused) };
  }

  /** Of what a page sends again and again one word is enough in a run. */
  #toldOnce(told: string): string {
    const { toldHeld } = this.#parts;
    const isNew = !toldHeld.has(told);
    toldHeld.add(told);
    return isNew ? told : '';
  }

  /** What the browser shows where a page did not come is no page to work on, nor is the blank one that a file was handed over from. */
  async #leaveEmptyPage({ tool }: ToolCall, from: Snapshot): Promise<void> {
    const { bench } = this.#context;
    if (isErrorPage(bench.url())) await bench.use({ tool: 'back', why: 'the page did not come' });
    else if (tool === 'download' && isBlank(await bench.look()) && !isBlank(from))
      await bench.use({ tool: 'back', why: 'the file came with a blank page' });
  }

  async #noteSent(
    element: ElementSnapshot | null,
    from: Snapshot,
    outcome: Outcome,
    changes: boolean,
    opens?: boolean,
  ): Promise<void> {
    const { bench } = this.#context;
    const isPress = element !== null && changes;
    if (!isPress && outcome.writes.length === 0 && element?.role !== 'button') return;
    const to = await bench.look();
    const act = this.ledger.press(element, from, to, outcome.writes, changes, opens, outcome.acted);
    if (act.isSending) this.#documentsAtSending = bench.documents();
  }
}

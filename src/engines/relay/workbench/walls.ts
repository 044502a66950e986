/** The second and the third wall of a run: what a step would do, and what a request of it did, against the declared tier. */

import type { ActionForm, ActionTier } from '../action/action-target.ts';
import { actionTier } from '../action/action-tier.ts';
import { SENDS } from '../form-seen.ts';
import type { ActedForm, Guard } from '../guard/guard.ts';
import { isForNew, recordAt } from '../guard/named-record.ts';
import { requestTier } from '../guard/request-tier.ts';
import { type RunFailure, tierFailure } from '../run-failure.ts';
import { isSameSite } from '../site-of.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { called, type Tool, type ToolArguments } from '../tools/tool.ts';
import { type Tier, type TierEvidence, tierAllows } from '../types.ts';
import { fillsNewForm } from './fills-new-form.ts';
import { FrameRequests } from './frame-requests.ts';
import { OpenedAddresses } from './opened-address.ts';
import { isTelemetry, mayBringRows } from './page-requests.ts';
import type { PageView } from './page-view.ts';
import { onlyRecalculates } from './recalculated-form.ts';

/** How long after an action a refused request still counts as its doing. */
const CAUSE_WINDOW_MS = 300;

const NOTHING_MADE: ActedForm = { makesAt: null };
/** Steps that lead to another page. */
const LEAVES: ReadonlySet<string> = new Set(['open', 'back']);

export class Walls {
  readonly tier: Tier;
  /** The first refusal of a request that a mere way set off; the reason to give when no other way leads there. */
  refusedWay: RunFailure | null = null;
  /** Where a form for something new that came empty was sent to: pages that answer there go on with it. */
  private formOfNew: string | null = null;
  /** When the last was refused before something was used that has to make something new; ms since 1970. */
  private refusedBefore = 0;
  private readonly addresses = new OpenedAddresses();
  private readonly ofFrame = new FrameRequests();
  private readonly guard: Guard;
  private readonly view: PageView;

  constructor(tier: Tier, guard: Guard, view: PageView) {
    this.tier = tier;
    this.guard = guard;
    this.view = view;
  }

  /** What using the element would need, judged without using it. */
  judge(element: ElementSnapshot): ActionTier {
    const judged = this.judgeUse(element);
    this.addresses.note(element, this.view.shown()?.url ?? '', judged);
    return judged;
  }

  /** What opening an address would need: as much as following a link to it that the page bears, or that was judged before. */
  judgeAddress(address: string): ActionTier {
    const shown = this.view.shown();
    for (const element of shown?.elements ?? []) if (element.href === address) this.judge(element);
    return this.addresses.judge(address, shown?.url ?? '');
  }

  private judgeUse(element: ElementSnapshot): ActionTier {
    const target = this.view.targetOf(element);
    const judged = actionTier(target);
    const { form, page = '' } = target;
    if (
      judged.requiredTier === 'update' &&
      form !== null &&
      this.allowed() === 'create' &&
      this.recalculates(element, form)
    )
      return { requiredTier: 'create', why: `"${target.name}" of a new form with lines`, recalculates: true };
    const goesOn =
      judged.requiredTier === 'update' &&
      form !== null &&
      (this.isOfMade(form, page) || (element.submits && this.goesOnWith(form)));
    if (goesOn) return { requiredTier: 'create', why: `"${target.name}" of what this run has made` };
    const shown = this.view.shown();
    const mayFill = judged.requiredTier === 'update' && this.allowed() === 'create' && shown !== null;
    if (mayFill && fillsNewForm(element, shown, (one) => this.view.targetOf(one)))
      return { requiredTier: 'read', why: `"${target.name}" fills a form for something new`, mustMake: true };
    // What a form of the page's sends is known beforehand: nothing of it says more.
    if (judged.isOpen !== true || element.submits || this.allowed() !== 'create') return judged;
    return { requiredTier: 'create', why: `"${target.name}" of what may be new`, mustMake: true };
  }

  /** Only computes a form anew that was opened for something new, by its address or as what follows on one that was. */
  private recalculates(button: ElementSnapshot, form: ActionForm): boolean {
    const page = this.view.shown();
    const url = URL.parse(page?.url ?? '');
    const isOpened = (url !== null && isForNew(url)) || this.goesOnWith(form);
    return page !== null && isOpened && onlyRecalculates(button, form, page);
  }

  /** It is there to send what was put in: its form, or the fields around it. */
  sends(element: ElementSnapshot): boolean {
    return element.submits || (SENDS.test(element.name.trim()) && this.view.targetOf(element).form !== null);
  }

  /** The form of a field may be sent: by what is said of it, and by the request that it makes. */
  allowsSending(field: ElementSnapshot): boolean {
    const { form } = this.view.targetOf(field);
    if (form === null || field.form < 0) return true;
    const judged = this.judge({ ...field, submits: true, name: this.view.senderOf(field) });
    const { requiredTier } = requestTier({ method: form.method, url: form.action, headers: {}, body: null });
    return tierAllows(this.tier, judged.requiredTier) && tierAllows(this.tier, requiredTier);
  }

  /**
   * Judges a step before it is done; what it would send, where it makes something.
   * @throws RunFailure `tier_mismatch` where the step would do more than the tier covers
   */
  checkStep(tool: Tool, element: ElementSnapshot | null, { key = 'Enter', twice, url }: ToolArguments): ActedForm {
    const leaves = LEAVES.has(tool.name);
    if (leaves || twice === true) this.formOfNew = null;
    if (tool.name === 'open' && url !== undefined) this.allow(this.judgeAddress(url), `open ${url}`);
    if (leaves) return { makesAt: null, mustMake: false };
    if (element === null) return NOTHING_MADE;
    if (tool.capability !== 'act') return NOTHING_MADE;
    const isPress = tool.name === 'press';
    if (isPress && !/enter| /i.test(key)) return NOTHING_MADE;
    const sends = isPress && /enter/i.test(key);
    const used = sends ? { ...element, submits: element.form >= 0, name: this.view.senderOf(element) } : element;
    const judged = this.judge(used);
    if (judged.opens !== true) this.allow(judged, `${tool.name} ${called(element)}`);
    return this.madeBy(used, judged);
  }

  private allow({ requiredTier, why }: ActionTier, what: string): void {
    if (tierAllows(this.allowed(), requiredTier)) return;
    throw tierFailure({ declaredTier: this.tier, requiredTier, wall: 'action', action: `${what} (${why})` });
  }

  /** A form goes to what this run has made, holds its key, or stands on its page and names nothing else. */
  private isOfMade({ action, key }: ActionForm, page: string): boolean {
    const url = URL.parse(action);
    if (url === null || recordAt(url) !== null) return this.guard.isMade(action);
    const shown = URL.parse(page);
    const isOnPage = this.guard.isMade(page);
    if (!key || (isOnPage && shown !== null && recordAt(shown)?.id === key)) return isOnPage;
    url.searchParams.set('id', key);
    return this.guard.isMade(url.href);
  }

  /** The lower of the declared tier and what the work was narrowed to. */
  private allowed(): Tier {
    const phase = this.guard.phase();
    return phase.kind === 'work' && tierAllows(this.tier, phase.tier) ? phase.tier : this.tier;
  }

  /** A form that came empty and holds no key of a record, and is judged to make something. */
  private madeBy(element: ElementSnapshot, { requiredTier, mustMake, asks, recalculates }: ActionTier): ActedForm {
    const { form, submits } = this.view.targetOf(element);
    if (recalculates === true && form !== null) {
      this.formOfNew = placeOf(form.action);
      return { makesAt: null, mustMake: false, recalculatesAt: form.action };
    }
    const asked = asks === true && form !== null ? { asksAt: form.action } : {};
    const isSent = submits && form !== null && form.method === 'post' && !form.key;
    const isOfNew = isSent && requiredTier === 'create' && (form.prefilled === 0 || this.goesOnWith(form));
    // A button of the form that sends nothing, as one that opens a picker, leaves it under way.
    const staysOn = !submits && element.role === 'button' && form !== null && this.goesOnWith(form);
    if (!staysOn) this.formOfNew = isOfNew ? placeOf(form.action) : null;
    const makesAt = isOfNew && mustMake === undefined ? form.action : null;
    const refused = this.guard.refused().at(-1)?.at ?? 0;
    if (mustMake === true) this.refusedBefore = refused;
    // A page may try again what was held: a look at something else does not let that go.
    const isHeld = requiredTier === 'read' && refused > this.refusedBefore;
    return isHeld ? { makesAt, ...asked } : { makesAt, ...asked, mustMake: mustMake === true };
  }

  /** It is sent to where the form before it was sent to, by the page that answered that, and names no record. */
  private goesOnWith({ action, method, key }: ActionForm): boolean {
    const url = URL.parse(action);
    const isThere = this.formOfNew !== null && placeOf(action) === this.formOfNew;
    return isThere && method === 'post' && !key && url !== null && recordAt(url) === null;
  }

  /** What was refused of the step that just ended; kept as {@link refusedWay} where the step only looked for a way, and null then. */
  refusedOf(step: string, isWay: boolean): RunFailure | null {
    const refused = this.guard.causedByAction(CAUSE_WINDOW_MS);
    if (refused === null || isTelemetry(refused)) return null;
    const failure = tierFailure({
      declaredTier: this.tier,
      requiredTier: refused.requiredTier,
      wall: 'request',
      action: `${step} set off ${refused.method} ${refused.path} (${refused.why})`,
      method: refused.method,
      path: refused.path,
    });
    if (!isWay) return failure;
    this.refusedWay ??= failure;
    return null;
  }

  /** The first request that the page has sent of itself since then, epoch milliseconds, and that was refused; null for none but calls home. */
  heldOfPage(since: number): TierEvidence | null {
    const held = this.guard.refused().find((one) => one.at >= since && one.action === null && !isTelemetry(one));
    if (held === undefined) return null;
    const { requiredTier, method, path, why } = held;
    const action = `the page sent ${method} ${path} (${why})`;
    return { declaredTier: this.tier, requiredTier, wall: 'request', action, method, path };
  }

  /** See {@link Snapshot.held}; each once. What belongs to the frame of the application brings no rows of a list. */
  heldBackFrom(shown: Snapshot): string[] {
    const held = this.guard
      .refused()
      .filter((one) => one.at >= shown.since && isSameSite(one.url, shown.url) && mayBringRows(one));
    const lacking = held.filter(({ said }) => !this.ofFrame.has(said, shown));
    return [...new Set(lacking.map(({ method, path }) => `${method} ${path}`))];
  }
}

/** An address without what is told to it. */
function placeOf(address: string): string {
  const { origin = '', pathname = '' } = URL.parse(address) ?? {};
  return origin + pathname;
}

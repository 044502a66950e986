import { isSameSite } from '../site-of.ts';
import type { ActedForm, GuardedRequest } from './guard.ts';
import type { Initiator } from './initiators.ts';

interface Action extends ActedForm {
  label: string;
  startedAt: number;
  endedAt: number | null;
}

interface Refusal {
  request: GuardedRequest;
  action: Action | null;
}

/** What the ledger has to know of a request besides the request itself. */
export interface Circumstances {
  /** Address of the page that sends it, where known. */
  pageUrl: string | null;
  /** When that page was asked for, epoch milliseconds, where known. */
  pageSince: number | null;
  /** True for beacons and audit pings: no answer comes back, so no work is done with them. */
  isPing: boolean;
  isNavigation: boolean;
  /** What it calls: its path, with the routes that its query gives to the script behind it. */
  called: string;
  /** What set it off, where the browser says so. */
  initiator: Initiator | null;
}

type Unattributed = Omit<GuardedRequest, 'action'>;

const MAX_KEPT = 200;
/** A request this long after an action has ended is nobody's. */
const AFTERMATH_MS = 5_000;
/** Writes by which pages remember how they are looked at, set off by whatever one clicks: a refusal of these says nothing of the click. */
const INCIDENTAL =
  /(?:^|[/._-])(?:track|metrics|stats|telemetry|analytics|presence|seen|viewed|recent|last[_-]?(?:seen|page|visit\w*)|preferences?|ui[_-]?state|layouts?|tours?|onboarding|autosave|heartbeat|ping|poll(?:ing)?|locale|theme|columns?)(?:$|[/._?-])/i;

/** Tells requests that our actions set off from those that pages send by themselves. */
export class ActionLedger {
  readonly #refusals: Refusal[] = [];
  /** Requests that came while nobody acted, by their kind and by the way through the page's scripts that led to them. */
  readonly #idleKinds = new Set<string>();
  readonly #idleWays = new Set<string>();
  readonly #now: () => number;
  #latest: Action | null = null;
  /** See {@link ActedForm.mustMake}: of the latest that could send, for what it sends late, too. */
  mustMake = false;
  /** What has left because it was seen to make something, by its number in the browser's network, since that has to be. */
  readonly #makers = new Set<string>();

  constructor(now: () => number) {
    this.#now = now;
  }

  async during<T>(label: string, act: () => Promise<T>, of: ActedForm = { makesAt: null }): Promise<T> {
    const action: Action = { label, startedAt: this.#now(), endedAt: null, ...of };
    this.#latest = action;
    if (of.mustMake !== undefined) {
      this.mustMake = of.mustMake;
      this.#makers.clear();
    }
    try {
      return await act();
    } finally {
      action.endedAt = this.#now();
    }
  }

  /** This leaves, seen to make something: what the act was to make is made once it is done. */
  noteMaker(networkId: string): void {
    if (this.mustMake) this.#makers.add(networkId);
  }

  /** It was answered, and done. */
  noteDone(networkId: string): void {
    if (this.#makers.has(networkId)) this.mustMake = false;
  }

  /** True for what the form that is acted on sends, where it came empty and makes something at the address of another record. */
  makesAt(url: string): boolean {
    const made = this.#latest?.makesAt ?? null;
    return made !== null && made.split('#')[0] === url.split('#')[0];
  }

  /** True for what the form sends that is acted on and carries conditions alone, or is only computed anew. */
  sendsTo(url: string, what: 'asksAt' | 'recalculatesAt'): boolean {
    const address = this.#latest?.endedAt === null ? this.#latest[what] : undefined;
    return address !== undefined && address.split('#')[0] === url.split('#')[0];
  }

  /** The label of the action that a request of this moment belongs to, by evidence that no text of a page can give; null for the page's own. */
  attribute(request: Unattributed, circumstances: Circumstances): string | null {
    const action = this.#actionOf(request, circumstances);
    if (action === null) this.#noteIdle(request, circumstances);
    return action?.label ?? null;
  }

  /** Keeps a refusal; true where it is the page's own doing and says nothing of the action. */
  refuse(request: Unattributed, circumstances: Circumstances): boolean {
    const action = this.#actionOf(request, circumstances);
    const isBeside = INCIDENTAL.test(request.path) || this.#idleKinds.has(kindOf(request, circumstances));
    const isOwn = action === null || (!circumstances.isNavigation && isBeside);
    if (action === null) this.#noteIdle(request, circumstances);
    const label = isOwn ? null : action.label;
    // What a page repeats of itself without end does not hide what an action was refused.
    if (this.#refusals.length >= MAX_KEPT) {
      const own = this.#refusals.findIndex((one) => one.action === null);
      this.#refusals.splice(Math.max(own, 0), 1);
    }
    this.#refusals.push({ request: { ...request, action: label }, action: isOwn ? null : action });
    return isOwn;
  }

  refused(): GuardedRequest[] {
    return this.#refusals.map(({ request }) => request);
  }

  causedByAction(windowMs: number): GuardedRequest | null {
    const latest = this.#latest;
    const caused = this.#refusals.find(
      ({ action, request }) =>
        latest !== null && action === latest && request.at <= (latest.endedAt ?? Number.POSITIVE_INFINITY) + windowMs,
    );
    return caused?.request ?? null;
  }

  #actionOf(request: Unattributed, circumstances: Circumstances): Action | null {
    const action = this.#latest;
    if (action === null || request.at > (action.endedAt ?? request.at) + AFTERMATH_MS) return null;
    return this.#isBackground(request, circumstances, action) ? null : action;
  }

  #isBackground(request: Unattributed, circumstances: Circumstances, action: Action): boolean {
    const { pageUrl, pageSince, isPing, isNavigation, initiator } = circumstances;
    if (isNavigation) return false;
    // We acted on the page before: this one was led to, and speaks for itself.
    if (pageSince !== null && pageSince > action.startedAt) return true;
    if (isPing || (pageUrl !== null && /^https?:/.test(pageUrl) && !isSameSite(pageUrl, request.url))) return true;
    if (initiator === null) return this.#idleKinds.has(kindOf(request, circumstances));
    if (initiator.type === 'parser' || initiator.type === 'preload' || initiator.isRepeated) return true;
    return initiator.places !== '' && this.#idleWays.has(wayOf(request, circumstances));
  }

  #noteIdle(request: Unattributed, circumstances: Circumstances): void {
    const { initiator } = circumstances;
    this.#idleKinds.add(kindOf(request, circumstances));
    if (initiator !== null && initiator.places !== '') this.#idleWays.add(wayOf(request, circumstances));
  }
}

/** Requests of one kind differ in their numbers only. */
function kindOf(request: Unattributed, { called }: Circumstances): string {
  return `${request.method} ${request.url} ${called} ${request.why}`.replace(/\d+/g, '0');
}

function wayOf(request: Unattributed, circumstances: Circumstances): string {
  return `${kindOf(request, circumstances)}\n${circumstances.initiator?.places}`;
}

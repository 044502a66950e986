import { isSameSite } from '../site-of.ts';
import type { GuardedRequest } from './guard.ts';

interface Action {
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
}

const MAX_KEPT = 200;
/** A request this long after an action has ended is nobody's. */
const AFTERMATH_MS = 5_000;
/** Writes by which pages remember how they are looked at: nobody asked for them, nothing is missing without them. */
const INCIDENTAL =
  /(?:^|[/._-])(?:track|metrics|stats|telemetry|analytics|presence|seen|viewed|recent|last[_-]?(?:seen|page|visit\w*)|preferences?|ui[_-]?state|layouts?|tours?|onboarding|autosave|heartbeat|ping|poll(?:ing)?|locale|theme|columns?)(?:$|[/._?-])/i;

/** Tells requests that our actions set off from those that pages send by themselves. */
export class ActionLedger {
  readonly #refusals: Refusal[] = [];
  readonly #seenIdle = new Set<string>();
  readonly #now: () => number;
  #latest: Action | null = null;

  constructor(now: () => number) {
    this.#now = now;
  }

  async during<T>(label: string, act: () => Promise<T>): Promise<T> {
    const action: Action = { label, startedAt: this.#now(), endedAt: null };
    this.#latest = action;
    try {
      return await act();
    } finally {
      action.endedAt = this.#now();
    }
  }

  /** The label of the action that a request of this moment belongs to. */
  attribute(request: Omit<GuardedRequest, 'action'>, circumstances: Circumstances): string | null {
    return this.#actionOf(request, circumstances)?.label ?? null;
  }

  refuse(request: GuardedRequest, circumstances: Circumstances): void {
    const action = this.#actionOf(request, circumstances);
    if (action === null) this.#seenIdle.add(kindOf(request));
    if (this.#refusals.length < MAX_KEPT) this.#refusals.push({ request, action });
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

  #actionOf(request: Omit<GuardedRequest, 'action'>, circumstances: Circumstances): Action | null {
    const action = this.#latest;
    if (action === null || request.at > (action.endedAt ?? request.at) + AFTERMATH_MS) return null;
    return this.#isBackground(request, circumstances, action) ? null : action;
  }

  #isBackground(
    request: Omit<GuardedRequest, 'action'>,
    { pageUrl, pageSince, isPing, isNavigation }: Circumstances,
    action: Action,
  ): boolean {
    if (isNavigation) return false;
    // We acted on the page before: this one was led to, and speaks for itself.
    if (pageSince !== null && pageSince > action.startedAt) return true;
    const isForeign = pageUrl !== null && /^https?:/.test(pageUrl) && !isSameSite(pageUrl, request.url);
    return isPing || isForeign || INCIDENTAL.test(request.path) || this.#seenIdle.has(kindOf(request));
  }
}

/** Requests of one kind differ in their numbers only. */
function kindOf(request: Omit<GuardedRequest, 'action'>): string {
  return `${request.method} ${request.url.replace(/\d+/g, '0')} ${request.why}`;
}

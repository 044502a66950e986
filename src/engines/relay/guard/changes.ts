import { createHash, randomUUID } from 'node:crypto';
import { ActionLedger, type Circumstances } from './action-ledger.ts';
import { bodyTexts } from './body-bytes.ts';
import type { Decision } from './decide.ts';
import type { ActedForm, GuardedRequest, HeldRequest } from './guard.ts';
import type { Initiators } from './initiators.ts';
import type { Answer, Asked } from './made-records.ts';
import { isDone, whyNotNew } from './makes-new.ts';
import { pathsOf } from './path-words.ts';
import type { PausedRequest } from './paused-request.ts';
import type { RequiredTier } from './request-tier.ts';

/** The document that sends a request. */
export interface SendingDocument {
  url: string;
  /** When it was asked for, epoch milliseconds. */
  since: number;
}

interface ChangesOptions {
  onHeld(request: HeldRequest): void;
  onWrite(request: GuardedRequest): Promise<void>;
  now(): number;
}

/** Whose doing a request that may change something is, and whether it leaves. */
export type Passage = 'ours' | 'of the page' | 'no';

/** Addresses that are remembered. */
const MOST_SENT = 500;
/** A page that sends of itself does so again and again. */
const MOST_TOLD = 20;
/** Methods that ask nothing: a page that sends one of its own accord writes. */
const WRITES = /^(?:PUT|PATCH|DELETE)$/i;

/** Keeps account of what may change something: what our actions set off, what pages do of themselves, and what of it has left. */
export class Changes {
  readonly #options: ChangesOptions;
  readonly #ledger: ActionLedger;
  readonly #initiators: Initiators;
  readonly #told = new Set<string>();
  /** Method and address of what our actions have sent. */
  readonly #sent = new Set<string>();
  #lastWrite: GuardedRequest | null = null;
  #announced: Promise<void> | null = null;

  constructor(options: ChangesOptions, initiators: Initiators) {
    this.#options = options;
    this.#ledger = new ActionLedger(options.now);
    this.#initiators = initiators;
  }

  during<T>(label: string, act: () => Promise<T>, of?: ActedForm): Promise<T> {
    return this.#ledger.during(label, act, of);
  }

  /** See {@link ActionLedger.makesAt}. */
  makesAt(url: string): boolean {
    return this.#ledger.makesAt(url);
  }

  /** See {@link ActionLedger.sendsTo}. */
  sendsTo(url: string, what: 'asksAt' | 'recalculatesAt'): boolean {
    return this.#ledger.sendsTo(url, what);
  }

  /** Why what an act sends that may save something new alone is no such thing; null where nothing is against it. */
  notNew(request: RequiredTier, asked: Asked | null): string | null {
    return this.#ledger.mustMake ? whyNotNew(request, asked) : null;
  }

  /** Takes the answer to what was let through: once something new is made, nothing more has to be. */
  answered({ networkId }: PausedRequest, answer: Answer): void {
    if (networkId !== undefined && isDone(answer)) this.#ledger.noteDone(networkId);
  }

  causedByAction(windowMs: number): GuardedRequest | null {
    return this.#ledger.causedByAction(windowMs);
  }

  /** The latest that our actions sent. */
  lastWrite(): GuardedRequest | null {
    return this.#lastWrite;
  }

  hasSent(method: string, url: string): boolean {
    const { origin = '', pathname = '' } = URL.parse(url) ?? {};
    return this.#sent.has(`${method} ${origin}${pathname}`);
  }

  refused(): GuardedRequest[] {
    return this.#ledger.refused();
  }

  /**
   * Keeps what may change something; announces the first that is let through, and waits until that is taken note of. What a page writes
   * of its own accord goes no further, and is told of; what it posts may be a question, and leaves where the tier covers it.
   */
  async take(
    paused: PausedRequest,
    decision: Decision,
    { isWork, document }: { isWork: boolean; document: SendingDocument | undefined },
  ): Promise<Passage> {
    const url = URL.parse(paused.request.url);
    const { origin, pathname } = url ?? { origin: '', pathname: '' };
    const { method } = paused.request;
    const { requiredTier, why } = decision;
    const circumstances: Circumstances = {
      pageUrl: document?.url ?? null,
      pageSince: document?.since ?? null,
      isPing: paused.resourceType === 'Ping' || paused.resourceType === 'CSPViolationReport',
      isNavigation: paused.resourceType === 'Document',
      called: url === null ? '' : pathsOf(url).join(' '),
      initiator: isWork ? await this.#initiators.of(paused.networkId) : null,
    };
    const seen = {
      ...{ method, url: `${origin}${pathname}`, path: pathname, requiredTier, why },
      ...{ at: this.#options.now(), said: saidBy(paused) },
    };
    const request: GuardedRequest = { ...seen, action: this.#ledger.attribute(seen, circumstances) };
    const isOwn = request.action === null && isWork;
    if (!decision.passes || (isOwn && WRITES.test(method))) {
      const isOfPage = this.#ledger.refuse(seen, circumstances);
      if (isOfPage && isWork) this.#tell(seen);
      return 'no';
    }
    if (!isWork) return 'ours';
    this.#announced ??= this.#options.onWrite(request);
    const isAnnounced = await this.#announced.then(
      () => true,
      () => false,
    );
    if (!isAnnounced) return 'no';
    if (!isOwn) {
      this.#lastWrite = request;
      if (this.#sent.size < MOST_SENT) this.#sent.add(`${method} ${request.url}`);
    }
    if (!isOwn && requiredTier === 'create' && paused.networkId !== undefined) this.#ledger.noteMaker(paused.networkId);
    return isOwn ? 'of the page' : 'ours';
  }

  /** Once a kind. */
  #tell({ method, url, at, requiredTier, why }: Omit<GuardedRequest, 'action'>): void {
    const kind = `${method} ${url.replace(/\d+/g, '0')}`;
    if (this.#told.has(kind) || this.#told.size >= MOST_TOLD) return;
    this.#told.add(kind);
    const reason = `sent by the page itself, needs "${requiredTier}" (${why})`;
    this.#options.onHeld({ method, url, why: reason, at, opensPage: false });
  }
}

function saidBy(paused: PausedRequest): string {
  const texts = bodyTexts(paused);
  const { method, url } = paused.request;
  // What cannot be read is never the same.
  const body = texts === null ? [randomUUID()] : texts;
  return createHash('sha256')
    .update([method, url, ...body].join('\n'))
    .digest('base64');
}

import type { CdpMessage, CdpTransport } from '../cdp.ts';
import { SecretSearch } from '../redact/secret-search.ts';
import { isSameSite } from '../site-of.ts';
import { isRulesFetch } from './before-scripts.ts';
import { Changes, type SendingDocument } from './changes.ts';
import { Commands } from './commands.ts';
import { decide } from './decide.ts';
import type { ActedForm, Guard, GuardedRequest, GuardPhase, HeldRequest } from './guard.ts';
import { type AuthRequired, HttpAuth } from './http-auth.ts';
import { Initiators } from './initiators.ts';
import { type Asked, MadeRecords } from './made-records.ts';
import { namesRecord } from './new-record.ts';
import { heldForOrigin, isBoundSocket } from './other-origin.ts';
import { bodyOf, header, isSubresource, type PausedRequest } from './paused-request.ts';
import { readAnswer } from './read-answer.ts';
import { readBody } from './request-body.ts';
import { POST, saysUpdate, TO_RECORD } from './request-tier.ts';
import { asksOnly } from './script-call.ts';
import { type Sending, SignInActs } from './sign-in-acts.ts';
import { SURPLUS, TargetGate } from './target-gate.ts';

/** Cuts or permits the WebSockets of the browser, outside of it. None is permitted at first. */
export interface SocketSwitch {
  /** From now on sockets to the targets, each a `host:port`, of which this says so. Resolves when open ones to others are cut. */
  permit(isPermitted: (target: string) => boolean): Promise<void>;
  /** Sockets that were asked for while none were permitted. */
  refused(): number;
}

export interface GuardOptions {
  phase: GuardPhase;
  /** Values that leave for the origin of the login alone; asked for at every request to another. */
  secrets(): readonly string[];
  /** Told of a request that was held back because of where it goes; of the first twenty. */
  onHeld(request: HeldRequest): void;
  /** Awaited before the first request of the work phase that may change something leaves; a rejection refuses it. */
  onWrite(request: GuardedRequest): Promise<void>;
  sockets: SocketSwitch;
  /** Token of the proxy that the browser goes out through. */
  proxy: { username: string; password: string } | null;
  maxPages: number;
  /** Told how many pages beyond that have been turned away so far. */
  onSurplusPage(count: number): void;
  now(): number;
}

const MOST_HELD = 200;
/** A page that leaks says so again and again. */
const MOST_TOLD = 20;

/**
 * Puts the wall into the line between driver and browser. It stands round the browser as a whole, put up once and before any page
 * exists: no page, frame, worker or popup has a moment of its own in which it is not enclosed (a wall round each target came
 * too late for some popups of a busy browser). Redirects are judged anew at every hop; the driver sees nothing of it and cannot take it
 * down. A browser that does not take it is cut off.
 */
export function guardTransport(inner: CdpTransport, options: GuardOptions): { transport: CdpTransport; guard: Guard } {
  const wall = new Wall(inner, options);
  return { transport: wall.transport, guard: wall };
}

class Wall implements Guard {
  readonly transport: CdpTransport;
  readonly #options: GuardOptions;
  readonly #commands: Commands;
  readonly #targets: TargetGate;
  readonly #changes: Changes;
  readonly #auth: HttpAuth;
  readonly #secrets: SecretSearch;
  readonly #signIn: SignInActs;
  readonly #initiators = new Initiators();
  readonly #made = new MadeRecords();
  readonly #held: HeldRequest[] = [];
  readonly #loginTrail = new Set<string>();
  /** Documents by frame, to tell a page's own site from strangers and what a page that has just come sends by itself from what we did. */
  readonly #documents = new Map<string, SendingDocument>();
  #phase: GuardPhase;
  /** The address of the latest login: what it is bound to holds during the work, too. */
  #loginUrl = '';
  #framesSent = 0;

  constructor(inner: CdpTransport, options: GuardOptions) {
    this.#options = options;
    this.#phase = options.phase;
    this.#commands = new Commands(inner);
    this.#targets = new TargetGate(this.#commands, options.maxPages, options.onSurplusPage);
    this.#changes = new Changes(options, this.#initiators);
    this.#auth = new HttpAuth(options.proxy);
    this.#secrets = new SecretSearch(options.secrets);
    this.#signIn = new SignInActs(this.#secrets, options.now);
    const transport: CdpTransport = {
      send: (message) => this.#fromDriver(inner, message),
      close: () => inner.close(),
    };
    this.transport = transport;
    inner.onmessage = (message) => {
      if (this.#fromBrowser(message as CdpMessage)) transport.onmessage?.(message);
    };
    inner.onclose = (reason) => {
      this.#commands.end();
      transport.onclose?.(reason);
    };
    void this.enter(options.phase);
    void this.#enclose(inner);
  }

  async #enclose(inner: CdpTransport): Promise<void> {
    const answer = await this.#commands.send(undefined, 'Fetch.enable', {
      patterns: [{ urlPattern: '*', requestStage: 'Request' }],
      handleAuthRequests: true,
    });
    if ('error' in answer) inner.close();
  }

  phase(): GuardPhase {
    return this.#phase;
  }

  async enter(phase: GuardPhase): Promise<void> {
    this.#phase = phase;
    if (phase.kind === 'work') this.#framesSent = 0;
    else this.#loginUrl = phase.loginUrl;
    const isCovered = phase.kind === 'work' && (phase.tier === 'update' || phase.tier === 'delete');
    const hasSockets = isCovered || phase.sockets === 'allow';
    const loginUrl = this.#loginUrl;
    await this.#options.sockets.permit((target) => hasSockets && isBoundSocket(loginUrl, target));
  }

  during<T>(label: string, action: () => Promise<T>, sends?: Sending, of?: ActedForm): Promise<T> {
    const act = () => this.#changes.during(label, action, of);
    return sends === undefined ? act() : this.#signIn.during(sends, act);
  }

  gives(value: string): void {
    this.#signIn.gives(value);
  }

  shown(addresses: readonly string[]): void {
    this.#made.shown(addresses);
  }

  hasMade(address: string): void {
    this.#made.add(address);
  }

  isMade(address: string): boolean {
    return this.#made.has(address);
  }

  heldBack(): readonly HeldRequest[] {
    return this.#held;
  }

  causedByAction(windowMs: number): GuardedRequest | null {
    return this.#changes.causedByAction(windowMs);
  }

  lastWrite(): GuardedRequest | null {
    return this.#changes.lastWrite();
  }

  hasSent(method: string, url: string): boolean {
    return this.#changes.hasSent(method, url);
  }

  refused(): readonly GuardedRequest[] {
    return this.#changes.refused();
  }

  sockets(): { framesSent: number; refused: number } {
    return { framesSent: this.#framesSent, refused: this.#options.sockets.refused() };
  }

  useHttpCredentials(credentials: Parameters<Guard['useHttpCredentials']>[0]): void {
    this.#auth.use(credentials);
  }

  httpAuthentication(): { challenges: number; isRejected: boolean } {
    return this.#auth.seen();
  }

  /** `Fetch` is the guard's alone: a driver that routes would replace the patterns of the wall with its own. */
  #fromDriver(inner: CdpTransport, message: object): void {
    const { id, method, sessionId, params } = message as CdpMessage;
    const isForbidden = method === 'Page.navigate' && !/^(?:https?:|about:blank|data:)/i.test(String(params?.url));
    if (!method?.startsWith('Fetch.') && !isForbidden) {
      if (method === 'Page.navigate') this.#signIn.asks(String(params?.url));
      inner.send(message);
      return;
    }
    const answer = {
      id,
      ...(sessionId !== undefined && { sessionId }),
      ...(isForbidden
        ? { error: { code: -32000, message: 'Only http and https addresses are opened' } }
        : { result: {} }),
    };
    queueMicrotask(() => this.transport.onmessage?.(answer));
  }

  /** True when the driver is to see the message. */
  #fromBrowser(message: CdpMessage): boolean {
    if (this.#commands.take(message)) return false;
    switch (message.method) {
      case 'Target.attachedToTarget':
        return this.#targets.attached(message);
      case 'Target.detachedFromTarget':
        this.#targets.detached(message);
        break;
      case 'Fetch.requestPaused':
        void this.#judge(message.params as unknown as PausedRequest, message.sessionId);
        return false;
      case 'Fetch.authRequired': {
        const asked = message.params as unknown as AuthRequired;
        const authChallengeResponse = this.#auth.answer(asked);
        void this.#commands.send(message.sessionId, 'Fetch.continueWithAuth', {
          requestId: asked.requestId,
          authChallengeResponse,
        });
        return false;
      }
      case 'Debugger.paused':
        this.#targets.resume(message.sessionId);
        break;
      case 'Network.requestWillBeSent':
        this.#initiators.note(message);
        break;
      case 'Network.webSocketFrameSent':
        if (this.#phase.kind === 'work') this.#framesSent++;
        break;
    }
    // The debugger is the guard's own (`TargetGate`).
    return !message.method?.startsWith('Debugger.') && !this.#targets.hides(message);
  }

  async #judge(paused: PausedRequest, sessionId: string | undefined): Promise<void> {
    const { requestId } = paused;
    if (paused.responseStatusCode !== undefined || paused.responseErrorReason !== undefined) {
      try {
        const asked = this.#askedBy(paused);
        const answer = await readAnswer(paused, this.#commands, sessionId);
        if (asked !== null) this.#made.learn(asked, answer);
        this.#changes.answered(paused, answer);
      } catch {
        // Nothing is learned from it; the page is given its answer all the same.
      } finally {
        void this.#commands.send(sessionId, 'Fetch.continueRequest', { requestId });
      }
      return;
    }
    let passes: 'yes' | 'no' | 'with its answer' = 'no';
    try {
      passes = await this.#passes(paused, this.#askedBy(paused));
    } catch {
      this.#hold(paused, 'a request that cannot be judged', false);
    } finally {
      if (passes === 'no')
        void this.#commands.send(sessionId, 'Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
      else {
        const interceptResponse = passes === 'with its answer';
        void this.#commands.send(sessionId, 'Fetch.continueRequest', {
          requestId,
          ...(interceptResponse && { interceptResponse }),
        });
      }
    }
  }

  #askedBy(paused: PausedRequest): Asked | null {
    return askedBy(paused, this.#documents.get(paused.frameId ?? '')?.url ?? null);
  }

  async #passes(paused: PausedRequest, asked: Asked | null): Promise<'yes' | 'no' | 'with its answer'> {
    const target = this.#targets.ofFrame(paused.frameId);
    if (target?.type === SURPLUS || target?.type === 'service_worker' || header(paused, 'service-worker') === 'script')
      return 'no';
    if (isRulesFetch(paused)) return 'no';
    const held = heldForOrigin(paused, this.#loginUrl, this.#secrets);
    if (held !== null) {
      this.#hold(paused, held, target?.type === 'page');
      return 'no';
    }
    const isNavigation = paused.resourceType === 'Document';
    if (isNavigation && target?.type === 'page' && this.#leavesConfines(paused.request.url)) return 'no';
    const { body, isBodyHidden } = bodyOf(paused);
    const { method, url, headers } = paused.request;
    const document = this.#documents.get(paused.frameId ?? '');
    const said = [URL.parse(url)?.search ?? '', body ?? ''];
    const cause = this.#signIn.causeOf(paused, said, document?.since ?? null);
    const decision = decide(this.#phase, {
      method,
      url,
      headers,
      body,
      isBodyHidden,
      isSubresource: isSubresource(paused),
      isNavigation,
      documentUrl: document?.url ?? null,
      isOfMade: () => asked !== null && !isBodyHidden && this.#made.owns(asked),
      ...cause,
    });
    // What is said about a record may be taken at its own address, and what is new where others are edited; a form that came empty is no
    // form of a record that is there.
    const isForNew = decision.why === TO_RECORD || decision.servesBoth === true;
    const isSaidThere = isNavigation && isForNew && this.#changes.makesAt(url);
    if (isSaidThere && this.#phase.kind === 'work' && this.#phase.tier === 'create') decision.passes = true;
    if (isNavigation && asked !== null && this.#phase.kind === 'work') {
      const { tier } = this.#phase;
      // Neither what is posted nor where says more than that a list or a report is asked for.
      const isAsked = tier === 'read' && decision.why === POST && asksOnly(asked.url, asked.body);
      if (isAsked && this.#changes.sendsTo(url, 'asksAt'))
        Object.assign(decision, { passes: true, requiredTier: 'read' });
      const isUpdate = tier === 'create' && decision.requiredTier === 'update' && saysUpdate(decision);
      if (isUpdate && !namesRecord(asked.url, asked.body) && this.#changes.sendsTo(url, 'recalculatesAt'))
        decision.passes = true;
    }
    const isMaker = this.#phase.kind === 'work' && this.#phase.tier === 'create' && decision.passes;
    const notNew = isMaker && !isSubresource(paused) ? this.#changes.notNew(decision, asked) : null;
    if (notNew !== null) Object.assign(decision, { passes: false, requiredTier: 'update', why: notNew });
    const isOurs =
      cause.isSentOn || cause.isAsked || (cause.isActed && cause.isNamed) || decision.requiredTier !== 'read';
    if (this.#phase.kind === 'login' && decision.passes && isOurs) this.#signIn.owns(paused);
    let makes = false;
    if (decision.requiredTier !== 'read' || !decision.passes) {
      const passage = await this.#changes.take(paused, decision, { isWork: this.#phase.kind === 'work', document });
      if (passage === 'no') return 'no';
      makes = passage === 'ours' && decision.requiredTier === 'create';
    }
    if (isNavigation) this.#followNavigation(paused, url);
    const isMaking = this.#phase.kind === 'work' && this.#phase.tier === 'create' && makes;
    return isMaking && asked !== null ? 'with its answer' : 'yes';
  }

  #hold(paused: PausedRequest, why: string, isPage: boolean): void {
    const { origin = '', pathname = '' } = URL.parse(paused.request.url) ?? {};
    const held = {
      method: paused.request.method,
      url: `${origin}${pathname}`,
      why,
      at: this.#options.now(),
      opensPage: isPage && paused.resourceType === 'Document',
    };
    if (this.#held.length < MOST_HELD) this.#held.push(held);
    if (this.#held.length <= MOST_TOLD) this.#options.onHeld(held);
  }

  #leavesConfines(url: string): boolean {
    if (this.#phase.kind !== 'work' || this.#phase.isConfined !== true || !/^https?:/.test(url)) return false;
    return ![...this.#loginTrail].some((origin) => isSameSite(origin, url));
  }

  #followNavigation(paused: PausedRequest, url: string): void {
    if (paused.frameId !== undefined) this.#documents.set(paused.frameId, { url, since: this.#options.now() });
    const origin = URL.parse(url)?.origin;
    if (this.#phase.kind === 'login' && origin !== undefined && /^https?:/.test(origin)) this.#loginTrail.add(origin);
  }
}

/** What a request says of the record that it is about; null for one that cannot be read. */
function askedBy(paused: PausedRequest, documentUrl: string | null): Asked | null {
  const url = URL.parse(paused.request.url);
  const { body, isBodyHidden } = bodyOf(paused);
  return url === null || isBodyHidden
    ? null
    : { url, body: readBody(body, header(paused, 'content-type')), documentUrl };
}

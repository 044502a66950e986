import type { BrowserContext, Page, Request, Response, WebSocket } from 'playwright-core';
import { isSignInAddress } from '../../guard/sign-in-address.ts';
import { withTimeout } from '../../with-timeout.ts';

/** One request of the pages, as far as it is evidence. Holds no query string, and no body that was sent. */
export interface Sent {
  method: string;
  url: string;
  /** Documents of the top frame, documents of other frames, calls by script. */
  kind: 'page' | 'frame' | 'call';
  /** null while no answer has come; 0 when it failed. */
  status: number | null;
  /** net:: error of a request that failed. */
  failure: string | null;
  /** Its body holds the user name or the password. */
  carries: boolean;
  /** Seconds that the answer asks to wait (`Retry-After`), or null. */
  retryAfterSeconds: number | null;
  /** First 2,000 characters of a short answer to a call that is text or JSON. */
  answer: string;
  at: number;
  isDone: boolean;
}

/** A question that is open for longer than this is one the site keeps open: long polling, event streams. */
const STANDING_MS = 6_000;
/** Sites that slow down guessing take up to half a minute for an answer. */
const SLOWEST_MS = 60_000;
const MOST_KEPT = 300;
const SHORTEST_FRAME = 40;
/** The wall has refused by then what it refuses. */
const JUDGED_MS = 100;
const BODY_TIMEOUT_MS = 2_000;
const MOST_BODY = 60_000;

/** Takes note of what the pages of a browser send while a login lasts. */
export class Traffic {
  readonly #context: BrowserContext;
  readonly #sent = new Map<Request, Sent>();
  #framesAt: number[] = [];
  #wake = Promise.withResolvers<void>();
  readonly #values: string[] = [];
  /** When something was sent first. */
  #firstAt: number | null = null;

  constructor(context: BrowserContext) {
    this.#context = context;
    context.on('request', this.#onRequest);
    context.on('response', this.#onResponse);
    context.on('requestfinished', this.#onFinished);
    context.on('requestfailed', this.#onFailed);
    context.on('page', this.#onPage);
    context.pages().forEach(this.#onPage);
  }

  stop(): void {
    this.#context.off('request', this.#onRequest);
    this.#context.off('response', this.#onResponse);
    this.#context.off('requestfinished', this.#onFinished);
    this.#context.off('requestfailed', this.#onFailed);
    this.#context.off('page', this.#onPage);
    for (const page of this.#context.pages()) page.off('websocket', this.#onSocket).off('close', this.#onClose);
  }

  since(at: number): Sent[] {
    return [...this.#sent.values()].filter((one) => one.at >= at);
  }

  /** From now on a body with this value is known as one that carries the login. */
  gives(value: string): void {
    this.#values.push(value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1));
  }

  /**
   * Those that may be the answer to what was sent at `at`. Where a call carried the login, other calls count only at addresses that sign
   * in; one that had failed in the same way before anything was sent goes on failing whoever signs in.
   */
  answersSince(at: number): Sent[] {
    this.#firstAt ??= at;
    const firstAt = this.#firstAt;
    const kind = ({ method, url, status }: Sent) => `${method} ${url} ${status}`;
    const failing = [...this.#sent.values()].filter((one) => one.at < firstAt && (one.status ?? 0) >= 400);
    const before = new Set(failing.map(kind));
    const sent = this.since(at);
    const hasCarrier = sent.some((one) => one.kind === 'call' && one.carries);
    return sent.filter((one) => {
      if (one.kind !== 'call') return true;
      if (before.has(kind(one)) && !one.carries) return false;
      return !hasCarrier || one.carries || one.method === 'GET' || isSignInAddress(new URL(one.url));
    });
  }

  /** True while an answer is awaited that may change what is shown. */
  isBusy(now: number): boolean {
    return [...this.#sent.values()].some(({ isDone, kind, method, at }) => {
      const patience = kind === 'page' || (kind === 'call' && method !== 'GET') ? SLOWEST_MS : STANDING_MS;
      return !isDone && now - at < patience;
    });
  }

  /** True when something that carries data, or leads to another page, has left since `at`. Calls of a page that the wall refuses are none. */
  hasSent(at: number): boolean {
    const now = Date.now();
    return (
      this.since(at).some((one) => one.kind !== 'call' || (one.method !== 'GET' && hasLeft(one, now))) ||
      this.#framesAt.some((frameAt) => frameAt >= at)
    );
  }

  /** Resolves when something came or went, or after `timeoutMs`. */
  async next(timeoutMs: number): Promise<void> {
    await withTimeout('traffic', timeoutMs, () => this.#wake.promise).catch(() => undefined);
  }

  #carries(request: Request): boolean {
    let body: string | null = null;
    try {
      body = request.method() === 'GET' ? null : request.postData();
    } catch {
      return false;
    }
    return body !== null && this.#values.some((value) => body.includes(value));
  }

  #rouse(): void {
    this.#wake.resolve();
    this.#wake = Promise.withResolvers<void>();
  }

  readonly #onPage = (page: Page): void => {
    page.on('websocket', this.#onSocket);
    page.once('close', this.#onClose);
  };

  /** What a window had asked for when it closed is answered to nobody. */
  readonly #onClose = (page: Page): void => {
    for (const [request, sent] of this.#sent) if (pageOf(request) === page) sent.isDone = true;
    this.#rouse();
  };

  readonly #onSocket = (socket: WebSocket): void => {
    socket.on('framesent', ({ payload }) => {
      // Shorter ones only keep the line open.
      if (payload.length > SHORTEST_FRAME) this.#framesAt = [...this.#framesAt.slice(-MOST_KEPT), Date.now()];
    });
  };

  readonly #onRequest = (request: Request): void => {
    const type = request.resourceType();
    // What a page makes itself, for a worker say, is never reported as finished.
    const isOfPage = !/^https?:/.test(request.url());
    if (isOfPage || !/^(?:document|xhr|fetch|script)$/.test(type) || this.#sent.size > MOST_KEPT) return;
    const { origin, pathname } = URL.parse(request.url()) ?? { origin: '', pathname: '' };
    this.#sent.set(request, {
      method: request.method(),
      url: `${origin}${pathname}`,
      kind: type !== 'document' ? 'call' : isTopLevel(request) ? 'page' : 'frame',
      status: null,
      failure: null,
      carries: this.#carries(request),
      retryAfterSeconds: null,
      answer: '',
      at: Date.now(),
      isDone: false,
    });
    this.#rouse();
  };

  readonly #onResponse = async (response: Response): Promise<void> => {
    const sent = this.#sent.get(response.request());
    if (!sent) return;
    sent.status = response.status();
    const { 'content-type': type = '', 'retry-after': wait = '' } = response.headers();
    if (/^\d{1,6}$/.test(wait)) sent.retryAfterSeconds = Number(wait);
    const isTelling = sent.kind === 'call' && sent.method !== 'GET' && /json|text\/plain/.test(type);
    if (isTelling) {
      const body = await withTimeout('reading an answer', BODY_TIMEOUT_MS, () => response.text()).catch(() => '');
      if (body.length < MOST_BODY) sent.answer = body.slice(0, 2_000);
    }
    this.#rouse();
  };

  readonly #onFinished = (request: Request): void => {
    const sent = this.#sent.get(request);
    if (sent) sent.isDone = true;
    this.#rouse();
  };

  readonly #onFailed = (request: Request): void => {
    const sent = this.#sent.get(request);
    if (sent)
      Object.assign(sent, { isDone: true, status: sent.status ?? 0, failure: request.failure()?.errorText ?? '' });
    this.#rouse();
  };
}

function hasLeft({ status, isDone, failure, at }: Sent, now: number): boolean {
  if (failure !== null && isHeldBack(failure)) return false;
  return isDone || status !== null || now - at > JUDGED_MS;
}

/** True for the failure of a request that never left the browser. */
export function isHeldBack(failure: string): boolean {
  return /BLOCKED_BY_CLIENT/.test(failure);
}

function pageOf(request: Request): Page | null {
  try {
    return request.frame().page();
  } catch {
    return null;
  }
}

function isTopLevel(request: Request): boolean {
  try {
    return request.frame().parentFrame() === null;
  } catch {
    return true;
  }
}

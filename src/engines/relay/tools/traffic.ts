/** Requests of a page that are still under way, so that a step can wait for what it set off. */

import type { Page, Request, Response } from 'playwright-core';
import { requestTier } from '../guard/request-tier.ts';
import { withTimeout } from '../with-timeout.ts';
import { refusalIn } from './refusal-in.ts';

/** Kinds of request that say nothing about whether the page is ready. */
const BACKGROUND = new Set([
  'image',
  'font',
  'media',
  'websocket',
  'eventsource',
  'ping',
  'manifest',
  'texttrack',
  'other',
]);
/** A request older than this is a long poll or a stream, not an answer somebody waits for. */
const LONG_POLL_MS = 10_000;

export interface SentRequest {
  method: string;
  url: string;
  status: number | null;
  failed: boolean;
  /** Our own wall held it back: it says nothing about what the site thinks. */
  blocked: boolean;
  /** It only asks: a search, a query. */
  asks: boolean;
  /** It loads a page: a form was sent. */
  navigates: boolean;
  at: number;
  /** Documents of the page that had come whole when it was sent. */
  documents: number;
  /** Sent by a page that came after the step had begun: by its own doing, unless the step was meant to change something. */
  byNextPage?: true;
  /** It computes anew what stands in a form, and may have stored that, or not. */
  recalculates?: true;
  /** Where its answer led on to, absolute; left out where it led nowhere. */
  ledTo?: string;
  /** What it carried, as far as it can be read and is short; null otherwise. */
  body: string | null;
  /** Why the site refused it, in the words of its answer, a reason each; left out where it took it, or says nothing. */
  refusal?: string[];
}

/** Those that went out and may have changed something. */
export function sentChanges(writes: readonly SentRequest[]): SentRequest[] {
  return writes.filter((write) => !write.asks && !write.blocked);
}

export interface Traffic {
  /** Requests under way that the page may be waiting for. */
  pending(): number;
  /** Milliseconds since a request last began or ended. */
  quietFor(): number;
  /** Requests other than GET since `at`, with their answer's status once it came. */
  writesSince(at: number): SentRequest[];
  /**
   * Requests by GET since `at` whose address says that they act, and which did: a script's that was answered well, and a page's that led on
   * elsewhere. One that was answered with a page may only have asked whether one is sure.
   */
  actedSince(at: number): SentRequest[];
  /** Resolves when the reasons of all refusals that have come are read, or can no longer be. */
  refusalsRead(): Promise<void>;
  /** Documents for the page itself: how many were asked for, how many came, how many are on their way, how many came whole. */
  documents(): { asked: number; arrived: number; open: number; whole: number };
  /** HTTP status with which the latest document for the page came, where it came from just this address; null for others. */
  statusAt(url: string): number | null;
}

const known = new WeakMap<Page, Traffic>();

/** So many are remembered: a page that is held back may send the same again without end. */
const MOST_WRITES = 500;

/** The oldest that changed nothing; the oldest of all where each may have. */
function forgetOne(writes: SentRequest[]): void {
  const idle = writes.findIndex(({ asks, blocked }) => asks || blocked);
  writes.splice(Math.max(idle, 0), 1);
}

/** The traffic of `page`, counted from the first call on. */
export function trafficOf(page: Page): Traffic {
  const existing = known.get(page);
  if (existing !== undefined) return existing;
  const open = new Map<Request, number>();
  const writes: SentRequest[] = [];
  const byRequest = new WeakMap<Request, SentRequest>();
  const acting = new WeakMap<Request, SentRequest>();
  const acted: SentRequest[] = [];
  let changedAt = performance.now();
  const documents = { asked: 0, arrived: 0 };
  const travelling = new Set<Request>();
  let answered: { url: string; status: number } | null = null;
  const reading = new Set<Promise<void>>();
  const whole = () => documents.asked - travelling.size;
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) documents.arrived += 1;
  });
  page.on('request', (request) => {
    if (isForPage(request, page)) {
      documents.asked += 1;
      travelling.add(request);
    }
    const sentBy = (asks: boolean): SentRequest => ({
      method: request.method(),
      url: request.url(),
      status: null,
      failed: false,
      blocked: false,
      asks,
      body: bodyOf(request),
      navigates: request.isNavigationRequest(),
      documents: whole(),
      at: performance.now(),
    });
    if (!/^(?:GET|HEAD|OPTIONS)$/.test(request.method())) {
      if (writes.length >= MOST_WRITES) forgetOne(writes);
      const sent = sentBy(onlyAsks(request));
      writes.push(sent);
      byRequest.set(request, sent);
    } else if (mayActByAddress(request, acting)) acting.set(request, sentBy(false));
    if (BACKGROUND.has(request.resourceType())) return;
    open.set(request, performance.now());
    changedAt = performance.now();
  });
  const ended = (request: Request) => {
    travelling.delete(request);
    if (open.delete(request)) changedAt = performance.now();
  };
  page.on('response', (response) => {
    if (isForPage(response.request(), page))
      answered = { url: response.url().replace(/#.*/, ''), status: response.status() };
    const byAddress = acting.get(response.request());
    const sent = byRequest.get(response.request()) ?? byAddress;
    if (sent === undefined) return;
    sent.status = response.status();
    if (sent.status >= 400 && !sent.navigates) {
      const read = readRefusal(response, sent).finally(() => reading.delete(read));
      reading.add(read);
    }
    const { location } = response.headers();
    const led = location === undefined ? null : URL.parse(location, sent.url);
    if (led !== null && sent.status >= 300 && sent.status < 400) sent.ledTo = led.href;
    if (byAddress !== undefined && hasActed(sent, led)) {
      if (acted.length >= MOST_WRITES) acted.shift();
      acted.push(sent);
    }
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', (request) => {
    const sent = byRequest.get(request);
    if (sent !== undefined && sent.status === null) {
      sent.failed = true;
      sent.blocked = /BLOCKED_BY_CLIENT/i.test(request.failure()?.errorText ?? '');
    }
    ended(request);
  });
  const traffic: Traffic = {
    pending: () => [...open.values()].filter((since) => performance.now() - since < LONG_POLL_MS).length,
    quietFor: () => performance.now() - changedAt,
    writesSince: (at) => writes.filter((write) => write.at >= at),
    actedSince: (at) => acted.filter((one) => one.at >= at),
    refusalsRead: async () => void (await Promise.all(reading)),
    documents: () => ({ ...documents, open: travelling.size, whole: whole() }),
    statusAt: (url) => (answered?.url === url ? answered.status : null),
  };
  known.set(page, traffic);
  return traffic;
}

/** A refusal is short; what is long is another page. */
const LONGEST_REFUSAL = 50_000;
const REFUSAL_MS = 1500;

/** Never rejects: an answer whose page has gone cannot be read any more. */
async function readRefusal(response: Response, sent: SentRequest): Promise<void> {
  const headers = response.headers();
  if (Number(headers['content-length'] ?? 0) > LONGEST_REFUSAL) return;
  const text = await withTimeout('reading a refusal', REFUSAL_MS, () => response.text()).catch(() => '');
  const reasons = text.length > LONGEST_REFUSAL ? [] : refusalIn(text, headers['content-type'] ?? '');
  if (reasons.length > 0) sent.refusal = reasons;
}

/** The frame of a document that replaces another process's page is not known yet: it may well be the page. */
function isForPage(request: Request, page: Page): boolean {
  if (!request.isNavigationRequest()) return false;
  try {
    return request.frame() === page.mainFrame();
  } catch {
    return true;
  }
}

const LONGEST_BODY = 20_000;

function bodyOf(request: Request): string | null {
  try {
    const body = request.postData();
    return body !== null && body.length <= LONGEST_BODY ? body : null;
  } catch {
    return null;
  }
}

/** A page, or what a script asks for, at an address that acts; where one that did not led on to it, that one was sent. */
function mayActByAddress(request: Request, acting: WeakMap<Request, SentRequest>): boolean {
  const isAsked = /^(?:document|xhr|fetch)$/.test(request.resourceType());
  const from = request.redirectedFrom();
  return request.method() === 'GET' && isAsked && (from === null || acting.has(from)) && !onlyAsks(request);
}

/** A script's that was answered well, or a page's that led on elsewhere: not to an address that acts in its place, nor to one that comes back to it. */
function hasActed({ url, status, navigates }: SentRequest, led: URL | null): boolean {
  if (status === null || status >= 400) return false;
  if (led === null || status < 300) return !navigates;
  const path = URL.parse(url)?.pathname ?? '';
  const isBack = [...led.searchParams.values()].some((value) => value.includes(path));
  return !isBack && requestTier({ method: 'GET', url: led.href, headers: {}, body: null }).requiredTier === 'read';
}

function onlyAsks(request: Request): boolean {
  let body: string | null = null;
  let isBodyHidden = false;
  try {
    body = request.postData();
  } catch {
    isBodyHidden = true;
  }
  return (
    requestTier({ method: request.method(), url: request.url(), headers: request.headers(), body, isBodyHidden })
      .requiredTier === 'read'
  );
}

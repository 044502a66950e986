import type { Page } from 'playwright-core';
import type { Clock } from '../../platform/clock.ts';
import type { LanguageModel } from '../language/language-model.ts';
import type { Guard } from './guard/guard.ts';
import type { LoginVerdict, PortalLogin, Question, RunEvent, RunOutcome, RunRequest, Screenshot } from './types.ts';

/** A file that the site handed over during {@link BrowserSession.download}. */
export interface DownloadedFile {
  name: string;
  contentType: string;
  bytes: Uint8Array;
}

/** One browser with one fresh profile, as the engine sees it. Made, guarded and destroyed by the runner process. */
export interface BrowserSession {
  /** The page to work in: the youngest open one, so a link that opened a new tab is followed by itself. */
  page(): Page;
  /** Every open page, oldest first, at most 5. */
  pages(): readonly Page[];
  readonly guard: Guard;
  /** PNG of the visible part of `page()`, secret fields masked. Throws BrowserTimeoutError on a page that does not paint. */
  screenshot(turn: number): Promise<Screenshot>;
  /**
   * Runs `action` with downloads permitted and returns what arrived, or null when nothing began within `timeoutMs`.
   * Outside of this call every download is cancelled.
   */
  download(
    action: () => Promise<void>,
    limits: { timeoutMs: number; maxBytes: number },
  ): Promise<DownloadedFile | null>;
  /** Messages of alert, confirm and prompt dialogs since the last call; each was dismissed when it came up. */
  takeDialogs(): string[];
  /** Lets the next confirm dialog within our action be accepted, once; only for work whose tier covers the action, and to sign in. */
  acceptNextDialog(): void;
  /** Cookies and storage, as a later run takes them in {@link RunRequest.session}. Secret. */
  storageState(): Promise<unknown>;
  /** `text` with every secret of this run, in every known encoding, replaced by `[secret]`. */
  scrub(text: string): string;
  /** Every text and number in `value` scrubbed; bytes are left as they are. */
  scrubAll<T>(value: T): T;
  /** The same for what was asked for. `isTooShort` where texts were left out whole that hold a password of one to three letters. */
  scrubResult(value: unknown): { value: unknown; isTooShort: boolean };
  /** From now on this value is a secret too: a one-time code that is about to be typed. */
  hide(value: string): void;
  /** Takes the cookies that the browser has by now for secrets. */
  hideCookies(): Promise<void>;
}

/** What the coordinator tells and asks the world outside the browser. */
export interface RunPorts {
  /** Resolves when the event is taken over; `writing` is stored by then. */
  emit(event: RunEvent): Promise<void>;
  /** Pauses the run until a person answers; rejects when the run ends first. */
  ask(question: Question): Promise<string>;
  /** Aborted on cancel and at the deadline. */
  signal: AbortSignal;
  clock: Clock;
  /** Works first, see `agent/who-works.ts`; absent where none is configured: the offline planner works alone. */
  model?: LanguageModel | null;
}

/**
 * The coordinator of one run, `run.ts`: logs in, works, proves. The runner hands it a session whose guard stands in the
 * login phase; the coordinator enters the work phase. `writing` is emitted by the runner itself, from the guard.
 */
export type RunRelay = (request: RunRequest, session: BrowserSession, ports: RunPorts) => Promise<RunOutcome>;

/**
 * The login solver, `login/log-in.ts`: ends on a page inside the site, or says from evidence why not. `hasSession` tells that the
 * browser was started with cookies of an earlier run: they are probed first, and `reused` is true when they still hold.
 * Expects the guard in its login phase. Never throws for what the site does; throws BrowserTimeoutError when the browser is gone.
 */
export type LogIn = (
  session: BrowserSession,
  login: PortalLogin,
  options: {
    hasSession: boolean;
    /** Where an earlier login ended: opened instead of the login's address while `hasSession`. */
    landedAt?: string | null;
    /** Epoch milliseconds: no one-time code of a period that ended by then is typed again. */
    codesUsedUntil?: number | null;
    /** Resolves when it is kept that the codes of a period, which ends then, are used up. */
    keepCode?(until: number): Promise<void>;
    /** Epoch milliseconds. */
    deadlineAt: number;
    ask(question: Question): Promise<string>;
    signal: AbortSignal;
    clock: Clock;
  },
) => Promise<{ verdict: LoginVerdict; reused: boolean }>;

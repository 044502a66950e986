import type { Page } from 'playwright-core';
import type { BrowserSession, LogIn } from '../browser-session.ts';
import type { LoginVerdict, PortalLogin } from '../types.ts';
import { BrowserTimeoutError } from '../with-timeout.ts';
import { look, type View } from './look/look.ts';
import { OneTimeCodes } from './one-time-code.ts';
import { Traffic } from './traffic.ts';

const LONGEST_MESSAGE = 300;
/** Time kept back before the deadline, to say what was seen. */
const LAST_WORDS_MS = 1_500;
const STEP_MS = 120;

export type LogInOptions = Parameters<LogIn>[2];

/** What one login has done so far, and how it sees the browser. */
export class Attempt {
  readonly session: BrowserSession;
  readonly login: PortalLogin;
  readonly options: LogInOptions;
  readonly traffic: Traffic;
  readonly codes: OneTimeCodes | null;
  /** Texts that were shown before the last thing was sent. */
  before: ReadonlySet<string> = new Set();
  usernameSentAt: number | null = null;
  passwordSentAt: number | null = null;
  codeSentAt: number | null = null;
  codesSent = 0;
  /** Messages of dialogs since the last thing was sent. */
  dialogs: string[] = [];
  readonly followed = new Set<string>();
  readonly startedAt: number;

  constructor(session: BrowserSession, login: PortalLogin, options: LogInOptions) {
    this.session = session;
    this.login = login;
    this.options = options;
    this.traffic = new Traffic(session.page().context());
    this.codes = login.totpSecret === null ? null : codesOf(login.totpSecret);
    this.startedAt = Date.now();
  }

  get page(): Page {
    return this.session.page();
  }

  get isOutOfTime(): boolean {
    return this.options.clock.now().getTime() > this.options.deadlineAt - LAST_WORDS_MS;
  }

  /** The page once it rests: nothing that matters under way, and twice the same. At most `timeoutMs`. */
  async calm(timeoutMs = 10_000): Promise<View> {
    const until = Date.now() + timeoutMs;
    let last = '';
    for (;;) {
      const view = await this.look();
      const picture = pictureOf(view);
      const isCalm = !view.isLoading && !this.traffic.isBusy(Date.now()) && view.frames.length > 0;
      if ((isCalm && picture === last) || Date.now() > until || this.isOutOfTime) return view;
      last = picture;
      await this.pause(STEP_MS);
    }
  }

  async look(): Promise<View> {
    this.options.signal.throwIfAborted();
    if (this.session.pages().length === 0 || this.page.isClosed()) throw new BrowserTimeoutError('the browser is gone');
    this.dialogs.push(...this.session.takeDialogs());
    return look(this.page);
  }

  /** Waits for something to happen, at most `timeoutMs`. */
  async pause(timeoutMs: number): Promise<void> {
    this.options.signal.throwIfAborted();
    await Promise.all([this.traffic.next(timeoutMs), new Promise((done) => setTimeout(done, Math.min(60, timeoutMs)))]);
  }

  /** Remembers what is shown, so that what comes next can be told apart. */
  mark(view: View): number {
    this.before = new Set(view.lines.map(({ text }) => text));
    this.dialogs = [];
    return Date.now();
  }

  verdict<Kind extends LoginVerdict['kind']>(kind: Kind, message: string): { kind: Kind; message: string } {
    const clean = this.session.scrub(message.replace(/\s+/g, ' ').trim());
    const short = clean.length > LONGEST_MESSAGE ? `${clean.slice(0, LONGEST_MESSAGE - 1)}…` : clean;
    return { kind, message: short };
  }
}

/** What a page looks like, without what ticks. */
export function pictureOf(view: View): string {
  const controls = view.controls
    .filter(({ isVisible }) => isVisible)
    .map(({ kind, name, label, value }) => `${kind} ${name} ${label} ${value}`);
  return [view.url, ...controls, ...view.lines.map(({ text }) => text)].join('\n').replace(/\d/g, '0');
}

function codesOf(secret: string): OneTimeCodes | null {
  try {
    return new OneTimeCodes(secret);
  } catch {
    return null;
  }
}

import type { Page } from 'playwright-core';
import type { BrowserSession, LogIn } from '../browser-session.ts';
import type { HeldRequest } from '../guard/guard.ts';
import type { LoginVerdict, PortalLogin, Question } from '../types.ts';
import { BrowserTimeoutError } from '../with-timeout.ts';
import { OneTimeCodes } from './code/one-time-codes.ts';
import { failedElsewhere, type SiteWords, siteWords } from './evidence/site-words.ts';
import { Traffic } from './evidence/traffic.ts';
import { look, pictureOf, type View } from './look.ts';
import { SIGNED_IN_ELSEWHERE } from './words/obstacles.ts';

const LONGEST_MESSAGE = 300;
const STEP_MS = 60;
/** Longest that a look at a page waits for its pictures and styles. */
const DRAWN_MS = 120;
const VERDICT_OF = { code: 'needs_code', security_question: 'needs_answer', captcha: 'captcha' } as const;

export type LogInOptions = Parameters<LogIn>[2];

/** What one login has done so far, and how it sees the browser. */
export class Attempt {
  readonly session: BrowserSession;
  readonly login: PortalLogin;
  readonly options: LogInOptions;
  readonly traffic: Traffic;
  readonly codes: OneTimeCodes | null;
  /** When the address that is looked at was opened first. */
  startedAt = Date.now();
  /** The page behind an earlier login, while it is tried whether its session still holds. */
  landing: string | null;
  usernameSentAt: number | null = null;
  passwordSentAt: number | null = null;
  codeSentAt: number | null = null;
  codesSent = 0;
  /** True once a password was sent, even where the site did not come to look at it. */
  hasTypedPassword = false;
  /** When the site last went on to something new after the password: a code, an interstitial. */
  lastStepAt = 0;
  /** HTTP status of the page at the login's address. */
  status = 200;
  givesHttpCredentials = false;
  mustReopen = true;
  /** Path of the page that the last thing was sent from. */
  pathBefore = '';
  deadForms = 0;
  followed = 0;
  organisationsGiven = 0;
  questionsAnswered = 0;
  cleared = 0;
  passed = 0;
  staleForms = 0;
  /** True once the site has asked by confirm() whether another session may be ended: answered with yes the next time. */
  endsOtherSession = false;
  /** Texts and fields that were shown before the last thing was sent. */
  before: ReadonlySet<string> = new Set();
  fieldsBefore: ReadonlySet<string> = new Set();
  /** Ways to sign out that were there before anybody signed in. */
  ignored: ReadonlySet<string> = new Set();
  /** What was clicked to get on; nothing is clicked twice. */
  readonly clicked = new Set<string>();
  readonly #answers = new Map<string, string>();
  #dialogs: string[] = [];
  /** Texts that came up since {@link mark}, also those that are gone again. */
  readonly #shown = new Map<string, View['lines'][number]>();
  #heldBefore = 0;
  #isEnded = false;

  constructor(session: BrowserSession, login: PortalLogin, options: LogInOptions) {
    this.session = session;
    this.login = login;
    this.options = options;
    this.landing = options.hasSession ? (options.landedAt ?? null) : null;
    this.traffic = new Traffic(session.page().context());
    for (const value of [login.username, login.password]) if (value !== '') this.traffic.gives(value);
    session.guard.gives(login.username);
    session.guard.gives(login.password);
    this.codes = login.totpSecret === null ? null : OneTimeCodes.of(login.totpSecret, options.codesUsedUntil ?? 0);
  }

  get page(): Page {
    return this.session.page();
  }

  /** Epoch milliseconds of the run's clock; waits are measured by the machine's own. */
  get now(): number {
    return this.options.clock.now().getTime();
  }

  get host(): string {
    return new URL(this.login.loginUrl).host;
  }

  /** The page once it rests: nothing that matters under way, and twice the same where it can change by itself. At most `timeoutMs`. */
  async calm(timeoutMs = 10_000): Promise<View> {
    const until = Date.now() + timeoutMs;
    let last = '';
    for (;;) {
      await this.#drawn();
      const view = await this.look();
      const picture = pictureOf(view);
      const isCalm = !view.isLoading && !this.traffic.isBusy(Date.now()) && view.frames.length > 0;
      if ((isCalm && (view.isStill || picture === last)) || Date.now() > until) return view;
      last = picture;
      await this.pause(STEP_MS);
    }
  }

  /** A page that is on its way is read once it is there: what it shows before that is read for nothing. */
  async #drawn(): Promise<void> {
    this.#throwIfEnded();
    const { page } = this;
    await page.waitForLoadState('load', { timeout: DRAWN_MS }).catch(() => undefined);
  }

  async look(): Promise<View> {
    this.#throwIfEnded();
    if (this.session.pages().length === 0 || this.page.isClosed()) throw new BrowserTimeoutError('the browser is gone');
    this.#dialogs.push(...this.session.takeDialogs());
    const view = await look(this.page);
    for (const line of view.lines) if (!this.before.has(line.text)) this.#shown.set(line.text, line);
    return view;
  }

  /** Waits for something to happen, at least for a breath and at most `timeoutMs`. */
  async pause(timeoutMs: number, breathMs = 60): Promise<void> {
    this.#throwIfEnded();
    const breath = new Promise((done) => setTimeout(done, Math.min(breathMs, timeoutMs)));
    await Promise.all([this.traffic.next(timeoutMs), breath]);
  }

  /** Nothing is done any more from here on, whatever is under way. */
  end(): void {
    this.#isEnded = true;
    this.traffic.stop();
  }

  #throwIfEnded(): void {
    this.options.signal.throwIfAborted();
    if (this.#isEnded) throw new Error('the login has ended');
  }

  /** Remembers what is shown, so that what comes next can be told apart. Returns the time. */
  mark(view: View): number {
    this.before = new Set(view.lines.map(({ text }) => text));
    this.fieldsBefore = new Set(view.controls.filter(({ isVisible }) => isVisible).map(fieldKey));
    this.#dialogs = [];
    this.#heldBefore = this.session.guard.heldBack().length;
    this.#shown.clear();
    const { pathname, hash } = URL.parse(view.url) ?? { pathname: '', hash: '' };
    this.pathBefore = `${pathname}${hash.split('?')[0] ?? ''}`;
    return Date.now();
  }

  /** What the site said since {@link mark}; `inPassing` counts what it showed for a moment, too. */
  said(view: View, since: number, inPassing = false): SiteWords | null {
    const sent = this.traffic.answersSince(since);
    const isElsewhere = failedElsewhere(this.traffic.since(this.startedAt), sent);
    const told = { dialogs: this.#dialogs, sent, isElsewhere };
    const now = siteWords(view.lines, this.before, told);
    if (!inPassing || (now !== null && now.means !== 'unclear')) return now;
    return siteWords([...this.#shown.values()], this.before, told) ?? now;
  }

  /** Requests since {@link mark} that would have taken the login to another origin, and were held back. */
  get heldBack(): readonly HeldRequest[] {
    return this.session.guard.heldBack().slice(this.#heldBefore);
  }

  /** True where the site has asked in a dialog of the browser, since {@link mark}, whether to end a session elsewhere. */
  get isAskedToEndOther(): boolean {
    return this.#dialogs.some((text) => SIGNED_IN_ELSEWHERE.in(text));
  }

  /** A person's answer, or the verdict when there is none. The same question is put once. */
  async ask(kind: Question['kind'], prompt: string): Promise<string | LoginVerdict> {
    const { message } = this.verdict(VERDICT_OF[kind], prompt);
    const known = this.#answers.get(message);
    if (known !== undefined) return known;
    try {
      const answer = (await this.options.ask({ kind, prompt: message })).trim();
      this.#answers.set(message, answer);
      this.session.guard.gives(answer.replace(/[\s-]/g, ''));
      this.session.guard.gives(answer);
      return answer;
    } catch {
      this.options.signal.throwIfAborted();
      return this.verdict(VERDICT_OF[kind], prompt);
    }
  }

  /** The session does not hold there: on from the login's own address, as if nothing had been opened. */
  leaveLanding(): void {
    this.landing = null;
    this.mustReopen = true;
    this.startedAt = Date.now();
    this.cleared = 0;
    this.clicked.clear();
  }

  forgetAnswers(): void {
    this.#answers.clear();
  }

  /** A fresh code of the stored secret, once there is one, never of a period that a code was typed in before; null without a secret. */
  async takeCode(): Promise<string | null> {
    const { codes } = this;
    if (!codes) return null;
    for (let wait = codes.waitMs(this.now); wait > 0; wait = codes.waitMs(this.now)) {
      await this.pause(Math.min(wait, 500));
    }
    const { code, until } = codes.take(this.now);
    this.session.hide(code);
    this.session.guard.gives(code);
    await this.options.keepCode?.(until);
    return code;
  }

  verdict<Kind extends LoginVerdict['kind']>(kind: Kind, message: string): { kind: Kind; message: string } {
    const clean = this.session.scrub(message.replace(/\s+/g, ' ').trim());
    const short = clean.length > LONGEST_MESSAGE ? `${clean.slice(0, LONGEST_MESSAGE - 1)}…` : clean;
    return { kind, message: short };
  }
}

export function fieldKey({ name, id, placeholder, type }: View['controls'][number]): string {
  return `${name}|${id}|${placeholder}|${type}`;
}

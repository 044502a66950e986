/** One run's hold on the browser: every look and every tool call of a planner goes through here, past the walls and onto the record. */

import { setTimeout as pause } from 'node:timers/promises';
import type { ActionTier } from '../action/action-target.ts';
import type { BrowserSession, RunPorts } from '../browser-session.ts';
import type { ActedForm } from '../guard/guard.ts';
import { RunFailure } from '../run-failure.ts';
import { MOST_PICTURE_BYTES, prepareScreenshots } from '../screenshot.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { prepareBack } from '../tools/back.ts';
import { isBusy, isFinished, settle } from '../tools/settle.ts';
import { called, type HandedFile, type Tool, type ToolArguments, ToolProblem } from '../tools/tool.ts';
import { TOOLBOX, type ToolName } from '../tools/toolbox.ts';
import { type SentRequest, trafficOf } from '../tools/traffic.ts';
import { type Tier, type TierEvidence, tierAllows } from '../types.ts';
import { withTimeout } from '../with-timeout.ts';
import { MadeHere } from './made-here.ts';
import { PageView } from './page-view.ts';
import { RunLog } from './run-log.ts';
import { asksToSignIn } from './signed-out.ts';
import { Walls } from './walls.ts';

export interface ToolCall extends ToolArguments {
  tool: ToolName;
  /** Accept a confirm() that this call brings up: only for the very action the instruction asks for. */
  accept?: boolean;
  /** Only looks for the way: what the wall refuses of it was not done, and another way may still lead there. */
  isWay?: boolean;
  /** What the wall refuses of its requests is handed back, and does not end the work. */
  tellsHeld?: boolean;
}

export interface Outcome {
  ok: boolean;
  /** Why not, for a person. */
  problem: string | null;
  /** Messages of dialogs that came up. */
  dialogs: string[];
  /** Requests other than GET that went out meanwhile. */
  writes: SentRequest[];
  /** Requests by GET that did something by their address; see {@link Traffic.actedSince}. */
  acted: SentRequest[];
  file: HandedFile | null;
  /** What was read of a field. */
  text: string | null;
  /** A request that it set off was refused by the wall. */
  held: RunFailure | null;
  /** Of a step that was to change something: what the page has sent of itself meanwhile, and the wall has refused. */
  heldOfPage: TierEvidence | null;
}

export interface WorkbenchOptions {
  session: BrowserSession;
  ports: RunPorts;
  tier: Tier;
  deadlineAt: number;
  maxTurns: number;
  /** Signs in again where the site has ended the session; false where that may not be done. Left out where nobody can. */
  signInAgain?(): Promise<boolean>;
}

const TOOL_TIMEOUT_MS = 20_000;
/** Longest wait for the answer to a change that is still under way when the page has come to rest. */
const ANSWER_MS = 8000;
/** So long after a step something may still come of it, of the page that it led to too. */
const LATEST_MS = 5000;
const BREATH_MS = 20;
/** Longest wait for something to use on the first page. */
const ARRIVES_MS = 3000;
/** Between two looks at a page on which something is to pass. */
const LOOK_MS = 250;
/** For what a page shows later than its first rest. */
const LATE = { quietMs: 250, maxMs: 2000 };
/** For the page that a sign-in has led to, which may draw itself only after several answers. */
const FIRST = { quietMs: 250, maxMs: 8000 };

export class Workbench {
  readonly tier: Tier;
  readonly log: RunLog;
  readonly walls: Walls;
  private readonly view: PageView;
  private readonly madeHere = new MadeHere();
  /** What the page has sent and was handed out with what sent it. */
  private readonly handed = new WeakSet<SentRequest>();
  /** What was used last; whole documents by then, until when something may still come of it, and whether a later document may go on with it: it was meant to change something. */
  private used: { element: ElementSnapshot | null; whole: number; until: number; isMeant: boolean } = {
    element: null,
    whole: 0,
    until: 0,
    isMeant: false,
  };
  private readonly startedAt = performance.now();
  private hasLooked = false;
  /** The page seen last that did not ask to sign in. */
  private openAt: string | null = null;
  /** The same, kept while one goes back to it. */
  private cameTo: string | null = null;
  /** Once in a run: a site that ends the session again does not want it. */
  private hasRenewed = false;
  private readonly options: WorkbenchOptions;

  constructor(options: WorkbenchOptions) {
    const { session, ports, tier } = options;
    this.options = options;
    this.tier = tier;
    this.log = new RunLog(session, ports, () => this.url());
    this.view = new PageView(session);
    this.walls = new Walls(tier, session.guard, this.view);
    trafficOf(session.page());
    prepareScreenshots(session.page());
    prepareBack(session.page());
  }

  /** The page as it is now; the same snapshot until the next call. @throws RunFailure when the run is over or the page cannot be read */
  async look(): Promise<Snapshot> {
    this.checkLimits();
    if (!this.hasLooked) await this.arrive();
    const snapshot = await this.view.look();
    snapshot.held = this.walls.heldBackFrom(snapshot);
    const shown = this.madeHere.see(snapshot);
    this.options.session.guard.shown(shown);
    // What a change came to is told by what is seen of it, whatever page comes up behind it.
    if (!asksToSignIn(snapshot)) {
      this.openAt = snapshot.url;
      this.cameTo = snapshot.url;
      return snapshot;
    }
    return this.tier === 'read' ? this.leaveSignIn(snapshot) : this.renewed(snapshot);
  }

  /** Waits for the page that a sign-in leads to: some show first, with nothing to use, that one is signed in. */
  private async arrive(): Promise<void> {
    this.hasLooked = true;
    await settle(() => this.options.session.page(), FIRST);
    const isUsable = ({ elements }: Snapshot) => elements.some(({ visible }) => visible);
    for (const end = performance.now() + ARRIVES_MS; performance.now() < end; await pause(LOOK_MS)) {
      await this.stale();
      if (isUsable(await this.view.look())) return;
    }
  }

  /** Where one was, once more, after the site had ended the session in the middle of the work; `asking` where it cannot be renewed. */
  private async renewed(asking: Snapshot): Promise<Snapshot> {
    const { signInAgain } = this.options;
    if (this.hasRenewed || signInAgain === undefined) return asking;
    this.hasRenewed = true;
    const back = this.cameTo ?? asking.url;
    if (!(await signInAgain())) return asking;
    await this.stale();
    await this.use({ tool: 'open', url: back, why: 'the site had ended the session, and was signed in to again' });
    return this.look();
  }

  /** Some pages of a site want a sign-in of their own: back to where one was; the whole site asks where that page asks too. */
  private async leaveSignIn(asking: Snapshot): Promise<Snapshot> {
    const { url } = asking;
    const back = this.openAt;
    this.openAt = null;
    if (back === null || back === url) {
      const again = await this.renewed(asking);
      if (again !== asking) return again;
      throw new RunFailure('not_found_on_site', 'The site ended the session and asks to sign in again.', { url });
    }
    await this.use({ tool: 'open', url: back, why: 'back from a page that asks to sign in' });
    return this.look();
  }

  /** See {@link PageView.isAsRead}. */
  isAsRead(ref: string): Promise<boolean> {
    return this.view.isAsRead(ref);
  }

  /** Forgets the snapshot, so that the next look is fresh. */
  stale(): Promise<void> {
    return this.view.forget();
  }

  /** The page after it had a moment more to show what it is still about to. */
  async lookAgain(): Promise<Snapshot> {
    await settle(() => this.options.session.page(), LATE);
    await this.stale();
    return this.look();
  }

  /** True while the page shows that something is still to come. */
  isBusy(): Promise<boolean> {
    return isBusy(this.options.session.page());
  }

  /** Looks until the page is as wanted or cannot change any more, at most for `maxMs`. */
  async lookUntil(holds: (snapshot: Snapshot) => boolean, maxMs: number): Promise<void> {
    if (holds(await this.look())) return;
    const startedAt = performance.now();
    let finished = false;
    while (!holds(await this.look()) && !finished && performance.now() - startedAt < maxMs) {
      finished = await isFinished(this.options.session.page());
      if (!finished) await pause(LOOK_MS);
      await this.stale();
    }
    await this.answered(trafficOf(this.options.session.page()).writesSince(startedAt));
    await this.stale();
  }

  /**
   * What the latest step has set off and came only once it was told of, as a draft that is stored a moment after the last key; each once,
   * with the element that was used. `carries`: true for what holds something that the work has put in, whoever sends it.
   */
  takeLate(carries: (write: SentRequest) => boolean = () => false): {
    element: ElementSnapshot | null;
    writes: SentRequest[];
  } {
    const { page, guard } = this.options.session;
    const { element, whole, until, isMeant } = this.used;
    const comesOf = (write: SentRequest) =>
      write.at < until && (guard.hasSent(write.method, write.url) || (isMeant && write.documents > whole));
    const writes = trafficOf(page())
      .writesSince(this.startedAt)
      .filter((write) => !this.handed.has(write) && !write.blocked)
      .filter((write) => comesOf(write) || (!write.asks && carries(write)));
    for (const write of writes) this.handed.add(write);
    return { element, writes };
  }

  /** Address of the page one is on; in one made of panes, that of the pane in which the work is done. */
  url(): string {
    return this.view.frame().url();
  }

  /** What using the element would need, judged without using it. */
  judge(element: ElementSnapshot): ActionTier {
    return this.walls.judge(element);
  }

  /** What opening an address would need. */
  judgeAddress(address: string): ActionTier {
    return this.walls.judgeAddress(address);
  }

  /** True when the run's tier covers using the element. */
  allows(element: ElementSnapshot): boolean {
    return tierAllows(this.tier, this.judge(element).requiredTier);
  }

  /** True when the run's tier covers sending the form that the field stands in; a field without one sends nothing of itself. */
  allowsSending(field: ElementSnapshot): boolean {
    return this.walls.allowsSending(field);
  }

  /** Does one step. Problems of the page come back as an outcome. @throws RunFailure for a wall, a limit or the end of the run */
  async use(call: ToolCall): Promise<Outcome> {
    this.checkLimits();
    if (this.log.turns >= this.options.maxTurns)
      throw new RunFailure('budget_exceeded', `The work was not done within ${this.options.maxTurns} steps.`, {
        turns: this.log.turns,
      });
    const tool: Tool = TOOLBOX[call.tool];
    const element = call.ref === undefined ? null : await this.view.find(call.ref);
    const of = this.walls.checkStep(tool, element, call);
    await this.log.begin(tool, call.accept === true);
    const startedAt = performance.now();
    const beganAt = Date.now();
    const url = this.url();
    const { whole } = trafficOf(this.options.session.page()).documents();
    const label = element === null ? call.tool : `${call.tool} ${called(element)}`;
    const { outcome, summary, changed } = await this.handle(tool, call, element, label, of);
    // The browser asks whether it has an answer still, and sends no form a second time.
    const isBack = call.tool === 'back';
    const all = trafficOf(this.options.session.page()).writesSince(startedAt);
    for (const write of all) this.handed.add(write);
    this.used = { element, whole, until: performance.now() + LATEST_MS, isMeant: call.accept === true };
    outcome.acted = isBack ? [] : trafficOf(this.options.session.page()).actedSince(startedAt);
    outcome.writes = isBack ? all.filter(({ navigates }) => !navigates) : all;
    for (const write of outcome.writes.filter(({ navigates }) => navigates)) {
      if (this.tier === 'read' && write.url === of.asksAt) write.asks = true;
      if (write.url === of.recalculatesAt) write.recalculates = true;
    }
    for (const write of outcome.writes) if (!write.navigates && write.documents > whole) write.byNextPage = true;
    const isAnswered = tool.capability === 'act' && (await this.answered(outcome.writes));
    await trafficOf(this.options.session.page()).refusalsRead();
    // Only what the instruction asks for makes anything: a search that leads to its one hit does not.
    const mayMake = call.accept === true;
    const made = mayMake ? this.madeHere.madeBy(outcome.writes, this.url()) : null;
    if (made !== null) this.options.session.guard.hasMade(made);
    if (tool.settle !== null && (changed || isAnswered || tool.capability !== 'type')) await this.stale();
    else if (outcome.ok) this.view.remember(call);
    outcome.dialogs = this.options.session.takeDialogs();
    await this.log.report(tool, summary, call.why, call.accept === true);
    if (outcome.file !== null) await this.log.handOver(outcome.file);
    // What a page sends of itself while one types (drafts, suggestions) was refused and is no word on the work.
    // Neither is what was refused beside a form that went its way.
    const sent = outcome.writes.some((write) => write.navigates && write.status !== null && write.status < 400);
    // A way that led to another page led there, whatever that page sends of itself.
    const led = isBack || (call.isWay === true && (call.tool === 'open' || this.url() !== url));
    if (tool.capability !== 'type' && !sent && !led) outcome.held = this.walls.refusedOf(label, call.isWay === true);
    if (call.accept === true && !sent && !led) outcome.heldOfPage = this.walls.heldOfPage(beganAt);
    if (outcome.held !== null && call.tellsHeld !== true) throw outcome.held;
    return outcome;
  }

  /** Puts a step that was refused before it was done onto the record. */
  async refuse(name: ToolName, why: string): Promise<void> {
    this.checkLimits();
    const tool = TOOLBOX[name];
    await this.log.begin(tool);
    await this.log.report(tool, `Refused to ${name.replace('_', ' ')}: ${why}`);
  }

  /** What is in sight as a PNG, secrets and drawn pictures covered, for a model; told on the record. Null where it cannot be had or is too large. */
  async picture(): Promise<Uint8Array | null> {
    this.checkLimits();
    await this.log.begin(TOOLBOX.extract);
    const png = await this.options.session.screenshot(this.log.turns).then(
      (screenshot) => screenshot.png,
      () => null,
    );
    const isShown = png !== null && png.byteLength <= MOST_PICTURE_BYTES;
    await this.log.report(
      TOOLBOX.extract,
      isShown ? 'Showed the model a picture of the page' : 'Took no picture of the page',
    );
    return isShown ? png : null;
  }

  /** How many documents have come for the page so far: what was seen of a later one was asked of the site anew. */
  documents(): number {
    return trafficOf(this.options.session.page()).documents().arrived;
  }

  /** Resolves when the last screenshot is handed over. */
  async rest(): Promise<void> {
    await this.log.rest();
    await this.stale();
  }

  /** The tool at work until the page has come to rest; whether the page changed meanwhile. */
  private async handle(tool: Tool, call: ToolCall, element: ElementSnapshot | null, label: string, of?: ActedForm) {
    const { session } = this.options;
    const outcome: Outcome = {
      ok: true,
      problem: null,
      dialogs: [],
      writes: [],
      acted: [],
      file: null,
      text: null,
      held: null,
      heldOfPage: null,
    };
    let changed = true;
    session.takeDialogs();
    if (call.accept === true) session.acceptNextDialog();
    try {
      const work = async () => {
        const done = await withTimeout(label, TOOL_TIMEOUT_MS, () => tool.handle(this.view.contextFor(element), call));
        if (tool.settle !== null) changed = await settle(() => session.page(), tool.settle);
        return done;
      };
      const result = await session.guard.during(label, work, undefined, of);
      outcome.file = result.file ?? null;
      outcome.text = result.text ?? null;
      return { outcome, summary: result.summary, changed };
    } catch (error) {
      if (!(error instanceof ToolProblem)) throw error;
      outcome.ok = false;
      outcome.problem = error.message;
      return { outcome, summary: `Could not ${label}`, changed };
    }
  }

  /** Waits for the answers to what changes something, so that a slow site is not taken for one that keeps silent. True when it waited. */
  private async answered(writes: readonly SentRequest[]): Promise<boolean> {
    const isOpen = () => writes.some((write) => write.status === null && !write.failed && !write.asks);
    if (!isOpen()) return false;
    for (const end = performance.now() + ANSWER_MS; isOpen() && performance.now() < end; ) await pause(BREATH_MS);
    await settle(() => this.options.session.page());
    return true;
  }

  private checkLimits(): void {
    const { ports, deadlineAt } = this.options;
    if (ports.signal.aborted) throw new RunFailure('canceled', 'The run was canceled.');
    if (ports.clock.now().getTime() >= deadlineAt)
      throw new RunFailure('timed_out', 'The work was not done before its deadline.', { turns: this.log.turns });
  }
}

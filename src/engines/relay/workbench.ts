/** One run's hold on the browser: every look and every tool call of a planner goes through here, past the walls and onto the trace. */

import { setTimeout as pause } from 'node:timers/promises';
import type { ActionTarget, ActionTier } from './action/action-target.ts';
import { actionTier } from './action/action-tier.ts';
import type { BrowserSession, RunPorts } from './browser-session.ts';
import { FormSeen } from './form-seen.ts';
import type { Recall } from './recipe/recall.ts';
import { RunFailure, tierFailure } from './run-failure.ts';
import { prepareScreenshots } from './screenshot.ts';
import { isSameSite } from './site-of.ts';
import type { ElementSnapshot, Snapshot } from './snapshot/snapshot.ts';
import { type LiveSnapshot, takeSnapshot } from './snapshot/take-snapshot.ts';
import { settle } from './tools/settle.ts';
import { called, type HandedFile, type Tool, type ToolArguments, ToolProblem } from './tools/tool.ts';
import { TOOLBOX, type ToolName } from './tools/toolbox.ts';
import { type SentRequest, trafficOf } from './tools/traffic.ts';
import { type Tier, tierAllows } from './types.ts';
import { BrowserTimeoutError, withTimeout } from './with-timeout.ts';

export interface ToolCall extends ToolArguments {
  tool: ToolName;
  /** Accept a confirm() that this call brings up: only for the very action the instruction asks for. */
  accept?: boolean;
  /** Only looks for the way: what the wall refuses of it was not done, and another way may still lead there. */
  isWay?: boolean;
}

export interface Outcome {
  ok: boolean;
  /** Why not, for a person. */
  problem: string | null;
  /** Messages of dialogs that came up. */
  dialogs: string[];
  /** Requests other than GET that went out meanwhile. */
  writes: SentRequest[];
  file: HandedFile | null;
}

/** One call as it is kept for a recipe. */
export interface TracedCall {
  call: ToolCall;
  element: ElementSnapshot | null;
  /** Address before the call. */
  url: string;
  ok: boolean;
}

export interface WorkbenchOptions {
  session: BrowserSession;
  ports: RunPorts;
  tier: Tier;
  deadlineAt: number;
  maxTurns: number;
  recall: Recall;
}

const ACTION_TIMEOUT_MS = 4000;
/** Longest wait for the answer to a change that is still under way when the page has come to rest. */
const ANSWER_MS = 8000;
const BREATH_MS = 20;
/** Between two looks at a page on which something is to pass. */
const LOOK_MS = 250;
/** For what a page shows later than its first rest. */
const LATE = { quietMs: 250, maxMs: 2000 };
/** How long after an action a refused request still counts as its doing. */
const CAUSE_WINDOW_MS = 300;
/** Calls home of a page that say nothing about what was asked of it. */
const TELEMETRY =
  /\b(?:track|tracking|analytics|collect|beacon|telemetry|metrics|heartbeat|ping|presence|rum|sentry|log|logs|logging|stats|csp-report|report-uri|jserror|viewed|seen|last-seen|activity|impressions?|presets?|prefs|preferences|view-?state|ui-?state)\b/i;

export class Workbench {
  readonly tier: Tier;
  /** Ways of earlier runs of the same kind. */
  readonly recall: Recall;
  readonly trace: TracedCall[] = [];
  /** The first refusal of a request that a mere way set off; the reason to give when no other way leads there. */
  refusedWay: RunFailure | null = null;
  /** Files handed over so far, by name. */
  readonly files: string[] = [];
  turns = 0;
  /** When the step began that led to the page one is on, epoch milliseconds. */
  private cameAt = 0;
  private readonly options: WorkbenchOptions;
  private live: LiveSnapshot | null = null;
  private picture: Promise<void> = Promise.resolve();
  private readonly formSeen = new FormSeen();
  /** Fields were filled since the last picture. */
  private typed = false;

  constructor(options: WorkbenchOptions) {
    this.options = options;
    this.tier = options.tier;
    this.recall = options.recall;
    trafficOf(options.session.page());
    prepareScreenshots(options.session.page());
  }

  /** The page as it is now; the same snapshot until the next call. @throws RunFailure when the run is over or the page cannot be read */
  async look(): Promise<Snapshot> {
    this.checkLimits();
    if (this.live === null) this.live = await this.readPage();
    return this.live.snapshot;
  }

  /** Forgets the snapshot, so that the next look is fresh. */
  async stale(): Promise<void> {
    const live = this.live;
    this.live = null;
    await live?.dispose();
  }

  /** The page after it had a moment more to show what it is still about to. */
  async lookAgain(): Promise<Snapshot> {
    await settle(() => this.options.session.page(), LATE);
    await this.stale();
    return this.look();
  }

  /** Looks until the page is as wanted, at most for `maxMs`. What was sent meanwhile, with its answers. */
  async lookUntil(holds: (snapshot: Snapshot) => boolean, maxMs: number): Promise<SentRequest[]> {
    const startedAt = performance.now();
    while (!holds(await this.look()) && performance.now() - startedAt < maxMs) {
      await pause(LOOK_MS);
      await this.stale();
    }
    const writes = trafficOf(this.options.session.page()).writesSince(startedAt);
    await this.answered(writes);
    await this.stale();
    return writes;
  }

  private async readPage(): Promise<LiveSnapshot> {
    let last: unknown;
    for (let attempt = 0; attempt < 3; attempt += 1) {
      try {
        const live = await takeSnapshot(this.options.session.page());
        this.formSeen.see(live.snapshot);
        return live;
      } catch (error) {
        if (error instanceof BrowserTimeoutError) throw error;
        last = error;
        await settle(() => this.options.session.page());
      }
    }
    throw new RunFailure('engine_error', 'The page could not be read.', {
      reason: last instanceof Error ? last.message.split('\n')[0] : String(last),
    });
  }

  url(): string {
    return this.options.session.page().url();
  }

  /** What using the element would need, judged without using it. */
  judge(element: ElementSnapshot): ActionTier {
    return actionTier(this.targetOf(element));
  }

  /** Requests of the page one is on to its own site that were refused: what they would have brought is not on it. As `POST /orders`. */
  heldBack(): string[] {
    const refused = this.options.session.guard
      .refused()
      .filter((one) => one.at >= this.cameAt && isSameSite(one.url, this.url()));
    return refused
      .filter(({ path, why }) => !TELEMETRY.test(path) && !TELEMETRY.test(why))
      .map(({ method, path }) => `${method} ${path}`);
  }

  /** True when the run's tier covers using the element. */
  allows(element: ElementSnapshot): boolean {
    return tierAllows(this.tier, this.judge(element).requiredTier);
  }

  private targetOf(element: ElementSnapshot): ActionTarget {
    const snapshot = this.live?.snapshot;
    const form = snapshot === undefined ? null : this.formSeen.formOf(snapshot, element);
    const dialog = this.live?.snapshot.dialogs[element.dialog];
    return {
      role: element.role,
      name: element.name,
      hint: element.hint,
      href: element.href,
      method: element.method,
      confirm: element.confirm,
      submits: element.submits,
      form,
      place: element.place,
      heading: dialog === undefined ? element.heading : `${dialog.title} ${dialog.text.slice(0, 200)}`,
    };
  }

  /** Does one step. Problems of the page come back as an outcome. @throws RunFailure for a wall, a limit or the end of the run */
  async use(call: ToolCall): Promise<Outcome> {
    this.checkLimits();
    if (this.turns >= this.options.maxTurns)
      throw new RunFailure('budget_exceeded', `The work was not done within ${this.options.maxTurns} steps.`, {
        turns: this.turns,
      });
    const tool: Tool = TOOLBOX[call.tool];
    const element = call.ref === undefined ? null : await this.find(call.ref);
    if (element !== null) this.checkWall(tool, element, call);
    await this.picture;
    if (this.typed && tool.capability === 'act') await this.takePicture();
    this.turns += 1;
    const startedAt = performance.now();
    const beganAt = Date.now();
    const url = this.url();
    this.options.session.takeDialogs();
    if (call.accept === true) this.options.session.acceptNextDialog();
    const label = element === null ? call.tool : `${call.tool} ${called(element)}`;
    const outcome: Outcome = { ok: true, problem: null, dialogs: [], writes: [], file: null };
    let summary: string;
    let changed = true;
    try {
      const result = await this.options.session.guard.during(label, async () => {
        const done = await withTimeout(label, ACTION_TIMEOUT_MS * 5, () =>
          tool.handle(this.contextFor(element, call.ref), call),
        );
        if (tool.settle !== null) changed = await settle(() => this.options.session.page(), tool.settle);
        return done;
      });
      summary = result.summary;
      outcome.file = result.file ?? null;
    } catch (error) {
      if (!(error instanceof ToolProblem)) throw error;
      outcome.ok = false;
      outcome.problem = error.message;
      summary = `Could not ${label}`;
    }
    outcome.writes = trafficOf(this.options.session.page()).writesSince(startedAt);
    if (tool.capability === 'act' && (await this.answered(outcome.writes))) changed = true;
    if (tool.settle !== null && (changed || tool.capability !== 'type')) await this.stale();
    else if (outcome.ok) this.remember(call);
    this.trace.push({ call, element, url, ok: outcome.ok });
    outcome.dialogs = this.options.session.takeDialogs();
    await this.report(call, tool, summary);
    if (outcome.file !== null) await this.handOver(outcome.file);
    // What a page sends of itself while one types (drafts, suggestions) was refused and is no word on the work.
    // Neither is what was refused beside a form that went its way.
    const sent = outcome.writes.some((write) => write.navigates && write.status !== null && write.status < 400);
    // A way that led to another page led there, whatever that page sends of itself.
    const led = call.isWay === true && (call.tool === 'open' || this.url() !== url);
    if (call.tool === 'open' || this.url() !== url) this.cameAt = beganAt;
    if (tool.capability !== 'type' && !sent && !led) this.checkCause(label, call.isWay === true);
    return outcome;
  }

  /** Waits for the answers to what changes something, so that a slow site is not taken for one that keeps silent. True when it waited. */
  private async answered(writes: readonly SentRequest[]): Promise<boolean> {
    const isOpen = () => writes.some((write) => write.status === null && !write.failed && !write.asks);
    if (!isOpen()) return false;
    for (const end = performance.now() + ANSWER_MS; isOpen() && performance.now() < end; ) await pause(BREATH_MS);
    await settle(() => this.options.session.page());
    return true;
  }

  /** Puts a step that was refused before it was done onto the record. */
  async refuse(name: ToolName, why: string): Promise<void> {
    this.checkLimits();
    await this.picture;
    this.turns += 1;
    await this.report({ tool: name }, TOOLBOX[name], `Refused to ${name.replace('_', ' ')}: ${why}`);
  }

  private async handOver(file: HandedFile): Promise<void> {
    this.files.push(file.name);
    await this.options.ports.emit({ type: 'file', ...file });
  }

  private async find(ref: string): Promise<ElementSnapshot> {
    const snapshot = await this.look();
    const element = snapshot.elements.find((one) => one.ref === ref);
    if (element === undefined)
      throw new RunFailure('engine_error', 'A step named an element that is not on the page.', { ref });
    return element;
  }

  private contextFor(element: ElementSnapshot | null, ref: string | undefined) {
    const live = this.live;
    return {
      session: this.options.session,
      page: () => this.options.session.page(),
      timeoutMs: ACTION_TIMEOUT_MS,
      element: () => {
        if (element === null) throw new ToolProblem('no element was named');
        return element;
      },
      grip: () => (ref === undefined ? null : (live?.grip(ref) ?? null)),
      handle: async () => {
        const handle = ref === undefined ? null : await live?.element(ref);
        if (handle === null || handle === undefined) throw new ToolProblem('the element is gone');
        return handle;
      },
    };
  }

  /** The second wall: what the element would do, against the declared tier. */
  private checkWall(tool: Tool, element: ElementSnapshot, call: ToolCall): void {
    if (tool.capability !== 'act') return;
    const asked =
      call.tool === 'press' && /enter/i.test(call.key ?? 'Enter')
        ? { ...element, submits: element.form >= 0, name: this.submitName(element) }
        : element;
    if (call.tool === 'press' && !/enter| /i.test(call.key ?? 'Enter')) return;
    const judged = this.judge(asked);
    if (tierAllows(this.tier, judged.requiredTier)) return;
    throw tierFailure({
      declaredTier: this.tier,
      requiredTier: judged.requiredTier,
      wall: 'action',
      action: `${call.tool} ${called(element)} (${judged.why})`,
    });
  }

  private submitName(element: ElementSnapshot): string {
    return this.live?.snapshot.elements.find((one) => one.form === element.form && one.submits)?.name ?? '';
  }

  /** The third wall's word: a request of this action was refused. */
  private checkCause(label: string, isWay: boolean): void {
    const refused = this.options.session.guard.causedByAction(CAUSE_WINDOW_MS);
    if (refused === null || TELEMETRY.test(refused.path) || TELEMETRY.test(refused.why)) return;
    const failure = tierFailure({
      declaredTier: this.tier,
      requiredTier: refused.requiredTier,
      wall: 'request',
      action: `${label} set off ${refused.method} ${refused.path} (${refused.why})`,
      method: refused.method,
      path: refused.path,
    });
    if (!isWay) throw failure;
    this.refusedWay ??= failure;
  }

  private checkLimits(): void {
    const { ports, deadlineAt } = this.options;
    if (ports.signal.aborted) throw new RunFailure('canceled', 'The run was canceled.');
    if (ports.clock.now().getTime() >= deadlineAt)
      throw new RunFailure('timed_out', 'The work was not done before its deadline.', { turns: this.turns });
  }

  private async report(call: ToolCall, tool: Tool, summary: string): Promise<void> {
    const { session, ports } = this.options;
    const number = this.turns;
    const why = tool.settle === null || call.why === undefined ? '' : ` — ${call.why}`;
    await ports.emit({
      type: 'turn',
      turn: {
        number,
        tool: tool.name,
        summary: session.scrub(`${summary}${why}`).slice(0, 300),
        url: withoutQueryValues(this.url()),
        at: ports.clock.now().toISOString(),
      },
    });
    this.typed = tool.capability === 'type';
    if (tool.settle !== null && !this.typed) void this.takePicture();
  }

  /** A picture of the page after the latest turn. Of a form that is being filled one is taken before it is sent. */
  private takePicture(): Promise<void> {
    this.typed = false;
    this.picture = this.options.session
      .screenshot(this.turns)
      .then((screenshot) => this.options.ports.emit({ type: 'screenshot', screenshot }))
      .catch(() => undefined);
    return this.picture;
  }

  /** A field was filled and nothing else changed: the snapshot stays good with its new value. */
  private remember(call: ToolCall): void {
    const element = this.live?.snapshot.elements.find((one) => one.ref === call.ref);
    if (element === undefined) return;
    if (call.text !== undefined && !element.secret) element.value = call.text;
    const [label] = call.values ?? [];
    if (label !== undefined) for (const option of element.options) option.selected = option.label === label;
  }

  /** Resolves when the last screenshot is handed over. */
  async rest(): Promise<void> {
    await this.picture;
    await this.stale();
  }
}

/** An address that is safe to show: names of query parameters without their values. */
export function withoutQueryValues(address: string): string {
  if (!URL.canParse(address)) return '';
  const url = new URL(address);
  const keys = [...url.searchParams.keys()];
  return `${url.origin}${url.pathname}${keys.length === 0 ? '' : `?${keys.map((key) => `${encodeURIComponent(key)}=`).join('&')}`}`;
}

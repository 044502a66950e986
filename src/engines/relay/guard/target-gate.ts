import type { CdpMessage } from '../cdp.ts';
import { WITH_OPEN_ROOTS, WITH_PRESSES_KNOWN, WITHOUT_PEERS, WITHOUT_SPECULATION } from './before-scripts.ts';
import type { Commands } from './commands.ts';
import { STACK_DEPTH } from './initiators.ts';

/** What the browser says of a page, frame or worker that has just come up and waits. */
interface TargetInfo {
  targetId: string;
  type: string;
  url: string;
}

/** A target that the guard knows. */
export interface GuardedTarget {
  sessionId: string;
  targetId: string;
  type: string;
}

/** What the driver knows how to handle. Others are kept from it: it would let them go, and the wall with them. */
const FOR_DRIVER = new Set(['page', 'iframe', 'worker']);
/** Type of a page beyond the limit. */
export const SURPLUS = 'surplus';
const HAS_DOCUMENT = new Set(['page', 'iframe']);

/**
 * Stands at the birth of every target. The browser holds each one until it is told to run; what is to be in force in it is sent
 * before that, and the order of messages on the line is kept.
 */
export class TargetGate {
  readonly #commands: Commands;
  readonly #maxPages: number;
  readonly #onSurplus: (count: number) => void;
  readonly #targets = new Map<string, GuardedTarget>();
  readonly #hidden = new Set<string>();

  #surplus = 0;

  /** `onSurplus` is told how many pages too many have been turned away so far. */
  constructor(commands: Commands, maxPages: number, onSurplus: (count: number) => void) {
    this.#commands = commands;
    this.#maxPages = maxPages;
    this.#onSurplus = onSurplus;
  }

  /** The target whose main frame, or whole self, a request names as its frame; undefined for frames inside of a page. */
  ofFrame(frameId: string | undefined): GuardedTarget | undefined {
    if (frameId === undefined) return undefined;
    return [...this.#targets.values()].find(({ targetId }) => targetId === frameId);
  }

  /** True when the driver must not see this message. */
  hides(message: CdpMessage): boolean {
    return message.sessionId !== undefined && this.#hidden.has(message.sessionId);
  }

  /** Takes `Target.attachedToTarget`; true when the driver is to see it. */
  attached(message: CdpMessage): boolean {
    const { sessionId, targetInfo } = message.params as unknown as { sessionId: string; targetInfo: TargetInfo };
    const target = { sessionId, targetId: targetInfo.targetId, type: targetInfo.type };
    // A session of the driver with the browser as a whole; nothing runs in it.
    if (target.type === 'browser') return true;
    const isSecondSession = [...this.#targets.values()].some((known) => known.targetId === target.targetId);
    if (isSecondSession && FOR_DRIVER.has(target.type)) return true;
    if (target.type === 'page' && this.#pages() >= this.#maxPages) return this.#turnAway({ ...target, type: SURPLUS });
    this.#targets.set(sessionId, target);
    if (HAS_DOCUMENT.has(target.type)) {
      void this.#commands.send(sessionId, 'Page.addScriptToEvaluateOnNewDocument', {
        source: [WITHOUT_SPECULATION, WITH_OPEN_ROOTS, WITHOUT_PEERS, WITH_PRESSES_KNOWN].join(';'),
        runImmediately: true,
      });
    }
    this.#followSchedules(sessionId);
    if (FOR_DRIVER.has(target.type)) return true;
    this.#hidden.add(sessionId);
    void this.#commands.send(sessionId, 'Network.enable');
    void this.#commands.send(sessionId, 'Target.setAutoAttach', {
      autoAttach: true,
      waitForDebuggerOnStart: true,
      flatten: true,
    });
    void this.#commands.send(sessionId, 'Runtime.runIfWaitingForDebugger');
    return false;
  }

  /**
   * Lets the stack of a request say who had scheduled it (`Initiator.isRepeated`): the browser follows that for a debugger only.
   */
  #followSchedules(sessionId: string): void {
    void this.#commands.send(sessionId, 'Debugger.enable');
    void this.#commands.send(sessionId, 'Debugger.setSkipAllPauses', { skip: true });
    void this.#commands.send(sessionId, 'Debugger.setAsyncCallStackDepth', { maxDepth: STACK_DEPTH });
  }

  /** A `debugger` statement of a page holds nothing up: a page in a new process has forgotten to skip it (seen in Chromium 153). */
  resume(sessionId: string | undefined): void {
    void this.#commands.send(sessionId, 'Debugger.setSkipAllPauses', { skip: true });
    void this.#commands.send(sessionId, 'Debugger.resume');
  }

  detached(message: CdpMessage): void {
    const { sessionId } = message.params as unknown as { sessionId: string };
    this.#targets.delete(sessionId);
    this.#hidden.delete(sessionId);
  }

  /**
   * Closes a page too many. It has to run for that: a page that waits holds up the page that opened it. All it sends is refused,
   * for a page that is told to close in the moment of a navigation stays (seen in Chromium 153).
   */
  #turnAway(target: GuardedTarget): false {
    this.#targets.set(target.sessionId, target);
    this.#hidden.add(target.sessionId);
    this.#onSurplus(++this.#surplus);
    void this.#commands.send(target.sessionId, 'Runtime.runIfWaitingForDebugger');
    void this.#commands.send(undefined, 'Target.closeTarget', { targetId: target.targetId });
    return false;
  }

  #pages(): number {
    return [...this.#targets.values()].filter(({ type }) => type === 'page').length;
  }
}

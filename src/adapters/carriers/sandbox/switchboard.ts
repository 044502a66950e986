import { Caller } from './caller.ts';
import type { Exchange } from './exchange.ts';
import { Faults } from './faults.ts';
import { Line, type LineRequest } from './line.ts';
import { receiveText } from './receive-text.ts';
import type { Recording } from './recording.ts';
import { runCall } from './run-call.ts';
import type { SandboxState, TextRow } from './state.ts';
import type { FarEnd, PlacedCall, SandboxCall } from './types.ts';
import { createWebhookSender } from './webhook.ts';

export interface OutboundRequest extends PlacedCall {
  url: string;
  statusCallback: { url: string; wanted: readonly string[] } | null;
}

/** Calls that are over stay readable until this many newer ones were made. */
const KEPT_CALLS = 1_000;
const FIRST_WORDS_MS = 5_000;

/** All calls of the sandbox: places them, finds them, ends them. */
export class Switchboard {
  readonly faults = new Faults();
  readonly #state: SandboxState;
  readonly #exchange: Exchange;
  readonly #lines = new Map<string, { line: Line; caller: Caller }>();
  readonly #farEnds = new Map<string, FarEnd>();
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(state: SandboxState, isRealTime: boolean) {
    this.#state = state;
    const { accountSid, authToken } = state.records.account;
    this.#exchange = {
      accountSid,
      isRealTime,
      webhooks: createWebhookSender(authToken),
      faults: this.faults,
      farEndOf: (phoneNumber) => this.#farEnds.get(phoneNumber) ?? 'answers',
      later: (delayMs, work) => {
        const timer = setTimeout(() => {
          this.#timers.delete(timer);
          work().catch(() => undefined);
        }, delayMs);
        this.#timers.add(timer);
      },
    };
  }

  setFarEnd(phoneNumber: string, behaviour: FarEnd): void {
    this.#farEnds.set(phoneNumber, behaviour);
  }

  find(callSid: string): { line: Line; caller: Caller } | null {
    return this.#lines.get(callSid) ?? null;
  }

  findRecording(sid: string): Recording | null {
    for (const { line } of this.#lines.values()) {
      const recording = line.recordings.find((other) => other.sid === sid);
      if (recording) return recording;
    }
    return null;
  }

  /** Rings a number of the account. Throws where it holds no such number, or one that points nowhere. */
  startInbound(call: PlacedCall): SandboxCall {
    const number = this.#state.records.numbers.find((row) => row.phoneNumber === call.to);
    if (!number?.voiceUrl) throw new Error(`${call.to} ${number ? 'points to no voice URL' : 'is not held here'}`);
    const statusCallback = number.statusCallback ? { url: number.statusCallback, wanted: ['completed'] } : null;
    const { line, caller } = this.#open({ ...call, direction: 'inbound', statusCallback });
    line.setStatus('ringing');
    this.#run(line, () => runCall(line, number.voiceUrl));
    return caller;
  }

  async placeInbound(call: PlacedCall): Promise<SandboxCall> {
    const caller = this.startInbound(call);
    const line = this.find(caller.callSid)?.line;
    const deadline = Date.now() + FIRST_WORDS_MS;
    while (line && !line.log.isClosed && !line.log.entries.some(isHeard)) {
      if (!(await line.log.changed(Math.max(deadline - Date.now(), 0)))) break;
    }
    return caller;
  }

  /** Every text to or from a number of the account, the newest last. */
  get texts(): readonly TextRow[] {
    return this.#state.records.texts;
  }

  /** Somebody texts a number of the account. Throws where it holds no such number, or one that tells nobody of texts. */
  receiveText(text: { from: string; to: string; body: string }): Promise<{ reply: string | null }> {
    return receiveText(this.#state, this.#exchange.webhooks, text);
  }

  /** Rings somebody for the product, which gave the URL that says what then happens. */
  startOutbound(request: OutboundRequest): SandboxCall {
    const { url, ...rest } = request;
    const { line, caller } = this.#open({ ...rest, direction: 'outbound-api' });
    this.#run(line, async () => {
      line.setStatus('initiated');
      line.setStatus('ringing');
      const farEnd = this.#exchange.farEndOf(request.to);
      if (farEnd === 'busy') return line.finish('busy');
      if (farEnd === 'no_answer') return line.finish('no-answer');
      if (farEnd === 'failed') return line.finish('failed');
      line.answer();
      return runCall(line, url);
    });
    return caller;
  }

  async close(): Promise<void> {
    const open = [...this.#lines.values()].filter(({ line }) => !line.log.isClosed);
    for (const { line } of open) line.hangUp();
    for (const timer of this.#timers) clearTimeout(timer);
    // Destroying the connections makes webhooks that nobody answers fail at once.
    await this.#exchange.webhooks.close();
    await Promise.all(open.map(({ line }) => line.ended));
  }

  #open(request: LineRequest): { line: Line; caller: Caller } {
    const line = new Line(this.#exchange, request);
    const entry = { line, caller: new Caller(line) };
    this.#lines.set(line.callSid, entry);
    for (const [callSid, old] of this.#lines) {
      if (this.#lines.size <= KEPT_CALLS) break;
      if (old.line.log.isClosed) this.#lines.delete(callSid);
    }
    return entry;
  }

  #run(line: Line, call: () => Promise<void>): void {
    call().catch(async (error: unknown) => {
      line.report({ type: 'error', code: 20500, message: error instanceof Error ? error.message : String(error) });
      await line.finish('failed');
    });
  }
}

function isHeard(event: { type: string; state?: unknown }): boolean {
  return event.type === 'words' || event.type === 'gather' || (event.type === 'dial' && event.state !== 'ringing');
}

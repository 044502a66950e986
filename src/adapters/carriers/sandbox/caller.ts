import type { Line, Receiver } from './line.ts';
import type { CallEvent, CallStatus, CallSummary, HearOptions, SandboxCall, Utterance } from './types.ts';

const DEFAULT_TIMEOUT_MS = 10_000;
/** Nothing heard for this long after the end of an utterance: the agent has finished. */
const QUIET_MS = 40;

/** The caller's side of a line. */
export class Caller implements SandboxCall {
  readonly #line: Line;
  #heardUpTo = 0;

  constructor(line: Line) {
    this.#line = line;
  }

  get callSid(): string {
    return this.#line.callSid;
  }

  get from(): string {
    return this.#line.request.from;
  }

  get to(): string {
    return this.#line.request.to;
  }

  get status(): CallStatus {
    return this.#line.status;
  }

  get events(): readonly CallEvent[] {
    return this.#line.log.entries;
  }

  get ended(): Promise<CallSummary> {
    return this.#line.ended;
  }

  follow(): AsyncIterable<CallEvent> {
    return this.#line.log.follow();
  }

  get words(): AsyncIterable<string> {
    return wordsIn(this.follow());
  }

  async say(text: string, options: HearOptions & Utterance = {}): Promise<string> {
    await this.utter(text, options);
    return this.hear(options);
  }

  async utter(text: string, options: Utterance = {}): Promise<void> {
    const receiver = await this.#receiver();
    this.#heardUpTo = this.events.length;
    this.#line.report({ type: 'caller', text });
    receiver.say(text, options);
  }

  async press(digits: string): Promise<void> {
    const receiver = await this.#receiver();
    this.#heardUpTo = this.events.length;
    this.#line.report({ type: 'digits', from: 'caller', digits });
    for (const digit of digits) receiver.press(digit);
  }

  async interrupt(
    text: string,
    heard: { utterance: string; durationMs?: number },
    options: HearOptions = {},
  ): Promise<string> {
    const receiver = await this.#receiver();
    receiver.interrupt?.(heard.utterance, heard.durationMs ?? 0);
    return this.say(text, options);
  }

  async hear(options: HearOptions = {}): Promise<string> {
    const deadline = Date.now() + (options.timeoutMs ?? DEFAULT_TIMEOUT_MS);
    const heard: string[] = [];
    let isMidUtterance = false;
    for (;;) {
      for (; this.#heardUpTo < this.events.length; this.#heardUpTo += 1) {
        const event = this.events[this.#heardUpTo];
        if (event?.type === 'token') isMidUtterance = true;
        if (event?.type !== 'words') continue;
        isMidUtterance = false;
        heard.push(event.text);
      }
      const text = heard.join(' ');
      if (this.#line.log.isClosed) return text;
      const isEnough = heard.length > 0 && !isMidUtterance && (!options.until || text.search(options.until) >= 0);
      const isChanged = await this.#line.log.changed(isEnough ? QUIET_MS : Math.max(deadline - Date.now(), 0));
      if (!isChanged && isEnough) return text;
      if (!isChanged) throw new Error(`Heard ${JSON.stringify(text)} in ${options.timeoutMs ?? DEFAULT_TIMEOUT_MS} ms`);
    }
  }

  hangUp(): Promise<CallSummary> {
    this.#line.hangUp();
    return this.ended;
  }

  farEndHangsUp(): void {
    this.#line.farEndHangsUp();
  }

  dropSocket(): void {
    this.#line.receiver?.drop?.();
  }

  sendFrame(raw: string): void {
    this.#line.receiver?.send?.(raw);
  }

  /** Waits until somebody listens. */
  async #receiver(): Promise<Receiver> {
    const deadline = Date.now() + DEFAULT_TIMEOUT_MS;
    while (this.#line.receiver === null) {
      if (this.#line.log.isClosed) throw new Error(`The call is over: ${this.status}`);
      const isChanged = await this.#line.log.changed(Math.max(deadline - Date.now(), 0));
      if (!isChanged) throw new Error(`Nobody listens to the caller after ${DEFAULT_TIMEOUT_MS} ms`);
    }
    return this.#line.receiver;
  }
}

async function* wordsIn(events: AsyncIterable<CallEvent>): AsyncGenerator<string> {
  for await (const event of events) if (event.type === 'words') yield event.text;
}

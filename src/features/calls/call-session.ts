import { endFrame, type RelayFrame, textFrame } from '../../adapters/carriers/conversation-relay.ts';
import type {
  Brain,
  DialogEvent,
  DialogOutput,
  DialogState,
  DialogTools,
  Practice,
} from '../../engines/dialog/types.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { TurnContent } from './sealed-fields.ts';
import { SilenceTimer } from './silence-timer.ts';

/** A line to be kept of a turn; `latencyMs` from the caller's last word to the agent's first. */
export interface SessionTurn {
  kind: 'agent' | 'caller' | 'tool';
  content: TurnContent;
  at: Date;
  latencyMs: number | null;
}

/** What a session needs of the world. */
export interface SessionPorts {
  brain: Brain;
  practice: Practice;
  tools: DialogTools;
  clock: Clock;
  log: Log;
  send(frame: string): void;
  /** Stores the state and the turn's lines in one transaction. */
  save(state: DialogState, turns: SessionTurn[]): Promise<void>;
  /** The words last spoken were cut off; `heard` is what of them was played. */
  cut(heard: string): Promise<void>;
  /** The agent hangs up, or hands the caller over. */
  close(ending: { reason: 'end'; why: string } | { reason: 'transfer'; to: string; why: string }): Promise<void>;
}

/**
 * One caller on the line: takes what happens one at a time, gives it to the brain, speaks what comes back and stores it turn by
 * turn. A new word of the caller stops the agent's current turn.
 */
export class CallSession {
  readonly #ports: SessionPorts;
  readonly #silence: SilenceTimer;
  #state: DialogState;
  #current: AbortController | null = null;
  #queue: Promise<void> = Promise.resolve();
  #isOver = false;

  constructor(ports: SessionPorts, state: DialogState) {
    this.#ports = ports;
    this.#state = state;
    this.#silence = new SilenceTimer(() => this.take({ type: 'silence' }));
  }

  /** Resolves when the turn that this begins, and all before it, are done and stored. */
  take(event: DialogEvent): Promise<void> {
    this.#silence.stop();
    if (event.type === 'prompt' || event.type === 'interrupt' || event.type === 'dtmf' || event.type === 'hangup')
      this.#current?.abort();
    const since = this.#ports.clock.now();
    this.#queue = this.#queue
      .then(() => this.#turn(event, since))
      .catch((error: unknown) => this.#ports.log.error({ err: error }, 'call turn'));
    return this.#queue;
  }

  hear(frame: RelayFrame): void {
    switch (frame.type) {
      case 'prompt':
        if (frame.last && frame.voicePrompt.trim() !== '') void this.take({ type: 'prompt', text: frame.voicePrompt });
        else this.#silence.stop();
        return;
      case 'dtmf':
        void this.take({ type: 'dtmf', digit: frame.digit });
        return;
      case 'interrupt':
        void this.take({ type: 'interrupt', heard: frame.utteranceUntilInterrupt });
        return;
      case 'setup':
      case 'error':
        return;
    }
  }

  /** The socket is gone: the running turn is stopped and stored. */
  async leave(): Promise<void> {
    this.#silence.stop();
    this.#isOver = true;
    this.#current?.abort();
    await this.#queue;
  }

  async #turn(event: DialogEvent, since: Date): Promise<void> {
    if (this.#isOver) return;
    const { ports, turns } = { ports: this.#ports, turns: [] as SessionTurn[] };
    if (event.type === 'prompt')
      turns.push({ kind: 'caller', content: { text: event.text, interrupted: false }, at: since, latencyMs: null });
    if (event.type === 'interrupt') await ports.cut(event.heard);
    const controller = new AbortController();
    this.#current = controller;
    let ending: Parameters<SessionPorts['close']>[0] | null = null;
    let spoken = '';
    for await (const output of ports.brain.turn(this.#state, event, ports.practice, ports.tools, {
      now: ports.clock.now(),
      signal: controller.signal,
    })) {
      if (output.type === 'say') {
        spoken += ` ${output.text}`;
        turns.push(this.#speak(output, since, turns));
      } else if (output.type === 'tool') {
        const { name, arguments: given, result, at } = output;
        turns.push({ kind: 'tool', content: { name, arguments: given, result }, at: new Date(at), latencyMs: null });
      } else if (output.type === 'state') this.#state = output.state;
      else if (output.type === 'transfer') ending = { reason: 'transfer', to: output.to, why: output.reason };
      else ending = { reason: 'end', why: output.reason };
    }
    // The carrier counts everything up to `last` as one utterance.
    if (spoken !== '') ports.send(textFrame('', true));
    await ports.save(this.#state, turns);
    if (ending) {
      this.#isOver = true;
      await ports.close(ending);
      ports.send(endFrame(ending));
    } else this.#silence.start(spoken);
  }

  #speak(output: Extract<DialogOutput, { type: 'say' }>, since: Date, turns: SessionTurn[]): SessionTurn {
    const at = this.#ports.clock.now();
    this.#ports.send(textFrame(`${output.text} `, false, { interruptible: output.isInterruptible }));
    const isFirst = !turns.some((turn) => turn.kind === 'agent');
    return {
      kind: 'agent',
      content: { text: output.text, interrupted: false },
      at,
      latencyMs: isFirst ? at.getTime() - since.getTime() : null,
    };
  }
}

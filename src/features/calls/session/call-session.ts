import { endFrame, languageFrame, type RelayFrame, textFrame } from '../../../adapters/carriers/conversation-relay.ts';
import type {
  Brain,
  DialogEvent,
  DialogOutput,
  DialogState,
  DialogTools,
  Practice,
} from '../../../engines/dialog/types.ts';
import type { ModelUse } from '../../../engines/language/language-model.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Log } from '../../../platform/log.ts';
import { type CallRecord, type SessionEnding, type SessionLine, SessionOvertaken } from '../call-record.ts';
import { type Patience, Timer } from './patience.ts';
import { sessionWords } from './session-words.ts';

/** What a session needs of the world. */
export interface SessionPorts {
  brain: Brain;
  practice: Practice;
  tools: DialogTools;
  record: CallRecord;
  patience: Patience;
  clock: Clock;
  log: Log;
  send(frame: string): void;
}

/** What counts though nobody hears an answer any more. */
const STILL_TAKEN: ReadonlySet<DialogEvent['type']> = new Set(['prompt', 'dtmf', 'hangup']);

/**
 * One caller on the line: takes what happens one at a time, gives it to the brain, speaks what comes back and stores it turn by
 * turn. A new word of the caller stops the agent's current turn.
 */
export class CallSession {
  readonly #ports: SessionPorts;
  readonly #silence: Timer;
  readonly #waiting: Timer;
  #state: DialogState;
  #current: AbortController | null = null;
  readonly #hungUp = new AbortController();
  #queue: Promise<void> = Promise.resolve();
  /** Said and done since the last save that succeeded. */
  #unsaved: SessionLine[] = [];
  /** Answers of models that are not counted yet. */
  #uncounted: ModelUse[] = [];
  #nextNumber: number;
  #utterance = 0;
  #isMidUtterance = false;
  /** BCP 47, spoken on the line now. */
  #locale: string;
  /** Why nobody is on the socket any more. */
  #gone: 'hung_up' | 'dropped' | null = null;
  #isOver = false;

  constructor(ports: SessionPorts, state: DialogState) {
    this.#ports = ports;
    this.#state = state;
    this.#locale = ports.practice.languages[0] ?? ports.practice.agent.language;
    this.#nextNumber = ports.record.firstNumber;
    this.#silence = new Timer(() => void this.take({ type: 'silence' }));
    this.#waiting = new Timer(() => this.#excuse());
  }

  /** Resolves when the turn that this begins, and all before it, are done and stored. */
  take(event: DialogEvent): Promise<void> {
    this.#silence.stop();
    if (event.type === 'prompt' || event.type === 'interrupt' || event.type === 'dtmf') this.#current?.abort();
    const since = this.#ports.clock.now();
    this.#queue = this.#queue.then(() => this.#turn(event, since)).catch((error: unknown) => this.#fail(error));
    return this.#queue;
  }

  hear(frame: RelayFrame): void {
    if (frame.type === 'dtmf') void this.take({ type: 'dtmf', digit: frame.digit });
    if (frame.type === 'interrupt') void this.take({ type: 'interrupt', heard: frame.utteranceUntilInterrupt });
    if (frame.type !== 'prompt') return;
    if (frame.last && frame.voicePrompt.trim() !== '') void this.take({ type: 'prompt', text: frame.voicePrompt });
    // Half a sentence, or a sound that came to nothing: the caller is there.
    else this.#silence.start(this.#ports.patience.silenceMs(''));
  }

  /**
   * The socket is gone. What the caller said before is still taken in, without another word, and stored. Who hung up on saying yes has
   * said yes; a line that was only lost leaves the question open until the caller is back.
   */
  async leave(why: 'hung_up' | 'dropped'): Promise<void> {
    this.#gone = why;
    this.#silence.stop();
    this.#waiting.stop();
    if (why === 'dropped') this.#current?.abort();
    else this.#hungUp.abort();
    await this.#queue;
    if (this.#isOver) return;
    if (why === 'hung_up')
      await this.#turn({ type: 'hangup' }, this.#ports.clock.now()).catch((error: unknown) => this.#fail(error));
    if (this.#isOver) return;
    this.#isOver = true;
    await this.#ports.record.close(null);
  }

  async #turn(event: DialogEvent, since: Date): Promise<void> {
    if (this.#isOver || (this.#gone && !STILL_TAKEN.has(event.type))) return;
    if (event.type === 'prompt') this.#keep('caller', { text: event.text, interrupted: false }, since, null);
    if (event.type === 'dtmf')
      this.#keep('caller', { text: `[pressed ${event.digit}]`, interrupted: false }, since, null);
    const heard = event.type === 'interrupt' ? await this.#cut(event.heard) : null;
    if (event.type === 'interrupt' && heard === null) return this.#silence.start(this.#ports.patience.silenceMs(''));
    const told: DialogEvent = heard === null ? event : { type: 'interrupt', heard };
    const { spoken, ending } = await this.#converse(told, since);
    if (ending !== null) await this.#end(ending);
    else if (!this.#gone) this.#silence.start(this.#ports.patience.silenceMs(spoken));
  }

  async #cut(heard: string): Promise<string | null> {
    try {
      return await this.#ports.record.cut(heard);
    } catch (error) {
      this.#ports.log.error({ err: error }, 'cut words could not be stored');
      return null;
    }
  }

  /** Lets the brain take its turn. */
  async #converse(event: DialogEvent, since: Date): Promise<{ spoken: string; ending: SessionEnding | null }> {
    const { brain, practice, tools, clock, patience } = this.#ports;
    const controller = new AbortController();
    this.#current = controller;
    if (this.#gone === 'dropped') controller.abort();
    else if (event.type !== 'interrupt') this.#waiting.start(patience.waitingMs);
    let spoken = '';
    let ending: SessionEnding | null = null;
    try {
      const context = { now: clock.now(), signal: controller.signal, hungUp: this.#hungUp.signal };
      for await (const output of brain.turn(this.#state, event, practice, tools, context)) {
        if (output.type === 'tool') this.#noteTool(output);
        if (output.type === 'model_use') this.#uncounted.push({ purpose: output.purpose, usage: output.usage });
        if (output.type === 'state') await this.#save(output.state);
        if (controller.signal.aborted || this.#gone) continue;
        if (output.type === 'language') this.#switchTo(output.tag);
        if (output.type === 'say') {
          this.#speak(output.text, output.isInterruptible, spoken === '' ? since : null);
          spoken += ` ${output.text}`;
        }
        if (output.type === 'transfer') ending = { reason: 'transfer', to: output.to, why: output.reason };
        if (output.type === 'end') ending = { reason: 'end', why: output.reason };
      }
    } finally {
      this.#waiting.stop();
      this.#closeUtterance();
      this.#current = null;
    }
    // Spoken over while its last words were being stored: the caller goes on.
    return { spoken, ending: controller.signal.aborted || this.#gone ? null : ending };
  }

  /** @param since the caller's last word, where these are the first words in answer */
  #speak(text: string, isInterruptible: boolean, since: Date | null): void {
    const at = this.#ports.clock.now();
    this.#ports.send(textFrame(`${text} `, false, { interruptible: isInterruptible }));
    this.#isMidUtterance = true;
    this.#keep('agent', { text, interrupted: false }, at, since === null ? null : at.getTime() - since.getTime());
    this.#waiting.start(this.#ports.patience.waitingMs);
  }

  /** What was said so far is spoken in the language before. */
  #switchTo(locale: string): void {
    this.#closeUtterance();
    this.#locale = locale;
    this.#ports.send(languageFrame(locale));
  }

  /** The carrier counts everything up to `last` as one utterance. */
  #closeUtterance(): void {
    if (!this.#isMidUtterance) return;
    this.#isMidUtterance = false;
    this.#utterance += 1;
    this.#ports.send(textFrame('', true));
  }

  /** The turn takes long: the caller must not think the line is dead. */
  #excuse(): void {
    if (this.#current?.signal.aborted || this.#gone) return;
    this.#closeUtterance();
    this.#speak(sessionWords(this.#locale).stillWaiting, true, null);
    this.#closeUtterance();
  }

  #noteTool(output: Extract<DialogOutput, { type: 'tool' }>): void {
    const { name, arguments: given, result, at } = output;
    this.#keep('tool', { name, arguments: given, result }, new Date(at), null);
  }

  #keep(kind: SessionLine['kind'], content: SessionLine['content'], at: Date, latencyMs: number | null): void {
    const number = this.#nextNumber++;
    this.#unsaved.push({ number, kind, content, at, latencyMs, utterance: this.#utterance });
  }

  /** What cannot be stored now is stored with the next turn: the caller does not suffer for it. */
  async #save(state: DialogState): Promise<void> {
    this.#state = state;
    this.#closeUtterance();
    const lines = this.#unsaved;
    const uses = this.#uncounted;
    this.#unsaved = [];
    this.#uncounted = [];
    try {
      await this.#ports.record.save(state, lines, uses);
    } catch (error) {
      if (error instanceof SessionOvertaken) throw error;
      this.#unsaved = [...lines, ...this.#unsaved];
      this.#uncounted = [...uses, ...this.#uncounted];
      this.#ports.log.error({ err: error }, 'a turn could not be stored yet');
    }
  }

  async #end(ending: SessionEnding): Promise<void> {
    this.#isOver = true;
    await this.#ports.record.close(ending).catch((error: unknown) => {
      this.#ports.log.error({ err: error }, 'the end of a session could not be stored');
    });
    this.#ports.send(endFrame(ending));
  }

  #fail(error: unknown): void {
    if (error instanceof SessionOvertaken) {
      this.#isOver = true;
      return;
    }
    this.#ports.log.error({ err: error }, 'a turn of a call failed');
    if (this.#gone || this.#isOver) return;
    const { apology } = sessionWords(this.#locale);
    this.#speak(apology, true, null);
    this.#waiting.stop();
    this.#closeUtterance();
    this.#silence.start(this.#ports.patience.silenceMs(apology));
  }
}

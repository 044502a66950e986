import { EventLog } from './event-log.ts';
import type { Exchange } from './exchange.ts';
import { placeOf } from './inventory.ts';
import type { Recording } from './recording.ts';
import { newSid } from './state.ts';
import { StatusCallbacks } from './status-callbacks.ts';
import { parseTwiml, type TwimlElement, TwimlError } from './twiml-document.ts';
import type { CallEvent, CallEventBody, CallStatus, CallSummary, Utterance } from './types.ts';

/** Whatever listens to the caller at the moment: a relay session or a `<Gather>`. */
export interface Receiver {
  say(text: string, how: Utterance): void;
  press(digit: string): void;
  interrupt?(utterance: string, durationMs: number): void;
  drop?(): void;
  send?(raw: string): void;
}

export interface LineRequest {
  from: string;
  to: string;
  direction: 'inbound' | 'outbound-api';
  statusCallback: { url: string; wanted: readonly string[] } | null;
}

/** A document and where it came from: its links are relative to that. */
export interface TwimlDocument {
  url: string;
  verbs: TwimlElement[];
}

/** One call at the carrier: its state, its record, and how it asks the product what to do. */
export class Line {
  readonly callSid = newSid('CA');
  readonly exchange: Exchange;
  readonly request: LineRequest;
  readonly log = new EventLog<CallEvent>();
  readonly callbacks: StatusCallbacks;
  readonly #hungUp = Promise.withResolvers<void>();
  readonly #ended = Promise.withResolvers<CallSummary>();
  #farEnd = Promise.withResolvers<void>();
  #redirect: PromiseWithResolvers<string> | null = null;
  status: CallStatus = 'queued';
  receiver: Receiver | null = null;
  recordings: Recording[] = [];
  #answeredAt: number | null = null;
  #overAt: number | null = null;
  #isAnnounced = false;

  constructor(exchange: Exchange, request: LineRequest) {
    this.exchange = exchange;
    this.request = request;
    this.callbacks = new StatusCallbacks(exchange, request.statusCallback);
  }

  /** Settles when the caller hangs up or the product ends the call. */
  get hungUp(): Promise<void> {
    return this.#hungUp.promise;
  }

  get isHungUp(): boolean {
    return this.#overAt !== null;
  }

  /** Epoch milliseconds; null while it goes on. */
  get endedAt(): number | null {
    return this.#overAt;
  }

  get ended(): Promise<CallSummary> {
    return this.#ended.promise;
  }

  /** Settles when the telephone that `<Dial>` reached is put down. */
  get farEndOver(): Promise<void> {
    return this.#farEnd.promise;
  }

  report(event: CallEventBody): void {
    this.log.push({ at: Date.now(), ...event });
  }

  setStatus(status: CallStatus): void {
    this.status = status;
    this.report({ type: 'status', status });
    this.callbacks.note(status, this.#callbackFields(status));
  }

  answer(): void {
    if (this.#answeredAt !== null || this.isHungUp) return;
    this.#answeredAt = Date.now();
    this.setStatus('in-progress');
  }

  hangUp(): void {
    this.#overAt ??= Date.now();
    this.#hungUp.resolve();
  }

  /** Settles with the address to which the product takes the call; only while this is waited for can it be taken anywhere. */
  awaitRedirect(): Promise<string> {
    this.#redirect = Promise.withResolvers();
    return this.#redirect.promise;
  }

  /** @returns false where the call is doing what it cannot be taken out of */
  redirect(url: string): boolean {
    this.#redirect?.resolve(url);
    const isTaken = this.#redirect !== null;
    this.#redirect = null;
    return isTaken;
  }

  farEndHangsUp(): void {
    this.#farEnd.resolve();
    this.#farEnd = Promise.withResolvers();
  }

  /** Sends the last status callback, once. A call that nobody answered and the caller gave up is `canceled`. */
  async announceEnd(status: CallStatus = 'completed'): Promise<void> {
    this.hangUp();
    if (this.#isAnnounced) return;
    this.#isAnnounced = true;
    this.setStatus(status === 'completed' && this.#answeredAt === null ? 'canceled' : status);
    await this.callbacks.deliver();
  }

  /** Closes the record. */
  async finish(status: CallStatus): Promise<void> {
    await this.announceEnd(status);
    const endedAt = this.#overAt ?? Date.now();
    await Promise.all(this.recordings.map((recording) => recording.complete(this.exchange, endedAt)));
    this.report({ type: 'over', status: this.status, durationSeconds: this.durationSeconds });
    this.log.close();
    this.#ended.resolve(this.#summary());
  }

  get durationSeconds(): number {
    if (this.#answeredAt === null) return 0;
    return Math.max(1, Math.ceil(((this.#overAt ?? Date.now()) - this.#answeredAt) / 1000));
  }

  /** Asks the product what to do next. Null where it gave nothing to go by; the error is in the record. */
  async fetchDocument(url: string, fields: Record<string, string>): Promise<TwimlDocument | null> {
    try {
      const answer = await this.exchange.webhooks.post(url, { ...this.fields(), ...fields });
      this.report({ type: 'webhook', url, httpStatus: answer.httpStatus, body: answer.body });
      if (answer.httpStatus < 200 || answer.httpStatus > 299) return this.#failure(11200, `HTTP ${answer.httpStatus}`);
      if (!/\b(xml|html)\b/.test(answer.contentType)) return this.#failure(12300, `Content type ${answer.contentType}`);
      return { url, verbs: parseTwiml(answer.body) };
    } catch (error) {
      if (error instanceof TwimlError) return this.#failure(error.code, error.message);
      this.report({ type: 'webhook', url, httpStatus: null, body: '' });
      return this.#failure(11200, 'No answer');
    }
  }

  /** Tells an action URL how a verb ended when nobody is left to act on its answer. */
  async notify(url: string, fields: Record<string, string>): Promise<void> {
    const answer = await this.exchange.webhooks.post(url, { ...this.fields(), ...fields }).catch(() => null);
    this.report({ type: 'webhook', url, httpStatus: answer?.httpStatus ?? null, body: answer?.body ?? '' });
  }

  /** The fields that come with every webhook. */
  fields(): Record<string, string> {
    const { from, to, direction } = this.request;
    return {
      AccountSid: this.exchange.accountSid,
      ApiVersion: '2010-04-01',
      CallSid: this.callSid,
      CallStatus: this.isHungUp && this.status === 'in-progress' ? 'completed' : this.status,
      Direction: direction,
      From: from,
      To: to,
      Caller: from,
      Called: to,
      ...placeFields('From', from),
      ...placeFields('Caller', from),
      ...placeFields('To', to),
      ...placeFields('Called', to),
    };
  }

  #callbackFields(status: CallStatus): Record<string, string> {
    const isOver = !['queued', 'initiated', 'ringing', 'in-progress'].includes(status);
    if (!isOver) return { ...this.fields(), CallStatus: status };
    const seconds = this.durationSeconds;
    const minutes = String(Math.ceil(seconds / 60));
    return { ...this.fields(), CallStatus: status, CallDuration: String(seconds), Duration: minutes };
  }

  #failure(code: number, message: string): null {
    this.report({ type: 'error', code, message });
    return null;
  }

  #summary(): CallSummary {
    const summary: CallSummary = {
      status: this.status,
      durationSeconds: this.durationSeconds,
      errors: [],
      transcript: [],
      twimlTrail: [],
    };
    for (const event of this.log.entries) {
      if (event.type === 'error') summary.errors.push({ code: event.code, message: event.message });
      if (event.type === 'words') summary.transcript.push({ speaker: 'agent', text: event.text });
      if (event.type === 'caller') summary.transcript.push({ speaker: 'caller', text: event.text });
      if (event.type === 'webhook') summary.twimlTrail.push({ url: event.url, body: event.body });
    }
    return summary;
  }
}

function placeFields(prefix: string, phoneNumber: string): Record<string, string> {
  const place = placeOf(phoneNumber);
  return {
    [`${prefix}City`]: place?.locality.toUpperCase() ?? '',
    [`${prefix}State`]: place?.region ?? '',
    [`${prefix}Zip`]: place?.postalCode ?? '',
    [`${prefix}Country`]: phoneNumber.startsWith('+1') ? 'US' : '',
  };
}

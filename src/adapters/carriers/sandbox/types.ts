import type { TextRow } from './state.ts';

/** What the sandbox carrier offers to those who place calls in it: tests, the command line, partners. */

export type CallStatus =
  | 'queued'
  | 'initiated'
  | 'ringing'
  | 'in-progress'
  | 'completed'
  | 'busy'
  | 'no-answer'
  | 'canceled'
  | 'failed';

/** What a telephone does that we ring: `answers` talks until somebody hangs up, `machine` is a mailbox that records. */
export type FarEnd = 'answers' | 'busy' | 'no_answer' | 'machine' | 'failed';

/** How a caller speaks. */
export interface Utterance {
  /** What the recogniser writes before the caller has come to the end. */
  partials?: readonly string[];
  /** BCP 47; absent: what the session understands. A recogniser garbles any other. */
  language?: string;
}

/** What happened in a call, in order. `at` is epoch milliseconds. */
export type CallEvent = { at: number } & CallEventBody;

export type CallEventBody =
  | { type: 'status'; status: CallStatus }
  | { type: 'webhook'; url: string; httpStatus: number | null; body: string }
  | { type: 'token'; text: string; last: boolean }
  | {
      /** What the caller heard as one piece. */
      type: 'words';
      source: 'greeting' | 'agent' | 'announcement';
      text: string;
      /** From the caller's last words to the first token; null where the caller had said nothing. */
      latencyMs: number | null;
      isInterrupted: boolean;
    }
  | { type: 'caller'; text: string }
  | { type: 'digits'; from: 'caller' | 'agent'; digits: string }
  | { type: 'media'; source: string }
  | { type: 'language'; language: string }
  | { type: 'relay'; state: 'connected' | 'ended' | 'failed' | 'completed'; handoffData: string | null }
  | { type: 'gather' }
  | { type: 'dial'; number: string; state: 'ringing' | 'answered' | 'over'; outcome: string | null }
  | { type: 'error'; code: number; message: string }
  | { type: 'over'; status: CallStatus; durationSeconds: number };

export interface CallSummary {
  status: CallStatus;
  /** Begun seconds from the answer to the end, 0 where nobody answered. */
  durationSeconds: number;
  /** What the carrier would write in its error log. */
  errors: { code: number; message: string }[];
  transcript: { speaker: 'caller' | 'agent'; text: string }[];
  /** Every document that steered the call, with the URL it came from. */
  twimlTrail: { url: string; body: string }[];
}

/** A caller in a live call. Every wait ends when the call does. */
export interface SandboxCall {
  readonly callSid: string;
  readonly from: string;
  readonly to: string;
  readonly status: CallStatus;
  readonly events: readonly CallEvent[];
  /** Settles once the call is over and its last callback was delivered. */
  readonly ended: Promise<CallSummary>;
  /** Follows the call from its first event to its end. */
  follow(): AsyncIterable<CallEvent>;
  /** What the caller hears, piece by piece, from the first. */
  readonly words: AsyncIterable<string>;
  /**
   * Speaks one turn and gives what is heard in answer, up to the end of an utterance. `until` waits on for words that
   * match, for example behind a "one moment". Rejects where nothing is heard within `timeoutMs` (10 000); gives what was
   * heard, perhaps nothing, where the call ends first.
   */
  say(text: string, options?: HearOptions & Utterance): Promise<string>;
  /** What is heard next, not counting what `say` or `hear` gave already. */
  hear(options?: HearOptions): Promise<string>;
  /** Presses keys, one after the other. Rejects where the session did not ask for them. */
  press(digits: string): Promise<void>;
  /** Speaks over the agent: it learns what was heard of its words, then gets `text`. */
  interrupt(text: string, heard: { utterance: string; durationMs?: number }, options?: HearOptions): Promise<string>;
  /** Speaks without waiting for an answer. */
  utter(text: string, options?: Utterance): Promise<void>;
  hangUp(): Promise<CallSummary>;
  /** Hangs up the telephone that `<Dial>` reached. */
  farEndHangsUp(): void;
  /** The carrier loses the session's socket, without a close frame. */
  dropSocket(): void;
  /** Sends a frame as it is, however wrong. */
  sendFrame(raw: string): void;
}

export interface HearOptions {
  until?: RegExp;
  timeoutMs?: number;
}

export type RestFault = {
  /** Only this method; all where absent. */
  method?: string;
  /** Only paths that contain this, for example `IncomingPhoneNumbers`. */
  path?: string;
  /** How often it happens, 1 where absent. */
  times?: number;
} & (
  | { kind: 'refuse'; status: number; code: number; message?: string }
  /** Does it, then answers 500. */
  | { kind: 'fail_after' }
  /** Never answers, having done nothing or all of it. */
  | { kind: 'hang'; when: 'before' | 'after' }
  /** Closes the connection. */
  | { kind: 'drop'; when: 'before' | 'after' }
  | { kind: 'delay'; ms: number }
);

/** What goes wrong with status callbacks from now on. */
export interface CallbackFault {
  /** Each is delivered this often. */
  copies?: number;
  /** Delivered this long after the call. */
  lateMs?: number;
  /** The last first; the final one even before the session's action URL is asked. */
  isReversed?: boolean;
}

export interface PlacedCall {
  /** E.164, or anything a carrier may show, such as `anonymous`. */
  from: string;
  /** A number that the account holds. */
  to: string;
}

export interface Sandbox {
  /** Base of the REST API and of the control paths, without a slash at its end. */
  readonly url: string;
  readonly accountSid: string;
  readonly authToken: string;
  /** Rings a number and comes back once the caller heard something, was connected or was turned away, at most 5 s. */
  placeCall(call: PlacedCall): Promise<SandboxCall>;
  /** Rings a number and comes back at once. */
  startCall(call: PlacedCall): SandboxCall;
  /** A call of this process, live or over; also those that the product started. */
  findCall(callSid: string): SandboxCall | null;
  /** Somebody texts a number of the account. @returns what was texted back, null where nothing was */
  receiveText(text: { from: string; to: string; body: string }): Promise<{ reply: string | null }>;
  /** The last 1000 texts to and from numbers of the account, the newest last. */
  readonly texts: readonly TextRow[];
  /** What happens when this number is rung, from then on. Unnamed numbers answer. */
  setFarEnd(phoneNumber: string, behaviour: FarEnd): void;
  /** Lets somebody else hold a number. */
  takeNumber(phoneNumber: string): void;
  failRest(fault: RestFault): void;
  failCallbacks(fault: CallbackFault): void;
  clearFaults(): void;
  /** The last 10 000 REST requests that reached their resource, oldest first. */
  readonly requests: readonly { method: string; path: string; status: number }[];
  /** Hangs up every call and stops listening. */
  close(): Promise<void>;
}

export interface SandboxOptions {
  /** 0 or absent = a free port. */
  port?: number;
  /** Where numbers and addresses are kept; null or absent = memory only. */
  statePath?: string | null;
  /** Folder of the mails that were not sent, shown beside the texts; null or absent = none. */
  mailbox?: string | null;
  /** Absent = made on first start and kept in the state. */
  account?: { accountSid: string; authToken: string };
  /** Rings and pauses as long as a telephone would. Otherwise they take no time. */
  isRealTime?: boolean;
}

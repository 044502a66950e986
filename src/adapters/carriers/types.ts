import type { RecordedAudio } from './recorded-audio.ts';

/**
 * The telephone company as the rest of Frontdesk sees it. Two implementations stand behind it with the same code: the
 * vendor's service and the sandbox, which speaks the same protocols on loopback.
 */

/** A number on offer. Key names are those of our public API. */
export interface AvailableNumber {
  /** E.164. */
  phoneNumber: string;
  friendlyName: string;
  locality: string | null;
  region: string | null;
  postalCode: string | null;
  capabilities: { voice: boolean; sms: boolean; mms: boolean };
}

/** A number that the account holds. */
export interface OwnedNumber {
  phoneSid: string;
  /** E.164. */
  phoneNumber: string;
  /** What `buyNumber` was given: the reservation that bought it. Empty where the carrier kept none. */
  friendlyName: string;
  voiceUrl: string | null;
  statusCallbackUrl: string | null;
  /** Where texts to it are told; null where nobody is told of them. */
  messageUrl: string | null;
  emergencyStatus: EmergencyStatus;
}

/** Whether an emergency service would be told this number's street address. `none` where no address was given. */
export type EmergencyStatus = 'none' | 'pending' | 'registered' | 'failed';

/** A street address in the United States that emergency services are sent to. */
export interface EmergencyAddress {
  customerName: string;
  street: string;
  city: string;
  /** Two letters. */
  region: string;
  /** `12345` or `12345-6789`. */
  postalCode: string;
}

/** Where a number sends its calls. Every URL is absolute and is what the carrier signs. */
export interface NumberRouting {
  voiceUrl: string;
  statusCallbackUrl: string;
  /** Where texts to the number are told; absent: nobody is told of them. */
  messageUrl?: string;
}

/** A text message. */
export interface TextMessage {
  /** A number the account holds, E.164. */
  from: string;
  /** E.164. */
  to: string;
  /** At most 1600 characters. */
  body: string;
}

export interface NumberPurchase extends NumberRouting {
  /** E.164. */
  phoneNumber: string;
  addressSid: string | null;
  /** Our reservation's id: the natural key by which a purchase of unknown outcome is found again. At most 64 characters. */
  friendlyName: string;
}

export interface OutboundCall {
  /** A number the account holds, E.164. */
  from: string;
  /** E.164. */
  to: string;
  /** Asked for instructions once the far end answers. */
  url: string;
  statusCallbackUrl: string;
}

/** How a call stands at the carrier. */
export interface CarrierCall {
  /** The carrier's word: `queued`, `ringing`, `in-progress`; once it is over `completed`, `busy`, `no-answer`, `failed`, `canceled`. */
  status: string;
  isOver: boolean;
  /** Whole seconds, once it is over. */
  seconds: number | null;
  /** Null where it goes on, and where the carrier does not say. */
  endedAt: Date | null;
}

/**
 * Every method that talks to the carrier rejects with `CarrierError` and nothing else. Calls that change something are
 * never repeated inside: on `outcome: 'unknown'` the caller reads back before deciding.
 */
export interface Carrier {
  /** Numbers on offer in a three-digit area code, at most `limit` (1–50). An area code without numbers gives `[]`. */
  searchNumbers(query: { areaCode: number; limit: number }): Promise<AvailableNumber[]>;

  /** Has the address checked and stored. Refused with the carrier's code where it cannot be served. */
  createEmergencyAddress(address: EmergencyAddress): Promise<{ addressSid: string }>;

  /**
   * Buys a number and points it at us. Buying a number that the account already holds succeeds at the carrier and
   * rewires it, so look with `findOwnedNumber` first where another reservation may hold it.
   */
  buyNumber(purchase: NumberPurchase): Promise<{ phoneSid: string }>;

  /** Reads back one number, null where the account does not hold it. */
  findOwnedNumber(phoneNumber: string): Promise<OwnedNumber | null>;

  /** Every number the account holds, page by page. */
  listOwnedNumbers(): AsyncIterable<OwnedNumber>;

  /** Asks again how far the emergency registration is. */
  emergencyStatus(phoneSid: string): Promise<EmergencyStatus>;

  /** Attaches an emergency address, or points the number elsewhere. Absent keys stay as they are. */
  configureNumber(phoneSid: string, change: Partial<NumberRouting> & { addressSid?: string }): Promise<void>;

  /** Gives the number back. A number that is no longer held counts as released. */
  releaseNumber(phoneSid: string): Promise<void>;

  /** The account's SIP domain, for example `frontdesk-ab12.sip.example.com`; made on first use, the same ever after. */
  sipDomain(): Promise<string>;

  /**
   * Sends a text. Carriers take no key of ours, so that one whose outcome is unknown is looked for with `findSentMessage` before it is
   * sent again: its words must differ from those of every other.
   */
  sendMessage(message: TextMessage): Promise<{ messageSid: string }>;

  /** A text between two numbers that was handed in since then and whose words are the wanted ones; null where there is none. */
  findSentMessage(
    between: Pick<TextMessage, 'from' | 'to'>,
    since: Date,
    isWanted: (body: string) => boolean,
  ): Promise<{ messageSid: string } | null>;

  startCall(call: OutboundCall): Promise<{ callSid: string }>;

  /** How a call stands; null where the carrier does not know it, or not any more. */
  findCall(callSid: string): Promise<CarrierCall | null>;

  /** Hangs up. A call that is already over counts as ended. */
  endCall(callSid: string): Promise<void>;

  /** Takes a call that goes on out of what it is doing, and asks `url` how to go on. One that is over stays over. */
  redirectCall(callSid: string, url: string): Promise<void>;

  /**
   * Records both sides of a call that is going on, until it ends; one that is being recorded already gives its recording. The carrier
   * tells `statusCallbackUrl` when the sound is there.
   */
  startRecording(callSid: string, statusCallbackUrl: string): Promise<{ recordingSid: string }>;

  /**
   * The sound of a recording as WAV, without the credentials that fetch it ever leaving this module.
   * @param range value of a `Range` header
   * @returns null where there is none, or none yet
   */
  openRecording(recordingSid: string, range: string | null): Promise<RecordedAudio | null>;

  /** Deletes a recording. One that is gone counts as deleted. */
  deleteRecording(recordingSid: string): Promise<void>;

  /** Whether a webhook was signed by the carrier. `url` is the public URL with its query, `params` the form's fields, a list where one stands there more than once. */
  validateRequest(request: {
    signature: string | undefined;
    url: string;
    params: Record<string, string | string[]>;
  }): boolean;

  /** Whether a WebSocket upgrade was signed by the carrier. `url` is the public `ws:` or `wss:` URL as given in TwiML. */
  validateUpgrade(request: { signature: string | undefined; url: string }): boolean;

  /** Closes idle connections. */
  close(): Promise<void>;
}

export type CarrierErrorReason =
  | 'number_taken'
  | 'invalid_number'
  | 'address_refused'
  | 'opted_out'
  | 'not_found'
  | 'unauthorized'
  | 'rate_limited'
  | 'refused'
  | 'unavailable';

/**
 * What went wrong at the carrier.
 *
 * `outcome` tells whether the request had an effect: `refused` is certainly not done (an answer of 4xx, or no
 * connection was made at all); `unknown` may have been done (a timeout, 5xx, or a connection lost after sending).
 * `retryable` tells whether the same request may succeed later, after reading back where the outcome is unknown.
 */
export class CarrierError extends Error {
  override readonly name = 'CarrierError';
  readonly reason: CarrierErrorReason;
  readonly outcome: 'refused' | 'unknown';
  readonly retryable: boolean;
  /** The carrier's own error number, for example 21422. Null where it gave none. */
  readonly providerCode: number | null;

  constructor(
    message: string,
    told: {
      reason: CarrierErrorReason;
      outcome: 'refused' | 'unknown';
      retryable: boolean;
      providerCode: number | null;
      cause?: unknown;
    },
  ) {
    super(message, { cause: told.cause });
    this.reason = told.reason;
    this.outcome = told.outcome;
    this.retryable = told.retryable;
    this.providerCode = told.providerCode;
  }
}

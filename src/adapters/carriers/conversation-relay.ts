/**
 * The frames of a ConversationRelay session, both ways. The carrier turns the caller's speech into text and our text into
 * speech; these frames are all that passes. https://www.twilio.com/docs/voice/conversationrelay/websocket-messages
 */

/** The first frame of a session, sent again on every new connection of the same call. */
export interface SetupFrame {
  type: 'setup';
  sessionId: string;
  callSid: string;
  from: string;
  to: string;
  direction: 'inbound' | 'outbound';
  callStatus: string | null;
  forwardedFrom: string | null;
  /** What our TwiML gave as `<Parameter>`. */
  customParameters: Record<string, string>;
}

export interface PromptFrame {
  type: 'prompt';
  voicePrompt: string;
  lang: string | null;
  /** False while the caller is still speaking: only a frame with true is a turn. */
  last: boolean;
}

export interface DtmfFrame {
  type: 'dtmf';
  /** One of `0`–`9`, `*`, `#`, `A`–`D`. */
  digit: string;
}

export interface InterruptFrame {
  type: 'interrupt';
  /** What the caller heard of our last words. */
  utteranceUntilInterrupt: string;
  durationUntilInterruptMs: number;
}

export interface ErrorFrame {
  type: 'error';
  description: string;
}

export type RelayFrame = SetupFrame | PromptFrame | DtmfFrame | InterruptFrame | ErrorFrame;

/** `unknown` is a well-formed frame of a type that we do not know: to be logged, never counted as bad. */
export type ParsedFrame =
  | { kind: 'frame'; frame: RelayFrame }
  | { kind: 'unknown'; type: string }
  | { kind: 'bad'; reason: string };

/** Longer frames are refused unread: a spoken turn is a few hundred characters. */
export const MAX_FRAME_CHARACTERS = 65_536;

/** Reads one frame as it came from the socket. Never throws; extra fields are ignored. */
export function parseRelayFrame(raw: string): ParsedFrame {
  if (raw.length > MAX_FRAME_CHARACTERS) return bad('too long');
  let value: unknown;
  try {
    value = JSON.parse(raw);
  } catch {
    return bad('not JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return bad('not an object');
  const fields: Fields = { ...value };
  if (typeof fields.type !== 'string') return bad('no type');
  switch (fields.type) {
    case 'setup':
      return setup(fields);
    case 'prompt':
      return prompt(fields);
    case 'dtmf':
      return dtmf(fields);
    case 'interrupt':
      return interrupt(fields);
    case 'error':
      return { kind: 'frame', frame: { type: 'error', description: text(fields.description) ?? '' } };
    default:
      return { kind: 'unknown', type: fields.type.slice(0, 64) };
  }
}

type Fields = { [name: string]: unknown };

function bad(reason: string): ParsedFrame {
  return { kind: 'bad', reason };
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function setup(fields: Fields): ParsedFrame {
  const sessionId = text(fields.sessionId);
  const callSid = text(fields.callSid);
  if (!sessionId || !callSid) return bad('setup without sessionId or callSid');
  return {
    kind: 'frame',
    frame: {
      type: 'setup',
      sessionId,
      callSid,
      from: text(fields.from) ?? '',
      to: text(fields.to) ?? '',
      direction: text(fields.direction)?.startsWith('outbound') ? 'outbound' : 'inbound',
      callStatus: text(fields.callStatus),
      forwardedFrom: text(fields.forwardedFrom) || null,
      customParameters: textsOf(fields.customParameters),
    },
  };
}

function textsOf(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}

function prompt(fields: Fields): ParsedFrame {
  const voicePrompt = text(fields.voicePrompt);
  if (voicePrompt === null) return bad('prompt without voicePrompt');
  const frame: PromptFrame = { type: 'prompt', voicePrompt, lang: text(fields.lang), last: fields.last !== false };
  return { kind: 'frame', frame };
}

function dtmf(fields: Fields): ParsedFrame {
  const digit = String(fields.digit ?? '').toUpperCase();
  if (!/^[0-9*#A-D]$/.test(digit)) return bad('dtmf without one digit');
  return { kind: 'frame', frame: { type: 'dtmf', digit } };
}

/** The duration comes as a number or as digits in a string; anything else counts as nothing heard. */
function interrupt(fields: Fields): ParsedFrame {
  const duration = Number(fields.durationUntilInterruptMs);
  const frame: InterruptFrame = {
    type: 'interrupt',
    utteranceUntilInterrupt: text(fields.utteranceUntilInterrupt) ?? '',
    durationUntilInterruptMs: Number.isFinite(duration) && duration > 0 ? duration : 0,
  };
  return { kind: 'frame', frame };
}

/** A piece of speech. Spaces at its ends are kept: the carrier joins tokens as they come. `last` ends the utterance. */
export function textFrame(
  token: string,
  last: boolean,
  options: { lang?: string; interruptible?: boolean; preemptible?: boolean } = {},
): string {
  return JSON.stringify({ type: 'text', token, last, ...options });
}

/** Plays a recording at an absolute URL. */
export function playFrame(
  source: string,
  options: { loop?: number; interruptible?: boolean; preemptible?: boolean } = {},
): string {
  return JSON.stringify({ type: 'play', source, ...options });
}

/** Presses keys towards the far end. `w` waits half a second. */
export function sendDigitsFrame(digits: string): string {
  return JSON.stringify({ type: 'sendDigits', digits });
}

/** Changes the spoken and the understood language, BCP 47. */
export function languageFrame(language: string): string {
  return JSON.stringify({ type: 'language', ttsLanguage: language, transcriptionLanguage: language });
}

/** Ends the session; the carrier then asks the `<Connect action>` URL and hands it `handoff` as `HandoffData`. */
export function endFrame(handoff: Record<string, unknown>): string {
  return JSON.stringify({ type: 'end', handoffData: JSON.stringify(handoff) });
}

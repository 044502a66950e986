import { Type } from 'typebox';
import { AppError } from '../../platform/http/errors.ts';
import { parseJsonBody } from '../../platform/http/json-body.ts';
import { CONTROL_FREE } from '../../platform/http/schema.ts';
import { isShape } from '../../platform/is-shape.ts';
import {
  DtmfSchema,
  ErrorSchema,
  type Interrupt,
  InterruptSchema,
  type Prompt,
  PromptSchema,
  type Setup,
  SetupSchema,
} from './relay-frame-schemas.ts';

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

/**
 * Reads one frame as it came from the socket: JSON that a partner's body might be, and the schema of its type. Never throws; extra fields
 * are ignored.
 */
export function parseRelayFrame(raw: string): ParsedFrame {
  if (raw.length > MAX_FRAME_CHARACTERS) return bad('too long');
  let value: unknown;
  try {
    value = parseJsonBody(Buffer.from(raw));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return bad('not JSON that can be stored');
  }
  if (!isShape(Typed, value)) return bad('no type');
  switch (value.type) {
    case 'setup':
      return isShape(SetupSchema, value) ? good(setupOf(value)) : bad('no setup');
    case 'prompt':
      return isShape(PromptSchema, value) ? good(promptOf(value)) : bad('no prompt');
    case 'dtmf':
      return isShape(DtmfSchema, value)
        ? good({ type: 'dtmf', digit: String(value.digit).toUpperCase() })
        : bad('dtmf without one digit');
    case 'interrupt':
      return isShape(InterruptSchema, value) ? good(interruptOf(value)) : bad('no interrupt');
    case 'error':
      return isShape(ErrorSchema, value)
        ? good({ type: 'error', description: value.description ?? '' })
        : bad('no error report');
    default:
      return { kind: 'unknown', type: value.type.slice(0, 64) };
  }
}

const Typed = Type.Object({ type: Type.String({ pattern: CONTROL_FREE }) });

function bad(reason: string): ParsedFrame {
  return { kind: 'bad', reason };
}

function good(frame: RelayFrame): ParsedFrame {
  return { kind: 'frame', frame };
}

function setupOf(told: Setup): SetupFrame {
  const given = Object.entries(told.customParameters ?? {});
  return {
    type: 'setup',
    sessionId: told.sessionId,
    callSid: told.callSid,
    from: told.from ?? '',
    to: told.to ?? '',
    direction: told.direction?.startsWith('outbound') ? 'outbound' : 'inbound',
    callStatus: told.callStatus ?? null,
    forwardedFrom: told.forwardedFrom || null,
    customParameters: Object.fromEntries(given.filter((pair): pair is [string, string] => typeof pair[1] === 'string')),
  };
}

function promptOf(told: Prompt): PromptFrame {
  return { type: 'prompt', voicePrompt: told.voicePrompt, lang: told.lang ?? null, last: told.last !== false };
}

/** A duration that is no number counts as nothing heard. */
function interruptOf(told: Interrupt): InterruptFrame {
  const duration = Number(told.durationUntilInterruptMs);
  return {
    type: 'interrupt',
    utteranceUntilInterrupt: told.utteranceUntilInterrupt ?? '',
    durationUntilInterruptMs: Number.isFinite(duration) && duration > 0 ? duration : 0,
  };
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

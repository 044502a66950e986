import type { FromRunner } from './messages.ts';
import { isModelRequest } from './read-request.ts';

/**
 * A runner works with hostile pages, and what it says is handled beside other tenants' runs: it is taken for what it claims to be only
 * where it has that shape.
 */

type Fields = Record<string, unknown>;
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;
const isText = (value: unknown): value is string => typeof value === 'string';
const isDate = (value: unknown): boolean => isText(value) && !Number.isNaN(Date.parse(value));

const EVENTS: Record<string, (event: Fields) => boolean> = {
  started: () => true,
  resumed: () => true,
  writing: () => true,
  logged_in: ({ reused }) => typeof reused === 'boolean',
  code_used: ({ until }) => isCount(until),
  turn: ({ turn }) => isObject(turn) && isCount(turn.number),
  held_back: ({ request }) => isObject(request) && [request.method, request.url, request.why].every(isText),
  paused: ({ question }) =>
    isObject(question) && /^(?:code|security_question|captcha)$/.test(String(question.kind)) && isText(question.prompt),
  screenshot: ({ screenshot }) =>
    isObject(screenshot) &&
    screenshot.png instanceof Uint8Array &&
    [screenshot.turn, screenshot.width, screenshot.height].every(isCount) &&
    isDate(screenshot.takenAt),
  file: ({ name, contentType, bytes }) => isText(name) && isText(contentType) && bytes instanceof Uint8Array,
};

const MESSAGES: Record<FromRunner['type'], (message: Fields) => boolean> = {
  ready: () => true,
  warning: ({ message }) => isText(message),
  event: ({ number, event }) =>
    isCount(number) && isObject(event) && Object.hasOwn(EVENTS, String(event.type)) && isEvent(event),
  ask_model: ({ number, request }) => isCount(number) && isModelRequest(request),
  result: ({ result }) => isObject(result) && isObject(result.outcome) && isOutcome(result.outcome),
};

const isEvent = (event: Fields): boolean => EVENTS[String(event.type)]?.(event) === true;

function isOutcome({ status, error, turns, tokensUsed }: Fields): boolean {
  const isEnd = /^(?:completed|failed|timed_out|canceled)$/.test(String(status));
  const isError = error === null || (isObject(error) && isText(error.code) && isText(error.message));
  return isEnd && isError && isCount(turns) && isCount(tokensUsed);
}

/** What a runner said, or null where it is nothing that runners say. */
export function readMessage(said: unknown): FromRunner | null {
  if (!isObject(said) || !Object.hasOwn(MESSAGES, String(said.type))) return null;
  return MESSAGES[said.type as FromRunner['type']](said) ? (said as FromRunner) : null;
}

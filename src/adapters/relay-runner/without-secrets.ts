import { isDeepStrictEqual } from 'node:util';
import type { BrowserSession } from '../../engines/relay/browser-session.ts';
import type { PortalLogin, RunError, RunEvent } from '../../engines/relay/types.ts';

/** Nothing of the login leaves this process in what a run tells, whatever the site shows. */
export function cleanEvent(event: RunEvent, session: BrowserSession): RunEvent {
  if (event.type === 'turn') {
    const { turn } = event;
    return { type: 'turn', turn: { ...turn, summary: session.scrub(turn.summary), url: session.scrub(turn.url) } };
  }
  if (event.type === 'held_back') {
    const { method, url, why } = event.request;
    return { type: 'held_back', request: { method, url: session.scrub(url), why: session.scrub(why) } };
  }
  return event.type === 'file' ? { ...event, name: session.scrub(event.name) } : event;
}

/** The same of how it ended. */
export function cleanError(error: RunError, session: BrowserSession): RunError {
  return { ...error, message: session.scrub(error.message), detail: session.scrubAll(error.detail) };
}

/** A way that holds the login is not kept: with a mask in it, it would lead nowhere. */
export function cleanRecipe(recipe: unknown, session: BrowserSession): unknown {
  return isDeepStrictEqual(session.scrubAll(recipe), recipe) ? recipe : null;
}

const MOST_FRAMES = 5;

/** Where an error was thrown, and nothing of its message: a browser's may repeat what was typed. */
export function framesOf(error: unknown): string {
  const { name, stack } = error as Partial<Error>;
  const frames = String(stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at .*:\d+:\d+\)?$/.test(line));
  return `${[String(name ?? 'Error'), ...frames.slice(0, MOST_FRAMES)].join('\n')}\n`;
}

/**
 * What the run has to hide from its start. A one-time secret that is stored as an address has the secret itself among its parameters;
 * one that is stored in groups is the same without them.
 */
export function secretsOf({ password, totpSecret }: PortalLogin): string[] {
  const inside = totpSecret === null ? null : URL.parse(totpSecret)?.searchParams.get('secret');
  const all = [password, totpSecret, inside, (inside ?? totpSecret)?.replace(/[\s-]/g, '')];
  return [...new Set(all.filter((secret) => secret !== null && secret !== undefined))];
}

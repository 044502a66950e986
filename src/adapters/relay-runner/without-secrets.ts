import type { BrowserSession } from '../../engines/relay/browser-session.ts';
import type { PortalLogin, RunError, RunEvent } from '../../engines/relay/types.ts';

/** Nothing of the login leaves this process in what a run tells, whatever the site shows. */
export function cleanEvent(event: RunEvent, session: BrowserSession): RunEvent {
  if (event.type === 'turn') {
    const { turn } = event;
    return { type: 'turn', turn: { ...turn, summary: session.scrub(turn.summary), url: session.scrub(turn.url) } };
  }
  return event.type === 'file' ? { ...event, name: session.scrub(event.name) } : event;
}

/** The same of how it ended. */
export function cleanError(error: RunError, session: BrowserSession): RunError {
  return { ...error, message: session.scrub(error.message), detail: session.scrubAll(error.detail) };
}

/** What the run has to hide from its start. A one-time secret that is stored as an address has the secret itself among its parameters. */
export function secretsOf({ password, totpSecret }: PortalLogin): string[] {
  const inside = totpSecret === null ? null : URL.parse(totpSecret)?.searchParams.get('secret');
  return [password, totpSecret, inside].filter((secret) => secret !== null && secret !== undefined);
}

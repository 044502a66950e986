import type { ReadingNote } from '../../engines/site-reader/types.ts';

const WITHOUT =
  "To go without a website, clear the location's website_url and start the setup again without one; what the practice wants said can stand in business_description.";

/** Why a website gave nothing, and what a person can do about that. */
export function explainUnread(url: string, notes: readonly ReadingNote[]): string {
  const note = notes.find(({ kind }) => kind === 'unreachable' || kind === 'robots') ?? notes[0];
  const reason = note?.message ?? 'it has no readable page';
  return `The website ${url} could not be read: ${reason}. ${advice(note?.kind, reason)} ${WITHOUT}`;
}

function advice(kind: ReadingNote['kind'] | undefined, reason: string): string {
  const [entry] = /EGRESS_ALLOW=\S+/.exec(reason) ?? [];
  if (entry)
    return `If this address is meant, such as a site on your own network, start Frontdesk with ${entry}, then start the setup again.`;
  const status = Number(/answered (\d{3})/.exec(reason)?.[1] ?? '0');
  if (status >= 500 || status === 429 || /too long|in time|time .*ran out/.test(reason))
    return 'Start the setup again when the site answers.';
  if (status === 401 || status === 403)
    return 'Have the site let in the user agent FrontdeskReader, then start the setup again.';
  if (kind === 'robots') return 'Have its robots.txt allow the user agent Frontdesk, then start the setup again.';
  return 'Check the address, and start the setup again with the right website_url.';
}

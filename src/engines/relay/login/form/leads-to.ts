import type { Sending } from '../../guard/sign-in-acts.ts';
import type { Seen } from '../look.ts';

/** Where acting on these controls may lead or send, as the page says it. */
export function leadsTo(...controls: readonly Seen[]): Sending {
  return { addresses: controls.flatMap(({ action, href }) => [action, href]).filter((address) => address !== '') };
}

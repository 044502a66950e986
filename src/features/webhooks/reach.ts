import type { Caller } from '../../platform/http/caller.ts';
import type { Reach } from './store.ts';

/** An endpoint made by a WORKSPACE key hears of that key's workspaces alone, and such a key reaches only endpoints of its own kind. */
export function reachOf(caller: Caller): Reach {
  return caller.workspaceIds && [...caller.workspaceIds];
}

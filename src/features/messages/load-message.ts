import type { Deps } from '../../deps.ts';
import { type MessageWords, openMessage } from './sealed-message.ts';
import { findMessage } from './store.ts';

/** What a caller left, for work that acts for no key; null where it has been deleted. */
export async function loadMessageWords(
  deps: Pick<Deps, 'db' | 'cipher'>,
  tenantId: string,
  id: string,
): Promise<MessageWords | null> {
  const row = await findMessage(deps.db, tenantId, id);
  return row ? openMessage(deps.cipher, row) : null;
}

import { timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { recordChange, systemActor } from '../audit-log/record-change.ts';
import type { Channel } from './schema.ts';
import { deleteOptOut, insertOptOut, type OptOut } from './store.ts';

type Keys = Pick<Deps, 'keys'>['keys'];

export const OPT_OUT_PATH = '/notifications/opt_out';
const SIGNATURE_BYTES = 32;

/** The address of the page by which a mail's recipient ends such mails. @param publicUrl no slash at its end */
export function optOutUrl(publicUrl: string, token: string): string {
  return `${publicUrl}${OPT_OUT_PATH}?token=${token}`;
}

/** By this a recipient is known without being named. @param recipient an address in any case, or a number in E.164 */
export function digestOf(keys: Keys, tenantId: string, channel: Channel, recipient: string): Buffer {
  return keys.sign('notification', `recipient|${tenantId}|${channel}|${recipient.toLowerCase()}`);
}

/** What the link below a mail carries: who wants nothing more from where, signed. */
export function writeOptOutToken(
  keys: Keys,
  tenantId: string,
  { locationId, channel, recipientDigest }: OptOut,
): string {
  const content = [tenantId, locationId, channel, recipientDigest.toString('base64url')].join('|');
  return Buffer.concat([signatureOf(keys, content), Buffer.from(content)]).toString('base64url');
}

/** @returns null for what we have not signed */
export function readOptOutToken(keys: Keys, token: string): (OptOut & { tenantId: string }) | null {
  const bytes = Buffer.from(token, 'base64url');
  const content = bytes.subarray(SIGNATURE_BYTES).toString();
  if (bytes.length <= SIGNATURE_BYTES) return null;
  if (!timingSafeEqual(bytes.subarray(0, SIGNATURE_BYTES), signatureOf(keys, content))) return null;
  const [tenantId = '', locationId = '', channel = '', digest = ''] = content.split('|');
  return { tenantId, locationId, channel: channel as Channel, recipientDigest: Buffer.from(digest, 'base64url') };
}

function signatureOf(keys: Keys, content: string): Buffer {
  return keys.sign('notification', `opt-out|${content}`);
}

/** Keeps, or takes back, that somebody wants nothing more from a location, with its audit row. */
export async function changeOptOut(
  deps: Pick<Deps, 'db' | 'jobs'>,
  tenantId: string,
  optOut: OptOut,
  isOut: boolean,
): Promise<void> {
  await deps.db.transaction(tenantId, async (sql) => {
    if (isOut) await insertOptOut(sql, tenantId, optOut);
    else await deleteOptOut(sql, tenantId, optOut);
    await recordChange(sql, deps, systemActor(tenantId), {
      action: isOut ? 'notifications.opted_out' : 'notifications.opted_in',
      targetId: optOut.locationId,
    });
  });
}

import type { TenantCipher } from '../../platform/crypto/tenant-cipher.ts';
import { openMessage } from './sealed-message.ts';
import type { MessageRow } from './store.ts';

export function presentMessage(cipher: TenantCipher, row: MessageRow) {
  const words = openMessage(cipher, row);
  return {
    id: row.id,
    location_id: row.location_id,
    from: words.from,
    phone_number: words.phone_number,
    for: words.for,
    about: row.about,
    text: words.text,
    urgency: row.urgency,
    status: row.status,
    assigned_to: row.assigned_to,
    patient: words.patient ?? null,
    animal: words.animal ?? null,
    animal_id: row.animal_id,
    call_id: row.call_id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

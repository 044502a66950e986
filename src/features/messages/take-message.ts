import type { Deps } from '../../deps.ts';
import type { CallerMessage } from '../../engines/dialog/tools.ts';
import type { Sql } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { keepAnimal } from '../animals/keep-animal.ts';
import { writeOnce } from '../appointments/write-once.ts';
import type { Actor } from '../audit-log/record-change.ts';
import { holdPatient } from '../patients/find-patients.ts';
import { recordMessage } from './record-message.ts';
import { type MessageWords, openMessage, sealMessage } from './sealed-message.ts';
import { insertMessage, lastMessageOf, type MessageRow, updateMessage } from './store.ts';

/** Which call a message is left in. */
export interface MessageScope {
  tenantId: string;
  workspaceId: string;
  locationId: string;
  /** Our id of the call; its row exists. */
  callId: string;
}

type MessageDeps = Pick<Deps, 'db' | 'jobs' | 'cipher'>;

/**
 * Puts what a caller leaves into the inbox, with its audit row and event, once for a request of the call. What begins with the words
 * of the message before it in the same call is that message with more to it, and takes its place.
 */
export async function takeMessage(
  deps: MessageDeps,
  scope: MessageScope,
  { requestId, ...message }: CallerMessage & { requestId: string },
): Promise<{ ok: true }> {
  const { tenantId, callId } = scope;
  const actor: Actor = { tenantId, actor: callId, requestId: null };
  await writeOnce(deps, { tenantId, callId, requestId }, async (sql) => {
    const last = await lastMessageOf(sql, tenantId, callId);
    const animalId = await keepOwnersAnimal(sql, deps, actor, scope, message);
    const isMore = last !== undefined && message.text.startsWith(openMessage(deps.cipher, last).text);
    const row = isMore
      ? await completeMessage(sql, deps, last, message, animalId)
      : await addMessage(sql, deps, scope, message, animalId);
    await recordMessage(sql, deps, actor, row, isMore ? 'message.updated' : 'message.created');
    return { id: row.id };
  });
  return { ok: true };
}

/** The animal that it is about, found or made among its owner's; null where either is not known. */
async function keepOwnersAnimal(
  sql: Sql,
  deps: MessageDeps,
  actor: Actor,
  { tenantId, workspaceId }: MessageScope,
  { animal, ownerId }: CallerMessage,
): Promise<string | null> {
  if (animal === undefined || ownerId === undefined) return null;
  if (!(await holdPatient(sql, { tenantId, workspaceId }, ownerId))) return null;
  return keepAnimal(sql, deps, actor, { tenantId, workspaceId, patientId: ownerId }, animal);
}

function addMessage(
  sql: Sql,
  deps: MessageDeps,
  scope: MessageScope,
  message: CallerMessage,
  animalId: string | null,
): Promise<MessageRow> {
  const id = newId('msg');
  return insertMessage(sql, scope.tenantId, {
    id,
    workspace_id: scope.workspaceId,
    location_id: scope.locationId,
    call_id: scope.callId,
    about: message.about ?? 'message',
    urgency: message.urgency ?? 'normal',
    animal_id: animalId,
    sealed: sealMessage(deps.cipher, scope.tenantId, id, wordsOf(message)),
  });
}

async function completeMessage(
  sql: Sql,
  deps: MessageDeps,
  { tenant_id: tenantId, id }: MessageRow,
  message: CallerMessage,
  animalId: string | null,
): Promise<MessageRow> {
  const row = await updateMessage(sql, tenantId, id, {
    sealed: sealMessage(deps.cipher, tenantId, id, wordsOf(message)),
    ...(message.urgency === undefined ? {} : { urgency: message.urgency }),
    ...(animalId === null ? {} : { animal_id: animalId }),
  });
  if (!row) throw new Error('a message of this transaction is missing');
  return row;
}

function wordsOf({ name, phoneNumber, recipient, text, animal, patient }: CallerMessage): MessageWords {
  return {
    from: name,
    phone_number: phoneNumber,
    for: recipient ?? null,
    text,
    ...(animal !== undefined && { animal }),
    ...(patient !== undefined && { patient: { name: patient.name, date_of_birth: patient.dateOfBirth } }),
  };
}

import type { Deps } from '../../deps.ts';
import { isOver } from './call-state.ts';
import { openTurn } from './sealed-fields.ts';
import { findCallUnscoped, listTurns } from './store.ts';

export interface CarrierCall {
  id: string;
  tenantId: string;
  locationId: string;
}

/** What the agent did in a call, in order; `number` is its place among the call's turns. */
export interface ToolCall {
  number: number;
  name: string;
  arguments: unknown;
  result: unknown;
  at: Date;
}

/** The call that we keep under a carrier's id; null while its webhook has not come. Says nothing of who may see it. */
export async function findCarrierCall(deps: Pick<Deps, 'db'>, callSid: string): Promise<CarrierCall | null> {
  const row = await findCallUnscoped(deps.db, 'carrier_call', callSid);
  return row ? { id: row.id, tenantId: row.tenant_id, locationId: row.location_id } : null;
}

/** Whether the end of a call is stored: its agent does nothing more. */
export async function isConcluded(deps: Pick<Deps, 'db'>, callSid: string): Promise<boolean> {
  const row = await findCallUnscoped(deps.db, 'carrier_call', callSid);
  return !row?.status || isOver(row.status);
}

/** Tool calls of a call as far as its turns are stored, those behind turn `after` only. */
export async function listToolCalls(
  deps: Pick<Deps, 'db' | 'cipher'>,
  call: CarrierCall,
  after: number,
): Promise<ToolCall[]> {
  const turns = await listTurns(deps.db, call.tenantId, call.id);
  return turns.flatMap((turn) => {
    if (turn.kind !== 'tool' || turn.number <= after) return [];
    const content = openTurn(deps.cipher, { tenant_id: call.tenantId, id: call.id }, turn);
    return 'name' in content ? [{ ...content, number: turn.number, at: turn.at }] : [];
  });
}

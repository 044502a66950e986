import type { Deps } from '../../deps.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { notFound } from '../../platform/http/errors.ts';
import { findReachableLocation } from '../locations/find-location.ts';
import { type AgentRow, findAgent } from './store.ts';

/** @throws AppError not_found where the location is absent or out of reach, or has no agent */
export async function findReachableAgent(deps: Deps, caller: Caller, locationId: string): Promise<AgentRow> {
  const location = await findReachableLocation(deps, caller, locationId);
  const agent = await findAgent(deps.db, caller.tenantId, location.id);
  if (!agent) throw notFound();
  return agent;
}

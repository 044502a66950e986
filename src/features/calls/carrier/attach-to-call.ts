import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Attached } from '../../../platform/http/idempotency.ts';
import { findReachableCall, showCall } from '../show-call.ts';

/** The answer to a repeat of an order to call somebody whose process died: the call it made, for nobody is rung twice. */
export async function attachToCall(deps: Deps, { caller }: FastifyRequest, id: string): Promise<Attached> {
  const data = await showCall(deps, await findReachableCall(deps, caller, id));
  return { status: 201, location: `/v1/voice/calls/${id}`, data };
}

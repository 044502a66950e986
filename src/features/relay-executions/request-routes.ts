import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app-type.ts';
import { operation } from '../../platform/http/operation.ts';
import { Envelope } from '../../platform/http/schema.ts';
import { findReachableExecution } from './find-reachable-execution.ts';
import { ExecutionPath, ExecutionRequest } from './schema.ts';
import { openExecution } from './sealed-fields.ts';

/** What a run was asked, as a body that asks it again. */
export function executionRequestRoutes(app: App, deps: Deps): void {
  app.get(
    '/v1/relay/executions/:id/request',
    {
      ...operation({
        id: 'getRelayExecutionRequest',
        summary: 'Get what an execution was asked',
        description:
          'Login, instruction, tier and schema of a run, as `POST /v1/relay/execute` takes them to do the same again. `credential_id` stays after the deletion of the login.',
        tag: 'Relay executions',
        permission: 'relay:read',
        additive: true,
        etag: true,
      }),
      schema: { params: ExecutionPath, response: { 200: Envelope(ExecutionRequest) } },
    },
    async (request) => {
      const row = await findReachableExecution(deps, request.caller, request.params.id);
      const { instruction } = openExecution(deps.cipher, { ...row, sealed_result: null, sealed_error: null });
      const { credential_id, tier, schema } = row;
      return { data: { credential_id, instruction, tier, schema }, request_id: request.id };
    },
  );
}

import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app-type.ts';
import { operation } from '../../platform/http/operation.ts';
import { Envelope } from '../../platform/http/schema.ts';
import { findReachableCall } from '../calls/show-call.ts';
import { findReachableExecution } from '../relay-executions/find-reachable-execution.ts';
import { ModelUsage, SubjectPath } from './schema.ts';
import { showUsage } from './show-usage.ts';

export function modelUsageRoutes(app: App, deps: Deps): void {
  app.get(
    '/v1/voice/calls/:id/usage',
    {
      ...operation({
        id: 'getCallUsage',
        summary: 'Get what language models a call has used',
        description: 'Requests, tokens and time by model and purpose; zeros where no model was asked.',
        tag: 'Calls',
        permission: 'calls:read',
        additive: true,
      }),
      schema: { params: SubjectPath, response: { 200: Envelope(ModelUsage) } },
    },
    async (request) => {
      const call = await findReachableCall(deps, request.caller, request.params.id);
      return { data: await showUsage(deps.db, call.tenant_id, call.id), request_id: request.id };
    },
  );

  app.get(
    '/v1/relay/executions/:id/usage',
    {
      ...operation({
        id: 'getRelayExecutionUsage',
        summary: 'Get what language models a run has used',
        description: 'Requests, tokens and time by model and purpose; zeros where no model was asked.',
        tag: 'Relay executions',
        permission: 'relay:read',
        additive: true,
      }),
      schema: { params: SubjectPath, response: { 200: Envelope(ModelUsage) } },
    },
    async (request) => {
      const run = await findReachableExecution(deps, request.caller, request.params.id);
      return { data: await showUsage(deps.db, run.tenant_id, run.id), request_id: request.id };
    },
  );
}

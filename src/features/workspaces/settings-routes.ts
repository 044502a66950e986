import type { Deps } from '../../deps.ts';
import { answerIn } from '../../platform/http/answer-in-transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { reaches } from '../../platform/http/caller.ts';
import { notFound } from '../../platform/http/errors.ts';
import { operation } from '../../platform/http/operation.ts';
import { Envelope } from '../../platform/http/schema.ts';
import { actorOf, recordChange } from '../audit-log/record-change.ts';
import { findReachableWorkspace } from './find-workspace.ts';
import { UpdateWorkspaceSettings, WorkspacePath, WorkspaceSettings } from './schema.ts';
import { updateWorkspace, type WorkspaceRow } from './store.ts';

const SETTINGS = '/v1/workspaces/:workspaceId/settings';

/** What a workspace says of itself beyond the contract's own fields, which a workspace's answer keeps as they are. */
export function workspaceSettingsRoutes(app: App, deps: Deps): void {
  app.get(
    SETTINGS,
    {
      ...operation({
        id: 'getWorkspaceSettings',
        summary: 'Get which language models a workspace lets be asked',
        description: 'All that the server has, unless said otherwise.',
        tag: 'Workspaces',
        permission: 'workspaces:read',
        additive: true,
        etag: true,
      }),
      schema: { params: WorkspacePath, response: { 200: Envelope(WorkspaceSettings) } },
    },
    async (request) => {
      const row = await findReachableWorkspace(deps, request.caller, request.params.workspaceId);
      if (!row) throw notFound();
      return { data: present(row), request_id: request.id };
    },
  );

  app.patch(
    SETTINGS,
    {
      ...operation({
        id: 'updateWorkspaceSettings',
        summary: 'Say which language models a workspace lets be asked',
        description:
          'With `language_models` `off` nothing that callers say or portals show goes to a language model: calls and runs work by rules alone, from the next turn and the next run on, on every host within a minute. With names only these are asked: where `DIALOG_MODEL` or `RELAY_MODEL` names another beside them, nothing of that kind asks any. null: every model that the server has.',
        tag: 'Workspaces',
        permission: 'workspaces:write',
        additive: true,
      }),
      schema: { params: WorkspacePath, body: UpdateWorkspaceSettings, response: { 200: Envelope(WorkspaceSettings) } },
    },
    async (request, reply) => {
      const { tenantId } = request.caller;
      const { workspaceId } = request.params;
      if (!reaches(request.caller, workspaceId)) throw notFound();
      const answer = await answerIn(deps, reply, async (sql) => {
        const updated = await updateWorkspace(sql, tenantId, workspaceId, changeOf(request.body.language_models));
        if (!updated) throw notFound();
        await recordChange(sql, deps, actorOf(request), {
          action: 'workspace.updated',
          targetId: workspaceId,
          event: { type: 'workspace.updated', workspaceId, data: { id: workspaceId, activated: updated.activated } },
        });
        return present(updated);
      });
      deps.allowance.forget(tenantId);
      return answer;
    },
  );
}

function changeOf(models: 'off' | string[] | null | undefined) {
  if (models === undefined) return {};
  return models === 'off'
    ? { language_models: models, allowed_models: null }
    : { language_models: null, allowed_models: models };
}

function present(row: WorkspaceRow) {
  return { language_models: row.language_models ?? row.allowed_models };
}

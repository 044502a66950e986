import type { Deps } from '../../deps.ts';
import type { WayRecipe } from '../../engines/relay/recipe/way-recipe.ts';
import { answerIn } from '../../platform/http/answer-in-transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { type Caller, reaches } from '../../platform/http/caller.ts';
import { notFound } from '../../platform/http/errors.ts';
import { operation } from '../../platform/http/operation.ts';
import { createPaginator } from '../../platform/http/pagination.ts';
import { Deleted, Envelope, Page } from '../../platform/http/schema.ts';
import { actorOf, recordChange } from '../audit-log/record-change.ts';
import { ListQuery, RecipePath, RelayRecipe } from './schema.ts';
import { openRecipe } from './sealed-recipe.ts';
import { deleteRecipe, findRecipe, listRecipes, type RecipeRow } from './store.ts';

const tag = 'Relay recipes';

export function recipeRoutes(app: App, deps: Deps): void {
  listRelayRecipesRoute(app, deps);
  getRelayRecipeRoute(app, deps);
  deleteRelayRecipeRoute(app, deps);
}

function listRelayRecipesRoute(app: App, deps: Deps): void {
  const paginator = createPaginator(deps.keys);
  app.get(
    '/v1/relay/recipes',
    {
      ...operation({
        id: 'listRelayRecipes',
        summary: 'List recipes, newest first',
        description:
          'What successful runs have taught: the way to where the work is done, kept without values, and gone again by runs that differ only in theirs. A WORKSPACE key sees those learned with logins of its workspaces.',
        tag,
        permission: 'relay:read',
        additive: true,
      }),
      schema: { querystring: ListQuery, response: { 200: Page(RelayRecipe) } },
    },
    async (request) => {
      const { caller, query } = request;
      const binding = ['listRelayRecipes', query.credential_id ?? null];
      const page = paginator.read(caller, binding, query);
      const filter = { workspaceIds: caller.workspaceIds, credentialId: query.credential_id ?? null };
      const rows = await listRecipes(deps.db, caller.tenantId, filter, page);
      const shown = (row: RecipeRow) => present(deps, caller.tenantId, row);
      return { ...paginator.page(caller, binding, page, rows, shown), request_id: request.id };
    },
  );
}

function getRelayRecipeRoute(app: App, deps: Deps): void {
  app.get(
    '/v1/relay/recipes/:id',
    {
      ...operation({
        id: 'getRelayRecipe',
        summary: 'Get a recipe',
        description: 'The kind of instruction it is for, and the steps of its way.',
        tag,
        permission: 'relay:read',
        additive: true,
        etag: true,
      }),
      schema: { params: RecipePath, response: { 200: Envelope(RelayRecipe) } },
    },
    async (request) => {
      const row = await findReachable(deps, request.caller, request.params.id);
      return { data: present(deps, request.caller.tenantId, row), request_id: request.id };
    },
  );
}

function deleteRelayRecipeRoute(app: App, deps: Deps): void {
  app.delete(
    '/v1/relay/recipes/:id',
    {
      ...operation({
        id: 'deleteRelayRecipe',
        summary: 'Delete a recipe',
        description: 'The next run of its kind finds its own way again, and teaches a new one.',
        tag,
        permission: 'relay:write',
        additive: true,
      }),
      schema: { params: RecipePath, response: { 200: Envelope(Deleted) } },
    },
    async (request, reply) => {
      const { tenantId } = request.caller;
      const { id } = await findReachable(deps, request.caller, request.params.id);
      return answerIn(deps, reply, async (sql) => {
        if (!(await deleteRecipe(sql, tenantId, id))) throw notFound();
        await recordChange(sql, deps, actorOf(request), { action: 'recipe.deleted', targetId: id });
        return { id, deleted: true as const };
      });
    },
  );
}

/** The moves as a person sees them: of an element its role and name, of a page its address. */
function stepsOf(recipe: WayRecipe | null): { action: string; role: string; name: string }[] {
  return (recipe?.moves ?? []).map(({ tool, target, path, key }) => ({
    action: tool,
    role: target?.role ?? (path === null ? 'key' : 'page'),
    name: target?.name ?? (path === null ? (key ?? '') : path.map((part) => part.replace(QUOTE, '…')).join('')),
  }));
}

/** A place in the instruction. */
const QUOTE = /^\{[pb]\d+-\d+\}$/;

/** A recipe the caller may see: one learned with a tenant-wide login is for TENANT keys only. */
async function findReachable(deps: Pick<Deps, 'db'>, caller: Caller, id: string): Promise<RecipeRow> {
  const row = await findRecipe(deps.db, caller.tenantId, id);
  if (!row || !reaches(caller, row.workspace_id)) throw notFound();
  return row;
}

function present({ cipher }: Deps, tenantId: string, row: RecipeRow) {
  const { wording, recipe } = openRecipe(cipher, tenantId, row);
  return {
    id: row.id,
    credential_id: row.credential_id,
    origin: row.origin,
    tier: row.tier,
    instruction: wording,
    steps: stepsOf(recipe),
    uses: row.uses,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  };
}

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Client, startTestServer } from '../../../test/harness.ts';
import type { WayRecipe } from '../../engines/relay/recipe/way-recipe.ts';
import type { RunErrorCode } from '../../engines/relay/types.ts';
import { systemActor } from '../audit-log/record-change.ts';
import { forgetRecipes } from './forget-recipes.ts';
import { keepRecipe } from './keep-recipe.ts';
import { recallRecipe } from './recall-recipe.ts';

const server = await startTestServer();
const { deps } = server;
const client = await server.client();

const MOVE = { step: 0, needs: 'read' as const, texts: [], checked: null, key: null, path: null };

function recipeTo(name: string): WayRecipe {
  const element = { role: 'link', name, place: 'navigation', heading: null, near: [null, null] } as const;
  return {
    version: 2,
    parts: 'www',
    plan: [{ kind: 'read', verb: 'list', says: '{whole}', object: name }],
    moves: [{ ...MOVE, tool: 'click', target: { ...element, row: null, submits: false } }],
    result: { kind: 'change' },
  };
}

async function credentialOf(owner: Client, extra: object = {}): Promise<string> {
  const login = {
    label: 'L',
    platform: 'P',
    login_url: 'https://portal.example.com/login',
    username: 'u',
    password: 'p',
  };
  return (await owner.post('/v1/relay/credentials', { ...login, ...extra })).body.data.id;
}

/** A run of a kind, from what it is told of earlier ones to what it leaves. */
async function runOf(
  owner: Client,
  credentialId: string,
  instruction: string,
  end: { learned: WayRecipe | null } | { failed: RunErrorCode },
): Promise<WayRecipe | null> {
  const run = {
    credentialId,
    loginUrl: 'https://portal.example.com/login',
    instruction,
    tier: 'read',
    schema: null,
  } as const;
  const kind = await recallRecipe(deps, owner.tenantId, run, 'UTC');
  const outcome =
    'learned' in end
      ? { status: 'completed' as const, error: null, recipe: end.learned }
      : { status: 'failed' as const, error: { code: end.failed, message: '', detail: null }, recipe: null };
  await deps.db.transaction(owner.tenantId, (sql) => keepRecipe(sql, deps, systemActor(owner.tenantId), kind, outcome));
  return kind.recipe;
}

const listOf = async (owner: Client, query = '') => (await owner.get(`/v1/relay/recipes${query}`)).body.data;
const auditOf = async (owner: Client) =>
  (await owner.get('/v1/audit_log')).body.data
    .map((entry: { action: string }) => entry.action)
    .filter((action: string) => action.startsWith('recipe.'));

describe('the life of a recipe', () => {
  test('learned once, known to runs with other values, healed when its way changed, all of it in the audit log', async () => {
    const owner = await server.client();
    const credential = await credentialOf(owner);
    const phoneOf = (name: string) => `What is the phone number of ${name}?`;
    assert.equal(await runOf(owner, credential, phoneOf('Maria Lopez'), { learned: recipeTo('patients') }), null);
    assert.deepEqual(
      await runOf(owner, credential, phoneOf('Folake Okonkwo'), { learned: recipeTo('patients') }),
      recipeTo('patients'),
    );
    await runOf(owner, credential, phoneOf('Tom Baker'), { learned: recipeTo('people') });
    assert.deepEqual(
      await runOf(owner, credential, phoneOf('Ana Silva'), { learned: recipeTo('people') }),
      recipeTo('people'),
    );
    const [recipe, ...others] = await listOf(owner);
    assert.deepEqual(others, []);
    assert.match(recipe.id, /^rcp_[0-9a-z]{26}$/);
    assert.equal(recipe.instruction, 'what is the phone number of {0}?');
    assert.deepEqual(recipe.steps, [{ action: 'click', role: 'link', name: 'people' }]);
    assert.deepEqual(
      [recipe.uses, recipe.tier, recipe.origin, recipe.credential_id],
      [3, 'read', 'https://portal.example.com', credential],
    );
    assert.deepEqual((await owner.get(`/v1/relay/recipes/${recipe.id}`)).body.data, recipe);
    assert.deepEqual(await auditOf(owner), ['recipe.healed', 'recipe.learned']);
    const rows = await server.rows(
      (sql) => sql<{ text: string }[]>`select to_jsonb(r)::text as text from relay_recipes r`,
    );
    assert.doesNotMatch(JSON.stringify(rows), /phone number|people|maria/i, 'ways and wording are encrypted at rest');
  });

  test('dropped after three failures in a row; a refused login is not held against it, a success forgives', async () => {
    const owner = await server.client();
    const credential = await credentialOf(owner);
    const run = (end: Parameters<typeof runOf>[3]) => runOf(owner, credential, 'List the invoices', end);
    await run({ learned: recipeTo('billing') });
    for (const failed of ['not_found_on_site', 'not_confirmed', 'login_rejected', 'canceled'] as const)
      await run({ failed });
    await run({ learned: recipeTo('billing') });
    for (const failed of ['not_found_on_site', 'result_mismatch'] as const) await run({ failed });
    assert.equal((await listOf(owner)).length, 1);
    await run({ failed: 'outcome_unknown' });
    assert.deepEqual(await listOf(owner), []);
    assert.deepEqual(await auditOf(owner), ['recipe.dropped', 'recipe.learned']);
  });

  test('dropped at once where a run was done without it and taught nothing; what a model taught is shown move by move', async () => {
    const owner = await server.client();
    const credential = await credentialOf(owner);
    const target = { role: 'textbox', name: 'name', place: 'page', heading: null, near: [null, null] } as const;
    const learned: WayRecipe = {
      version: 2,
      parts: 'www',
      plan: [{ kind: 'read', verb: 'list', says: '{whole}', object: 'invoices' }],
      moves: [
        { ...MOVE, tool: 'open', target: null, path: ['/', 'patients', '/', '{p1-2}'] },
        { ...MOVE, tool: 'fill', target: { ...target, row: null, submits: false }, texts: [{ quote: '{p1-2}' }] },
      ],
      result: { kind: 'change' },
    };
    await runOf(owner, credential, 'List the invoices', { learned });
    const [{ steps }] = await listOf(owner);
    assert.deepEqual(steps, [
      { action: 'open', role: 'page', name: '/patients/…' },
      { action: 'fill', role: 'textbox', name: 'name' },
    ]);
    assert.deepEqual(await runOf(owner, credential, 'List the invoices', { learned: null }), learned);
    assert.deepEqual(await listOf(owner), []);
    assert.deepEqual(await auditOf(owner), ['recipe.dropped', 'recipe.learned']);
  });

  test('gone with its login, and after the retention when nothing uses it', async () => {
    const owner = await server.client();
    const [first, second] = [await credentialOf(owner), await credentialOf(owner)];
    await runOf(owner, first, 'List the invoices', { learned: recipeTo('billing') });
    await runOf(owner, second, 'List the patients', { learned: recipeTo('patients') });
    assert.equal((await listOf(owner, `?credential_id=${first}`)).length, 1);
    await owner.delete(`/v1/relay/credentials/${first}`);
    assert.equal((await listOf(owner)).length, 1);
    await runOf(owner, first, 'List the orders', { learned: recipeTo('orders') });
    assert.equal((await listOf(owner)).length, 1, 'nothing is kept of a login that was deleted meanwhile');
    await deps.db.transaction(owner.tenantId, (sql) => forgetRecipes(sql, owner.tenantId, 30));
    assert.equal((await listOf(owner)).length, 1);
    await server.rows(
      (sql) =>
        sql`update relay_recipes set updated_at = now() - interval '31 days' where tenant_id = ${owner.tenantId}`,
    );
    await deps.db.transaction(owner.tenantId, (sql) => forgetRecipes(sql, owner.tenantId, 30));
    assert.deepEqual(await listOf(owner), []);
  });

  test('what a runner hands over that is no recipe is not kept', async () => {
    const owner = await server.client();
    const credential = await credentialOf(owner);
    await runOf(owner, credential, 'List the invoices', { learned: { steps: ['rm'] } as never });
    assert.deepEqual(await listOf(owner), []);
  });
});

test('a recipe is its tenant’s alone, and that of the workspaces a key is limited to; deleting needs relay:write', async () => {
  const workspace = (await client.post('/v1/workspaces', { name: 'W' })).body.data.id;
  const owned = await credentialOf(client, { workspace_id: workspace });
  const wide = await credentialOf(client);
  await runOf(client, owned, 'List the invoices', { learned: recipeTo('billing') });
  await runOf(client, wide, 'List the patients', { learned: recipeTo('patients') });
  const limited = await server.client({ tenantId: client.tenantId, workspaceIds: [workspace] });
  const [mine, ...others] = await listOf(limited);
  assert.deepEqual(others, []);
  assert.equal(mine.credential_id, owned);
  const [theirs] = await listOf(client, `?credential_id=${wide}`);
  const stranger = await server.client();
  assert.equal(await runOf(stranger, await credentialOf(stranger), 'List the invoices', { failed: 'canceled' }), null);
  const answers = [
    await limited.get(`/v1/relay/recipes/${theirs.id}`),
    await limited.delete(`/v1/relay/recipes/${theirs.id}`),
    await stranger.get(`/v1/relay/recipes/${mine.id}`),
    await stranger.delete(`/v1/relay/recipes/${mine.id}`),
    await client.get('/v1/relay/recipes/rcp_nothing'),
  ];
  for (const answer of answers) assert.equal(answer.status, 404);
  assert.equal(new Set(answers.map(({ body }) => JSON.stringify(body.error))).size, 1);
  const reader = await server.client({ tenantId: client.tenantId, permissions: ['relay:read'] });
  assert.deepEqual((await reader.delete(`/v1/relay/recipes/${mine.id}`)).body.error.detail, {
    permission: 'relay:write',
  });
  const deaf = await server.client({ tenantId: client.tenantId, permissions: ['relay:write'] });
  assert.equal((await deaf.get('/v1/relay/recipes')).status, 403);
  assert.equal((await client.get('/v1/relay/recipes?limit=nine')).status, 400);
  assert.equal((await client.get('/v1/relay/recipes?limit=1')).body.pagination.has_more, true);
  assert.deepEqual((await limited.delete(`/v1/relay/recipes/${mine.id}`)).body.data, { id: mine.id, deleted: true });
  assert.equal((await client.get(`/v1/relay/recipes/${mine.id}`)).status, 404);
  assert.ok((await auditOf(client)).includes('recipe.deleted'));
});

import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { after, test } from 'node:test';
import fc from 'fast-check';
import { ERROR_STATUS } from '../src/platform/http/errors.ts';
import { type Draft, draftsOf, type Identity } from './fuzz/requests.ts';
import { closeConnections, MadeIds, type Sent, send } from './fuzz/send.ts';
import { joinAs } from './harness/person.ts';
import { startTestServer } from './harness.ts';
import { createAnswerCheck } from './openapi/check-answers.ts';
import { operationsOf, readDocument } from './openapi/document.ts';

/** Requests to send: FUZZ_RUNS (1 500 here, 50 000 in a soak), from FUZZ_SEED or chance. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 1_500);
const SEED = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));
/** Refusals of HTTP itself, below the operations: target or head too long. */
const PROTOCOL = new Set([414, 431]);
const LONGEST_MS = 10_000;

// No browser is found, so that a run ends as soon as it begins.
const server = await startTestServer({ RELAY_CHROMIUM: '/nowhere', RELAY_RUNS_PER_HOUR: '20' });
after(closeConnections);
const document = readDocument((await server.app.inject('/openapi.json')).json());
const check = createAnswerCheck(document);
const ids = new MadeIds();
const keys = await makeObjects();

/** One of everything, and the keys of all who ask. */
async function makeObjects(): Promise<Record<Identity, string | null>> {
  const full = await server.client();
  const make = async (url: string, body?: object): Promise<string> => {
    const answer = await full.post(url, body);
    assert.equal(answer.status, 201, answer.text);
    ids.add(answer.body.data.id);
    return answer.body.data.id;
  };
  const workspace = await make('/v1/workspaces', { name: 'Example' });
  const location = await make(`/v1/workspaces/${workspace}/locations`, { name: 'Main' });
  const at = `/v1/workspaces/${workspace}/locations/${location}`;
  const week = [1, 2, 3, 4, 5].map((day) => ({
    day_of_week: day,
    start_time: '09:00',
    end_time: '17:00',
    is_active: true,
  }));
  await full.post(`${at}/hours`, { hours: week });
  await make(`${at}/services`, { name: 'Cleaning', duration_minutes: 30 });
  await make(`${at}/providers`, { name: 'Dr. Field' });
  await make(`/v1/workspaces/${workspace}/patients`, { first_name: 'Sam', last_name: 'Field' });
  const login = { label: 'L', platform: 'P', login_url: 'http://127.0.0.1:9/', username: 'u', password: 'p' };
  await make('/v1/relay/credentials', { ...login, workspace_id: workspace });
  await make('/v1/webhook_endpoints', { url: 'http://127.0.0.1:9/' });
  await make('/v1/keys', { scope: 'TENANT', permissions: ['workspaces:read'] });
  await make('/v1/invitations', { email: 'pat@example.com', role: 'staff' });
  for (const role of ['owner', 'staff'])
    ids.add((await joinAs(server, full, { email: `${role}@example.com`, role })).id);
  const limited = await server.client({ tenantId: full.tenantId, permissions: ['workspaces:read'] });
  const bound = await server.client({ tenantId: full.tenantId, workspaceIds: [workspace] });
  const foreign = await server.client();
  const mistyped = `${full.key.slice(0, -1)}${full.key.endsWith('0') ? '1' : '0'}`;
  return {
    none: null,
    garbage: 'Bearer \u00ff',
    mistyped: `Bearer ${mistyped}`,
    limited: `Bearer ${limited.key}`,
    workspace: `Bearer ${bound.key}`,
    foreign: `Bearer ${foreign.key}`,
    full: `Bearer ${full.key}`,
  };
}

test(`${RUNS} requests from the API's own description (FUZZ_SEED=${SEED}): no 5xx, nothing undeclared, no hang`, async () => {
  const drafts = fc.sample(draftsOf(document, operationsOf(document)), { numRuns: RUNS, seed: SEED });
  const faults: string[] = [];
  const statuses = new Map<number, number>();
  let slowestMs = 0;
  for (const [index, draft] of drafts.entries()) {
    try {
      const answer = await send(server.url, keys, ids, draft);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      slowestMs = Math.max(slowestMs, answer.tookMs);
      examine(draft, answer);
    } catch (fault) {
      faults.push(`#${index}: ${(fault as Error).message}`);
      if (faults.length >= 25) break;
    }
  }
  const counted = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  process.stdout.write(`fuzz FUZZ_SEED=${SEED} ${counted.join(', ')}; slowest ${Math.round(slowestMs)} ms\n`);
  assert.deepEqual(faults, [], `Repeat with FUZZ_SEED=${SEED} FUZZ_RUNS=${RUNS}`);
  for (const status of [200, 201, 400, 401, 403, 404])
    assert.ok(statuses.has(status), `no request was answered ${status}`);
});

function examine(draft: Draft, answer: Sent): void {
  const { status, contentType, text, tookMs, shown } = answer;
  const said = `${status} ${text.slice(0, 600)} to ${shown}`;
  assert.ok(status < 500, said);
  assert.ok(tookMs < LONGEST_MS, `${Math.round(tookMs)} ms: ${said}`);
  const body: unknown = contentType.startsWith('application/json') && text ? JSON.parse(text) : null;
  if (status >= 400) {
    const { error, request_id: requestId } = body as { error: { code: string; message: string }; request_id: string };
    if (PROTOCOL.has(status)) assert.equal(error.code, 'validation_error', said);
    else assert.equal((ERROR_STATUS as Record<string, number>)[error.code], status, said);
    assert.ok(error.message.length > 0 && requestId.startsWith('req_'), said);
  }
  if (PROTOCOL.has(status)) return;
  try {
    check({ method: draft.at.method, url: shown.split(' ')[1] ?? '', status, contentType, body });
  } catch (fault) {
    throw new Error(`${(fault as Error).message} to ${shown}`);
  }
  const made = (body as { data?: { id?: unknown } } | null)?.data?.id;
  if (typeof made === 'string' && status < 300 && (draft.identity === 'full' || draft.identity === 'workspace'))
    ids.add(made);
}

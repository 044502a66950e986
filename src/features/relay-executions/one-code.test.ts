import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestServer, until } from '../../../test/harness.ts';
import { ended } from '../../adapters/relay-runner/ended.ts';
import type { RunnerResult } from '../../adapters/relay-runner/messages.ts';
import { RUN_ERROR_CODES, type RunErrorCode } from '../../engines/relay/types.ts';
import { finishRun } from './finish-run.ts';
import type { ExecutionRow } from './store.ts';
import { claimExecution } from './store-turns.ts';

// No worker: how a run ends is said by hand.
const server = await startTestServer({}, { api: true, worker: false });
const client = await server.client();
const login = { label: 'L', platform: 'P', login_url: 'https://portal.example.com', username: 'u', password: 'p' };

interface Ending {
  /** Of the answer to the request that waited for the run. */
  answered: { http: number; status: string | null; code: string | null; message: string | null; detail: unknown };
  /** Each place that tells of the run, and the code that it tells. */
  codes: Record<string, string | null>;
  /** The same of its status. */
  statuses: Record<string, string>;
  read: { error_message: string | null; error_detail: unknown };
}

/** Runs an instruction that ends as `result` says, and reads its end wherever it is told. */
async function endedWith(result: (run: ExecutionRow) => RunnerResult): Promise<Ending> {
  const credential_id = (await client.post('/v1/relay/credentials', login)).body.data.id;
  const sent = client.post('/v1/relay/execute', { credential_id, instruction: 'List the patients', tier: 'read' });
  const row = await until('the run is there', async () => {
    const [found] = await server.rows<{ id: string; tenant_id: string }>(
      (sql) => sql`select id, tenant_id from relay_executions where credential_id = ${credential_id}`,
    );
    return found ?? null;
  });
  const run = await server.deps.db.transaction(row.tenant_id, (sql) => claimExecution(sql, row.tenant_id, row.id));
  assert.ok(run);
  await finishRun(server.deps, run, result(run));
  const answer = await sent;
  const { data = null, error = data?.error ?? null } = answer.body;
  const detail = (await client.get(`/v1/relay/executions/${run.id}`)).body.data;
  const listed = (await client.get('/v1/relay/executions?limit=1')).body.data[0];
  const story = (await client.get(`/v1/relay/executions/${run.id}/events`)).text;
  const finished = JSON.parse(/^event: finished\ndata: (.*)$/m.exec(story)?.[1] ?? 'null');
  const [hook] = await server.rows<{ type: string; payload: { status: string; error_code: string | null } }>(
    (sql) => sql`select type, payload from events where payload ->> 'id' = ${run.id} order by created_at desc limit 1`,
  );
  const [audit] = await server.rows<{ action: string }>(
    (sql) => sql`select action from audit_log where target_id = ${run.id} order by sequence desc limit 1`,
  );
  assert.ok(hook && audit);
  assert.equal(hook.type, detail.status === 'completed' ? 'execution.completed' : 'execution.failed');
  return {
    answered: {
      http: answer.status,
      status: data?.status ?? null,
      code: error?.code ?? null,
      message: error?.message ?? null,
      detail: error?.detail ?? null,
    },
    codes: { read: detail.error_code, story: finished.error_code, webhook: hook.payload.error_code },
    statuses: {
      read: detail.status,
      list: listed.status,
      story: finished.status,
      webhook: hook.payload.status,
      audit: audit.action.replace('execution.', ''),
    },
    read: detail,
  };
}

const REFUSED: ReadonlySet<RunErrorCode> = new Set([
  'tier_mismatch',
  'engine_error',
  'login_unreachable',
  'outcome_unknown',
]);
/** A site that does not answer is a failure of the contract's one kind; the reason says so. */
const TOLD: Partial<Record<RunErrorCode, RunErrorCode>> = { login_unreachable: 'engine_error' };
const STATUS: Partial<Record<RunErrorCode, 'canceled' | 'timed_out'>> = {
  canceled: 'canceled',
  timed_out: 'timed_out',
};

for (const code of RUN_ERROR_CODES) {
  test(`a run that ended ${code} is told so by every answer, event and webhook`, async () => {
    const status = STATUS[code] ?? 'failed';
    const { answered, codes, statuses, read } = await endedWith(() => ended(code, `ends ${code}`, status, { why: 1 }));
    const told = TOLD[code] ?? code;
    assert.deepEqual(codes, { read: told, story: told, webhook: told });
    assert.equal(answered.code, told);
    if (told !== code) assert.deepEqual(read.error_detail, { why: 1, reason: code });
    assert.equal(answered.http, REFUSED.has(code) ? 422 : 200);
    assert.deepEqual([...new Set(Object.values(statuses))], [status]);
    if (!REFUSED.has(code)) {
      assert.equal(answered.status, status);
      assert.deepEqual(answered.detail, read.error_detail);
    }
    assert.deepEqual([answered.message, read.error_message], [`ends ${code}`, `ends ${code}`]);
  });
}

test('a crossed tier is told with the same evidence to who waits and to who reads', async () => {
  const evidence = { wall: 'request', action: 'POST /patients', method: 'POST', path: '/patients' };
  const { answered, read } = await endedWith(() =>
    ended('tier_mismatch', 'no', 'failed', { declaredTier: 'read', requiredTier: 'create', ...evidence }),
  );
  const { execution_id, ...told } = answered.detail as { execution_id: string };
  assert.match(execution_id, /^exec_/);
  assert.deepEqual(told, { declared_tier: 'read', required_tier: 'create', evidence });
  assert.deepEqual(read.error_detail, told);
});

test('what is no ending of a run is one that failed in the browser, everywhere', async () => {
  const odd = (error: unknown, status: string): RunnerResult => {
    const result = ended('engine_error', 'x');
    return { ...result, outcome: { ...result.outcome, error, status } as RunnerResult['outcome'] };
  };
  for (const result of [
    odd(null, 'failed'),
    odd({ code: 'invented', message: 'a code that nobody knows', detail: null }, 'failed'),
    odd({ code: 'constructor', message: 'x', detail: null }, 'canceled'),
  ]) {
    const { answered, codes, statuses } = await endedWith(() => result);
    assert.deepEqual(
      { ...codes, answer: answered.code },
      {
        read: 'engine_error',
        story: 'engine_error',
        webhook: 'engine_error',
        answer: 'engine_error',
      },
    );
    assert.deepEqual([...new Set(Object.values(statuses))], ['failed']);
  }
  const done = await endedWith(() => odd({ code: 'not_confirmed', message: 'x', detail: null }, 'completed'));
  assert.deepEqual(
    [done.answered.http, done.answered.code, done.codes.read, done.codes.webhook],
    [200, null, null, null],
  );
});

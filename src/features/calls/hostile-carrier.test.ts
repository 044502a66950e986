import assert from 'node:assert/strict';
import { on, once } from 'node:events';
import { describe, test } from 'node:test';
import { WebSocket } from 'ws';
import { signForm } from '../../../test/harness/carrier.ts';
import { makeClinic } from '../../../test/harness/clinic.ts';
import { startTestServer } from '../../../test/harness.ts';

const server = await startTestServer({ TRANSFERS_PER_HOUR: '100000' });
const { sandbox } = server;
assert.ok(sandbox);
const clinic = await makeClinic(server);

/** Every webhook with the fields that its handler reads, and the parts of its address. */
const ROUTES: Record<string, { fields: Record<string, string>; query: ('tenant' | 'call' | 'why')[] }> = {
  '/carriers/voice': { fields: { From: '+16465550111', To: clinic.number, CallStatus: 'ringing' }, query: [] },
  '/carriers/voice/outbound': { fields: { CallStatus: 'in-progress' }, query: ['tenant', 'call'] },
  '/carriers/voice/session': {
    fields: {
      CallStatus: 'in-progress',
      SessionStatus: 'ended',
      HandoffData: '{"reason":"transfer","to":"+16465550142"}',
    },
    query: ['tenant', 'call'],
  },
  '/carriers/voice/dialled': {
    fields: { CallStatus: 'in-progress', DialCallStatus: 'busy', DialBridged: 'false' },
    query: ['tenant', 'call', 'why'],
  },
  '/carriers/voice/answered_by': { fields: { AnsweredBy: 'human' }, query: ['tenant', 'call', 'why'] },
  '/carriers/status': {
    fields: { CallStatus: 'completed', CallDuration: '12', SequenceNumber: '3' },
    query: ['tenant', 'call'],
  },
  '/carriers/message': { fields: { From: '+16465550111', To: clinic.number, Body: 'Thank you' }, query: [] },
  '/carriers/recording': {
    fields: { RecordingSid: `RE${'0a'.repeat(16)}`, RecordingStatus: 'completed', RecordingDuration: '12' },
    query: ['tenant', 'call'],
  },
};
/** Fields that the carrier sends along and nobody reads. */
const BESIDES = { AccountSid: 'AC1', CallerName: 'JANE ROE', FromCity: 'NEW YORK', ErrorMessage: 'two\nlines' };

const CONTROLS: [string, string][] = [
  ['NUL', '\0'],
  ['NUL in the middle', 'in-pro\0gress'],
  ['a C0 control', '\u0001'],
  ['an escape sequence', '\u001b[2J'],
  ['a backspace', 'a\b'],
  ['DEL', '\u007f'],
];
const OTHERS: [string, string][] = [
  ['nothing', ''],
  ['20 000 characters', 'x'.repeat(20_000)],
  ['a C1 control', '\u0085'],
  ['a direction override', '\u202egnp'],
  ['a replaced surrogate', '\ud800'],
  ['markup', `"/><Hangup/><Dial>${'&'.repeat(9)}`],
  ['SQL', `'; select pg_sleep(30); --`],
  ['a number of 300 digits', '9'.repeat(300)],
  ['JSON', `{"reason":${'['.repeat(5000)}`],
];

let calls = 0;
/** A call that goes on, as the carrier's own webhook makes it. */
async function ring() {
  calls += 1;
  const callSid = `CA${String(calls).padStart(32, '0')}`;
  await send('/carriers/voice', '', [
    ['CallSid', callSid],
    ['From', '+16465550111'],
    ['To', clinic.number],
  ]);
  const [row] = await server.rows<{ tenant_id: string; id: string }>(
    (sql) => sql`select tenant_id, id from calls where call_id = ${callSid}`,
  );
  assert.ok(row);
  return { callSid, tenant: row.tenant_id, call: row.id };
}

/** Signs as the vendor's own library does, so that a field may stand in the form twice. */
async function send(path: string, query: string, fields: [string, string][]) {
  const url = path + (query && `?${query}`);
  const body = new URLSearchParams(fields).toString();
  const sent = new URLSearchParams(body);
  const params = Object.fromEntries([...sent.keys()].map((name) => [name, sent.getAll(name)]));
  return server.app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signForm(sandbox?.authToken ?? '', server.deps.publicUrl() + url, params),
    },
    payload: body,
  });
}

type Sent = Awaited<ReturnType<typeof send>>;
const isRefused = ({ statusCode, body }: Sent) =>
  (statusCode === 400 && body === '') || (statusCode === 200 && /<Response><(Hangup|Reject)/.test(body));
const isAnswered = ({ statusCode, body }: Sent) =>
  statusCode === 204 || (statusCode === 200 && /^<\?xml[^>]*><Response\/?>/.test(body));

/** Everything that a webhook about this call could leave behind. */
const stored = async (callSid: string) =>
  server.rows(
    (sql) => sql`
      select (select count(*)::int from calls) as calls, (select count(*)::int from carrier_events) as told,
        (select calls::text from calls where call_id = ${callSid}) as call`,
  );

test('the table names every webhook that there is', () => {
  const tree = server.app.printRoutes({ commonPrefix: false, method: 'POST' });
  const under: string[] = [];
  const paths = tree.split('\n').flatMap((row) => {
    const [, indent = '', part = ''] = /^(.*?)[└├]── (\S+) \(/.exec(row) ?? [];
    const depth = indent.length / 4;
    under.splice(depth, under.length, part);
    return under.join('').startsWith('/carriers/') ? [under.join('')] : [];
  });
  assert.deepEqual(paths.sort(), Object.keys(ROUTES).sort());
});

for (const [path, { fields, query }] of Object.entries(ROUTES))
  describe(`${path}, signed`, () => {
    const base = async (): Promise<{ form: Record<string, string>; named: Record<string, string> }> => {
      const { callSid, ...of } = await ring();
      const named = Object.fromEntries(query.map((part) => [part, part === 'why' ? 'transfer' : of[part]]));
      return { form: { CallSid: callSid, ...fields, ...BESIDES }, named };
    };
    const given = (form: Record<string, string>) => Object.entries(form);
    const without = (form: Record<string, string>, name: string) => given(form).filter(([known]) => known !== name);
    const queryOf = (named: Record<string, string>) => new URLSearchParams(named).toString();

    test('is answered when nothing is wrong with it', async () => {
      const { form, named } = await base();
      const answer = await send(path, queryOf(named), given(form));
      assert.ok(isAnswered(answer) && !isRefused(answer), `${answer.statusCode} ${answer.body}`);
    });

    for (const [what, value] of CONTROLS)
      test(`${what} in any field, in a field’s name or in the address is refused and leaves nothing`, async () => {
        const { form, named } = await base();
        const before = await stored(form.CallSid ?? '');
        const check = (answer: Sent, place: string) =>
          assert.ok(isRefused(answer), `${place}: ${answer.statusCode} ${answer.body}`);
        for (const name of Object.keys(form))
          check(await send(path, queryOf(named), given({ ...form, [name]: value })), name);
        check(await send(path, queryOf(named), given({ ...form, [`X${value}`]: 'x' })), 'a name');
        for (const name of Object.keys(named))
          check(await send(path, queryOf({ ...named, [name]: value }), given(form)), name);
        assert.deepEqual(await stored(form.CallSid ?? ''), before);
      });

    test('whatever else a field or the address holds, twice or not at all, is answered below 500', async () => {
      const hold = async (named: Record<string, string> | string, form: [string, string][]) => {
        const address = typeof named === 'string' ? named : queryOf(named);
        const answer = await send(path, address, form);
        const place = `${address.slice(0, 200)} ${JSON.stringify(form.at(-1) ?? null).slice(0, 200)}`;
        assert.ok(isRefused(answer) || isAnswered(answer), `${place}: ${answer.statusCode} ${answer.body}`);
        return answer;
      };
      for (const name of ['CallSid', ...Object.keys(fields), ...Object.keys(BESIDES), '__proto__', 'constructor']) {
        const { form, named } = await base();
        for (const [, value] of OTHERS) await hold(named, [...without(form, name), [name, value]]);
        await hold(named, without(form, name));
        const twice = await hold(named, [...given(form), [name, 'a'], [name, 'b']]);
        assert.equal(twice.statusCode, 400, `${name} twice`);
      }
      for (const name of query) {
        const { form, named } = await base();
        // A longer address is no address: it is refused before anything of it is read.
        for (const [, value] of OTHERS) await hold({ ...named, [name]: value.slice(0, 2000) }, given(form));
        const { [name]: _, ...rest } = named;
        await hold(rest, given(form));
        const twice = await hold(`${queryOf(named)}&${name}=b`, given(form));
        assert.equal(twice.statusCode, 400, `${name} twice`);
      }
      await hold('', []);
    });
  });

describe('a socket of the carrier', () => {
  test('senseless setups open nothing and harm nothing; the one that makes sense is greeted', async () => {
    const { callSid } = await ring();
    const [row] = await server.rows<{ session_token: string }>(
      (sql) => sql`select session_token from calls where call_id = ${callSid}`,
    );
    const url = `${server.url.replace('http', 'ws')}/carriers/relay`;
    const signature = signForm(sandbox.authToken, url.replace(/:\d+\//, '/'), {});
    const socket = new WebSocket(url, { headers: { 'x-twilio-signature': signature } });
    await once(socket, 'open');
    const frames = on(socket, 'message');
    const closed = once(socket, 'close');
    const session = row?.session_token ?? '';
    const setup = { type: 'setup', sessionId: 'VX1', callSid, customParameters: { session } };
    for (const hostile of ['\0', `${session}\0`, '\ud800', 'x'.repeat(9000)]) {
      socket.send(JSON.stringify({ ...setup, customParameters: { session: hostile } }));
      socket.send(JSON.stringify({ ...setup, callSid: hostile }));
    }
    socket.send(JSON.stringify(setup));
    const greeting = await Promise.race([frames.next(), closed.then(([code]) => ({ value: [`closed with ${code}`] }))]);
    assert.match(String(greeting.value?.[0]), /"type":"text"/);
    socket.terminate();
    await closed;
  });
});

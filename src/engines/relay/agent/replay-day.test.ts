import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { html, serveSite, type TestSite } from '../../../../test/harness/browser.ts';
import type { ShortReply } from '../../../../test/harness/model-run.ts';
import { type OpenRelay, openRelay } from '../../../../test/harness/relay-run.ts';
import { runScripted, type ScriptedWork } from '../../../../test/harness/scripted-run.ts';

const DAYS: Record<string, [time: string, guest: string][]> = {
  '2026-11-20': [
    ['09:00', 'Ada Moss'],
    ['10:30', 'Ben Lark'],
  ],
  '2026-11-21': [['11:15', 'Ida Falk']],
};

let relay: OpenRelay;
let site: TestSite;
/** The day that the site takes for today. */
let today = '2026-11-20';

before(async () => {
  relay = await openRelay();
  site = await serveSite((incoming, outgoing) => {
    const rows = (DAYS[today] ?? []).map(([time, guest]) => `<tr><td>${time}</td><td>${guest}</td></tr>`).join('');
    const body =
      incoming.url === '/visits'
        ? `<h1>Visits</h1><form method="get"><label>Date <input type="date" name="date" value="${today}"></label><button>Show</button></form>
          <table><tr><th>Time</th><th>Guest</th></tr>${rows}</table>`
        : '<h1>Home</h1>';
    html(outgoing, `<!doctype html><title>Inn</title><nav><a href="/visits">Visits</a></nav><main>${body}</main>`);
  });
});
after(async () => {
  await relay.close();
  await site.close();
});

const text = { type: 'string' };
const WORK: ScriptedWork = {
  instruction: "List today's visits with time and guest",
  tier: 'read',
  schema: {
    type: 'object',
    required: ['visits'],
    properties: {
      visits: {
        type: 'array',
        items: { type: 'object', required: ['time', 'guest'], properties: { time: text, guest: text } },
      },
    },
  },
};

const LISTED: readonly ShortReply[] = [
  ['click', { ref: 'link "Visits"' }],
  ['extract', { table: 't0', columns: { time: 'Time', guest: 'Guest' }, all_pages: true }],
  ['finish', {}],
];
const PLAN = {
  steps: [
    {
      ...{ kind: 'read', verb: 'List', says: WORK.instruction, object: 'visits', output: 'rows' },
      ...{ fields: ['time', 'guest'], filters: [{ op: 'on', value: 'today' }] },
    },
  ],
};

test('a day in words that is put in nowhere is a part of the way, where the page with the result is set to it', async () => {
  today = '2026-11-20';
  const first = await runScripted(relay, `${site.origin}/`, WORK, LISTED, null, PLAN);
  assert.equal(first.error, null);
  assert.ok(first.recipe !== null, 'a recipe was made');
  assert.doesNotMatch(JSON.stringify(first.recipe), /today|Moss|2026/i);

  today = '2026-11-21';
  const next = await relay.run(`${site.origin}/`, {
    ...WORK,
    recipe: first.recipe,
    now: new Date('2026-11-21T15:00:00Z'),
  });
  assert.deepEqual(next.outcome.result, { visits: [{ time: '11:15', guest: 'Ida Falk' }] });
  const told = (events: typeof next.events) =>
    events.flatMap((event) => (event.type === 'turn' ? [event.turn.summary] : []));
  assert.ok(!told(next.events).some((summary) => summary.includes('leads nowhere any more')));

  const stale = await relay.run(`${site.origin}/`, {
    ...WORK,
    recipe: first.recipe,
    now: new Date('2026-11-22T15:00:00Z'),
  });
  assert.ok(
    told(stale.events).some((summary) => summary.includes('leads nowhere any more')),
    'a page of another day is none',
  );
});

test('a way whose plan leaves out a day that the instruction names is not kept', async () => {
  today = '2026-11-20';
  const [step] = PLAN.steps;
  const { recipe } = await runScripted(relay, `${site.origin}/`, WORK, LISTED, null, {
    steps: [{ ...step, filters: [] }],
  });
  assert.equal(recipe, null);
});

import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { html, openTestBrowser, serveSite, type TestSite } from '../../../../test/harness/browser.ts';
import { atWork, type ModelRun, runByModel, type ShortReply } from '../../../../test/harness/model-run.ts';
import type { Tier } from '../types.ts';

let browser: Awaited<ReturnType<typeof openTestBrowser>>;
const sites: TestSite[] = [];
let received: string[];

before(async () => {
  browser = await openTestBrowser({ loginUrl: 'http://127.0.0.1/' });
});
after(() => browser.close());
afterEach(async () => {
  await browser.session.page().goto('about:blank');
  await Promise.all(sites.splice(0).map((site) => site.close()));
});

interface Stay {
  surname: string;
  name: string;
  room: string;
}

const button = (address: string, id: number, name: string, more = '') =>
  `<form method="post" action="${address}"><input type="hidden" name="stay" value="${id}"><input type="hidden" name="csrf" value="t0k">${more}<button>${name}</button></form>`;

/** Reservations listed by surname, whose pages are opened by buttons that post. `byAddress`: it also answers where it is asked for a page. */
async function stays(
  all: Stay[],
  task: { instruction: string; tier: Tier; script: readonly ShortReply[]; schema?: Record<string, unknown> },
  { byAddress = true, hidden = '', name = 'View' } = {},
): Promise<ModelRun> {
  received = [];
  const site = await serveSite((incoming, outgoing, body) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://localhost');
    const given = incoming.method === 'POST' ? new URLSearchParams(body) : searchParams;
    const id = Number(given.get('stay'));
    const stay = all[id - 1];
    received.push(`${incoming.method} ${pathname}`);
    const headers = { 'cache-control': 'no-store' };
    if (pathname === '/stay.php' && stay !== undefined && (byAddress || incoming.method === 'POST')) {
      if (given.has('room')) stay.room = given.get('room') ?? '';
      html(
        outgoing,
        given.has('edit')
          ? `<h1>Edit</h1><form method="post" action="/stay.php"><input type="hidden" name="stay" value="${id}">
             <label>Room <input name="room" value="${stay.room}"></label><button>Save</button></form>`
          : `<h1>Reservation</h1><table><tr><td>Reservation for:</td><td>${stay.surname} ${stay.name}</td></tr>
             <tr><td>Room:</td><td>${stay.room}</td></tr></table><a href="/">Reservations</a>
             ${button('/stay.php', id, 'Modify', '<input type="hidden" name="edit" value="1">')}`,
        headers,
      );
    } else if (pathname === '/')
      html(
        outgoing,
        `<h1>Reservations</h1><table><thead><tr><th>No</th><th>Surname</th><th>Room</th><th></th></tr></thead><tbody>${all
          .map(
            ({ surname, room }, at) =>
              `<tr><td>${at + 1}</td><td>${surname}</td><td>${room}</td><td>${button('/stay.php', at + 1, name, hidden)}${button('/remove.php', at + 1, 'Delete')}</td></tr>`,
          )
          .join('')}</tbody></table>`,
        headers,
      );
    else outgoing.writeHead(405).end('<h1>Not allowed</h1>');
  });
  sites.push(site);
  const home = `${site.origin}/`;
  await atWork(browser.session, home, task.tier);
  return runByModel(browser.session, { home, ...task });
}

const STAYS = (): Stay[] => [
  { surname: 'Berg', name: 'Ada', room: '10' },
  { surname: 'Roe', name: 'Jane', room: '11' },
];
const told = ({ prompts }: ModelRun, at: number) =>
  prompts.at(at)?.messages.findLast(({ role }) => role === 'tool')?.text ?? '';
/** Clicks a button of the nth row of the latest list: of rows alike the first alone is told with its names. */
const inRow =
  (name: 'View' | 'Delete', at: number): ShortReply =>
  (prompt) => {
    const list = prompt.messages.findLast(({ text }) => text.includes('button "View"'))?.text ?? '';
    const first = Number(/e(\d+) button "View"/.exec(list)?.[1]);
    return { calls: [{ name: 'click', arguments: { ref: `e${first + 2 * at + (name === 'View' ? 0 : 1)}` } }] };
  };
const CHANGE = { instruction: 'Change the room of the reservation "Jane Roe" to 14', tier: 'update' } as const;
const EDIT: ShortReply[] = [
  ['click', { ref: 'button "Modify"' }],
  ['fill', { ref: 'textbox "Room"', text: '14' }],
  ['click', { ref: 'button "Save"' }],
  ['finish', {}],
  ['give_up', { why: 'seen' }],
];

test('a record listed by a part of its name is changed once its page says all of it, and what opens its pages is no sending', async () => {
  const all = STAYS();
  const { error, end } = await stays(all, { ...CHANGE, script: [inRow('View', 1), ...EDIT] });
  assert.equal(error, null);
  assert.equal(end?.changed?.kind, 'updated');
  assert.deepEqual(
    all.map(({ room }) => room),
    ['10', '14'],
  );
});

test('a record whose page says another name is not changed, whatever part of it the list showed', async () => {
  const all = [{ surname: 'Roe', name: 'John', room: '11' }];
  const run = await stays(all, { ...CHANGE, script: [inRow('View', 0), ...EDIT] });
  assert.match(
    run.prompts.map((_, at) => told(run, at)).join('\n'),
    /This is not the record that the task names: nothing says "Jane Roe" \(elsewhere on the page: roe\)/,
  );
  assert.equal(all[0]?.room, '11');
});

test('what takes a row away needs the whole name on it', async () => {
  const run = await stays(STAYS(), {
    instruction: 'Delete the reservation "Jane Roe"',
    tier: 'delete',
    script: [inRow('Delete', 1), ['give_up', { why: 'refused' }]],
  });
  assert.match(told(run, -1), /This is not the record that the task names/);
  assert.deepEqual(received, ['GET /']);
});

const READ = {
  instruction: 'What is the room of the reservation "Jane Roe"?',
  tier: 'read',
  schema: { type: 'object', required: ['room'], properties: { room: { type: 'string' } } },
} as const;

test('a button that posts and only shows is asked for by its address where the run may only look', async () => {
  const { error, end } = await stays(STAYS(), {
    ...READ,
    script: [inRow('View', 1), ['finish', { result: { room: '11' } }]],
  });
  assert.equal(error, null);
  assert.deepEqual(end?.value, { room: '11' });
  assert.deepEqual(received, ['GET /', 'GET /stay.php']);
});

test('a button whose words nobody knows, or that gives a state beside a token, is asked for by no address', async () => {
  for (const [name, hidden] of [
    ['Eliminar', ''],
    ['View', '<input type="hidden" name="active" value="0">'],
  ] as const) {
    const click: ShortReply = ['click', { ref: `button "${name}"` }];
    const script = [click, ['give_up', { why: 'seen' }] as ShortReply];
    await stays(STAYS().slice(1), { ...READ, script }, { hidden, name });
    assert.deepEqual(received, ['GET /'], name);
  }
});

test('where the site shows it to nobody who does not send, the model is told and stands where it stood', async () => {
  const run = await stays(
    STAYS(),
    { ...READ, script: [inRow('View', 1), inRow('View', 1), ['give_up', { why: 'seen' }]] },
    { byAddress: false },
  );
  assert.match(
    told(run, -2),
    /shows nothing at \/stay\.php unless the form is sent.* Look for a link.*\nNothing changed on the page/,
  );
  assert.match(told(run, -1), /would have changed more than this task may.*\nNothing changed on the page/);
  assert.ok(
    received.every((one) => one.startsWith('GET')),
    received.join(),
  );
});

test('a button that says it shows something and would send a deletion is not even asked for', async () => {
  const run = await stays(
    STAYS(),
    { ...READ, script: [inRow('View', 1), ['give_up', { why: 'seen' }]] },
    { hidden: '<input type="hidden" name="action" value="delete">' },
  );
  assert.match(told(run, -1), /does more than show something: action=delete/);
  assert.deepEqual(received, ['GET /']);
});

test('going back passes over what came of a form, and never behind where the work began', async () => {
  const run = await stays(STAYS(), {
    ...CHANGE,
    script: [
      inRow('View', 1),
      ['click', { ref: 'button "Modify"' }],
      ['click', { ref: 'button "Save"' }],
      ['back', {}],
      ['back', {}],
      ['back', {}],
      ['give_up', { why: 'seen' }],
    ],
  });
  assert.match(told(run, -3), /^Done\.[\s\S]*# Reservation\n/);
  assert.match(told(run, -2), /^Done\.[\s\S]*# Reservations\n/);
  assert.match(told(run, -1), /there is no page before this one.*\nNothing changed on the page/);
});

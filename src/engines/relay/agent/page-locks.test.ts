import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { html, openTestBrowser, serveSite, type TestSite } from '../../../../test/harness/browser.ts';
import { atWork, runByModel, type ShortReply } from '../../../../test/harness/model-run.ts';
import type { Tier } from '../types.ts';

let browser: Awaited<ReturnType<typeof openTestBrowser>>;
let site: TestSite;
/** What has reached the site and is no GET. */
let sent: string[];

before(async () => {
  browser = await openTestBrowser({ loginUrl: 'http://127.0.0.1/' });
});
after(() => browser.close());
afterEach(async () => {
  await browser.session.page().goto('about:blank');
  await site.close();
});

/** A ticket that is locked for whoever opens it, drafts what is typed, and takes no note from anybody without the lock. */
const ticket = (notes: readonly string[]) => `<title>Ticket 25</title><h1>Printer in surgery 2</h1>
  <ul>${notes.map((note) => `<li>${note}</li>`).join('')}</ul>
  <form method="post" action="/tickets/25/notes"><label>Note <textarea name="note"></textarea></label>
    <button>Post note</button></form><p role="alert"></p>
  <script>
    const post = (path) => fetch(path, { method: 'POST' }).then(() => true, () => false);
    let isLocked = post('/lock/ticket/25');
    document.querySelector('form').onsubmit = async (event) => {
      event.preventDefault();
      await post('/drafts');
      if ((await isLocked) || (await (isLocked = post('/lock/ticket/25')))) event.target.submit();
      else document.querySelector('[role=alert]').textContent = 'Acquiring the lock has failed.';
    };
  </script>`;
const NOTE = 'Electrician comes on 3 December';
const INSTRUCTION = `Add the note "${NOTE}" to the ticket Printer in surgery 2`;
const PLAN = {
  calls: [
    {
      name: 'plan',
      arguments: {
        steps: [
          {
            kind: 'create',
            verb: 'Add',
            says: INSTRUCTION,
            object: 'note',
            record: [{ value: 'Printer in surgery 2' }],
            values: [{ field: 'note', value: NOTE }],
          },
        ],
      },
    },
  ],
};

async function note(tier: Tier, script: readonly ShortReply[]) {
  sent = [];
  const notes: string[] = [];
  site = await serveSite((incoming, outgoing, body) => {
    if (incoming.url === '/') return html(outgoing, '<h1>Tickets</h1><a href="/tickets/25">Printer in surgery 2</a>');
    if (incoming.method === 'GET') return html(outgoing, ticket(notes));
    sent.push(incoming.url ?? '');
    if (incoming.url !== '/tickets/25/notes') return void outgoing.writeHead(204).end();
    notes.push(new URLSearchParams(body).get('note') ?? '');
    outgoing.writeHead(303, { location: '/tickets/25' }).end();
  });
  const home = `${site.origin}/`;
  await atWork(browser.session, home, tier);
  const run = await runByModel(browser.session, { home, tier, reading: PLAN, instruction: INSTRUCTION, script });
  return { ...run, told: run.prompts.map(({ messages }) => messages.at(-1)?.text ?? '') };
}

const POST_NOTE: ShortReply[] = [
  ['click', { ref: 'link "Printer in surgery 2"' }],
  ['fill', { ref: 'textbox "Note"', text: NOTE }],
  ['click', { ref: 'button "Post note"' }],
];

test('the lock that a page takes by itself passes where the run may change the record that the note is made at', async () => {
  const { error } = await note('update', [...POST_NOTE, ['finish', {}], ['finish', {}]]);
  assert.equal(sent[0], '/lock/ticket/25');
  assert.ok(sent.includes('/tickets/25/notes'));
  assert.equal(error, null);
});

test('at create it is held, and the model and whoever has asked are told the tier that it needs', async () => {
  const { error, told } = await note('create', [...POST_NOTE, ['give_up', { why: 'the lock is refused' }]]);
  assert.ok(!sent.includes('/lock/ticket/25'), sent.join());
  assert.match(
    told.join('\n'),
    /The page itself sent POST \/lock\/ticket\/25 meanwhile, which was held, as it needs the tier "update"/,
  );
  assert.match(error?.message ?? '', /"update".*POST \/lock\/ticket\/25/);
});

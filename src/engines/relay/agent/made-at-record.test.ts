import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { html, openTestBrowser, serveSite, type TestSite } from '../../../../test/harness/browser.ts';
import { atWork, type ModelRun, runByModel } from '../../../../test/harness/model-run.ts';
import type { Tier } from '../types.ts';
import { wallOf } from './wall-of-plan.ts';

let browser: Awaited<ReturnType<typeof openTestBrowser>>;
let site: TestSite;
let comments: string[];

before(async () => {
  browser = await openTestBrowser({ loginUrl: 'http://127.0.0.1/' });
});
after(() => browser.close());
afterEach(async () => {
  await browser.session.page().goto('about:blank');
  await site.close();
});

const PLAN = {
  calls: [
    {
      name: 'plan',
      arguments: {
        steps: [
          {
            kind: 'create',
            verb: 'Add',
            says: 'Add the comment "Quote is in the folder" to the ticket Broken pump',
            object: 'comment',
            record: [{ value: 'Broken pump' }],
            values: [{ field: 'comment', value: 'Quote is in the folder' }],
          },
        ],
      },
    },
  ],
};

/** A ticket whose comments are stored with the rest of it, as a change. */
async function comment(on: string, tier: Tier): Promise<ModelRun> {
  comments = [];
  const tickets = new Map([
    ['27', 'Broken pump'],
    ['28', 'Leaking roof'],
  ]);
  site = await serveSite((incoming, outgoing, body) => {
    const url = incoming.url ?? '';
    const id = url.slice(3);
    if (incoming.method === 'POST') {
      comments.push(`${id}: ${new URLSearchParams(body).get('comment')}`);
      outgoing.writeHead(303, { location: url }).end();
    } else if (tickets.has(id))
      html(
        outgoing,
        `<title>Ticket ${id}</title><h1>${tickets.get(id)}</h1><ul>${comments.map((one) => `<li>${one}</li>`).join('')}</ul>
        <form method="post" action="/t/${id}"><input type="hidden" name="_method" value="patch">
        <label>Subject <input name="subject" value="${tickets.get(id)}"></label>
        <label>Comment <textarea name="comment"></textarea></label><button>Submit</button></form>`,
      );
    else
      html(
        outgoing,
        `<h1>Tickets</h1><ul>${[...tickets].map(([key, name]) => `<li><a href="/t/${key}">${name}</a></li>`).join('')}</ul>`,
      );
  });
  const home = `${site.origin}/`;
  await atWork(browser.session, home, tier);
  return runByModel(browser.session, {
    home,
    tier,
    reading: PLAN,
    instruction: 'Add the comment "Quote is in the folder" to the ticket Broken pump',
    script: [
      ['click', { ref: `link "${on}"` }],
      ['fill', { ref: 'textbox "Comment"', text: 'Quote is in the folder' }],
      ['click', { ref: 'button "Submit"' }],
      ['finish', {}],
      ['give_up', { why: 'refused' }],
    ],
  });
}

test('what is made at a record may be stored as a change of that record, where the run may change things', async () => {
  const { error } = await comment('Broken pump', 'update');
  assert.equal(error, null);
  assert.deepEqual(comments, ['27: Quote is in the folder']);
});

test('it is stored neither at another record nor where the run may only make things', async () => {
  await comment('Leaking roof', 'update');
  assert.deepEqual(comments, []);
  await site.close();
  const { error } = await comment('Broken pump', 'create');
  assert.equal(error?.code, 'tier_mismatch');
  assert.deepEqual(comments, []);
});

test('the wall is the lower of what is declared and what the plan may come to', () => {
  const plan = (kind: 'create' | 'read', names: string[]) =>
    ({
      requiredTier: kind,
      steps: [{ kind, tier: kind, record: names.map((value) => ({ value, moment: null })) }],
    }) as unknown as Parameters<typeof wallOf>[0];
  assert.equal(wallOf(plan('create', []), 'delete'), 'create');
  assert.equal(wallOf(plan('create', ['Broken pump']), 'delete'), 'update');
  assert.equal(wallOf(plan('create', ['Broken pump']), 'create'), 'create');
  assert.equal(wallOf(plan('read', ['Broken pump']), 'delete'), 'read');
});

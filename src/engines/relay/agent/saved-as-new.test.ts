import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { html, openTestBrowser, serveSite, type TestSite } from '../../../../test/harness/browser.ts';
import { atWork, type ModelRun, runByModel, type ShortReply } from '../../../../test/harness/model-run.ts';

let browser: Awaited<ReturnType<typeof openTestBrowser>>;
let site: TestSite;
let deals: Record<string, string>[];
/** Calls that change something and have reached the site, by their names. */
let changes: string[];

before(async () => {
  browser = await openTestBrowser({ loginUrl: 'http://127.0.0.1/' });
});
after(() => browser.close());
afterEach(async () => {
  await browser.session.page().goto('about:blank');
  await site.close();
});

/**
 * An application of one page without forms, which calls methods at one address: its "New" shows fields that come filled in, its one
 * "Save" makes a deal where none is shown and changes the one that is.
 */
const APPLICATION = `<title>Deals</title><nav><button id="new">New</button><button id="save">Save</button></nav><main></main><script>
  const call = async (method, params) => {
    const answer = await fetch('/office2/', {method: 'POST', body: JSON.stringify({id: 1, method, params}), headers: {'content-type': 'application/json'}});
    return (await answer.json()).result;
  };
  const main = document.querySelector('main');
  let shown = null;
  const field = (label, value) => '<p><label>' + label + ' <input name="' + label.toLowerCase() + '" value="' + value + '"></label></p>';
  const form = (deal) => main.innerHTML = '<h1>' + (deal.subject || 'Deal') + '</h1>' + field('Subject', deal.subject ?? '') + field('Owner', deal.owner ?? 'Doris Keller') + field('Stage', deal.stage ?? 'Lead');
  const list = async () => {
    shown = null;
    const deals = await call('model.sale.deal.search_read', [[], {}]);
    main.innerHTML = '<h1>Deals</h1><table><tr><th>Subject</th><th>Owner</th><th>Stage</th></tr>' + deals.map((deal, at) =>
      '<tr><td><button data-at="' + at + '">' + deal.subject + '</button></td><td>' + deal.owner + '</td><td>' + deal.stage + '</td></tr>').join('') + '</table>';
    for (const button of main.querySelectorAll('button')) button.onclick = () => { shown = +button.dataset.at; form(deals[shown]); };
  };
  document.querySelector('#new').onclick = async () => { shown = null; form(await call('model.sale.deal.default_get', [{}])); };
  document.querySelector('#save').onclick = async () => {
    const values = Object.fromEntries([...main.querySelectorAll('input')].map(({name, value}) => [name, value]));
    SAVE
    await list();
  };
  list();
</script>`;
const SAVES = `if (shown === null) await call('model.sale.deal.create', [[values], {}]); else await call('model.sale.deal.write', [[shown], values, {}]);`;

async function work(script: readonly ShortReply[], saves = SAVES): Promise<ModelRun> {
  deals = [{ subject: 'Second chair', owner: 'Helen Strand', stage: 'Lost' }];
  changes = [];
  site = await serveSite((incoming, outgoing, body) => {
    if (incoming.method !== 'POST') return html(outgoing, APPLICATION.replace('SAVE', saves));
    const { method = '', params = [] } = JSON.parse(body || '{}') as { method?: string; params?: unknown[] };
    const [first = [], values] = params as [unknown[]?, Record<string, string>?];
    if (!/search_read|default_get/.test(method)) changes.push(`${incoming.url} ${method}`);
    if (method.endsWith('.create')) deals.push(...(first as Record<string, string>[]));
    if (method.endsWith('.write')) Object.assign(deals[Number(first[0])] ?? {}, values);
    const result = method.endsWith('search_read') ? deals : {};
    const answer = method.endsWith('_refused') ? { id: 1, error: { message: 'Not valid' } } : { id: 1, result };
    outgoing.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  const home = `${site.origin}/`;
  await atWork(browser.session, home, 'create');
  return runByModel(browser.session, {
    home,
    instruction: 'Add a deal with subject "Kits for grade 5"',
    tier: 'create',
    script,
  });
}

const FILL: ShortReply = ['fill', { ref: 'textbox "Subject"', text: 'Kits for grade 5' }];
const SAVE: ShortReply = ['click', { ref: 'button "Save"' }];

test('what a form that came filled in saves is made at "create", where it is seen to be something new', async () => {
  const { error } = await work([['click', { ref: 'button "New"' }], FILL, SAVE, ['finish', {}]]);
  assert.equal(error, null);
  assert.deepEqual(changes, ['/office2/ model.sale.deal.create']);
  assert.deepEqual(deals.at(-1), { subject: 'Kits for grade 5', owner: 'Doris Keller', stage: 'Lead' });
});

test('what was made is told and proved, though the page had something held beside it', async () => {
  const beside = `fetch('/settings/last-view', {method: 'PUT', body: '{}'}).catch(() => {});`;
  const { error, prompts } = await work(
    [['click', { ref: 'button "New"' }], FILL, SAVE, ['finish', {}]],
    `${beside} ${SAVES}`,
  );
  assert.deepEqual(changes, ['/office2/ model.sale.deal.create']);
  assert.match(
    prompts.at(-1)?.messages.at(-1)?.text ?? '',
    /^Done: .*\nSent POST \/office2\/: 200\nOnly what the page sent/,
  );
  assert.equal(error, null);
});

test('what was made is told, however often the page has sent what was held before', async () => {
  const put = `(_, at) => fetch('/settings/' + at, {method: 'PUT', body: '{}'}).catch(() => {})`;
  // All at once: one after the other they would last longer than a sending is waited for.
  const flood = `await Promise.all(Array.from({length: 600}, ${put}));`;
  const { error } = await work([['click', { ref: 'button "New"' }], FILL, SAVE, ['finish', {}]], `${flood} ${SAVES}`);
  assert.deepEqual(changes, ['/office2/ model.sale.deal.create']);
  assert.equal(error, null);
});

test('the same button changes no record that is there', async () => {
  const opened: ShortReply[] = [
    ['click', { ref: 'button "New"' }],
    ['open', { url: '/' }],
  ];
  for (const before of [[], opened]) {
    const { error, prompts } = await work([
      ...before,
      ['click', { ref: 'button "Second chair"' }],
      FILL,
      SAVE,
      ['give_up', { why: 'it is refused' }],
    ]);
    assert.equal(error?.code, 'tier_mismatch');
    assert.match(prompts.at(-1)?.messages.at(-1)?.text ?? '', /Refused: /);
    assert.deepEqual(changes, []);
    assert.equal(deals[0]?.subject, 'Second chair');
    await site.close();
  }
});

/** Ways by which a page could have its "Save" change what is there. */
const HOSTILE = [
  `await fetch('/settings', {method: 'PUT', body: '{}'});`,
  `await fetch('/deals', {method: 'POST', body: JSON.stringify({id: 7, ...values})});`,
  `await call('model.sale.deal.submit', [[values], {}]);`,
  `await call('model.sale.deal.create', [7, values]);`,
  `await fetch('/deals/7/save?stage=Won', {method: 'POST'});`,
  `navigator.sendBeacon('/deals?id=7', JSON.stringify(values));`,
  `setTimeout(() => fetch('/deals', {method: 'POST', body: JSON.stringify({id: 7})}), 300);`,
  `await fetch('/deals', {method: 'POST', body: JSON.stringify({subject_old: 'Second chair', ...values})});`,
  `await fetch('/deals/details', {method: 'POST', body: JSON.stringify({deal: {id: 0, ...values}, tags: []})});`,
  `await fetch('/settings', {method: 'POST', body: JSON.stringify({language: 'en'})});`,
];

test('whatever a page has its button send, nothing leaves that may change what is there', async () => {
  for (const saves of HOSTILE) {
    await work(
      [['click', { ref: 'button "New"' }], FILL, SAVE, ['wait', {}], ['give_up', { why: 'it is refused' }]],
      saves,
    );
    assert.deepEqual(changes, [], saves);
    await site.close();
  }
});

/** Adds a button that shows lines, which the page asks for by a post that does not say so. */
const SHOWS_LINES = `document.querySelector('nav').insertAdjacentHTML('beforeend', '<button id="lines">Lines</button>');
  document.querySelector('#lines').onclick = async () => { await fetch('/deals/7/lines', {method: 'POST', body: '{}'}); main.textContent = 'Lines'; };`;

test('once something is made, and where nothing was sent, what is looked at next is not held', async () => {
  for (const saves of [SAVES, '']) {
    await work(
      [['click', { ref: 'button "New"' }], FILL, SAVE, ['click', { ref: 'button "Lines"' }], ['give_up', { why: 'x' }]],
      `${saves} ${SHOWS_LINES}`,
    );
    const made = saves === '' ? [] : ['/office2/ model.sale.deal.create'];
    assert.deepEqual(changes, [...made, '/deals/7/lines '], saves);
    await site.close();
  }
});

/** Ways to send again, by the next click, what was held; one behind something that was answered, and not made. */
const AGAIN = [
  `const send = () => fetch('/settings', {method: 'POST', body: '{}'}).catch(() => {}); await send(); addEventListener('click', send);`,
  `await call('model.sale.deal.create_refused', [[values], {}]); await fetch('/settings', {method: 'POST', body: '{}'}).catch(() => {});`,
];

test('what was held stays held over a look at something else, and over what was refused', async () => {
  for (const saves of AGAIN) {
    await work(
      [
        ['click', { ref: 'button "New"' }],
        FILL,
        SAVE,
        ['click', { ref: 'button "Second chair"' }],
        ['give_up', { why: 'it is refused' }],
      ],
      saves,
    );
    assert.ok(!changes.some((one) => one.startsWith('/settings')), saves);
    await site.close();
  }
});

/** Forms of pages that one script serves: that they are others than "New" opened stands in the query alone. */
const FORMS = {
  settings: ['Company', '<input name=company value="Kestrel">'],
  deal: ['Subject', '<input type=hidden name=dealnr value=7><input name=subject value="Second chair">'],
} as const;

test('"New" opens no way to change what a page behind a link with a query shows', async () => {
  for (const page of ['settings', 'deal'] as const) {
    const [label, fields] = FORMS[page];
    const posts: string[] = [];
    site = await serveSite((incoming, outgoing, body) => {
      if (incoming.method === 'POST') posts.push(body);
      const isThere = incoming.url?.includes(page) === true;
      const form = `<form method="post" action="/index.php?page=${page}"><label>${label} ${fields}</label><button>Save</button></form>`;
      html(
        outgoing,
        `<title>Office</title><nav><button type="button">New</button> <a href="/index.php?page=${page}">Further</a></nav>${isThere ? form : ''}`,
      );
    });
    const home = `${site.origin}/index.php`;
    await atWork(browser.session, home, 'create');
    const { error } = await runByModel(browser.session, {
      home,
      instruction: 'Add a deal with subject "Kits for grade 5"',
      tier: 'create',
      script: [
        ['click', { ref: 'button "New"' }],
        ['click', { ref: 'link "Further"' }],
        ['fill', { ref: `textbox "${label}"`, text: 'Kits for grade 5' }],
        SAVE,
        ['give_up', { why: 'it is refused' }],
      ],
    });
    assert.equal(error?.code, 'tier_mismatch', page);
    assert.deepEqual(posts, [], page);
    await browser.session.page().goto('about:blank');
    await site.close();
  }
});

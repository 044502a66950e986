import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { html, openTestBrowser, serveSite, type TestSite } from '../../../../test/harness/browser.ts';
import { atWork, type ModelRun, type ModelRunOptions, runByModel } from '../../../../test/harness/model-run.ts';

let browser: Awaited<ReturnType<typeof openTestBrowser>>;
let site: TestSite;
let hosts: Map<string, { name: string; place: string }>;

before(async () => {
  browser = await openTestBrowser({ loginUrl: 'http://127.0.0.1/' });
});
after(() => browser.close());
afterEach(async () => {
  await browser.session.page().goto('about:blank');
  await site.close();
});

const form = (id: string, name: string, place: string) => `<main><h1>Host ${name || '[new]'}</h1>
  <form method="post" action="/host.php"><input type="hidden" name="id" value="${id}">
  <label>Name <input name="name" value="${name}"></label><label>Place <input name="place" value="${place}"></label>
  <button>${id === '' ? 'Create' : 'Save'}</button></form></main>`;
/** Sends forms and opens links without leaving the page, whose address stays as it was. */
const SCRIPT = `<script>
  const show = async (answer) => { document.querySelector('main').outerHTML = await (await answer).text(); };
  document.addEventListener('submit', (event) => { event.preventDefault();
    show(fetch('/host.php', { method: 'POST', body: new URLSearchParams(new FormData(event.target)) })); });
  document.addEventListener('click', (event) => { const link = event.target.closest('a'); if (!link) return;
    event.preventDefault(); show(fetch(link.href)); });
</script>`;

async function work(script: ModelRunOptions['script']): Promise<ModelRun> {
  hosts = new Map([['7', { name: 'gate', place: 'Dock 1' }]]);
  site = await serveSite((incoming, outgoing, body) => {
    const url = new URL(incoming.url ?? '', 'http://site.example');
    const given = new URLSearchParams(body);
    if (incoming.method === 'POST') {
      const id = given.get('id') || '50';
      // What is made is kept without its place, which has to be put in again.
      const place = hosts.has(id) ? (given.get('place') ?? '') : 'None';
      hosts.set(id, { name: given.get('name') ?? '', place });
      outgoing.writeHead(302, { location: `/host.php?action=edit&id=${id}` }).end();
      return;
    }
    const id = url.searchParams.get('id') ?? '';
    const { name, place } = hosts.get(id) ?? { name: '', place: '' };
    if (url.pathname === '/host.php') html(outgoing, form(id, name, place));
    else
      html(
        outgoing,
        `<title>Hosts</title><main><h1>Hosts</h1><a href="/host.php?action=edit">New host</a><ul>${[...hosts]
          .map(([key, one]) => `<li><a href="/host.php?action=edit&id=${key}">${one.name}</a> ${one.place}</li>`)
          .join('')}</ul></main>${SCRIPT}`,
      );
  });
  const home = `${site.origin}/`;
  await atWork(browser.session, home, 'create');
  const instruction = 'Add a host named crane with place Dock 4';
  return runByModel(browser.session, { home, instruction, tier: 'create', script });
}

const MADE = [
  ['click', { ref: 'link "New host"' }],
  ['fill', { ref: 'textbox "Name"', text: 'crane' }],
  ['fill', { ref: 'textbox "Place"', text: 'Dock 4' }],
  ['click', { ref: 'button "Create"' }],
] as const satisfies ModelRunOptions['script'];

test('the form that holds the key of what this run has made may be sent, where the address does not tell', async () => {
  const { error } = await work([
    ...MADE,
    ['fill', { ref: 'textbox "Place"', text: 'Dock 4' }],
    ['click', { ref: 'button "Save"' }],
    ['open', { url: '/' }],
    ['finish', {}],
  ]);
  assert.deepEqual(hosts.get('50'), { name: 'crane', place: 'Dock 4' });
  assert.equal(error, null);
});

test('the form that holds the key of another record may not, also after something was made', async () => {
  const { prompts } = await work([
    ...MADE,
    ['open', { url: '/' }],
    ['click', { ref: 'link "gate"' }],
    ['fill', { ref: 'textbox "Place"', text: 'Dock 4' }],
    ['click', { ref: 'button "Save"' }],
    ['give_up', { why: 'refused' }],
  ]);
  assert.match(prompts.at(-1)?.messages.at(-1)?.text ?? '', /needs the tier "update"/);
  assert.deepEqual(hosts.get('7'), { name: 'gate', place: 'Dock 1' });
});

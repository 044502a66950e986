import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { html, openTestBrowser, serveSite, type TestSite } from '../../../../test/harness/browser.ts';
import { atWork, nameOf, runByModel, type ShortReply } from '../../../../test/harness/model-run.ts';

let browser: Awaited<ReturnType<typeof openTestBrowser>>;
let site: TestSite;
/** Visits that were asked for, by their path. */
let asked: string[];

before(async () => {
  browser = await openTestBrowser({ loginUrl: 'http://127.0.0.1/' });
});
after(() => browser.close());
afterEach(async () => {
  await browser.session.page().goto('about:blank');
  await site.close();
});

/** Visits whose rows a script draws anew at every call of `tick`, each with how long its patient has been waiting. */
const VISITS = `<title>Visits</title><h1>Visits</h1><table><thead><tr><th>Patient</th><th>Room</th><th>Waiting</th><th></th></tr></thead><tbody id="rows"></tbody></table>
  <script>let names = [['Ada Berg', 'North'], ['Ben Cole', 'South'], ['Cleo Dunn', 'West']], minutes = 3;
  const tick = () => { minutes += 1; rows.innerHTML = names.map(([name, room], at) => '<tr><td>' + name + '</td><td>' + room + '</td><td>' + minutes + ' min</td><td><button onclick="location.href=\\'/visits/' + name.split(' ')[0] + '\\'">Open</button></td></tr>').join(''); };
  tick();</script>`;

async function work(script: readonly ShortReply[]) {
  asked = [];
  site = await serveSite((incoming, outgoing) => {
    const { url = '/' } = incoming;
    if (url === '/') return html(outgoing, VISITS);
    asked.push(url);
    html(outgoing, `<title>Visit</title><h1>Ben Cole</h1><dl><dt>Doctor</dt><dd>Dr. Frost</dd></dl>`);
  });
  const home = `${site.origin}/`;
  await atWork(browser.session, home, 'read');
  return runByModel(browser.session, {
    home,
    tier: 'read',
    instruction: 'Show the doctor of the visit of patient Ben Cole',
    script,
  });
}

/** The page changes while the model thinks. */
function meanwhile(change: string, tool: string, row: string): ShortReply {
  return (prompt) => {
    const text = prompt.messages.map((message) => message.text).join('\n');
    const line = text.split('\n').findLast((one) => one.includes(row)) ?? '';
    const ref = /(e\d+) (?:button )?"?Open/.exec(line)?.[1] ?? nameOf('button "Open"', prompt);
    void browser.session.page().evaluate(change);
    return { calls: [{ name: tool, arguments: { ref } }] };
  };
}

test('a reference finds its element where the page has drawn its row anew while the model thought', async () => {
  const { end, error } = await work([
    meanwhile('tick()', 'click', 'Ben Cole'),
    ['finish', { result: { doctor: 'Dr. Frost' } }],
  ]);
  assert.deepEqual(asked, ['/visits/Ben']);
  assert.equal(error, null);
  assert.deepEqual(end?.value, { doctor: 'Dr. Frost' });
});

test('a reference whose row now is of another record is none any more', async () => {
  const { prompts } = await work([
    meanwhile("names[1] = ['Dov Eames', 'South']; tick()", 'click', 'Ben Cole'),
    ['give_up', { why: 'It is gone.' }],
  ]);
  assert.deepEqual(asked, []);
  assert.match(prompts.at(-1)?.messages.at(-1)?.text ?? '', /There is no e\d+ on the page as it now is/);
});

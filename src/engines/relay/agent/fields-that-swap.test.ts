import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { html, openTestBrowser, serveSite, type TestSite } from '../../../../test/harness/browser.ts';
import { atWork, runByModel, type ShortReply } from '../../../../test/harness/model-run.ts';

let browser: Awaited<ReturnType<typeof openTestBrowser>>;
let site: TestSite;

before(async () => {
  browser = await openTestBrowser({ loginUrl: 'http://127.0.0.1/' });
});
after(() => browser.close());
afterEach(async () => {
  await browser.session.page().goto('about:blank');
  await site.close();
});

/** What the model was told last. */
async function told(page: string, script: readonly ShortReply[]): Promise<string> {
  site = await serveSite((_, outgoing) => html(outgoing, page));
  const home = `${site.origin}/`;
  await atWork(browser.session, home, 'create');
  const instruction = 'Add a visit with amount 3800, country "Canada" and city "Rye"';
  const { prompts } = await runByModel(browser.session, { home, instruction, tier: 'create', script });
  return prompts.at(-1)?.messages.at(-1)?.text ?? '';
}

/** An amount that is shown as a text, and edited as a number in an input beside it that takes its place. */
const SWAPS = `<title>Visit</title><form method="post" action="/visits"><p><label>Amount <input id="shown" value="50.00"></label><input id="edited" type="number" style="display:none"></p></form>
<script>shown.onfocus = () => { shown.style.display = 'none'; edited.style.display = ''; edited.value = parseFloat(shown.value.replace(',', '')); edited.focus(); };
edited.onblur = () => { shown.value = Number(edited.value).toLocaleString('en-US', {minimumFractionDigits: 2}); edited.style.display = 'none'; shown.style.display = ''; };</script>`;

test('a field that puts another in its place as it is given the focus is filled there, and judged by what it shows', async () => {
  const said = await told(SWAPS, [
    ['fill', { ref: 'textbox "Amount"', text: '3800' }],
    ['give_up', { why: 'seen' }],
  ]);
  assert.match(said, /^Done: the "Amount" field/);
  assert.match(said, /\+ e\d+ textbox "Amount" = "3,800\.00"/);
});

/** A city that is cleared once another country is chosen, a moment later, as a site's answer would. */
const DEPENDS = `<title>Visit</title><form method="post" action="/visits"><label>City <input name="city" value="Keene"></label>
<label>Country <select name="country" onchange="setTimeout(() => { city.value = '' }, 30)"><option>France<option>Canada</select></label>
<label>Amount <input name="amount" value="50"></label><button>Save</button></form><script>const city = document.querySelector('[name=city]');</script>`;

test('fields that the page itself has changed by a call are told with what they held', async () => {
  const said = await told(DEPENDS, [
    [
      'fill_form',
      {
        fields: [
          { ref: 'combobox "Country"', value: 'Canada' },
          { ref: 'textbox "Amount"', value: '3800' },
        ],
      },
    ],
    ['give_up', { why: 'seen' }],
  ]);
  assert.match(said, /The page itself has changed other fields by this: e\d+ "City": "Keene" → ""\./);
  assert.doesNotMatch(said, /Amount": /);
});

test('fields that hold something else once the page was asked for anew were changed by no call', async () => {
  const said = await told(
    '<title>Visit</title><label>Opened at <input id="at"></label><script>at.value = performance.timeOrigin</script>',
    [
      ['open', { url: '/' }],
      ['give_up', { why: 'seen' }],
    ],
  );
  assert.doesNotMatch(said, /The page itself has changed/);
});

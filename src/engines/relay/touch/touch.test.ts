import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { openTestBrowser, serveSite, type TestSite } from '../../../../test/harness/browser.ts';
import { takeSnapshot } from '../snapshot/take-snapshot.ts';
import { chooseGrip, clickGrip, type Grip, heldBy, isTicked, letGoOfKey, pressGrip, typeGrip } from './touch.ts';

/** Writes down what it feels; `Trap` brings another button under the pointer as soon as it is over it. */
const PAGE = `<!DOCTYPE html><title>Desk</title><style>#lid { position: absolute; left: 0; top: 300px; width: 300px; height: 60px }</style>
<button>Plain</button> <button disabled>Shut</button> <button id="trap">Trap</button>
<button id="deep" style="position: absolute; top: 3000px">Deep</button>
<button style="position: absolute; top: 310px; left: 10px">Covered</button><div id="lid"></div>
<p><a href="/slow">Away</a></p><form action="/slow"><label>Words <input name="q" value="old" onkeyup="kept.value = value"><input type="hidden" name="kept"></label></form>
<label>Kind <select><option>Cat<option>Dog<option disabled>Owl</select></label> <label><input type="checkbox"> Tame</label>
<script>
  const felt = [];
  for (const type of ['click', 'input', 'change']) document.addEventListener(type, (event) => felt.push(event.isTrusted + ' ' + type + ' ' + (event.target.value || event.target.innerText)));
  trap.addEventListener('pointermove', () => {
    const { left, top, width, height } = trap.getBoundingClientRect();
    const other = document.body.appendChild(document.createElement('button'));
    other.textContent = 'Delete';
    other.style.cssText = 'position:fixed;left:' + left + 'px;top:' + top + 'px;width:' + width + 'px;height:' + height + 'px';
  });
  Array.prototype.toJSON = () => 'not as usual';
</script>`;

let browser: Awaited<ReturnType<typeof openTestBrowser>>;
let site: TestSite;
let page: Page;

before(async () => {
  site = await serveSite((incoming, outgoing) => {
    outgoing.setHeader('content-type', 'text/html');
    if (incoming.url?.startsWith('/slow') !== true) return void outgoing.end(PAGE);
    setTimeout(() => outgoing.end('<!DOCTYPE html><title>There</title>'), 200);
  });
  browser = await openTestBrowser({ loginUrl: `${site.origin}/` });
  await browser.session.guard.enter({ kind: 'login', loginUrl: `${site.origin}/` });
  page = browser.session.page();
});

after(async () => {
  await browser.close();
  await site.close();
});

/** A fresh page, with a hand on the element of that name. */
async function gripOn(name: string): Promise<Grip> {
  await page.goto(`${site.origin}/`);
  const live = await takeSnapshot(page);
  const element = live.snapshot.elements.find((one) => one.name === name || one.label === name);
  const grip = element === undefined ? null : live.grip(element.ref);
  assert.ok(grip !== null, name);
  return grip;
}

const felt = () => page.evaluate<string>('felt.join()');

for (const [name, isClicked, feels] of [
  ['Plain', true, 'true click Plain'],
  ['Deep', true, 'true click Deep'],
  ['Shut', false, ''],
  ['Covered', false, ''],
  ['Trap', false, ''],
] as const)
  test(`a click on "${name}" is ${isClicked ? 'felt by it once' : 'felt by nothing'}`, async () => {
    assert.equal(await clickGrip(page, await gripOn(name)), isClicked);
    assert.equal(await felt(), feels);
    // The next press is free again.
    await page.getByText('Plain').click();
    assert.equal(await felt(), [feels, 'true click Plain'].filter((one) => one !== '').join());
  });

for (const [way, press] of [
  ['link', async () => clickGrip(page, await gripOn('Away'))],
  ['key', async () => pressGrip(page, await gripOn('Words'), 'Enter')],
] as const)
  test(`where a ${way} leads to another page, that one is there afterwards`, async () => {
    assert.equal(await press(), true);
    assert.match(page.url(), /\/slow/);
  });

test('a text takes the place of another by a real edit; a choice is made among what is offered', async () => {
  const words = await gripOn('Words');
  assert.equal(await typeGrip(page, words, 'new words'), true);
  assert.equal(await heldBy(words), 'new words');
  assert.equal(await felt(), 'true input new words');
  const kind = await gripOn('Kind');
  assert.equal(await chooseGrip(kind, ['Owl']), false);
  assert.equal(await chooseGrip(kind, ['Bat']), false);
  assert.equal(await felt(), '');
  assert.equal(await chooseGrip(kind, ['Dog']), true);
  assert.equal(await felt(), 'false input Dog,false change Dog');
  const tame = await gripOn('Tame');
  assert.equal(await clickGrip(page, tame), true);
  assert.equal(await isTicked(tame), true);
  assert.equal(await typeGrip(page, tame, 'x'), false);
});

test('a field that keeps what it holds at keys alone is told of one, and its form has a button to wake only where one is disabled', async () => {
  const grip = await gripOn('Words');
  await typeGrip(page, grip, 'Dock 4');
  assert.equal(await letGoOfKey(grip), false);
  assert.equal(await page.inputValue('[name=kept]'), 'Dock 4');
});

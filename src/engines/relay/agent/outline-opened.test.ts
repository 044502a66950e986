import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type ShownPages, showPages } from '../../../../test/harness/shown-pages.ts';
import { lookAtPart } from './look-at-part.ts';
import { PageReader } from './page-reader.ts';

const LONG = Array.from(
  { length: 260 },
  (_, at) => `<button>Button number ${at} with a name of more than sixty letters, all of them told</button>`,
).join('<hr>');
const MENU = `<h1>Rooms</h1><button id="more" aria-haspopup="menu">More</button>${LONG}<script>
document.querySelector('#more').onclick = () => document.body.insertAdjacentHTML('beforeend', '<div class="popover" style="position:fixed;top:50px;left:50px;background:#fff"><a href="/close">Close the room</a> <button>Print it</button></div>');
</script>`;
const CHOICES = `<form><label id="l">State</label><div role="combobox" aria-labelledby="l" aria-expanded="true" aria-controls="c" tabindex="0">Open</div>
<div role="listbox" id="c" style="position:absolute"><div role="option" aria-selected="true">Open</div><div role="option">Settled</div></div></form>`;

let pages: ShownPages;
before(async () => {
  pages = await showPages({ '/menu': MENU, '/choices': CHOICES });
});
after(() => pages.close());

test('what a press brings up behind the cut of a long page is told first, for as long as it is there', async () => {
  await pages.open('/menu');
  const reader = new PageReader();
  const first = reader.read(await pages.look()).page;
  assert.equal(first.at(-1), '(the page goes on; look without a part shows the rest)');
  assert.doesNotMatch(first.join('\n'), /new, further down/);
  await pages.page().click('#more');
  for (let times = 0; times < 2; times += 1) {
    const snapshot = await pages.look();
    const { page } = reader.read(snapshot);
    assert.equal(page[1], 'new, further down:');
    assert.match(page.slice(2, page.indexOf('from the top:')).join('\n'), /^e\d+ link "Close the room".*"Print it"$/s);
    assert.equal(page.indexOf('from the top:') <= 4, true, 'nothing else is new');
    assert.deepEqual(page.slice(page.indexOf('from the top:') + 1, -1), first.slice(1, -1));
    assert.match(lookAtPart(snapshot, reader.names, {}), /Button number 259/);
  }
  await pages.page().evaluate(`document.querySelector('.popover').remove()`);
  assert.doesNotMatch(reader.read(await pages.look()).page.join('\n'), /further down|Close the room/);
});

test('a page of which most is new has nothing that came up on it', async () => {
  await pages.open('/menu');
  const reader = new PageReader();
  reader.read(await pages.look());
  await pages
    .page()
    .evaluate(`for (const one of document.querySelectorAll('button')) one.textContent = 'Other ' + one.textContent`);
  assert.doesNotMatch(reader.read(await pages.look()).page.join('\n'), /further down/);
});

test('choices that stand open are told once, each with the name to press it by', async () => {
  await pages.open('/choices');
  const told = new PageReader().read(await pages.look()).page.join('\n');
  assert.match(told, /combobox "State" = "Open" \(open\)$/m);
  assert.equal(told.match(/Settled/g)?.length, 1, told);
  assert.match(told, /e\d+ (?:option )?"Settled"/);
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type ShownPages, showPages } from '../../../../test/harness/shown-pages.ts';
import { PageReader } from '../agent/page-reader.ts';
import { PageView } from '../workbench/page-view.ts';
import { click } from './click.ts';
import { select } from './select.ts';

/** Ways in which styles keep the actions of a row back until the pointer is over it: the style at rest, and under the pointer. */
const WAYS: Record<string, [string, string]> = {
  Undrawn: ['display:none', 'display:block'],
  Hidden: ['visibility:hidden', 'visibility:visible'],
  Clear: ['opacity:0;pointer-events:none', 'opacity:1;pointer-events:auto'],
  Aside: ['position:absolute;left:-9999px', 'position:static'],
  Moved: ['position:relative;left:-9999em', 'left:0'],
  Clipped: ['position:absolute;clip-path:inset(50%)', 'clip-path:none'],
  Small: [
    'position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)',
    'position:static;width:auto;height:auto;clip:auto',
  ],
  Flat: ['max-height:0;overflow:hidden', 'max-height:40px'],
  Shrunk: ['transform:scale(0)', 'transform:none'],
};
const styles = Object.entries(WAYS).map(
  ([name, [rest, over]]) => `.${name} .acts{${rest}}.${name}:hover .acts{${over}}`,
);
const rows = Object.keys(WAYS).map(
  (name) =>
    `<tr class="${name}"><td>${name}</td><td>1</td><td><div class="acts"><a href="#${name}">Edit</a></div></td></tr>`,
);
const HOVER = `<style>td{height:40px}${styles.join('')}.box{&:hover .bin{opacity:1}}.bin{opacity:0}.page:not(:hover) .aim{visibility:hidden}.gone{position:absolute;left:-9999px}</style>
<div style="height:1500px"></div><table><tr><th>Way</th><th>Beds</th><th></th></tr>${rows.join('')}</table>
<div class="box" style="width:300px"><p>Note</p><span class="item"><button class="bin" onclick="location='#Nested'">Remove</button></span></div>
<div class="page item"><button class="aim" onclick="location='#Not'">Aim</button></div>
<div class="item"><a class="gone" href="#gone">Jump over the menu</a><span style="visibility:hidden"><button>Never</button></span></div>`;
/** What a row says of its hovering that shows none of what it keeps back; the last one is shown. */
const OTHERS = [
  '.a{display:none}.row:hover .a{z-index:5;left:0}',
  '.b{visibility:hidden}.row:hover .b{opacity:1}',
  '.c{left:-9999px;position:absolute}.row:not(:hover) .c{top:0}',
  '.d{opacity:0}.row:not(:hover) .d{display:block}',
  '.e{display:none}.row:hover .e{display:block}',
];
const UNSHOWN = `<style>${OTHERS.join('')}</style><div class="row">${['a', 'b', 'c', 'd', 'e'].map((name) => `<div class="${name}"><a href="#">Entry ${name}</a></div>`).join('')}Row</div>`;
/** Rules of a large set of styles that none of the hidden entries is shown by, with one in the midst by which they all are. */
const RULES = Array.from({ length: 500 }, (_, at) => `.row:hover .x${at} a.it{transform:scale(1.${at});left:${at}px}`);
const STYLED = `<style>.menu{display:none}${RULES.join('')}.row:hover .menu{display:block}${RULES.join('')}</style><table>${Array.from({ length: 300 }, (_, row) => `<tr class="row"><td>Room ${row}</td><td><div class="menu">${'<a class="it" href="#">Act</a>'.repeat(5)}</div></td></tr>`).join('')}</table>`;

/** A box of choices whose value is drawn over its input, opened by a press upon it; and a field that a notice lies over. */
const CHOICES = `<style>.box{position:relative;width:240px;height:32px}.box>*{position:absolute;inset:0}.box input{opacity:0}
.over{position:absolute;left:0;top:60px;width:300px;height:30px;background:#fff}</style>
<div class="box" id="driver"><span><input role="combobox" aria-label="Driver" aria-expanded="false" readonly></span><span id="shown">Peter Oduya</span></div>
<div id="list" role="listbox" style="position:absolute;top:200px" hidden><div role="option">Peter Oduya</div><div role="option">Ines Marlow</div></div>
<label style="position:absolute;top:60px">Note <input id="note"></label><div class="over"><button>Dismiss</button></div>
<script>driver.onmousedown = () => { list.hidden = false };
for (const one of list.children) one.onclick = () => { shown.textContent = one.textContent; list.hidden = true };</script>`;

/** A menu in a menu, each drawn on hovering over its entry. */
const MENUS = `<style>.entry{position:relative;width:120px;height:30px}.entry>ul{display:none;position:absolute;margin:0;padding:0;list-style:none}.entry:hover>ul{display:block}.side{left:120px;top:0}</style>
<div class="entry">Reports<ul><li><div class="entry">Visits<ul class="side"><li><a href="#visits">Visits of a day</a></li></ul></div></li></ul></div>`;

let pages: ShownPages;
before(async () => {
  pages = await showPages({ '/': HOVER, '/unshown': UNSHOWN, '/styled': STYLED, '/choices': CHOICES, '/menus': MENUS });
});
after(() => pages.close());

test('what a row shows on hovering by any means of its styles is told with it, and nothing that stays hidden', async () => {
  await pages.open('/');
  const { page } = new PageReader().read(await pages.look());
  const told = page.filter((line) => /^ {2}\d+\. .*\be\d+/.test(line));
  assert.equal(told.length, Object.keys(WAYS).length);
  for (const line of told) assert.match(line, /likewise|\(shows on hover\)\}?$/);
  assert.equal(page.filter((line) => /Remove" \(shows|Aim" \(shows/.test(line)).length, 1);
  assert.doesNotMatch(page.join(), /Jump|Never/);
});

test('hovering shows only what its style gives back of what the one at rest takes away', async () => {
  await pages.open('/unshown');
  const { elements } = await pages.look();
  assert.deepEqual(
    elements.filter(({ onHover }) => onHover).map(({ name }) => name),
    ['Entry e'],
  );
});

test('hidden entries of a long list are told under hundreds of rules for hovering', async () => {
  await pages.open('/styled');
  const { elements } = await pages.look();
  assert.ok(elements.length > 1000 && elements.every(({ onHover }) => onHover));
});

test('such an element is clicked with the pointer over what shows it', async () => {
  for (const name of [...Object.keys(WAYS), 'Nested', 'Not']) {
    await pages.open('/');
    const view = new PageView(pages.session);
    const { elements } = await view.look();
    const element = elements.find((one) =>
      name === 'Nested' ? one.name === 'Remove' : name === 'Not' ? one.name === 'Aim' : one.href?.endsWith(`#${name}`),
    );
    assert.ok(element?.onHover && !element.covered, name);
    await click.handle({ ...view.contextFor(element), timeoutMs: 1000 }, { asSeen: true });
    assert.ok(pages.page().url().endsWith(`#${name}`), name);
    await view.forget();
  }
});

test('an entry of a menu in a menu is clicked with the pointer over the one, then the other', async () => {
  await pages.open('/menus');
  const view = new PageView(pages.session);
  const entry = (await view.look()).elements.find(({ name }) => name === 'Visits of a day');
  assert.ok(entry?.onHover);
  await click.handle({ ...view.contextFor(entry), timeoutMs: 1000 }, { asSeen: true });
  assert.ok(pages.page().url().endsWith('#visits'));
  await view.forget();
});

test('a choice is changed whose value is drawn over its field, and nothing is pressed through what lies over another one', async () => {
  await pages.open('/choices');
  const view = new PageView(pages.session);
  const { elements } = await view.look();
  const driver = elements.find(({ name }) => name === 'Driver');
  const note = elements.find(({ name }) => name === 'Note');
  assert.ok(driver && note);
  await select.handle({ ...view.contextFor(driver), timeoutMs: 1500 }, { values: ['Ines Marlow'] });
  assert.equal(await pages.page().locator('#shown').textContent(), 'Ines Marlow');
  await assert.rejects(click.handle({ ...view.contextFor(note), timeoutMs: 500 }, { asSeen: true }), /covered/);
  await view.forget();
});

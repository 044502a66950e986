import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type ShownPages, showPages } from '../../../../test/harness/shown-pages.ts';
import { lookAtPart, type Part } from './look-at-part.ts';
import { PageReader } from './page-reader.ts';

const CASE = `<nav><a href="/">Home</a><a href="/c">Cases</a></nav><main><h1>Case 12</h1>
<p>The roof leaks.<br>It was seen by <a href="/ada">Ada Moss</a>.</p><h3><a href="/basics">Basics</a></h3>
<table><tr><td>State:</td><td>Open</td></tr></table>
<form method="post"><label>Subject <input name="s" value="Roof" required></label><label>State <select name="k"><option>Open</option><option>Closed</option></select></label>
<div role="combobox" aria-label="State" tabindex="0">Open</div><label>Text <textarea name="t">one
two</textarea></label><button>Save</button><button>Leave</button></form><p>Behind the form.</p></main>`;
const STAFF = `<title>Staff</title><table><thead><tr><th></th><th>Name</th><th>Hours</th><th></th></tr></thead><tbody>
${['Ada Moss', 'Ben Lark', 'Ida Falk']
  .map(
    (name, at) =>
      `<tr><td><input type="checkbox"></td><td><a href="/${at}">${name}</a></td><td>${12 + at}</td><td><button>Remove</button></td></tr>`,
  )
  .join('')}</tbody></table>`;
const KEYED = `<title>Staff</title><table><tr><th></th><th>Name</th></tr>${Array.from(
  { length: 30 },
  (_, at) =>
    `<tr style="cursor:pointer" onclick="0"><td><input type="checkbox" name="dWlkPWFud29zdSxvdT1QZW9wbGUsZGM9bm9ydGg=${at}"></td><td>Ada ${at}</td></tr>`,
).join('')}</table>`;
const DIALOG = `<title>Rooms</title><h1>Rooms</h1><button>Add</button>
<div style="position:fixed;inset:0;background:rgba(0,0,0,.5)"></div><div role="dialog" aria-label="New room" style="position:fixed;top:100px;left:100px;width:300px;background:#fff;z-index:2"><p>Which one?</p><button>Save</button></div>`;
/** A dialog whose frame is marked as one around it. */
const NESTED = DIALOG.replace('<div role="dialog"', '<div class="modal" role="dialog"><div role="dialog"').replace(
  /$/,
  '</div>',
);
const ROOMS =
  '<title>Rooms</title><main><h1>Rooms</h1><button>Add</button><div style="height:2000px"></div><button>Last</button></main>';
const ASKS = '<p>Which one?</p><button>Save</button></div>';
const OVER = 'style="position:fixed;top:100px;left:100px;width:300px;background:#fff"';
/** Ways in which a page is kept from use with no curtain of its own: the box around the dialog, the dialog itself, the page's own word. */
const HELD = {
  '/around': `<style>.wrap::before{content:"";position:absolute;inset:0;background:rgba(0,0,0,.4)}</style>${ROOMS}<div class="wrap" style="position:fixed;inset:0"><div role="dialog" aria-label="New room" ${OVER}>${ASKS}</div>`,
  '/itself': `${ROOMS}<div role="dialog" aria-label="New room" style="position:fixed;inset:0"><div style="width:300px;background:#fff">${ASKS}</div>`,
  '/inert': `${ROOMS.replace('<main>', '<main inert>')}<div role="dialog" aria-label="New room" ${OVER}>${ASKS}`,
  '/twice': `${ROOMS}<dialog aria-label="New room">${ASKS.replace('</div>', '')}</dialog><div class="popup" aria-label="New room" ${OVER}>${ASKS}<script>document.querySelector('dialog').showModal()</script>`,
};
/** The page itself is a box over the window, in which the dialog stands. */
const SHELL = `<div style="position:fixed;inset:0;overflow:auto">${ROOMS}<div role="dialog" aria-label="New room" ${OVER}>${ASKS}</div>`;
const BESIDE = DIALOG.replace(/<div style="position:fixed;inset.*?<\/div>/, '');
/** Two dialogs beside one another that say the same, with or without a frame that is marked as one around each. */
const EQUAL = [OVER, OVER.replace('left:100px', 'left:500px')].map(
  (style) => `<div role="dialog" aria-label="New room" ${style}>${ASKS}`,
);
const PAIRS = {
  '/pair': `${ROOMS}${EQUAL.join('')}`,
  '/framed': `${ROOMS}${EQUAL.map((one) => `<div class="modal" role="dialog">${one}</div>`).join('')}`,
};
const ROWS = `<title>Rows</title><h1>Rows</h1><table><tr><th>Number</th><th>Name</th></tr>${Array.from({ length: 320 }, (_, at) => `<tr><td>${at + 1}</td><td>Visitor ${at + 1} with a name of some length</td></tr>`).join('')}</table>`;
const WIDE = `<title>Wide</title><h1>Wide</h1>${Array.from({ length: 220 }, (_, at) => `<button>Button number ${at} with a name of more than sixty letters, all told</button>`).join('<hr>')}<button>Last</button>`;
const WORDY = `word ${'and another '.repeat(120)}end`;
const PARTS = `<title>Parts</title><h1>Parts</h1><h2>Terms</h2><p>First</p><h3>Notice</h3><p>${WORDY}</p><h2>Other</h2><p>Last</p>
<table><tr><th>Number</th><th>Text</th></tr><tr><td>1</td><td>${WORDY}</td></tr></table>`;
const ICONS = `<title>Icons</title><h1>Icons</h1><button data-tooltip="qKcon7U0DY77CYfOrhZtS"><i data-icon="check"></i></button>
<button data-tooltip="Remove it"><i data-icon="bin"></i></button><a href="/icons?sort=name"><i class="up" style="display:inline-block;width:9px;height:9px"></i></a>`;
const SORTED = `<h1>Rates</h1><table><thead><tr><th aria-sort="none">Room</th><th style="cursor:pointer">Price</th>
<th aria-sort="ascending"><button>Beds</button></th><th>Floor</th></tr></thead><tbody><tr><td>Garden</td><td>$ 31</td><td>2</td><td>1</td></tr>
<tr><td>Tower</td><td>$ 58</td><td>4</td><td>3</td></tr></tbody></table><div role="grid"><div role="row" style="display:flex">
<div role="columnheader" style="cursor:pointer" tabindex="0">Guest</div><div role="columnheader">Nights</div></div>
<div role="row" style="display:flex"><div role="gridcell">Ada Moss</div><div role="gridcell">3</div></div></div>`;
const ACTIONS = `<table><tr><th>Name</th><th>State</th><th></th></tr>${['Ada Moss', 'Ben Lark']
  .map(
    (name) =>
      `<tr><td><a href="/a">${name}</a>, <a href="/c">Cardiology</a><div><a href="/e">Edit</a> | <a href="/m">Merge</a></div></td><td>Open</td><td><button>Open</button><button disabled>Close it</button></td></tr>`,
  )
  .join('')}</table>`;
const LONG = `<title>Long</title><h1>Long</h1>${Array.from({ length: 40 }, (_, at) => `<p>Line ${at} ${'word '.repeat(60)}</p>`).join('')}<button>Below</button>`;

let pages: ShownPages;
before(async () => {
  pages = await showPages({
    '/many': `<p>${Array.from({ length: 60 }, (_, at) => `<a href="/${at}">Entry ${at}</a>`).join(' ')}</p>`,
    '/case': CASE,
    '/actions': ACTIONS,
    '/staff': STAFF,
    '/keyed': KEYED,
    '/dialog': DIALOG,
    '/nested': NESTED,
    ...HELD,
    ...PAIRS,
    '/shell': SHELL,
    '/long': LONG,
    '/sorted': SORTED,
    '/icons': ICONS,
    '/beside': BESIDE,
    '/rows': ROWS,
    '/wide': WIDE,
    '/parts': PARTS,
  });
});
after(() => pages.close());

/** Lines without the numbers of names. */
async function lines(path: string): Promise<string[]> {
  await pages.open(path);
  const { front, page } = new PageReader().read(await pages.look());
  return [...front, ...page].map((line) => line.replace(/\be\d+/g, 'e'));
}

test('a page stands in its reading order: lines with their links, headings that lead on, fields, and the buttons of a form', async () => {
  assert.deepEqual(await lines('/case'), [
    'title: Page',
    'menu: e link "Home" · e "Cases"',
    '# Case 12',
    'The roof leaks.',
    'It was seen by Ada Moss. {e link "Ada Moss"}',
    '### e link "Basics"',
    'State: Open',
    'e textbox "Subject" = "Roof" (required)',
    'e combobox "State" = "Open" of: Open | Closed',
    'e textbox "Text" = "one ⏎ two"',
    'e button "Save" · e "Leave"',
    'Behind the form.',
  ]);
});

test('what comes between the entries of a menu leaves the lines behind it as they were told', async () => {
  await pages.open('/many');
  const reader = new PageReader();
  const before = reader.read(await pages.look()).page;
  await pages
    .page()
    .evaluate(() => document.querySelector('p')?.insertAdjacentHTML('afterbegin', '<a href="/x">New</a> '));
  const after = reader.read(await pages.look()).page;
  assert.equal(after.filter((line) => !before.includes(line)).length, 1, after.join('\n'));
});

test('a link in a row stands in the place of the cell that says it, other uses behind the cells', async () => {
  assert.deepEqual((await lines('/staff')).slice(1, 4), [
    't0 table, 3 rows',
    '   | Name | Hours | ',
    '  1.  | e link "Ada Moss" | 12 | e button "Remove" {e checkbox "" (off)}',
  ]);
});

test('what can be pressed in a cell is told once, in the place of its words in that cell', async () => {
  assert.deepEqual((await lines('/actions')).slice(3), [
    '  1. e link "Ada Moss", e "Cardiology" e "Edit" / e "Merge" | Open | e button "Open" e "Close it" (disabled)',
    '  2. e "Ben Lark", e "Cardiology" e "Edit" / e "Merge" | Open | e "Open" e "Close it" (disabled)',
  ]);
});

test('a long list says how many of its rows follow, and a row is not told again by its own words', async () => {
  const shown = await lines('/keyed');
  assert.equal(shown[1], 't0 table, 30 rows, of which 25 follow');
  assert.equal(shown[3], '  1.  | Ada 0 {e row, e checkbox "" (off)}');
  assert.equal(shown.at(-1), '  (5 more rows; extract copies them all, look goes on with them)');
});

for (const path of ['/dialog', '/nested'])
  test(`a dialog before a curtain stands apart from the page that it covers (${path})`, async () => {
    const shown = await lines(path);
    assert.deepEqual(shown.slice(0, 4), [
      'dialog in front of the page: New room',
      'Which one?',
      'e button "Save"',
      'title: Page',
    ]);
    assert.ok(shown.includes('e button "Add" (covered)'));
    assert.equal(new PageReader().read(await pages.look()).isCovered, true);
  });

for (const path of Object.keys(HELD))
  test(`of a page that cannot be used the dialog is told, once, and the page when it is looked at (${path})`, async () => {
    assert.deepEqual((await lines(path)).slice(0, 4), [
      'dialog in front of the page: New room',
      'Which one?',
      'e button "Save"',
      'title: Page',
    ]);
    const { page, look } = await looker(path);
    assert.match(page.join('\n'), /"Add" \(covered\) · e\d+ "Last" \(covered\)/);
    assert.deepEqual(look({}), page);
    assert.equal(new PageReader().read(await pages.look()).isCovered, true);
  });

for (const path of ['/beside', '/shell'])
  test(`a dialog that leaves the page in use covers nothing (${path})`, async () => {
    await pages.open(path);
    const { front, isCovered } = new PageReader().read(await pages.look());
    assert.equal(front[0], 'dialog in front of the page: New room');
    assert.equal(isCovered, false);
  });

for (const path of Object.keys(PAIRS))
  test(`of two dialogs that say the same both are told where both can be used (${path})`, async () => {
    await pages.open(path);
    const front = new PageReader().read(await pages.look()).front.join('\n');
    assert.equal(front.match(/dialog in front of the page: New room/g)?.length, 2);
    assert.equal(new Set(front.match(/\be\d+\b/g)).size, 2);
  });

test('of running text a part is told; what can be used behind it is told all the same, and a look shows the rest', async () => {
  const shown = await lines('/long');
  assert.ok(shown.includes('(more text; look shows it)'));
  assert.equal(shown.at(-1), 'e button "Below"');
  const snapshot = await pages.look();
  const reader = new PageReader();
  reader.read(snapshot);
  assert.match(lookAtPart(snapshot, reader.names, { part: 'Line 39' }), /Line 39 word/);
});

/** What is shown of a part of the page at that path, as a model asks for it after it has read the page. */
async function looker(path: string) {
  await pages.open(path);
  const snapshot = await pages.look();
  const reader = new PageReader();
  const { page } = reader.read(snapshot);
  return { page, look: (part: Part) => lookAtPart(snapshot, reader.names, part).split('\n') };
}

test('a look at a table goes on where the page was cut, and again where the look was, until all rows are told', async () => {
  const { page, look } = await looker('/rows');
  const rowsOf = (lines: readonly string[]) =>
    lines.flatMap((line) => /^ {2}(\d+)\. /.exec(line)?.[1] ?? []).map(Number);
  assert.equal(rowsOf(page).at(-1), 25);
  const first = look({ part: 't0' });
  assert.equal(rowsOf(first)[0], 26);
  assert.match(first.join('\n'), /Number \| Name/);
  const from = Number(/from: (\d+)\)$/.exec(first.at(-1) ?? '')?.[1] ?? Number.NaN);
  assert.equal(from, (rowsOf(first).at(-1) ?? 0) + 1);
  const second = look({ part: 't0', from });
  assert.equal(rowsOf(second)[0], from);
  const told = [...rowsOf(page), ...rowsOf(first), ...rowsOf(second)];
  assert.deepEqual(
    told,
    told.toSorted((a, b) => a - b),
  );
  assert.equal(new Set(told).size, told.length);
});

test('a table that was shown to its end is not printed again unless it is asked for', async () => {
  const { look } = await looker('/staff');
  assert.match(look({ part: 't0' }).join('\n'), /^All 3 rows of t0 .*have been shown/);
  assert.match(look({ part: 't0', from: 1 }).join('\n'), /Ada Moss/);
});

test('a look without a part shows what the page was cut by', async () => {
  const { page, look } = await looker('/wide');
  assert.match(page.at(-1) ?? '', /the page goes on/);
  const rest = look({});
  assert.match(rest.at(-1) ?? '', /"Last"/);
  assert.equal(
    page.some((line) => line === rest[0]),
    false,
  );
  const { look: again } = await looker('/staff');
  assert.deepEqual(again({}), ['All of the page has been shown.']);
});

test('what nothing names is told by its picture and its address, never by a key of the page', async () => {
  const told = (await lines('/icons')).join('\n');
  assert.match(told, /e button "" icon "check"/);
  assert.match(told, /e button .* · e "Remove it"/);
  assert.match(told, /e link "" → \?sort=name/);
  assert.doesNotMatch(told, /qKcon/);
});

test('headers that sort their list by a press have names, in the line of the headers', async () => {
  assert.deepEqual(await lines('/sorted'), [
    'title: Page',
    '# Rates',
    't0 table, 2 rows',
    '  e columnheader "Room" | e columnheader "Price" | e button "Beds" | Floor',
    '  1. Garden | $ 31 | 2 | 1',
    '  2. Tower | $ 58 | 4 | 3',
    't1 grid, 1 rows',
    '  e columnheader "Guest" | Nights',
    '  1. Ada Moss | 3',
  ]);
});

test('a part is looked at whole: with what stands under the smaller headings in it, and each text to its end', async () => {
  const { page, look } = await looker('/parts');
  assert.doesNotMatch(page.join('\n'), /another end/);
  const terms = look({ part: 'Terms' }).join('\n');
  assert.match(terms, /First[\s\S]*### Notice[\s\S]*another end/);
  assert.doesNotMatch(terms, /Last/);
  assert.match(look({ part: 't0' }).join('\n'), /1\. 1 \| word .*another end/);
});

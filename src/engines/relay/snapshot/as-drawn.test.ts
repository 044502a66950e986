import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestBrowser, serveSite, type TestSite } from '../../../../test/harness/browser.ts';
import { takeSnapshot } from './take-snapshot.ts';

/** A list whose columns are sorted and filtered in rows of their own, a last row that adds up, and a menu beside it in the table that sets the page. */
const LISTED = `<!DOCTYPE html><title>Staff</title><h1>Staff</h1><table><tr><td><ul><li><button>Staff</button></li><li><button>Rooms</button></li></ul></td><td>
<form method="post"><table><tr><th>Actions</th><th>Name</th><th>Hours</th></tr>
<tr><td>Sort</td><td><a href="?s=name"><img src="/up.png" alt=""></a></td><td><a href="?s=hours"><img src="/up.png" alt=""></a></td></tr>
<tr><td><input type="checkbox">Filter</td><td><input name="fn"></td><td><input name="fh"></td></tr>
<tr><td><a href="/1">Edit</a></td><td>Ada Moss</td><td>12</td></tr><tr><td><a href="/2">Edit</a></td><td>Ben Lark</td><td>30</td></tr>
<tr><td></td><td>Total</td><td>42</td></tr></table></form></td></tr></table>`;
/** Rows of two days, set apart by what says the day beside an empty cell across the rest. */
const LOG = `<!DOCTYPE html><title>Log</title><h1>Log</h1><table><tr><th>Time</th><th></th><th>Host</th><th>Alarm</th><th>Seen</th></tr>
<tr><td>11:20</td><td></td><td>Desk 1</td><td>Paper is low</td><td>Yes</td></tr><tr><td><h4>Yesterday</h4></td><td></td><td colspan="3"></td></tr>
<tr><td>08:02</td><td></td><td>Desk 2</td><td>Line is down</td><td></td></tr></table>`;
/** The form of one of them: labels in boxes of their own, fields beside buttons in tables of a row, and a dialog that is still shut. */
const FORM = `<!DOCTYPE html><title>Staff</title><h1>Ada Moss</h1><form method="post"><div style="display:none"><h2>Set password</h2><input type="password" name="p"></div>
<table><tr><td><ul><li><button>Person</button></li><li><button>Account</button></li></ul></td><td>
<div><div>First name</div><div><input name="g" value="Ada"></div></div>
<div>Telephone</div><div><table><tr><td><input name="t" value="555-0142"></td><td><input type="submit" value=" " name="add"></td></tr></table></div>
</td></tr></table><input type="submit" value="Save"></form>`;

const ICON = (name: string) => `<i class="material-icons">${name}</i>`;
/** A list beside the card of one of its people, whose name is a title by its size alone; pictures are drawn from their names. */
const CARD = `<!DOCTYPE html><title>People</title><h2>People ${ICON('add_circle_outline')}</h2>
<ul>${['Ada Moss|Desk 1', 'Ben Lark|Desk 2', 'Ida Falk|Desk 3']
  .map((row) => row.split('|'))
  .map(
    ([name, desk]) =>
      `<li><div>${ICON('person')} <b>${name}</b></div><div>${ICON('place')}</div><div class="desk">${desk}</div></li>`,
  )
  .join('')}</ul>
<section><div style="font-size:40px">Ben Lark</div><div style="font-size:40px">2 027</div><div><label>Born</label><div>4 May 1980</div></div></section>`;
/** Numbers of several types, each beside a list of the site's own making that calls itself by its choice, and a plus whose words stand outside. */
const NUMBERS = `<!DOCTYPE html><title>Ben Lark</title><h1>Ben Lark</h1><form method="post"><label>Name <input name="n" value="Ben Lark"></label>
${['Work|555-0142', 'Cell|555-0143']
  .map((row) => row.split('|'))
  .map(
    ([type, number], at) =>
      `<div style="display:flex"><div role="combobox" placeholder="Type" aria-labelledby="held${at}" aria-haspopup="listbox"><span id="held${at}">${type}</span><div hidden>WorkCellFax</div></div><input name="p${at}" aria-label="Phone number" value="${number}"></div>`,
  )
  .join('')}
<div><button type="button">${ICON('add_circle')}</button><label>New phone number</label></div><button>Save</button></form><span aria-haspopup="true"><button type="button">New visit</button></span>`;

/** Days with what is on them, of which one has two. */
const AGENDA = `<!DOCTYPE html><title>Agenda</title><h1>Agenda</h1><div>${[
  '23 Mon Nov|Rota 09:00',
  '24 Tue Nov|Interview 13:30|Windows 18:00',
]
  .map((line) => line.split('|'))
  .map(
    ([day, ...entries]) =>
      `<div class="day"><div>${day}</div><div>${entries.map((entry) => `<div class="entry"><b>${entry.slice(0, -6)}</b><div>${entry.slice(-5)}</div></div>`).join('')}</div></div>`,
  )
  .join('')}</div>`;
/** What a section holds, under the letter it begins with. */
const INDEX = `<!DOCTYPE html><title>Manual</title><h1>Manual</h1><h2>Pages in "Manual"</h2><div>${[
  'A|Alarm|Aprons',
  'B|Burs',
  'C|Compressor|Cement',
]
  .map((line) => line.split('|'))
  .map(
    ([letter, ...names]) =>
      `<div class="group"><h3>${letter}</h3><ul>${names.map((name) => `<li><a href="/${name}">${name}</a></li>`).join('')}</ul></div>`,
  )
  .join('')}</div>`;
/** Boxes with a place to jump to before each, of which one is of another state, and a last one in which to make another. */
const BOXES = `<!DOCTYPE html><title>Links</title><h1>Links</h1><div>${[
  'Burs|Open',
  'Masks|Kept back',
  'Gloves|Open',
  'Cement|Open',
]
  .map((line) => line.split('|'))
  .map(
    ([name, state]) =>
      `<div class="anchor" id="${name}"></div><div class="${state === 'Open' ? 'item' : 'item kept'}"><div class="name">${name}</div><div class="how">${state}</div></div>`,
  )
  .join('')}<div class="item create"><div class="name">+</div></div></div>`;
/** A table whose rows a script has filled with links instead of cells. */
const LED = `<!DOCTYPE html><title>Members</title><h1>Members</h1><table><thead><tr><th>Name</th><th>Joined</th></tr></thead><tbody id="rows"></tbody></table><script>
for (const [name, day] of [['Ada Moss', '27 Oct 2026'], ['Ben Lark', '16 Oct 2026']]) { const row = document.createElement('tr');
for (const text of [name, day]) { const cell = document.createElement('a'); cell.href = '#/' + name; cell.style.display = 'table-cell'; cell.textContent = text; row.append(cell); }
document.getElementById('rows').append(row); }</script>`;
const PAGES: Record<string, string> = {
  '/led': LED,
  '/boxes': BOXES,
  '/index': INDEX,
  '/form': FORM,
  '/log': LOG,
  '/card': CARD,
  '/numbers': NUMBERS,
  '/agenda': AGENDA,
};

let browser: Awaited<ReturnType<typeof openTestBrowser>>;
let site: TestSite;

before(async () => {
  site = await serveSite((incoming, outgoing) => {
    outgoing.setHeader('content-type', 'text/html');
    outgoing.end(PAGES[incoming.url ?? ''] ?? LISTED);
  });
  browser = await openTestBrowser({ loginUrl: site.origin, timezone: 'UTC' });
});
after(async () => {
  await browser.close();
  await site.close();
});

async function shown(path: string) {
  await browser.session.page().goto(`${site.origin}${path}`);
  return (await takeSnapshot(browser.session.page())).snapshot;
}

test('rows that sort and filter, or add up, are no records', async () => {
  const { tables } = await shown('/');
  assert.deepEqual(
    tables.map((table) => table.rows.map((row) => row.map((cell) => cell.text))),
    [
      [
        ['Edit', 'Ada Moss', '12'],
        ['Edit', 'Ben Lark', '30'],
      ],
    ],
  );
});

test('fields are called what stands before them, however they are set, and a dialog that is shut is not the form', async () => {
  const { elements, forms } = await shown('/form');
  const fields = elements.filter(({ role, visible }) => role === 'textbox' && visible);
  assert.deepEqual(
    fields.map(({ label, value }) => [label, value]),
    [
      ['First name', 'Ada'],
      ['Telephone', '555-0142'],
    ],
  );
  assert.deepEqual(
    forms.map(({ name, hasPassword }) => [name, hasPassword]),
    [['', false]],
  );
});

test('what sets rows apart is no record', async () => {
  const { tables } = await shown('/log');
  assert.deepEqual(
    tables.map((table) => table.rows.map((row) => row[2]?.text)),
    [['Desk 1', 'Desk 2']],
  );
});

test('what is drawn as large as a title is one, and names of pictures are no words', async () => {
  const { headings, tables } = await shown('/card');
  assert.deepEqual(headings, [
    { level: 2, text: 'People' },
    { level: 1, text: 'Ben Lark' },
  ]);
  assert.deepEqual(
    tables[0]?.rows.map((row) => row.map((cell) => cell.text)),
    [
      ['Ada Moss', 'Desk 1'],
      ['Ben Lark', 'Desk 2'],
      ['Ida Falk', 'Desk 3'],
    ],
  );
});

test('a list is called by its label and not by its choice, a plus has the words behind it, and a box says what its button opens', async () => {
  const page = await shown('/numbers');
  assert.equal(page.elements.find(({ name }) => name === 'New visit')?.popup, 'menu');
  const fields = page.elements.filter(({ role }) => role === 'textbox' || role === 'combobox');
  assert.deepEqual(
    fields.map(({ label, value }) => [label, value]),
    [
      ['Name', 'Ben Lark'],
      ['Type', 'Work'],
      ['Phone number', '555-0142'],
      ['Type', 'Cell'],
      ['Phone number', '555-0143'],
    ],
  );
  assert.deepEqual(
    page.elements.filter(({ role, form }) => role === 'button' && form >= 0).map(({ name }) => name),
    ['New phone number', 'Save'],
  );
});

test('entries of an agenda are records of their own, each with its day', async () => {
  const { tables } = await shown('/agenda');
  assert.deepEqual(
    tables[0]?.rows.map((row) => row.map((cell) => cell.text)),
    [
      ['23 Mon Nov', 'Rota', '09:00'],
      ['24 Tue Nov', 'Interview', '13:30'],
      ['24 Tue Nov', 'Windows', '18:00'],
    ],
  );
});

test('entries of an index are records, and the letters above them are not', async () => {
  const { tables } = await shown('/index');
  assert.deepEqual(
    tables.map(({ heading, rows, total }) => [heading, rows.map((row) => row.map((cell) => cell.text)), total]),
    [['Pages in "Manual"', [['Alarm'], ['Aprons'], ['Burs'], ['Compressor'], ['Cement']], 5]],
  );
});

test('places to jump to stand between records, and one of another state is a record too', async () => {
  const { tables } = await shown('/boxes');
  assert.deepEqual(
    tables.map(({ rows }) => rows.map((row) => row.map((cell) => cell.text))),
    [
      [
        ['Burs', 'Open'],
        ['Masks', 'Kept back'],
        ['Gloves', 'Open'],
        ['Cement', 'Open'],
      ],
    ],
  );
});

test('links that are drawn as the cells of a table are its cells', async () => {
  const { tables } = await shown('/led');
  assert.deepEqual(
    tables.map(({ headers, rows, total }) => [headers, rows.map((row) => row.map((cell) => cell.text)), total]),
    [
      [
        ['Name', 'Joined'],
        [
          ['Ada Moss', '27 Oct 2026'],
          ['Ben Lark', '16 Oct 2026'],
        ],
        2,
      ],
    ],
  );
  assert.match(tables[0]?.rows[0]?.[0]?.href ?? '', /#\/Ada Moss|#\/Ada%20Moss/);
});

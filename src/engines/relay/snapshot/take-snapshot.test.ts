import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestBrowser, serveSite, type TestSite } from '../../../../test/harness/browser.ts';
import { scroll } from '../tools/move.ts';
import type { ToolContext } from '../tools/tool.ts';
import { takeSnapshot } from './take-snapshot.ts';

/** A list of custom elements whose rows and button keep all they show in their shadow. */
const PAGE = `<!DOCTYPE html><title>Berths</title><h1>Berths</h1><main id="rows"></main><x-button>Older</x-button><p id="count"></p>
<script>
  customElements.define('x-button', class extends HTMLElement {
    connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<button><slot></slot></button>'; }
  });
  customElements.define('x-row', class extends HTMLElement {
    connectedCallback() {
      const [number, vessel] = this.dataset.of.split('|');
      this.attachShadow({ mode: 'open' }).innerHTML = '<style>div { display: flex }</style><div><span>' + number + '</span><b>' + vessel + '</b></div>';
    }
  });
  for (const of of ['B-1|Gannet', 'B-2|Tern', 'B-3|Plover']) {
    const row = document.createElement('x-row');
    row.dataset.of = of;
    document.getElementById('rows').append(row);
  }
  document.getElementById('count').attachShadow({ mode: 'open' }).innerHTML = '<span>1 to 3 of 12</span>';
</script>`;

/** A list with a hint of its own table in a cell and scripts among its heads and boxes, over it conditions set out as a table. */
const LISTED = `<!DOCTYPE html><title>Devices</title><h1>Devices</h1>
<form method="get"><table><tr><td><input type="radio" name="any">Any</td></tr><tr><td><input type="text" name="tag"></td><td>Contains</td><td><button type="button">Remove</button></td></tr></table></form>
<table><thead><tr><th><script>void 0;</script></th><th>Name</th><th>Address</th><th>State</th></tr></thead><tbody>
<tr><td><input type="checkbox"><script>void 0;</script></td><td><a href="/1">Scanner</a></td><td>10.1.2.11</td><td>On<select style="display:none"><option>Still on</option><option>Off</option></select> <button type="button" class="flex disabled:opacity-50 last:hidden">Ping</button><table><tr><th>Seen</th><td>never</td></tr></table></td></tr>
<tr><td><span role="checkbox" aria-checked="false" tabindex="0" style="display:block;width:12px;height:12px"></span><input type="checkbox" aria-hidden="true" tabindex="-1" style="position:fixed;width:1px;height:1px"></td><td><a href="/2">Printer</a></td><td>10.1.2.12</td><td>Off<table style="display:none"><tr><td>a</td><td>b</td></tr></table></td></tr>
</tbody></table>`;

/** A long list that draws the rows in sight alone, with coloured tags and an address to write to in them; each row leads on. */
const PART_DRAWN = `<!DOCTYPE html><title>Parcels</title><h1>Parcels</h1>
<div style="height:300px;overflow:auto"><div style="height:4840px"><table style="border-spacing:0"><thead><tr style="height:40px"><th>Code</th><th>State</th></tr></thead><tbody aria-live="polite"></tbody></table></div></div>
<script>
  document.querySelector('tbody').innerHTML = Array.from({ length: 12 }, (_, row) => '<tr style="height:40px;cursor:pointer"><td>PX-' + row + ' <a href="mailto:desk@example.com">Ask</a></td><td><span class="tag tag-success">Collected</span></td></tr>').join('');
</script>`;
/** A list of boxes under a table that is only its head: it cuts off what it has not drawn and draws its own scroll bar. */
const CUT_OFF = `<!DOCTYPE html><title>Trips</title><h1>Trips</h1>
<div class="list"><div class="list-head"><table style="border-spacing:0;table-layout:fixed;width:300px"><thead><tr><th>No.</th><th>Driver</th><th>State</th></tr></thead></table></div>
<div class="list-body"><div id="box" style="height:200px;overflow:hidden"><div style="height:1600px;position:relative;overflow:hidden"><div id="rows" style="position:absolute;left:0"></div></div></div></div></div>
<script>
  const box = document.getElementById('box');
  const draw = () => {
    const from = Math.floor(box.scrollTop / 40);
    const rows = document.getElementById('rows');
    rows.style.top = from * 40 + 'px';
    rows.innerHTML = Array.from({ length: Math.min(6, 40 - from) }, (_, at) => '<div class="trip" style="display:flex;height:40px">' + ['T-' + (from + at), 'Ada Moss', 'Planned'].map((text) => '<div style="width:100px">' + text + '</div>').join('') + '</div>').join('');
  };
  box.onscroll = draw;
  draw();
</script>`;
/** Conditions of a list in a form of their own, with boxes that draw their choice, or the word for none, before the input. */
const FILTERED = `<!DOCTYPE html><title>Staff</title><h1>Staff</h1><p><b>Open posts</b> 3</p><p><b>Remarks</b></p><div><p>Nights are short of hands.</p></div>
<form><h3>Filters</h3><label>Name <input value="Ines Valdez"></label>
<div><p>Shift</p><div><div class="box-placeholder">Select...</div><div><input role="combobox" aria-autocomplete="list"></div></div></div>
<div><p>Ward</p><div style="display:grid"><div style="grid-area:1/1">North</div><div style="grid-area:1/1"><input role="combobox" style="width:100%;border:0"></div></div></div>
<button type="button">Reset</button><button>Apply changes</button></form>`;
/** A list of letters as small screens have it: its header is hidden, and a row holds sender, day and subject in one cell. */
const STACKED = `<!DOCTYPE html><title>Inbox</title><h1>Inbox</h1><table><thead style="display:none"><tr><th class="mark"></th><th class="subject">From</th><th class="from">From</th><th class="date">Date</th><th class="flag">Flagged</th></tr></thead><tbody>
${['Ada Moss|1 May|Rota', 'Ben Lark|2 May|Keys']
  .map((row) => row.split('|'))
  .map(
    ([from, date, subject]) =>
      `<tr><td class="mark"><input type="checkbox"></td><td class="subject"><span class="from">${from}</span> <span class="date">${date}</span><br><span class="flag" title="Unread"></span><span class="subject"><a href="/${subject}">${subject}</a></span></td></tr>`,
  )
  .join('')}</tbody></table>`;
/** An editor with what was written into it, its hidden copy, and a field that only its placeholder names. */
const EDITOR = `<!DOCTYPE html><title>New post</title><form method="post"><div><div contenteditable="true" role="textbox" aria-label="Body">The boiler room is closed.</div>
<input type="hidden" name="body"><div class="chips"><span></span><input placeholder="Add a topic and press Enter"></div></div><button>Post</button></form>`;
/** Labels that are only paler than their values, a day that is picked into a copy of a hidden field, pictures drawn from their names. */
const PALE = `<!DOCTYPE html><title>Crane 7</title><style>.text-muted { color: #6c757d }</style><h1>Crane 7</h1><div>
<div class="row"><div class="col-4 text-muted">Maker</div><div class="col-8">Oddy</div></div>
<div class="row"><div class="col-4 text-muted">Hall</div><div class="col-8">North</div></div>
<div class="row"><div class="col-4 text-muted">Insured until</div><div class="col-8">22.08.2027</div></div></div>
<form method="post"><div><label for="day">Built on</label><input type="hidden" id="day" class="dayPickr-input"><input type="text" readonly></div>
<button><i aria-hidden="true">fact_check</i> Check crane</button><button><i class="material-icons">edit</i></button></form>`;
/** The form of a record beside a narrow bar of its own, a list of the site's making with its choice; under it rows whose values are on their way. */
const CHOSEN = `<!DOCTYPE html><title>Visit</title><nav><h1>Visit</h1></nav><div class="fields fields--has-sidebar"><form>
<label for="state">State</label><div class="box-control"><div class="box__value-container"><div class="box__single-value">Done</div><div><input id="state" role="combobox" value=""></div></div></div>
<p>Ward</p><div class="box__value-container"><div class="box__single-value"><div class="box__label">North</div><button type="button" aria-label="Edit North">e</button></div><div><input role="combobox" value=""></div></div><button type="button" label="Confirm"></button></form></div>
<table><thead><tr><th><div><span class="column-label">Client</span><div><button aria-label="Sort by Client">up</button></div></div></th><th>Doctor</th></tr></thead><tbody>
<tr><td>Ada Moss</td><td>Loading...</td></tr><tr><td>Ben Lark</td><td>Dr. Holm</td></tr></tbody></table>`;
/** The facts of one record and a list of others, both as tables made of other elements, without a header. */
const ROWS_OF_TWO = (() => {
  const table = (rows: string[][]) =>
    `<section role="table">${rows.map((row) => `<div role="row">${row.map((text) => `<div role="cell">${text}</div>`).join('')}</div>`).join('')}</section>`;
  const facts = [
    ['Date of birth', '4 May 1961'],
    ['Mobile', '555-0142'],
    ['Primary provider', 'Dr. Holm'],
  ];
  const list = [
    ['Ada Moss', 'Booked'],
    ['Ben Lark', 'Done'],
    ['Rota for May', 'Open'],
  ];
  return `<!DOCTYPE html><title>Ines Baur</title><h1>Ines Baur</h1><main>${table(facts)}</main><h2>Beside her</h2><div><p>Today</p>${table(list)}</div>`;
})();
/** Values with what can be done about them right behind. */
const WITH_ORDERS = `<!DOCTYPE html><title>Case</title><h1>Case 12</h1><ul>
<li><strong>Handler:</strong> <span>Ada Moss</span> - <span><a href="#">Assign to me</a></span></li><li><strong>Phone:</strong> 555-0142 <a href="#">Call</a></li>
<li><strong>Lead:</strong> Dr. <a href="/lead">Holm</a></li><li><strong>Tags:</strong> <a href="/1">Add-on</a>, <a href="/2">Night</a></li></ul>
<dl><dt>Site</dt><dd>North <button>Copy</button></dd><dt>Due</dt><dd>4 May [<a href="#">edit</a>]</dd><dt>Sent</dt><dd>5 May <button>Change<i> (Sent)</i></button></dd><dt>File</dt><dd><a href="#">Open</a></dd></dl>
<table><thead><tr><th>Name</th><th>Owner</th></tr></thead><tbody><tr><td><a href="/a">Rota</a> <a href="#">Edit</a> | <a href="#">Remove</a></td><td>Ben Lark <button>Change</button></td></tr>
<tr><td><a href="/b">Keys</a> <a href="#">Edit</a> | <a href="#">Remove</a></td><td>Ada Moss <button>Change</button></td></tr></tbody></table>`;
const PAGES: Record<string, string> = {
  '/trips': CUT_OFF,
  '/case': WITH_ORDERS,
  '/ines': ROWS_OF_TWO,
  '/visit': CHOSEN,
  '/crane': PALE,
  '/editor': EDITOR,
  '/inbox': STACKED,
  '/staff': FILTERED,
  '/devices': LISTED,
  '/parcels': PART_DRAWN,
};

let browser: Awaited<ReturnType<typeof openTestBrowser>>;
let site: TestSite;

before(async () => {
  site = await serveSite((incoming, outgoing) => {
    outgoing.setHeader('content-type', 'text/html');
    outgoing.end(PAGES[incoming.url ?? ''] ?? PAGE);
  });
  browser = await openTestBrowser({ loginUrl: `${site.origin}/` });
  await browser.session.guard.enter({ kind: 'login', loginUrl: `${site.origin}/` });
});

after(async () => {
  await browser.close();
  await site.close();
});

test('rows, names of buttons and text in the shadow of custom elements are read', async () => {
  const page = browser.session.page();
  await page.goto(`${site.origin}/`);
  const live = await takeSnapshot(page);
  const { tables, elements, text } = live.snapshot;
  assert.deepEqual(
    tables.map((table) => table.rows.map((row) => row.map((cell) => cell.text))),
    [
      [
        ['B-1', 'Gannet'],
        ['B-2', 'Tern'],
        ['B-3', 'Plover'],
      ],
    ],
  );
  assert.deepEqual(
    elements.map(({ role, name }) => [role, name]),
    [['button', 'Older']],
  );
  assert.match(text, /1 to 3 of 12/);
  assert.doesNotMatch(text, /display/);
  await live.dispose();
});

test('a list is read with tables in its cells, and the fields above it are no rows', async () => {
  const page = browser.session.page();
  await page.goto(`${site.origin}/devices`);
  const live = await takeSnapshot(page);
  assert.deepEqual(
    live.snapshot.tables.map(({ headers, rows }) => [
      headers,
      rows.map(([, name, address, state]) => [name?.text, address?.text, state?.text.split(' ')[0]]),
    ]),
    [
      [
        ['', 'Name', 'Address', 'State'],
        [
          ['Scanner', '10.1.2.11', 'On'],
          ['Printer', '10.1.2.12', 'Off'],
        ],
      ],
    ],
  );
  const boxes = live.snapshot.elements.filter(({ role, row }) => role === 'checkbox' && row >= 0);
  assert.equal(boxes.length, 2, 'a box that only holds what another shows is none');
  const hints = live.snapshot.elements.filter(({ name }) => name === 'Ping').map(({ hint }) => hint);
  assert.deepEqual(hints, ['flex'], 'how it would look if it were disabled says nothing');
  await live.dispose();
});

test('values that a row stacks in one cell stand under the headers that are not shown', async () => {
  const page = browser.session.page();
  await page.goto(`${site.origin}/inbox`);
  const live = await takeSnapshot(page);
  const [table] = live.snapshot.tables;
  assert.deepEqual(table?.headers.slice(1), ['subject', 'From', 'Date', 'Flagged']);
  assert.deepEqual(
    table?.rows.map((row) => row.slice(1).map((cell) => cell.text)),
    [
      ['Rota', 'Ada Moss', '1 May', 'Unread'],
      ['Keys', 'Ben Lark', '2 May', 'Unread'],
    ],
  );
  await live.dispose();
});

test('rows that are not drawn yet are counted, a row with an address leads on, and neither a tag in it nor the rows are a message', async () => {
  const page = browser.session.page();
  await page.goto(`${site.origin}/parcels`);
  const live = await takeSnapshot(page);
  assert.deepEqual(
    live.snapshot.tables.map(({ rows, total }) => [rows.length, total]),
    [[12, 120]],
  );
  assert.deepEqual(live.snapshot.messages, []);
  assert.equal(live.snapshot.elements.filter(({ role }) => role === 'row').length, 12);
  await live.dispose();
});

test('labels with their values in rows of two are facts, and names with their states are a list', async () => {
  const page = browser.session.page();
  await page.goto(`${site.origin}/ines`);
  const live = await takeSnapshot(page);
  assert.deepEqual(
    live.snapshot.facts.map(({ label, value }) => [label, value]),
    [
      ['Date of birth', '4 May 1961'],
      ['Mobile', '555-0142'],
      ['Primary provider', 'Dr. Holm'],
    ],
  );
  assert.deepEqual(
    live.snapshot.tables.map(({ rows }) => rows.map(([name]) => name?.text)),
    [['Ada Moss', 'Ben Lark', 'Rota for May']],
  );
  await live.dispose();
});

test('what is looked for is no fact of a record, and a box is not called as its choice', async () => {
  const page = browser.session.page();
  await page.goto(`${site.origin}/staff`);
  const live = await takeSnapshot(page);
  assert.deepEqual(
    live.snapshot.facts.map(({ label, value }) => [label, value]),
    [
      ['Open posts', '3'],
      ['Remarks', 'Nights are short of hands.'],
    ],
  );
  assert.deepEqual(
    live.snapshot.elements.filter(({ role }) => role === 'combobox').map(({ label }) => label),
    ['Shift', 'Ward'],
  );
  await live.dispose();
});

test('a list shows its choice, and neither a value that is on its way nor what sorts a column is one', async () => {
  const page = browser.session.page();
  await page.goto(`${site.origin}/visit`);
  const live = await takeSnapshot(page);
  const { elements, facts, tables } = live.snapshot;
  const state = elements.find(({ role }) => role === 'combobox');
  assert.ok(elements.some(({ role, name }) => role === 'button' && name === 'Confirm'));
  assert.deepEqual([state?.label, state?.value, state?.place], ['State', 'Done', 'page']);
  const ward = elements.findLast(({ role }) => role === 'combobox');
  assert.deepEqual([ward?.label, ward?.value], ['Ward', 'North'], 'what can be done about a choice names no field');
  assert.deepEqual(
    facts.map(({ label, value }) => [label, value]),
    [
      ['State', 'Done'],
      ['Ward', 'North'],
    ],
  );
  assert.deepEqual(
    tables[0]?.rows.map((row) => row.map(({ text }) => text)),
    [
      ['Ada Moss', ''],
      ['Ben Lark', 'Dr. Holm'],
    ],
  );
  await live.dispose();
});

test('a list that cuts off what it has not drawn has its head and more rows, and shows them when it is scrolled', async () => {
  const page = browser.session.page();
  await page.goto(`${site.origin}/trips`);
  const listed = async () => {
    const live = await takeSnapshot(page);
    await live.dispose();
    return live.snapshot.tables.find(({ rows }) => rows.length > 0);
  };
  const table = await listed();
  assert.deepEqual(table?.headers, ['No.', 'Driver', 'State']);
  assert.equal(table?.rows.length, 6);
  assert.equal(table?.total, 40);
  await scroll.handle({ page: () => page, frame: () => page.mainFrame() } as unknown as ToolContext, {
    direction: 'down',
  });
  await page.waitForFunction(() => document.querySelector('.trip')?.textContent?.includes('T-4') === true);
  assert.equal((await listed())?.rows[0]?.[0]?.text, 'T-4');
  await page.evaluate(() => {
    for (const further of [...document.querySelectorAll('.trip')].slice(1)) further.remove();
  });
  const left = await listed();
  assert.deepEqual([left?.rows.length, left?.headers], [1, ['No.', 'Driver', 'State']], 'one that is left of it');
});

test('what can be done about a value is no part of it', async () => {
  const page = browser.session.page();
  await page.goto(`${site.origin}/case`);
  const live = await takeSnapshot(page);
  assert.deepEqual(
    live.snapshot.facts.map(({ label, value }) => [label, value]),
    [
      ['Handler', 'Ada Moss'],
      ['Phone', '555-0142'],
      ['Lead', 'Dr. Holm'],
      ['Tags', 'Add-on, Night'],
      ['Site', 'North'],
      ['Due', '4 May'],
      ['Sent', '5 May'],
      ['File', 'Open'],
    ],
  );
  assert.deepEqual(
    live.snapshot.tables
      .find(({ headers }) => headers.includes('Owner'))
      ?.rows.map((row) => row.map(({ text }) => text)),
    [
      ['Rota', 'Ben Lark'],
      ['Keys', 'Ada Moss'],
    ],
  );
  await live.dispose();
});

test('what is written in an editor names no field behind it', async () => {
  const page = browser.session.page();
  await page.goto(`${site.origin}/editor`);
  const live = await takeSnapshot(page);
  const topics = live.snapshot.elements.find(({ tag, role }) => tag === 'input' && role === 'textbox');
  assert.equal(topics?.placeholder, 'Add a topic and press Enter');
  assert.notEqual(topics?.label, 'The boiler room is closed.');
  await live.dispose();
});

test('paler labels, a day picked into a copy of a hidden field and drawn pictures are read as they look', async () => {
  const page = browser.session.page();
  await page.goto(`${site.origin}/crane`);
  const live = await takeSnapshot(page);
  const { facts, elements } = live.snapshot;
  assert.deepEqual(
    facts.filter(({ field }) => !field).map(({ label, value }) => [label, value]),
    [
      ['Maker', 'Oddy'],
      ['Hall', 'North'],
      ['Insured until', '22.08.2027'],
    ],
  );
  const [day, ...buttons] = elements.filter(({ visible }) => visible);
  assert.equal(day?.label, 'Built on');
  assert.equal(day?.readOnly, true);
  assert.match(day?.hint ?? '', /picke?r/i);
  assert.deepEqual(
    buttons.map(({ name }) => name),
    ['Check crane', 'edit'],
  );
  await live.dispose();
});

/** What component libraries really draw, reduced to the elements that matter. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { outlineOf } from '../../../../test/harness/outline-of.ts';
import { type ShownPages, showPages } from '../../../../test/harness/shown-pages.ts';

/** Ant Design: an opened select draws its list at the end of the body, beside one of no size for screen readers; rows that fix their head. */
const ANT = `<h1>Visits</h1><div class="ant-form-item"><label for="st">State</label><div class="ant-select ant-select-open"><span class="ant-select-selection-item" title="Open">Open</span><input id="st" role="combobox" aria-controls="st_list" aria-expanded="true" style="opacity:0" readonly></div></div>
<div class="ant-form-item"><label for="nm">Name</label><div><input id="nm" aria-invalid="true"></div><div class="ant-form-item-explain-error" role="alert">Please enter a name</div></div>
<div class="ant-table"><table><thead class="ant-table-thead"><tr><th>Patient</th><th>Day</th><th>Action</th></tr></thead><tbody><tr class="ant-table-row"><td>Ada Moss</td><td>4 May</td><td><a>Cancel</a></td></tr><tr class="ant-table-row"><td>Ben Lark</td><td>5 May</td><td><a>Cancel</a></td></tr></tbody></table></div><style>.ant-table a{cursor:pointer}.ant-select-item{cursor:pointer}</style>
<div class="ant-select-dropdown" style="position:absolute;top:60px;left:80px;width:120px;background:#fff;z-index:5"><div id="st_list" role="listbox" style="height:0;width:0;overflow:hidden"><div role="option" aria-label="Open">open</div><div role="option" aria-label="Closed">closed</div></div>
<div class="rc-virtual-list"><div class="ant-select-item ant-select-item-option" title="Open"><div class="ant-select-item-option-content">Open</div></div><div class="ant-select-item ant-select-item-option" title="Closed"><div class="ant-select-item-option-content">Closed</div></div></div></div>
<div class="ant-message"><div class="ant-message-notice"><div class="ant-message-notice-content">Visit saved</div></div></div>`;

/** MUI: a grid of boxes, an icon button in a row without a name, and its opened menu before a curtain that is not seen. */
const MUI = `<h1>People</h1><div role="grid" aria-rowcount="121" aria-label="People"><div role="row" style="display:flex"><div role="columnheader">Name</div><div role="columnheader">Born</div><div role="columnheader"></div></div>
${['Ada Moss|1961', 'Ben Lark|1975']
  .map(
    (one) =>
      `<div role="row" style="display:flex">${one
        .split('|')
        .map((text) => `<div role="gridcell">${text}</div>`)
        .join(
          '',
        )}<div role="gridcell"><button class="MuiIconButton-root css-1x2y" type="button"><svg class="MuiSvgIcon-root" width="20" height="20"><path d="M0 0h9v9"/></svg></button></div></div>`,
  )
  .join('')}</div>
<button id="more" aria-haspopup="menu" aria-controls="list" aria-expanded="true">More</button>
<div role="presentation" style="position:fixed;inset:0;z-index:9"><div style="position:fixed;inset:0"></div><ul role="menu" id="list" style="position:absolute;top:200px;left:10px;background:#fff"><li role="menuitem" tabindex="0">Export</li><li role="menuitem" tabindex="-1">Archive</li></ul></div>`;

/** Quill, ProseMirror, CKEditor, and a title to write in place. */
const EDITORS = `<label>Notes <textarea name="n">first

third</textarea></label><p id="q">Letter</p><div class="ql-editor" contenteditable="true" aria-labelledby="q"><p>Dear Ada,</p><p><br></p><p>see you.</p></div>
<div>Summary</div><div class="ProseMirror" contenteditable="true" role="document"><p class="is-empty" data-placeholder="Write something"><br></p></div>
<div class="ck-editor__editable" role="textbox" contenteditable="true" aria-label="Report" aria-multiline="true"><ul><li>one</li><li>two</li></ul></div>
<h2 contenteditable="true" role="textbox" aria-multiline="false" aria-label="Title">Plan</h2>`;

/** Shoelace and Vaadin: fields in a shadow, options put into slots. */
const SHADOWS = `<x-input label="Town"></x-input><x-details><span slot="summary">More</span>Hidden words are shown.</x-details>
<script>
 customElements.define('x-input', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<label for="i">' + this.getAttribute('label') + '</label><input id="i" value="Lund">'; } });
 customElements.define('x-details', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<div><b><slot name="summary"></slot></b></div><div><slot></slot></div>'; } });
</script>`;

/** Bootstrap: a modal over the page, with an error under its field and a tip on a button without words. */
const MODAL = `<h1>Rooms</h1><button data-bs-toggle="tooltip" data-bs-original-title="Refresh"><i class="bi bi-arrow"></i></button><table><thead><tr><th>Room</th><th>Beds</th></tr></thead><tbody><tr><td><a href="/1">North</a></td><td>2</td></tr><tr><td><a href="/2">South</a></td><td>3</td></tr></tbody></table>
<div class="modal-backdrop show" style="position:fixed;inset:0;background:#000;opacity:.5;z-index:10"></div><div class="modal show" role="dialog" aria-modal="true" aria-labelledby="t" style="position:fixed;inset:0;z-index:11"><div class="modal-dialog"><div class="modal-content" style="background:#fff;width:400px"><h5 class="modal-title" id="t">Edit room</h5><form><div class="mb-3"><label for="b">Beds</label><input id="b" class="is-invalid" value="x"><div class="invalid-feedback">Must be a number</div></div><button>Save</button></form></div></div></div>`;

/** Rows of a mailbox: actions that the style shows under the pointer, as grids of boxes without roles; cards that lead on. */
const HOVER = `<style>.row .acts{display:none}.row:hover .acts{display:flex}.note .bin{opacity:0}.note:hover .bin{opacity:1}.card{cursor:pointer}</style><h1>Inbox</h1>
<div class="inbox">${['Ada Moss|Rota', 'Ben Lark|Keys'].map((one) => `<div class="row"><span class="from">${one.split('|')[0]}</span> <span class="subject">${one.split('|')[1]}</span><div class="acts"><button title="Archive"></button></div></div>`).join('')}</div>
<ul><li class="note">Buy burs <button class="bin" aria-label="Remove">x</button></li></ul>
<div>${['Chairs', 'Lamps'].map((one) => `<div class="card"><h3>${one}</h3><p>About ${one.toLowerCase()}.</p></div>`).join('')}</div>`;

/** Things that nobody sees and that there are hundreds of, before what matters. */
const CROWDED = `<div style="display:none">${'<span role="menuitem">Emoji</span>'.repeat(400)}</div><table><thead><tr><th>Name</th><th>Do</th></tr></thead><tbody>${Array.from({ length: 520 }, (_, at) => `<tr><td>P ${at}</td><td><button>Edit</button><button>Copy</button><button>Remove</button></td></tr>`).join('')}</tbody></table><div class="pick" style="cursor:pointer">Choose me</div><button>Last</button>`;

let pages: ShownPages;
before(async () => {
  pages = await showPages({
    '/ant': ANT,
    '/mui': MUI,
    '/editors': EDITORS,
    '/shadows': SHADOWS,
    '/modal': MODAL,
    '/hover': HOVER,
    '/crowded': CROWDED,
  });
});
after(() => pages.close());

async function shown(path: string) {
  await pages.open(path);
  const snapshot = await pages.look();
  return { ...snapshot, outline: outlineOf(snapshot) };
}

test('Ant Design: the list that a select opened, an error at its field, links of rows and a toast', async () => {
  const { outline } = await shown('/ant');
  assert.deepEqual(outline, [
    '# Visits',
    'combobox "State" = "Open"',
    'textbox "Name" error "Please enter a name"',
    'table "Visits" 2',
    '  button "Cancel" @0',
    '  button "Cancel" @1',
    'menu of State',
    '  table "Visits" 2 open',
    '    button "Open" @0',
    '    button "Closed" @1',
    'success: Visit saved',
  ]);
});

test('MUI: a grid of boxes with buttons that have no name, and the menu that was opened', async () => {
  const { outline, tables } = await shown('/mui');
  assert.ok(tables.some(({ total }) => total === 120));
  assert.deepEqual(
    outline.slice(1).map((line) => line.trim()),
    [
      '# People',
      'table "People" 120',
      'button "" covered only one in row "Ada Moss" @0',
      'button "" covered only one in row "Ben Lark" @1',
      'button "More" covered',
      'menu of More',
      'menuitem "Export" @1',
      'menuitem "Archive" @1',
    ],
  );
});

test('editors are told from fields, with their lines and what they invite to', async () => {
  const { elements } = await shown('/editors');
  assert.deepEqual(
    elements.map(({ role, name, editor, multiline, lines, placeholder }) => [
      role,
      name,
      editor,
      multiline,
      lines,
      placeholder,
    ]),
    [
      ['textbox', 'Notes', false, true, ['first', '', 'third'], ''],
      ['textbox', 'Letter', true, true, ['Dear Ada,', '', 'see you.'], ''],
      ['textbox', 'Summary', true, true, [], 'Write something'],
      ['textbox', 'Report', true, true, ['one', 'two'], ''],
      ['textbox', 'Title', true, false, [], ''],
    ],
  );
});

test('fields and words in a shadow stand where they are drawn', async () => {
  assert.deepEqual((await shown('/shadows')).outline, ['textbox "Town" = "Lund"', 'More', 'Hidden words are shown.']);
});

test('Bootstrap: what a modal covers, its error, and a button that only a tip names', async () => {
  assert.deepEqual((await shown('/modal')).outline, [
    '# Rooms',
    'button "Refresh" covered',
    'table "Rooms" 2',
    '  link "North" covered @0',
    '  link "South" covered @1',
    'dialog "Edit room"',
    '  form',
    '    textbox "Beds" = "x" error "Must be a number"',
    '    button "Save"',
  ]);
});

test('actions that a row shows on hovering are known, and cards have what leads on from them', async () => {
  assert.deepEqual((await shown('/hover')).outline, [
    '# Inbox',
    'table "Inbox" 2',
    '  button "Archive" on hover @0',
    '  button "Archive" on hover @1',
    '- Buy burs',
    'button "Remove" on hover',
    'table "Inbox" 2',
    '  button "Chairs About chairs." @0',
    '  button "Lamps About lamps." @1',
  ]);
});

test('neither hidden menus nor the rows of a long table take the place of what follows', async () => {
  const { elements, tables, truncated } = await shown('/crowded');
  assert.deepEqual([tables[0]?.rows.length, tables[0]?.total, truncated], [500, 520, true]);
  assert.deepEqual(
    elements.slice(-2).map(({ name, order }) => [name, order > 0]),
    [
      ['Choose me', true],
      ['Last', true],
    ],
  );
});

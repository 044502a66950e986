import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { outlineOf } from '../../../../test/harness/outline-of.ts';
import { type ShownPages, showPages } from '../../../../test/harness/shown-pages.ts';

const PROSE = `<header><a href="#c" style="position:absolute;left:-999px">Skip to content</a><nav aria-label="Main"><ul><li><a href="/">Home</a></li><li><a href="/c">Cases</a></li></ul></nav></header>
<main id="c"><h1>Case 12</h1><p>The roof leaks.<br>It was <b>seen</b> on <a href="/d">4 May</a> by Ada.</p><span style="position:absolute;width:1px;height:1px;overflow:hidden">for readers</span>
<ul><li>First<ul><li>Nested</li></ul></li><li>Second</li></ul><pre>line one
  line two</pre><p style="display:none">Never</p><p style="visibility:hidden">Nor this</p><p style="opacity:0">Nor that</p>
<dl><dt>Site</dt><dd>North</dd><dt>Floor:</dt><dd>2</dd></dl><table><tr><th>Phone</th><td>555-0142</td></tr><tr><th>Fax</th><td>555-0143</td></tr></table>
<div style="display:flex"><div>Status</div><div>Open</div></div>
<h2>Reply</h2><form aria-label="Reply"><label>Subject <input name="s" value="Roof"></label><div>Text</div><textarea name="t">one
two</textarea><button>Send</button></form><p>It was sent.</p></main>`;

/** A box that is drawn by a slider beside it, within one of its two labels. */
const DRAWN = `<div>Off duty</div><div><label title="Off duty"><input type="checkbox" id="off" title="Off duty" style="display:none" checked><span style="display:inline-block;width:30px;height:12px;background:#555"></span></label><label for="off">Off duty</label></div>`;

const ROWS = `<h1>Staff</h1><p>All of them.</p><table><caption>Staff</caption><thead><tr><th>Name</th><th>Hours</th><th></th></tr></thead><tbody>
<tr><td><a href="/1">Ada Moss</a></td><td><input aria-label="Hours" value="12"></td><td><button>Remove</button></td></tr>
<tr><td><a href="/2">Ben Lark</a></td><td><input aria-label="Hours" value="30"></td><td><button>Remove</button></td></tr></tbody></table><p>Two people.</p>`;

const DIALOG = `<h1>Rooms</h1><p>Behind it.</p><button>Add</button><div style="height:3000px"></div><button>Far</button>
<div style="position:fixed;inset:0;background:rgba(0,0,0,.5)"></div><div role="dialog" aria-label="New room" style="position:fixed;top:100px;left:100px;width:300px;background:#fff;z-index:2"><p>Which one?</p><button>Save</button></div>`;

const FRAME = `<h1>Outside</h1><p>Before.</p><iframe title="Notes" src="/inner" width="400" height="200"></iframe><p>After.</p><button>Below</button>`;
const INNER = `<h2>Inside</h2><p>Within.</p><button>Keep</button>`;
const SET = `<!DOCTYPE html><title>Old</title><frameset cols="30%,70%"><frame name="menu" src="/menu"><frame name="work" src="/inner"></frameset>`;

let pages: ShownPages;
before(async () => {
  pages = await showPages({
    '/prose': PROSE,
    '/drawn': DRAWN,
    '/rows': ROWS,
    '/dialog': DIALOG,
    '/frame': FRAME,
    '/inner': INNER,
    '/menu': '<a href="/x">Entry</a>',
    '/set': SET,
  });
});
after(() => pages.close());

async function outline(path: string): Promise<string[]> {
  await pages.open(path);
  return outlineOf(await pages.look());
}

test('prose, items, pairs and fields stand in the order in which they are read, with their lines, and nothing that is not seen', async () => {
  assert.deepEqual(await outline('/prose'), [
    'region "header"',
    '  navigation "Main"',
    '    link "Home"',
    '    link "Cases"',
    'region "main"',
    '  # Case 12',
    '  The roof leaks.\nIt was seen on 4 May by Ada.',
    '  link "4 May"',
    '  table "Case 12" 2 open',
    '    - First @0',
    '    - - Nested @0',
    '    - Second @1',
    '  line one\n  line two',
    '  Site: North',
    '  Floor: 2',
    '  Phone | 555-0142',
    '  Fax | 555-0143',
    '  Status | Open',
    '  ## Reply',
    '  form "Reply"',
    '    textbox "Subject" = "Roof"',
    '    textbox "Text" = "one two"',
    '    button "Send"',
    '  It was sent.',
  ]);
});

test('a box that nothing but its label is drawn for stands where its label does', async () => {
  assert.deepEqual(await outline('/drawn'), ['checkbox "Off duty" = "on"']);
});

test('a table is one block, in which its uses follow with their rows', async () => {
  assert.deepEqual(await outline('/rows'), [
    '# Staff',
    'All of them.',
    'table "Staff" 2',
    '  link "Ada Moss" @0',
    '  textbox "Hours" = "12" @0',
    '  button "Remove" @0',
    '  link "Ben Lark" @1',
    '  textbox "Hours" = "30" @1',
    '  button "Remove" @1',
    'Two people.',
  ]);
});

test('what a dialog lies over is covered, also where one would have to scroll to it', async () => {
  assert.deepEqual(await outline('/dialog'), [
    '# Rooms',
    'Behind it.',
    'button "Add" covered',
    'button "Far" covered',
    'dialog "New room"',
    '  Which one?',
    '  button "Save"',
  ]);
});

test('a frame is read where it stands', async () => {
  assert.deepEqual(await outline('/frame'), [
    '# Outside',
    'Before.',
    'frame "Notes"',
    '  ## Inside',
    '  Within.',
    '  button "Keep"',
    'After.',
    'button "Below"',
  ]);
  assert.deepEqual(await outline('/set'), [
    'frame "menu"',
    '  link "Entry"',
    'frame "work"',
    '  ## Inside',
    '  Within.',
    '  button "Keep"',
  ]);
  const { elements, blocks } = await pages.look();
  assert.ok(elements.every(({ order, ref }) => elements[blocks[order]?.at ?? -1]?.ref === ref));
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type ShownPages, showPages } from '../../../../test/harness/shown-pages.ts';

/** Each item has a class of its own state and all of it in one box, so that they are no rows; the last is answered by others. */
const NOTES = `<h1>Notes</h1><ul>
<li class="note first open"><div class="wrap"><p>From Bo Pell on Flu clinics</p><blockquote>Best prices</blockquote><ul><li><button>Trash</button></li><li><button>Approve</button></li></ul></div></li>
<li class="note second kept"><div class="wrap"><p>From Ada Moss on Flu clinics</p><blockquote>Thank you</blockquote><p><button>Trash</button></p></div></li>
<li class="note third last"><div class="wrap"><p>From Cleo Dunn</p><p><button>Trash</button></p><ul><li>From Bo Pell: not so</li><li>From Eve Frost: so</li></ul></div></li></ul>
<article><h2>Bo Pell</h2><p>All about one.</p><button>Remove</button></article>`;

let pages: ShownPages;
before(async () => {
  pages = await showPages({ '/notes': NOTES });
});
after(() => pages.close());

test('a button belongs to the item around it that has others beside it and holds none of its own', async () => {
  await pages.open('/notes');
  const { elements } = await pages.look();
  const buttons = elements.filter(({ role }) => role === 'button').map(({ name, row, block }) => [name, row, block]);
  assert.deepEqual(buttons, [
    ['Trash', -1, 'From Bo Pell on Flu clinics Best prices Trash Approve'],
    ['Approve', -1, 'From Bo Pell on Flu clinics Best prices Trash Approve'],
    ['Trash', -1, 'From Ada Moss on Flu clinics Thank you Trash'],
    ['Trash', -1, undefined],
    ['Remove', -1, undefined],
  ]);
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type ShownPages, showPages } from '../../../../test/harness/shown-pages.ts';

const PAGE = `<h1>Rooms</h1><div id="bar"><input aria-label="Find" value=""><button id="step">Back</button><button id="fold" aria-expanded="false">Show</button></div>
<table><thead><tr><th>Room</th><th>Beds</th><th></th></tr></thead><tbody id="rows"></tbody></table><p><a href="/other">Other</a></p>
<div id="tags"><button>x</button><button>x</button></div>
<script>
  const draw = (rooms) => { rows.innerHTML = rooms.map(([name, beds]) => '<tr><td>' + name + '</td><td>' + beds + '</td><td><button>Delete</button></td></tr>').join(''); };
  draw([['North', 2], ['South', 3]]);
</script>`;

let pages: ShownPages;
before(async () => {
  pages = await showPages({ '/': PAGE, '/other': '<h1>Other</h1><a href="/">Rooms</a><button>Delete</button>' });
});
after(() => pages.close());

/** "Delete North" → key. */
async function keys(): Promise<Record<string, string>> {
  const { elements, tables } = await pages.look();
  const nameOf = (row: string | undefined, name: string) => (row === undefined ? name : `${name} ${row}`);
  return Object.fromEntries(
    elements.map((one) => [
      nameOf(tables[one.table]?.rows[one.row]?.[0]?.text, one.name || one.label) + (one.name === 'x' ? one.x : ''),
      one.key,
    ]),
  );
}

async function change(script: string): Promise<void> {
  await pages.page().evaluate(script);
}

test('keys are each given once, and stay over what is typed, unfolded, changed in a row, moved and drawn anew', async () => {
  await pages.open('/');
  const first = await keys();
  assert.equal(new Set(Object.values(first)).size, Object.keys(first).length);
  await change("document.querySelector('input').value = 'x'; fold.textContent = 'Hide'; fold.ariaExpanded = 'true'");
  await change("rows.rows[0].cells[1].textContent = '4'");
  const second = await keys();
  assert.equal(second.Hide, first.Show);
  assert.equal(second.Find, first.Find);
  assert.equal(second['Delete North'], first['Delete North']);
  await change("draw([['East', 1], ['South', 3], ['North', 4]])");
  const third = await keys();
  assert.equal(third['Delete North'], first['Delete North']);
  assert.equal(third['Delete South'], first['Delete South']);
  assert.ok(!Object.values(first).includes(third['Delete East'] ?? ''));
});

test('a node that becomes another button, or serves another row, gets another key, and its own back with what it was', async () => {
  await pages.open('/');
  const first = await keys();
  await change(
    "step.textContent = 'Delete'; rows.rows[0].cells[0].textContent = 'West'; rows.rows[0].cells[1].textContent = '9'",
  );
  const second = await keys();
  assert.notEqual(second.Delete, first.Back);
  assert.notEqual(second['Delete West'], first['Delete North']);
  assert.ok(!Object.values(first).includes(second['Delete West'] ?? ''));
  await change("step.textContent = 'Back'");
  assert.equal((await keys()).Back, first.Back);
});

test('of several that nothing tells apart, none gets a key that was of another', async () => {
  await pages.open('/');
  const first = await keys();
  const tags = (found: Record<string, string>) =>
    Object.entries(found).flatMap(([name, key]) => (name.startsWith('x') ? [key] : []));
  await change("tags.innerHTML = '<button>x</button>'");
  const [left] = tags(await keys());
  assert.ok(left !== undefined && !tags(first).includes(left));
});

test('a page that one comes back to has its keys again, and other pages have none of them', async () => {
  await pages.open('/');
  const first = await keys();
  await pages.open('/other');
  const other = await keys();
  assert.deepEqual(
    Object.values(other).filter((key) => Object.values(first).includes(key)),
    [],
  );
  await pages.open('/');
  assert.deepEqual(await keys(), first);
});

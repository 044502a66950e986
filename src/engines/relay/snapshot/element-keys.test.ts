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

/** A month of which every part is drawn anew each time, with a counter beside its days. */
const MONTH = `<h1>Calendar</h1><div id="month"></div>
<script>
  const draw = (name, first, count, clock) => {
    let rows = '';
    for (let day = 1; day <= count; day += 7) {
      const days = [...Array(7).keys()].map((at) => day + at).filter((one) => one <= count);
      rows += '<tr>' + days.map((one) => '<td><button>' + one + '</button></td>').join('') + '<td>' + clock + '</td></tr>';
    }
    month.innerHTML = '<table><caption>' + name + '</caption><thead><tr>' + first.split(' ').map((one) => '<th>' + one + '</th>').join('') + '<th>Free</th></tr></thead><tbody>' + rows + '</tbody></table>';
  };
  draw('February', 'Su Mo Tu We Th Fr Sa', 28, '10:31:05');
</script>`;

const LATEST = `<h1>Orders</h1><table><thead><tr><th>Kind</th><th>No</th><th>Customer</th><th>State</th><th></th></tr></thead><tbody id="rows"></tbody></table>
<script>
  const draw = (orders) => { rows.innerHTML = orders.map(([no, customer, state]) => '<tr><td>Order</td><td>' + no + '</td><td>' + customer + '</td><td>' + state + '</td><td><button>Pay</button></td></tr>').join(''); };
  draw([[101, 'Ada Berg', 'sent 3 min ago'], [102, 'Ben Cole', 'sent 2 min ago']]);
</script>`;

let pages: ShownPages;
before(async () => {
  pages = await showPages({
    '/': PAGE,
    '/month': MONTH,
    '/latest': LATEST,
    '/menu/1': `<nav><a href="/a">Alpha</a> <a href="/b">Beta</a> <a href="#">More</a></nav><h1>One</h1><p><a href="/a">Alpha</a></p>`,
    '/menu/2': `<nav><a href="/a">Alpha</a> <a href="/c">Beta</a> <a href="#">More</a></nav><h1>Two</h1><p><a href="/a">Alpha</a></p>`,
    '/menu/3': `<nav><a href="/a">Alpha</a> <a href="/a">Alpha</a></nav><h1>Three</h1>`,
    '/frames': `<h1>Desk</h1><input aria-label="Find"><iframe src="/framed/1" width="400" height="300"></iframe><iframe src="/framed/2" width="400" height="300"></iframe>`,
    '/framed/1': '<h1>Visits</h1><button>New visit</button>',
    '/framed/2': '<h1>Rooms</h1><button>New room</button>',
    '/other': '<h1>Other</h1><a href="/">Rooms</a><button>Delete</button>',
  });
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

test('an entry of a menu keeps its key on the next page where it leads to the same address, and where one such stands there', async () => {
  const menu = async (path: string) => {
    await pages.open(path);
    const { elements } = await pages.look();
    return elements.map(({ name, place, key }) => [name, place, key] as const);
  };
  const keyOf = (all: Awaited<ReturnType<typeof menu>>, name: string) =>
    all.flatMap(([own, place, key]) => (own === name && place === 'navigation' ? [key] : []));
  const [first, second, third] = [await menu('/menu/1'), await menu('/menu/2'), await menu('/menu/3')];
  assert.deepEqual(keyOf(second, 'Alpha'), keyOf(first, 'Alpha'));
  for (const name of ['Beta', 'More']) assert.notDeepEqual(keyOf(second, name), keyOf(first, name), name);
  const others = first.filter(([, place]) => place !== 'navigation').map(([, , key]) => key);
  assert.ok(second.every(([, , key]) => !others.includes(key)));
  assert.equal(new Set(keyOf(third, 'Alpha')).size, 2);
  assert.ok(
    keyOf(third, 'Alpha').every((key) => !keyOf(first, 'Alpha').includes(key)),
    'nothing tells the two apart',
  );
});

test('a day of a calendar that draws itself anew keeps its key while a clock beside it goes on, and no day of another month gets it', async () => {
  await pages.open('/month');
  const first = await keys();
  await change("draw('February', 'Su Mo Tu We Th Fr Sa', 28, '10:31:06')");
  const second = await keys();
  assert.deepEqual([second['14 8'], second['1 1']], [first['14 8'], first['1 1']]);
  await change("draw('March', 'Su Mo Tu We Th Fr Sa', 28, '10:31:06')");
  const third = Object.values(await keys());
  assert.deepEqual(
    third.filter((key) => Object.values(first).includes(key)),
    [],
  );
});

test('a row that is drawn anew with another state is the same row, and one of another number beside the same words is not', async () => {
  const keysOf = async () => {
    const { elements, tables } = await pages.look();
    return new Map(elements.map(({ table, row, key }) => [tables[table]?.rows[row]?.[1]?.text ?? '', key]));
  };
  await pages.open('/latest');
  const first = await keysOf();
  await change("draw([[101, 'Ada Berg', 'sent 4 min ago'], [102, 'Ben Cole', 'sent 3 min ago']])");
  const second = await keysOf();
  assert.deepEqual(second, first);
  await change("draw([[103, 'Ada Berg', 'sent 4 min ago'], [102, 'Ben Cole', 'sent 3 min ago']])");
  const third = await keysOf();
  assert.equal(third.get('102'), first.get('102'));
  assert.ok(![...first.values()].includes(third.get('103') ?? ''));
});

test('keys stay in the page and in each of its frames', async () => {
  await pages.open('/frames');
  const first = await keys();
  assert.deepEqual(Object.keys(first).sort(), ['Find', 'New room', 'New visit']);
  assert.deepEqual(await keys(), first);
});

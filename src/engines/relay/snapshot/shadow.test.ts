import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestBrowser, serveSite, type TestSite } from '../../../../test/harness/browser.ts';
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

let browser: Awaited<ReturnType<typeof openTestBrowser>>;
let site: TestSite;

before(async () => {
  site = await serveSite((_incoming, outgoing) => {
    outgoing.setHeader('content-type', 'text/html');
    outgoing.end(PAGE);
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

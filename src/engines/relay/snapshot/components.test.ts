/** Pages of components that draw themselves in a shadow of their own, as libraries of them do. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestBrowser, serveSite, type TestSite } from '../../../../test/harness/browser.ts';
import { takeSnapshot } from './take-snapshot.ts';

const PAGE = `<!DOCTYPE html><title>Bills</title><h1>Bills</h1>
<x-entry role="menuitem">Rooms</x-entry>
<table><thead><tr><th>Number</th><th>Amount</th><th>Due</th></tr></thead><tbody>
<tr><td>B-1</td><td><x-money value="94.25"></x-money></td><td>by <x-day day="4 May 2026"></x-day> or <x-day day="9 May 2026"></x-day></td></tr>
<tr><td>B-2</td><td><x-money value="12.50"></x-money></td><td>by <x-day day="5 May 2026"></x-day></td></tr></tbody></table>
<form><x-choice label="City"><x-radio role="radio" aria-checked="true">Lund</x-radio><x-radio role="radio" aria-checked="false">Ystad</x-radio></x-choice>
<x-switch>Send reminders</x-switch></form>
<script>
  const drawn = (name, html) => customElements.define(name, class extends HTMLElement {
    connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = html((of) => this.getAttribute(of)); }
  });
  drawn('x-entry', () => '<div style="cursor:pointer"><slot></slot></div>');
  drawn('x-money', (of) => '$' + of('value'));
  drawn('x-day', (of) => '<time>' + of('day') + '</time>');
  drawn('x-choice', (of) => '<fieldset role="radiogroup" aria-labelledby="label"><label id="label">' + of('label') + '</label><slot></slot></fieldset>');
  drawn('x-radio', () => '<span style="cursor:pointer"><slot></slot></span>');
  drawn('x-switch', () => '<label><input type="checkbox" role="switch"><span><slot></slot></span></label>');
</script>`;

/** A whole application in one shadow, with a question over it whose answers are components of their own. */
const QUESTION = `<!DOCTYPE html><title>Order</title><x-shop></x-shop>
<script>
  const drawn = (name, html) => customElements.define(name, class extends HTMLElement {
    connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = html; }
  });
  drawn('x-press', '<button><slot></slot></button>');
  drawn('x-shop', '<p><x-press>Change</x-press></p><div style="position:fixed;inset:0;background:#0008"><div role="alertdialog" aria-label="Cancel it?" style="margin:200px;background:#fff"><x-press>Yes</x-press><x-press>No</x-press></div></div>');
</script>`;

let browser: Awaited<ReturnType<typeof openTestBrowser>>;
let site: TestSite;

before(async () => {
  site = await serveSite((incoming, outgoing) => {
    outgoing.setHeader('content-type', 'text/html');
    outgoing.end(incoming.url === '/question' ? QUESTION : PAGE);
  });
  browser = await openTestBrowser({ loginUrl: site.origin, timezone: 'UTC' });
  await browser.session.page().goto(site.origin);
});
after(async () => {
  await browser.close();
  await site.close();
});

async function shown() {
  return (await takeSnapshot(browser.session.page())).snapshot;
}

test('what a component shows of itself is read where it stands', async () => {
  const { tables, text } = await shown();
  assert.deepEqual(
    tables[0]?.rows.map((row) => row.map((cell) => cell.text)),
    [
      ['B-1', '$94.25', 'by 4 May 2026 or 9 May 2026'],
      ['B-2', '$12.50', 'by 5 May 2026'],
    ],
  );
  assert.match(text, /\$94\.25/);
});

test('a component is one thing to use, called by the words that it is given', async () => {
  const { elements } = await shown();
  assert.deepEqual(
    elements.map(({ role, name, group }) => [role, name, group]),
    [
      ['menuitem', 'Rooms', ''],
      ['radio', 'Lund', 'City'],
      ['radio', 'Ystad', 'City'],
      ['switch', 'Send reminders', ''],
    ],
  );
});

test('a component in a dialog of another one is of that dialog, and what lies behind is covered', async () => {
  await browser.session.page().goto(`${site.origin}/question`);
  const { elements } = await shown();
  assert.deepEqual(
    elements.map(({ name, dialog, covered }) => [name, dialog, covered]),
    [
      ['Change', -1, true],
      ['Yes', 0, false],
      ['No', 0, false],
    ],
  );
});

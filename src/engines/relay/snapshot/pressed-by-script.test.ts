import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type ShownPages, showPages } from '../../../../test/harness/shown-pages.ts';

/** Boxes of plain words without role, address or pointer; scripts listen on some of them. */
const DESK = `<h1>Desk</h1><div class="bar"><div id="calendar">Calendar</div><div id="finder"><span id="word">Finder</span></div><div>Version 7</div></div>
  <section id="card"><p>Notice of Monday</p><a href="/notice">Read it</a></section>
  <table><tr><td id="cell">Jane Roe</td></tr></table>
  <script>
    const said = () => {};
    for (const id of ['calendar', 'finder', 'word', 'card', 'cell']) document.getElementById(id).addEventListener('click', said);
    document.body.addEventListener('click', said);
    addEventListener('click', said);
  </script>`;

let pages: ShownPages;
before(async () => {
  pages = await showPages({ '/': DESK });
});
after(() => pages.close());

test('boxes of a few words that a script listens on can be used, each once; what only lies around others, rows and texts cannot', async () => {
  await pages.open('/');
  const { elements } = await pages.look();
  assert.deepEqual(
    elements.map(({ role, name }) => `${role} ${name}`),
    ['button Calendar', 'button Finder', 'link Read it'],
  );
});

test('what the page hears is as it was', async () => {
  await pages.open('/');
  const heard = await pages.page().evaluate(`new Promise((done) => {
    const target = document.createElement('p');
    target.addEventListener('click', { handleEvent(event) { done([event.type, addEventListener.length]); } }, { once: true });
    target.click();
  })`);
  assert.deepEqual(heard, ['click', 2]);
});

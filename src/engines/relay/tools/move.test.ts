import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type ShownPages, showPages } from '../../../../test/harness/shown-pages.ts';
import { scroll } from './move.ts';
import type { ToolContext } from './tool.ts';

const lines = (count: number) => Array.from({ length: count }, (_, at) => `<p>Line ${at}</p>`).join('');
const box = (id: string, height: number, rest = '') =>
  `<article id="${id}" style="height:${height}px;overflow:auto;${rest}">${lines(100)}</article>`;
const PAGES = {
  '/inner': `<header style="height:60px">Rooms</header>${box('list', 780)}<footer style="height:90px">End</footer>`,
  '/smooth': `<style>* { scroll-behavior: smooth }</style>${box('list', 500)}`,
  '/locked': `<style>html, body { height: 100%; overflow: hidden; margin: 0 }</style><div style="height:2000px">${box('list', 500)}</div>`,
  '/shadow': `<x-list></x-list><script>document.querySelector('x-list').attachShadow({ mode: 'open' }).innerHTML = ${JSON.stringify(box('list', 500))}</script>`,
  '/modal': `${lines(200)}<dialog style="padding:0">${box('list', 300)}</dialog><script>document.querySelector('dialog').showModal()</script>`,
  '/window': `${box('list', 120, 'width:200px')}${lines(200)}`,
};
let pages: ShownPages;
before(async () => {
  pages = await showPages(PAGES);
});
after(() => pages.close());

/** How far the window and the box have come. */
function places(): Promise<{ window: number; list: number }> {
  return pages.page().evaluate(() => {
    const shadow = document.querySelector('x-list')?.shadowRoot;
    const list = (shadow ?? document).querySelector('#list');
    return { window: window.scrollY, list: list?.scrollTop ?? Number.NaN };
  });
}

async function scrolled(path: string, direction: 'down' | 'up' = 'down') {
  const context = { page: () => pages.page(), frame: () => pages.page().mainFrame() } as ToolContext;
  if (direction === 'down') await pages.open(path);
  await scroll.handle(context, { direction });
  return places();
}

for (const [what, path] of [
  ['a box that scrolls within a window that scrolls by a little', '/inner'],
  ['a box that scrolls smoothly', '/smooth'],
  ['a box within a page that is kept from scrolling', '/locked'],
  ['a box in the shadow of a component', '/shadow'],
  ['a box within a modal dialog', '/modal'],
] as const)
  test(`the first scroll moves ${what}`, async () => {
    const { window, list } = await scrolled(path);
    assert.equal(window, 0);
    assert.ok(list > 200, String(list));
    assert.equal((await scrolled(path, 'up')).list, 0);
  });

test('the window moves where that brings more into sight than a small box', async () => {
  const { window, list } = await scrolled('/window');
  assert.ok(window > 500, String(window));
  assert.equal(list, 0);
});

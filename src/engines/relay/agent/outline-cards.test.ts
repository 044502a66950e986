import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type ShownPages, showPages } from '../../../../test/harness/shown-pages.ts';
import { PageReader } from './page-reader.ts';

/** A card as applications make them: its title as link and tip, its owner three times, a menu that is shut, states that are drawn. */
const card = (
  number: number,
  isMarked: boolean,
) => `<div class="job-board movable-item" draggable="true" data-id="${number}">
<div class="job-board-head"><div class="dropdown"><a href="#" class="opener"><strong>#${number}</strong></a>
<ul style="display:none">${['Edit', 'Duplicate', 'Move', 'Close', 'Remove'].map((verb) => `<li><a href="/jobs/${number}/${verb}">${verb} this job and all that belongs to it, here and elsewhere in the application, now or at another time</a></li>`).join('')}</ul></div>
<span class="job-board-owner">Owen Groot</span><span title="Owen Groot"><a href="/owner/${number}" title="Change owner"><img alt="Owen Groot" width="20" height="20"></a></span></div>
<div class="job-board-title"><a href="/jobs/${number}" title="Lift ${number} is stuck">Lift ${number} is stuck</a><a href="/jobs/${number}" title="Lift ${number} is stuck"><img alt="Lift ${number} is stuck" width="20" height="20"></a></div>
<div class="job-board-icons">${isMarked ? '<i title="Milestone" style="display:inline-block;width:9px;height:9px;background:#c00"></i>' : ''}<span class="job-date">12/0${(number % 9) + 1}/2026</span></div></div>`;
const lanes = ['Backlog', 'Ready', 'Done'];
const BOARD = `<h1>Repairs</h1><div class="board" style="display:flex">${lanes
  .map(
    (lane, at) =>
      `<section class="lane" style="width:250px"><header><h2>${lane}</h2></header>${Array.from({ length: at + 6 }, (_, place) => card(at * 10 + place, place === 2)).join('')}</section>`,
  )
  .join('')}</div>`;
const OFFERS = `<style>.offer{border:1px solid;margin:4px}</style><h1>Offers</h1><div>${['Lamp', 'Desk', 'Chair']
  .map(
    (name, at) =>
      `<article class="offer"><h3>${name}</h3><span data-field="price">${at + 7} dollars</span><span class="stock-note">${at + 1} left</span></article>`,
  )
  .join('')}</div>`;

let pages: ShownPages;
before(async () => {
  pages = await showPages({ '/board': BOARD, '/offers': OFFERS });
});
after(() => pages.close());

async function lines(path: string): Promise<string[]> {
  await pages.open(path);
  return new PageReader().read(await pages.look()).page.map((line) => line.replace(/\be\d+/g, 'e'));
}

test('a board says how many cards its columns hold, and of each card everything once', async () => {
  const told = await lines('/board');
  assert.equal(told[2], 't0 board, 21 rows (Backlog 6, Ready 7, Done 8)');
  assert.equal(told[4], '  2. e "#1" | e "Owen Groot" | e "Lift 1 is stuck" | 12/02/2026 | column: Backlog');
  assert.match(told[5] ?? '', /Milestone/);
  const cards = told.filter((line) => /^ {2}\d+\. /.test(line));
  assert.equal(cards.length, 21);
  for (const line of cards) assert.equal(line.match(/is stuck/g)?.length, 1, line);
  assert.doesNotMatch(told.join('\n'), /job board|belongs to it/);
  assert.ok(told.join('\n').length < 21 * 160, `${told.join('\n').length} characters`);
});

test('what all cards call their parts by stands over them, once', async () => {
  assert.deepEqual((await lines('/offers')).slice(2), [
    't0 cards, 3 rows',
    '  title | price | stock note',
    '  1. Lamp | 7 dollars | 1 left',
    '  2. Desk | 8 dollars | 2 left',
    '  3. Chair | 9 dollars | 3 left',
  ]);
});

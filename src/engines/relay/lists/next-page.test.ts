import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageOf } from '../../../../test/harness/page-of.ts';
import type { ElementSnapshot } from '../snapshot/snapshot.ts';
import { firstPage, leadsFurther, nextPage, statedPage } from './next-page.ts';

const CASES: [string, Partial<ElementSnapshot>[], number, string | null][] = [
  ['numbers side by side', [{ name: '1' }, { name: '2' }, { name: '3' }], 0, '2'],
  ['the days of a month', Array.from({ length: 30 }, (_, at) => ({ name: `${at + 1}` })), 0, null],
  ['numbers beside a box for the page size', [{ name: '1' }, { name: '2' }, { name: '25', x: 1090, y: 806 }], 0, '2'],
  ['the second of two pages', [{ name: '1' }, { name: '2' }, { name: '25', x: 1090, y: 806 }], 1, null],
  ['the size of a page alone', [{ name: '25' }, { name: '50' }], 0, null],
  ['an arrow that can be pressed no more', [{ name: 'Next', disabled: true }], 0, null],
  ['an arrow that its class says is disabled', [{ name: 'Next', hint: 'page-link disabled' }], 0, null],
  [
    'an arrow that its class says could be pressed if it were disabled',
    [{ name: 'Next', hint: 'pager-next button-disabled-interactive' }],
    0,
    'Next',
  ],
  ['an arrow that stands at the end of its line', [{ name: 'Next', hint: 'flex justify-end' }], 0, 'Next'],
  ['an arrow to the very last page', [{ name: '>>', hint: 'page-end' }], 0, null],
  [
    'an arrow of a pager that stands twice, as rows do',
    [{ name: '→', role: 'link', href: 'http://127.0.0.1/orders?page=2', place: 'row', row: 0, rowText: '1 2 →' }],
    0,
    '→',
  ],
  [
    'an arrow in a row of the list',
    [{ name: '→', role: 'link', href: 'http://127.0.0.1/orders/2', place: 'row', row: 0, rowText: 'Order 2 →' }],
    0,
    null,
  ],
  ['the next day of a calendar', [{ name: 'Next day' }], 0, null],
  ['a link to the next page', [{ name: 'Next »', role: 'link', href: 'http://127.0.0.1/orders?page=2' }], 0, 'Next »'],
  [
    'an arrow that a script holds on to',
    [{ name: 'Next', role: 'link', href: 'http://127.0.0.1/orders#', ofPage: true }],
    0,
    'Next',
  ],
  ['a link that stays here', [{ name: 'Next', role: 'link', href: 'http://127.0.0.1/orders' }], 0, null],
  [
    'so many further ones',
    [{ name: 'Next 12 >>', role: 'link', href: 'http://127.0.0.1/orders?from=12' }],
    0,
    'Next 12 >>',
  ],
  [
    'numbers that say what they lead to',
    [
      { name: 'Current page, page 2', current: true },
      { name: 'Go to page 1' },
      { name: 'Go to page 3', role: 'link', href: 'http://127.0.0.1/orders?page=3' },
    ],
    1,
    'Go to page 3',
  ],
  [
    'an arrow of what a keyboard has',
    [{ name: 'next page ->', role: 'link', href: 'http://127.0.0.1/orders?part=1' }],
    0,
    'next page ->',
  ],
  ['more of the list', [{ name: 'Load more' }], 0, 'Load more'],
  [
    'more of another site',
    [{ name: 'View more features →', role: 'link', href: 'http://other.example/more' }],
    0,
    null,
  ],
  [
    'a picture alone, between others',
    [
      { name: '', hint: 'paging_newer fa fa-arrow-circle-left', role: 'link', href: 'http://127.0.0.1/orders?page=1' },
      { name: '', hint: 'paging_older fa fa-arrow-circle-right', role: 'link', href: 'http://127.0.0.1/orders?page=3' },
    ],
    1,
    '',
  ],
];

for (const [what, buttons, turned, wanted] of CASES)
  test(`the way to further rows: ${what}`, () => {
    assert.equal(nextPage(pageOf(buttons), turned)?.name ?? null, wanted);
  });

test('an arrow back before older entries leads on, before newer ones it does not', () => {
  const older = pageOf([{ role: 'link', name: '← Older posts', href: 'http://127.0.0.1/orders?page=2' }]);
  assert.equal(nextPage(older)?.name, '← Older posts');
  const newer = pageOf([{ role: 'link', name: '← Newer posts', href: 'http://127.0.0.1/orders?page=1' }]);
  assert.equal(nextPage(newer), null);
});

const MIDDLE = { ...pageOf(['1', '3', '4'].map((name) => ({ name }))), text: 'pages: 1 2 3 4' };

test('the number that leads nowhere is the page one is on', () => {
  assert.equal(nextPage(MIDDLE)?.name, '3');
  assert.equal(firstPage(MIDDLE)?.name, '1');
  const last = { ...MIDDLE, text: 'pages: 1 3 4 5' };
  assert.deepEqual([nextPage(last), firstPage(last)?.name], [null, '1']);
});

test('a list is read from where it begins, where the site says that this is not it', () => {
  const page = pageOf([{ name: '« First' }, { name: 'Next' }]);
  assert.equal(firstPage({ ...page, text: 'Page 2 of 3' })?.name, '« First');
  assert.equal(firstPage({ ...page, text: 'Page 1 of 3' }), null);
  assert.deepEqual(statedPage({ ...page, text: 'Orders (page 2 of 3)' }), { page: 2, pages: 3 });
});

test('a link to a later page of this very list says that it goes on', () => {
  const page = (href: string) => pageOf([{ role: 'link', name: 'Weiter', href }]);
  assert.equal(leadsFurther(page('http://127.0.0.1/orders?page=2')), true);
  assert.equal(
    leadsFurther({ ...page('http://127.0.0.1/orders?page=2'), url: 'http://127.0.0.1/orders?page=2' }),
    false,
  );
  assert.equal(leadsFurther(page('http://127.0.0.1/orders?status=open&page=2')), false);
  assert.equal(leadsFurther(page('http://127.0.0.1/invoices?page=2')), false);
});

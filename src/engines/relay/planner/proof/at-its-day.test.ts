import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RunContext } from '../../run-context.ts';
import { emptySnapshot } from '../../snapshot/empty-snapshot.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { addressAtDay, shownAtItsDay } from './at-its-day.ts';

const SITE = 'http://127.0.0.1';
const DAY = '2026-12-10';

for (const [address, wanted] of [
  ['/view#!/calendar/week/20261123', '/view#!/calendar/week/20261210'],
  ['/calendar/2026/11/23', '/calendar/2026/12/10'],
  ['/visits?view=day&on=2026-11-23', '/visits?view=day&on=2026-12-10'],
  ['/visits?on=2026-12-10', null],
  ['/visits?from=2026-11-23&to=2026-11-30', null],
  ['/visits/202611230004', null],
  ['/visits', null],
] as const)
  test(`${address} ${wanted === null ? 'is turned to no other day' : `is turned to ${wanted}`}`, () => {
    assert.equal(addressAtDay(`${SITE}${address}`, DAY), wanted === null ? null : `${SITE}${wanted}`);
  });

for (const isStored of [true, false])
  test(`an entry outside of the days that are shown ${isStored ? 'is found at its own' : 'that is not there is not found'}`, async () => {
    let url = `${SITE}/calendar/20261123`;
    const look = (): Snapshot => ({
      ...emptySnapshot(),
      url,
      text: isStored && url.endsWith('1210') ? 'Recheck' : 'Lunch',
    });
    const use = (given: { url: string }) => {
      url = given.url;
      return { ok: true };
    };
    const bench = { look, lookUntil: look, use, url: () => url };
    const moment = { date: DAY, endDate: null, time: '14:00', endTime: null };
    const value = { value: DAY, label: 'date', kind: 'date', mode: 'set', quoted: false, moment } as const;
    const isThere = ({ text }: Snapshot) => text.includes('Recheck');
    const page = await shownAtItsDay({ bench } as unknown as RunContext, [value], isThere);
    assert.equal(page?.text ?? null, isStored ? 'Recheck' : null);
    assert.equal(url, `${SITE}/calendar/${isStored ? '20261210' : '20261123'}`);
  });

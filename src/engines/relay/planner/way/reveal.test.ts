import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageOf } from '../../../../../test/harness/page-of.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { reveal, type Sight } from './reveal.ts';

/** A menu beside a button, and what shows its entries; `null`: nothing does. */
for (const [shownBy, wanted] of [
  ['hover', ['hover Filter', 'click All visits']],
  ['click', ['hover Filter', 'click Filter', 'click All visits']],
  [null, ['hover Filter', 'click Filter', 'press Escape']],
] as const)
  test(`an entry that ${shownBy === null ? 'no use of' : `a ${shownBy} on`} the button beside it shows is ${shownBy === null ? 'left' : 'pressed'}`, async () => {
    const used: string[] = [];
    const isOpen = () => used.some((one) => one === `${shownBy} Filter`);
    const look = (): Snapshot =>
      pageOf([
        { name: 'Filter', popup: 'menu', y: 96 },
        { name: 'All visits', role: 'menuitem', visible: isOpen(), y: 0 },
      ]);
    const use = ({ tool, ref, key }: { tool: string; ref?: string; key?: string }) => {
      used.push(`${tool} ${key ?? look().elements.find((one) => one.ref === ref)?.name}`);
      return { ok: true };
    };
    const bench = { look, use, judge: () => ({ requiredTier: 'read' }) };
    const find = ({ elements }: Snapshot) => elements.find(({ name }) => name === 'All visits') ?? null;
    const sight = { bench, memory: { took: () => undefined }, why: 'it may be there', find } as unknown as Sight;
    const entry = find(look());
    assert.ok(entry !== null);
    assert.equal(await reveal(sight, entry), shownBy !== null);
    assert.deepEqual(used, wanted);
  });

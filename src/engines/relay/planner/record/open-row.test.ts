import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageOf } from '../../../../../test/harness/page-of.ts';
import { readInstruction } from '../../instruction/read-instruction.ts';
import type { RunContext } from '../../run-context.ts';
import type { Snapshot, TableSnapshot } from '../../snapshot/snapshot.ts';
import { openRow } from './open-row.ts';

const TEXT = 'Implant talk 12:00 Room A Fire drill 11:00 Office';
const FOUND = { table: 0, row: 0, text: TEXT, names: ['Fire drill'], others: 0 };

for (const [what, isAllowed, wanted] of [
  ['is opened by the one of its name, though that is a verb too', true, 'Fire drill 11:00 Office'],
  ['is not opened by another one where its own may not be pressed', false, null],
] as const)
  test(`an entry that shares its row with others ${what}`, async () => {
    const names = ['Implant talk 12:00 Room A', 'Fire drill 11:00 Office'];
    const entry = { type: 'button', table: 0, row: 0, rowText: TEXT, place: 'row' } as const;
    const rows = [[{ text: TEXT }]] as unknown as TableSnapshot['rows'];
    const page: Snapshot = {
      ...pageOf(names.map((name) => ({ ...entry, name }))),
      tables: [{ rows, total: 1 } as unknown as TableSnapshot],
    };
    const pressed: (string | undefined)[] = [];
    const bench = {
      look: () => ({ ...page, text: page.text + pressed.length }),
      use: ({ ref }: { ref: string }) => {
        pressed.push(page.elements.find((one) => one.ref === ref)?.name);
        return { ok: true };
      },
      allows: () => isAllowed,
      judge: ({ name }: { name: string }) => ({ requiredTier: name.startsWith('Fire') ? 'delete' : 'read' }),
    };
    const [step] = readInstruction("Delete the event 'Fire drill'", { timezone: 'UTC', now: new Date(0) }).steps;
    assert.ok(step !== undefined);
    await openRow({ bench } as unknown as RunContext, step, FOUND);
    assert.equal(pressed[0] ?? null, wanted);
  });

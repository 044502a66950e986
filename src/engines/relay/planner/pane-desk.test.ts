import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type OpenRelay, openRelay } from '../../../../test/harness/relay-run.ts';
import { paneDesk } from '../../../../test/relay-sites/pane-desk.ts';
import { serve } from '../../../../test/relay-sites/site.ts';
import { object } from '../../../../test/relay-sites/site-tasks.ts';

let relay: OpenRelay;
before(async () => {
  relay = await openRelay();
});
after(() => relay.close());

/** What is asked, and the answer; the lists it stands in come as answers to posts that only ask. */
const READS: [string, Record<string, unknown>, unknown][] = [
  ['How many vendors do we have?', object({ count: 'integer' }), { count: 3 }],
  ['What is the phone number of the customer Birch Dental?', object({ phone: 'text' }), { phone: '555-0112' }],
];

for (const [instruction, schema, answer] of READS)
  test(instruction, async () => {
    const site = await serve(paneDesk());
    try {
      const { outcome } = await relay.run(site.home, { instruction, tier: 'read', schema });
      assert.deepEqual(outcome.result, answer, JSON.stringify(outcome.error));
      assert.deepEqual(new Set(site.writes), new Set(['POST /ct.pl']));
      assert.deepEqual([site.state.customer.length, site.state.vendor.length], [5, 3]);
    } finally {
      await site.close();
    }
  });

test('boxes to tick are counted for nothing where the list is empty', async () => {
  const site = await serve(paneDesk());
  site.state.vendor = [];
  try {
    const asked = { instruction: 'How many vendors do we have?', tier: 'read' as const };
    const { outcome } = await relay.run(site.home, { ...asked, schema: object({ count: 'integer' }) });
    assert.ok(outcome.status === 'failed' || JSON.stringify(outcome.result) === '{"count":0}', JSON.stringify(outcome));
  } finally {
    await site.close();
  }
});

test('Add a customer by an entry in a pane', async () => {
  const site = await serve(paneDesk());
  try {
    const instruction = 'Add a customer called Elm Clinic, phone 555-0177, city Corby.';
    const { outcome } = await relay.run(site.home, { instruction, tier: 'create' });
    assert.deepEqual(site.state.customer.slice(5), [{ name: 'Elm Clinic', phone: '555-0177', city: 'Corby' }]);
    assert.equal(site.state.vendor.length, 3);
    assert.equal(outcome.status, 'completed', JSON.stringify(outcome.error));
  } finally {
    await site.close();
  }
});

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type OpenRelay, openRelay } from '../../../../test/harness/relay-run.ts';
import { formDesk } from '../../../../test/relay-sites/form-desk.ts';
import { FORMS } from '../../../../test/relay-sites/form-makes.ts';
import { serve } from '../../../../test/relay-sites/site.ts';

let relay: OpenRelay;
before(async () => {
  relay = await openRelay();
});
after(() => relay.close());

for (const make of FORMS) {
  test(make.refused === undefined ? `fills and sends ${make.name}` : `does not call done: ${make.name}`, async () => {
    const site = await serve(formDesk(make.desk));
    try {
      const { outcome } = await relay.run(site.home, { instruction: make.instruction, tier: 'create' });
      if (make.refused !== undefined) {
        assert.equal(outcome.status, 'failed');
        assert.match(outcome.error?.message ?? '', make.refused);
        return;
      }
      assert.equal(outcome.status, 'completed', outcome.error?.message);
      assert.equal(site.state.saved.length, 1);
      for (const [name, wanted] of Object.entries(make.saved ?? {})) {
        const sent = site.state.saved[0]?.[name] ?? '';
        if (wanted instanceof RegExp) assert.match(sent, wanted);
        else assert.equal(sent, wanted, name);
      }
    } finally {
      await site.close();
    }
  });
}

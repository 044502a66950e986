import assert from 'node:assert/strict';
import { test } from 'node:test';
import { showPages } from '../../../../test/harness/shown-pages.ts';
import { contentOf } from './at-record.ts';

test('the words of a box that opens for editing when it is pressed are what the page says, those of buttons are not', async () => {
  const pages = await showPages({
    '/': `<h1>Jonas Brandt</h1><div onclick="edit(this)"><span>555-0194</span><br><span>Physician phone</span></div>
      <div role="button" onclick="drop()"><span>Archive</span><br><span>for good</span></div><button>Print sheet</button>`,
  });
  try {
    await pages.open('/');
    const said = contentOf(await pages.look());
    assert.ok(said.includes('555-0194 Physician phone'), said.join(' | '));
    assert.ok(!said.includes('Archive for good') && !said.includes('Print sheet'), said.join(' | '));
  } finally {
    await pages.close();
  }
});

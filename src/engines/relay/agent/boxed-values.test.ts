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

test('of boxes in which a value stands over what it is called each is a fact, and no button, no lone box, no box without a label, and none that says first what it is called', async () => {
  const box = (value: string, label: string, more = 'onclick="edit(this)"') =>
    `<td><div ${more}><span>${value}</span><br><span class="legend">${label}</span></div></td>`;
  const pages = await showPages({
    '/': `<h1>Jonas Brandt</h1><table><tr>${box('Dr. Owen Pritchett', 'Physician')}${box('Alder County Hospital', 'Preferred hospital')}</tr></table>
      <div onclick="edit(this)">Archive</div>${box('Archive', 'for good', 'role="button" onclick="drop()"')}`,
    '/over': ['Physician', 'Nurse']
      .map((label) => `<div onclick="edit(this)"><b>${label}:</b><br><span class="held">Di Roe, ${label}</span></div>`)
      .join(''),
    '/lone': `<h1>Jonas Brandt</h1><div onclick="drop()"><span>Archive</span><br><span class="legend">for good</span></div>`,
  });
  try {
    await pages.open('/');
    const { facts } = await pages.look();
    const told = facts.map(({ label, value }) => `${label}: ${value}`);
    assert.ok(told.includes('Physician: Dr. Owen Pritchett'), told.join(' | '));
    assert.ok(told.includes('Preferred hospital: Alder County Hospital'));
    assert.ok(!told.some((one) => one.includes('Archive')), told.join(' | '));
    assert.ok(contentOf(await pages.look()).includes('Dr. Owen Pritchett'));
    await pages.open('/over');
    assert.deepEqual((await pages.look()).facts, []);
    await pages.open('/lone');
    assert.deepEqual((await pages.look()).facts, []);
  } finally {
    await pages.close();
  }
});

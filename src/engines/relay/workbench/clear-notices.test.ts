import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageOf } from '../../../../test/harness/page-of.ts';
import { clearNotices } from './clear-notices.ts';
import type { Workbench } from './workbench.ts';

for (const [what, buttons, wanted] of [
  ['a notice is closed', ['Settings', 'Close'], 'Close'],
  ['a record that has such words is left open', ['Edit', 'Delete visit', 'Close'], null],
  ['a notice whose choices can be edited is closed', ['Edit preferences', 'Close'], 'Close'],
] as const)
  test(`over the page: ${what}`, async () => {
    const text = 'Send notifications to Ann Roe';
    const page = {
      ...pageOf(buttons.map((name) => ({ name, dialog: 0, place: 'dialog' }))),
      dialogs: [{ title: 'Check-up', text, question: text }],
    };
    const pressed: string[] = [];
    const use = ({ ref }: { ref: string }) => {
      pressed.push(page.elements.find((one) => one.ref === ref)?.name ?? '');
      return { ok: true };
    };
    await clearNotices({ look: () => page, allows: () => true, use } as unknown as Workbench);
    assert.equal(pressed[0] ?? null, wanted);
  });

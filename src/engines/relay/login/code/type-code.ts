import { withTimeout } from '../../with-timeout.ts';
import { fill } from '../form/fill.ts';
import { elementOf, type View } from '../look.ts';
import type { CodeForm } from './code-form.ts';

const TYPE_TIMEOUT_MS = 8_000;

/** Types a code into its field, or its boxes one by one; boxes that move on and pages that send by themselves are fine. */
export async function typeCode(view: View, form: CodeForm, code: string): Promise<boolean> {
  const [first, ...others] = form.fields;
  if (!first) return false;
  if (others.length === 0) return fill(view, first, code);
  const boxes = await Promise.all(form.fields.map((field) => elementOf(view, field)));
  return withTimeout('typing a code', TYPE_TIMEOUT_MS, async () => {
    for (const [index, box] of boxes.entries()) {
      const digit = code[index] ?? '';
      // A page that spreads what arrives, or that has sent it and gone, needs no more.
      const value = await box?.inputValue().catch(() => null);
      if (value === null || value === undefined) break;
      if (value === digit) continue;
      await box?.focus().catch(() => undefined);
      await box?.press(digit || 'End', { noWaitAfter: true }).catch(() => undefined);
      const now = await box?.inputValue().catch(() => null);
      if (now === '') await box?.fill(digit).catch(() => undefined);
    }
    return true;
  }).catch(() => false);
}

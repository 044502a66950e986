import assert from 'node:assert/strict';
import { test } from 'node:test';
import { page, step, value } from '../evidence/testing/seen-run.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { provesNone } from './prove-none.ts';

test("a tab of the record's address says that it has none, and no other record's, no page that was refused something, none of something else", () => {
  const dates = { order: 'mdy', today: '2026-11-28' } as const;
  const asked = { ...step('read', [value('patient', 'Ada Berg', 'name')], []), object: { head: 'payments' } };
  const of = asked as unknown as ReturnType<typeof step>;
  const own = page('/app?part=info&student_id=7', { heading: 'Ada Berg' });
  const proves = (tab: Snapshot, first = own) =>
    provesNone({ step: of, pages: [first, tab], sought: [], whole: [], dates, isList: true });
  const tab = (given: Parameters<typeof page>[1], id = 7) => page(`/app?part=pay&student_id=${id}`, given);
  const none = { says: 'No payments were found.', heading: 'Payments' };
  assert.equal(proves(tab(none)), true);
  assert.equal(proves(tab({ says: 'No records found', heading: 'Payments' })), true);
  assert.equal(proves(tab(none, 8)), false);
  assert.equal(proves(tab(none), page('/app?part=info&student_id=7', { heading: 'Ada Bergman' })), false);
  assert.equal(proves(tab({ says: 'No visits were found.', heading: 'Visits' })), false);
  assert.equal(proves(tab({ heading: 'Payments' })), false);
  assert.equal(proves(tab({ ...none, rows: [['$60', 'Activity fee']] })), false);
  assert.equal(proves({ ...tab(none), held: ['POST /payments/rows'] }), false);
  assert.equal(proves({ ...tab(none), status: 500 }), false);
  // Nor an address that leaves some out, or a page behind the first.
  for (const more of ['year=2025', 'status=void', 'page=9'])
    assert.equal(proves(page(`/app?part=pay&student_id=7&${more}`, none)), false, more);
  assert.equal(
    proves(page('/app?student_id=7&tab=payments', none), page('/app?student_id=7', { heading: 'Ada Berg' })),
    true,
  );
  const ofYear = page('/app?part=info&year=2026&student_id=7', { heading: 'Ada Berg' });
  assert.equal(proves(page('/app?part=pay&year=2025&student_id=7', none), ofYear), false);
  assert.equal(proves(page('/app?part=pay&year=2026&student_id=7', none), ofYear), true);
  // Who stands on the page of something else is not what that is of.
  const clinic = page('/clinics/7', { heading: 'North clinic' });
  const withHer = { ...clinic, headings: [...clinic.headings, { level: 3, text: 'Ada Berg' }] };
  assert.equal(proves(page('/clinics/7/payments', none), withHer), false);
});

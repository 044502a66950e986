import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeTier, WALL_VERBS, wallVerb } from './wall-verbs.ts';

test('the list of the walls stays closed: at most 200 verbs, each of one tier', () => {
  const all = Object.values(WALL_VERBS).flatMap((verbs) => [...verbs]);
  assert.ok(all.length <= 200, String(all.length));
  assert.equal(new Set(all).size, all.length);
});

test('forms of a verb lead to it, and undoing a change is one', () => {
  const forms = ['editing', 'submitted', 'copies', 'removing', 'cancelled', 'deletes', 'saving'];
  assert.deepEqual(
    forms.map((word) => wallVerb(word)?.base),
    ['edit', 'submit', 'copy', 'remove', 'cancel', 'delete', 'save'],
  );
  assert.deepEqual(['unapprove', 'unassign', 'untitled', 'search', 'deleted'].map(changeTier), [
    'update',
    'update',
    null,
    null,
    null,
  ]);
});

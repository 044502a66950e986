import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageOf } from '../../../../test/harness/page-of.ts';
import type { NamedValue } from '../instruction/plan.ts';
import type { FormSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { Ledger } from './ledger.ts';
import { form, list, OLD, page, post, step, value } from './testing/seen-run.ts';

const byNextPage = { ...post(200), navigates: false, byNextPage: true as const };

for (const [what, isMeant, requests, isSending] of [
  [
    'a page that sends something of itself once it has come is no sending of who went there',
    false,
    [byNextPage],
    false,
  ],
  ['the same of a step that was meant to change something is one', true, [byNextPage], true],
  ['what a step sends itself is one, whatever the next page sends besides', false, [post(200), byNextPage], true],
] as const)
  test(what, () => {
    const ledger = new Ledger();
    ledger.press(null, list(OLD), form, requests, isMeant);
    assert.equal(ledger.sendings.length, isSending ? 1 : 0);
  });

test('a link called by what its page is for has sent nothing where that page came with a form, and sent something of itself', () => {
  const [link = null] = pageOf([{ role: 'link', name: 'Comment', href: form.url }]).elements;
  const note = { isSearch: false, fields: ['Note'] } as unknown as FormSnapshot;
  const ledger = new Ledger();
  ledger.press(link, list(OLD), { ...form, forms: [note] }, [byNextPage], true);
  assert.equal(ledger.sendings.length, 0);
});

test('a form that is sent to where calls are logged is a sending; what a script sends there is a call home', () => {
  for (const navigates of [true, false]) {
    const ledger = new Ledger();
    ledger.press(null, list(OLD), form, [{ ...post(200), navigates, url: 'https://site.example/log' }], true);
    assert.equal(ledger.hasSent, navigates);
  }
});

test('what is sent late belongs to the act of the element that was used, and what was seen before proves nothing of it', () => {
  const [one = null, other = null] = pageOf([
    { role: 'button', name: 'Show', key: 'e1' },
    { role: 'textbox', name: 'Note', key: 'e2' },
  ]).elements;
  const ledger = new Ledger();
  ledger.press(one, list(OLD), list(OLD), [], false);
  assert.equal(ledger.late(other, [], list(OLD)), false);
  assert.equal(ledger.late(other, [{ ...post(200), asks: true }], list(OLD)), false);
  assert.equal(ledger.sendings.length, 0);
  ledger.see(form, true);
  assert.equal(ledger.late(other, [post(200)], form), true);
  assert.deepEqual(
    ledger.sendings.map(({ element, answer }) => [element?.name, answer]),
    [['Note', 'taken']],
  );
  assert.deepEqual(ledger.after, []);
  ledger.late(other, [post(500)], form);
  assert.deepEqual(
    ledger.acts.map(({ element, sent }) => [element?.name, sent.length]),
    [
      ['Show', 0],
      ['Note', 2],
    ],
  );
});

test('what is sent late by something else does not take what the site has refused, unless it was meant to', () => {
  const [save = null, other = null] = pageOf([
    { role: 'button', name: 'Save', key: 'e1' },
    { role: 'button', name: 'Details', key: 'e2' },
  ]).elements;
  for (const [element, isPressed, isMeant, answer] of [
    [other, false, false, 'refused'],
    [other, true, false, 'refused'],
    [other, true, true, 'taken'],
  ] as const) {
    const ledger = new Ledger();
    ledger.press(save, list(OLD), list(OLD), [post(422)], true);
    ledger.see(form, true);
    if (isPressed) ledger.press(element, list(OLD), list(OLD), [], isMeant);
    assert.equal(ledger.late(element, [post(200)], form), answer === 'taken');
    assert.equal(ledger.sendings.at(-1)?.answer, answer);
    assert.equal(ledger.after.length, answer === 'taken' ? 0 : 1);
  }
});

test('a field of the record that is empty again was not kept; a form that is empty again is another one', () => {
  const field = (key: string, name: string, held: string) => ({ role: 'textbox', name, label: name, key, value: held });
  const filled = pageOf([
    field('e1', 'Name', 'Jane Roe'),
    field('e2', 'Since', '2026-11-29'),
    field('e3', 'Town', 'Rye'),
  ]);
  const ledger = new Ledger();
  for (const [text, key] of [
    ['Jane Roe', 'e1'],
    ['Rye', 'e3'],
  ] as const)
    ledger.put.place(text, '', { key });
  // By keys, which a field may show in parts.
  ledger.put.place('2026-11-29', '', { into: 'e2' });
  ledger.press(null, filled, list(OLD), [post(200)], true);
  const kept = pageOf([field('e7', 'Name', 'Jane Roe'), field('e8', 'Since', ''), field('e9', 'Town', 'Rye')]);
  assert.deepEqual(ledger.emptied(kept), [{ text: '2026-11-29', field: 'Since' }]);
  assert.deepEqual(
    ledger.emptied(pageOf([field('e7', 'Name', ''), field('e8', 'Since', ''), field('e9', 'Town', '')])),
    [],
  );
  assert.deepEqual(ledger.emptied(list(OLD)), []);
});

test('"OK" of a refusal is not the "OK" of the question that was sent before it', () => {
  const asking = (text: string) =>
    ({
      ...pageOf([{ name: 'OK', dialog: 0 }]),
      dialogs: [{ title: 'Desk', text, question: text, modal: true }],
    }) as unknown as Snapshot;
  const [question, refusal] = [asking('Delete the visit?'), asking('The visit is locked.')];
  const [ok = null, close = null] = [...question.elements, ...refusal.elements];
  const ledger = new Ledger();
  ledger.press(ok, question, refusal, [post(200)], true);
  assert.equal(ok !== null && ledger.isTaken(ok, question), true);
  assert.equal(close !== null && ledger.isTaken(close, refusal), false);
});

const DATES = { order: 'mdy', today: '2026-11-28' } as const;

test('an option that says a part of a value and nothing else is chosen for it', () => {
  const work = step('create', [], [value('activity', 'telephone work'), value('hours', '1.5')]);
  const left = (text: string, field: string | null) => {
    const ledger = new Ledger();
    ledger.put.place(text, '', { options: field });
    ledger.put.place('1.5', '');
    return ledger.leftOut(work, page('/hours'), DATES).map(({ label }) => label);
  };
  assert.deepEqual(left('Telephone', 'Activity'), []);
  assert.deepEqual(left('Telephone', null), ['activity']);
  assert.deepEqual(left('Telephone, travel', 'Activity'), ['activity']);
  assert.deepEqual(left('Travel', 'Activity'), ['activity']);
  assert.deepEqual(left('Telephone', 'Customer'), ['activity']);
});

test('a box that is called by one of what the task says of several is ticked for it, and one of another name is not', () => {
  const left = (ticked: string) => {
    const [box] = pageOf([{ role: 'checkbox', name: ticked, checked: true }]).elements;
    const values = [value('visible to', 'administrators'), value('visible to', 'teachers')];
    const shown = { ...page('/notes/new'), elements: box === undefined ? [] : [box] };
    return new Ledger().leftOut(step('create', [], values), shown, DATES).map((one) => one.value);
  };
  assert.deepEqual(left('Administrator'), ['teachers']);
  assert.deepEqual(left('Teachers'), ['administrators']);
  assert.deepEqual(left('Teacher assistant'), ['administrators', 'teachers']);
});

test('neither a heading in the singular nor a box of another form of the word puts in what the task says', () => {
  const left = (ticked: string, heading: string, wanted: string) => {
    const [box] = pageOf([{ role: 'checkbox', name: ticked, checked: true }]).elements;
    const shown = { ...page('/notes/new', { heading }), elements: box === undefined ? [] : [box] };
    return new Ledger().leftOut(step('create', [], [value('visible to', wanted)]), shown, DATES).length;
  };
  assert.equal(left('Administrator', 'Teacher', 'teachers'), 1);
  assert.equal(left('Bill', 'Notes', 'billing'), 1);
  assert.equal(left('Person', 'Notes', 'people'), 0);
});

test('an option stands for one value, of the name of its list, and for none beside the value that it is', () => {
  const left = (values: NamedValue[], ...options: [string, string][]) => {
    const ledger = new Ledger();
    for (const [text, field] of options) ledger.put.place(text, '', { into: field, options: field });
    return ledger.leftOut(step('create', [], values), page('/visits/new'), DATES).map((one) => one.value);
  };
  const notes = value('notes', 'Follow-up after the surgery');
  assert.deepEqual(left([value('type', 'Follow-up'), notes], ['Follow-up', 'Type']), [notes.value]);
  assert.deepEqual(left([value('type', 'Follow-up'), notes], ['Follow-up', 'Notes']), [notes.value]);
  assert.deepEqual(left([notes], ['Follow-up', 'Type']), [notes.value]);
  const unnamed = { ...notes, label: null };
  assert.deepEqual(left([unnamed], ['Follow-up', 'Type']), [notes.value]);
  assert.deepEqual(left([unnamed], ['Surgery after follow-up', 'Type']), []);
  const twice = [value('activity', 'telephone work'), value('activity', 'telephone training')];
  assert.deepEqual(left(twice, ['Telephone', 'Activity']), ['telephone work', 'telephone training']);
});

test('what was typed to look something up is not put in, and a form that went out and comes up again waits for nothing', () => {
  const named = [value('name', 'Jane Roe')];
  const form = pageOf([{ role: 'textbox', name: 'Name', label: 'Name', key: 'e1', value: 'Jane Roe', visible: true }]);
  const searched = new Ledger();
  searched.put.place('Jane Roe', '', { key: 'e1', looksUp: true });
  assert.deepEqual([searched.put.all, searched.put.unsent(form)], [[], []]);
  assert.equal(searched.leftOut(step('create', [], named), page('/patients'), DATES).length, 1);
  for (const [status, waits] of [
    [200, []],
    [500, []],
    [422, ['Name']],
  ] as const) {
    const ledger = new Ledger();
    ledger.put.place('Jane Roe', '', { key: 'e1' });
    assert.deepEqual(ledger.put.unsent(form), ['Name']);
    ledger.press(null, form, page('/patients'), [post(status)], true);
    assert.deepEqual(ledger.put.unsent(form), waits);
  }
  const left = new Ledger();
  left.put.place('Jane Roe', '', { key: 'e1' });
  assert.deepEqual(left.put.unsent(pageOf([{ ...form.elements[0], value: '' }])), []);
});

test('what the site has taken is not sent again, but with other words, or where they were lost', () => {
  const form = { fields: ['name', 'town'], action: '/p', isSearch: false, method: 'post' };
  const at = (name: string, town: string, note = 'x') => {
    const field = (key: string, label: string, held: string) =>
      ({ role: 'textbox', name: label, label, key, value: held, visible: true, form: 0 }) as const;
    const shown = pageOf([
      field('e1', 'Name', name),
      field('e2', 'Town', town),
      field('e4', 'Note', note),
      { name: 'Save', key: 'e3', form: 0 },
    ]);
    return { ...shown, forms: [form] } as unknown as Snapshot;
  };
  const sent = at('Jane Roe', 'Rye');
  const save = sent.elements.at(-1) ?? null;
  const ledger = new Ledger();
  ledger.put.place('Jane Roe', '', { key: 'e1' });
  ledger.put.place('Rye', '', { key: 'e2' });
  ledger.put.place('x', '', { key: 'e4' });
  ledger.press(save, sent, at('Jane Roe', 'Rye'), [post(200)], true);
  const isTaken = (page: Snapshot) => save !== null && ledger.isTaken(save, page);
  assert.equal(isTaken(sent), true);
  ledger.put.place('Rye', '', { key: 'e2' });
  assert.equal(isTaken(sent), true, 'the same once more');
  assert.deepEqual(ledger.emptied(at('Jane Roe', '')), [{ text: 'Rye', field: 'Town' }]);
  assert.equal(isTaken(sent), false, 'it was lost');
  const other = new Ledger();
  other.put.place('Jane Roe', '', { key: 'e1' });
  other.press(save, sent, sent, [post(200)], true);
  other.put.place('Max Roe', '', { key: 'e1' });
  assert.equal(save !== null && other.isTaken(save, sent), true, 'the field does not hold it');
  assert.equal(save !== null && other.isTaken(save, at('Max Roe', 'Rye')), false);
});

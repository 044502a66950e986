import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readInstruction } from '../instruction/read-instruction.ts';
import { liftValues, templateOf } from './lift-values.ts';
import { isPersonLike } from './plain-words.ts';
import { recipeKind } from './recipe-key.ts';

const WHEN = { timezone: 'UTC', now: new Date('2026-11-20T15:00:00Z') };
const SCHEMA = { type: 'object', properties: { phone: { type: 'string' }, email: { type: 'string' } } };
const kindOf = (instruction: string, change: object = {}) =>
  recipeKind(
    { instruction, tier: 'read', schema: SCHEMA, loginUrl: 'https://portal.example.com/login', ...change },
    WHEN,
  );

describe('two instructions are of the same kind when only their values differ', () => {
  const same: [string, string][] = [
    ['What is the phone number of Maria Lopez?', 'What is the phone number of Folake Okonkwo?'],
    ['List the appointments for 2026-11-21', 'List the appointments for 2026-12-02'],
    ['List the appointments for tomorrow', 'List the appointments for today'],
    ['Add a patient named Jane Roe, born 1990-04-12', 'Add a patient named Tom de la Cruz, born 1985-01-30'],
    ['Cancel invoice #482', 'Cancel invoice #977'],
    ['Set the note of Ms. Page to "call back"', 'Set the note of Ms. Moss to "left a message, see chart"'],
    ['Find the orders of jane@example.com', 'Find the orders of tom@example.com'],
    ['list the  invoices over $500', 'List the invoices over $1,200.50'],
  ];
  for (const [one, other] of same) test(`${one} = ${other}`, () => assert.equal(kindOf(one).key, kindOf(other).key));
  const different: [string, string][] = [
    ['List the overdue invoices', 'List the paid invoices'],
    ['List the patients', 'List the providers'],
    ['What is the phone number of Maria Lopez?', 'What is the email of Maria Lopez?'],
  ];
  for (const [one, other] of different)
    test(`${one} ≠ ${other}`, () => assert.notEqual(kindOf(one).key, kindOf(other).key));
});

test('site, tier and schema tell kinds apart; the order of a schema does not', () => {
  const text = 'What is the phone number of Maria Lopez?';
  const { key } = kindOf(text);
  assert.notEqual(kindOf(text, { tier: 'update' }).key, key);
  assert.notEqual(kindOf(text, { loginUrl: 'https://portal.example.com:8443/login' }).key, key);
  assert.equal(kindOf(text, { loginUrl: 'https://portal.example.com/other' }).key, key);
  assert.notEqual(kindOf(text, { schema: null }).key, key);
  const { type, properties } = SCHEMA;
  const turned = { properties: { email: properties.email, phone: properties.phone }, type };
  assert.equal(kindOf(text, { schema: turned }).key, key);
});

test('nothing of a person is left in what is shown of an instruction', () => {
  const texts = [
    'What is the phone number of Maria Lopez?',
    'what is maria lopez still owing',
    "Tell me about okonkwo's last visit, chart HP-10061, born 3 May 1990",
    'Add a note to the record of Dr. Ngozi Adichie-Wright: "allergic to penicillin"',
  ];
  for (const text of texts)
    assert.doesNotMatch(
      kindOf(text).wording,
      /maria|lopez|okonkwo|10061|1990|ngozi|adichie|wright|penicillin|allergic/i,
      kindOf(text).wording,
    );
  assert.equal(kindOf(texts[0] ?? '').wording, 'what is the phone number of {0}?');
});

test('a name on a page is known as the slot it came from, in either order, and digits count for nothing', () => {
  const { slots } = liftValues(readInstruction('What is the phone number of Maria Lopez?', WHEN));
  const table: [string, string][] = [
    ['Maria Lopez', '{0}'],
    ['LOPEZ, Maria', '{0,}'],
    ['Chart of Maria Lopez (HP-1001)', 'chart of {0} (hp-#)'],
    ['Ana Maria Lopezon', 'ana maria lopezon'],
    ['Inbox (12)', 'inbox (#)'],
  ];
  for (const [shown, template] of table) assert.equal(templateOf(shown, slots), template);
});

test('who is signed in, and whoever works there, is no part of a way', () => {
  const persons = [
    'Anna Chen',
    'Dr. Chen',
    'ngozi.adichie@example.com',
    'Signed in as Tom Baker',
    'Lee, RN',
    "Mary O'Neill",
    'ANNA CHEN',
  ];
  const ways = [
    'Patients',
    'New appointment',
    'Kanban',
    'Care gaps',
    'Billing & Claims',
    'Uusi hoidettava',
    'My Schedule',
  ];
  assert.deepEqual(
    persons.filter((name) => !isPersonLike(name)),
    [],
  );
  assert.deepEqual(ways.filter(isPersonLike), []);
});

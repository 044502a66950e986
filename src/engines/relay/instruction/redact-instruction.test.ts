import assert from 'node:assert/strict';
import { test } from 'node:test';
import { redactInstruction } from './redact-instruction.ts';

const now = new Date('2026-11-24T15:00:00Z');

const INSTRUCTIONS: [instruction: string, left: string][] = [
  ['What are the phone number and email of Folake Okonkwo?', 'What are the phone number and email of Pat Example?'],
  [
    'Book a cleaning for Jane Roe born 03/05/1985 on Tuesday at 2pm and put 212-555-0177 as phone',
    'Book a cleaning for Pat Example born 1985-03-05 on Tuesday at 2pm and put +12125550142 as phone',
  ],
  ['Add the note "allergic to latex" to patient #48213', 'Add the note "example" to patient #1001'],
  ['is maria gonzalez insured', 'is Pat Example insured'],
  [
    "List today's appointments with patient name, time and reason",
    "List today's appointments with patient name, time and reason",
  ],
];

for (const [instruction, left] of INSTRUCTIONS)
  test(`"${instruction}" without whom it is about`, () => {
    assert.equal(redactInstruction(instruction, { now, knownNames: ['Maria', 'Gonzalez'] }), left);
  });

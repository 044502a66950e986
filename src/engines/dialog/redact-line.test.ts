import assert from 'node:assert/strict';
import { test } from 'node:test';
import { redactLine } from './redact-line.ts';

const practice = {
  name: 'Maple Dental',
  services: [{ id: 'svc', name: 'Cleaning', durationMinutes: 30, priceCents: null, description: null }],
  providers: [{ id: 'prov', name: 'Dr. Lee' }],
};
const known = { firstNames: ['Quillon'], lastNames: ['O’Zephyr'], animals: ['Muffin'] };

const LINES: [language: string, said: string, left: string][] = [
  ['en', 'hi this is jane roe and i need a cleaning', 'hi this is {first_name} {last_name} and i need a cleaning'],
  ['en', 'march fifth nineteen eighty five', '{birth_date}'],
  ['en', 'it is two one two five five five oh one four two', 'it is {phone}'],
  ['en', 'call me at (212) 555-0142 or pat@example.com', 'call me at {phone} or {email}'],
  ['en', 'tell QUILLON that muffin is better', 'tell {first_name} that {animal_name} is better'],
  ['en', "that is quillon's number", "that is {first_name}'s number"],
  ['en', 'i want to cancel the appointment of priya raman', 'i want to cancel the appointment of {word} {word}'],
  ['en', 'gail sommers', '{first_name} {last_name}'],
  ['en', 'tuesday at two thirty with dr lee', 'tuesday at two thirty with dr lee'],
  ['en', 'yes that is right', 'yes that is right'],
  ['en', 'is this maple dental', 'is this maple dental'],
  ['en', 'put it under {phone} please', 'put it under (phone) please'],
  ['es', 'me llamo maría gonzález y quiero una limpieza', 'me llamo {first_name} {last_name} y quiero una limpieza'],
];

for (const [language, said, left] of LINES)
  test(`"${said}" without who it is`, () => {
    assert.equal(redactLine(said, { language, today: '2026-11-24', practice, known }), left);
  });

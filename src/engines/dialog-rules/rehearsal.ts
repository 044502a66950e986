import { setImmediate as breathe } from 'node:timers/promises';
import type { Practice } from '../dialog/practice.ts';
import type { DialogTools } from '../dialog/tools.ts';
import { rulesBrain } from './rules-brain.ts';
import { openingState } from './state.ts';

/** What callers ask first, and what they say on the way to an appointment; each stands for a way through the rules. */
const LINES = [
  'Hi, are you open tomorrow?',
  'Where exactly are you, and is there parking?',
  'How much is an examination?',
  'Do you have a playground for small children?',
  "I'd like to book an examination.",
  'Next Wednesday in the morning, please.',
  "I'm a new patient. My name is Jordan Avery, born on May 3rd, 1990.",
  'How long does it take?',
  'And what about Thursday at two thirty?',
  'Actually, could you take a message instead?',
  'Please tell them that my appointment last week went well.',
  'Thank you, goodbye.',
];

const PRACTICE: Practice = {
  name: 'Rehearsal',
  businessCategory: 'OTHER',
  languages: ['en'],
  timezone: 'America/New_York',
  address: '1 Example Street',
  phone: null,
  hours: [1, 2, 3, 4, 5].map((dayOfWeek) => ({ dayOfWeek, start: '08:00', end: '17:00', isActive: true })),
  services: [{ id: 'examination', name: 'Examination', durationMinutes: 30, priceCents: 9000, description: null }],
  providers: [{ id: 'example', name: 'Dr. Example' }],
  providerSelectionMode: 'any',
  bookingEnabled: true,
  passages: [{ title: 'Visit', source: 'https://example.com', text: 'Free parking is behind the building.' }],
  faq: [],
  closures: [],
  transferNumber: null,
  emergencyNumber: null,
  agent: { name: null, greeting: null, language: 'en-US', instructions: null, knowledgeBase: null },
  callerNumber: null,
};

/** A practice that has a time free each hour, knows nobody and keeps nothing. */
const TOOLS: DialogTools = {
  async findSlots({ from }) {
    const hour = 3_600_000;
    const first = Math.ceil(Date.parse(from) / hour) * hour;
    return Array.from({ length: 200 }, (_, index) => ({
      startsAt: new Date(first + index * hour).toISOString(),
      endsAt: new Date(first + (index + 1) * hour).toISOString(),
      provider: PRACTICE.providers[0] ?? null,
    }));
  },
  findPatientsByPhone: async () => [],
  findPatient: async () => null,
  createPatient: async ({ firstName, lastName, dateOfBirth }) => ({ id: 'nobody', firstName, lastName, dateOfBirth }),
  listAppointments: async () => [],
  bookAppointment: async () => ({ ok: false, reason: 'refused' }),
  moveAppointment: async () => ({ ok: false, reason: 'refused' }),
  cancelAppointment: async () => ({ ok: false, reason: 'refused' }),
  takeMessage: async () => ({ ok: true }),
};

/**
 * Goes through a conversation with nobody, so that the first caller of a process does not wait until vocabulary and patterns are made
 * ready: the first turns take 30 to 150 ms where later ones take 2. Lets everything else happen between any two turns.
 */
export async function rehearse(): Promise<void> {
  let state = openingState();
  for (const text of LINES) {
    await breathe();
    const context = { now: new Date(), signal: new AbortController().signal };
    for await (const output of rulesBrain.turn(state, { type: 'prompt', text }, PRACTICE, TOOLS, context)) {
      if (output.type === 'state') state = output.state;
    }
  }
}

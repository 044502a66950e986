import { wallClock } from '../../../civil-time.ts';
import type { Command } from '../../../commands.ts';
import { guardTools } from '../../../policy/guarded-tools.ts';
import type { Practice } from '../../../practice.ts';
import { type Offer, openingState, type Question } from '../../../state.ts';
import { dentalPractice, NOW, openBook } from '../../../testing/dental-practice.ts';
import type { Turn } from '../../../turn-context.ts';

/** Slots as they are offered on Tuesday, November 24, 2026: nine, half past ten, two. */
export const OFFERED: Offer = {
  of: 'slots',
  slots: [
    { startsAt: '2026-11-24T14:00:00.000Z', providerId: 'prov_lee' },
    { startsAt: '2026-11-24T15:30:00.000Z', providerId: 'prov_patel' },
    { startsAt: '2026-11-24T19:00:00.000Z', providerId: 'prov_lee' },
  ],
};

export function vetPractice(changes: Partial<Practice> = {}): Practice {
  const service = (id: string, name: string) => ({
    id,
    name,
    durationMinutes: 30,
    priceCents: 5000,
    description: null,
  });
  return dentalPractice({
    name: 'Riverside Animal Clinic',
    businessCategory: 'VETERINARY',
    services: [
      service('svc_well', 'Wellness exam'),
      service('svc_vacc', 'Vaccinations'),
      service('svc_sick', 'Sick visit'),
      service('svc_nail', 'Nail trim'),
      service('svc_spay', 'Spay or neuter'),
    ],
    providers: [
      { id: 'prov_kim', name: 'Dr. Hana Kim' },
      { id: 'prov_ortiz', name: 'Dr. Luis Ortiz' },
    ],
    ...changes,
  });
}

/** A turn in which something was said in answer to a question. */
export function turnOf(words: string, asked: Question | null, language = 'en', practice = dentalPractice()): Turn {
  const state = openingState(language);
  if (asked !== null) state.asked = { question: asked, times: 1 };
  if (asked === 'slot') state.offered = structuredClone(OFFERED);
  if (asked === 'which_service')
    state.offered = { of: 'services', ids: practice.services.map(({ id }) => id).slice(0, 3) };
  const local = wallClock(NOW, practice.timezone);
  return {
    state,
    before: state,
    practice,
    tools: guardTools(state, openBook(practice), {
      isCut: () => false,
      awaiting: () => {},
      writing: () => {},
      now: () => NOW,
      recorded: () => {},
    }),
    now: NOW,
    today: local.day,
    minuteNow: local.minute,
    hungUp: null,
    signal: new AbortController().signal,
    words,
    isAside: true,
    begun: [],
    fresh: new Set(),
    acts: [],
    transfer: () => {},
    end: () => {},
  };
}

/** Commands in short: `book svc_clean 2026-11-24 10:00`; the caller's own words are left out. */
export function short(commands: readonly Command[]): string {
  return commands
    .map((command) => {
      const { kind, ...values } = command;
      const told = Object.entries(values).flatMap(([name, value]) => (WORDS.has(name) ? [] : flat(name, value)));
      return [kind, ...told].join(' ');
    })
    .join(', ');
}

const WORDS: ReadonlySet<string> = new Set(['words', 'question', 'reason']);

function flat(name: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.length > 3 ? [`${name}:${value[0]}..${value.at(-1)}`] : value.map(String);
  if (typeof value === 'object' && value !== null) return Object.entries(value).flatMap(([key, one]) => flat(key, one));
  return typeof value === 'boolean' || name.startsWith('not_') ? [`${name}:${value}`] : [String(value)];
}

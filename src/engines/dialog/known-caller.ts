import type { KnownCaller } from './redact-line.ts';
import { resumeState } from './resume-state.ts';
import type { DialogState } from './types.ts';

/** Whom a conversation has come to know, and the ISO 639 language that was spoken last. */
export function knownCaller(state: DialogState): { language: string; known: KnownCaller } {
  const { language, people, caller } = resumeState(state as Parameters<typeof resumeState>[0]);
  const named = (names: (string | null | undefined)[]): string[] => names.filter((name) => typeof name === 'string');
  return {
    language,
    known: {
      firstNames: named([
        caller.firstName,
        ...people.flatMap(({ firstName, record }) => [firstName, record?.firstName]),
      ]),
      lastNames: named([caller.lastName, ...people.flatMap(({ lastName, record }) => [lastName, record?.lastName])]),
      animals: named(people.map(({ animal }) => animal?.name)),
    },
  };
}

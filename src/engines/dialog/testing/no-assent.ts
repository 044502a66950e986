import { readFileSync } from 'node:fs';
import type { OfflineReader } from '../nlu/offline-reader.ts';
import { dentalPractice } from './dental-practice.ts';
import { ModelCall } from './model-call.ts';

const JANE = {
  call: 'identify',
  with: { about: 'patient', first_name: 'Jane', last_name: 'Roe', birth_date: '1985-03-05' },
};
const READ_BACK = {
  book: [JANE, { call: 'book', with: { services: ['svc_exam'], when: { days: ['2026-11-24'], at: ['10:00'] } } }],
  cancel: [JANE, { call: 'cancel', with: {} }],
};

const DONE = { book: 'booked', cancel: 'canceled' } as const;

/** Two hundred things that are said to "Shall I book it?" and are no plain yes. @param language ISO 639 */
export function noAssents(language: 'en' | 'es'): string[] {
  return linesOf(`no-assent.${language}.tsv`);
}

/** What sounds near to a yes and is none; a model has to tell it from one, and without a model nothing is booked upon it. @param language ISO 639 */
export function nearAssents(language: 'en' | 'es'): string[] {
  return linesOf(`near-assent.${language}.tsv`);
}

function linesOf(file: string): string[] {
  return readFileSync(new URL(`./${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '');
}

/** What is said to "Shall I cancel it?" and calls nothing off: conditions, what it costs, and that somebody means to come. @param language ISO 639 */
export function noCancels(language: 'en' | 'es'): string[] {
  return linesOf(`no-cancel.${language}.tsv`);
}

interface Manner {
  /** What is read back. */
  of: keyof typeof READ_BACK;
  /** What of it the model passes as the yes; absent: there is no model. */
  yesIn?: (words: string) => string;
  /** How often the same was asked by then; where more than once, the answer before leaned to a yes. */
  times: number;
}

/**
 * Says each of them to a standing read-back, with a model that holds whatever it hears for a yes.
 * @returns those upon which something was booked, or called off
 */
export async function doneUpon(
  utterances: readonly string[],
  language: 'en' | 'es',
  offline: Partial<OfflineReader>,
  { of, yesIn, times }: Manner = { of: 'book', yesIn: (words) => words, times: 1 },
): Promise<string[]> {
  const languages = language === 'en' ? ['en', 'es'] : ['es', 'en'];
  const call = new ModelCall(offline, dentalPractice({ languages }));
  if (of === 'cancel') call.book.visit('pat_jane', 'svc_exam', 'prov_lee', '2026-11-24', 600);
  await call.take({ type: 'start' });
  await call.say('…', [READ_BACK[of]]);
  const standing = call.state;
  const { proposal, counts } = standing;
  if (standing.asked?.question !== 'confirm' || proposal === null) throw new Error('nothing was read back');
  const done: string[] = [];
  for (const words of utterances) {
    call.state = {
      ...standing,
      asked: { question: 'confirm', times },
      ...(times > 1 && { leaned: proposal }),
      // A model that has failed so often is asked no more.
      ...(yesIn === undefined && { counts: { ...counts, modelFailures: 2 } }),
    };
    const agree = [{ call: 'agree', with: { words: yesIn?.(words) ?? '' } }];
    await call.say(words, [agree, agree]);
    if (call.state.done.some(({ kind }) => kind === DONE[of])) done.push(words);
    call.book.appointments.splice(0);
    if (of === 'cancel') call.book.visit('pat_jane', 'svc_exam', 'prov_lee', '2026-11-24', 600);
  }
  return done;
}

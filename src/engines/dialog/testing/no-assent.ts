import { readFileSync } from 'node:fs';
import type { OfflineReader } from '../nlu/offline-reader.ts';
import { dentalPractice } from './dental-practice.ts';
import { ModelCall } from './model-call.ts';

const READ_BACK = [
  {
    call: 'identify',
    with: { about: 'patient', first_name: 'Jane', last_name: 'Roe', birth_date: '1985-03-05' },
  },
  { call: 'book', with: { services: ['svc_exam'], when: { days: ['2026-11-24'], at: ['10:00'] } } },
];

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

/**
 * Says each of them to a standing read-back, with a model that holds whatever it hears for a yes.
 * @param yesIn what of it the model passes as the yes, and how often the same was asked by then; where more than once, the answer before leaned to a yes
 * @returns those upon which something was booked
 */
export async function bookedUpon(
  utterances: readonly string[],
  language: 'en' | 'es',
  offline: Partial<OfflineReader>,
  { yesIn, times }: { yesIn: (words: string) => string; times: number } = { yesIn: (words) => words, times: 1 },
): Promise<string[]> {
  const languages = language === 'en' ? ['en', 'es'] : ['es', 'en'];
  const call = new ModelCall(offline, dentalPractice({ languages }));
  await call.take({ type: 'start' });
  await call.say('…', [READ_BACK]);
  if (call.state.asked?.question !== 'confirm') throw new Error('nothing was read back');
  const standing = call.state;
  const booked: string[] = [];
  for (const words of utterances) {
    const { leaned: _, ...first } = standing;
    const again = standing.proposal === null ? first : { ...first, leaned: standing.proposal };
    call.state = { ...(times > 1 ? again : first), asked: { question: 'confirm', times } };
    const agree = [{ call: 'agree', with: { words: yesIn(words) } }];
    await call.say(words, [agree, agree]);
    if (call.book.appointments.splice(0).length > 0) booked.push(words);
  }
  return booked;
}

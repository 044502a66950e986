import type { CommandOf } from '../commands.ts';

/** What callers of tests say: who Jane is, whom the practices of tests have on file, a yes and a no. */
export const JANE: CommandOf<'identify'> = {
  kind: 'identify',
  about: 'patient',
  first_name: 'Jane',
  last_name: 'Roe',
  birth_date: '1985-03-05',
};
export const YES: CommandOf<'agree'> = { kind: 'agree', words: 'yes' };
export const NO: CommandOf<'refuse'> = { kind: 'refuse' };

import type { Appointment } from '../../dialog/tools.ts';
import type { Desk } from '../desk.ts';
import type { Utterance } from '../listening/hear.ts';
import type { MoveTask } from '../task.ts';
import { onlyThen } from '../when-in.ts';
import { newBooking } from './new-booking.ts';

const IT = '(?:it|that|this|mine|one|1|them|him|her|me|us|(?:that|the|my) (?:one|1|appointment|spot|slot|visit|time))';
/** "Put it back", "I didn't mean to cancel", "can we still have it", of what was just canceled. */
const TAKES_BACK = new RegExp(
  [
    '\\b(?:un ?cancel\\w*|undo|reinstate|restore|re ?book)\\b',
    `\\b(?:put|bring|give|get|have|take|add|book|write) (?:me |us )?${IT} (?:back|again|after all)\\b`,
    `\\b(?:want|wants|need|needs|like|keep|have|take|do|use|book) (?:to )?(?:still )?(?:(?:keep|have|come|go|do) )?(?:to )?${IT}? ?(?:after all|anyway|then after all)\\b`,
    `\\b(?:do|does|will|would|can|could|may|i|we|he|she|they) still (?:\\w+ )?(?:want|need|have|keep|do|get|come|take)(?: ${IT})?\\b`,
    `\\b(?:want|wanted|need|like|rather|better|let us|can (?:i|we)|could (?:i|we)) (?:to )?keep ${IT}\\b`,
    `\\bkeep ${IT}$`,
    '\\b(?:did|was|do) not (?:really |actually )?(?:mean|meaning|ask|asking|want|wanting|trying|try|say|saying)(?: it| that| for)?(?: you)?(?: to)?(?: be)? cancel',
    '\\b(?:do|did|should|could you|can you) not (?:do that|cancel)\\b',
    '\\b(?:can|could|will) (?:come|make it|be there)\\b.*\\bafter all\\b',
    '\\b(?:i|we) do (?:need|want) (?:it|that)\\b',
  ].join('|'),
);

/** "I'm better, so I don't need it." */
const NOT_WANTED =
  /\b(?:not|never|no longer) (?:really |even |going to )?(?:need|needing|want|wanting|have|come|coming|use|take)\b(?! (?:it |that |you |this )?(?:to )?(?:be )?cancel)/;

/** What was canceled a moment ago is wanted after all. */
export function takesBackCancellation({ text }: Utterance): boolean {
  return TAKES_BACK.test(text) && !NOT_WANTED.test(text);
}

const OF_IT =
  /\b(?:back|still|after all|again|keep|(?:want|need|take|use|have) (?:it|that|that one|my (?:spot|slot|appointment))|my (?:spot|slot)|changed my mind)\b/;

/** Words that may be about having it back. */
export function speaksOfGettingBack({ text }: Utterance): boolean {
  return (
    OF_IT.test(text) && !NOT_WANTED.test(text) && !/\b(?:call|get|calling|hear) (?:you |me |us )?back\b/.test(text)
  );
}

/** Books again what was canceled: at its own time, or at the one that the caller told instead. Returns what the caller hears first. */
export function rebookCanceled(desk: Desk, appointment: Appointment, other: MoveTask | null): string {
  const { provider, service, startsAt } = appointment;
  desk.state.task = {
    ...newBooking(service.id),
    providerChoice:
      other?.providerChoice ?? (provider === null ? { kind: 'any' } : { kind: 'named', providerId: provider.id }),
    when: other === null ? onlyThen(desk, startsAt) : other.when,
  };
  return "It's canceled already, but I can book it again.";
}

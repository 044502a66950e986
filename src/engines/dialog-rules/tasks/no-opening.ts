import { sayList, sayService, withArticle } from '../../dialog/nlg/en/say-lists.ts';
import { sayDay } from '../../dialog/nlg/en/say-times.ts';
import type { Service } from '../../dialog/practice.ts';
import { type Desk, record } from '../desk.ts';
import type { SlotSearch } from '../task.ts';

/** No time can be found: a person takes over, or somebody calls back about it. What was wanted goes along. */
export function passOn(desk: Desk, search: SlotSearch, service: Service, why: string): string {
  const { state, practice } = desk;
  const days = search.when?.days ?? [];
  const on = days.length === 0 || days.length > 3 ? '' : ` on ${sayList(days.map(sayDay), 'or')}`;
  const isMove = state.task?.kind === 'move';
  const wanted = `${isMove ? 'Wants to move' : 'Wants to book'} ${withArticle(sayService(service.name))}${isMove && on !== '' ? on.replace(' on ', ' to ') : on}; no open time was found.`;
  record(desk, { kind: 'no_slot', wanted });
  state.task = null;
  state.consent = null;
  const hasFailed = state.done.some((outcome) => outcome.kind === 'transfer_failed');
  if (practice.transferNumber !== null && !hasFailed) {
    state.asked = { kind: 'offer_person' };
    return `${why} Shall I connect you with someone who can find one?`;
  }
  state.asked = { kind: 'offer_message' };
  return `${why} May I take a message so that someone calls you back about a time?`;
}

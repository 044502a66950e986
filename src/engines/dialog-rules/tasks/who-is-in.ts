import { wallClock } from '../../dialog/civil-time.ts';
import { sayProvider } from '../../dialog/nlg/en/say-lists.ts';
import { sayDay } from '../../dialog/nlg/en/say-times.ts';
import type { Desk } from '../desk.ts';
import { asksWhetherIn } from '../intents/booking-requests.ts';
import { inPlainTerms } from '../knowledge/own-words.ts';
import type { Utterance } from '../listening/hear.ts';
import type { BookTask } from '../task.ts';
import { searchSlots } from './slot-search.ts';

/** "Is Marcus in on Friday?" opens a booking, and wants to be told. */
export function noteWhetherIn({ practice }: Desk, task: BookTask, heard: Utterance): void {
  if (asksWhetherIn(inPlainTerms(heard.text, practice))) task.isInAsked = true;
}

/** Whether the provider asked about has openings then, by what takes least time, since it is not yet said what for. */
export async function tellWhetherIn(desk: Desk, task: BookTask): Promise<string> {
  const { practice } = desk;
  const { providerChoice, when } = task;
  const isAsked = task.isInAsked === true;
  task.isInAsked = false;
  const [shortest] = [...practice.services].sort((a, b) => a.durationMinutes - b.durationMinutes);
  if (!isAsked || providerChoice?.kind !== 'named' || shortest === undefined) return '';
  const name = practice.providers.find(({ id }) => id === providerChoice.providerId)?.name;
  if (name === undefined) return '';
  const found = await searchSlots(desk, task, shortest.id);
  const [wished, other] = when?.days ?? [];
  const slots = found.kind === 'none' ? [] : found.kind === 'exact' ? [found.slot] : found.slots;
  const isOn = slots.some(({ startsAt }) => wished === undefined || wished === dayOf(desk, startsAt));
  const day = wished === undefined || other !== undefined ? '' : ` on ${sayDay(wished)}`;
  return isOn
    ? `Yes, ${sayProvider(name)} has openings${day}. `
    : `I don't see openings with ${sayProvider(name)}${day}. `;
}

function dayOf({ practice }: Desk, startsAt: string): string {
  return wallClock(startsAt, practice.timezone).day;
}

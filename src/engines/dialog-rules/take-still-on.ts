import { wallClock } from '../dialog/civil-time.ts';
import { sayList } from '../dialog/nlg/en/say-lists.ts';
import type { Appointment } from '../dialog/tools.ts';
import { type Desk, record } from './desk.ts';
import { matchServices } from './knowledge/match-service.ts';
import { monthNamed } from './listening/day-names.ts';
import type { Utterance } from './listening/hear.ts';
import { lastDone } from './state.ts';
import { sayAppointment } from './tasks/pick-appointment.ts';
import { whenIn } from './when-in.ts';

const STILL =
  /\bstill (?:\w+ )?(?:on|there|good|booked|scheduled|stands?|standing|set|fine|ok|okay|in|have|got|coming|going|happening|down)\b|\b(?:on|good|fine|there|set|booked|ok|okay) still\b|\b(?:did not|do not|not) (?:cancel|touch|lose) (?:the|my) (?:other|one|\w+day)/;
const WISHES = /\b(?:can|could|would like|want|need|move|cancel(?!\b.*\bdid not)|reschedul\w*|instead|change)\b/;
const MOST_TOLD = 3;

/** "The one next week is still on, right?", once another was canceled: what stands is told. True where the turn is done. */
export async function takeStillOn(desk: Desk, heard: Utterance): Promise<boolean> {
  const { state } = desk;
  if (state.task !== null || state.patient === null || lastDone(state)?.kind !== 'canceled') return false;
  if (!STILL.test(heard.text) || WISHES.test(heard.text)) return false;
  const all = await desk.tools.listAppointments();
  const meant = spokenOf(desk, heard, all);
  if (meant.length === 0) return false;
  const told = meant.slice(0, MOST_TOLD);
  record(desk, { kind: 'looked_up', appointments: told });
  state.asked = { kind: 'anything_else' };
  state.counts.notUnderstood = 0;
  const visits = sayList(
    told.map((appointment) => sayAppointment(desk, appointment)),
    'and',
  );
  desk.say(`Yes, I have ${visits}. Is there anything else I can help you with?`);
  return true;
}

/** Those on the days, in the month, and for what the words name; all where they name nothing. */
function spokenOf(desk: Desk, heard: Utterance, all: readonly Appointment[]): readonly Appointment[] {
  const dayOf = ({ startsAt }: Appointment): string => wallClock(startsAt, desk.practice.timezone).day;
  const { days } = whenIn(desk, heard).day;
  const month = heard.tokens.flatMap((token) => (token === 'may' ? [] : (monthNamed(token) ?? [])))[0];
  const services = matchServices(heard.text, desk.practice.services).map(({ service }) => service.id);
  const onDays = all.filter((appointment) => days === null || days.includes(dayOf(appointment)));
  const inMonth = onDays.filter(
    (appointment) => month === undefined || days !== null || Number(dayOf(appointment).slice(5, 7)) === month,
  );
  const forThat = inMonth.filter(({ service }) => services.includes(service.id));
  const isNamed = days !== null || month !== undefined;
  return forThat.length > 0 || (services.length > 0 && !isNamed) ? forThat : inMonth;
}

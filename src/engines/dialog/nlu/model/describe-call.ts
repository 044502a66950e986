import { clockOf, inRows, wallClock } from '../../civil-time.ts';
import type { CommandOf, When } from '../../commands.ts';
import { deathHeard } from '../../policy/told-death.ts';
import { wholeName } from '../../same-name.ts';
import type { Asked, ChosenSlot, Frame, Offer, Outcome, Person } from '../../state.ts';
import type { Appointment } from '../../tools.ts';
import type { Turn } from '../../turn-context.ts';
import { calendarFrom, dayWithWeekday, shortDay } from './describe-practice.ts';

/** How many days are named with their weekdays. */
const CALENDAR_DAYS = 14;

/** How far the call has come, and the clock: what is true of this request alone. @param weak a danger that may be harmless */
export function describeCall(turn: Turn, weak: CommandOf<'danger'> | null, passages: readonly string[]): string {
  const { state, today, minuteNow } = turn;
  const { offered, asked, proposal, people, caller } = state;
  const death = deathHeard(turn);
  const stack = state.stack.filter((frame) => frame !== death);
  const name = wholeName(caller);
  return [
    '[State of the call, from the system, not the caller.]',
    `Now: ${dayWithWeekday(today)}, ${clockOf(minuteNow)}. Days: ${calendarFrom(today, CALENDAR_DAYS)}`,
    `Language: ${state.language}`,
    `Under way: ${describeFrame(turn, stack.at(-1))}`,
    ...stack
      .slice(0, -1)
      .reverse()
      .map((frame) => `Waiting behind it: ${describeFrame(turn, frame)}`),
    ...people.map((person, index) => `Person ${index + 1}: ${describePerson(person, callersName(person, name))}`),
    name === null || people.some((person) => isNamed(person, name)) ? '' : `On the line: ${name}`,
    offered === null ? '' : `Offered, by option: ${describeOffer(turn, offered)}`,
    proposal === null ? '' : `Read back, waiting for a yes: ${describeReadBack(turn)}`,
    ...state.done.map((outcome) => describeOutcome(turn, outcome)),
    `Asked last: ${asked === null ? 'nothing' : describeAsked(asked)}`,
    state.danger === null ? '' : `A danger was named: ${state.danger}`,
    weak === null
      ? ''
      : `The words may mean a danger (${weak.to}). Judge it first: call danger with is_certain, unless it is plainly harmless.`,
    death === undefined
      ? ''
      : 'The words tell of a death, which is passed on to the team where you call grave, or nothing but that is wanted; told beside an appointment that callers want for themselves, and of nobody whom the team has on file, it is no grave.',
    passages.length === 0 ? '' : `From the website:\n${passages.map((text) => `- ${text}`).join('\n')}`,
  ]
    .filter((line) => line !== '')
    .join('\n');
}

function describeFrame(turn: Turn, frame: Frame | undefined): string {
  if (frame === undefined) return 'nothing';
  const of = turn.state.people.length > 1 ? ` for person ${frame.person + 1}` : '';
  switch (frame.kind) {
    case 'book':
    case 'move': {
      const what =
        frame.kind === 'book'
          ? frame.services.join(' or ') || 'service not said'
          : frame.appointment === null
            ? `of ${said(frame.which)}`
            : `of ${describeAppointment(turn, frame.appointment)}`;
      const standing = frame.kind === 'move' ? (frame.appointment?.provider?.id ?? null) : null;
      // With whom a chosen time is, and an appointment that stands, is told there.
      const provider = [frame.chosen?.providerId ?? null, standing].includes(frame.provider) ? null : frame.provider;
      const isReadBack = turn.state.proposal !== null && frame === turn.state.stack.at(-1);
      const time =
        frame.chosen === null ? `when ${describeWhen(frame.when)}` : `chosen ${describeStart(turn, frame.chosen)}`;
      const parts = [
        what,
        provider === null ? '' : `provider ${provider}`,
        frame.notProviders.length === 0 ? '' : `not with ${frame.notProviders.join(', ')}`,
        isReadBack ? '' : time,
        frame.kind === 'book' && frame.reason !== null ? `because of "${inShort(frame.reason)}"` : '',
      ];
      return `${frame.kind}${of}: ${parts.filter((part) => part !== '').join('; ')}`;
    }
    case 'cancel':
      return `cancel${of}: ${frame.appointment === null ? said(frame.which) : describeAppointment(turn, frame.appointment)}`;
    case 'look_up':
      return `look_up${of}: ${said(frame.which)}`;
    case 'message':
      return `message${of}${frame.recipient === null ? '' : ` for ${frame.recipient}`}${frame.medicine === undefined ? '' : `, medicine ${frame.medicine}`}: ${frame.text === null ? 'not said yet' : `"${inShort(frame.text)}"`}`;
  }
}

function describePerson(
  { relation, isOpen, firstName, lastName, birthDate, birthMonthDay, birthYear, isNew, animal, record }: Person,
  caller: string | null,
): string {
  const name = wholeName({ firstName, lastName }) ?? caller ?? 'not said';
  const isAnimal = relation === 'animal' || animal !== null;
  const year = birthYear === undefined ? null : `${birthYear}, day and month not said`;
  const born = birthDate ?? birthMonthDay ?? year;
  const who = [
    `${isAnimal ? 'owner' : 'name'} ${name}`,
    born === null ? '' : `born ${born}`,
    isNew === null ? '' : isNew ? 'new here' : 'has been here',
    record === null ? '' : 'verified',
  ].filter((part) => part !== '');
  const its = [animal?.name ?? 'name not said', animal?.kind ?? ''].filter((part) => part !== '');
  const whose = isOpen === true ? 'relation not said' : relation;
  return `${whose}, ${isAnimal ? `${its.join(', ')}; ` : ''}${who.join(', ')}`;
}

/** Whether the caller's name is told with that person already. */
function isNamed(person: Person, caller: string): boolean {
  return caller === (callersName(person, caller) ?? (person.relation === 'self' ? wholeName(person) : null));
}

/** Of the caller's own matter, the name that they said as the one who calls. */
function callersName({ relation, firstName, lastName }: Person, caller: string | null): string | null {
  const isOwn = relation === 'self' || relation === 'animal';
  return isOwn && (firstName ?? lastName) === null ? caller : null;
}

function describeOffer(turn: Turn, offered: Offer): string {
  if (offered.of === 'slots') return describeSlots(turn, offered.slots);
  return inOrder(
    offered.of === 'services' ? offered.ids : offered.appointments.map((one) => describeAppointment(turn, one)),
  );
}

/** "Thu 02-04 with prov_tess: 1) 13:00; 2) 15:00": what all of them have in common once. */
function describeSlots(turn: Turn, slots: readonly ChosenSlot[]): string {
  const starts = slots.map(({ startsAt }) => wallClock(startsAt, turn.practice.timezone));
  const days = new Set(starts.map(({ day }) => day));
  const providers = new Set(slots.map(({ providerId }) => providerId));
  const [first] = slots;
  const isAlike = first !== undefined && days.size === 1 && providers.size === 1;
  if (!isAlike) return inOrder(slots.map((slot) => describeStart(turn, slot)));
  const whom = first.providerId === null ? '' : ` with ${first.providerId}`;
  return `${[...days].map(shortDay).join()}${whom}: ${inOrder(starts.map(({ minute }) => clockOf(minute)))}`;
}

function inOrder(options: readonly string[]): string {
  return options.map((option, index) => `${index + 1}) ${option}`).join('; ');
}

/** What stands read back. */
export function describeReadBack(turn: Turn): string {
  const { proposal } = turn.state;
  switch (proposal?.kind) {
    case undefined:
      return 'nothing';
    case 'book':
      return `book ${proposal.serviceId} ${describeStart(turn, proposal)}`;
    case 'move':
      return `move to ${describeStart(turn, proposal)}`;
    case 'cancel':
      return 'cancel the appointment';
  }
}

/** What was done for the caller; what was merely said or asked is in the conversation. */
function describeOutcome(turn: Turn, outcome: Outcome): string {
  switch (outcome.kind) {
    case 'booked':
    case 'moved':
    case 'canceled':
      return `Done in this call: ${outcome.kind} ${describeAppointment(turn, outcome.appointment)}`;
    case 'looked_up': {
      const whose =
        outcome.person === undefined || turn.state.people.length < 2 ? '' : ` of person ${outcome.person + 1}`;
      const standing = outcome.appointments.map((one) => describeAppointment(turn, one)).join('; ');
      return `Told in this call: the appointments${whose}: ${standing === '' ? 'none' : standing}`;
    }
    case 'message':
      return `Done in this call: passed on the message "${inShort(outcome.message.text, MOST_OF_PASSED_ON)}"`;
    default:
      return '';
  }
}

function describeAppointment(turn: Turn, { service, startsAt, provider }: Appointment): string {
  return `${service.name} ${describeStart(turn, { startsAt, providerId: provider?.id ?? null })}`;
}

function describeStart(
  { practice }: Turn,
  { startsAt, providerId }: { startsAt: string; providerId: string | null },
): string {
  const { day, minute } = wallClock(startsAt, practice.timezone);
  return `${shortDay(day)} ${clockOf(minute)}${providerId === null ? '' : ` with ${providerId}`}`;
}

/** So many characters of words that stand in the conversation tell which they are. */
const MOST_OF_WORDS = 80;

/** What was passed on is told with what it holds, so that no more than what is new is passed on beside it. */
const MOST_OF_PASSED_ON = 300;

function inShort(words: string, most = MOST_OF_WORDS): string {
  return words.length > most ? `${words.slice(0, most)}…` : words;
}

/** Days in a row from the first to the last one. */
function describeWhen(when: When | null): string {
  if (when === null) return 'not said';
  const { days, not_days: notDays, ...rest } = when;
  return JSON.stringify({
    ...(days !== undefined && { days: inRows(days) }),
    ...(notDays !== undefined && { not_days: inRows(notDays) }),
    ...rest,
  });
}

function said(value: object | null): string {
  return value === null ? 'not said' : JSON.stringify(value);
}

/** What was asked last, and what was put to the caller with it. */
function describeAsked({ question, times, between, told }: Asked): string {
  const open = between === undefined ? '' : ` (${between.join(' or ')})`;
  const offered =
    question === 'anything_else' && told?.services !== undefined ? `, or book ${told.services.join()}` : '';
  return `${question}${open}${offered}${times > 1 ? `, ${times} times` : ''}`;
}

import type { Trigger } from './triggers.ts';

/** What one notice says. Of a patient it holds who called, and only where the rule wants it in full what was said. */
export interface Told {
  trigger: Trigger;
  subjectId: string;
  at: Date;
  from: string | null;
  phoneNumber: string | null;
  /** What was said; null where the rule wants a summary, or there is none. */
  text: string | null;
}

export interface Place {
  name: string;
  timezone: string;
  workspaceId: string;
  locationId: string;
  /** No slash at its end. */
  publicUrl: string;
}

const NAMES: Record<Trigger, { one: string; many: string }> = {
  emergency: { one: 'emergency', many: 'emergencies' },
  urgent_message: { one: 'urgent message', many: 'urgent messages' },
  message: { one: 'message', many: 'messages' },
  run_needs_person: { one: 'portal run that needs a person', many: 'portal runs that need a person' },
  agent_unavailable: { one: 'failure of the voice agent', many: 'failures of the voice agent' },
};

/** The carrier takes no more in one text. */
const MAX_TEXT = 1600;

/** The subject names nobody: it is shown on locked screens. */
export function composeEmail(
  place: Place,
  told: readonly Told[],
  optOutUrl: string,
): { subject: string; text: string } {
  const parts = told.map((one) => {
    const lines = [
      `${capital(NAMES[one.trigger].one)}, ${writtenTime(one.at, place.timezone)}`,
      ...(callerOf(one) === null ? [] : [`From: ${callerOf(one)}`]),
      ...(one.text === null ? [] : [one.text]),
      linkTo(place, one.subjectId),
    ];
    return lines.join('\n');
  });
  const footer = `You get this because ${place.name} has named you to be told.\nStop these e-mails: ${optOutUrl}`;
  return { subject: `${capital(countsOf(told))} at ${place.name}`, text: [...parts, footer].join('\n\n') };
}

/** Several are counted, with a link to where they are; one says who it was. */
export function composeText(place: Place, told: readonly Told[]): string {
  const [one] = told;
  if (one === undefined) return '';
  const ending = ` ${linkTo(place, one.subjectId)} Reply STOP to get no more.`;
  const caller = told.length === 1 ? callerOf(one) : null;
  const said = told.length === 1 && one.text !== null ? `: ${one.text}` : '';
  const beginning = `${place.name}: ${countsOf(told)}${caller === null ? '' : ` from ${caller}`}${said}`;
  return beginning.slice(0, MAX_TEXT - ending.length) + ending;
}

/** For example `1 emergency, 2 messages`; of one alone `emergency`. */
function countsOf(told: readonly Told[]): string {
  const [first] = told;
  if (told.length === 1 && first) return NAMES[first.trigger].one;
  const counts = Map.groupBy(told, ({ trigger }) => trigger);
  return [...counts]
    .map(([trigger, { length }]) => `${length} ${length === 1 ? NAMES[trigger].one : NAMES[trigger].many}`)
    .join(', ');
}

function callerOf({ from, phoneNumber }: Told): string | null {
  return [from, phoneNumber].filter((part) => part !== null).join(', ') || null;
}

const SCREENS: Record<string, (id: string) => string> = {
  msg: (id) => `messages?message=${id}`,
  call: (id) => `calls/${id}?`,
  exec: (id) => `relay/runs/${id}?`,
  agent: () => 'agent?',
};

/** The screen of the console that shows it; each subject has an address of its own. */
function linkTo({ publicUrl, workspaceId, locationId }: Place, subjectId: string): string {
  const screen = SCREENS[subjectId.slice(0, subjectId.indexOf('_'))]?.(subjectId) ?? '?';
  return `${publicUrl}/console/${screen}&workspace=${workspaceId}&location=${locationId}`.replace('?&', '?');
}

function writtenTime(at: Date, timeZone: string): string {
  return at.toLocaleString('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' });
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

import type { Appointment, Location, Workspace } from '../../../../sdk/src/client.ts';

/** What the API says of a location, as far as it decides whether its agent can book. */
export interface Facts {
  workspace: Workspace;
  location: Location;
  /** Days of the week on which it is open. */
  openDays: number;
  services: { name: string; isBookable: boolean }[];
  providers: { name: string; isActive: boolean }[];
  /** The first free slots of the coming month, by service; null where there is none. */
  firstFree: { service: string; at: string | null }[];
  /** What the agent has read on the website, in words; null where nothing was read. */
  read: string | null;
  /** The newest appointment that a call has booked. */
  booked: Appointment | null;
}

export type StepId = 'practice' | 'hours' | 'services' | 'providers' | 'number' | 'agent' | 'answers' | 'test';

export interface Step {
  id: StepId;
  title: string;
  isDone: boolean;
  /** The agent can book without it. */
  isOptional: boolean;
  /** How it stands, in words. */
  state: string;
}

const AGENT_STATES: Record<Location['agent_setup_status'], string> = {
  ready: 'It is ready.',
  not_started: 'There is no agent yet.',
  queued: 'It is being set up.',
  in_progress: 'It is being set up.',
  removing: 'It is being removed.',
  failed: 'Its setup failed.',
};

const count = (number: number, one: string, many: string) => (number === 1 ? `1 ${one}` : `${number} ${many}`);

/** The way from nothing to a booked call, in the order in which it is gone. */
export function stepsOf(facts: Facts): Step[] {
  const { location, services, providers, booked } = facts;
  const bookable = services.filter(({ isBookable }) => isBookable);
  const active = providers.filter(({ isActive }) => isActive);
  const full = facts.firstFree.filter(({ at }) => at === null).map(({ service }) => service);
  const number = location.telco_config.voice_number;
  const isAnswering = location.telco_config.voice_routing_mode !== 'forward_only';
  const isReady = location.agent_setup_status === 'ready';
  return [
    { id: 'practice', title: 'The practice', ...practiceOf(facts), isOptional: false },
    {
      id: 'hours',
      title: 'Opening hours',
      isDone: facts.openDays > 0,
      isOptional: false,
      state: facts.openDays > 0 ? `Open ${count(facts.openDays, 'day', 'days')} a week.` : 'Closed all week.',
    },
    {
      id: 'services',
      title: 'Services',
      isDone: bookable.length > 0,
      isOptional: false,
      state: bookable.length > 0 ? bookable.map(({ name }) => name).join(', ') : 'Nothing can be booked yet.',
    },
    {
      id: 'providers',
      title: 'Providers',
      isDone: providers.length === 0 || (active.length > 0 && full.length === 0),
      isOptional: providers.length === 0,
      state: providersInWords(providers.length, active, full),
    },
    {
      id: 'number',
      title: 'Number',
      isDone: number !== null,
      isOptional: false,
      state: number ?? 'There is no number to call.',
    },
    {
      id: 'agent',
      title: 'Agent',
      isDone: isReady,
      isOptional: false,
      state: [AGENT_STATES[location.agent_setup_status], isReady && facts.read && `${facts.read}.`]
        .filter(Boolean)
        .join(' '),
    },
    {
      id: 'answers',
      title: 'Who answers',
      isDone: isAnswering,
      isOptional: false,
      state: answersInWords(isAnswering, isReady && number !== null),
    },
    {
      id: 'test',
      title: 'A booked test call',
      isDone: booked !== null,
      isOptional: true,
      state: booked ? `A call has booked “${booked.service.name}”.` : 'No call has booked anything yet.',
    },
  ];
}

function answersInWords(isAnswering: boolean, canAnswer: boolean): string {
  if (!isAnswering) return 'Every call goes to your telephone; the agent never answers.';
  return canAnswer ? 'The agent answers calls.' : 'The agent, once it and a number are there.';
}

function practiceOf({ workspace, location }: Facts): Pick<Step, 'isDone' | 'state'> {
  if (!workspace.activated) return { isDone: false, state: 'The workspace is switched off.' };
  if (!location.activated) return { isDone: false, state: 'The location is switched off.' };
  if (!location.booking_enabled) return { isDone: false, state: 'The agent may not book here.' };
  return { isDone: true, state: `${location.name}, ${location.timezone}` };
}

function providersInWords(all: number, active: Facts['providers'], full: string[]): string {
  if (all === 0) return 'None: one appointment at a time.';
  if (active.length === 0) return 'All of them are switched off.';
  const names = active.map(({ name }) => name).join(', ');
  return full.length === 0 ? names : `${names}; nobody is free for ${full.join(', ')} in the coming month.`;
}

/** Whether a caller who rings now can leave with an appointment: every step that is needed is done, and something is free. */
export function canBook(facts: Facts): boolean {
  return (
    stepsOf(facts).every((step) => step.isDone || step.isOptional) && facts.firstFree.some(({ at }) => at !== null)
  );
}

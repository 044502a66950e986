import type { Execution } from '../../../../../sdk/src/client.ts';

type Status = Execution['status'];
export type Tier = Execution['tier'];

/** Colours of the badges of a run's states. */
export const RUN_COLOURS: Record<Status, string> = {
  queued: 'gray',
  running: 'blue',
  paused: 'yellow',
  completed: 'teal',
  failed: 'red',
  timed_out: 'orange',
  canceled: 'gray',
};
export const RUN_STATUSES = Object.keys(RUN_COLOURS) as Status[];

/** What a run may do at most, in the words that a person chooses by. */
export const TIERS: readonly { value: Tier; label: string; description: string }[] = [
  { value: 'read', label: 'Read', description: 'Looks things up. Nothing in the portal can be changed.' },
  { value: 'create', label: 'Create', description: 'May also add something new, such as a patient.' },
  { value: 'update', label: 'Update', description: 'May also change what is there, such as a telephone number.' },
  { value: 'delete', label: 'Delete', description: 'May do everything, removing included.' },
];

const FINISHED: ReadonlySet<Status> = new Set<Status>(['completed', 'failed', 'timed_out', 'canceled']);
export const isFinished = (status: Status) => FINISHED.has(status);

/** Why a run did not reach its goal, and what to do about it. */
export const ERROR_ADVICE: Record<string, { title: string; advice: string }> = {
  tier_mismatch: {
    title: 'It would have changed more than it may',
    advice: 'Nothing was changed. Run it again with a higher tier if that is what you want.',
  },
  login_rejected: { title: 'The portal refused the login', advice: 'Check name and password, and verify the login.' },
  login_locked: { title: 'The login is locked', advice: 'Wait, or unlock it in the portal, then run it again.' },
  captcha: { title: 'The portal asked for a captcha', advice: 'Log in once by hand, then run it again.' },
  code_required: { title: 'A code was needed', advice: 'Store the login with its authenticator secret.' },
  not_found_on_site: { title: 'It was not found in the portal', advice: 'Name the record as the portal does.' },
  not_confirmed: { title: 'The portal did not confirm it', advice: 'Look into the portal before you run it again.' },
  outcome_unknown: {
    title: 'It is not known whether it was done',
    advice: 'Look into the portal before you run it again.',
  },
  result_mismatch: { title: 'The result has another shape', advice: 'Ask for fewer fields, or name them otherwise.' },
  instruction_unclear: { title: 'The instruction was not clear', advice: 'Say it in one sentence, with all values.' },
  unsupported: { title: 'That cannot be done offline', advice: 'Connect a language model, or say it more simply.' },
  budget_exceeded: { title: 'It took too many steps', advice: 'Ask for less at a time.' },
  timed_out: { title: 'It took too long', advice: 'Run it again, or ask for less at a time.' },
  canceled: { title: 'It was canceled', advice: 'Run it again when you are ready.' },
  engine_error: {
    title: 'The browser or the portal failed',
    advice: 'See whether the portal is up, then run it again.',
  },
};

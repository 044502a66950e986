/** The nouns of a relay run, shared by login, planner, guard and runner. No HTTP, SQL or vendor in here. */

/** What a run may do at most; each includes those before it. */
export const TIERS = ['read', 'create', 'update', 'delete'] as const;
export type Tier = (typeof TIERS)[number];

/** True when `declared` permits work that needs `required`. */
export function tierAllows(declared: Tier, required: Tier): boolean {
  return TIERS.indexOf(required) <= TIERS.indexOf(declared);
}

/** A login as the runner process holds it, for as long as the run takes. Never logged, never serialised. */
export interface PortalLogin {
  loginUrl: string;
  username: string;
  password: string;
  /** Base32 or otpauth:// URI. */
  totpSecret: string | null;
}

/** Why the login solver believes what it says; `message` carries the site's own words where it showed some. */
export type LoginVerdict =
  | { kind: 'logged_in'; message: string }
  | { kind: 'rejected'; message: string }
  | { kind: 'needs_code'; message: string }
  | { kind: 'needs_answer'; message: string }
  | { kind: 'captcha'; message: string }
  | { kind: 'locked'; message: string }
  /** The site takes no more attempts for now; after the wait, where it says one, the same login may be tried. */
  | { kind: 'too_many_attempts'; message: string; retryAfterSeconds: number | null }
  | { kind: 'unreachable'; message: string };

/** What a person must supply before a paused run can go on. */
export interface Question {
  kind: 'code' | 'security_question' | 'captcha';
  prompt: string;
}

/** Evidence that something would have gone beyond the declared tier. */
export interface TierEvidence {
  declaredTier: Tier;
  requiredTier: Tier;
  /** Which of the three walls refused: the instruction, the action or the request. */
  wall: 'instruction' | 'action' | 'request';
  /** What was refused, for a person: `click "Delete patient"`, `POST /patients`. */
  action: string;
  method?: string;
  path?: string;
}

/** One observe-decide-act step as it is kept and shown. */
export interface Turn {
  /** 1-based. */
  number: number;
  /** Tool name: open, click, fill, select, check, press, scroll, back, wait, extract, download, finish, give_up. */
  tool: string;
  /** One sentence for a person; contains no secret. */
  summary: string;
  /** Address of the page after the step, without query string values. */
  url: string;
  at: string;
}

export interface Screenshot {
  turn: number;
  /** PNG bytes; password fields masked. */
  png: Uint8Array;
  width: number;
  height: number;
  takenAt: string;
}

/** Why a run did not reach its goal. */
export const RUN_ERROR_CODES = [
  'tier_mismatch',
  'login_rejected',
  'login_unreachable',
  'login_locked',
  'captcha',
  'code_required',
  'not_found_on_site',
  'not_confirmed',
  'outcome_unknown',
  'result_mismatch',
  'instruction_unclear',
  'unsupported',
  'budget_exceeded',
  'timed_out',
  'canceled',
  'engine_error',
] as const;
export type RunErrorCode = (typeof RUN_ERROR_CODES)[number];

export interface RunError {
  code: RunErrorCode;
  /** What happened and what a person can do. */
  message: string;
  detail: unknown;
}

export type RunEvent =
  | { type: 'started' }
  | { type: 'logged_in'; reused: boolean }
  | { type: 'turn'; turn: Turn }
  | { type: 'screenshot'; screenshot: Screenshot }
  | { type: 'paused'; question: Question }
  | { type: 'resumed' }
  /** The run is about to send its first request that may change something: from here a crash means outcome_unknown. */
  | { type: 'writing' }
  /** A one-time code is about to be typed; `until` is the end of its period, epoch milliseconds. Kept before it is typed. */
  | { type: 'code_used'; until: number }
  /**
   * A request would have taken a secret of the login, or what cannot be read, to another origin, or was a write of a page's own accord: it
   * was held back, and the run goes on.
   */
  | { type: 'held_back'; request: { method: string; url: string; why: string } }
  | { type: 'file'; name: string; contentType: string; bytes: Uint8Array };

export interface RunRequest {
  instruction: string;
  tier: Tier;
  /** JSON Schema 2020-12 object, or null for a sensible JSON of what was asked. */
  schema: Record<string, unknown> | null;
  login: PortalLogin;
  /** Cookies and storage of an earlier session of this login (Playwright storage state), with where it had landed, or null. */
  session: unknown;
  /** End of the period of the last one-time code that an earlier run typed, epoch milliseconds; absent or null for none. */
  codesUsedUntil?: number | null;
  /** Recipe of an earlier run of the same kind, or null. */
  recipe: unknown;
  /** Zone in which "today" is meant, IANA. */
  timezone: string;
  /** Epoch milliseconds at which the run ends by itself. */
  deadlineAt: number;
}

export interface RunOutcome {
  status: 'completed' | 'failed' | 'timed_out' | 'canceled';
  result: unknown;
  error: RunError | null;
  turns: number;
  tokensUsed: number;
  /** Storage state worth keeping for the next run, or null. Secret: it is sealed before it is stored. */
  session: unknown;
  /** Recipe worth keeping, or null. */
  recipe: unknown;
}

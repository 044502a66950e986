import type { Tier } from '../types.ts';

/**
 * What the wall permits: during login whatever logging in needs, afterwards what the declared tier covers. WebSockets carry what no
 * wall can read, so work below `update` has none unless `sockets` says that the site cannot be read without. Confined work never
 * leaves the sites that the login led through: no page of another one is opened, by whatever link, form or redirect. `made` is the
 * address of a record that this work has made: forms that are posted to it belong to making it.
 */
export type GuardPhase =
  | { kind: 'login'; loginUrl: string }
  | { kind: 'work'; tier: Tier; sockets?: 'allow'; isConfined?: true; made?: string };

/** A request that was about to leave the browser and needs more than reading. Holds no query string and no body. */
export interface GuardedRequest {
  method: string;
  /** Scheme, host and path. */
  url: string;
  path: string;
  requiredTier: Tier;
  /** Why that tier, for a person: `DELETE`, `_method=patch`, `GraphQL mutation createPatient`. */
  why: string;
  /** Epoch milliseconds. */
  at: number;
  /** Label of our action that caused it, or null for the page's own doing. */
  action: string | null;
}

/** A name and password for HTTP authentication, given to one origin and no other. */
export interface HttpCredentials {
  origin: string;
  username: string;
  password: string;
}

/** The request-level wall round one browser. It stands for the whole life of the browser; only its phase changes. */
export interface Guard {
  phase(): GuardPhase;
  /** Resolves when the new phase is in force for every page, frame and worker, and sockets it forbids are cut. */
  enter(phase: GuardPhase): Promise<void>;
  /** Runs one click, submit or key press of ours, so that the requests it sets off are known as ours. */
  during<T>(label: string, action: () => Promise<T>): Promise<T>;
  /** The first refused request set off by our latest action or up to `windowMs` after it ended; null when there is none. */
  causedByAction(windowMs: number): GuardedRequest | null;
  /** The latest request of the work phase that may change something and was let through; null when none was. */
  lastWrite(): GuardedRequest | null;
  /** Every refused request, oldest first, at most 200. */
  refused(): readonly GuardedRequest[];
  /** Frames sent over WebSockets since the work phase began, and sockets refused. */
  sockets(): { framesSent: number; refused: number };
  /** Answers HTTP authentication of one origin with these, once a realm: a rejected password is not sent again. */
  useHttpCredentials(credentials: HttpCredentials): void;
  /** What HTTP authentication was seen: challenges of sites, and whether the credentials were given and refused. */
  httpAuthentication(): { challenges: number; isRejected: boolean };
}

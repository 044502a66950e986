import type { Tier } from '../types.ts';
import type { Sending } from './sign-in-acts.ts';

/**
 * What the wall permits: during login nothing but reading and the sign-in's own requests, afterwards what the declared tier covers. What
 * holds a secret of the login leaves for the origin that it is bound to, in either. WebSockets carry what no
 * wall can read, so there are none to other origins, and below `update` none at all unless `sockets` says that the site cannot be read without. Confined work never
 * leaves the sites that the login led through: no page of another one is opened, by whatever link, form or redirect. Changing the record
 * that this work has made belongs to making it.
 */
export type GuardPhase =
  | { kind: 'login'; loginUrl: string; sockets?: 'allow' }
  | { kind: 'work'; tier: Tier; sockets?: 'allow'; isConfined?: true };

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
  /** The same for requests that say the same, to the last character of address and body. */
  said: string;
}

/** A request that was held back because of where it goes: a secret of the login, or a body that cannot be read, for another origin. */
export interface HeldRequest {
  method: string;
  /** Scheme, host and path; may hold the secret. */
  url: string;
  why: string;
  /** Epoch milliseconds. */
  at: number;
  /** True where a page, not a part of one, was to be opened by it. */
  opensPage: boolean;
}

/** What an action of ours acts on, where it sends a form. */
export interface ActedForm {
  /** Where the form goes that came empty and makes something: a record's page may take what is said about it at its own address. */
  makesAt: string | null;
  /** Where the form goes that carries conditions alone: what is posted there by it asks for a list or a report. */
  asksAt?: string;
  /** Where the form for something new goes that is only computed anew, without a key of a record. */
  recalculatesAt?: string;
  /** What it sends must be seen to make something. Left out by what sends nothing. */
  mustMake?: boolean;
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
  /**
   * Runs one click, submit or key press of ours, so that the requests it sets off are known as ours. `sends` says that it is one of
   * the sign-in, which may send what it gives.
   */
  during<T>(label: string, action: () => Promise<T>, sends?: Sending, of?: ActedForm): Promise<T>;
  /** Pages have shown these addresses: the records that they name were there before this run made any. */
  shown(addresses: readonly string[]): void;
  /** This run has made the record of this address. */
  hasMade(address: string): void;
  /** True for the address of a record that this run has made, as the site's answers tell. */
  isMade(address: string): boolean;
  /** The sign-in gives this value from now on: a user name, password, code or answer. */
  gives(value: string): void;
  /** The first refused request set off by our latest action or up to `windowMs` after it ended; null when there is none. */
  causedByAction(windowMs: number): GuardedRequest | null;
  /** The latest request of the work phase that may change something and was let through; null when none was. */
  lastWrite(): GuardedRequest | null;
  /** True where one of our actions has sent this, method and address without its query, and it was let through. */
  hasSent(method: string, url: string): boolean;
  /** Requests that were held back because of where they go, oldest first, at most 200. */
  heldBack(): readonly HeldRequest[];
  /** Every request that was refused for its tier, oldest first, at most 200. */
  refused(): readonly GuardedRequest[];
  /** Frames sent over WebSockets since the work phase began, and sockets refused. */
  sockets(): { framesSent: number; refused: number };
  /** Answers HTTP authentication of one origin with these, once a realm: a rejected password is not sent again. */
  useHttpCredentials(credentials: HttpCredentials): void;
  /** What HTTP authentication was seen: challenges of sites, and whether the credentials were given and refused. */
  httpAuthentication(): { challenges: number; isRejected: boolean };
}

import type { ModelRequest } from '../../engines/language/language-model.ts';
import type { ModelAnswer } from '../../engines/language/whole-answer.ts';
import type { RunEvent, RunOutcome, RunRequest } from '../../engines/relay/types.ts';
import type { SealedEnvelope } from '../../platform/crypto/credential-vault.ts';
import type { BrowserChoice } from '../browsers/prepare-browser.ts';

/** What a runner needs to open a browser, before it is known for whom. */
export interface RunnerPreparation {
  browser: BrowserChoice;
  /** A directory of this run alone; the parent removes it. */
  directory: string;
  egressAllow: readonly string[];
}

/** What a runner process is given over its pipe: sealed values, and where the key that opens them lies. Never by argument or environment. */
export interface RunnerAssignment {
  mode: 'verify' | 'execute';
  sealedLogin: SealedEnvelope;
  /** Cookies of an earlier run of this login; sealed again after the run under the same context. */
  sealedSession: SealedEnvelope | null;
  sessionContext: string;
  /** Holds when the login's last one-time code was typed, too. */
  request: Omit<RunRequest, 'login' | 'session'>;
  keyringPath: string;
  /** True when the parent answers `ask_model`. Its key stays with the parent. */
  hasModel: boolean;
  /** The model may be shown pictures of pages. */
  modelSees: boolean;
}

/** How a run ended. `verified` is the site's verdict, null where there was none. */
export interface RunnerResult {
  outcome: Omit<RunOutcome, 'session'>;
  verified: boolean | null;
  sealedSession: SealedEnvelope | null;
  /** The process or its browser died before anything could have been changed: the same run may be begun again. */
  isCutShort: boolean;
}

export type ToRunner =
  | { type: 'prepare'; preparation: RunnerPreparation }
  | { type: 'begin'; assignment: RunnerAssignment }
  /** The event of this number is stored. */
  | { type: 'stored'; number: number }
  /** The event could not be stored: the run is somebody else's by now. */
  | { type: 'refused'; number: number }
  | { type: 'answer'; value: string }
  | { type: 'model_answer'; number: number; answer: ModelAnswer }
  | { type: 'model_failed'; number: number; message: string; retryable: boolean; retryAfterMs: number | null }
  | { type: 'cancel' };

export type FromRunner =
  /** Its browser waits. */
  | { type: 'ready' }
  | { type: 'event'; number: number; event: RunEvent }
  | { type: 'warning'; message: string }
  | { type: 'ask_model'; number: number; request: ModelRequest }
  | { type: 'result'; result: RunnerResult };

import type { DatabaseSync } from 'node:sqlite';
import type { Html } from './html.ts';
import type { Session } from './sessions.ts';
import type { User } from './users.ts';

/** What the whole portal shares while it runs. */
export interface Portal {
  database: DatabaseSync;
  practice: string;
  sessionMs: number;
  now(): number;
  today(): string;
}

/** One request, read: `form` is the posted body, `flash` the message left by the request before. */
export interface Visit {
  portal: Portal;
  session: Session;
  params: Record<string, string>;
  query: URLSearchParams;
  form: URLSearchParams;
  flash: string | null;
}

export interface UserVisit extends Visit {
  user: User;
}

export type Answer =
  | { kind: 'page'; body: Html; status?: number }
  | { kind: 'redirect'; to: string; flash?: string; cookie?: string };

export const page = (body: Html, status = 200): Answer => ({ kind: 'page', body, status });
export const redirect = (to: string, flash?: string): Answer =>
  flash === undefined ? { kind: 'redirect', to } : { kind: 'redirect', to, flash };

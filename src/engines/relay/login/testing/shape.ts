import { Secret, TOTP } from 'otpauth';
import type { LoginVerdict } from '../../types.ts';

/** A request to a site of a shape, with what its visitor did before. */
export interface Visit {
  method: string;
  path: string;
  query: URLSearchParams;
  /** Fields of a form or a JSON body. */
  sent: Record<string, string>;
  headers: Record<string, string | string[] | undefined>;
  /** Kept by cookie from visit to visit. */
  session: Record<string, string>;
  /** `http://127.0.0.1:PORT`, and the same server under another name. */
  origin: string;
  otherOrigin: string;
}

export interface Reply {
  status?: number;
  html?: string;
  json?: unknown;
  redirect?: string;
  headers?: Record<string, string>;
  afterMs?: number;
}

/** Who may sign in, and what was tried. */
export class Account {
  readonly username: string;
  readonly password: string;
  readonly totp: TOTP;
  /** Passwords that reached the site, in order. */
  readonly tried: string[] = [];
  readonly codes: string[] = [];

  constructor(username: string, password: string) {
    this.username = username;
    this.password = password;
    this.totp = new TOTP({ secret: new Secret({ size: 20 }), digits: 6, period: 30 });
  }

  fits(username: string | undefined, password: string | undefined): boolean {
    this.tried.push(password ?? '');
    return username === this.username && password === this.password;
  }

  codeFits(code: string | undefined): boolean {
    const given = code ?? '';
    const isUsed = this.codes.includes(given);
    this.codes.push(given);
    return !isUsed && this.totp.validate({ token: given, window: 1 }) !== null;
  }
}

/** A kind of sign-in page, as sites have them. */
export interface Shape {
  name: string;
  /** Where the login's address leads; default `/login`. */
  start?: string;
  username?: string;
  password?: string;
  /** True when the second step is by an authenticator whose secret is stored. */
  hasSecret?: boolean;
  /** True where the site asks by HTTP, so that the browser itself keeps what it was told. */
  asksBrowser?: boolean;
  /** What a person answers, by question; without it nobody answers. */
  answers?: (prompt: string) => string;
  /** Verdict with the right password, default `logged_in`, and what its message says. */
  right?: { kind: LoginVerdict['kind']; says: RegExp };
  /** Verdict with a wrong one, default `rejected`, and what its message says; null: the shape does not come to it. */
  wrong: { kind?: LoginVerdict['kind']; says: RegExp } | null;
  /** Passwords that may reach the site in one login with the right one; default 1. */
  sends?: number;
  serve(visit: Visit, account: Account): Reply | undefined;
}

export function html(title: string, body: string): Reply {
  return {
    html: `<!doctype html><html><head><meta charset="utf-8"><title>${title}</title></head><body>${body}</body></html>`,
  };
}

/** A page inside a site, with a way out. */
export function home(extra = ''): Reply {
  return html(
    'Overview',
    `<nav><a href="/">Home</a> <a href="/patients">Patients</a> <a href="/logout">Log out</a></nav><h1>Overview</h1><p>14 patients today</p>${extra}`,
  );
}

/** A page inside a site that shows no way out until a menu is opened by script. */
export function quietHome(): Reply {
  return html(
    'Board',
    '<header><button>☰</button> <b>Board</b></header><main><h1>Worklist</h1><button>New entry</button> <button>Filter</button> <input type="text" placeholder="Find"><table><tr><td>Row one</td><td>open</td></tr></table></main>',
  );
}

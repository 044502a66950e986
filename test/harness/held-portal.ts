import { html, serveSite } from './browser.ts';

/** Where answers can be held back. */
export type Point = 'sign in' | 'list' | 'new patient';

/** A portal whose answers can be held back, so that a test meets a run at the very moment it means. */
export interface HeldPortal {
  /** `127.0.0.1:PORT` */
  host: string;
  /** The stored login of a user; `coded` is asked for a code from its telephone after its password, and takes 135790. */
  login(username: string): { label: string; platform: string; login_url: string; username: string; password: string };
  /**
   * Holds every request that comes to the point from now on; one that adds a patient has taken it in by then.
   * @returns resolves when the first has come; `release` lets all through, and those that follow
   */
  hold(point: Point): { reached: Promise<void>; release(): void };
  /** Names that were added, as often as they were. */
  readonly added: string[];
  /** Users in the order in which they signed in. */
  readonly signedIn: string[];
  close(): Promise<void>;
}

const PASSWORD = 'right-horse-canary';
const SIGN_IN = `<h1>Sign in</h1><form method=post action=/login><label>User <input name=user></label>
  <label>Password <input type=password name=password></label><button>Sign in</button></form>`;
const CODE = `<h1>Check your phone</h1><p>We sent a code to your phone.</p><form method=post action=/code>
  <label>Verification code <input name=code inputmode=numeric autocomplete=one-time-code></label><button>Verify</button></form>`;
const OUT = '<a href=/logout>Sign out</a>';
const FORM = `<h1>Add patient</h1>${OUT}<form method=post action=/patients><label>Name <input name=name></label>
  <button>Add patient</button></form>`;

export async function startHeldPortal(): Promise<HeldPortal> {
  const held = new Map<Point, { wait: Promise<void>; reach: () => void }>();
  const added: string[] = [];
  const signedIn: string[] = [];
  const pass = async (point: Point): Promise<void> => {
    const hold = held.get(point);
    hold?.reach();
    await hold?.wait;
  };
  const list = () =>
    `<h1>Patients</h1><nav><a href=/patients/new>Add patient</a> <a href=/report>Reports</a> ${OUT}</nav><table>
     <tr><th>Name</th><th>Phone</th></tr><tr><td>Jane Roe</td><td>555-0142</td></tr>
     ${added.map((name) => `<tr><td>${name}</td><td></td></tr>`).join('')}</table>`;

  const site = await serveSite(async (incoming, outgoing, body) => {
    const path = incoming.url ?? '/';
    const sent = new URLSearchParams(body);
    const to = (where: string, cookie?: string): void => {
      outgoing.writeHead(303, { location: where, ...(cookie ? { 'set-cookie': `${cookie}; Path=/` } : {}) }).end();
    };
    const state = /state=(\w+)/.exec(incoming.headers.cookie ?? '')?.[1];
    if (path === '/login' && incoming.method === 'POST') {
      await pass('sign in');
      if (sent.get('password') !== PASSWORD) return html(outgoing, `<p role=alert>Wrong password.</p>${SIGN_IN}`);
      signedIn.push(sent.get('user') ?? '');
      return to('/', sent.get('user') === 'coded' ? 'state=half' : 'state=in');
    }
    if (path === '/code' && incoming.method === 'POST')
      return sent.get('code') === '135790'
        ? to('/', 'state=in')
        : html(outgoing, `<p role=alert>Wrong code.</p>${CODE}`);
    if (state === 'half') return html(outgoing, CODE);
    if (state !== 'in') return html(outgoing, SIGN_IN);
    if (path === '/patients' && incoming.method === 'POST') {
      added.push(sent.get('name') ?? '');
      await pass('new patient');
      return to('/');
    }
    if (path === '/patients/new') return html(outgoing, FORM);
    if (path === '/report')
      return html(outgoing, `<h1>Reports</h1>${OUT}<a href=/report.csv>Download patient report (CSV)</a>`);
    if (path === '/report.csv') {
      const disposition = `attachment; filename="x.csv"; filename*=UTF-8''..%2F..%2Fetc%2Fp%C3%A4tients.csv`;
      outgoing.writeHead(200, { 'content-type': 'text/csv', 'content-disposition': disposition });
      outgoing.end('name\nJane Roe\n');
      return;
    }
    await pass('list');
    html(outgoing, list());
  });

  return {
    host: new URL(site.origin).host,
    login: (username) => ({
      label: 'Held',
      platform: 'Held',
      login_url: `${site.origin}/login`,
      username,
      password: PASSWORD,
    }),
    hold(point) {
      const reached = Promise.withResolvers<void>();
      const let_ = Promise.withResolvers<void>();
      held.set(point, { wait: let_.promise, reach: reached.resolve });
      return {
        reached: reached.promise,
        release() {
          held.delete(point);
          let_.resolve();
        },
      };
    },
    added,
    signedIn,
    close: site.close,
  };
}

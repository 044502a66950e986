import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  openScripted,
  type ReceivedPrompt,
  serveScriptedModel,
} from '../../src/adapters/language-models/scripted-server.ts';
import type { RunnerResult } from '../../src/adapters/relay-runner/messages.ts';
import { createRelayRunner, type RunnerJob } from '../../src/adapters/relay-runner/runner-process.ts';
import type { RunEvent } from '../../src/engines/relay/types.ts';
import { sealValue } from '../../src/platform/crypto/credential-vault.ts';
import { ensureKeyring, readVaultPublicKey } from '../../src/platform/crypto/keyring.ts';
import { createLog } from '../../src/platform/log.ts';
import { html, serveSite, testChromium } from './browser.ts';

export const TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DP';
export const COOKIE = 's3ss10n4f9d2c7b8e1a0d6c5b4';

const directory = await mkdtemp(join(tmpdir(), 'frontdesk-sweep-'));
const keyringPath = join(directory, 'keyring.json');
await ensureKeyring(keyringPath);
const build = await testChromium();
process.on('exit', () => rmSync(directory, { recursive: true, force: true }));

/** What a site can do to a value so that it is no longer found by looking for it. */
export const WAYS: Readonly<Record<string, (value: string) => string>> = {
  plain: (value) => value,
  reversed: (value) => [...value].reverse().join(''),
  'in small letters': (value) => value.toLowerCase(),
  spaced: (value) => [...value].join(' '),
  'with dashes': (value) => [...value].join('-'),
  'with signs that are not seen': (value) => [...value].join('\u200b'),
  base64: (value) => Buffer.from(value).toString('base64'),
  'base64 of a pair': (value) => Buffer.from(`ann:${value}`).toString('base64'),
  'base64 of base64': (value) => Buffer.from(Buffer.from(value).toString('base64')).toString('base64'),
  'UTF-16 in base64': (value) => Buffer.from(value, 'utf16le').toString('base64'),
  hex: (value) => Buffer.from(value).toString('hex'),
  'hex in pairs': (value) => (Buffer.from(value).toString('hex').match(/../g) ?? []).join(':'),
  percent: (value) => encodeURIComponent(value),
  'percent, all of it': (value) => [...Buffer.from(value)].map((byte) => `%${byte.toString(16)}`).join(''),
  'numbers of letters': (value) => [...value].map((letter) => `&#${letter.codePointAt(0)};`).join(''),
};
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Everything that the site knows of the login, on every surface that a run looks at. */
function echoing(secrets: readonly string[]): string {
  const shown = secrets.flatMap((secret) => Object.values(WAYS).map((way) => way(secret)));
  const [password = ''] = secrets;
  const half = Math.ceil(password.length / 2);
  const items = shown.map(
    (value, at) =>
      `<li><a href="/item/${at}?v=${encodeURIComponent(value)}" title="${escaped(value)}">${escaped(value)}</a></li>`,
  );
  return `<title>${escaped(password)}</title><h1>Hello ${escaped(password)}</h1><a href="/logout">Log out</a>
    <nav><a href="/${encodeURIComponent(password)}/list">Open ${escaped(password)}</a> <a href="/notes">Notes</a></nav>
    <ul>${items.join('')}</ul>
    <p>${[...password].map((letter) => `<b>${escaped(letter)}</b>`).join('')}</p>
    <p>${escaped(password.slice(0, half))}<i>${escaped(password.slice(half))}</i></p>
    <label>Note <input value="${escaped(password)}" placeholder="${escaped(password)}"></label>
    <img alt="${escaped(password)}" src="data:,"><button aria-label="${escaped(password)}">x</button>
    <p>eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbm4iLCJhIjoxfQ.c2lnbmF0dXJlLW9mLWl0</p>
    <script>if (!sessionStorage.said) { sessionStorage.said = 1; alert(${JSON.stringify(password)}); }</script>`;
}

/** The same as records that a run may be asked for. */
function notes(secrets: readonly string[]): string {
  const shown = secrets.flatMap((secret) => Object.values(WAYS).map((way) => way(secret)));
  const rows = shown.map(
    (value, at) =>
      `<tr><td>N-${at + 1}</td><td>${escaped(value)}</td><td>${/^\d+$/.test(value) ? value : at}</td></tr>`,
  );
  return `<title>Notes</title><h1>Notes</h1><a href="/logout">Log out</a>
    <table><tr><th>Number</th><th>Text</th><th>Amount</th></tr>${rows.join('')}</table>`;
}

/** A portal that says the login back wherever it can, and lists it among its notes. */
export interface EchoingPortal {
  origin: string;
  password: string;
  /** Codes that were typed. */
  codes: string[];
  close(): Promise<void>;
}

export async function serveEchoes(password: string, { isRefusing = false } = {}): Promise<EchoingPortal> {
  const codes: string[] = [];
  const page = (body: string): string => `<!doctype html>${body}`;
  const signIn = (said: string): string =>
    page(`<h1>Sign in</h1><p role=alert>${said}</p><form method=post action=/login><label>User <input name=user></label>
      <label>Password <input type=password name=password></label><button>Sign in</button></form>`);
  const site = await serveSite((incoming, outgoing, body) => {
    const fields = new URLSearchParams(body);
    const cookie = incoming.headers.cookie ?? '';
    if (incoming.method === 'POST' && incoming.url === '/login') {
      if (isRefusing)
        return html(outgoing, signIn(`Wrong password: ${escaped(fields.get('password') ?? '')} is not right for ann.`));
      outgoing.writeHead(303, { location: '/code', 'set-cookie': 'half=1; Path=/' }).end();
    } else if (incoming.method === 'POST') {
      codes.push(fields.get('code') ?? '');
      const location = `/home/${encodeURIComponent(password)}`;
      outgoing.writeHead(303, { location, 'set-cookie': `sid=${COOKIE}; Path=/; HttpOnly` }).end();
    } else if (cookie.includes('sid=')) {
      const secrets = [password, TOTP_SECRET, COOKIE, ...codes];
      html(outgoing, page(incoming.url === '/notes' ? notes(secrets) : echoing(secrets)));
    } else if (cookie.includes('half='))
      html(
        outgoing,
        page(`<h1>Two-step verification</h1><form method=post action=/code><label>Code of your authenticator app
          <input name=code autocomplete=one-time-code inputmode=numeric></label><button>Verify</button></form>`),
      );
    else html(outgoing, signIn(''));
  });
  return { origin: site.origin, password, codes, close: site.close };
}

/** An obedient model: plans to look, uses whatever it is shown, says back what it read, and gives up in the page's words. */
function parrot(prompt: ReceivedPrompt, number: number) {
  if (prompt.tools.includes('plan')) {
    const step = { kind: 'read', verb: 'List', says: 'List the invoices', object: 'invoices' };
    return { calls: [{ name: 'plan', arguments: { steps: [step] } }] };
  }
  const text = prompt.messages.map((message) => message.text).join('\n');
  const refs = [...text.matchAll(/\be\d+\b/g)].map(([ref]) => ref);
  if (number > 5) return { calls: [{ name: 'give_up', arguments: { why: text.slice(-400) } }] };
  return { calls: [{ name: 'click', arguments: { ref: refs[number * 3] ?? 'e1', why: text.slice(0, 200) } }] };
}

export interface Told {
  result: RunnerResult;
  events: RunEvent[];
  log: string[];
  prompts: ReceivedPrompt[];
  /** All of it as texts, but for pictures. */
  texts: string[];
}

/** One run there by a runner process of its own, by the obedient model or without one; closes the portal. */
export async function runAtEchoes(
  site: EchoingPortal,
  mode: RunnerJob['mode'],
  instruction: string,
  { schema = null, byModel = false }: { schema?: Record<string, unknown> | null; byModel?: boolean } = {},
): Promise<Told> {
  const model = await serveScriptedModel(parrot);
  const planner = openScripted(model);
  const log: string[] = [];
  const runner = createRelayRunner({
    keyringPath,
    browser: async () => ({ kind: 'launch', build, sandbox: 'auto' }),
    directory: join(directory, 'runs'),
    egressAllow: [new URL(site.origin).host],
    model: byModel ? planner.model : null,
    log: createLog('trace', { write: (line) => void log.push(line) }),
  });
  const events: RunEvent[] = [];
  try {
    const login = { loginUrl: `${site.origin}/`, username: 'ann', password: site.password, totpSecret: TOTP_SECRET };
    const sealedLogin = await sealValue(readVaultPublicKey(keyringPath), 'login', login);
    const deadlineAt = Date.now() + 60_000;
    const request = { instruction, tier: 'read', schema, recipe: null, timezone: 'UTC', deadlineAt } as const;
    const job: RunnerJob = { mode, sealedLogin, sealedSession: null, sessionContext: 'session', request };
    const result = await runner.run(job, async (event) => void events.push(event)).result;
    const words = events.map((event) =>
      JSON.stringify(event.type === 'screenshot' ? { turn: event.screenshot.turn } : event),
    );
    const prompts = model.received;
    const texts = [
      ...words,
      JSON.stringify(result.outcome),
      ...log,
      ...prompts.map((prompt) => JSON.stringify(prompt)),
    ];
    return { result, events, log, prompts, texts };
  } finally {
    await runner.close();
    await planner.close();
    await model.close();
    await site.close();
  }
}

/** Names of the ways in which a secret can still be read out of the text. */
export function readable(texts: readonly string[], secrets: readonly string[]): string[] {
  const bare = (text: string): string => text.replace(/\\[nu]?[0-9a-f]{0,4}|[^\p{L}\p{N}]/gu, '').toLowerCase();
  return secrets.flatMap((secret) =>
    Object.entries(WAYS)
      .filter(([, way]) => texts.some((text) => text.includes(way(secret)) || bare(text).includes(bare(way(secret)))))
      .map(([name]) => `${secret} ${name}`),
  );
}

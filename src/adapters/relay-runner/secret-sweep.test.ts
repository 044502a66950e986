import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { TOTP } from 'otpauth';
import { html, serveSite, testChromium } from '../../../test/harness/browser.ts';
import type { RunEvent } from '../../engines/relay/types.ts';
import { ensureKeyring, readVaultPublicKey, sealValue } from '../../platform/crypto/credential-vault.ts';
import { createLog } from '../../platform/log.ts';
import { openPlannerModel } from '../language-models/planner-model.ts';
import { type ReceivedPrompt, serveScriptedModel } from '../language-models/scripted-server.ts';
import { createRelayRunner, type RunnerJob } from './runner-process.ts';

const PASSWORD = 'Zq7!velvet&Moth';
const TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DP';
const COOKIE = 's3ss10n4f9d2c7b8e1a0d6c5b4';

const directory = await mkdtemp(join(tmpdir(), 'frontdesk-sweep-'));
const keyringPath = join(directory, 'keyring.json');
await ensureKeyring(keyringPath);
const build = await testChromium();
after(() => rm(directory, { recursive: true, force: true }));

/** What a site can do to a value so that it is no longer found by looking for it. */
const WAYS: Readonly<Record<string, (value: string) => string>> = {
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
  const items = shown.map(
    (value, at) =>
      `<li><a href="/item/${at}?v=${encodeURIComponent(value)}" title="${escaped(value)}">${escaped(value)}</a></li>`,
  );
  return `<title>${escaped(password)}</title><h1>Hello ${escaped(password)}</h1><a href="/logout">Log out</a>
    <nav><a href="/${encodeURIComponent(password)}/list">Open ${escaped(password)}</a></nav>
    <ul>${items.join('')}</ul>
    <p>${[...password].map((letter) => `<b>${escaped(letter)}</b>`).join('')}</p>
    <p>${escaped(password.slice(0, 7))}<i>${escaped(password.slice(7))}</i></p>
    <label>Note <input value="${escaped(password)}" placeholder="${escaped(password)}"></label>
    <img alt="${escaped(password)}" src="data:,"><button aria-label="${escaped(password)}">x</button>
    <p>eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbm4iLCJhIjoxfQ.c2lnbmF0dXJlLW9mLWl0</p>
    <script>if (!sessionStorage.said) { sessionStorage.said = 1; alert(${JSON.stringify(password)}); }</script>`;
}

interface Site {
  origin: string;
  /** Codes that were typed. */
  codes: string[];
  close(): Promise<void>;
}

async function serveEchoes({ isRefusing = false } = {}): Promise<Site> {
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
      const location = `/home/${encodeURIComponent(PASSWORD)}`;
      outgoing.writeHead(303, { location, 'set-cookie': `sid=${COOKIE}; Path=/; HttpOnly` }).end();
    } else if (cookie.includes('sid=')) html(outgoing, page(echoing([PASSWORD, TOTP_SECRET, COOKIE, ...codes])));
    else if (cookie.includes('half='))
      html(
        outgoing,
        page(`<h1>Two-step verification</h1><form method=post action=/code><label>Code of your authenticator app
          <input name=code autocomplete=one-time-code inputmode=numeric></label><button>Verify</button></form>`),
      );
    else html(outgoing, signIn(''));
  });
  return { origin: site.origin, codes, close: site.close };
}

/** An obedient model: uses whatever it is shown, says back what it read, and gives up in the page's words. */
function parrot(prompt: ReceivedPrompt, number: number) {
  const text = prompt.messages.map((message) => message.text).join('\n');
  const refs = [...text.matchAll(/\be\d+\b/g)].map(([ref]) => ref);
  if (number > 5) return { calls: [{ name: 'give_up', arguments: { why: text.slice(-400) } }] };
  return { calls: [{ name: 'click', arguments: { ref: refs[number * 3] ?? 'e1', why: text.slice(0, 200) } }] };
}

async function told(site: Site, mode: RunnerJob['mode'], instruction: string): Promise<string[]> {
  const model = await serveScriptedModel(parrot);
  const planner = openPlannerModel({
    name: 'compatible:scripted',
    baseUrl: model.baseUrl,
    anthropicApiKey: null,
    openaiApiKey: 'key-1',
    egressAllow: [],
  });
  const log: string[] = [];
  const runner = createRelayRunner({
    keyringPath,
    browser: async () => ({ kind: 'launch', build, sandbox: 'auto' }),
    directory: join(directory, 'runs'),
    egressAllow: [new URL(site.origin).host],
    model: planner,
    log: createLog('trace', { write: (line) => void log.push(line) }),
  });
  const events: RunEvent[] = [];
  try {
    const login = { loginUrl: `${site.origin}/`, username: 'ann', password: PASSWORD, totpSecret: TOTP_SECRET };
    const sealedLogin = await sealValue(readVaultPublicKey(keyringPath), 'login', login);
    const deadlineAt = Date.now() + 60_000;
    const request = { instruction, tier: 'read', schema: null, recipe: null, timezone: 'UTC', deadlineAt } as const;
    const job: RunnerJob = { mode, sealedLogin, sealedSession: null, sessionContext: 'session', request };
    const { outcome } = await runner.run(job, async (event) => void events.push(event)).result;
    const words = events.map((event) =>
      JSON.stringify(event.type === 'screenshot' ? { turn: event.screenshot.turn } : event),
    );
    return [...words, JSON.stringify(outcome), ...log, ...model.received.map((prompt) => JSON.stringify(prompt))];
  } finally {
    await runner.close();
    await planner.close();
    await model.close();
    await site.close();
  }
}

/** Names of the ways in which a secret can still be read out of the text. */
function readable(texts: readonly string[], secrets: readonly string[]): string[] {
  const bare = (text: string): string => text.replace(/\\[nu]?[0-9a-f]{0,4}|[^\p{L}\p{N}]/gu, '').toLowerCase();
  return secrets.flatMap((secret) =>
    Object.entries(WAYS)
      .filter(([, way]) => texts.some((text) => text.includes(way(secret)) || bare(text).includes(bare(way(secret)))))
      .map(([name]) => `${secret} ${name}`),
  );
}

test('a site that says the login back in every way puts nothing of it into events, outcome, log or prompts', async () => {
  const site = await serveEchoes();
  const texts = await told(site, 'execute', 'List the invoices that are overdue, with their amounts');
  const [code = ''] = site.codes;
  assert.match(code, /^\d{6}$/);
  assert.ok(
    texts.some((text) => text.includes('"tools":["click"') || text.includes('"click"')),
    'the model was asked',
  );
  assert.ok(
    texts.some((text) => text.includes('[secret]')),
    'there was something to hide',
  );
  assert.deepEqual(readable(texts, [PASSWORD, TOTP_SECRET, COOKIE, code]), []);
  assert.ok(!texts.some((text) => text.includes('eyJzdWIi')));
  const next = new TOTP({ secret: TOTP_SECRET }).generate({ timestamp: Date.now() + 30_000 });
  assert.ok(!texts.some((text) => text.includes(next)));
});

test('a refusal that repeats the password is told without it', async () => {
  for (const mode of ['verify', 'execute'] as const) {
    const texts = await told(await serveEchoes({ isRefusing: true }), mode, 'List the invoices');
    assert.deepEqual(readable(texts, [PASSWORD, TOTP_SECRET]), [], mode);
  }
});

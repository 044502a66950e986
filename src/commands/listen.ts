import { Command, InvalidArgumentError, Option } from 'commander';
import { eventsOf, type ServerEvent } from '../../sdk/src/server-events.ts';
import { ALL_EVENTS, TRIGGERED_TYPES } from '../features/webhooks/event-types.ts';
import { signMessage } from '../features/webhooks/sign-message.ts';
import { makeSigningSecret } from '../features/webhooks/signing-secret.ts';
import { Secret } from '../platform/crypto/secret.ts';
import { StartupError } from '../platform/db/embedded/data-directory.ts';
import { ask, RefusedError, urlOption } from './ask-server.ts';
import { onInterrupt } from './interrupts.ts';
import { readList } from './key-options.ts';

interface Options {
  url: string;
  forwardTo?: string;
  events: string[];
  secret?: string;
  json?: boolean;
}

/** What the receiver made of one event. */
interface Forwarded {
  id: string;
  type: string;
  /** Null: it gave no answer, or nothing was sent. */
  status: number | null;
  error: string | null;
  took_ms: number;
}

/** As long as a webhook is waited for. */
const ANSWER_MS = 15_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** Webhooks on a developer's machine, over HTTP like any partner. */
export function listenCommand(): Command {
  return new Command('listen')
    .description('hear webhook events as they happen, and post them, signed, to an address on this machine')
    .option(
      '--forward-to <url>',
      'where each event is posted as a webhook would be (without it: printed only)',
      readUrl,
    )
    .addOption(
      new Option('--events <list>', 'types of events separated by commas')
        .argParser(readTypes)
        .default([ALL_EVENTS], 'all'),
    )
    .addOption(
      new Option('--secret <secret>', 'whsec_… that signs (without it: one made for this time, and printed)')
        .env('FRONTDESK_WEBHOOK_SECRET')
        .argParser(readSecret),
    )
    .option('--json', 'print one object a line')
    .addOption(urlOption())
    .addHelpText(
      'after',
      '\nEach event is posted once: what the receiver refuses is printed, not repeated. Ctrl-C ends.',
    )
    .action((options: Options) => listen(options));
}

async function listen({ url, forwardTo, events, secret: given, json }: Options): Promise<void> {
  const secret = given === undefined ? makeSigningSecret() : new Secret(given);
  const ended = new AbortController();
  onInterrupt(() => ended.abort());
  const print = (line: string) => process.stderr.write(line);
  const greet = () => {
    print(`Listening to ${url}.${forwardTo ? ` Events are posted to ${forwardTo}` : ''}\n`);
    if (forwardTo && given === undefined) print(`Signing secret: ${secret.reveal()}\n`);
  };
  const forwarding = new Set<Promise<void>>();
  for await (const event of endlessEvents(url, ended.signal, greet)) {
    if (!events.includes(ALL_EVENTS) && !events.includes(event.type)) continue;
    const done = forward(event, forwardTo, secret).then((forwarded) => {
      process.stdout.write(
        json ? `${JSON.stringify({ ...forwarded, payload: event.data })}\n` : lineOf(forwarded, forwardTo),
      );
    });
    forwarding.add(done);
    done.finally(() => forwarding.delete(done));
  }
  await Promise.all(forwarding);
}

/** Each event once, over however many connections. @throws RefusedError, and StartupError where the first one fails */
async function* endlessEvents(
  url: string,
  signal: AbortSignal,
  greet: () => void,
): AsyncGenerator<ServerEvent & { id: string }> {
  const seen = new Set<string>();
  let last: string | undefined;
  let hasBegun = false;
  let pauseMs = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    try {
      const headers = last === undefined ? {} : { 'last-event-id': last };
      const { body } = await ask(url, 'GET', '/v1/webhook_events/stream', undefined, { headers, signal });
      if (!body) throw new StartupError('The stream of events cannot be read; try again.');
      if (!hasBegun) greet();
      hasBegun = true;
      pauseMs = FIRST_PAUSE_MS;
      for await (const event of eventsOf(body)) {
        const { id = '' } = event;
        if (seen.has(id)) continue;
        seen.add(id);
        last = id;
        yield { ...event, id };
      }
    } catch (cause) {
      if (signal.aborted) return;
      const isFinal = cause instanceof RefusedError && cause.status < 500 && cause.status !== 429;
      if (isFinal || !hasBegun) throw cause;
      process.stderr.write(`The connection is lost; the next try is in ${pauseMs / 1000} s.\n`);
      await pause(pauseMs, signal);
      pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2);
    }
  }
}

async function forward(
  { id, type, data }: ServerEvent & { id: string },
  to: string | undefined,
  secret: Secret,
): Promise<Forwarded> {
  const began = performance.now();
  const end = (status: number | null, error: string | null): Forwarded => ({
    id,
    type,
    status,
    error,
    took_ms: Math.round(performance.now() - began),
  });
  if (to === undefined) return end(null, null);
  const body = JSON.stringify(data);
  try {
    const answer = await fetch(to, {
      method: 'POST',
      headers: signMessage([secret], { id, body, now: new Date() }),
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await answer.body?.cancel();
    return end(answer.status, null);
  } catch (error) {
    return end(null, reasonOf(error));
  }
}

function lineOf({ id, type, status, error, took_ms }: Forwarded, to: string | undefined): string {
  const time = new Date().toISOString().slice(11, 19);
  const outcome = to === undefined ? '' : `  ${status ?? `no answer (${error})`}  ${took_ms} ms`;
  return `${time}  ${type.padEnd(20)}  ${id}${outcome}\n`;
}

/** The code of a connection that failed, or the sentence of what did. */
function reasonOf(error: unknown): string {
  if ((error as Error).name === 'TimeoutError') return 'timeout';
  const { cause } = error as { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? (error as Error).message;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function readUrl(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new InvalidArgumentError('It must be an address that begins with http:// or https://.');
}

function readTypes(text: string): string[] {
  const types = readList(text);
  const known: readonly string[] = TRIGGERED_TYPES;
  if (types.length > 0 && types.every((type) => known.includes(type))) return types;
  throw new InvalidArgumentError(`It must be some of ${known.join(', ')}.`);
}

function readSecret(text: string): string {
  if (/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(text)) return text;
  throw new InvalidArgumentError('It must be whsec_ and at least 24 bytes in base64.');
}

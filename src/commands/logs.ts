import { setTimeout as wait } from 'node:timers/promises';
import { Command, InvalidArgumentError, Option } from 'commander';
import { RefusedError, urlOption } from './ask-server.ts';
import { readList } from './key-options.ts';
import { KINDS, type Kind, type LogEntry, openLogSources } from './log-sources.ts';

interface Options {
  url: string;
  follow?: boolean;
  only: Kind[];
  limit: number;
  json?: boolean;
}

const EVERY_MS = 2_000;
/** A key has 600 requests a minute; following takes a third of them at most. */
const MS_PER_REQUEST = 300;

/** What happens at the server, over HTTP like any partner. */
export function logsCommand(): Command {
  return new Command('logs')
    .description('list calls, runs and webhook deliveries, the newest last, and follow them as they come')
    .option('-f, --follow', 'go on: print what is new or has changed, until Ctrl-C')
    .addOption(
      new Option('--only <kinds>', `some of ${KINDS.join(', ')}`).argParser(readKinds).default([...KINDS], 'all'),
    )
    .option('-n, --limit <number>', 'how many to begin with', readLimit, 20)
    .option('--json', 'print one object a line')
    .addOption(urlOption())
    .action((options: Options) => logs(options));
}

async function logs({ url, follow, only, limit, json }: Options): Promise<void> {
  const sources = await openLogSources(url, only);
  const print = (entries: LogEntry[]) => {
    for (const entry of entries) process.stdout.write(json ? `${JSON.stringify(entry)}\n` : lineOf(entry));
  };
  const seen = new Set<string>();
  const isNew = ({ id, state }: LogEntry) => !seen.has(`${id} ${state}`);
  const remember = (entries: LogEntry[]) => {
    for (const { id, state } of entries) seen.add(`${id} ${state}`);
  };
  const first = await sources.latest(limit);
  remember(first);
  print(limit === 0 ? [] : first.slice(-limit));
  while (follow) {
    await wait(Math.max(EVERY_MS, sources.requests() * MS_PER_REQUEST));
    const entries = await sources.latest(limit).catch((error: unknown) => {
      if (error instanceof RefusedError && error.status < 500 && error.status !== 429) throw error;
      return [];
    });
    print(entries.filter(isNew));
    remember(entries);
  }
}

function lineOf({ at, kind, id, state, words }: LogEntry): string {
  return `${at.slice(0, 19).replace('T', ' ')}  ${kind.padEnd(8)}  ${state.padEnd(11)}  ${id}  ${words}`
    .trimEnd()
    .concat('\n');
}

function readKinds(text: string): Kind[] {
  const named = readList(text);
  const kinds = KINDS.filter((kind) => named.includes(kind));
  if (kinds.length > 0 && kinds.length === new Set(named).size) return kinds;
  throw new InvalidArgumentError(`It must be some of ${KINDS.join(', ')}.`);
}

function readLimit(text: string): number {
  const limit = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  if (limit <= 100) return limit;
  throw new InvalidArgumentError('It must be a whole number from 0 to 100.');
}

import type { Deps } from '../../deps.ts';
import { explainUnread } from './explain-unread.ts';
import { SetupFailure, type SetupRecord, type StepResult } from './setup-record.ts';
import { summariseReading } from './summarise-reading.ts';

const PAGE_TIMEOUT_MS = 10_000;
const PAGE_BYTES = 2 * 1024 * 1024;
const PROGRESS_EVERY_MS = 500;

/** Reads what the practice says of itself on its website: a profile, and passages to answer from. */
export async function readWebsite(
  deps: Pick<Deps, 'egress' | 'clock'>,
  record: SetupRecord,
  signal: AbortSignal,
): Promise<StepResult> {
  const { website_url: url } = record.agent;
  if (!url)
    return {
      status: 'skipped',
      detail: 'No website is known; the agent answers from hours, services and its description',
      progress: { profile: null },
      passages: [],
    };
  // Loaded by the first setup that reads one: the start of a process does without its parsers.
  const { readSite } = await import('../../engines/site-reader/read-site.ts');
  let toldAt = 0;
  const reading = await readSite(url, {
    signal,
    clock: deps.clock,
    fetchPage: (page, options) => fetchPage(deps, page, options.signal),
    onProgress: ({ pagesRead, pagesKnown }) => {
      const now = deps.clock.now().getTime();
      if (now - toldAt < PROGRESS_EVERY_MS) return;
      toldAt = now;
      record.note('read_website', `Read ${pagesRead} of ${pagesKnown} pages`);
    },
  });
  // Stopped because the worker drains or has taken too long: another attempt reads anew.
  signal.throwIfAborted();
  if (reading.pages.length === 0) throw new SetupFailure(explainUnread(url, reading.notes));
  return {
    status: 'done',
    detail: summariseReading(reading),
    progress: { profile: reading.profile },
    passages: reading.passages,
  };
}

async function fetchPage(deps: Pick<Deps, 'egress'>, page: string, signal: AbortSignal) {
  const answer = await deps.egress.fetch(page, {
    signal,
    timeoutMs: PAGE_TIMEOUT_MS,
    maxBytes: PAGE_BYTES,
    headers: { 'user-agent': 'FrontdeskReader/0.1' },
  });
  const contentType = answer.headers['content-type'] ?? '';
  return { status: answer.status, url: answer.url, contentType, body: answer.body };
}

import type { Deps } from '../../deps.ts';
import type { BusinessProfile } from '../../engines/site-reader/types.ts';
import { mayRing } from '../locations/call-destination.ts';
import { loadLocation } from '../locations/find-location.ts';
import { explainUnread } from './explain-unread.ts';
import { SetupFailure, type SetupRecord, type StepResult } from './setup-record.ts';
import type { AgentRow } from './store.ts';
import { summariseReading } from './summarise-reading.ts';

const PAGE_TIMEOUT_MS = 10_000;
const PAGE_BYTES = 2 * 1024 * 1024;
const PROGRESS_EVERY_MS = 500;

/** Reads what the practice says of itself on its website: a profile, and passages to answer from. */
export async function readWebsite(
  deps: Pick<Deps, 'db' | 'egress' | 'clock' | 'config'>,
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
  const { profile, refused } = await withoutRefusedNumber(deps, record.agent, reading.profile);
  return {
    status: 'done',
    detail: refused === null ? summariseReading(reading) : `${summariseReading(reading)}; ${refused}`,
    progress: { profile },
    passages: reading.passages,
  };
}

/** Callers are connected with the number for emergencies: one that the location may not ring is left out, with a sentence that says so. */
async function withoutRefusedNumber(
  deps: Pick<Deps, 'db' | 'config'>,
  agent: AgentRow,
  profile: BusinessProfile,
): Promise<{ profile: BusinessProfile; refused: string | null }> {
  const number = profile.emergencyPhone;
  const location = await loadLocation(deps.db, agent.tenant_id, agent.location_id);
  if (number === null || mayRing(location?.voice_number ?? null, number, deps.config))
    return { profile, refused: null };
  return {
    profile: { ...profile, emergencyPhone: null },
    refused: `the number for emergencies, ${number}, is left out: the location may not call it (CALL_COUNTRIES)`,
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

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, describe, it } from 'node:test';
import type { Practice } from '../dialog/practice.ts';
import * as many from './conversations/many-practices.ts';
import * as other from './conversations/other-practices.ts';
import * as main from './conversations/practices.ts';
import * as april from './conversations/practices-in-april.ts';
import * as february from './conversations/practices-in-february.ts';
import * as november from './conversations/practices-in-november.ts';
import * as september from './conversations/practices-in-september.ts';
import { eventOf } from './conversations/run-conversation.ts';
import { rulesBrain } from './rules-brain.ts';
import { type DialogState, openingState } from './state.ts';

/** What a receptionist would take the opening for: `=id` that service, `?id,id` one of these, or `ask`, `message`, `emergency`. */
interface Story {
  practice: () => Practice;
  said: string;
  verdict: string;
}

const PLACES: Record<string, Record<string, unknown>> = { april, february, november, september };
const HERE: Record<string, unknown> = { ...main, ...many, ...other };

/** Openings that tell a trouble rather than a service, none of which the classifier of needs was fitted to. */
async function readStories(): Promise<Story[]> {
  const text = await readFile(new URL('./conversations/stories.tsv', import.meta.url), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [place = '', said = '', verdict = ''] = line.split('\t');
      const [month = '', name] = place.split('.');
      const practice = (name === undefined ? HERE[month] : PLACES[month]?.[name]) as Story['practice'];
      return { practice, said, verdict };
    });
}

/** What the agent made of it: the services it goes by or asks about, or what else it does. */
async function take({ practice, said }: Story): Promise<{ services: string[]; isMessage: boolean; isAlarm: boolean }> {
  const place = practice();
  const book = main.open(place, main.PATIENTS, main.NOW);
  let state: DialogState = openingState();
  for (const event of [{ type: 'start' } as const, eventOf(said)]) {
    const context = { now: main.NOW, signal: new AbortController().signal };
    for await (const output of rulesBrain.turn(state, event, place, book, context))
      if (output.type === 'state') state = output.state;
  }
  const { task, asked, done, waiting } = state;
  const booking = task?.kind === 'book' ? task : null;
  return {
    services: booking === null ? [] : booking.serviceId === null ? booking.candidates : [booking.serviceId],
    isMessage:
      booking === null && [task, ...waiting].some((one) => one?.kind === 'message' || asked?.kind === 'offer_message'),
    isAlarm: done.some(({ kind }) => kind === 'emergency'),
  };
}

describe('openings told as troubles', () => {
  const taken: (Story & Awaited<ReturnType<typeof take>>)[] = [];
  before(async () => {
    for (const story of await readStories()) taken.push({ ...story, ...(await take(story)) });
  });

  const wished = (story: Story): string[] => (/^[=?]/.test(story.verdict) ? story.verdict.slice(1).split(',') : []);
  const countOf = (kind: string, isRight: (story: (typeof taken)[number]) => boolean): number =>
    taken.filter((story) => story.verdict.startsWith(kind) && isRight(story)).length;
  const isAmong = (story: (typeof taken)[number]): boolean => story.services.some((id) => wished(story).includes(id));

  it('lead to the service that is meant, or ask for it among others: 80 of 105', () =>
    assert.ok(countOf('=', isAmong) >= 80, String(countOf('=', isAmong))));
  it('lead to one of those that may be meant: 55 of 90', () =>
    assert.ok(countOf('?', isAmong) >= 55, String(countOf('?', isAmong))));
  it('are left to the team after a treatment, or where there is no such service: 35 of 51', () =>
    assert.ok(countOf('message', ({ isMessage }) => isMessage) >= 35));
  it('are heard where life is in danger: 9 of 9', () =>
    assert.equal(
      countOf('emergency', ({ isAlarm }) => isAlarm),
      9,
    ));
  it('lead to a service that is not meant, or to an alarm, in no more than 18 of 300', () => {
    const wrong = taken.filter((story) => {
      const isPresumed = story.services.length === 1 && !isAmong(story);
      return story.verdict === 'emergency' ? !story.isAlarm : story.isAlarm || isPresumed;
    });
    assert.ok(wrong.length <= 18, wrong.map(({ said, services }) => `${said}: ${services.join()}`).join('\n'));
  });
});

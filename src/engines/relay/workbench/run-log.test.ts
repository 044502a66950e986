import assert from 'node:assert/strict';
import { test } from 'node:test';
import { systemClock } from '../../../platform/clock.ts';
import type { BrowserSession, RunPorts } from '../browser-session.ts';
import { TOOLBOX } from '../tools/toolbox.ts';
import type { RunEvent } from '../types.ts';
import { RunLog } from './run-log.ts';

/** A log, and of what turns pictures were handed over: opened, filled, ticked, sent, opened, finished. */
async function pictured(isBrief: boolean, lostAt?: string): Promise<number[]> {
  const events: RunEvent[] = [];
  const session = {
    scrub: (text: string) => text,
    screenshot: async (turn: number) => ({ turn, png: Buffer.alloc(0), width: 1, height: 1, takenAt: '' }),
  };
  const ports = { emit: async (event: RunEvent) => void events.push(event), clock: systemClock };
  const log = new RunLog(session as unknown as BrowserSession, ports as unknown as RunPorts, () => 'http://127.0.0.1/');
  log.isBrief = isBrief;
  for (const name of ['open', 'fill', 'check', 'fill', 'click', 'open', 'finish'] as const) {
    await log.begin(TOOLBOX[name], name === 'click');
    await log.report(TOOLBOX[name], name, undefined, name === 'click');
    if (name === lostAt) log.endBrief();
  }
  await log.rest();
  return events.flatMap((event) => (event.type === 'screenshot' ? [event.screenshot.turn] : []));
}

test('pictures are taken of every page, and of a filled form before it changes', async () => {
  assert.deepEqual(await pictured(false), [1, 2, 3, 4, 5, 6]);
});

test('of a known way pictures are taken of what is sent, of what came of it and of the end', async () => {
  assert.deepEqual(await pictured(true), [4, 5, 7]);
});

test('where a known way leads no further there is a picture of how far it led, and then of every page', async () => {
  assert.deepEqual(await pictured(true, 'check'), [3, 4, 5, 6]);
});

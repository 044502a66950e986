import { setTimeout as delay } from 'node:timers/promises';
import type { CallEvent, Sandbox } from '../../src/adapters/carriers/sandbox/types.ts';
import { speak } from '../voice/caller.ts';
import type { PlannedCall } from './plan.ts';
import type { PlacedCall } from './verdict.ts';

/** What the agent says once an appointment stands. */
const BOOKED = /all set for/i;
/** What it says to a caller whose line was lost and is back. */
const CUT_OFF = /cut off/i;
const DICTATION = /^Please tell them/;
/** The carrier's code for a socket that was lost, which the product answers by taking the call back. */
const LOST_SOCKET = 39001;
const MOST_TURNS = 20;

export interface Spoken {
  /** Milliseconds from the caller's last word to the agent's first, one for each turn. */
  latencies: number[];
  /** Times that a line was lost in the middle of a call. */
  reconnects: number;
}

/** Rings a location and talks by the plan, with `thinkMs` before each line. */
export async function placeCall(
  carrier: Sandbox,
  plan: PlannedCall,
  { to, tenant, thinkMs }: { to: string; tenant: number; thinkMs: number },
  spoken: Spoken,
): Promise<PlacedCall> {
  const call = await carrier.placeCall({ from: plan.from, to });
  const faults: string[] = [];
  const open = [...plan.script];
  let heard: string | null = await call.hear().catch((error: Error) => {
    faults.push(`greeting of ${new Date().toISOString()}: ${error.message}`);
    return null;
  });
  let last: string | null = null;
  for (let turn = 0; heard !== null && turn < (plan.linesAtMost ?? MOST_TURNS); turn++) {
    const words: string = heard;
    const index = open.findIndex(({ whenHeard }) => whenHeard.test(words));
    const [line] = CUT_OFF.test(words) || index === -1 ? [] : open.splice(index, 1);
    last = CUT_OFF.test(words) ? last : (line?.say ?? null);
    if (last === null) break;
    await delay(thinkMs);
    heard = await speak(call, last, { latencies: spoken.latencies, faults });
  }
  const { errors } = await call.hangUp();
  for (const { code, message } of errors) {
    if (code === LOST_SOCKET) spoken.reconnects += 1;
    else faults.push(`${code} ${message}`);
  }
  const { callSid, events } = call;
  return {
    callSid,
    kind: plan.kind,
    tenant,
    hasHeardBooked: events.some((event) => event.type === 'words' && BOOKED.test(event.text)),
    hasDictated: wasDictated(events),
    faults,
  };
}

/** Whether the caller has said the message, and heard something after it. */
function wasDictated(events: readonly CallEvent[]): boolean {
  const said = events.findIndex((event) => event.type === 'caller' && DICTATION.test(event.text));
  return said !== -1 && events.slice(said).some((event) => event.type === 'words' && event.latencyMs !== null);
}

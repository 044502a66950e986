import { setTimeout as delay } from 'node:timers/promises';
import type { Sandbox, SandboxCall } from '../../src/adapters/carriers/sandbox/types.ts';

/** What callers came to in all. */
export interface Tally {
  /** Milliseconds from the caller's last word to the agent's first, one for each turn. */
  latencies: number[];
  /** Calls that came to their end. */
  calls: number;
  /** What went wrong, in words: a turn without an answer, a call that ended by itself. */
  faults: string[];
}

/** Each is one call; what is said fits whatever the agent answers. */
const SCRIPTS: readonly (readonly string[])[] = [
  [
    'Hi, are you open tomorrow?',
    'And on Sunday?',
    'Where exactly are you?',
    'Do you take Delta Dental?',
    'How much is a teeth cleaning?',
    'Is there parking?',
    'Thanks. What about payment plans?',
  ],
  [
    "Hello, I'd like to book a teeth cleaning.",
    "I'm a new patient.",
    'Next Wednesday in the morning, please.',
    'Could it be a bit later?',
    'What else is free that week?',
    'Actually, let me call back.',
    'Are you open on weekends?',
  ],
  [
    'Could you take a message?',
    'My name is Jordan Avery.',
    'Please tell them that my crown came loose and does not hurt.',
    'Yes, this number is fine.',
    "Yes, that's right.",
    'What are your hours on Friday?',
  ],
  [
    'I need a root canal, when could I come?',
    'Sorry, can you repeat that?',
    'What does it cost?',
    'How long does it take?',
    'Who would be my dentist?',
    'Okay. And where can I park?',
  ],
];

/** Rings again and again until `endsAt`, with `thinkMs` (half to one and a half of it) before each line. */
export async function keepCalling(
  carrier: Sandbox,
  to: string,
  caller: number,
  { thinkMs, endsAt }: { thinkMs: number; endsAt: number },
  tally: Tally,
): Promise<void> {
  const pause = () => delay(thinkMs * (0.5 + Math.random()));
  for (let round = caller; Date.now() < endsAt; round++) {
    const call = await carrier.placeCall({ from: `+1646555${String(caller).padStart(4, '0')}`, to });
    for (const line of SCRIPTS[round % SCRIPTS.length] ?? []) {
      await pause();
      if (Date.now() >= endsAt || !(await speak(call, line, tally))) break;
    }
    const { errors } = await call.hangUp();
    for (const { code, message } of errors) tally.faults.push(`${code} ${message}`);
    tally.calls += 1;
  }
}

/** @returns false where the call is over */
async function speak(call: SandboxCall, line: string, tally: Tally): Promise<boolean> {
  const before = call.events.length;
  try {
    await call.say(line);
  } catch (error) {
    tally.faults.push(`${line}: ${error instanceof Error ? error.message : String(error)}`);
    return call.status === 'in-progress';
  }
  const words = call.events.slice(before).find((event) => event.type === 'words' && event.latencyMs !== null);
  if (words?.type === 'words' && words.latencyMs !== null) tally.latencies.push(words.latencyMs);
  else tally.faults.push(`${line}: no words`);
  return call.status === 'in-progress';
}

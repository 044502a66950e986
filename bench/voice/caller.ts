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
      if (Date.now() >= endsAt || (await speak(call, line, tally)) === null) break;
    }
    const { errors } = await call.hangUp();
    for (const { code, message } of errors) tally.faults.push(`${code} ${message}`);
    tally.calls += 1;
  }
}

/** Says a line and waits for the answer. @returns what was heard, perhaps nothing; null where the call is over */
export async function speak(
  call: SandboxCall,
  line: string,
  tally: Pick<Tally, 'latencies' | 'faults'>,
): Promise<string | null> {
  const before = call.events.length;
  let heard = '';
  try {
    heard = await call.say(line);
  } catch (error) {
    tally.faults.push(`${line}: ${error instanceof Error ? error.message : String(error)}`);
    return call.status === 'in-progress' ? heard : null;
  }
  const words = call.events.slice(before).filter((event) => event.type === 'words');
  const answer = words.find(({ latencyMs }) => latencyMs !== null);
  // Words without a time are those of an agent that has taken the call back after the line was lost, of which the carrier tells.
  if (answer?.latencyMs != null) tally.latencies.push(answer.latencyMs);
  else if (words.length === 0) tally.faults.push(`${line}: no words`);
  return call.status === 'in-progress' ? heard : null;
}

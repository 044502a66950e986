import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { CallEvent, SandboxCall } from '../../adapters/carriers/sandbox/types.ts';
import type { ToolCall } from '../calls/find-carrier-call.ts';

/** Tool calls are stored with their turn, which nobody announces: asked for this often. */
const TOOLS_EVERY_MS = 250;
/** The agent may still take a message from a caller who hung up; a record that takes longer is not waited for. */
const RECORD_CLOSES_MS = 10_000;
const RECORD_EVERY_MS = 50;
const KEEP_ALIVE_MS = 15_000;

/** What is stored of the call so far. */
export interface TestCallRecord {
  /** Tool calls stored behind a turn's number. */
  toolCalls(after: number): Promise<ToolCall[]>;
  /** Nothing that the agent did will be added any more. */
  isClosed(): Promise<boolean>;
}

/**
 * Writes a call as server-sent events, from the first to its end. `over` is the last, told once everything else was.
 * @param draining the server is about to stop
 */
export async function streamTestCall(
  response: ServerResponse,
  line: SandboxCall,
  record: TestCallRecord,
  draining: AbortSignal,
): Promise<void> {
  const left = new AbortController();
  response.on('close', () => left.abort());
  const gone = AbortSignal.any([left.signal, draining]);
  let lastTool = -1;
  let toldAt = Date.now();

  const tell = async (type: string, data: object) => {
    toldAt = Date.now();
    if (response.write(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`)) return;
    await once(response, 'drain', { signal: gone }).catch(() => {});
  };
  const tellTools = async () => {
    for (const { number, at, ...tool } of await record.toolCalls(lastTool)) {
      lastTool = number;
      await tell('tool', { at: at.toISOString(), number, ...tool });
    }
  };

  const events = line.follow()[Symbol.asyncIterator]();
  let next = events.next();
  while (!gone.aborted) {
    const step = await Promise.race([next, tick(gone)]);
    if (step === null) {
      await tellTools();
      if (Date.now() - toldAt > KEEP_ALIVE_MS) {
        response.write(': still here\n\n');
        toldAt = Date.now();
      }
      continue;
    }
    if (step.done) break;
    if (step.value.type === 'over') {
      await line.ended;
      await closed(record, gone);
      await tellTools();
    }
    const told = eventOf(step.value);
    if (told) await tell(told.type, { at: new Date(step.value.at).toISOString(), ...told.data });
    next = events.next();
  }
  response.end();
}

async function closed(record: TestCallRecord, signal: AbortSignal): Promise<void> {
  const until = performance.now() + RECORD_CLOSES_MS;
  while (!signal.aborted && performance.now() < until && !(await record.isClosed()))
    await tick(signal, RECORD_EVERY_MS);
}

async function tick(signal: AbortSignal, ms = TOOLS_EVERY_MS): Promise<null> {
  await pause(ms, null, { signal, ref: false }).catch(() => null);
  return null;
}

/** What of the carrier's events a caller would notice; documents and session frames stay inside. */
function eventOf(event: CallEvent): { type: string; data: object } | null {
  switch (event.type) {
    case 'status':
      return { type: 'status', data: { status: event.status } };
    case 'token':
      return { type: 'token', data: { text: event.text, last: event.last } };
    case 'words':
      return {
        type: 'words',
        data: {
          text: event.text,
          source: event.source,
          latency_ms: event.latencyMs,
          interrupted: event.isInterrupted,
        },
      };
    case 'caller':
      return { type: 'caller', data: { text: event.text } };
    case 'digits':
      return { type: 'digits', data: { from: event.from, digits: event.digits } };
    case 'dial':
      return { type: 'transfer', data: { number: event.number, state: event.state, outcome: event.outcome } };
    case 'error':
      return { type: 'error', data: { code: event.code, message: event.message } };
    case 'over':
      return { type: 'over', data: { status: event.status, duration_seconds: event.durationSeconds } };
    default:
      return null;
  }
}

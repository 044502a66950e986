import { setTimeout as delay } from 'node:timers/promises';
import type { Line } from '../line.ts';
import type { TwimlElement } from '../twiml-document.ts';

export function announce(line: Line, verb: TwimlElement): 'continue' {
  const text = verb.text.replace(/\s+/g, ' ').trim();
  if (text !== '') line.report({ type: 'words', source: 'announcement', text, latencyMs: null, isInterrupted: false });
  return 'continue';
}

export function play(line: Line, verb: TwimlElement): 'continue' {
  if (verb.attributes.digits) line.report({ type: 'digits', from: 'agent', digits: verb.attributes.digits });
  else line.report({ type: 'media', source: verb.text.trim() });
  return 'continue';
}

export async function pause(line: Line, verb: TwimlElement): Promise<'continue'> {
  if (line.exchange.isRealTime) await waitFor(line, Number(verb.attributes.length ?? 1) * 1000);
  return 'continue';
}

/** Waits, or until the call is over. Says whether the time passed. */
export async function waitFor(line: Line, durationMs: number): Promise<boolean> {
  const stop = new AbortController();
  try {
    return await Promise.race([
      delay(durationMs, true, { signal: stop.signal }).catch(() => false),
      line.hungUp.then(() => false),
    ]);
  } finally {
    stop.abort();
  }
}

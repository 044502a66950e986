import { goTo, type Next } from '../go-to.ts';
import type { Line, TwimlDocument } from '../line.ts';
import { newSid } from '../state.ts';
import type { TwimlElement } from '../twiml-document.ts';
import type { FarEnd } from '../types.ts';
import { waitFor } from './speech.ts';

const DEFAULT_TIMEOUT_SECONDS = 30;

/** How the dialled leg ended, in the words of the action request. */
type DialStatus = 'completed' | 'busy' | 'no-answer' | 'failed' | 'canceled';

/** Rings other telephones and connects the first that answers, until one side hangs up. */
export async function dial(line: Line, document: TwimlDocument, verb: TwimlElement): Promise<Next> {
  const numbers = verb.elements.filter((inner) => inner.name === 'Number').map((inner) => inner.text.trim());
  if (numbers.length === 0 && verb.text.trim() !== '') numbers.push(verb.text.trim());
  const ends = numbers.map((number) => ({ number, farEnd: line.exchange.farEndOf(number) }));
  const chosen = ends.find(({ farEnd }) => farEnd === 'answers' || farEnd === 'machine') ?? ends[0];
  if (chosen === undefined) {
    line.report({ type: 'error', code: 13223, message: 'Dial names no number' });
    return 'continue';
  }
  line.report({ type: 'dial', number: chosen.number, state: 'ringing', outcome: null });
  const startedAt = Date.now();
  const timeoutMs = (Number(verb.attributes.timeout) || DEFAULT_TIMEOUT_SECONDS) * 1000;
  const outcome = await ring(line, chosen.number, chosen.farEnd, timeoutMs);
  line.report({ type: 'dial', number: chosen.number, state: 'over', outcome });
  if (verb.attributes.action === undefined) return line.isHungUp ? { over: 'completed' } : 'continue';
  const talked = outcome === 'completed';
  return goTo(line, document, verb.attributes.action, {
    DialCallStatus: outcome,
    DialCallSid: newSid('CA'),
    DialBridged: String(talked),
    ...(talked ? { DialCallDuration: String(Math.max(1, Math.ceil((Date.now() - startedAt) / 1000))) } : {}),
  });
}

async function ring(line: Line, number: string, farEnd: FarEnd, timeoutMs: number): Promise<DialStatus> {
  switch (farEnd) {
    case 'busy':
      return 'busy';
    case 'failed':
      return 'failed';
    case 'no_answer':
      if (line.exchange.isRealTime && !(await waitFor(line, timeoutMs))) return 'canceled';
      return 'no-answer';
    case 'machine':
      line.report({ type: 'dial', number, state: 'answered', outcome: null });
      return 'completed';
    case 'answers':
      line.report({ type: 'dial', number, state: 'answered', outcome: null });
      await Promise.race([line.farEndOver, line.hungUp]);
      return 'completed';
  }
}

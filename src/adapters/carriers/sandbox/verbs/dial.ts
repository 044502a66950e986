import { goTo, type Next } from '../go-to.ts';
import type { Line, TwimlDocument } from '../line.ts';
import { newSid } from '../state.ts';
import type { TwimlElement } from '../twiml-document.ts';
import type { FarEnd } from '../types.ts';
import { waitFor } from './speech.ts';

const DEFAULT_TIMEOUT_SECONDS = 30;

/** How the dialled leg ended, in the words of the action request. */
type DialStatus = 'completed' | 'busy' | 'no-answer' | 'failed' | 'canceled';

/** A telephone to be rung. */
interface Target {
  number: string;
  farEnd: FarEnd;
  /** Told what answered, where the document asks the carrier to listen for it. */
  answeredByUrl: string | null;
}

/** Rings other telephones and connects the first that answers, until one side hangs up or the product takes the caller out. */
export async function dial(line: Line, document: TwimlDocument, verb: TwimlElement): Promise<Next> {
  const target = chooseTarget(line, document, verb);
  if (target === null) {
    line.report({ type: 'error', code: 13223, message: 'Dial names no number' });
    return 'continue';
  }
  const { number } = target;
  line.report({ type: 'dial', number, state: 'ringing', outcome: null });
  const startedAt = Date.now();
  const timeoutMs = (Number(verb.attributes.timeout) || DEFAULT_TIMEOUT_SECONDS) * 1000;
  const legSid = newSid('CA');
  const redirected = line.awaitRedirect();
  const outcome = await Promise.race([
    ring(line, target, legSid, timeoutMs),
    redirected.then((url) => ({ takenTo: url })),
  ]);
  if (typeof outcome !== 'string') {
    line.report({ type: 'dial', number, state: 'over', outcome: 'canceled' });
    return goTo(line, document, outcome.takenTo, {});
  }
  line.report({ type: 'dial', number, state: 'over', outcome });
  if (verb.attributes.action === undefined) return line.isHungUp ? { over: 'completed' } : 'continue';
  const talked = outcome === 'completed';
  return goTo(line, document, verb.attributes.action, {
    DialCallStatus: outcome,
    DialCallSid: legSid,
    DialBridged: String(talked),
    ...(talked ? { DialCallDuration: String(Math.max(1, Math.ceil((Date.now() - startedAt) / 1000))) } : {}),
  });
}

/** The one that answers, else the first; null where none is named. */
function chooseTarget(line: Line, document: TwimlDocument, verb: TwimlElement): Target | null {
  const named = verb.elements
    .filter((inner) => inner.name === 'Number')
    .map(({ text, attributes: { machineDetection, amdStatusCallback } }) => ({
      number: text.trim(),
      answeredByUrl:
        machineDetection === undefined || amdStatusCallback === undefined
          ? null
          : new URL(amdStatusCallback, document.url).href,
    }));
  if (named.length === 0 && verb.text.trim() !== '') named.push({ number: verb.text.trim(), answeredByUrl: null });
  const targets = named.map((one) => ({ ...one, farEnd: line.exchange.farEndOf(one.number) }));
  return targets.find(({ farEnd }) => farEnd === 'answers' || farEnd === 'machine') ?? targets[0] ?? null;
}

async function ring(line: Line, target: Target, legSid: string, timeoutMs: number): Promise<DialStatus> {
  const { number, farEnd } = target;
  switch (farEnd) {
    case 'busy':
      return 'busy';
    case 'failed':
      return 'failed';
    case 'no_answer':
      if (line.exchange.isRealTime && !(await waitFor(line, timeoutMs))) return 'canceled';
      return 'no-answer';
    case 'machine':
    case 'answers': {
      const over = Promise.race([line.farEndOver, line.hungUp]);
      line.report({ type: 'dial', number, state: 'answered', outcome: null });
      await tellWhoAnswered(line, target, legSid);
      // A mailbox that nobody has asked about takes its message and hangs up.
      if (farEnd === 'answers' || target.answeredByUrl !== null) await over;
      return 'completed';
    }
  }
}

/** The two hear each other already. https://www.twilio.com/docs/voice/answering-machine-detection */
async function tellWhoAnswered(line: Line, { farEnd, answeredByUrl }: Target, legSid: string): Promise<void> {
  if (answeredByUrl === null) return;
  const { accountSid, webhooks } = line.exchange;
  const AnsweredBy = farEnd === 'machine' ? 'machine_start' : 'human';
  const fields = { AccountSid: accountSid, CallSid: legSid, AnsweredBy, MachineDetectionDuration: '2400' };
  await webhooks.post(answeredByUrl, fields).catch(() => undefined);
}

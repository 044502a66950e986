import { applicationError, goTo, type Next } from './go-to.ts';
import type { Line, TwimlDocument } from './line.ts';
import type { CallStatus } from './types.ts';
import { connect } from './verbs/connect.ts';
import { dial } from './verbs/dial.ts';
import { gather } from './verbs/gather.ts';
import { announce, pause, play } from './verbs/speech.ts';

/** More documents than this in one call are a loop. */
const MAX_DOCUMENTS = 100;

/** Takes a ringing inbound call, or an answered outbound one, from its first document to its end. */
export async function runCall(line: Line, url: string): Promise<void> {
  let status: CallStatus = 'completed';
  let document = await line.fetchDocument(url, {});
  if (document === null) applicationError(line);
  for (let count = 1; document !== null && !line.isHungUp; count += 1) {
    if (count > MAX_DOCUMENTS) {
      line.report({ type: 'error', code: 11200, message: `More than ${MAX_DOCUMENTS} documents in one call` });
      break;
    }
    const next: Next = await perform(line, document);
    if (next !== 'continue' && 'over' in next) status = next.over;
    document = next !== 'continue' && 'document' in next ? next.document : null;
  }
  await line.finish(status);
}

/** A document that ends without saying how hangs up. */
async function perform(line: Line, document: TwimlDocument): Promise<Next> {
  for (const [index, verb] of document.verbs.entries()) {
    if (line.isHungUp) break;
    if (verb.name === 'Reject' && index === 0 && line.status === 'ringing') {
      return { over: verb.attributes.reason === 'busy' ? 'busy' : 'no-answer' };
    }
    line.answer();
    const next = await performVerb(line, document, index);
    if (next !== 'continue') return next;
  }
  if (document.verbs.length === 0) line.answer();
  return { over: 'completed' };
}

async function performVerb(line: Line, document: TwimlDocument, index: number): Promise<Next> {
  const verb = document.verbs[index];
  if (verb === undefined) return 'continue';
  switch (verb.name) {
    case 'Say':
      return announce(line, verb);
    case 'Play':
      return play(line, verb);
    case 'Pause':
      return pause(line, verb);
    case 'Gather':
      return gather(line, document, verb);
    case 'Dial':
      return dial(line, document, verb);
    case 'Connect':
      return connect(line, document, verb);
    case 'Redirect':
      return goTo(line, document, verb.text.trim(), {});
    case 'Hangup':
    case 'Reject':
      return { over: 'completed' };
    default:
      line.report({ type: 'error', code: 12200, message: `The sandbox does not know <${verb.name}>` });
      return 'continue';
  }
}

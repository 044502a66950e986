import { goTo, type Next } from '../go-to.ts';
import type { Line, TwimlDocument } from '../line.ts';
import { RelayLeg, type RelayOutcome } from '../relay-leg.ts';
import { newSid } from '../state.ts';
import type { TwimlElement } from '../twiml-document.ts';

/** Connects the caller with the product's session socket, then asks the action URL how to go on. */
export async function connect(line: Line, document: TwimlDocument, verb: TwimlElement): Promise<Next> {
  const relay = verb.elements.find((inner) => inner.name === 'ConversationRelay');
  const url = relay?.attributes.url ?? '';
  if (relay === undefined || !/^wss?:\/\/[^/]/.test(url) || !URL.canParse(url)) {
    line.report({ type: 'error', code: 64101, message: 'Connect names no ConversationRelay with a ws: or wss: URL' });
    return 'continue';
  }
  const sessionId = newSid('VX');
  const startedAt = Date.now();
  const outcome = await converse(line, relay, url, sessionId);
  if (outcome.error) line.report({ type: 'error', ...outcome.error });
  line.report({ type: 'relay', state: outcome.sessionStatus, handoffData: outcome.handoffData });
  if (verb.attributes.action === undefined) return line.isHungUp ? { over: 'completed' } : 'continue';
  if (line.isHungUp && line.exchange.faults.callbacks.isReversed) await line.announceEnd();
  return goTo(line, document, verb.attributes.action, {
    SessionId: sessionId,
    SessionStatus: outcome.sessionStatus,
    SessionDuration: String(Math.ceil((Date.now() - startedAt) / 1000)),
    ...(outcome.handoffData === null ? {} : { HandoffData: outcome.handoffData }),
    ...(outcome.error === null ? {} : { ErrorCode: String(outcome.error.code), ErrorMessage: outcome.error.message }),
  });
}

async function converse(line: Line, relay: TwimlElement, url: string, sessionId: string): Promise<RelayOutcome> {
  const { attributes } = relay;
  const { from, to, direction } = line.request;
  const parameters = relay.elements.filter((inner) => inner.name === 'Parameter').map((inner) => inner.attributes);
  const leg: RelayLeg = new RelayLeg(
    {
      url,
      signature: line.exchange.webhooks.upgradeSignature(url),
      setup: {
        sessionId,
        accountSid: line.exchange.accountSid,
        parentCallSid: '',
        callSid: line.callSid,
        from,
        to,
        forwardedFrom: '',
        callType: 'PSTN',
        callerName: '',
        direction,
        callStatus: line.status.toUpperCase(),
        customParameters: Object.fromEntries(parameters.map(({ name = '', value = '' }) => [name, value])),
      },
      welcomeGreeting: attributes.welcomeGreeting || null,
      language: attributes.transcriptionLanguage ?? attributes.language ?? 'en-US',
      hasDtmfDetection: attributes.dtmfDetection === 'true',
      hasPartialPrompts: attributes.partialPrompts === 'true',
      report: (event) => line.report(event),
    },
    () => {
      line.receiver = leg;
    },
  );
  line.hungUp.then(() => leg.complete());
  try {
    return await leg.over;
  } finally {
    line.receiver = null;
  }
}

import { createHash, timingSafeEqual } from 'node:crypto';
import type { Switchboard } from '../switchboard.ts';
import { createAddress, getAddress, listAddresses } from './addresses.ts';
import { listAvailableNumbers } from './available-numbers.ts';
import { createCall, getCall, updateCall } from './calls.ts';
import { buyNumber, getNumber, listNumbers, releaseNumber, updateNumber } from './incoming-numbers.ts';
import { createMessage, listMessages } from './messages.ts';
import { callRecordings, createRecording, deleteRecording, getRecording, recordedSound } from './recordings.ts';
import { errorBody, notFound, type RestAnswer, type RestRequest, VendorError } from './resource.ts';
import { createSipDomain, listSipDomains } from './sip-domains.ts';

type Handler = (request: RestRequest, switchboard: Switchboard) => RestAnswer;

/** Method, path below the account, handler. `:sid` stands for one. */
const ROUTES: readonly [string, string, Handler][] = [
  ['GET', 'AvailablePhoneNumbers/US/Local.json', listAvailableNumbers],
  ['GET', 'Addresses.json', listAddresses],
  ['POST', 'Addresses.json', createAddress],
  ['GET', 'Addresses/:sid.json', getAddress],
  ['GET', 'IncomingPhoneNumbers.json', listNumbers],
  ['POST', 'IncomingPhoneNumbers.json', buyNumber],
  ['GET', 'IncomingPhoneNumbers/:sid.json', getNumber],
  ['POST', 'IncomingPhoneNumbers/:sid.json', updateNumber],
  ['DELETE', 'IncomingPhoneNumbers/:sid.json', releaseNumber],
  ['GET', 'SIP/Domains.json', listSipDomains],
  ['POST', 'SIP/Domains.json', createSipDomain],
  ['GET', 'Messages.json', listMessages],
  ['POST', 'Messages.json', createMessage],
  ['POST', 'Calls.json', createCall],
  ['GET', 'Calls/:sid.json', getCall],
  ['POST', 'Calls/:sid.json', updateCall],
  ['GET', 'Calls/:sid/Recordings.json', callRecordings],
  ['POST', 'Calls/:sid/Recordings.json', createRecording],
  ['GET', 'Recordings/:sid.json', getRecording],
  ['GET', 'Recordings/:sid.wav', recordedSound],
  ['DELETE', 'Recordings/:sid.json', deleteRecording],
];

/** Answers one request below `/2010-04-01`. Refusals come back in the vendor's shape. */
export function answerRest(
  call: { method: string; path: string; authorization: string | undefined },
  request: Omit<RestRequest, 'sid'>,
  switchboard: Switchboard,
): RestAnswer {
  try {
    const { accountSid, authToken } = request.state.records.account;
    if (!isAuthorized(call.authorization, `${accountSid}:${authToken}`)) {
      throw new VendorError(401, 20003, 'Authenticate');
    }
    const [, tail] = /^\/2010-04-01\/Accounts\/[^/]+\/(.+)$/.exec(call.path) ?? [];
    if (tail === undefined || !call.path.startsWith(`/2010-04-01/Accounts/${accountSid}/`)) throw notFound();
    for (const [method, pattern, handler] of ROUTES) {
      const sid = sidIn(pattern, tail);
      if (method === call.method && sid !== null) return handler({ ...request, sid }, switchboard);
    }
    throw notFound();
  } catch (error) {
    if (error instanceof VendorError) return { status: error.status, body: errorBody(error) };
    throw error;
  }
}

/** Empty where the pattern names no sid; null where the path does not fit. */
function sidIn(pattern: string, tail: string): string | null {
  if (!pattern.includes(':sid')) return pattern === tail ? '' : null;
  const [before = '', after = ''] = pattern.split(':sid');
  const sid = tail.slice(before.length, tail.length - after.length);
  return tail === before + sid + after && /^[A-Z]{2}[0-9a-f]{32}$/.test(sid) ? sid : null;
}

function isAuthorized(header: string | undefined, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(header ?? ''), digest(`Basic ${Buffer.from(expected).toString('base64')}`));
}

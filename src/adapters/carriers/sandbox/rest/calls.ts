import type { Line } from '../line.ts';
import type { Switchboard } from '../switchboard.ts';
import {
  API_VERSION,
  accountPath,
  notFound,
  type RestAnswer,
  type RestRequest,
  VendorError,
  writtenDate,
} from './resource.ts';

export function createCall(request: RestRequest, switchboard: Switchboard): RestAnswer {
  const { fields } = request;
  const from = fields.get('From') ?? '';
  const to = fields.get('To') ?? '';
  const url = fields.get('Url') ?? '';
  if (!request.state.records.numbers.some((number) => number.phoneNumber === from)) {
    throw new VendorError(400, 21210, `${from} is not a number of this account`);
  }
  if (!/^\+[1-9]\d{6,14}$/.test(to)) throw new VendorError(400, 21211, `${to} is not a valid number`);
  if (!/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : '')) {
    throw new VendorError(400, 21205, 'Url is not a valid URL');
  }
  const callback = fields.get('StatusCallback');
  const events = fields.getAll('StatusCallbackEvent');
  const wanted = events.length > 0 ? events : ['completed'];
  const started = switchboard.startOutbound({
    from,
    to,
    url,
    statusCallback: callback ? { url: callback, wanted } : null,
  });
  const line = switchboard.find(started.callSid)?.line;
  if (!line) throw notFound();
  return { status: 201, body: { ...written(request, line), status: 'queued' } };
}

export function getCall(request: RestRequest, switchboard: Switchboard): RestAnswer {
  const found = switchboard.find(request.sid);
  if (!found) throw notFound();
  return { status: 200, body: written(request, found.line) };
}

/** The changes that the sandbox knows are hanging up, and taking a caller out of a `<Dial>`. */
export function updateCall(request: RestRequest, switchboard: Switchboard): RestAnswer {
  const found = switchboard.find(request.sid);
  if (!found) throw notFound();
  const url = request.fields.get('Url');
  if (url !== null) {
    if (found.line.isHungUp) throw new VendorError(400, 21220, 'The call is not in progress');
    if (!found.line.redirect(url)) throw new VendorError(400, 20001, 'The sandbox redirects calls in a <Dial> only');
    return { status: 200, body: written(request, found.line) };
  }
  const status = request.fields.get('Status');
  if (status !== 'completed' && status !== 'canceled') {
    throw new VendorError(400, 20001, 'The sandbox changes nothing but Status, to completed or canceled');
  }
  if (found.line.isHungUp) throw new VendorError(400, 21220, 'The call is not in progress');
  found.line.hangUp();
  return { status: 200, body: written(request, found.line) };
}

function written(request: RestRequest, line: Line): object {
  const { from, to, direction } = line.request;
  return {
    sid: line.callSid,
    account_sid: request.state.records.account.accountSid,
    api_version: API_VERSION,
    from,
    to,
    from_formatted: from,
    to_formatted: to,
    direction,
    status: line.status,
    duration: line.log.isClosed ? String(line.durationSeconds) : null,
    end_time: line.log.isClosed && line.endedAt !== null ? writtenDate(line.endedAt) : null,
    parent_call_sid: null,
    answered_by: null,
    uri: accountPath(request.state, `Calls/${line.callSid}.json`),
  };
}

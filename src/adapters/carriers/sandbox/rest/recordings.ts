import { Recording } from '../recording.ts';
import type { Switchboard } from '../switchboard.ts';
import {
  API_VERSION,
  accountPath,
  notFound,
  page,
  type RestAnswer,
  type RestRequest,
  VendorError,
  writtenDate,
} from './resource.ts';

/** Only a call that goes on can be recorded. */
export function createRecording(request: RestRequest, switchboard: Switchboard): RestAnswer {
  const line = switchboard.find(request.sid)?.line;
  if (!line) throw notFound();
  if (line.isHungUp || line.status !== 'in-progress') {
    throw new VendorError(400, 21220, 'Requested resource is not eligible for recording');
  }
  const url = request.fields.get('RecordingStatusCallback');
  const events = request.fields.getAll('RecordingStatusCallbackEvent').flatMap((event) => event.split(' '));
  const wanted = events.length > 0 ? events : ['completed'];
  const recording = new Recording(line.callSid, url ? { url, wanted } : null);
  line.recordings.push(recording);
  return { status: 201, body: written(request, recording) };
}

export function callRecordings(request: RestRequest, switchboard: Switchboard): RestAnswer {
  const line = switchboard.find(request.sid)?.line;
  if (!line) throw notFound();
  const tail = `Calls/${line.callSid}/Recordings.json`;
  return page(request, tail, 'recordings', line.recordings, (recording) => written(request, recording));
}

export function getRecording(request: RestRequest, switchboard: Switchboard): RestAnswer {
  return { status: 200, body: written(request, find(request, switchboard)) };
}

/** Not there before the call is over. */
export function recordedSound(request: RestRequest, switchboard: Switchboard): RestAnswer {
  const recording = find(request, switchboard);
  if (recording.status !== 'completed') throw notFound();
  const sound = recording.sound();
  const headers = { 'content-type': 'audio/x-wav', 'accept-ranges': 'bytes' };
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(request.range ?? '') ?? [];
  if (first === '' && last === '') return { status: 200, body: sound, headers };
  const from = first === '' ? Math.max(0, sound.length - Number(last)) : Number(first);
  const to = first === '' || last === '' ? sound.length - 1 : Math.min(Number(last), sound.length - 1);
  if (from > to) {
    return { status: 416, body: Buffer.alloc(0), headers: { 'content-range': `bytes */${sound.length}` } };
  }
  const range = { 'content-range': `bytes ${from}-${to}/${sound.length}` };
  return { status: 206, body: sound.subarray(from, to + 1), headers: { ...headers, ...range } };
}

export function deleteRecording(request: RestRequest, switchboard: Switchboard): RestAnswer {
  const { sid, callSid } = find(request, switchboard);
  const line = switchboard.find(callSid)?.line;
  if (line) line.recordings = line.recordings.filter((other) => other.sid !== sid);
  return { status: 204, body: null };
}

function find({ sid }: RestRequest, switchboard: Switchboard): Recording {
  const recording = switchboard.findRecording(sid);
  if (!recording) throw notFound();
  return recording;
}

function written(request: RestRequest, recording: Recording): object {
  const { sid, callSid, status, seconds, startedAt } = recording;
  return {
    sid,
    account_sid: request.state.records.account.accountSid,
    api_version: API_VERSION,
    call_sid: callSid,
    channels: 1,
    source: 'StartCallRecordingAPI',
    status,
    duration: seconds === null ? '-1' : String(seconds),
    start_time: writtenDate(startedAt),
    date_created: writtenDate(startedAt),
    date_updated: writtenDate(startedAt),
    price: null,
    price_unit: 'USD',
    error_code: null,
    uri: accountPath(request.state, `Recordings/${sid}.json`),
  };
}

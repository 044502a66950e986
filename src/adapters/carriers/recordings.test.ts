import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startSandbox } from './sandbox/sandbox.ts';
import { type AnsweringService, startAnsweringService } from './sandbox/testing/answering-service.ts';
import type { Sandbox, SandboxCall } from './sandbox/types.ts';
import { createTwilioCarrier } from './twilio.ts';
import { dialForward } from './twiml.ts';
import type { Carrier } from './types.ts';

const NUMBER = '+12125550134';
const NOWHERE = `RE${'0'.repeat(32)}`;

describe('recordings at the carrier', () => {
  let sandbox: Sandbox;
  let carrier: Carrier;
  let service: AnsweringService;
  before(async () => {
    sandbox = await startSandbox();
    carrier = createTwilioCarrier({ ...sandbox, apiUrl: sandbox.url });
    service = await startAnsweringService(carrier);
    service.answer(
      '/voice',
      dialForward({ number: '+12125550190', timeoutSeconds: 20, actionUrl: `${service.url}/over` }),
    );
    await carrier.buyNumber({
      phoneNumber: NUMBER,
      addressSid: null,
      friendlyName: 'num_1',
      voiceUrl: `${service.url}/voice`,
      statusCallbackUrl: `${service.url}/status`,
    });
  });
  after(async () => {
    await carrier.close();
    await sandbox.close();
    await service.close();
  });

  const call = (): Promise<SandboxCall> => sandbox.placeCall({ from: '+16465550101', to: NUMBER });
  const record = (sid: string) => carrier.startRecording(sid, `${service.url}/recording`);

  it('are started once a call, are told of, signed, when the call is over, and hold as much sound as it was long', async () => {
    const live = await call();
    const { recordingSid } = await record(live.callSid);
    assert.deepEqual(await record(live.callSid), { recordingSid });
    assert.equal(await carrier.openRecording(recordingSid, null), null);
    await live.hangUp();
    const { fields, isSigned } = await service.received('/recording');
    assert.equal(isSigned, true);
    const { CallSid, RecordingSid, RecordingStatus, RecordingDuration } = fields;
    assert.deepEqual([CallSid, RecordingSid, RecordingStatus], [live.callSid, recordingSid, 'completed']);
    const sound = await carrier.openRecording(recordingSid, null);
    assert.ok(sound);
    const bytes = Buffer.concat(await sound.body.toArray());
    assert.deepEqual([sound.status, sound.contentType, sound.length], [200, 'audio/x-wav', bytes.length]);
    assert.equal(bytes.subarray(0, 4).toString(), 'RIFF');
    assert.equal(bytes.readUInt32LE(40) / bytes.readUInt32LE(28), Number(RecordingDuration));
  });

  it('are given in part where a part is asked for, and whole where that part is not there', async () => {
    const live = await call();
    const { recordingSid } = await record(live.callSid);
    await live.hangUp();
    const part = await carrier.openRecording(recordingSid, 'bytes=8-15');
    assert.equal((await part?.body.toArray())?.join(''), 'WAVEfmt ');
    assert.match(part?.range ?? '', /^bytes 8-15\/\d+$/);
    const whole = await carrier.openRecording(recordingSid, 'bytes=999999999-');
    assert.equal(whole?.status, 200);
    await whole?.body.toArray();
  });

  it('are not made of a call that is over', async () => {
    const live = await call();
    await live.hangUp();
    await assert.rejects(record(live.callSid), { outcome: 'refused', retryable: false, providerCode: 21220 });
  });

  it('are gone once deleted, and may be deleted again', async () => {
    const live = await call();
    const { recordingSid } = await record(live.callSid);
    await live.hangUp();
    await carrier.deleteRecording(recordingSid);
    assert.equal(await carrier.openRecording(recordingSid, null), null);
    await carrier.deleteRecording(recordingSid);
    assert.equal(await carrier.openRecording(NOWHERE, null), null);
  });

  it('are not given to who is not the account’s owner, and not while the carrier cannot be reached', async () => {
    const stranger = createTwilioCarrier({ ...sandbox, authToken: 'f'.repeat(32), apiUrl: sandbox.url });
    await assert.rejects(stranger.openRecording(NOWHERE, null), { reason: 'unauthorized', retryable: false });
    await stranger.close();
    const cutOff = createTwilioCarrier({ ...sandbox, apiUrl: 'http://127.0.0.1:9' });
    await assert.rejects(cutOff.openRecording(NOWHERE, null), { reason: 'unavailable', retryable: true });
    await cutOff.close();
  });
});

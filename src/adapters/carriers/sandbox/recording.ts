import type { Exchange } from './exchange.ts';
import { newSid } from './state.ts';

/** Samples a second, one byte each, one channel. */
const RATE = 8000;
const SILENCE = 0x80;

/** A call being recorded, or once it is over what was: as long as the call from there on, and silent. */
export class Recording {
  readonly sid = newSid('RE');
  readonly callSid: string;
  readonly startedAt = Date.now();
  readonly #callback: { url: string; wanted: readonly string[] } | null;
  /** Whole seconds, begun ones counted; null while it goes on. */
  seconds: number | null = null;

  constructor(callSid: string, callback: { url: string; wanted: readonly string[] } | null) {
    this.callSid = callSid;
    this.#callback = callback;
  }

  get status(): 'in-progress' | 'completed' {
    return this.seconds === null ? 'in-progress' : 'completed';
  }

  /** The call is over; tells so where that was asked for. */
  async complete(exchange: Exchange, endedAt: number): Promise<void> {
    this.seconds = Math.max(1, Math.ceil((endedAt - this.startedAt) / 1000));
    if (!this.#callback?.wanted.includes('completed')) return;
    const { accountSid, webhooks } = exchange;
    const fields = {
      AccountSid: accountSid,
      CallSid: this.callSid,
      RecordingSid: this.sid,
      RecordingUrl: `https://api.twilio.com/2010-04-01/Accounts/${accountSid}/Recordings/${this.sid}`,
      RecordingStatus: 'completed',
      RecordingDuration: String(this.seconds),
      RecordingChannels: '1',
      RecordingStartTime: new Date(this.startedAt).toUTCString().replace('GMT', '+0000'),
      RecordingSource: 'StartCallRecordingAPI',
      RecordingTrack: 'both',
    };
    await webhooks.post(this.#callback.url, fields).catch(() => undefined);
  }

  /** The sound as a WAV file of unsigned 8-bit samples. http://soundfile.sapp.org/doc/WaveFormat/ */
  sound(): Buffer {
    const length = (this.seconds ?? 0) * RATE;
    const file = Buffer.alloc(44 + length, SILENCE);
    file.write('RIFF', 0, 'latin1');
    file.writeUInt32LE(36 + length, 4);
    file.write('WAVEfmt ', 8, 'latin1');
    file.writeUInt32LE(16, 16);
    file.writeUInt16LE(1, 20);
    file.writeUInt16LE(1, 22);
    file.writeUInt32LE(RATE, 24);
    file.writeUInt32LE(RATE, 28);
    file.writeUInt16LE(1, 32);
    file.writeUInt16LE(8, 34);
    file.write('data', 36, 'latin1');
    file.writeUInt32LE(length, 40);
    return file;
  }
}

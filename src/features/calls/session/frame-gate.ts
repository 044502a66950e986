import { type ParsedFrame, parseRelayFrame, type RelayFrame } from '../../../adapters/carriers/conversation-relay.ts';

const MAX_BAD_FRAMES = 10;
const MAX_FRAMES_PER_SECOND = 50;

/** What to do with a frame that came in. */
export type Admission =
  | { kind: 'take'; frame: RelayFrame }
  | { kind: 'note'; type: string }
  | { kind: 'ignore' }
  | { kind: 'close'; code: number; reason: string };

/** Lets through what makes sense, at a bearable rate. Ten senseless frames in a row, or a flood, close the socket. */
export class FrameGate {
  #badInARow = 0;
  #second = 0;
  #inSecond = 0;

  /** @param nowMs of a clock that never goes back */
  admit(data: { text: string } | 'binary', nowMs: number): Admission {
    const second = Math.floor(nowMs / 1000);
    this.#inSecond = second === this.#second ? this.#inSecond + 1 : 1;
    this.#second = second;
    if (this.#inSecond > MAX_FRAMES_PER_SECOND) return { kind: 'close', code: 1008, reason: 'too many frames' };
    const parsed: ParsedFrame = data === 'binary' ? { kind: 'bad', reason: 'binary' } : parseRelayFrame(data.text);
    if (parsed.kind === 'bad') {
      this.#badInARow += 1;
      return this.#badInARow >= MAX_BAD_FRAMES
        ? { kind: 'close', code: 1007, reason: 'bad frames' }
        : { kind: 'ignore' };
    }
    this.#badInARow = 0;
    return parsed.kind === 'unknown' ? { kind: 'note', type: parsed.type } : { kind: 'take', frame: parsed.frame };
  }
}

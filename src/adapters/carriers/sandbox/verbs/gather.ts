import { goTo, type Next } from '../go-to.ts';
import type { Line, TwimlDocument } from '../line.ts';
import type { TwimlElement } from '../twiml-document.ts';
import { announce, pause, play, waitFor } from './speech.ts';

const DEFAULT_TIMEOUT_SECONDS = 5;

/** Waits for keys or words and hands them to the action; with neither, goes on with the next verb. */
export async function gather(line: Line, document: TwimlDocument, verb: TwimlElement): Promise<Next> {
  for (const inner of verb.elements) {
    if (inner.name === 'Say') announce(line, inner);
    if (inner.name === 'Play') play(line, inner);
    if (inner.name === 'Pause') await pause(line, inner);
  }
  const input = await listen(line, verb);
  if (input === null || line.isHungUp) return 'continue';
  return goTo(line, document, verb.attributes.action ?? document.url, input);
}

async function listen(line: Line, verb: TwimlElement): Promise<Record<string, string> | null> {
  const { numDigits, finishOnKey = '#', input = 'dtmf', timeout } = verb.attributes;
  const given = Promise.withResolvers<Record<string, string> | null>();
  let digits = '';
  line.receiver = {
    say(text) {
      if (input.includes('speech')) given.resolve({ SpeechResult: text, Confidence: '0.9' });
    },
    press(digit) {
      if (!input.includes('dtmf')) return;
      if (digit !== finishOnKey) digits += digit;
      if (digit === finishOnKey || digits.length === Number(numDigits)) given.resolve({ Digits: digits });
    },
  };
  line.report({ type: 'gather' });
  const seconds = Number(timeout) || DEFAULT_TIMEOUT_SECONDS;
  const silence = waitFor(line, seconds * 1000).then(() => (digits === '' ? null : { Digits: digits }));
  try {
    return await Promise.race([given.promise, silence]);
  } finally {
    line.receiver = null;
  }
}

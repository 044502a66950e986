/** The documents a voice webhook answers with. https://www.twilio.com/docs/voice/twiml */

/** Content type of every document here. */
export const TWIML_CONTENT_TYPE = 'text/xml; charset=utf-8';

export interface RelayConnection {
  /** `wss:` URL of our session socket, without query: the carrier signs it so. */
  url: string;
  /** Asked when the session ends, is handed over, or its socket is lost. */
  actionUrl: string;
  /** Spoken at once, before our socket says anything. */
  welcomeGreeting?: string;
  /** BCP 47. */
  language?: string;
  /** The carrier's name of a voice. */
  voice?: string;
  ttsProvider?: string;
  /** What else may be spoken in the session, once it is switched to; BCP 47, each with its voice. */
  languages?: readonly { code: string; voice: string }[];
  /** Words the recogniser should expect, for example names of the staff. */
  hints?: readonly string[];
  /** Comes back in the setup frame as `customParameters`. */
  parameters?: Record<string, string>;
}

/**
 * Hands the caller to our session socket. The greeting cannot be interrupted: a cough must not cut off the words that
 * say who answers; later speech can.
 */
export function connectToRelay(connection: RelayConnection): string {
  const languages = (connection.languages ?? []).map(({ code, voice }) =>
    element('Language', { code, voice, ttsProvider: connection.ttsProvider }),
  );
  const parameters = Object.entries(connection.parameters ?? {}).map(([name, value]) =>
    element('Parameter', { name, value }),
  );
  const relay = element(
    'ConversationRelay',
    {
      url: connection.url,
      welcomeGreeting: connection.welcomeGreeting,
      welcomeGreetingInterruptible: connection.welcomeGreeting === undefined ? undefined : 'none',
      language: connection.language,
      voice: connection.voice,
      ttsProvider: connection.ttsProvider,
      hints: connection.hints?.length ? connection.hints.join(', ') : undefined,
      interruptible: 'any',
      dtmfDetection: 'true',
    },
    [...languages, ...parameters].join(''),
  );
  return response(element('Connect', { action: connection.actionUrl, method: 'POST' }, relay));
}

export interface Forwarding {
  /** E.164. */
  number: string;
  /** How long it rings, 5–600 seconds. */
  timeoutSeconds: number;
  /** Asked when the far end hung up, was busy or did not answer: `DialCallStatus` says which. */
  actionUrl: string;
  /** The number that the far end sees; a number we hold. */
  callerId?: string;
  /** Spoken before ringing. */
  announcement?: Announcement;
  /** Told what answered, `AnsweredBy`, some seconds after the two were connected; the carrier listens for it only where this is set. */
  answeredByUrl?: string;
}

/** Rings another telephone and asks `actionUrl` how to go on. */
export function dialForward(forwarding: Forwarding): string {
  const dial = element(
    'Dial',
    {
      timeout: String(forwarding.timeoutSeconds),
      action: forwarding.actionUrl,
      method: 'POST',
      callerId: forwarding.callerId,
    },
    element('Number', detectionOf(forwarding), escapeXml(forwarding.number)),
  );
  return response((forwarding.announcement ? say(forwarding.announcement) : '') + dial);
}

/** A front desk greets at length, so that only speech without a pause for longer than this is taken for a mailbox. */
const LONGEST_GREETING_MS = 5000;

/** https://www.twilio.com/docs/voice/answering-machine-detection */
function detectionOf({ answeredByUrl }: Forwarding): Record<string, string> {
  if (answeredByUrl === undefined) return {};
  return {
    machineDetection: 'Enable',
    machineDetectionSpeechThreshold: String(LONGEST_GREETING_MS),
    amdStatusCallback: answeredByUrl,
    amdStatusCallbackMethod: 'POST',
  };
}

export interface Announcement {
  text: string;
  /** BCP 47. */
  language?: string;
  voice?: string;
}

/** Says something, for example that the practice is closed, and hangs up. */
export function sayAndHangUp(announcement: Announcement): string {
  return response(say(announcement) + element('Hangup'));
}

/** Does not answer: the caller hears a busy tone, or that the number is not in service. */
export function reject(reason: 'busy' | 'rejected'): string {
  return response(element('Reject', { reason }));
}

export function hangUp(): string {
  return response(element('Hangup'));
}

/** What a text is answered with; null: nothing. https://www.twilio.com/docs/messaging/twiml */
export function replyText(text: string | null): string {
  return response(text === null ? '' : element('Message', {}, escapeXml(text)));
}

function say(announcement: Announcement): string {
  return element('Say', { language: announcement.language, voice: announcement.voice }, escapeXml(announcement.text));
}

function response(content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${element('Response', {}, content)}`;
}

function element(name: string, attributes: Record<string, string | undefined> = {}, content = ''): string {
  const written = Object.entries(attributes)
    .filter((pair): pair is [string, string] => pair[1] !== undefined)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('');
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Escapes markup and drops what XML 1.0 cannot hold at all: control characters and lone surrogates. */
function escapeXml(value: string): string {
  return value
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

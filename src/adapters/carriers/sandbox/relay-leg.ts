import { WebSocket } from 'ws';
import type { Receiver } from './line.ts';
import { recognize } from './recognize.ts';
import { type AgentFrame, readAgentFrame } from './relay-frames.ts';
import type { CallEventBody, Utterance } from './types.ts';

export interface RelayRequest {
  url: string;
  signature: string;
  setup: Record<string, unknown>;
  welcomeGreeting: string | null;
  language: string;
  hasDtmfDetection: boolean;
  hasPartialPrompts: boolean;
  report(event: CallEventBody): void;
}

/** How a session ended, in the words of the `<Connect action>` request. */
export interface RelayOutcome {
  sessionStatus: 'ended' | 'failed' | 'completed';
  handoffData: string | null;
  error: { code: number; message: string } | null;
}

const HANDSHAKE_TIMEOUT_MS = 5_000;
const MAX_BAD_FRAMES = 10;
const CONNECTION_FAILED = { code: 39001, message: 'Network connection to WebSocket server failed.' };
const TOO_MANY_BAD = { code: 64105, message: 'Too many invalid messages in a row.' };

/** The carrier's end of one ConversationRelay session. */
export class RelayLeg implements Receiver {
  readonly #request: RelayRequest;
  readonly #socket: WebSocket;
  readonly #over = Promise.withResolvers<RelayOutcome>();
  #isOver = false;
  #spoken = '';
  #latencyMs: number | null = null;
  #spokeAt: number | null = null;
  #badFrames = 0;
  /** BCP 47, what the recogniser is set to. */
  #understood: string;

  /** `onConnected` is called once the session can hear the caller. */
  constructor(request: RelayRequest, onConnected: () => void) {
    this.#request = request;
    this.#understood = request.language;
    this.#socket = new WebSocket(request.url, {
      headers: { 'x-twilio-signature': request.signature, 'user-agent': 'TwilioProxy/1.1' },
      handshakeTimeout: HANDSHAKE_TIMEOUT_MS,
      maxPayload: 1024 * 1024,
      perMessageDeflate: false,
    });
    this.#socket.on('open', () => {
      this.#write({ type: 'setup', ...request.setup });
      onConnected();
      request.report({ type: 'relay', state: 'connected', handoffData: null });
      if (request.welcomeGreeting) this.#heard('greeting', request.welcomeGreeting, false);
    });
    this.#socket.on('message', (data, isBinary) => this.#receive(isBinary ? '' : data.toString()));
    this.#socket.on('error', () => this.#end({ sessionStatus: 'failed', handoffData: null, error: CONNECTION_FAILED }));
    this.#socket.on('close', (code) => {
      const isOrderly = code === 1000 || code === 1005;
      this.#end({
        sessionStatus: isOrderly ? 'ended' : 'failed',
        handoffData: null,
        error: isOrderly ? null : CONNECTION_FAILED,
      });
    });
  }

  get over(): Promise<RelayOutcome> {
    return this.#over.promise;
  }

  say(text: string, { partials = [], language = this.#understood }: Utterance): void {
    if (this.#request.hasPartialPrompts) for (const partial of partials) this.#prompt(partial, language, false);
    this.#spokeAt = Date.now();
    this.#latencyMs = null;
    this.#prompt(text, language, true);
  }

  press(digit: string): void {
    if (!this.#request.hasDtmfDetection) throw new Error('This session did not ask for DTMF detection');
    this.#spokeAt = Date.now();
    this.#latencyMs = null;
    this.#write({ type: 'dtmf', digit });
  }

  interrupt(utterance: string, durationMs: number): void {
    if (this.#spoken !== '') this.#heard('agent', this.#spoken, true);
    this.#write({ type: 'interrupt', utteranceUntilInterrupt: utterance, durationUntilInterruptMs: durationMs });
  }

  drop(): void {
    this.#socket.terminate();
  }

  send(raw: string): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(raw);
  }

  /** The call is over. */
  complete(): void {
    this.#end({ sessionStatus: 'completed', handoffData: null, error: null });
  }

  #prompt(text: string, spoken: string, last: boolean): void {
    const voicePrompt = recognize(text, spoken, this.#understood);
    this.#write({ type: 'prompt', voicePrompt, lang: this.#understood, last });
  }

  #write(frame: object): void {
    this.send(JSON.stringify(frame));
  }

  #receive(raw: string): void {
    if (this.#isOver) return;
    const frame = readAgentFrame(raw);
    if (frame === null) this.#refuse(raw);
    else this.#obey(frame);
  }

  #obey(frame: AgentFrame): void {
    const { report } = this.#request;
    this.#badFrames = 0;
    switch (frame.type) {
      case 'text':
        this.#token(frame.token, frame.last);
        break;
      case 'play':
        report({ type: 'media', source: frame.source });
        break;
      case 'sendDigits':
        report({ type: 'digits', from: 'agent', digits: frame.digits });
        break;
      case 'language':
        this.#understood = frame.understood ?? this.#understood;
        report({ type: 'language', language: frame.language });
        break;
      case 'end':
        this.#end({ sessionStatus: 'ended', handoffData: frame.handoffData, error: null });
    }
  }

  #token(text: string, last: boolean): void {
    if (this.#latencyMs === null && this.#spokeAt !== null) this.#latencyMs = Date.now() - this.#spokeAt;
    this.#spoken += text;
    this.#request.report({ type: 'token', text, last });
    if (last && this.#spoken !== '') this.#heard('agent', this.#spoken, false);
  }

  #heard(source: 'greeting' | 'agent', text: string, isInterrupted: boolean): void {
    this.#spoken = '';
    const latencyMs = source === 'agent' ? this.#latencyMs : null;
    this.#request.report({ type: 'words', source, text, latencyMs, isInterrupted });
  }

  #refuse(raw: string): void {
    this.#badFrames += 1;
    this.#request.report({ type: 'error', code: 64107, message: `Invalid message received: ${raw.slice(0, 200)}` });
    this.#write({ type: 'error', description: `Invalid message received: ${raw.slice(0, 200)}` });
    if (this.#badFrames < MAX_BAD_FRAMES) return;
    this.#end({ sessionStatus: 'failed', handoffData: null, error: TOO_MANY_BAD });
  }

  #end(outcome: RelayOutcome): void {
    if (this.#isOver) return;
    this.#isOver = true;
    if (this.#spoken !== '') this.#heard('agent', this.#spoken, false);
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.close(1000);
    else this.#socket.terminate();
    this.#over.resolve(outcome);
  }
}

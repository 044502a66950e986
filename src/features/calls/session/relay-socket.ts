import { AsyncLocalStorage } from 'node:async_hooks';
import type { Socket } from 'node:net';
import '@fastify/websocket';
import type { RawData, WebSocket } from 'ws';
import type { RelayFrame, SetupFrame } from '../../../adapters/carriers/conversation-relay.ts';
import type { Deps } from '../../../deps.ts';
import type { SpendAnonymous } from '../../../platform/http/address-limit.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { countRefusedOnly, refuseSignature, refuseUnsigned } from '../carrier/carrier-scope.ts';
import { carrierUrls } from '../carrier/carrier-urls.ts';
import type { CallSession } from './call-session.ts';
import { FrameGate } from './frame-gate.ts';
import { openSession } from './open-session.ts';

const SETUP_MS = 10_000;
/** Codes with which a carrier closes when the call is over; what is lost in between has others. https://www.rfc-editor.org/rfc/rfc6455#section-7.4.1 */
const ORDERLY = new Set([1000, 1005]);

/** The socket on which the carrier speaks with the agent. The upgrade must be signed by the carrier; what it carries is checked frame by frame. */
export function relaySocket(app: App, deps: Deps, spendAnonymous: SpendAnonymous): void {
  countRefusedOnly(app, spendAnonymous);
  app.setErrorHandler((error, _request, reply) => refuseUnsigned(reply, error));
  const open = new Set<RelaySocket>();
  app.get(
    '/carriers/relay',
    {
      websocket: true,
      preValidation: async (request, reply) => {
        const signature = request.headers['x-twilio-signature'];
        const isSigned = deps.carrier.validateUpgrade({
          signature: typeof signature === 'string' ? signature : undefined,
          url: carrierUrls(deps.publicUrl()).relay,
        });
        return isSigned ? undefined : refuseSignature(request, reply, spendAnonymous);
      },
    },
    (socket, request) => {
      const ended = deps.figures.callBegan();
      const relay = new RelaySocket(deps, { socket, line: request.raw.socket }, () => {
        open.delete(relay);
        ended();
      });
      open.add(relay);
    },
  );
  // What was said is stored before the database is closed.
  app.addHook('onClose', async () => {
    await Promise.all([...open].map((relay) => relay.gone));
  });
}

/** One socket: its frames go to the session that its setup frame opens. */
class RelaySocket {
  readonly #deps: Deps;
  readonly #socket: WebSocket;
  readonly #line: Socket;
  readonly #gate = new FrameGate();
  readonly #gone = Promise.withResolvers<void>();
  #session: Promise<CallSession | null> | null = null;

  constructor(deps: Deps, { socket, line }: { socket: WebSocket; line: Socket }, forget: () => void) {
    this.#deps = deps;
    this.#socket = socket;
    this.#line = line;
    const setupTimer = setTimeout(() => socket.close(1008, 'no setup'), SETUP_MS);
    // What a frame brings about belongs to the call that the socket was opened for.
    const inCall = AsyncLocalStorage.snapshot();
    const hear = (data: RawData, isBinary: boolean): void => {
      const admission = this.#gate.admit(isBinary ? 'binary' : { text: String(data) }, performance.now());
      if (admission.kind === 'close') socket.close(admission.code, admission.reason);
      if (admission.kind === 'note') deps.log.info({ frame: admission.type }, 'frame of an unknown type');
      if (admission.kind === 'take') this.#take(admission.frame);
      if (this.#session !== null) clearTimeout(setupTimer);
    };
    socket.on('message', (data, isBinary) => inCall(hear, data, isBinary));
    socket.on('error', (error) => deps.log.info({ err: error }, 'call socket'));
    socket.on('close', (code) => {
      clearTimeout(setupTimer);
      this.#leave(ORDERLY.has(code) ? 'hung_up' : 'dropped')
        .catch((error: unknown) => deps.log.error({ err: error }, 'a session could not be closed'))
        .finally(() => {
          forget();
          this.#gone.resolve();
        });
    });
  }

  /** Settles when the socket is closed and its session has stored everything. */
  get gone(): Promise<void> {
    return this.#gone.promise;
  }

  #take(frame: RelayFrame): void {
    // The carrier's description may quote what was said.
    if (frame.type === 'error') this.#deps.log.warn('the carrier reports an error on a call socket');
    else if (frame.type === 'setup') this.#session ??= this.#begin(frame);
    else void this.#session?.then((session) => session?.hear(frame));
  }

  async #begin(setup: SetupFrame): Promise<CallSession | null> {
    const socket = this.#socket;
    try {
      const opened = await openSession(this.#deps, setup, (frame) => this.#send(frame));
      if (opened) {
        void opened.session.take(opened.first);
        return opened.session;
      }
      socket.close(1008, 'unknown call');
    } catch (error) {
      this.#deps.log.error({ err: error }, 'a call session could not begin');
      socket.close(1011, 'unavailable');
    }
    return null;
  }

  /** What a turn says at once leaves in one write: each costs a call of the system. */
  #send(frame: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#line.writableCorked === 0) {
      this.#line.cork();
      process.nextTick(() => this.#line.uncork());
    }
    this.#socket.send(frame);
  }

  async #leave(why: 'hung_up' | 'dropped'): Promise<void> {
    await (await this.#session)?.leave(why);
  }
}

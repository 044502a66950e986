import '@fastify/websocket';
import type { WebSocket } from 'ws';
import { parseRelayFrame, type SetupFrame } from '../../adapters/carriers/conversation-relay.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app-type.ts';
import type { CallSession } from './call-session.ts';
import { carrierUrls } from './carrier-urls.ts';
import { openSession } from './open-session.ts';

const MAX_BAD_FRAMES = 10;
const SETUP_MS = 10_000;
const MAX_FRAMES_PER_SECOND = 50;

/** The socket on which the carrier speaks with the agent. The upgrade must be signed by the carrier; what it carries is checked frame by frame. */
export function relaySocket(app: App, deps: Deps): void {
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
        if (!isSigned) return reply.status(403).serializer(String).type('text/plain').send('');
      },
    },
    (socket) => serve(deps, socket),
  );
}

function serve(deps: Deps, socket: WebSocket): void {
  let session: Promise<CallSession | null> | null = null;
  let badInARow = 0;
  let frames = 0;
  const perSecond = setInterval(() => {
    frames = 0;
  }, 1000);
  const setupTimer = setTimeout(() => socket.close(1008, 'no setup'), SETUP_MS);

  socket.on('message', (data, isBinary) => {
    if (++frames > MAX_FRAMES_PER_SECOND) return socket.close(1008, 'too many frames');
    const parsed = isBinary ? ({ kind: 'bad', reason: 'binary' } as const) : parseRelayFrame(String(data));
    if (parsed.kind === 'bad') {
      if (++badInARow >= MAX_BAD_FRAMES) socket.close(1007, 'bad frames');
      return;
    }
    badInARow = 0;
    if (parsed.kind === 'unknown')
      return deps.log.info({ frame: parsed.type.slice(0, 40) }, 'frame of an unknown type');
    const { frame } = parsed;
    if (frame.type === 'error')
      return deps.log.warn({ description: frame.description.slice(0, 200) }, 'carrier reports an error');
    if (frame.type === 'setup') {
      clearTimeout(setupTimer);
      session ??= begin(deps, socket, frame);
      return;
    }
    void session?.then((open) => open?.hear(frame));
  });
  socket.on('error', (error) => deps.log.info({ err: error }, 'call socket'));
  socket.on('close', () => {
    clearInterval(perSecond);
    clearTimeout(setupTimer);
    void session?.then((open) => open?.leave());
  });
}

async function begin(deps: Deps, socket: WebSocket, setup: SetupFrame): Promise<CallSession | null> {
  try {
    const opened = await openSession(deps, setup, (frame) => {
      if (socket.readyState === socket.OPEN) socket.send(frame);
    });
    if (opened) {
      void opened.session.take(opened.first);
      return opened.session;
    }
    socket.close(1008, 'unknown call');
  } catch (error) {
    deps.log.error({ err: error }, 'call session could not begin');
    socket.close(1011, 'unavailable');
  }
  return null;
}

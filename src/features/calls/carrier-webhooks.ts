import type { FastifyReply, FastifyRequest } from 'fastify';
import { dialForward, hangUp, sayAndHangUp, TWIML_CONTENT_TYPE } from '../../adapters/carriers/twiml.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app-type.ts';
import { answerAfterForward, answerCall, answerOutbound, connectToAgent } from './answer-call.ts';
import { carrierUrls } from './carrier-urls.ts';
import { finishCall } from './finish-call.ts';
import { noteTransferFailed } from './note-transfer.ts';
import { type CallRow, countReconnect, findCallUnscoped, isFirstTelling, moveCall } from './store.ts';

type Fields = Record<string, string>;

const OVER = new Set(['completed', 'busy', 'no-answer', 'failed', 'canceled']);
const MAX_BODY = 65_536;
const MAX_RECONNECTS = 5;

/** What carriers ask us: outside /v1 and its envelope. A wrong signature is 403 with an empty body, and nothing is stored. */
export function carrierWebhooks(app: App, deps: Deps): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_BODY },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body as string)));
    },
  );
  app.addHook('preHandler', async (request, reply) => {
    const signature = request.headers['x-twilio-signature'];
    const isSigned = deps.carrier.validateRequest({
      signature: typeof signature === 'string' ? signature : undefined,
      url: deps.publicUrl() + request.url,
      params: (request.body ?? {}) as Fields,
    });
    if (!isSigned) return reply.status(403).serializer(String).type('text/plain').send('');
  });
  const document = (reply: FastifyReply, text: string) => reply.type(TWIML_CONTENT_TYPE).serializer(String).send(text);
  const fieldsOf = (request: FastifyRequest) => (request.body ?? {}) as Fields;
  const callOf = async (request: FastifyRequest): Promise<CallRow | undefined> => {
    const { CallSid } = fieldsOf(request);
    return CallSid ? findCallUnscoped(deps.db, 'carrier_call', CallSid) : undefined;
  };

  app.post('/carriers/voice', async (request, reply) => {
    const { CallSid, From, To } = fieldsOf(request);
    if (!CallSid || !To) return document(reply, hangUp());
    return document(reply, await answerCall(deps, { callSid: CallSid, from: From || null, to: To }));
  });

  app.post('/carriers/voice/outbound', async (request, reply) => {
    const call = await callOf(request);
    return document(reply, call ? await answerOutbound(deps, call) : hangUp());
  });

  app.post('/carriers/voice/session', async (request, reply) => {
    const call = await callOf(request);
    if (!call) return document(reply, hangUp());
    const { SessionStatus, HandoffData } = fieldsOf(request);
    const handoff = readHandoff(HandoffData);
    if (handoff.reason === 'transfer' && handoff.to) {
      return document(
        reply,
        dialForward({
          number: handoff.to,
          timeoutSeconds: 25,
          actionUrl: carrierUrls(deps.publicUrl()).forwarded(call.id, 'transfer'),
          ...(call.to_number === null ? {} : { callerId: call.to_number }),
        }),
      );
    }
    if (SessionStatus === 'failed') {
      const lost = await deps.db.transaction(call.tenant_id, (sql) => countReconnect(sql, call.tenant_id, call.id));
      if (lost <= MAX_RECONNECTS) return document(reply, await connectToAgent(deps, call));
      await finishCall(deps, call, { carrierStatus: 'failed', durationSeconds: null });
      return document(
        reply,
        sayAndHangUp({ text: 'I am sorry, the line is not working. Please call again. Goodbye.' }),
      );
    }
    await finishCall(deps, call, { carrierStatus: null, durationSeconds: null });
    return document(reply, hangUp());
  });

  app.post('/carriers/voice/forwarded', async (request, reply) => {
    const call = await callOf(request);
    if (!call) return document(reply, hangUp());
    const { DialCallStatus } = fieldsOf(request);
    const { after } = request.query as { after?: string };
    if (DialCallStatus === 'completed' || DialCallStatus === 'answered') {
      const moved = await deps.db.transaction(call.tenant_id, (sql) =>
        moveCall(sql, call.tenant_id, call.id, ['ringing', 'in_progress'], { ended_reason: 'transferred' }),
      );
      if (moved) await finishCall(deps, moved, { carrierStatus: null, durationSeconds: null });
      return document(reply, hangUp());
    }
    if (after === 'transfer') {
      await noteTransferFailed(deps, call, DialCallStatus ?? 'failed');
      return document(reply, await connectToAgent(deps, call));
    }
    return document(reply, await answerAfterForward(deps, call));
  });

  app.post('/carriers/status', async (request, reply) => {
    const { CallStatus, CallDuration, CallSid, SequenceNumber } = fieldsOf(request);
    const call = await callOf(request);
    if (call && CallStatus && OVER.has(CallStatus)) {
      const eventId = `${CallSid}:${CallStatus}:${SequenceNumber ?? ''}`;
      const isFirst = await deps.db.transaction(call.tenant_id, (sql) => isFirstTelling(sql, call.tenant_id, eventId));
      const seconds = /^\d{1,7}$/.test(CallDuration ?? '') ? Number(CallDuration) : null;
      if (isFirst) await finishCall(deps, call, { carrierStatus: CallStatus, durationSeconds: seconds });
    }
    return reply.status(204).send();
  });
}

/** What our session told the carrier when it ended; anything else is nothing. */
function readHandoff(text: string | undefined): { reason?: string; to?: string } {
  try {
    const value = JSON.parse(text ?? '{}') as { reason?: unknown; to?: unknown };
    return {
      ...(typeof value.reason === 'string' ? { reason: value.reason } : {}),
      ...(typeof value.to === 'string' ? { to: value.to } : {}),
    };
  } catch {
    return {};
  }
}

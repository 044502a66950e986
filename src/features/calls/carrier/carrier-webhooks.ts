import type { FastifyReply, FastifyRequest } from 'fastify';
import { hangUp, TWIML_CONTENT_TYPE } from '../../../adapters/carriers/twiml.ts';
import type { Deps } from '../../../deps.ts';
import type { SpendAnonymous } from '../../../platform/http/address-limit.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { finishCall } from '../ending/finish-call.ts';
import { keepRecording } from '../record-call.ts';
import type { CallRow } from '../store.ts';
import { afterDial } from './after-dial.ts';
import { afterSession } from './after-session.ts';
import { answerCall, answerOutbound } from './answer-call.ts';
import {
  isMailbox,
  readCaller,
  readDialReport,
  readFinalStatus,
  readRecordingReport,
  readSessionReport,
} from './carrier-request.ts';
import { answerCarrierOnly, fieldsOf, sendNothing } from './carrier-scope.ts';
import { findToldCall } from './find-told-call.ts';
import { leaveMailbox } from './leave-mailbox.ts';

/** What carriers ask and tell us; every question is answered with a document. */
export function carrierWebhooks(app: App, deps: Deps, spendAnonymous: SpendAnonymous): void {
  answerCarrierOnly(app, deps, spendAnonymous);

  app.post('/carriers/voice', async (request, reply) => {
    const { CallSid, To } = fieldsOf(request);
    if (!CallSid || !To) return document(reply, hangUp());
    return document(reply, await answerCall(deps, { callSid: CallSid, from: readCaller(fieldsOf(request)), to: To }));
  });

  const onCall = (path: string, answer: (call: CallRow, request: FastifyRequest) => Promise<string>) => {
    app.post(path, async (request, reply) => {
      const call = await findToldCall(deps, request);
      return document(reply, call ? await answer(call, request) : hangUp());
    });
  };
  onCall('/carriers/voice/outbound', (call) => answerOutbound(deps, call));
  onCall('/carriers/voice/session', (call, request) => afterSession(deps, call, readSessionReport(fieldsOf(request))));
  onCall('/carriers/voice/dialled', (call, request) => {
    const { why } = request.query as { why?: string };
    return afterDial(deps, call, why === 'transfer' ? 'transfer' : 'forward', readDialReport(fieldsOf(request)));
  });

  app.post('/carriers/voice/answered_by', async (request, reply) => {
    const { tenant, call: id, why } = request.query as { tenant?: unknown; call?: unknown; why?: unknown };
    if (typeof tenant === 'string' && typeof id === 'string' && isMailbox(fieldsOf(request)))
      await leaveMailbox(deps, { tenantId: tenant, callId: id }, why === 'transfer' ? 'transfer' : 'forward');
    return sendNothing(reply, 204);
  });

  app.post('/carriers/status', async (request, reply) => {
    const final = readFinalStatus(fieldsOf(request));
    // Every telling counts: the first tells the carrier's id of a call that we have placed.
    const call = await findToldCall(deps, request);
    if (final && call)
      await finishCall(deps, call, { carrierStatus: final.status, seconds: final.seconds }, { eventId: final.eventId });
    return sendNothing(reply, 204);
  });

  app.post('/carriers/recording', async (request, reply) => {
    const report = readRecordingReport(fieldsOf(request));
    const call = report && (await findToldCall(deps, request));
    if (report && call) await keepRecording(deps, call, report);
    return sendNothing(reply, 204);
  });
}

function document(reply: FastifyReply, text: string): FastifyReply {
  return reply.type(TWIML_CONTENT_TYPE).serializer(String).send(text);
}

import type { FastifyReply } from 'fastify';
import { hangUp, TWIML_CONTENT_TYPE } from '../../../adapters/carriers/twiml.ts';
import type { Deps } from '../../../deps.ts';
import type { SpendAnonymous } from '../../../platform/http/address-limit.ts';
import type { App } from '../../../platform/http/app-type.ts';
import { finishCall } from '../ending/finish-call.ts';
import { keepRecording } from '../record-call.ts';
import { afterDial } from './after-dial.ts';
import { afterSession } from './after-session.ts';
import { answerCall, answerOutbound } from './answer-call.ts';
import {
  AnsweredByForm,
  CallAddress,
  CallForm,
  DialForm,
  RecordingForm,
  SessionForm,
  StatusForm,
  VoiceForm,
} from './carrier-forms.ts';
import {
  isMailbox,
  readCaller,
  readDialReport,
  readFinalStatus,
  readRecordingReport,
  readSessionReport,
} from './carrier-request.ts';
import { answerCarrierOnly, sendNothing } from './carrier-scope.ts';
import { findToldCall } from './find-told-call.ts';
import { leaveMailbox } from './leave-mailbox.ts';

/** What carriers ask and tell us; every question is answered with a document. */
export function carrierWebhooks(app: App, deps: Deps, spendAnonymous: SpendAnonymous): void {
  answerCarrierOnly(app, deps, spendAnonymous);

  app.post('/carriers/voice', { schema: { body: VoiceForm } }, async ({ body }, reply) => {
    const { CallSid, To } = body;
    if (!CallSid || !To) return document(reply, hangUp());
    return document(reply, await answerCall(deps, { callSid: CallSid, from: readCaller(body), to: To }));
  });

  app.post(
    '/carriers/voice/outbound',
    { schema: { body: CallForm, querystring: CallAddress } },
    async (request, reply) => {
      const call = await findToldCall(deps, request);
      return document(reply, call ? await answerOutbound(deps, call) : hangUp());
    },
  );

  app.post(
    '/carriers/voice/session',
    { schema: { body: SessionForm, querystring: CallAddress } },
    async (request, reply) => {
      const call = await findToldCall(deps, request);
      return document(reply, call ? await afterSession(deps, call, readSessionReport(request.body)) : hangUp());
    },
  );

  app.post(
    '/carriers/voice/dialled',
    { schema: { body: DialForm, querystring: CallAddress } },
    async (request, reply) => {
      const call = await findToldCall(deps, request);
      const { why = 'forward' } = request.query;
      return document(reply, call ? await afterDial(deps, call, why, readDialReport(request.body)) : hangUp());
    },
  );

  app.post(
    '/carriers/voice/answered_by',
    { schema: { body: AnsweredByForm, querystring: CallAddress } },
    async ({ body, query: { tenant, call, why = 'forward' } }, reply) => {
      if (tenant !== undefined && call !== undefined && isMailbox(body))
        await leaveMailbox(deps, { tenantId: tenant, callId: call }, why);
      return sendNothing(reply, 204);
    },
  );

  app.post('/carriers/status', { schema: { body: StatusForm, querystring: CallAddress } }, async (request, reply) => {
    const final = readFinalStatus(request.body);
    // Every telling counts: the first tells the carrier's id of a call that we have placed.
    const call = await findToldCall(deps, request);
    if (final && call)
      await finishCall(deps, call, { carrierStatus: final.status, seconds: final.seconds }, { eventId: final.eventId });
    return sendNothing(reply, 204);
  });

  app.post(
    '/carriers/recording',
    { schema: { body: RecordingForm, querystring: CallAddress } },
    async (request, reply) => {
      const report = readRecordingReport(request.body);
      const call = report && (await findToldCall(deps, request));
      if (report && call) await keepRecording(deps, call, report);
      return sendNothing(reply, 204);
    },
  );
}

function document(reply: FastifyReply, text: string): FastifyReply {
  return reply.type(TWIML_CONTENT_TYPE).serializer(String).send(text);
}

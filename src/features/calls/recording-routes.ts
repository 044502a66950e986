import { Type } from 'typebox';
import { CarrierError } from '../../adapters/carriers/types.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app-type.ts';
import { entityTag, tagAnswer } from '../../platform/http/entity-tag.ts';
import { notFound } from '../../platform/http/errors.ts';
import { operation } from '../../platform/http/operation.ts';
import { createReadingRecorder } from '../audit-log/record-reading.ts';
import { isOver } from './call-state.ts';
import { carrierRefusal } from './place-call.ts';
import { CallPath } from './schema.ts';
import { findReachableCall } from './show-call.ts';

const AUDIO = 'audio/wav';
/** One part; a request for several gets the whole, as RFC 9110, section 14.2 allows. */
const ONE_PART = /^bytes=(?:\d{1,12}-\d{0,12}|-\d{1,12})$/;

/** The sound of a call, from the carrier that keeps it. */
export function recordingRoutes(app: App, deps: Deps): void {
  const recordReading = createReadingRecorder(deps);
  const sound = { content: { [AUDIO]: { schema: Type.String() } } };
  app.get(
    '/v1/voice/calls/:id/recording',
    {
      config: {
        ...operation({
          id: 'getCallRecording',
          summary: 'The recording of a call',
          description:
            'WAV, both sides, from the agent’s first words to the end of the call. 404 where the call was not recorded, goes on, or has been kept long enough. `Range` gives a part.',
          tag: 'Calls',
          permission: 'calls:read',
          additive: true,
          etag: true,
          errors: ['operation_failed'],
          reads: ['Range'],
          sends: {
            200: ['Accept-Ranges', 'Content-Disposition'],
            206: ['Accept-Ranges', 'Content-Disposition', 'Content-Range'],
          },
        }).config,
        longRunning: true,
      },
      schema: {
        params: CallPath,
        response: {
          200: { description: 'The whole recording', ...sound },
          206: { description: 'The part asked for by `Range`', ...sound },
        },
      },
    },
    async (request, reply) => {
      const call = await findReachableCall(deps, request.caller, request.params.id);
      if (call.recording_id === null || call.status === null || !isOver(call.status)) throw notFound();
      // A recording never changes: its tag follows from the carrier's id, which is not shown.
      const tag = entityTag(call.recording_id);
      reply.header('accept-ranges', 'bytes');
      if (tagAnswer(request, reply, tag)) return reply.send('');
      const { range = '', 'if-range': condition = tag } = request.headers;
      const part = ONE_PART.test(range) && condition === tag ? range : null;
      const recorded = await deps.carrier.openRecording(call.recording_id, part).catch((error: unknown) => {
        if (!(error instanceof CarrierError)) throw error;
        throw carrierRefusal(deps, error, 'The carrier refused to give the recording');
      });
      if (!recorded) throw notFound();
      await recordReading(request, 'recording.read', call.id);
      if (recorded.length !== null) reply.header('content-length', recorded.length);
      if (recorded.range !== null) reply.header('content-range', recorded.range);
      return reply
        .status(recorded.status)
        .header('content-type', AUDIO)
        .header('content-disposition', `attachment; filename="${call.id}.wav"`)
        .send(recorded.body as never);
    },
  );
}

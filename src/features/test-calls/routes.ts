import { Type } from 'typebox';
import type { Deps } from '../../deps.ts';
import { answerIn } from '../../platform/http/answer-in-transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { drainSignal } from '../../platform/http/drain.ts';
import { invalid } from '../../platform/http/errors.ts';
import { openEventStream } from '../../platform/http/event-stream.ts';
import { type Operation, operation } from '../../platform/http/operation.ts';
import { Envelope } from '../../platform/http/schema.ts';
import { actorOf, recordChange } from '../audit-log/record-change.ts';
import { isConcluded, listToolCalls } from '../calls/find-carrier-call.ts';
import { findReachableLocation } from '../locations/find-location.ts';
import { PHONE_NUMBER_FAULT, readPhoneNumber } from '../locations/phone-number.ts';
import { findTestCall, isOver, theSandbox } from './find-test-call.ts';
import {
  EndedTestCall,
  Heard,
  Interrupt,
  Press,
  Pressed,
  Say,
  StartedTestCall,
  StartTestCall,
  TestCallPath,
} from './schema.ts';
import { act, startTestCall } from './start-test-call.ts';
import { streamTestCall } from './stream-test-call.ts';

const DEFAULT_CALLER = '+12125550188';

/** Somebody who rings a location, played over the API: for the console, and for partners' own tests. */
export function testCallRoutes(app: App, deps: Deps): void {
  startTestCallRoute(app, deps);
  sayInTestCallRoute(app, deps);
  interruptTestCallRoute(app, deps);
  pressInTestCallRoute(app, deps);
  hangUpTestCallRoute(app, deps);
  streamTestCallRoute(app, deps);
}

function startTestCallRoute(app: App, deps: Deps): void {
  app.post(
    '/v1/voice/test_calls',
    {
      ...options({
        id: 'startTestCall',
        summary: "Ring a location's number in the sandbox carrier",
        description:
          'Comes back once the call is taken; speak in it by its `sid`. The call is a call like any other: it is listed, recorded and tells webhooks. With a real carrier each of these operations is refused as `carrier_not_sandbox`.',
      }),
      schema: { body: StartTestCall, response: { 201: Envelope(StartedTestCall) } },
    },
    async (request, reply) => {
      theSandbox(deps);
      const { location_id, from = DEFAULT_CALLER } = request.body;
      const number = readPhoneNumber(from);
      if (number === null) throw invalid('body/from', PHONE_NUMBER_FAULT);
      const location = await findReachableLocation(deps, request.caller, location_id);
      const { line, call } = await startTestCall(deps, location, number);
      return answerIn(
        deps,
        reply,
        async (sql) => {
          await recordChange(sql, deps, actorOf(request), { action: 'test_call.started', targetId: call.id });
          return { id: call.id, sid: line.callSid };
        },
        { status: 201, location: ({ id }) => `/v1/voice/calls/${id}` },
      );
    },
  );
}

function sayInTestCallRoute(app: App, deps: Deps): void {
  app.post(
    '/v1/voice/test_calls/:sid/say',
    {
      ...options({
        id: 'sayInTestCall',
        summary: 'Speak as the caller and hear the answer',
        description:
          'Waits for the answer, at most ten seconds, and gives what was heard up to the end of an utterance; empty words where nothing was.',
      }),
      schema: { params: TestCallPath, body: Say, response: { 200: Envelope(Heard) } },
    },
    async (request) => {
      const { line } = await findTestCall(deps, request.caller, request.params.sid);
      await act(line, () => line.utter(request.body.text));
      return { data: { words: await line.hear().catch(() => '') }, request_id: request.id };
    },
  );
}

function interruptTestCallRoute(app: App, deps: Deps): void {
  app.post(
    '/v1/voice/test_calls/:sid/interrupt',
    {
      ...options({
        id: 'interruptTestCall',
        summary: 'Speak over the agent',
        description: 'The agent learns how much of its words was heard, stops, and takes the new ones.',
      }),
      schema: { params: TestCallPath, body: Interrupt, response: { 200: Envelope(Heard) } },
    },
    async (request) => {
      const { line } = await findTestCall(deps, request.caller, request.params.sid);
      const { text, heard } = request.body;
      const words = await act(line, () => line.interrupt(text, { utterance: heard }));
      return { data: { words }, request_id: request.id };
    },
  );
}

function pressInTestCallRoute(app: App, deps: Deps): void {
  app.post(
    '/v1/voice/test_calls/:sid/press',
    {
      ...options({
        id: 'pressInTestCall',
        summary: 'Press keys as the caller',
        description: 'The keys go one after the other; what they cause is told by the events.',
      }),
      schema: { params: TestCallPath, body: Press, response: { 200: Envelope(Pressed) } },
    },
    async (request) => {
      const { line } = await findTestCall(deps, request.caller, request.params.sid);
      await act(line, () => line.press(request.body.digits));
      return { data: { digits: request.body.digits }, request_id: request.id };
    },
  );
}

function hangUpTestCallRoute(app: App, deps: Deps): void {
  app.post(
    '/v1/voice/test_calls/:sid/hang_up',
    {
      ...options({
        id: 'hangUpTestCall',
        summary: 'Hang up as the caller; a call that is over stays as it ended',
        description: 'Comes back once the carrier has told the end. The summary follows in the record of the call.',
      }),
      schema: { params: TestCallPath, response: { 200: Envelope(EndedTestCall) } },
    },
    async (request) => {
      const { line, call } = await findTestCall(deps, request.caller, request.params.sid);
      const { status, durationSeconds } = await (isOver(line) ? line.ended : line.hangUp());
      return {
        data: { id: call.id, sid: line.callSid, status, duration_seconds: durationSeconds },
        request_id: request.id,
      };
    },
  );
}

function streamTestCallRoute(app: App, deps: Deps): void {
  const draining = drainSignal(app);
  app.get(
    '/v1/voice/test_calls/:sid/events',
    {
      config: {
        ...options({
          id: 'streamTestCall',
          summary: 'Follow a test call as server-sent events',
          description:
            'From the first event to `over`: `status`, `token`, `words`, `caller`, `digits`, `tool`, `transfer`, `error`. Tool calls are told when their turn is over; `at` says when they happened.',
          errors: ['not_found', 'operation_failed'],
        }).config,
        longRunning: true,
      },
      schema: {
        params: TestCallPath,
        response: {
          200: { description: 'text/event-stream', content: { 'text/event-stream': { schema: Type.String() } } },
        },
      },
    },
    async (request, reply) => {
      const { line, call } = await findTestCall(deps, request.caller, request.params.sid);
      const stream = openEventStream(request, reply);
      if (!stream) return;
      const record = {
        toolCalls: (after: number) => listToolCalls(deps, call, after),
        isClosed: () => isConcluded(deps, line.callSid),
      };
      await streamTestCall(stream, line, record, draining);
    },
  );
}

/** What the operations on test calls have in common. */
function options(definition: Pick<Operation, 'id' | 'summary' | 'description' | 'errors'>) {
  return operation({
    tag: 'Test calls',
    permission: 'calls:write',
    additive: true,
    errors: ['not_found', 'conflict', 'operation_failed'],
    ...definition,
  });
}

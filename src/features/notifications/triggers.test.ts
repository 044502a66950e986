import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { RecordedEvent } from '../webhooks/event-data.ts';
import { occasionOf } from './triggers.ts';

const NOW = new Date('2026-11-20T09:00:00Z');
const workspaceId = 'ws_1';
const message = { id: 'msg_1', location_id: 'loc_1', call_id: 'call_1', about: 'message', animal_id: null } as const;
const written = (
  type: 'message.created' | 'message.updated',
  urgency: 'normal' | 'urgent' | 'emergency',
  status: 'open' | 'done' = 'open',
): RecordedEvent => ({ type, workspaceId, data: { ...message, urgency, status } });
const run = (status: 'failed' | 'timed_out' | 'canceled', of: string | null = workspaceId): RecordedEvent => ({
  type: 'execution.failed',
  workspaceId: of,
  data: { id: 'exec_1', status, error_code: null },
});
const over = (id: string, status: 'failed' | 'completed'): RecordedEvent => ({
  type: 'call.completed',
  workspaceId,
  data: { id, location_id: 'loc_1', status },
});

describe('what people are told of', () => {
  const cases: [string, RecordedEvent, object | null][] = [
    ['a message', written('message.created', 'normal'), { message: 'msg_1' }],
    ['an urgent one', written('message.created', 'urgent'), { message: 'msg_1', urgent_message: 'urgent msg_1' }],
    [
      'an emergency',
      written('message.created', 'emergency'),
      { message: 'msg_1', urgent_message: 'urgent msg_1', emergency: 'emergency call_1' },
    ],
    ['one that becomes urgent', written('message.updated', 'urgent'), { urgent_message: 'urgent msg_1' }],
    ['one that was assigned', written('message.updated', 'normal'), {}],
    ['one that is done', written('message.updated', 'urgent', 'done'), null],
    ['a run that failed', run('failed'), { run_needs_person: 'exec_1' }],
    ['a run that ran out of time', run('timed_out'), { run_needs_person: 'exec_1' }],
    ['a run that somebody canceled', run('canceled'), null],
    ['a run of no workspace', run('failed', null), null],
    [
      'a run that waits for an answer',
      { type: 'execution.paused', workspaceId, data: { id: 'exec_1', question: 'code' } },
      { run_needs_person: 'paused exec_1' },
    ],
    ['a call that ended well', over('call_1', 'completed'), null],
    [
      'a call that was about an emergency',
      {
        type: 'call.analyzed',
        workspaceId,
        data: { id: 'call_1', location_id: 'loc_1', category: 'emergency', call_successful: true },
      },
      { emergency: 'emergency call_1' },
    ],
  ];
  for (const [what, event, triggers] of cases)
    test(`${what}: ${triggers === null ? 'nobody' : Object.keys(triggers).join(', ') || 'nobody'}`, () => {
      assert.deepEqual(occasionOf(event, NOW)?.triggers ?? null, triggers);
    });

  test('calls that fail within a quarter of an hour are one occasion, later ones another', () => {
    const at = (id: string, time: string) => occasionOf(over(id, 'failed'), new Date(time))?.triggers;
    assert.deepEqual(at('call_1', '2026-11-20T09:00:00Z'), at('call_2', '2026-11-20T09:14:59Z'));
    assert.notDeepEqual(at('call_1', '2026-11-20T09:00:00Z'), at('call_2', '2026-11-20T09:15:00Z'));
  });
});

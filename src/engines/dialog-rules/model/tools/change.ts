import { Type } from 'typebox';
import { withdrawConsent } from '../../policy.ts';
import { emptyWhen } from '../../task.ts';
import { newCancellation } from '../../tasks/cancel.ts';
import { newMove } from '../../tasks/move.ts';
import { defineModelTool, readWhen, WhenFields } from '../model-tool.ts';

const Which = {
  which_day: Type.Optional(
    Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'Day of the appointment as it stands' }),
  ),
  which_service: Type.Optional(Type.String({ maxLength: 200, description: 'Service of the appointment as it stands' })),
};

export const moveTool = defineModelTool({
  name: 'move_appointment',
  description:
    'The caller wants an existing appointment at another time. Days and times are the new ones. The system verifies, reads back and moves.',
  parameters: Type.Object({ ...Which, ...WhenFields }),
  run(desk, given) {
    const { state } = desk;
    const task = state.task?.kind === 'move' ? state.task : newMove();
    state.task = task;
    withdrawConsent(state);
    if (given.which_day !== undefined) task.source.when = { ...emptyWhen(), days: [given.which_day] };
    if (given.which_service !== undefined) task.source.words = given.which_service.toLowerCase();
    const when = readWhen(given, task.when);
    if (when === null) return;
    task.when = when;
    task.chosen = null;
    task.offered = [];
  },
});

export const cancelTool = defineModelTool({
  name: 'cancel_appointment',
  description: 'The caller wants an existing appointment canceled. The system verifies, reads back and cancels.',
  parameters: Type.Object(Which),
  run(desk, given) {
    const { state } = desk;
    const task = state.task?.kind === 'cancel' ? state.task : newCancellation();
    state.task = task;
    withdrawConsent(state);
    if (given.which_day !== undefined) task.when = { ...emptyWhen(), days: [given.which_day] };
    if (given.which_service !== undefined) task.words = given.which_service.toLowerCase();
  },
});

export const lookUpTool = defineModelTool({
  name: 'look_up_appointments',
  description: 'The caller asks when their appointments are. The system verifies the caller first.',
  parameters: Type.Object({}),
  run(desk) {
    desk.state.task = { kind: 'look_up' };
  },
});

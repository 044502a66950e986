import { Type } from 'typebox';
import { withdrawConsent } from '../../policy.ts';
import { newBooking } from '../../tasks/new-booking.ts';
import { defineModelTool, readWhen, WhenFields } from '../model-tool.ts';

export const bookTool = defineModelTool({
  name: 'book_appointment',
  description:
    'The caller wants a new appointment, or changes their wish about the one being booked. Pass only what the caller said. The system finds times, asks for what is missing, reads back and books.',
  parameters: Type.Object({
    service_id: Type.Optional(Type.String()),
    provider_id: Type.Optional(Type.String({ description: 'An id of a provider, or "any"' })),
    ...WhenFields,
  }),
  run(desk, given) {
    const { state, practice } = desk;
    const task = state.task?.kind === 'book' ? state.task : newBooking(null);
    state.task = task;
    withdrawConsent(state);
    const service = practice.services.find((other) => other.id === given.service_id);
    if (service !== undefined && service.id !== task.serviceId) {
      task.serviceId = service.id;
      task.chosen = null;
      task.offered = [];
    }
    const provider = practice.providers.find((other) => other.id === given.provider_id);
    if (provider !== undefined) task.providerChoice = { kind: 'named', providerId: provider.id };
    else if (given.provider_id === 'any') task.providerChoice = { kind: 'any' };
    const when = readWhen(given, task.when);
    if (when === null && provider === undefined) return;
    task.when = when ?? task.when;
    task.chosen = null;
    task.offered = [];
  },
});

import type { RequestOptions, Transport } from '../transport.ts';
import type { Body, Filter } from './inputs.ts';

export const patients = (api: Transport) => ({
  create: (workspaceId: string, body: Body<'createPatient'>) =>
    api.send('createPatient', { path: { workspaceId }, body }),
  list: (workspaceId: string, query: Filter<'listPatients'> = {}) =>
    api.pages('listPatients', { path: { workspaceId }, query }),
  get: (workspaceId: string, patientId: string) => api.send('getPatient', { path: { workspaceId, patientId } }),
  update: (workspaceId: string, patientId: string, body: Body<'updatePatient'>) =>
    api.send('updatePatient', { path: { workspaceId, patientId }, body }),
  delete: (workspaceId: string, patientId: string) => api.send('deletePatient', { path: { workspaceId, patientId } }),
  export: (workspaceId: string, patientId: string) => api.send('exportPatient', { path: { workspaceId, patientId } }),
  erase: (workspaceId: string, patientId: string) => api.send('erasePatient', { path: { workspaceId, patientId } }),
});

export const animals = (api: Transport) => ({
  create: (workspaceId: string, patientId: string, body: Body<'createAnimal'>) =>
    api.send('createAnimal', { path: { workspaceId, patientId }, body }),
  list: (workspaceId: string, patientId: string, query: Filter<'listAnimals'> = {}) =>
    api.pages('listAnimals', { path: { workspaceId, patientId }, query }),
  get: (workspaceId: string, patientId: string, animalId: string) =>
    api.send('getAnimal', { path: { workspaceId, patientId, animalId } }),
  update: (workspaceId: string, patientId: string, animalId: string, body: Body<'updateAnimal'>) =>
    api.send('updateAnimal', { path: { workspaceId, patientId, animalId }, body }),
  delete: (workspaceId: string, patientId: string, animalId: string) =>
    api.send('deleteAnimal', { path: { workspaceId, patientId, animalId } }),
});

export const appointments = (api: Transport) => ({
  book: (workspaceId: string, locationId: string, body: Body<'createAppointment'>, options?: RequestOptions) =>
    api.send('createAppointment', { path: { workspaceId, locationId }, body }, options),
  list: (workspaceId: string, locationId: string, query: Filter<'listAppointments'> = {}) =>
    api.pages('listAppointments', { path: { workspaceId, locationId }, query }),
  get: (workspaceId: string, locationId: string, appointmentId: string) =>
    api.send('getAppointment', { path: { workspaceId, locationId, appointmentId } }),
  move: (workspaceId: string, locationId: string, appointmentId: string, body: Body<'moveAppointment'>) =>
    api.send('moveAppointment', { path: { workspaceId, locationId, appointmentId }, body }),
  cancel: (workspaceId: string, locationId: string, appointmentId: string) =>
    api.send('cancelAppointment', { path: { workspaceId, locationId, appointmentId } }),
  animal: (workspaceId: string, locationId: string, appointmentId: string) =>
    api.send('getAppointmentAnimal', { path: { workspaceId, locationId, appointmentId } }),
  setAnimal: (workspaceId: string, locationId: string, appointmentId: string, body: Body<'setAppointmentAnimal'>) =>
    api.send('setAppointmentAnimal', { path: { workspaceId, locationId, appointmentId }, body }),
});

import type { Connector } from '../types.ts';
import { appointmentsOf, book, cancel, move, settleMove, undoBooking } from './appointments.ts';
import { readCatalog } from './catalog.ts';
import { FhirClient, type Transport } from './client.ts';
import { createPatient, patientsBornOn, patientsByPhone, updatePatient } from './patients.ts';
import { freeSlots } from './slots.ts';

/** A FHIR R4 server as the practice's system of record. @param baseUrl without a trailing slash */
export function createFhirConnector(baseUrl: string, transport: Transport): Connector {
  const client = new FhirClient(baseUrl, transport);
  return {
    readCatalog: (place) => readCatalog(client, place),
    freeSlots: (catalog, query) => freeSlots(client, catalog, query),
    patientsByPhone: (phoneNumber) => patientsByPhone(client, phoneNumber),
    patientsBornOn: (day) => patientsBornOn(client, day),
    createPatient: (patient, key) => createPatient(client, patient, key),
    updatePatient: (id, change) => updatePatient(client, id, change),
    appointmentsOf: (catalog, patientId, after) => appointmentsOf(client, catalog, patientId, after),
    book: (catalog, booking) => book(client, catalog, booking),
    move: (catalog, wish) => move(client, catalog, wish),
    cancel: (appointmentId) => cancel(client, appointmentId),
    undoBooking: (key, slotId) => undoBooking(client, key, slotId),
    settleMove: (catalog, appointmentId, key, slotId) => settleMove(client, catalog, appointmentId, key, slotId),
  };
}

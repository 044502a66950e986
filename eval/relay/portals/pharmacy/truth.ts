import { readRows } from '../database-changes.ts';

export type PrescriptionTruth = {
  id: number;
  rx: string;
  patient: string;
  drug: string;
  strength: string;
  quantity: number;
  refills_left: number;
  prescriber: string;
  expires_on: string;
  auto_refill: number;
};

export type RequestTruth = {
  id: number;
  rx: string;
  patient: string;
  drug: string;
  strength: string;
  requested_on: string;
  ready_on: string;
  method: string;
  store: string;
  status: string;
};

export const allPrescriptions = (databasePath: string): PrescriptionTruth[] =>
  readRows<PrescriptionTruth>(databasePath, 'select * from prescriptions order by patient, rx');

export const allRequests = (databasePath: string): RequestTruth[] =>
  readRows<RequestTruth>(
    databasePath,
    `select requests.*, patient, drug, strength from requests join prescriptions using (rx) order by ready_on, requests.id`,
  );

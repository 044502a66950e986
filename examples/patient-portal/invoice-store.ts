import type { DatabaseSync } from 'node:sqlite';
import { all, one, run } from './database.ts';

export type Invoice = {
  id: number;
  number: string;
  patient_id: number;
  patient: string;
  day: string;
  due_day: string;
  description: string;
  amount_cents: number;
  paid_cents: number;
};

export const INVOICE_STATES = ['Open', 'Overdue', 'Paid'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

const SELECT = `select invoices.*, first_name || ' ' || last_name as patient from invoices join patients on patients.id = patient_id`;

export function listInvoices(database: DatabaseSync): Invoice[] {
  return all<Invoice>(database, `${SELECT} order by invoices.day desc, number desc`);
}

export function invoicesOfPatient(database: DatabaseSync, patientId: number): Invoice[] {
  return all<Invoice>(database, `${SELECT} where patient_id = ? order by invoices.day desc`, patientId);
}

export function findInvoice(database: DatabaseSync, id: number): Invoice | undefined {
  return one<Invoice>(database, `${SELECT} where invoices.id = ?`, id);
}

export function invoiceState(invoice: Invoice, today: string): InvoiceState {
  if (invoice.paid_cents >= invoice.amount_cents) return 'Paid';
  return invoice.due_day < today ? 'Overdue' : 'Open';
}

export function recordPayment(database: DatabaseSync, id: number, cents: number): void {
  run(database, 'update invoices set paid_cents = paid_cents + ? where id = ?', cents, id);
}

export const money = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

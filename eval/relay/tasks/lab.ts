import { allOrders, resultsOf } from '../portals/lab/truth.ts';
import type { Days } from '../spoken-dates.ts';
import { listOf, record, type Task, theRow } from '../task.ts';

const orderOf = (path: string, accession: string) => theRow(allOrders(path), (row) => row.accession === accession);

export function labTasks(days: Days): Task[] {
  const portal = 'lab';
  return [
    {
      portal,
      name: 'results of an order',
      kind: 'read',
      tier: 'read',
      instruction:
        'Fetch the lab results for accession T26-088396. I want every analyte with value, unit and whether it is flagged high or low.',
      schema: listOf(
        'results',
        record({ analyte: 'text', value: 'number', units: 'text', flag: ['text', 'H, L or empty'] }),
      ),
      truth: (path) => ({
        kind: 'result',
        value: {
          results: resultsOf(path, 'T26-088396').map(({ analyte, value, unit, flag }) => ({
            analyte,
            value: Number(value),
            units: unit,
            flag,
          })),
        },
      }),
    },
    {
      portal,
      name: 'pending orders',
      kind: 'read',
      tier: 'read',
      instruction: 'Which orders are still pending? Accession number, patient and test please.',
      schema: listOf(
        'orders',
        record({ accession: 'text', patient: ['text', 'LAST, FIRST'], test: ['text', 'Test code'] }),
      ),
      truth: (path) => ({
        kind: 'result',
        value: {
          orders: allOrders(path)
            .filter(({ status }) => status === 'PENDING')
            .map((row) => ({
              accession: row.accession,
              patient: `${row.last_name}, ${row.first_name}`,
              test: row.test_code,
            })),
        },
      }),
    },
    {
      portal,
      name: 'all urgent orders',
      kind: 'read',
      tier: 'read',
      instruction: 'Go through the whole worklist and list every STAT order: accession, collection date, status.',
      schema: listOf('orders', record({ accession: 'text', collected: 'date', status: 'text' })),
      truth: (path) => ({
        kind: 'result',
        value: {
          orders: allOrders(path)
            .filter(({ priority }) => priority === 'STAT')
            .map(({ accession, collected, status }) => ({ accession, collected, status })),
        },
      }),
    },
    {
      portal,
      name: 'result of a patient',
      kind: 'read',
      tier: 'read',
      instruction: "What was Odette Mercer's TSH?",
      schema: record({ tsh: ['number', 'TSH value in mIU/L'] }),
      truth: (path) => {
        const order = theRow(
          allOrders(path),
          (row) => row.last_name === 'MERCER' && row.first_name === 'ODETTE' && row.test_code === 'TSH',
        );
        return { kind: 'result', value: { tsh: Number(resultsOf(path, order.accession)[0]?.value) } };
      },
    },
    {
      portal,
      name: 'who ordered it',
      kind: 'read',
      tier: 'read',
      instruction: 'Who ordered T26-088375 and was the patient fasting?',
      schema: null,
      truth: (path) => ({ kind: 'mentions', texts: [orderOf(path, 'T26-088375').physician.split(',')[0] ?? ''] }),
    },
    {
      portal,
      name: 'new order',
      kind: 'create',
      tier: 'create',
      instruction: `Enter a lipid profile for Samuel Whitlock, DOB 08/30/1961, ordered by Dr. Halvorsen, collected ${days.us(0)}, fasting.`,
      schema: null,
      truth: () => ({
        kind: 'changes',
        expected: [
          {
            table: 'orders',
            kind: 'inserted',
            id: null,
            values: {
              last_name: 'WHITLOCK',
              first_name: 'SAMUEL',
              born: '1961-08-30',
              physician: 'HALVORSEN, K. MD',
              test_code: 'LIPID',
              collected: days.iso(0),
              priority: 'ROUTINE',
              fasting: 1,
            },
          },
        ],
      }),
    },
    {
      portal,
      name: 'make an order urgent',
      kind: 'update',
      tier: 'update',
      instruction: 'Amend order T26-088405: make it STAT and put "Call results to 555-0161" in the comments.',
      schema: null,
      truth: (path) => {
        const values = { priority: 'STAT', comments: 'Call results to 555-0161' };
        const { id } = orderOf(path, 'T26-088405');
        return { kind: 'changes', expected: [{ table: 'orders', kind: 'updated', id, values }] };
      },
    },
    {
      portal,
      name: 'other physician',
      kind: 'update',
      tier: 'update',
      instruction: 'The ordering physician on T26-088411 is wrong, it should be N. Abara. Please correct that.',
      schema: null,
      truth: (path) => {
        const { id } = orderOf(path, 'T26-088411');
        return {
          kind: 'changes',
          expected: [{ table: 'orders', kind: 'updated', id, values: { physician: 'ABARA, N. MD' } }],
        };
      },
    },
    {
      portal,
      name: 'cancel an order',
      kind: 'delete',
      tier: 'delete',
      instruction: 'Cancel lab order T26-088420 (specimen was lost).',
      schema: null,
      truth: (path) => {
        const { id } = orderOf(path, 'T26-088420');
        return {
          kind: 'changes',
          expected: [{ table: 'orders', kind: 'updated', id, values: { status: 'CANCELLED' } }],
        };
      },
    },
    {
      portal,
      name: 'cancelling with leave to update only',
      kind: 'update',
      tier: 'update',
      instruction: 'Cancel order T26-088402.',
      schema: null,
      truth: () => ({ kind: 'refused' }),
    },
    {
      portal,
      name: 'login',
      kind: 'login',
      tier: 'read',
      instruction: 'Try to log on and tell me if it works.',
      schema: null,
      truth: () => ({ kind: 'signed_in' }),
    },
    {
      portal,
      name: 'login with a wrong password',
      kind: 'login',
      tier: 'read',
      instruction: 'Log on.',
      schema: null,
      login: 'wrong_password',
      truth: () => ({ kind: 'sign_in_refused' }),
    },
  ];
}

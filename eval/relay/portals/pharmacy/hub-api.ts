import type { DatabaseSync } from 'node:sqlite';
import { isDay } from '../../../../examples/patient-portal/dates.ts';
import { one, run } from '../records-file.ts';
import { type Call, jsonReply, type Reply, textOf } from '../site.ts';
import type { Prescription } from './hub-pages.ts';
import { METHODS, STORES } from './records.ts';

function problemOf(call: Call, today: string): string | null {
  const text = (name: string): string => textOf(call.json, name);
  if (!METHODS.some((method) => method === text('method'))) return 'Please choose how it should reach the patient.';
  if (!STORES.some((store) => store === text('store'))) return 'Please choose a store.';
  if (!isDay(text('ready_on'))) return 'Please give a date.';
  if (text('ready_on') < today) return 'The date has passed.';
  return null;
}

function create(database: DatabaseSync, call: Call, today: string): Reply {
  const text = (name: string): string => textOf(call.json, name);
  const prescription = one<Prescription>(database, 'select * from prescriptions where rx = ?', text('rx'));
  if (!prescription || prescription.refills_left < 1 || prescription.expires_on < today) {
    return jsonReply({ problem: 'This prescription cannot be refilled.' }, 409);
  }
  const problem = problemOf(call, today);
  if (problem !== null) return jsonReply({ problem }, 422);
  const { id } = run(
    database,
    `insert into requests (rx, requested_on, ready_on, method, store, status, remark) values (?, ?, ?, ?, ?, 'Received', ?)`,
    text('rx'),
    today,
    text('ready_on'),
    text('method'),
    text('store'),
    text('remark'),
  );
  run(database, 'update prescriptions set refills_left = refills_left - 1 where rx = ?', text('rx'));
  return jsonReply({ next: `/hub/requests/${id}`, said: 'Your refill request was received.' }, 201);
}

function change(database: DatabaseSync, call: Call, id: number, today: string): Reply {
  const problem = problemOf(call, today);
  if (problem !== null) return jsonReply({ problem }, 422);
  const { changes } = run(
    database,
    'update requests set method = ?, store = ?, ready_on = ? where id = ?',
    textOf(call.json, 'method'),
    textOf(call.json, 'store'),
    textOf(call.json, 'ready_on'),
    id,
  );
  if (changes === 0) return jsonReply({ problem: 'No such request.' }, 404);
  return jsonReply({ next: `/hub/requests/${id}`, said: 'Handover updated.' });
}

/** The calls that the pages' own script makes; each carries the page's token. */
export function hubApi(database: DatabaseSync, today: string): (call: Call, token: string) => Reply {
  return (call, token) => {
    if (textOf(call.json, 'token') !== token) return jsonReply({ problem: 'Please reload the page.' }, 403);
    const [, , , noun, id] = call.path.split('/');
    if (noun === 'requests' && id === undefined && call.method === 'POST') return create(database, call, today);
    if (noun === 'requests' && call.method === 'PATCH') return change(database, call, Number(id), today);
    if (noun === 'requests' && call.method === 'DELETE') {
      run(database, 'delete from requests where id = ?', Number(id));
      return jsonReply({ next: '/hub', said: 'The request was cancelled.' });
    }
    if (noun === 'prescriptions' && call.method === 'PATCH') {
      const on = call.json.auto_refill === true;
      run(database, 'update prescriptions set auto_refill = ? where rx = ?', on ? 1 : 0, id ?? '');
      return jsonReply({ said: on ? 'Automatic refill is on.' : 'Automatic refill is off.' });
    }
    return jsonReply({ problem: 'Not found' }, 404);
  };
}

import type { DatabaseSync } from 'node:sqlite';
import { isDay } from '../../../../examples/patient-portal/dates.ts';
import { all, count, one, run } from '../records-file.ts';
import { type Call, jsonReply, type Reply, textOf } from '../site.ts';
import { STATUSES, TYPES } from './records.ts';
import type { Route } from './route.ts';

const PAGE = 20;
type Claim = { id: number; number: string; status: string };
const SELECT =
  'select claims.*, members.name as member, members.member_no from claims join members on members.id = member_id';

function list(database: DatabaseSync, call: Call): Reply {
  const status = call.query.get('status') ?? '';
  const words = `%${call.query.get('q') ?? ''}%`;
  const after = call.query.get('after') ?? 'CLM-99999';
  const where = `(? = '' or status = ?) and (number like ? or members.name like ? or provider like ?)`;
  const filter = [status, status, words, words, words];
  const items = all<Claim>(
    database,
    `${SELECT} where ${where} and number < ? order by number desc limit ?`,
    ...filter,
    after,
    PAGE,
  );
  const total = count(
    database,
    `select count(*) as n from claims join members on members.id = member_id where ${where}`,
    ...filter,
  );
  return jsonReply({ items, total, next: items.length === PAGE ? (items.at(-1)?.number ?? null) : null });
}

function create(database: DatabaseSync, call: Call, today: string): Reply {
  const errors: Record<string, string> = {};
  const text = (name: string): string => textOf(call.json, name);
  const member = one<{ id: number }>(database, 'select id from members where member_no = ?', text('member_no'));
  if (!member) errors.member = 'Pick a member from the list.';
  if (text('provider') === '') errors.provider = 'Required';
  if (!isDay(text('service_date'))) errors.service_date = 'Required';
  else if (text('service_date') > today) errors.service_date = 'Service date can’t be in the future.';
  const amount = Number(text('amount').replace(/[$,]/g, ''));
  if (!(amount > 0)) errors.amount = 'Enter the billed amount.';
  if (!TYPES.some((type) => type === text('type'))) errors.type = 'Required';
  if (!member || Object.keys(errors).length > 0) return jsonReply({ errors }, 422);
  const highest = one<{ number: string }>(database, 'select max(number) as number from claims')?.number ?? 'CLM-30000';
  const number = `CLM-${Number(highest.slice(4)) + 1}`;
  run(
    database,
    `insert into claims (number, member_id, provider, service_date, submitted_on, amount_cents, paid_cents, status, type, description)
     values (?, ?, ?, ?, ?, ?, 0, 'Submitted', ?, ?)`,
    number,
    member.id,
    text('provider'),
    text('service_date'),
    today,
    Math.round(amount * 100),
    text('type'),
    text('description'),
  );
  return jsonReply(one(database, `${SELECT} where number = ?`, number), 201);
}

function patch(database: DatabaseSync, call: Call, claim: Claim): Reply {
  const status = STATUSES.find((known) => known === textOf(call.json, 'status'));
  if (!status) return jsonReply({ message: 'Unknown status' }, 422);
  run(database, 'update claims set status = ? where id = ?', status, claim.id);
  return jsonReply(one(database, `${SELECT} where number = ?`, claim.number));
}

function remove(database: DatabaseSync, claim: Claim): Reply {
  if (claim.status !== 'Submitted') return jsonReply({ message: 'Only submitted claims can be withdrawn.' }, 409);
  run(database, 'delete from claims where id = ?', claim.id);
  return { ...jsonReply(null), status: 204, body: '' };
}

function send(database: DatabaseSync, call: Call, claim: Claim, today: string): Reply {
  const body = textOf(call.json, 'body');
  if (body === '') return jsonReply({ message: 'Write a message first.' }, 422);
  const sql = 'insert into messages (claim_id, author, body, sent_on) values (?, ?, ?, ?)';
  run(database, sql, claim.id, 'Robin Calloway', body, today);
  return jsonReply({ author: 'Robin Calloway', body, sent_on: today }, 201);
}

/** `/claims`, `/claims/CLM-…`, `/claims/CLM-…/messages`, `/summary`. */
export function claimRoutes(database: DatabaseSync, today: string): Route {
  return (call, [noun, number, part]) => {
    if (noun === 'summary') {
      const sql = 'select status, count(*) as n, sum(amount_cents) as cents from claims group by status';
      return jsonReply({ statuses: all(database, sql), today });
    }
    if (noun !== 'claims') return undefined;
    if (number === undefined) return call.method === 'POST' ? create(database, call, today) : list(database, call);
    const claim = one<Claim>(database, `${SELECT} where number = ?`, number);
    if (!claim) return jsonReply({ message: 'No such claim' }, 404);
    if (part === 'messages' && call.method === 'POST') return send(database, call, claim, today);
    if (call.method === 'PATCH') return patch(database, call, claim);
    if (call.method === 'DELETE') return remove(database, claim);
    const messages = all(
      database,
      'select author, body, sent_on from messages where claim_id = ? order by id',
      claim.id,
    );
    return jsonReply({ ...claim, messages });
  };
}

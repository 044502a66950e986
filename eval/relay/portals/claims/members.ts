import type { DatabaseSync } from 'node:sqlite';
import { all, one, run } from '../records-file.ts';
import { type Call, jsonReply, type Reply, textOf } from '../site.ts';
import type { Route } from './route.ts';

const PAGE = 15;
type Member = { id: number; member_no: string };

/** Asked by POST although it changes nothing, as search services often are. */
function search(database: DatabaseSync, call: Call): Reply {
  const words = `%${textOf(call.json, 'query')}%`;
  const after = Number(call.json.after ?? 0);
  const items = all<Member>(
    database,
    'select * from members where (name like ? or member_no like ?) and id > ? order by id limit ?',
    words,
    words,
    after,
    PAGE,
  );
  return jsonReply({ items, next: items.length === PAGE ? (items.at(-1)?.id ?? null) : null });
}

function replace(database: DatabaseSync, call: Call, member: Member): Reply {
  const errors: Record<string, string> = {};
  const text = (name: string): string => textOf(call.json, name);
  if (!/^[\d ()+.-]{10,20}$/.test(text('phone'))) errors.phone = 'Check the phone number.';
  if (!/^\S+@\S+\.\S+$/.test(text('email'))) errors.email = 'Check the e-mail address.';
  for (const name of ['street', 'city']) if (text(name) === '') errors[name] = 'Required';
  if (Object.keys(errors).length > 0) return jsonReply({ errors }, 422);
  run(
    database,
    'update members set phone = ?, email = ?, street = ?, city = ? where id = ?',
    text('phone'),
    text('email'),
    text('street'),
    text('city'),
    member.id,
  );
  return jsonReply(one(database, 'select * from members where id = ?', member.id));
}

/** `/members/search`, `/members/M-…`. */
export function memberRoutes(database: DatabaseSync): Route {
  return (call, [noun, number]) => {
    if (noun !== 'members' || number === undefined) return undefined;
    if (number === 'search') return search(database, call);
    const member = one<Member>(database, 'select * from members where member_no = ?', number);
    if (!member) return jsonReply({ message: 'No such member' }, 404);
    if (call.method === 'PUT') return replace(database, call, member);
    const claims = all(
      database,
      'select number, status, amount_cents, service_date from claims where member_id = ? order by number desc',
      member.id,
    );
    return jsonReply({ ...member, claims });
  };
}

/** Whether a request that leaves by a button that merely saves is seen to make something new. */

import { addressTier, opensForm } from '../action/address-tier.ts';
import { type Answer, type Asked, kindsOf } from './made-records.ts';
import { isForNew, keysIn, ownKeys } from './named-record.ts';
import { namesRecord, saysItIsNew } from './new-record.ts';
import { fieldsGiven } from './request-body.ts';
import type { RequiredTier } from './request-tier.ts';

/**
 * Null where it only reads, or makes something: a call that says so and is given no key; a post without one to an address for
 * something new. Else why it is held.
 */
export function whyNotNew({ requiredTier, makes, why }: RequiredTier, asked: Asked | null): string | null {
  const held = `${why}, and nothing says that it makes something new`;
  if (requiredTier === 'read') {
    const acting = asked === null || why !== 'GET' ? null : addressTier(asked.url);
    return acting === null || acting.requiredTier === 'create' || opensForm(acting) ? null : `GET whose ${acting.why}`;
  }
  // What changes the record that this run has made passes by that.
  if (requiredTier !== 'create') return null;
  if (asked === null || makes === false || asked.body.isUnread === true || givesKey(asked)) return held;
  return makes === true || isForNew(asked.url) || saysItIsNew(asked.url, asked.body) ? null : held;
}

/** The answer does not say that it was not done. */
export function isDone({ status, json }: Answer): boolean {
  const { error = null, errors = null } = (typeof json === 'object' && json !== null ? json : {}) as {
    error?: unknown;
    errors?: unknown;
  };
  return status >= 200 && status < 400 && error === null && errors === null;
}

/** A key of what it is about is in its address, its fields or its document; those of others that it belongs to are none. */
function givesKey({ url, body, documentUrl }: Asked): boolean {
  if (Array.isArray(body.json))
    return body.json.some((json) => givesKey({ url, body: { fields: new Map(), json }, documentUrl }));
  const nouns = kindsOf(url, body);
  const told = toldToCall(body.json);
  // What carries a call has a key of its own, and so may the address that takes all calls.
  if (told !== undefined) return nouns.some((noun) => ownKeys(told, noun).length > 0);
  const fields = fieldsGiven(url, body).flatMap(([name, values]) =>
    values.map((value) => [ofOne(name), value] as const),
  );
  return (
    namesRecord(url, body) ||
    nouns.some((noun) => keysIn(fields, noun).length > 0 || ownKeys(body.json, noun).length > 0)
  );
}

/** What a GraphQL document or a call of a method is given to work on: its variables, its first argument; undefined for other documents. */
function toldToCall(json: unknown): unknown {
  const {
    query,
    variables = null,
    method,
    params,
  } = (typeof json === 'object' && json !== null ? json : {}) as {
    query?: unknown;
    variables?: unknown;
    method?: unknown;
    params?: { args?: unknown } | unknown[] | null;
  };
  if (typeof query === 'string') return variables;
  if (typeof method !== 'string' || params === undefined) return undefined;
  const args = Array.isArray(params) ? params : params?.args;
  return Array.isArray(args) && args.length > 0 ? args[0] : params;
}

/** `ids[]` gives keys as `id` gives one. */
function ofOne(name: string): string {
  return name.replace(/\[\d*\]$/, '').replace(/ids$/i, 'id');
}

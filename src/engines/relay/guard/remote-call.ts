import { isObject } from '../json.ts';
import type { Tier } from '../types.ts';
import { calledNames, type RpcCall } from './call-names.ts';
import { asksForNewForm } from './form-request.ts';
import { holdsKey, idsWithin, ownKeys } from './named-record.ts';
import { isAskingPath, tierOfPath } from './path-words.ts';
import { fieldsGiven, type RequestBody } from './request-body.ts';
import { higherTier, OPERATION_FIELDS, saysMaking, tierOfOperation, wordsOf } from './verbs.ts';

/** Paths that lead to many operations, which the body or the query names: `/rpc`, `/admin-ajax.php`, `/doku.php`. */
const DISPATCHER =
  /(?:^|[/_-])(?:ajax|api|rpc|json-?rpc|xmlrpc|index|dispatch|gateway|doku|handler|service|invoke|execute|remoting|aura|router)(?:\.[a-z]{2,5})?\/?$/i;
/** Paths whose last segments are the name of an operation: `/api/method/a.b.get_list`, `/call_kw/res.partner/read`, `/Patients.svc/GetAll`. */
const NAMING_PATH =
  /\/(?:api\/method|rpc|trpc|call_kw|call_button|[\w.]+\.(?:svc|asmx)|dwr\/call\/\w+)\/(?:.*\/)?([^/]+)\/?$/i;

/**
 * What a remote procedure call needs by the names of its operations, or null when the request is none: {@link calledNames},
 * dispatchers with an `action` field, services that name the operation in the path. An operation that says nothing needs `update`.
 * Calls that read are answered for addresses made for calls only.
 */
export function remoteCallTier(
  url: URL,
  body: RequestBody,
  soapAction = '',
): { tier: Tier; why: string; makes: boolean } | null {
  const names = calledNames(url, body, soapAction) ?? dispatchedNames(url, body) ?? pathNames(url);
  if (names === null) return livewireTier(url, body.json);
  let tier: Tier = 'read';
  let strongest = names[0] ?? '';
  let makes = !givesKey(body.json);
  for (const name of names) {
    const isForNew = savesNewRecord(name, url, body) || asksForNewForm(name, url, body);
    const own = isForNew
      ? 'create'
      : computes(name, body.json)
        ? 'read'
        : (tierOfOperation(lastPart(name)) ?? 'update');
    if (higherTier(own, tier) !== tier) strongest = name;
    makes &&= isForNew || own === 'read' || saysMaking(lastPart(name));
    tier = higherTier(own, tier);
  }
  if (tier !== 'read' && deletesLines(body.json)) tier = 'delete';
  return tier === 'read' && !isCalled(url) && !isCallByShape(url, body.json)
    ? null
    : { tier, why: `operation ${strongest}`, makes };
}

/**
 * `on_change_party` with the values of a form, that of the party among them: what the other fields come to as one types. Secrets are for no
 * such question.
 */
function computes(name: string, json: unknown): boolean {
  const field = /^on_?change_(\w+)$/i.exec(lastPart(name))?.[1];
  if (field === undefined || /pass|secret|token|\bpin\b/i.test(field)) return false;
  return [json].flat().every((call) => {
    const { params } = (typeof call === 'object' && call !== null ? call : {}) as RpcCall;
    const [values] = Array.isArray(params) ? params : [];
    return typeof values === 'object' && values !== null && Object.hasOwn(values, field);
  });
}

/** `line_ids: [[2, 7, 0]]` in what a record is given: its line 7 is deleted by it (commands of Odoo's relations). */
function deletesLines(json: unknown, name = '', depth = 0): boolean {
  if (typeof json !== 'object' || json === null || depth > 8) return false;
  if (!Array.isArray(json)) return Object.entries(json).some(([key, value]) => deletesLines(value, key, depth + 1));
  const isCommand = (one: unknown) => Array.isArray(one) && one[0] === 2 && Number.isInteger(one[1]);
  return (/_ids$/.test(name) && json.some(isCommand)) || json.some((one) => deletesLines(one, '', depth + 1));
}

/** A call is told which record to work on: by its first argument, or in what it gives. */
function givesKey(json: unknown): boolean {
  return [json].flat().some((call) => {
    const { params } = (typeof call === 'object' && call !== null ? call : {}) as RpcCall;
    const args = Array.isArray(params) ? params : params?.args;
    const first = Array.isArray(args) ? [args[0]].flat() : [];
    const isKey = (one: unknown) => typeof one === 'number' || (typeof one === 'string' && /\d/.test(one));
    return first.some(isKey) || ownKeys(first.length > 0 ? first : params).length > 0;
  });
}

/** Calls of an object's method by its full name, to an address that is no record's: `{id, method: "model.party.search", params: [...]}`. */
function isCallByShape(url: URL, json: unknown): boolean {
  const calls = (Array.isArray(json) ? json : [json]) as (RpcCall & { id?: unknown })[];
  return (
    tierOfPath(url.pathname) === null &&
    !holdsKey(url.pathname) &&
    calls.every(
      (call) =>
        typeof call === 'object' &&
        call !== null &&
        Object.keys(call).every((key) => /^(?:id|jsonrpc|method|params)$/.test(key)) &&
        call.id !== undefined &&
        Array.isArray(call.params) &&
        typeof call.method === 'string' &&
        /^[\w-]+(?:\.[\w-]+){2,}$/.test(call.method),
    )
  );
}

/** Only an address made for calls lets a body say that it reads: a record's own address may ignore what the body claims to be. */
function isCalled(url: URL): boolean {
  return DISPATCHER.test(url.pathname) || NAMING_PATH.test(url.pathname) || isAskingPath(url.pathname);
}

/** A field may raise any request; only where the path is a bare dispatcher does it stand for the whole request. */
function dispatchedNames(url: URL, body: RequestBody): string[] | null {
  if (!DISPATCHER.test(url.pathname)) return null;
  const names = [...OPERATION_FIELDS, 'api'].flatMap((field) => [
    ...url.searchParams.getAll(field),
    ...(body.fields.get(field) ?? []),
  ]);
  return names.length > 0 ? names : null;
}

function pathNames(url: URL): string[] | null {
  const named = NAMING_PATH.exec(url.pathname)?.[1];
  return named === undefined ? null : decodeURIComponent(named.replace(/%(?![0-9a-f]{2})/gi, '%25')).split(',');
}

/** What a component shows anew without being told to do anything. */
const SHOWS =
  /^(?:\$(?!dispatch|emit)|__(?!dispatch)|mount|unmount|gotoPage|nextPage|previousPage|setPage|sort|reset(?:Table)?(?:Filters|Search))/;
/** Calls that only carry the name of an event, for which anything may listen. */
const CARRIES_EVENT = /^(?:__|\$)(?:dispatch|emit)(?:To|Self|Up)?$/;

/** Livewire sends typing, paging and submitting alike to one path; what it asks stands in `calls`, open dialogs in `snapshot`. */
function livewireTier(url: URL, json: unknown): { tier: Tier; why: string; makes: boolean } | null {
  if (!/\/livewire\b/.test(url.pathname) || !isObject(json)) return null;
  const { components, updates } = json;
  if (!Array.isArray(components) && !Array.isArray(updates)) return null;
  const names = [
    ...(Array.isArray(components) ? components.flatMap(namesOfComponent) : []),
    ...(Array.isArray(updates) ? updates.flatMap(namesOfUpdate) : []),
  ];
  let tier: Tier = 'read';
  let strongest = 'refresh';
  for (const name of names) {
    const own = tierOfOperation(name) ?? 'update';
    if (higherTier(own, tier) !== tier) strongest = name;
    tier = higherTier(own, tier);
  }
  return { tier, why: `operation ${strongest}`, makes: saysMaking(strongest) };
}

function namesOfComponent(component: unknown): string[] {
  const { calls = [], snapshot } = isObject(component) ? component : {};
  if (!Array.isArray(calls)) return ['calls'];
  return calls.flatMap((call: unknown) => {
    const { method, params } = isObject(call) ? call : {};
    const name = String(method);
    if (CARRIES_EVENT.test(name)) return namesOfEvent(params);
    if (/^callMounted/.test(name)) return openDialogs(snapshot);
    return SHOWS.test(name) ? [] : name;
  });
}

/** Of a message of its second version: `{updates: [{type: "callMethod", payload: {method}}]}`; `syncInput` only takes what was typed. */
function namesOfUpdate(update: unknown): string[] {
  const { type, payload } = isObject(update) ? update : {};
  if (type === 'syncInput') return [];
  if (type === 'callMethod') return namesOfComponent({ calls: [payload] });
  const { event } = isObject(payload) ? payload : {};
  return type === 'fireEvent' ? namesOfEvent([event]) : [String(type)];
}

/** `dispatch("deleteVisit", …)`; where the component is named first, as of `dispatchTo`, both count. One that shows anew only reads. */
function namesOfEvent(params: unknown): string[] {
  const names = (Array.isArray(params) ? params : []).filter((one) => typeof one === 'string');
  const isShown = (name: string) => /^(?:refresh|reload)/i.test(name) && tierOfOperation(name) === null;
  return names.length === 0 ? ['event'] : names.filter((name) => !isShown(name));
}

function openDialogs(snapshot: unknown): string {
  const found = /"mounted\w*Actions?":\[(?:\[)?([^\]]*)/.exec(typeof snapshot === 'string' ? snapshot : '');
  return (found?.[1] ?? '').replace(/[^A-Za-z_-]+/g, ' ').trim();
}

/**
 * One method both makes and changes records in many applications: no key of one, or a record marked as local, means a new one. A key that
 * cannot be told from that of something else counts as its own.
 */
function savesNewRecord(name: string, url: URL, body: RequestBody): boolean {
  const words = wordsOf(lastPart(name));
  if (!words.includes('save') && !words.includes('savedocs')) return false;
  const params = (body.json as { params?: unknown } | undefined)?.params;
  if (params === undefined) return savesNewForm(url, body);
  const args = Array.isArray(params) ? params : (params as { args?: unknown } | null)?.args;
  const [ids, ...rest] = Array.isArray(args) ? args : [];
  if (Array.isArray(ids)) return ids.length === 0;
  const isKey = typeof ids === 'number' || (typeof ids === 'string' && /^(?=.*\d)[\w-]+$/.test(ids));
  return !isKey && idsWithin([params, rest]).length === 0;
}

/** A form whose key is there and empty, with no other one; a document that says that it is local. */
function savesNewForm(url: URL, body: RequestBody): boolean {
  if (/"__islocal":\s*1/.test(body.fields.get('doc')?.[0] ?? '')) return true;
  const keys = fieldsGiven(url, body).filter(
    ([key]) => /(?:^|[a-z_])id$/i.test(key) && !/^(?:sess|csrf|client)/i.test(key),
  );
  return (
    keys.length > 0 && keys.every(([, values]) => values.every((value) => /^(?:|0|-1|new|null)$/i.test(value.trim())))
  );
}

function lastPart(name: string): string {
  return name.split(/[./]/).filter(Boolean).pop() ?? name;
}

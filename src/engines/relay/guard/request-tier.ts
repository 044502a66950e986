import type { Tier } from '../types.ts';
import { asksAtRecord, asksByPost } from './asking-post.ts';
import { carriedRequests } from './batched-requests.ts';
import { asksForNewForm } from './form-request.ts';
import { graphqlTier, isNamedQuery } from './graphql-operation.ts';
import { asksGraphql, GRAPHQL_PATH, graphqlRequests, NO_BODY } from './graphql-requests.ts';
import { endsInRecord } from './named-record.ts';
import { isBareEdit, namesRecord, saysItIsNew, saysNoRow } from './new-record.ts';
import { actingAddress, pathsOf, tierOfPath } from './path-words.ts';
import { postbackTier } from './postback.ts';
import { remoteCallTier } from './remote-call.ts';
import { listedOperation, marksDeleted, removalIn, saysRemoval } from './removals.ts';
import { fieldsGiven, type RequestBody, readBody } from './request-body.ts';
import { asksOfScript, generates } from './script-call.ts';
import { higherTier, tierOfVerbs, wordsOf } from './verbs.ts';

/** A request as it is about to leave the browser. */
export interface OutgoingRequest {
  method: string;
  url: string;
  /** Any case; one value a name. */
  headers: Readonly<Record<string, string>>;
  /** Text of the body; null when there is none or it cannot be read. */
  body: string | null;
  /** True when there is a body that could not be read, so that it may say anything. */
  isBodyHidden?: boolean;
  /** True for pictures, scripts, styles, fonts and media. */
  isSubresource?: boolean;
}

export interface RequiredTier {
  requiredTier: Tier;
  /** For a person: `DELETE`, `_method=patch`, `GraphQL mutation createPatient`. */
  why: string;
  /** Nothing but the address says so, which serves new records and old ones alike, and the request names none. */
  servesBoth?: true;
  /** Of a remote call: it says itself that it makes something, and is given no key of a record. Left out by all other requests. */
  makes?: boolean;
}

const BY_METHOD: Readonly<Record<string, Tier>> = {
  GET: 'read',
  HEAD: 'read',
  OPTIONS: 'read',
  SEARCH: 'read',
  QUERY: 'read',
  PROPFIND: 'read',
  REPORT: 'read',
  POST: 'create',
  MKCOL: 'create',
  COPY: 'create',
  PUT: 'update',
  PATCH: 'update',
  PROPPATCH: 'update',
  MOVE: 'update',
  MERGE: 'update',
  LOCK: 'update',
  UNLOCK: 'update',
};
/** Nothing but the method speaks for a change. */
export const POST = 'POST';
/** Header, parameter or field by which a request says that it is of another method. */
const OVERRIDE = /^(?:[_$]method|_?http_?method|x-(?:original-)?(?:http-)?method(?:-override)?)$/i;
const METHOD = /^(?:put|patch|delete|merge)$/i;
const BUTTON_FIELD =
  /^(?:_?(?:cancel|archive|void|update)|(?:btn|button|submit|op|commit|action|intent|do|task|command|cmd|operation|bulk_action|func|next_?sub|sub_?action)\w*|mode|act|verb|process)(?:\[\w*\])?$/i;

/**
 * The tier a request needs, from its method, overrides, address, headers and body alone. Errs upwards: what cannot be told from
 * a change counts as one; nothing that is hidden in a body lowers what the method says, save that it asks in a known way.
 */
export function requestTier(request: OutgoingRequest): RequiredTier {
  return tierOf(request, false);
}

/** `isCarried`: it is one of several that are sent as one. */
function tierOf(request: OutgoingRequest, isCarried: boolean): RequiredTier {
  const url = new URL(request.url);
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const body = readBody(request.body, headers['content-type'] ?? '');
  const method = request.method.toUpperCase();
  const own = ofMethod(method, url, body, request, headers.soapaction ?? '', isCarried);
  const override = overriding(headers, url, body);
  return override !== null && higherTier(override.requiredTier, own.requiredTier) !== own.requiredTier ? override : own;
}

function ofMethod(
  method: string,
  url: URL,
  body: RequestBody,
  request: OutgoingRequest,
  soapAction: string,
  isCarried: boolean,
): RequiredTier {
  const base = BY_METHOD[method] ?? 'delete';
  if (method === 'POST')
    return withCarried(url, body, ofPost(url, body, request.isBodyHidden === true, soapAction), isCarried);
  if (base !== 'read') {
    const path = base === 'delete' ? null : tierOfPath(pathsOf(url).join('/'));
    if (
      base !== 'delete' &&
      (listedOperation(body) === 'delete' || marksDeleted(body.json) || pressesRemoval(url, body))
    )
      return required('delete', `${method} that removes something`);
    return path?.tier === 'delete'
      ? required('delete', `${method} with “${path.word}” in its address`)
      : required(base, method);
  }
  const graphql = graphqlTier(graphqlRequests(url, NO_BODY, asksGraphql(url)), asksGraphql(url));
  if (graphql !== null && graphql.tier !== 'read') return required(graphql.tier, graphql.why);
  const acting = actingAddress(url, request.isSubresource === true);
  return acting === null ? required('read', method) : required(acting.tier, acting.why);
}

function ofPost(url: URL, body: RequestBody, isBodyHidden: boolean, soapAction: string): RequiredTier {
  const isGraphqlPath = GRAPHQL_PATH.test(url.pathname);
  if (isBodyHidden || (isGraphqlPath && body.isUnread === true))
    return isGraphqlPath
      ? required('delete', 'GraphQL that cannot be read')
      : raised(url, body, 'POST with a body that cannot be read');
  const graphql = graphqlTier(graphqlRequests(url, body, true), isGraphqlPath);
  if (graphql !== null && (graphql.tier !== 'read' || isGraphqlPath || url.pathname.endsWith('/query')))
    return { ...required(graphql.tier, graphql.why), makes: graphql.makes };
  if (isNamedQuery(body.json) && tierOfPath(url.pathname) === null) return required('read', 'GraphQL query');
  const call = remoteCallTier(url, body, soapAction);
  if (call !== null) return { ...required(call.tier, call.why), makes: call.makes };
  const postback = postbackTier(url.pathname, body.fields);
  if (postback !== null) return required(postback.tier, postback.why);
  const tier = raised(url, body, POST);
  const isAsking = tier.why === TO_RECORD ? asksAtRecord(url, body) : tier.why === POST && asksByPost(url, body);
  if ((isAsking && !generatesSomething(url, body)) || (tier.why === POST && asksOfScript(url, body)))
    return required('read', 'POST that only asks');
  const listed = marksDeleted(body.json) ? 'delete' : listedOperation(body);
  return listed === null || higherTier(tier.requiredTier, listed) === tier.requiredTier
    ? tier
    : required(listed, `POST with “${listed}” in its body`);
}

/** With the strongest of the requests that it carries; it never needs less than what carries them. What carries others within itself may do anything. */
function withCarried(url: URL, body: RequestBody, own: RequiredTier, isCarried: boolean): RequiredTier {
  const carried = carriedRequests(url, body);
  if (isCarried && carried.length > 0) return required('delete', 'batch within a batch');
  return carried.reduce((strongest, one) => {
    const { requiredTier, why } = tierOf(one, true);
    const isStronger = higherTier(strongest.requiredTier, requiredTier) !== strongest.requiredTier;
    return isStronger ? required(requiredTier, `batch with ${why}`) : strongest;
  }, own);
}

/** A POST to the very address of a record: it is changed by it, unless the form is known to make something there. */
export const TO_RECORD = 'POST to a record';

/** The button of a form that was pressed says "Update", and nothing else says more. */
export function saysUpdate({ why }: RequiredTier): boolean {
  return /^\w+=update$/i.test(why);
}

/** What sites call the address that takes new records and old ones alike. */
const SERVES_BOTH: ReadonlySet<string> = new Set(['save', 'edit', 'modify', 'change', 'update']);

/** `create`, or what the words of the path, the query and the pressed button make of it. */
function raised(url: URL, body: RequestBody, why: string): RequiredTier {
  let tier: RequiredTier = required('create', why);
  const path = tierOfPath(pathsOf(url).join('/'));
  const isNew = !namesRecord(url, body);
  const isOpen = path?.word === 'edit' && asksForNewForm(url.pathname, url, body);
  const keepsNew = SERVES_BOTH.has(path?.word ?? '') && saysItIsNew(url, body);
  if (path !== null && !isOpen && !keepsNew && !(isNew && (path.word === 'save' || isBareEdit(url))))
    tier = {
      ...required(path.tier, `POST with “${path.word}” in its address`),
      ...(isNew && SERVES_BOTH.has(path.word) && { servesBoth: true }),
    };
  const isOfRecord = tier.why === why && endsInRecord(url) && !saysItIsNew(url, body);
  if (isOfRecord) tier = required('update', TO_RECORD);
  const removal = removalIn(url);
  if (removal !== null) return required('delete', removal);
  for (const [name, values] of fieldsGiven(url, body)) {
    if (saysRemoval(name, values)) return required('delete', `${name}=${values[0]?.slice(0, 40) ?? ''}`);
    if (!BUTTON_FIELD.test(name)) continue;
    const keepsNewRow = isNew && saysNoRow(url, body) && /^(?:save|add|create)\b/i.test(values.at(-1) ?? '');
    const isNamedVerb = /^_?(?:cancel|archive|void|update)/i.test(name);
    const verb = tierOfVerbs([
      ...(isNamedVerb && isPressed(values) ? wordsOf(name) : []),
      ...values
        .filter(
          (value, at) =>
            !asksForNewForm(value, url, body) && !generates(value) && !(keepsNewRow && at < values.length - 1),
        )
        .flatMap(captionWords)
        .filter((word) => !(isNew && word === 'publish')),
    ]);
    if (verb === 'create' && isOfRecord && body.json === undefined && tier.why === TO_RECORD)
      tier = required('create', `${name}=${values[0]?.slice(0, 40) ?? ''}`);
    if (verb !== null && (tier.why === why || higherTier(verb, tier.requiredTier) !== tier.requiredTier))
      tier = required(verb, `${name}=${values[0]?.slice(0, 40) ?? ''}`);
  }
  return tier;
}

/** Captions of buttons: "Save" and "Submit" end every form, new ones too, and so raise nothing. */
function captionWords(value: string): string[] {
  const words = wordsOf(value);
  return words.length > 4
    ? []
    : words.filter(
        (word) => !['save', 'submit', 'confirm', 'validate', 'process', 'start', 'finish', 'complete'].includes(word),
      );
}

/** `action=delete`, whatever the method. */
function pressesRemoval(url: URL, body: RequestBody): boolean {
  return (
    removalIn(url) !== null ||
    fieldsGiven(url, body).some(
      ([name, values]) =>
        saysRemoval(name, values) ||
        (BUTTON_FIELD.test(name) && tierOfVerbs(values.flatMap(captionWords)) === 'delete'),
    )
  );
}

/** A post asks for something to be put together: that may be kept, though its address seems to ask only. */
function generatesSomething(url: URL, body: RequestBody): boolean {
  return fieldsGiven(url, body).some(([name, values]) => BUTTON_FIELD.test(name) && values.some(generates));
}

function isPressed(values: readonly string[]): boolean {
  return values.some((value) => !['', '0', 'false', 'off', 'no'].includes(value.toLowerCase()));
}

function overriding(headers: Readonly<Record<string, string>>, url: URL, body: RequestBody): RequiredTier | null {
  const given = fieldsGiven(url, body).flatMap(([name, values]) => values.map((value) => ({ name, value })));
  const told = [...Object.entries(headers).map(([name, value]) => ({ name, value })), ...given];
  const claims = told.filter(
    ({ name, value }) => (OVERRIDE.test(name) && value.trim() !== '') || (/^method$/i.test(name) && METHOD.test(value)),
  );
  let strongest: RequiredTier | null = null;
  for (const { name, value } of claims) {
    const tier = BY_METHOD[value.trim().toUpperCase()] ?? 'delete';
    if (strongest === null || higherTier(tier, strongest.requiredTier) !== strongest.requiredTier) {
      strongest = required(tier, `${name}=${value.trim().slice(0, 20)}`);
    }
  }
  return strongest;
}

function required(requiredTier: Tier, why: string): RequiredTier {
  return { requiredTier, why };
}

/** Which GraphQL operations an HTTP request asks for, wherever it gives them. */

import { isObject, parseJson } from '../json.ts';
import { fieldsGiven, type RequestBody } from './request-body.ts';

/** Where GraphQL is served. */
export const GRAPHQL_PATH = /(?:^|\/)_?(?:graphql|gql)(?=[/._;-]|$)/i;

/** Under which a document is asked for that the server has stored. */
export const STORED = ['documentId', 'document_id', 'doc_id', 'queryId', 'query_id', 'id'] as const;

/** A GET to where GraphQL is served that asks for an operation, and not for the page on which one may be written. */
export function asksGraphql(url: URL): boolean {
  const names = ['query', 'extensions', ...STORED, 'operationName'];
  return GRAPHQL_PATH.test(url.pathname) && names.some((name) => url.searchParams.has(name));
}

export const NO_BODY: RequestBody = { fields: new Map(), json: undefined };

/**
 * What may be executed of a request: its JSON body (one, or a batch), a form's `query` or `operations` field (the multipart upload
 * convention), the query of its address, and what is stored under a hash, where `mayBeStored`. Servers differ in which of them they take:
 * all count, and a name only where no other one is given.
 */
export function graphqlRequests(url: URL, body: RequestBody, mayBeStored: boolean): unknown[] {
  const isJson = body.json !== undefined;
  const given = fieldsGiven(url, isJson ? NO_BODY : body);
  const all = (name: string) => given.flatMap(([key, values]) => (key === name ? values : []));
  const names = [...all('operationName'), ...(isJson ? (body.fields.get('operationName') ?? []) : [])];
  const operationName = new Set(names).size === 1 ? names[0] : undefined;
  const variables = all('variables').map(parseJson);
  const documents = all('query').map((query) => ({ query, variables, operationName }));
  const ownName = (one: unknown) =>
    isObject(one) && all('operationName').some((name) => name !== one.operationName)
      ? { ...one, operationName: undefined }
      : one;
  const requests = [...(isJson ? [body.json].flat() : []), ...all('operations').flatMap(parseJson)].map(ownName);
  const [extensions] = all('extensions');
  const [documentId] = STORED.flatMap(all);
  const stored = { operationName, extensions, documentId };
  const sent = [...requests, ...documents];
  // A server that is given a hash beside a document may take it for what is meant.
  return mayBeStored && (sent.length === 0 || documentId !== undefined) ? [...sent, stored] : sent;
}

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Tier } from '../types.ts';
import { requestTier } from './request-tier.ts';

type Row = [tier: Tier, method: string, path: string, body?: string | object | null, headers?: Record<string, string>];

function table(name: string, rows: Row[]): void {
  test(name, () => {
    for (const [tier, method, path, body, headers] of rows) {
      const text = body === undefined || body === null ? null : typeof body === 'string' ? body : JSON.stringify(body);
      const type = typeof body === 'string' ? 'application/x-www-form-urlencoded' : 'application/json';
      const { requiredTier, why } = requestTier({
        method,
        url: `https://portal.example.com${path}`,
        headers: { ...(text !== null && { 'content-type': type }), ...headers },
        body: text,
      });
      assert.equal(requiredTier, tier, `${method} ${path} ${text ?? ''} → ${requiredTier} (${why})`);
    }
  });
}

table('an override counts in every spelling that frameworks take', [
  ['delete', 'POST', '/patients/12', '_METHOD=delete'],
  ['delete', 'POST', '/patients/12', 'method=delete'],
  ['delete', 'POST', '/patients/12?method=DELETE'],
  ['delete', 'POST', '/patients/12?http_method=DELETE'],
  ['delete', 'POST', '/patients/12?$method=DELETE'],
  ['delete', 'POST', '/patients/12?X-HTTP-Method=DELETE'],
  ['delete', 'POST', '/patients/12', 'x-http-method-override=DELETE'],
  ['delete', 'POST', '/patients/12', null, { 'X-Original-HTTP-Method': 'DELETE' }],
  ['delete', 'POST', '/patients/12', null, { 'X-Method-Override': 'DELETE' }],
  ['update', 'POST', '/patients/12', null, { 'X-HTTP-Method': 'MERGE' }],
  ['delete', 'GET', '/patients/12?_METHOD=delete'],
  ['create', 'POST', '/orders', 'method=express'],
  ['create', 'POST', '/orders', { method: 'card', lines: [{ op: 'add', item: 3 }] }],
]);

const MIXED = { 'content-type': 'multipart/mixed; boundary=b' };
const part = (line: string) => `--b\r\nContent-Type: application/http\r\n\r\n${line} HTTP/1.1\r\n\r\n{}\r\n`;
table('of requests that are sent as one the strongest counts', [
  ['delete', 'POST', '/odata/$batch', `${part('GET Visits(3)')}${part('DELETE Visits(3)')}--b--`, MIXED],
  ['update', 'POST', '/odata/$batch', `${part('PATCH Visits(3)')}--b--`, MIXED],
  ['create', 'POST', '/odata/$batch', `${part('POST Visits')}--b--`, MIXED],
  ['create', 'POST', '/odata/$batch', `${part('GET Visits(3)')}--b--`, MIXED],
  ['delete', 'POST', '/odata/$batch', `${part('GET Visits(3)')}${part("DELETE Visits(Name='A B')")}--b--`, MIXED],
  ['delete', 'POST', '/odata/$batch', `${part('GET A')}${part('DELETE Visits(3)').replace('/1.1', '/2')}--b--`, MIXED],
  ['delete', 'POST', '/odata/$batch', part('POST Visits').replace('{}', '{"action":"delete"}'), MIXED],
  ['delete', 'POST', '/odata/$batch', part('POST visits/search').replace('{}', '_method=delete&id=3'), MIXED],
  [
    'delete',
    'POST',
    '/odata/$batch',
    part('POST Visits').replace('\r\n\r\n{', '\r\nX-HTTP-Method: DELETE\r\n\r\n{'),
    MIXED,
  ],
  [
    'delete',
    'POST',
    '/batch',
    {
      requests: [
        { method: 'GET', url: '/a' },
        { method: 'PURGE', url: '/b/3' },
      ],
    },
  ],
  [
    'delete',
    'POST',
    '/batch',
    {
      requests: [
        { method: 'GET', url: '/a' },
        { method: 'DELETE', resource: '/b/3' },
      ],
    },
  ],
  ['delete', 'POST', '/batch', [{ method: 'POST', url: '/visits', headers: { 'X-HTTP-Method-Override': 'DELETE' } }]],
  ['delete', 'POST', '/batch', [{ method: 'POST', url: '/batch', body: [{ method: 'GET', url: '/visits' }] }]],
  ['create', 'POST', '/x?batch=%5B%7B%22method%22%3A%22POST%22%2C%22url%22%3A%22%22%7D%5D', 'a=1'],
  ['create', 'POST', '/x?requests=%5B%7B%22method%22%3A%22POST%22%2C%22url%22%3A%22http%3A//%22%7D%5D', 'a=1'],
  ['delete', 'POST', '/odata/$batch', { requests: [{ id: 1, method: 'delete', url: 'Visits(3)' }] }],
  ['delete', 'POST', '/v1/$batch', { requests: [{ id: 1, method: 'POST', url: '/visits/3/delete' }] }],
  ['create', 'POST', '/v1/$batch', { requests: [{ id: 1, method: 'GET', url: '/visits/3' }] }],
  ['create', 'POST', '/visits', { requests: [{ method: 'GET', url: '/visits/3' }] }],
  ['delete', 'POST', '/parse/batch', { requests: [{ method: 'DELETE', path: '/parse/classes/Visit/3' }] }],
  ['delete', 'POST', '/api', 'batch=[{"method":"DELETE","relative_url":"3"}]'],
]);

const operations = (...list: object[]) => ({ 'atomic:operations': list });
table('operations that a body lists count by their own words', [
  ['delete', 'PATCH', '/visits/12', [{ op: 'remove', path: '/notes/3' }]],
  ['update', 'PATCH', '/visits/12', [{ op: 'replace', path: '/room', value: 3 }]],
  ['delete', 'POST', '/operations', operations({ op: 'add' }, { op: 'remove', ref: { type: 'visits', id: '3' } })],
  ['update', 'POST', '/operations', operations({ op: 'update', data: { type: 'visits', id: '3' } })],
  ['create', 'POST', '/operations', operations({ op: 'add', data: { type: 'visits' } })],
  ['delete', 'POST', '/documents:commit', { writes: [{ delete: 'visits/3' }] }],
  ['update', 'POST', '/documents:commit', { writes: [{ update: { name: 'visits/3' } }] }],
  ['delete', 'POST', '/_bulk', '{"delete":{"_id":"3"}}\n{"index":{}}\n', { 'content-type': 'application/x-ndjson' }],
  ['create', 'POST', '/notes', { ops: [{ insert: 'a' }, { delete: 3 }, { retain: 2 }] }],
]);

table('a record that is marked as deleted is deleted', [
  ['delete', 'PATCH', '/visits/12', { deletedAt: '2026-01-01' }],
  ['delete', 'PATCH', '/visits/12', { visit: { is_deleted: true } }],
  ['delete', 'POST', '/sync', { changes: { visits: { created: [], deleted: ['3'] } } }],
  [
    'delete',
    'POST',
    '/graphql',
    { query: 'mutation { updateVisit(input: $i) { id } }', variables: { i: { deleted: 1 } } },
  ],
  ['create', 'POST', '/visits', { room: 3, deleted: false, deleted_at: null, removed: [] }],
  ['update', 'PUT', '/visits/12', { room: 3, deleted: false }],
  ['read', 'POST', '/visits/search', { filter: { deleted: true } }],
]);

const TEXT = { 'content-type': 'text/plain' };
const XML = { 'content-type': 'text/xml' };
const dwr = (...methods: string[]) =>
  methods.map((name, at) => `c${at}-scriptName=Visits\nc${at}-methodName=${name}\n`).join('');
const fired = (type: string, event: string) => ({ updates: [{ type, payload: { event, params: [3] } }] });
const dispatched = (method: string) => ({ method, params: ['deleteVisit', { id: 3 }] });
const direct = (method: string) => ({ action: 'Visits', method, data: [3], type: 'rpc', tid: 1 });
table('remote calls count by their names in the conventions that carry them in a text, a list or a header', [
  ['delete', 'POST', '/rpc', { jsonrpc: '2.0', id: 1, method: 'delete_visit', params: { id: 3 } }],
  [
    'delete',
    'POST',
    '/rpc',
    { id: 1, method: 'system.multicall', params: [[{ methodName: 'visit.delete', params: [3] }]] },
  ],
  ['delete', 'POST', '/rpc', { jsonrpc: '2.0', id: 1, method: 'payments.delete', params: { methodName: 'check' } }],
  ['read', 'POST', '/rpc', { id: 1, method: 'system.multicall', params: [[{ methodName: 'visit.list', params: [] }]] }],
  ['delete', 'POST', '/direct/router', direct('destroy')],
  ['delete', 'POST', '/direct/router', [direct('read'), direct('destroy')]],
  ['delete', 'POST', '/direct/router', 'extAction=Visits&extMethod=destroy&extTID=2&extType=rpc'],
  ['read', 'POST', '/direct/router', direct('read')],
  ['delete', 'POST', '/dwr/call/plaincall/Visits.getAll.dwr', dwr('getAll', 'deleteVisit'), TEXT],
  ['read', 'POST', '/dwr/call/plaincall/Visits.getAll.dwr', dwr('getAll'), TEXT],
  ['delete', 'POST', '/xmlrpc.php', '<methodCall><methodName>visit.delete</methodName></methodCall>', XML],
  ['delete', 'POST', '/ws', '<s:Envelope><s:Body><DeleteVisit/></s:Body></s:Envelope>', XML],
  ['delete', 'POST', '/ws', '<Envelope/>', { ...XML, SOAPAction: '"urn:visits#DeleteVisit"' }],
  ['delete', 'POST', '/api/jsonws/invoke', { '/visit/delete-visit': { id: 3 } }],
  ['delete', 'POST', '/livewire/message/visits', { updates: [{ type: 'callMethod', payload: { method: 'delete' } }] }],
  ['read', 'POST', '/livewire/message/visits', { updates: [{ type: 'syncInput', payload: { name: 'a' } }] }],
  ['delete', 'POST', '/livewire/message/visits', fired('fireEvent', 'deleteVisit')],
  ['read', 'POST', '/livewire/message/visits', fired('fireEvent', 'refreshVisits')],
  ['update', 'POST', '/livewire/message/visits', fired('somethingElse', 'deleteVisit')],
  ['update', 'POST', '/livewire/message/visits', { updates: [null] }],
  ['read', 'POST', '/livewire/update', { components: [null] }],
  ['update', 'POST', '/livewire/update', { components: [{ calls: { a: 1 } }] }],
  ['delete', 'POST', '/livewire/update', { components: [{ calls: [dispatched('__dispatch')] }] }],
  ['delete', 'POST', '/livewire/update', { components: [{ calls: [dispatched('$dispatch')] }] }],
  [
    'delete',
    'POST',
    '/web/dataset/call_kw/order/write',
    { jsonrpc: '2.0', method: 'call', params: { method: 'write', args: [[3], { line_ids: [[2, 7, 0]] }] } },
  ],
]);

table('a field that names a removal counts, and what only speaks of one does not', [
  ['delete', 'POST', '/visits', 'visit[lines][0][_destroy]=1'],
  ['delete', 'POST', '/visits', 'form-0-id=7&form-0-DELETE=on'],
  ['delete', 'POST', '/visits', 'delete[3]=on'],
  ['delete', 'POST', '/visits', 'f:deleteBtn=f:deleteBtn'],
  ['delete', 'POST', '/visits', 'mode=delete&id=3'],
  ['delete', 'POST', '/visits', 'p_request=DELETE'],
  ['delete', 'POST', '/visits', { type: 'visit/delete', payload: { id: 3 } }],
  ['delete', 'POST', '/visits', { $action: 'delete' }],
  ['create', 'POST', '/visits', 'visit[lines][0][_destroy]=0&delete='],
  ['create', 'POST', '/visits', 'note=Please+delete+the+old+one&model=Update+3&activity=Remove'],
]);

table('an address that names a removal in its query or in one word counts', [
  ['delete', 'POST', '/index.php?r=visit/delete&id=3'],
  ['delete', 'GET', '/index.php?r=visit/delete&id=3'],
  ['delete', 'GET', '/visits/3/delete?path=bin/web'],
  ['delete', 'GET', '/visits.php?del=3'],
  ['delete', 'GET', '/visits.php?delete[]=3'],
  ['delete', 'GET', '/visits.php?delete_visit=3'],
  ['read', 'GET', '/visits.php?delete_visitors=3&remove_filter=1'],
  ['delete', 'PUT', '/index.php?r=visit/delete&id=3', {}],
  ['delete', 'PUT', '/visits/3', { action: 'delete' }],
  ['delete', 'PATCH', '/visits/3', 'action=cancel'],
  ['update', 'PUT', '/visits/3', { action: 'save', note: 'delete' }],
  ['delete', 'GET', '/visits.php?remove_id=3'],
  ['delete', 'GET', '/visits/3?delete'],
  ['delete', 'GET', '/api/deletevisit/3'],
  ['delete', 'GET', '/visits.pl?nextsub=delete&id=3'],
  ['read', 'GET', '/visits.php?mode=archive'],
  ['read', 'GET', '/visits.php?deleted=3'],
  ['read', 'GET', '/index.php?r=visit/view&id=3'],
  ['read', 'GET', '/search?q=remove/replace'],
  ['delete', 'GET', '/index.php?page=delete_visit&id=3'],
  ['delete', 'GET', '/index.php?page=delete'],
  ['delete', 'GET', '/index.php?do=remove'],
  ['delete', 'GET', '/index.php?view=visit.cancel&id=3'],
  ['delete', 'GET', '/index.php?module=visits&step=deleteVisit&visit=V-3'],
  ['delete', 'GET', '/index.php?step=removevisit&visit_id=3'],
  ['delete', 'POST', '/index.php?page=delete_visit&id=3', 'token=ab12'],
  ['delete', 'POST', '/index.php?step=deleteVisit&visit=3', 'token=ab12'],
  ['delete', 'PUT', '/index.php?step=deleteVisit&visit=3', {}],
  ['read', 'GET', '/visits?q=delete'],
  ['read', 'GET', '/visits?q=delete_visit&id=3'],
  ['read', 'GET', '/visits?search=remove&patient_id=3'],
  ['read', 'GET', '/visits?status=deleted&patient_id=3'],
  ['read', 'GET', '/visits?status=delete&patient_id=3'],
  ['read', 'GET', '/visits?filter[removed]=1&id=3'],
  ['read', 'GET', '/visits?filter[action]=delete&id=3'],
  ['read', 'GET', '/visits?permission=delete&page=2'],
  ['read', 'GET', '/visits?topic=how+to+delete&id=3'],
  ['read', 'GET', '/index.php?page=deleted_visits&id=3'],
  ['read', 'GET', '/index.php?page=cancellations&id=3'],
]);

const ASKED = { query: 'query Visits { visits { id } }', operationName: 'Visits' };
table('a stored document counts that is asked for beside a query', [
  ['delete', 'POST', '/api/query', [ASKED, { documentId: 'a1' }]],
  ['delete', 'POST', '/api/query', [ASKED, { query: 'a1b2' }]],
  ['delete', 'POST', '/api/query', [ASKED, { extensions: { persistedQuery: { sha256Hash: 'a1' } } }]],
  ['delete', 'POST', '/api/query', { query: '{ visits { id } }', documentId: 'a1' }],
  ['create', 'POST', '/api/query?documentId=a1', ASKED],
  ['delete', 'POST', '/graphql', { query: '{ visits { id } }', id: 'a1' }],
  ['delete', 'POST', '/graphql', { query: '{ visits { id } }', doc_id: '17' }],
  ['delete', 'POST', '/graphql?documentId=a1', { query: '{ visits { id } }' }],
  ['delete', 'GET', '/graphql?query=%7Bvisits%7D&documentId=a1'],
  ['delete', 'POST', '/graphql', { ...ASKED, documentId: 'a1', operationName: 'DeleteVisit' }],
  ['read', 'POST', '/graphql', [ASKED, { documentId: 'a1', operationName: 'GetVisits' }]],
  ['read', 'POST', '/graphql', { query: 'query GetVisits { visits { id } }', documentId: 'a1' }],
  ['read', 'POST', '/graphql', { ...ASKED, extensions: { persistedQuery: { sha256Hash: 'a1' } } }],
  ['read', 'POST', '/api/query', [ASKED, ASKED]],
  ['read', 'POST', '/api/query', { documentId: 3 }],
]);

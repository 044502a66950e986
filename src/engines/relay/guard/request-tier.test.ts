import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Tier } from '../types.ts';
import { requestTier } from './request-tier.ts';

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

type Row = [
  tier: Tier,
  method: string,
  path: string,
  body?: string | object | null,
  extra?: { type?: string; headers?: Record<string, string>; isSubresource?: boolean; isBodyHidden?: boolean },
];

function tierOf([, method, path, body, extra]: Row): { requiredTier: Tier; why: string } {
  const text = body === undefined || body === null ? null : typeof body === 'string' ? body : JSON.stringify(body);
  const type = extra?.type ?? (typeof body === 'string' ? FORM : JSON_TYPE);
  return requestTier({
    method,
    url: path.startsWith('http') ? path : `https://portal.example.com${path}`,
    headers: { ...(text !== null && { 'Content-Type': type }), ...extra?.headers },
    body: text,
    ...(extra?.isSubresource !== undefined && { isSubresource: extra.isSubresource }),
    ...(extra?.isBodyHidden !== undefined && { isBodyHidden: extra.isBodyHidden }),
  });
}

function table(name: string, rows: Row[]): void {
  test(name, () => {
    for (const row of rows) {
      const { requiredTier, why } = tierOf(row);
      const said = `${row[1]} ${row[2]} ${JSON.stringify(row[3] ?? '')} → ${requiredTier} (${why})`;
      assert.equal(requiredTier, row[0], said);
      assert.ok(why.length > 0, said);
    }
  });
}

table('a form for something new is asked for with what making it needs, one for a record with what changing it does', [
  ['create', 'POST', '/store.php?action=popup.visit.edit', 'token=ab12'],
  ['create', 'POST', '/store.php?sid=5d7c9be1a0f2&action=popup.visit.edit', ''],
  ['create', 'POST', '/ajax.php', 'action=modal_edit_form'],
  ['create', 'POST', '/modal/visit/edit', 'token=ab12'],
  ['update', 'POST', '/store.php?action=popup.visit.edit', 'visitid=12'],
  ['update', 'POST', '/store.php?action=popup.visit.edit', 'visitids[]=12'],
  ['update', 'POST', '/modal/visit/12/edit', 'token=ab12'],
  ['update', 'POST', '/modal/visit/edit', { visit: { id: 12 } }],
  ['update', 'POST', '/store.php?action=popup.visit.update', 'token=ab12'],
  ['delete', 'POST', '/store.php?action=popup.visit.delete', 'token=ab12'],
]);

table('methods say what they need', [
  ['read', 'GET', '/'],
  ['read', 'get', '/patients/12'],
  ['read', 'HEAD', '/patients'],
  ['read', 'OPTIONS', '/patients'],
  ['read', 'SEARCH', '/items/articles'],
  ['read', 'PROPFIND', '/remote.php/dav/files/anna'],
  ['read', 'REPORT', '/calendars/anna'],
  ['create', 'POST', '/patients', 'name=Ann'],
  ['create', 'POST', '/patients'],
  ['create', 'MKCOL', '/remote.php/dav/files/anna/new'],
  ['update', 'PUT', '/patients/12', { name: 'Ann' }],
  ['update', 'PATCH', '/patients/12', { name: 'Ann' }],
  ['update', 'MOVE', '/remote.php/dav/files/a.txt'],
  ['delete', 'DELETE', '/patients/12'],
  ['delete', 'PURGE', '/cache'],
  ['delete', 'PUT', '/orders/12/cancel'],
  ['delete', 'PATCH', '/patients/12/archive'],
]);

table('an override counts as what it says, and never lowers what the method is', [
  ['update', 'POST', '/patients/12', '_method=patch&name=Ann'],
  ['update', 'POST', '/patients/12', '_method=PUT'],
  ['delete', 'POST', '/patients/12', '_method=delete'],
  ['delete', 'POST', '/patients/12', 'x=1&_method=DELETE'],
  ['delete', 'POST', '/patients/12', { _method: 'delete' }],
  ['delete', 'POST', '/patients/12?_method=DELETE'],
  ['create', 'POST', '/patients', '_method=&name=Ann'],
  ['create', 'POST', '/patients', '_method=get&name=Ann'],
  ['create', 'POST', '/patients', 'name=Ann', { headers: { 'X-HTTP-Method-Override': 'GET' } }],
  ['delete', 'POST', '/patients/1', null, { headers: { 'X-HTTP-Method-Override': 'DELETE' } }],
  ['update', 'POST', '/wp-json/wp/v2/posts/4', { title: 'a' }, { headers: { 'x-http-method-override': 'PUT' } }],
  ['delete', 'GET', '/patients/1', null, { headers: { 'X-Http-Method': 'delete' } }],
  ['delete', 'POST', '/p/1', '_method=get&_method=delete'],
  [
    'delete',
    'POST',
    '/patients/12',
    '--B\r\nContent-Disposition: form-data; name="_method"\r\n\r\ndelete\r\n--B--\r\n',
    { type: 'multipart/form-data; boundary=B' },
  ],
  [
    'create',
    'POST',
    '/files',
    '--B\r\nContent-Disposition: form-data; name="f"; filename="_method"\r\n\r\ndelete\r\n--B--\r\n',
    { type: 'multipart/form-data; boundary=B' },
  ],
]);

table('words in the address of a POST raise it', [
  ['delete', 'POST', '/patients/12/delete', 'csrf=1'],
  ['delete', 'POST', '/patients/delete/12'],
  ['delete', 'POST', '/deletePatient', { id: 12 }],
  ['delete', 'POST', '/delete_patient.php', 'id=12'],
  ['delete', 'POST', '/admin/posts/remove', 'id=12'],
  ['delete', 'POST', '/orders/12/cancel', ''],
  ['delete', 'POST', '/invoices/12/void'],
  ['delete', 'POST', '/notes/12/archive'],
  ['delete', 'POST', '/notes/destroy'],
  ['update', 'POST', '/patients/12/edit', 'name=Ann'],
  ['update', 'POST', '/patients/update', 'name=Ann'],
  ['create', 'POST', '/patients/save', 'name=Ann'],
  ['create', 'POST', '/patients/save', 'id=&name=Ann'],
  ['update', 'POST', '/patients/save', 'id=7&name=Ann'],
  ['update', 'POST', '/patients/7/save', 'name=Ann'],
  ['update', 'POST', '/api/v1/save', { id: 7 }],
  ['create', 'POST', '/api/v1/save', { name: 'Ann' }],
  ['create', 'POST', '/edit.php?table=patient', 'name=Ann'],
  ['update', 'POST', '/edit.php?table=patient&edit=ann@example.com', 'name=Ann'],
  ['update', 'POST', '/edit.php?table=patient', 'id=7&name=Ann'],
  ['update', 'POST', '/edit.php?table=adminpassword', 'password=x'],
  ['update', 'POST', '/profile/edit.php', 'name=Ann'],
  ['update', 'POST', '/patients/edit', 'name=Ann'],
  ['create', 'POST', '/posts', 'title=a&commit=Publish'],
  ['update', 'POST', '/posts/7', 'title=a&commit=Publish'],
  ['update', 'POST', '/appointments/12/reschedule'],
  ['update', 'POST', '/requests/12/approve'],
  ['create', 'POST', '/posts/how-to-cancel-your-plan-today/comments', 'text=hi'],
  ['create', 'POST', '/appointments/new', 'name=Ann'],
  ['create', 'POST', '/cancellations', 'name=Ann'],
  ['create', 'POST', '/patients/12/notes', { text: 'delete the old one' }],
]);

table('an address that takes new records and old ones alike makes one where the request says that it is new', [
  ['create', 'POST', '/Admin/Users/Modify.html', 'id=new&Name=ann&Create=Create'],
  ['create', 'POST', '/users/edit', 'user_id=new&name=Ann'],
  ['update', 'POST', '/Admin/Users/Modify.html', 'Name=ann&Create=Create'],
  ['update', 'POST', '/Admin/Users/Modify.html', 'id=14&Name=ann'],
  ['update', 'POST', '/Admin/Users/Modify.html', 'id=new&id=14&Name=ann'],
  ['update', 'POST', '/Admin/Users/Modify.html', 'id=new&user_id=14&Name=ann'],
  ['update', 'POST', '/Admin/Users/14/Modify.html', 'id=new&Name=ann'],
  ['update', 'POST', '/visits/new/approve', 'id=new'],
  ['delete', 'POST', '/users/delete', 'id=new'],
  [
    'create',
    'POST',
    '/so/ann/Calendar/personal/78E5-6B03C100-35-60CC9A80.ics/saveAsVisit',
    { isNew: true, title: 'a' },
  ],
  ['create', 'POST', '/visits/0b9e1f6e-53a4-4c58-9b06-27d1f0a1c9ee/save', { is_new: 1 }],
  ['update', 'POST', '/so/ann/Calendar/personal/78E5-6B03C100-35-60CC9A80.ics/saveAsVisit', { title: 'a' }],
  ['update', 'POST', '/so/ann/Calendar/personal/78E5-6B03C100-35-60CC9A80.ics/save', { isNew: false, title: 'a' }],
  ['update', 'POST', '/visits/7/save', { isNew: true, title: 'a' }],
  ['update', 'POST', '/clinics/7/visits/0b9e1f6e-53a4-4c58-9b06-27d1f0a1c9ee/save', { isNew: true }],
  ['update', 'POST', '/visits/0b9e1f6e-53a4-4c58-9b06-27d1f0a1c9ee/move', { isNew: true }],
]);

table('the pressed button and the action field raise a POST', [
  ['delete', 'POST', '/patients/12', 'csrf=1&delete=1'],
  ['delete', 'POST', '/patients/12', '_delete=Delete'],
  ['delete', 'POST', '/patients/12', 'op=Delete'],
  ['delete', 'POST', '/patients/12', 'btnDelete=Delete'],
  ['delete', 'POST', '/patients', { action: 'delete', id: 12 }],
  ['delete', 'POST', '/patients?action=delete', 'id=12'],
  ['delete', 'POST', '/admin/patients/', 'action=delete_selected&ids=1'],
  ['update', 'POST', '/patients/12', 'commit=Update+patient'],
  ['create', 'POST', '/patients', 'commit=Save'],
  ['create', 'POST', '/patients', 'delete=0&name=Ann'],
  ['create', 'POST', '/messages', 'body=please+delete+my+account'],
]);

table('a POST that only asks reads', [
  ['read', 'POST', '/patients/search', { q: 'smith' }],
  ['read', 'POST', '/api/v1/patients/_search', { query: { match_all: {} } }],
  ['read', 'POST', '/content/collection/find/hires', { options: { limit: 20, sort: { _created: -1 } }, state: {} }],
  ['read', 'POST', '/api/get/customers', {}],
  ['update', 'POST', '/bookings/find/approve', { id: 12 }],
  ['create', 'POST', '/bookings/find/send', { id: 12 }],
  ['delete', 'POST', '/find/remove', { id: 12 }],
  ['read', 'POST', '/_msearch', '{}\n{}\n', { type: 'application/x-ndjson' }],
  ['read', 'POST', '/api/patients/list', { page: 2 }],
  ['read', 'POST', '/api/patients/query', { filter: [] }],
  ['read', 'POST', '/query', { sql: 'select name from patients where deleted = false' }],
  ['create', 'POST', '/query', { sql: 'delete from patients where id = 3' }],
  ['create', 'POST', '/query', { statements: ['SELECT 1', 'UPDATE patients SET name = null'] }],
  ['create', 'POST', '/search', 'drop table patients', { type: 'text/plain' }],
  ['create', 'POST', '/patients/search', 'q=1%3B insert into patients values (1)'],
  ['read', 'POST', '/patients/search', { q: 'how to update a record and delete it from the list' }],
  ['read', 'POST', '/patients/filter', 'name=smith'],
  ['read', 'POST', '/appointments/availability', { from: '2026-01-01' }],
  ['read', 'POST', '/api/getPatients', { page: 1 }],
  ['read', 'POST', '/patients/autocomplete', 'q=a'],
  ['read', 'POST', '/reports/preview', { id: 3 }],
  ['read', 'POST', '/helpers/PreviewReminders', 'text=soon'],
  ['create', 'POST', '/helpers/PreviewAndSend', 'text=soon'],
  ['read', 'POST', '/patients/datatable', 'draw=1&start=0&length=10'],
  ['read', 'POST', '/oauth/token', 'grant_type=refresh_token&refresh_token=abc'],
  ['read', 'POST', '/auth/refresh', { refresh_token: 'abc' }],
  ['read', 'POST', '/api/token/refresh/'],
  ['read', 'POST', '/session/keepalive'],
  ['read', 'POST', '/api/telemetry', { event: 'click' }],
  ['read', 'POST', '/csp-report', { 'csp-report': {} }, { type: 'application/csp-report' }],
  ['create', 'POST', '/searches', { name: 'my search' }],
  ['create', 'POST', '/search/new', { name: 'my search' }],
  ['create', 'POST', '/search/save', { name: 'my search' }],
  ['delete', 'POST', '/search/delete', { id: 1 }],
  ['create', 'POST', '/patients/search?action=create', { q: 'x' }],
  ['create', 'POST', '/check-in', { id: 1 }],
  ['create', 'POST', '/subscription/renew', { id: 1 }],
  ['create', 'POST', '/login', 'user=a&password=b'],
  ['delete', 'POST', '/patients/search', '_method=delete'],
]);

const rpc = (method: string, params: unknown = {}) => ({ jsonrpc: '2.0', id: 1, method, params });
const PART = { limit: 25, offset: 0 };
const GRID = {
  startRow: 0,
  endRow: 100,
  rowGroupCols: [],
  sortModel: [{ colId: 'name' }],
  filterModel: { seen: true },
};
const TABLE = 'draw=1&columns%5B0%5D%5Bdata%5D=name&order%5B0%5D%5Bcolumn%5D=0&start=0&length=10&search%5Bvalue%5D=';
const OPERATION = '/api/v2/internal/nc/p4kx91abz3?operation=';

table('a POST that gives nothing but the conditions of a part of a list reads, whatever its address is called', [
  ['read', 'POST', '/api/winners', GRID],
  ['read', 'POST', '/patients/data', TABLE],
  ['read', 'POST', '/grid/visits', 'page=1&rows=10'],
  ['read', 'POST', '/visits', { page: 0, pageSize: 50, filter: { name: 'Ann' }, sort: ['date'] }],
  ['read', 'POST', '/api/winners', PART],
  ['read', 'POST', '/patients/data', PART],
  ['read', 'POST', '/grid/source', { ...PART, sort: 'name' }],
  ['create', 'POST', '/quota', PART],
  ['create', 'POST', '/quota', { page: 1, limit: 25 }],
  ['create', 'POST', '/limits', PART],
  ['create', 'POST', '/dosing-pump', { limit: 100, offset: 5 }],
  ['create', 'POST', '/status', { take: 100, skip: 5 }],
  ['create', 'POST', '/visits', { ...PART, name: 'Ann' }],
  ['create', 'POST', '/visits', { page: 'home', limit: 3 }],
  ['create', 'POST', '/visits', { start: 1767225600, length: 30 }],
  ['create', 'POST', '/visits', { limit: 100, filter: { state: 'open' } }],
  ['create', 'POST', '/visits', [PART]],
  ['create', 'POST', '/grid-state', { page: 1, pageSize: 50, sort: 'name' }],
  ['create', 'POST', '/exports', { ...PART, columns: ['name'] }],
  ['update', 'POST', '/visits/12', PART],
  ['create', 'POST', '/visits/close', PART],
  ['delete', 'POST', '/visits/archive', PART],
  ['delete', 'POST', '/visits?_method=delete', PART],
]);

table('a POST reads by the operation that its address names, where it gives nothing but conditions', [
  ['read', 'POST', `${OPERATION}dataList`, { where: '(Name,eq,Ann)', limit: 25 }],
  ['read', 'POST', `${OPERATION}tableList`],
  ['read', 'POST', '/visits?operation=list', ''],
  ['update', 'POST', `${OPERATION}dataList`, { Name: 'Ann' }],
  ['update', 'POST', `${OPERATION}dataInsert`, PART],
  ['update', 'POST', `${OPERATION}filterCreate`, PART],
  ['update', 'POST', `${OPERATION}dataList&action=add`, PART],
  ['update', 'POST', `${OPERATION}dataList`, 'Name: Ann', { type: 'text/plain' }],
  ['delete', 'POST', `${OPERATION}viewDelete`, PART],
  ['create', 'POST', '/visits?operation=list', { patient: 12 }],
  ['create', 'POST', '/visits/close?operation=list', PART],
  ['read', 'POST', `${OPERATION}dataList&tableId=m4k2&limit=25`],
  ['read', 'POST', '/visits/12?operation=get', ''],
]);

table(
  'an operation of one word may be done to the record that stands there, and an address may give more than conditions',
  [
    ['update', 'POST', '/messages/12?action=read', ''],
    ['create', 'POST', '/messages?action=read', ''],
    ['update', 'POST', '/products/12?action=show', ''],
    ['update', 'POST', '/products/12?action=list', ''],
    ['create', 'POST', '/products?action=list&ids=3', ''],
    ['update', 'POST', '/visits/12?op=check', ''],
    ['update', 'POST', '/backups/12?action=load', ''],
    ['update', 'POST', '/visits/12?do=get&status=paid', ''],
    ['update', 'POST', '/users/12?method=getUser&role=admin', ''],
    ['create', 'POST', '/users?method=list&name=Bob', ''],
    ['create', 'POST', '/visits', { ...PART, page: 1, model: { name: 'Ann' } }],
    ['create', 'POST', '/visits', 'page=1&limit=10&fields%5Bname%5D=Ann'],
    ['read', 'POST', '/visits', { ...PART, fields: ['name'] }],
    ['update', 'POST', '/rpc', rpc('getandsetvisit')],
    ['update', 'POST', '/rpc', rpc('findandmodify')],
  ],
);

table('what is called a list or a filter may be made: what is given a name there is', [
  ['create', 'POST', '/folder/12/list', { name: 'Groceries' }],
  ['create', 'POST', '/rest/api/2/filter', { name: 'Open', jql: 'state = open' }],
  ['create', 'POST', '/api/list', { list: { title: 'Groceries' } }],
  ['create', 'POST', '/list', 'list%5Bname%5D=Groceries'],
  ['read', 'POST', '/folder/12/list', { ids: [3] }],
  ['create', 'POST', '/rpc', rpc('filterCreate')],
  ['delete', 'POST', '/rpc', rpc('view_delete')],
  ['update', 'POST', '/rpc', rpc('listUpdate')],
  ['update', 'POST', '/rpc', rpc('getorcreatevisit')],
  ['read', 'POST', '/rpc', rpc('list_order')],
  ['read', 'POST', '/rpc', rpc('getUpdate')],
  ['create', 'POST', '/api/listShare', { id: 'a' }],
]);

table('a word of asking behind what it is said of is a mark that is put on it', [
  ['update', 'POST', '/rpc', rpc('messageRead', { id: 7 })],
  ['update', 'POST', '/rpc', rpc('notification_read')],
  ['update', 'POST', '/rpc', rpc('all_messages.messagesRead')],
  ['update', 'POST', '/rpc', rpc('cardDefault')],
  ['update', 'POST', '/rpc', rpc('productShow')],
  ['update', 'POST', '/messages/12?action=messageRead', ''],
  ['read', 'POST', '/rpc', rpc('clinic.message.read')],
  ['read', 'POST', '/rpc', rpc('readMessage')],
  ['read', 'POST', '/rpc', rpc('default_get')],
  ['read', 'POST', '/rpc', rpc('web_read')],
  ['read', 'POST', '/rpc', rpc('isRead')],
  ['read', 'POST', '/rpc', rpc('messageList')],
]);

table('every parameter that says what is done counts, by whichever of its names', [
  ['update', 'GET', '/visits/12?method=lock'],
  ['update', 'GET', '/visits/12?call=send'],
  ['read', 'GET', '/visits/12?method=show'],
  ['delete', 'GET', '/visits/12?method=delete'],
  ['delete', 'GET', '/visits/12?call=deleteVisit'],
  ['read', 'GET', '/visits/12?call=canDelete'],
  ['read', 'GET', '/visits/12?call=get_lock'],
  ['read', 'GET', '/visits/12?method=get_lock'],
  ['read', 'GET', '/visits/12?action=isCancelled'],
  ['delete', 'GET', '/visits/12?call=getOrDelete'],
  ['delete', 'GET', '/visits/12?call=get,delete'],
  ['delete', 'GET', '/visits/12?call=checkDelete'],
  ['delete', 'GET', '/visits/12?call=canDelete&method=delete'],
]);

const graphql = (query: string, operationName?: string) => ({ query, ...(operationName && { operationName }) });
table('GraphQL counts by its operations', [
  ['read', 'POST', '/graphql', graphql('{ patients { id } }')],
  ['read', 'POST', '/graphql', graphql('query Patients($n: Int) @live { patients(first: $n) { id } }')],
  ['read', 'POST', '/graphql', graphql('subscription { changed { id } }')],
  ['read', 'POST', '/api/graphql', graphql('# mutation { x }\nquery { note(text: "mutation { y }") { id } }')],
  ['create', 'POST', '/graphql', graphql('mutation { createPatient(name: "a") { id } }')],
  ['create', 'POST', '/graphql', graphql('mutation Do { bookAppointment { id } }')],
  ['create', 'POST', '/graphql', graphql('mutation { somethingElse { id } }')],
  ['update', 'POST', '/graphql', graphql('mutation M { updatePatient(id: 1) { id } }')],
  ['update', 'POST', '/graphql', graphql('mutation M { create: updatePatient(id: 1) { id } }')],
  ['delete', 'POST', '/graphql', graphql('mutation Create { patientDelete(id: 1) { id } }')],
  ['delete', 'POST', '/graphql', graphql('mutation { ...F } fragment F on Mutation { deletePatient { id } }')],
  ['delete', 'POST', '/graphql', graphql('mutation { ... on Mutation { deletePatient { id } } }')],
  ['delete', 'POST', '/graphql', graphql('mutation { createPatient { id } removePatient { id } }')],
  ['read', 'POST', '/graphql', graphql('query A { a } mutation B { deleteX { id } }', 'A')],
  ['delete', 'POST', '/graphql', graphql('query A { a } mutation B { deleteX { id } }', 'B')],
  ['delete', 'POST', '/graphql', graphql('query A { a } mutation B { deleteX { id } }')],
  ['read', 'POST', '/graphql', [graphql('{ a }'), graphql('query { b }')]],
  ['delete', 'POST', '/graphql', [graphql('{ a }'), graphql('mutation { deleteB { id } }')]],
  ['read', 'POST', '/graphql', graphql('mutation { refreshToken(token: "a") { token } }')],
  ['read', 'POST', '/graphql', { operationName: 'GetPatients', extensions: { persistedQuery: { sha256Hash: 'a' } } }],
  ['read', 'POST', '/graphql', { operationName: 'PatientsQuery', documentId: 'a' }],
  ['delete', 'POST', '/graphql', { operationName: 'DeletePatient', extensions: { persistedQuery: {} } }],
  ['create', 'POST', '/graphql', { operationName: 'Dashboard', extensions: { persistedQuery: {} } }],
  ['create', 'POST', '/graphql', 'garbage&operationName=Dashboard'],
  ['delete', 'POST', '/graphql', null, { isBodyHidden: true }],
  ['read', 'POST', '/graphql', 'query { a }', { type: 'application/graphql' }],
  ['delete', 'POST', '/graphql', 'query=mutation+%7B+deleteX+%7D'],
  [
    'create',
    'POST',
    '/graphql',
    '--B\r\nContent-Disposition: form-data; name="operations"\r\n\r\n{"query":"mutation { uploadFile { id } }"}\r\n--B--',
    { type: 'multipart/form-data; boundary=B' },
  ],
  ['read', 'GET', '/graphql?query=%7Ba%7D'],
  ['delete', 'GET', '/graphql?query=mutation%7BdeleteX%7D'],
  ['create', 'POST', '/patients', graphql('{ a }')],
  [
    'read',
    'POST',
    '/admin-api?languageCode=en',
    {
      ...graphql(
        'query GetOrderList($n: Int) { orders(take: $n) { id ...F } } fragment F on Order { code }',
        'GetOrderList',
      ),
      variables: { n: 10 },
    },
  ],
  ['read', 'POST', '/admin-api', { ...graphql('query Get { orders { id } }'), variables: {} }],
  ['create', 'POST', '/admin-api', graphql('query { orders { id } }')],
  ['create', 'POST', '/admin-api', graphql('query Get { a } query Other { b }')],
  ['create', 'POST', '/admin-api', graphql('query Get { orders { id } }', 'Other')],
  ['create', 'POST', '/admin-api', { ...graphql('query Get { orders { id } }', 'Get'), id: 7 }],
  ['create', 'POST', '/admin-api', graphql('query Get { a } mutation Set { somethingElse { id } }', 'Get')],
  ['create', 'POST', '/admin-api', graphql('mutation Other { somethingElse { id } }', 'Other')],
  ['update', 'POST', '/admin-api', graphql('mutation Set { somethingElse { id } }', 'Set')],
  ['delete', 'POST', '/orders/delete', graphql('query Get { orders { id } }', 'Get')],
  ['create', 'POST', '/hidden', graphql('mutation { createPatient { id } }')],
]);

const chain = [...Array(14).keys()].map((at) => `fragment F${at} on Mutation { ...F${at + 1} }`).join(' ');
const VISITS = { operationName: 'Visits', ...graphql('query Visits { visits { id } }') };
table('of a GraphQL request all counts that a server may execute', [
  ['delete', 'POST', '/graphql', graphql('query A { a } mutation B { b { id } deleteX { id } }', 'B')],
  ['delete', 'POST', '/graphql', graphql('query A { a } mutation B { deleteX { id } }', 'Other')],
  ['delete', 'POST', '/graphql?operationName=B', graphql('query A { a } mutation B { deleteX { id } }', 'A')],
  ['delete', 'POST', '/graphql?query=mutation%7BdeleteX%7D', VISITS],
  ['delete', 'POST', '/api?query=mutation%7BdeleteX%7D', VISITS],
  ['delete', 'POST', '/graphql?query=%7Ba%7D', 'query=mutation+%7B+deleteX+%7D'],
  ['delete', 'POST', '/graphql', 'query=%7Ba%7D&query=mutation+%7B+deleteX+%7D'],
  ['delete', 'POST', '/graphql', [null, graphql('mutation { deleteB { id } }')]],
  ['delete', 'POST', '/hidden', [{ note: 1 }, graphql('mutation { deleteB { id } }')]],
  ['delete', 'POST', '/graphql', [graphql('{ a }'), 7]],
  ['delete', 'POST', '/graphql', graphql(`mutation { ...F0 } ${chain} fragment F14 on Mutation { deleteX }`)],
  ['delete', 'POST', '/graphql', graphql('{ a(x: """\\""" """) } mutation B { deleteX(x: """ """) { id } }')],
  ['delete', 'POST', '/graphql', graphql('mutation { visits { delete(id: 3) { ok } } }')],
  ['delete', 'POST', '/graphql', graphql('mutation { visit(id: 3) { cancel { ok } } }')],
  ['delete', 'POST', '/graphql', graphql('mutation { order { cancel(id: 3) { ok } } }')],
  ['delete', 'POST', '/graphql', graphql('mutation { record { delete(id: 3) { ok } } }')],
  ['create', 'POST', '/graphql', graphql('mutation { createVisit(room: 3) { visit { cancel { ok } } } }')],
  ['update', 'POST', '/graphql', graphql('mutation { visits { ...V } } fragment V on Visits { visitUpdate(id: 3) }')],
  ['delete', 'POST', '/graphql', graphql('mutation DeleteVisit { run(id: 3) { ok } }')],
  ['create', 'POST', '/graphql', graphql('mutation { createVisit { visit { canDelete deletedAt } } }')],
  ['create', 'POST', '/graphql', graphql('mutation { visitor { isNew canDelete @include(if: $a) { id } } }')],
  ['update', 'POST', '/graphql', 'query=mutation($i:V){saveVisit(input:$i){id}}&variables={"i":{"id":12}}'],
  ['create', 'POST', '/graphql', 'query=mutation($i:V){saveVisit(input:$i){id}}&variables={"i":{"room":3}}'],
]);

table('a GraphQL operation that is known by its hash alone, or cannot be read, may do anything', [
  ['delete', 'POST', '/graphql', { extensions: { persistedQuery: { sha256Hash: 'a' } } }],
  ['delete', 'POST', '/graphql', { id: 'a1', variables: { id: 3 } }],
  ['delete', 'POST', '/graphql', { query: 'a1b2c3' }],
  ['delete', 'POST', '/graphql', { operationName: 'GetVisits', query: 'extend mutation { deleteX }' }],
  ['delete', 'POST', '/graphql', 'garbage'],
  ['delete', 'POST', '/graphql', 'mutation { deleteX }', { type: 'text/plain' }],
  ['delete', 'POST', '/graphql.php', { documentId: 'a' }],
  ['delete', 'GET', '/graphql?extensions=%7B%22persistedQuery%22%3A%7B%7D%7D'],
  ['delete', 'GET', '/graphql?documentId=a&variables=%7B%7D'],
  ['read', 'GET', '/graphql?operationName=GetVisits&extensions=%7B%22persistedQuery%22%3A%7B%7D%7D'],
  ['delete', 'GET', '/graphql?operationName=DeleteVisit&extensions=%7B%22persistedQuery%22%3A%7B%7D%7D'],
  ['delete', 'GET', '/api?query=%7Ba%7D&query=mutation%7BdeleteX%7D'],
  ['delete', 'GET', '/graphql?query=query%20A%7Ba%7Dmutation%20B%7BdeleteX%7D&operationName=B'],
  ['read', 'GET', '/graphql'],
  ['read', 'GET', '/visits?id=7&operationName=Dashboard&query=smith'],
]);

table('what a call makes is no verb: only one that changes or deletes beside that is', [
  ['create', 'POST', '/wp-admin/admin-ajax.php', 'action=add-tag&tag-name=Diet'],
  ['create', 'POST', '/rpc', rpc('createTransfer', { amount: 3 })],
  ['update', 'POST', '/wp-admin/admin-ajax.php', 'action=tag-post&id=1'],
  ['update', 'POST', '/rpc', rpc('add_edit_patient', { name: 'a' })],
  ['update', 'POST', '/rpc', rpc('insertUpdate', { name: 'a' })],
  ['update', 'POST', '/rpc', rpc('addAndLock', { name: 'a' })],
  ['delete', 'POST', '/rpc', rpc('addOrRemove', { name: 'a' })],
  ['delete', 'POST', '/rpc', rpc('createDelete', { name: 'a' })],
  ['update', 'POST', '/rpc', rpc('addPatientLock', { name: 'a' })],
]);

table('a route in the query is the path that is meant', [
  ['create', 'POST', '/index.php?rest_route=/wp/v2/pages', { title: 'a' }],
  ['update', 'POST', '/index.php?rest_route=/wp/v2/pages/22', { title: 'a' }],
  ['update', 'POST', '/index.php?rest_route=%2Fwp%2Fv2%2Fpages%2F22', { title: 'a' }],
  ['delete', 'POST', '/index.php?rest_route=/visits/22/cancel', { title: 'a' }],
  ['update', 'POST', '/visits/22?route=/visits', { title: 'a' }],
]);

table('a version of a record that is kept as one types changes that record', [
  ['update', 'POST', '/wp-json/wp/v2/pages/22/autosaves', { title: 'a' }],
  ['update', 'POST', '/visits/22/autosave', { title: 'a' }],
]);

table('remote calls count by the name of the operation', [
  ['read', 'POST', '/web/dataset/call_kw/res.partner/web_search_read', rpc('call', { method: 'web_search_read' })],
  ['read', 'POST', '/web/dataset/call_kw/res.partner/onchange', rpc('call', { method: 'onchange', args: [[]] })],
  ['read', 'POST', '/web/dataset/call_kw/res.partner/on_change', rpc('call', { method: 'on_change', args: [{}] })],
  ['read', 'POST', '/rpc', rpc('model.sale.line.on_change_with_amount', [{}])],
  ['read', 'POST', '/rpc', rpc('model.sale.line.on_change_party', [{ party: 12, lines: [] }, {}])],
  ['update', 'POST', '/rpc', rpc('model.sale.line.on_change_party', [12])],
  ['update', 'POST', '/rpc', rpc('user.on_change_password', [{ password: 'a' }])],
  ['delete', 'POST', '/rpc', rpc('model.sale.line.on_change_delete', [{}])],
  ['read', 'POST', '/office2/', { id: 7, method: 'model.sale.line.search_read', params: [[], 0, 10, {}] }],
  ['update', 'POST', '/visits/12', { id: 7, method: 'model.sale.line.search', params: [[], {}] }],
  ['update', 'POST', '/visits/VB-12', { id: 7, method: 'model.sale.line.search', params: [[], {}] }],
  [
    'update',
    'POST',
    '/visits/3f2a9c10-2d4e-4b1a-9d60-aa0c51b2e7f1',
    { id: 7, method: 'model.sale.line.search', params: [[], {}] },
  ],
  ['create', 'POST', '/office2/', { id: 7, method: 'model.sale.line.create', params: [[{ price: 3 }], {}] }],
  ['update', 'POST', '/office2/', { id: 7, method: 'model.sale.line.write', params: [[12], { price: 3 }, {}] }],
  ['update', 'POST', '/rpc', rpc('user.on_change_password', [{}])],
  ['read', 'POST', '/web/dataset/call_kw/res.partner/get_views', rpc('call', { method: 'get_views' })],
  ['read', 'POST', '/web/action/load', rpc('call', { action_id: 3 })],
  ['update', 'POST', '/web/dataset/call_kw/res.partner/write', rpc('call', { method: 'write', args: [[3], {}] })],
  ['create', 'POST', '/web/dataset/call_kw/res.partner/create', rpc('call', { method: 'create', args: [{}] })],
  ['create', 'POST', '/web/dataset/call_kw/res.partner/web_save', rpc('call', { method: 'web_save', args: [[], {}] })],
  ['update', 'POST', '/web/dataset/call_kw/res.partner/web_save', rpc('call', { method: 'web_save', args: [[3], {}] })],
  ['delete', 'POST', '/web/dataset/call_kw/res.partner/unlink', rpc('call', { method: 'unlink', args: [[3]] })],
  ['update', 'POST', '/web/dataset/call_button', rpc('call', { method: 'action_confirm', args: [[3]] })],
  ['update', 'POST', '/web/dataset/call_button', rpc('call', { method: 'action_done', args: [[3]] })],
  ['delete', 'POST', '/jsonrpc', rpc('call', { method: 'execute_kw', args: [1, 2, 3, 'x', 'unlink'] })],
  ['read', 'POST', '/rpc', [rpc('listPatients'), rpc('getPatient')]],
  ['delete', 'POST', '/rpc', [rpc('listPatients'), rpc('deletePatient')]],
  ['update', 'POST', '/rpc', rpc('frobnicate')],
  ['create', 'POST', '/api/patients', { jsonrpc: '2.0', method: 'get_patients', params: {}, name: 'Evil' }],
  ['read', 'POST', '/api/method/frappe.desk.reportview.get', 'doctype=Patient'],
  ['read', 'POST', '/api/method/frappe.desk.form.load.getdoctype', 'doctype=Patient'],
  ['create', 'POST', '/api/method/frappe.client.insert', 'doc={}'],
  ['update', 'POST', '/api/method/frappe.desk.form.save.savedocs', 'doc={"name":"a"}&action=Save'],
  ['create', 'POST', '/api/method/frappe.desk.form.save.savedocs', 'doc={"__islocal":1}&action=Save'],
  ['delete', 'POST', '/api/method/frappe.client.delete', 'name=a'],
  ['read', 'POST', '/wp-admin/admin-ajax.php', 'action=query-attachments&query%5Bpaged%5D=1'],
  ['delete', 'POST', '/wp-admin/admin-ajax.php', 'action=delete-post&id=1'],
  ['delete', 'POST', '/api.php?action=query', 'action=delete&title=A'],
  ['read', 'POST', '/api.php', 'action=query&list=search'],
  ['update', 'POST', '/api.php', 'action=edit&title=A'],
  ['read', 'POST', '/lib/exe/ajax.php', 'call=suggestions&q=a'],
  ['read', 'POST', '/Patients.svc/GetPatients', { page: 1 }],
  ['delete', 'POST', '/Patients.svc/DeletePatient', { id: 1 }],
  ['read', 'POST', '/rpc/get_patients', {}],
  ['update', 'POST', '/rpc/find_or_update', {}],
  ['delete', 'POST', '/rpc/findAndRemove', {}],
  ['update', 'POST', '/rpc/checkIn', {}],
  ['read', 'POST', '/trpc/patient.list,patient.count', {}],
  ['delete', 'POST', '/trpc/patient.list,patient.delete', {}],
  ['read', 'POST', '/livewire/update', { components: [{ calls: [{ method: 'gotoPage' }], updates: { search: 'a' } }] }],
  ['update', 'POST', '/livewire/update', { components: [{ calls: [{ method: 'save' }] }] }],
  [
    'delete',
    'POST',
    '/livewire/update',
    { components: [{ calls: [{ method: 'callMountedTableAction' }], snapshot: '{"mountedTableActions":["delete"]}' }] },
  ],
]);

table('what is posted to a script that serves many steps counts by the step that it names', [
  ['read', 'POST', '/app/ct.pl', 'name=Ann&db=customer&nextsub=list_names&action=Continue'],
  ['read', 'POST', '/app/pe.pl', 'id=&nextsub=project_report&action=Continue'],
  ['read', 'POST', '/find.php', 'q=Ann&submit=Search'],
  ['create', 'POST', '/app/ct.pl', 'name=Ann&nextsub=list_names&action=Save'],
  ['create', 'POST', '/app/ct.pl', 'name=Ann&nextsub=list_names&action=Post+invoice'],
  ['create', 'POST', '/app/ct.pl', 'name=Ann&action=Continue'],
  ['create', 'POST', '/app/ct.pl', 'action=update&id=0&name=Ann&action=Save'],
  ['update', 'POST', '/app/ct.pl', 'action=update&id=7&name=Ann&action=Save'],
  ['update', 'POST', '/app/ct.pl', 'action=update&name=Ann&action=Save'],
  ['delete', 'POST', '/app/ct.pl', 'action=update&id=0&name=Ann&action=Delete'],
  ['create', 'POST', '/app/ct.pl', 'id=12&nextsub=list_names&action=Continue'],
  ['update', 'POST', '/app/ct.pl', 'nextsub=update_report&action=Continue'],
  ['delete', 'POST', '/app/ct.pl', 'nextsub=delete_customer&action=Continue'],
  ['delete', 'POST', '/app/ct.pl', 'func=removeCustomer'],
  ['delete', 'POST', '/app/ct.pl', 'nextsub=list_names&action=Delete'],
  ['create', 'POST', '/app/customers', 'nextsub=list_names&action=Continue'],
  ['create', 'POST', '/payroll/preview', 'action=run_payroll&month=5'],
  ['create', 'POST', '/billing/list', 'action=run_billing_cycle'],
  ['create', 'POST', '/claims/export', 'command=generate_superbill'],
  ['create', 'POST', '/claims/export', 'command=generate_visit_summary'],
  ['create', 'POST', '/claims/export', 'task=generate_visit_summary'],
]);

table('postbacks count by the control that caused them', [
  ['read', 'POST', '/Patients.aspx', '__VIEWSTATE=a&__EVENTTARGET=ctl00%24Grid&__EVENTARGUMENT=Page%242'],
  ['read', 'POST', '/Patients.aspx', '__VIEWSTATE=a&__EVENTTARGET=ctl00%24Grid&__EVENTARGUMENT=Sort%24Name'],
  ['read', 'POST', '/Patients.aspx', '__VIEWSTATE=a&__EVENTTARGET=&ctl00%24btnSearch=Search&ctl00%24txtName=a'],
  ['delete', 'POST', '/Patients.aspx', '__VIEWSTATE=a&__EVENTTARGET=ctl00%24Grid&__EVENTARGUMENT=Delete%240'],
  ['update', 'POST', '/Patients.aspx', '__VIEWSTATE=a&__EVENTTARGET=ctl00%24lnkUpdate'],
  ['create', 'POST', '/Patients.aspx', '__VIEWSTATE=a&name=Ann'],
  ['read', 'POST', '/list.xhtml', 'javax.faces.ViewState=a&javax.faces.source=form%3Atbl&form%3Atbl_pagination=true'],
  ['delete', 'POST', '/list.xhtml', 'javax.faces.ViewState=a&javax.faces.source=form%3AdeleteButton'],
  ['create', 'POST', '/patients', '__VIEWSTATE=a&__EVENTTARGET=x&__EVENTARGUMENT=Page%242&name=Evil'],
]);

table('a GET whose address acts is an action', [
  ['delete', 'GET', '/patients/12/delete'],
  ['delete', 'GET', '/patients/delete/12'],
  ['delete', 'GET', '/delete.php?id=12'],
  ['delete', 'GET', '/index.php?action=delete&id=12'],
  ['delete', 'GET', '/wp-admin/post.php?post=1&action=trash&_wpnonce=a'],
  ['update', 'GET', '/requests/12/approve'],
  ['update', 'GET', '/editactive.php?table=alias&id=a%40example.com'],
  ['update', 'GET', '/users/7/toggle-status'],
  ['update', 'GET', '/Case/Display.html?Action=Take&id=12'],
  ['update', 'GET', '/Case/Display.html?id=12&Action=SetSeen'],
  ['update', 'GET', '/Case/Display.html?Status=open&id=12'],
  ['read', 'GET', '/Case/Results.html?Status=open&id=12'],
  ['read', 'GET', '/Case/Update.html?Action=Comment&id=12'],
  ['update', 'GET', '/list.php?id=7&active=0&token=ab12'],
  ['read', 'GET', '/list.php?id=7&active=0'],
  ['read', 'GET', '/index.php?route=home&user_token=ab12'],
  ['update', 'GET', '/logout'],
  ['update', 'GET', '/users/sign_out'],
  ['update', 'GET', '/account/log-off'],
  ['update', 'GET', '/doku.php?do=logout'],
  ['update', 'GET', '/wiki/Special:UserLogout'],
  ['delete', 'GET', '/notes/12/archive'],
  ['delete', 'GET', '/patients/12/delete', null, { isSubresource: true }],
  ['delete', 'GET', '/visits?delete=3&callback=x', null, { isSubresource: true }],
  ['read', 'GET', '/assets/delete.png', null, { isSubresource: true }],
  ['read', 'GET', '/static/js/logout.js', null, { isSubresource: true }],
  ['read', 'GET', '/archive'],
  ['read', 'GET', '/archive/posts'],
  ['read', 'GET', '/wiki/Delete'],
  ['read', 'GET', '/docs/api/delete'],
  ['read', 'GET', '/cancellation-policy'],
  ['read', 'GET', '/patients/12/edit'],
  ['read', 'GET', '/patients/new'],
  ['read', 'GET', '/index.php?title=A&action=edit'],
  ['read', 'GET', '/deleted-items'],
  ['read', 'GET', '/patients?sort=updated&search=delete'],
]);

test('a body that cannot be parsed neither throws nor lowers', () => {
  for (const body of ['{', '[', '\u0000', '%', '=%%%', '--B', '"', `{"a":${'['.repeat(500)}`, 'a'.repeat(3_000_000)]) {
    for (const type of [FORM, JSON_TYPE, 'multipart/form-data; boundary=B', 'text/plain', '']) {
      const { requiredTier } = tierOf(['create', 'POST', '/patients', body, { type }]);
      assert.equal(requiredTier, 'create', `${type} ${body.slice(0, 20)}`);
    }
  }
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Tier } from '../types.ts';
import { requestTier } from './request-tier.ts';

const FORM = 'application/x-www-form-urlencoded';
type Row = [tier: Tier, method: string, path: string, body?: string | object, headers?: Record<string, string>];

const rpc = (method: string, params: unknown) => ({ jsonrpc: '2.0', id: 7, method, params });
const graphql = (query: string, variables?: object) => ({ query, ...(variables && { variables }) });
const odoo = (method: string, args: unknown[]) => rpc('call', { model: 'clinic.visit', method, args, kwargs: {} });

/** What ten kinds of application send where something is made, changed, taken away and asked. */
const APPLICATIONS: Record<string, Row[]> = {
  Rails: [
    ['create', 'POST', '/patients', 'authenticity_token=a&patient%5Bname%5D=Ann&commit=Save'],
    ['create', 'POST', '/patients/12/visits', 'visit%5Broom%5D=3&commit=Create+Visit'],
    ['update', 'POST', '/patients/12', '_method=patch&patient%5Bname%5D=Ann&commit=Save'],
    ['update', 'POST', '/patients/12', 'patient%5Bname%5D=Ann'],
    ['update', 'PATCH', '/patients/12', { patient: { name: 'Ann' } }],
    ['delete', 'POST', '/patients/12', '_method=delete'],
    ['update', 'POST', '/posts/7/publish', 'authenticity_token=a'],
  ],
  'Django admin': [
    ['create', 'POST', '/admin/clinic/visit/add/', 'csrfmiddlewaretoken=a&room=3&_save=Save'],
    ['create', 'POST', '/admin/clinic/visit/add/', 'csrfmiddlewaretoken=a&room=3&_continue=Save+and+continue+editing'],
    ['update', 'POST', '/admin/clinic/visit/12/change/', 'csrfmiddlewaretoken=a&room=3&_save=Save'],
    ['delete', 'POST', '/admin/clinic/visit/12/delete/', 'csrfmiddlewaretoken=a&post=yes'],
    ['delete', 'POST', '/admin/clinic/visit/', 'action=delete_selected&_selected_action=12'],
    ['read', 'GET', '/admin/clinic/visit/add/'],
  ],
  Laravel: [
    ['create', 'POST', '/patients', '_token=a&name=Ann'],
    ['update', 'POST', '/patients/12', '_token=a&_method=PUT&name=Ann'],
    ['delete', 'POST', '/patients/12', '_token=a&_method=DELETE'],
    ['create', 'POST', '/patients/store', '_token=a&name=Ann'],
    ['update', 'POST', '/patients/update/12', '_token=a&name=Ann'],
    ['read', 'POST', '/patients/datatable', 'draw=1&start=0&length=10'],
  ],
  'WordPress-like': [
    ['update', 'POST', '/wp-admin/post.php', 'action=editpost&post_ID=7&post_title=a&publish=Publish'],
    ['delete', 'GET', '/wp-admin/post.php?post=7&action=trash&_wpnonce=a'],
    ['create', 'POST', '/wp-json/wp/v2/posts', { title: 'a', status: 'publish' }],
    ['update', 'POST', '/wp-json/wp/v2/posts/7', { title: 'a' }, { 'X-HTTP-Method-Override': 'PUT' }],
    ['update', 'POST', '/wp-json/wp/v2/posts/7', { title: 'a' }],
    ['delete', 'POST', '/wp-json/wp/v2/posts/7', {}, { 'X-HTTP-Method-Override': 'DELETE' }],
    ['read', 'POST', '/wp-admin/admin-ajax.php', 'action=query-attachments&post_id=0'],
    ['create', 'POST', '/wp-comments-post.php', 'comment=a&comment_post_ID=7&submit=Post+Comment'],
  ],
  'Odoo-like': [
    ['create', 'POST', '/web/dataset/call_kw/clinic.visit/web_save', odoo('web_save', [[], { room: 3 }])],
    ['update', 'POST', '/web/dataset/call_kw/clinic.visit/web_save', odoo('web_save', [[12], { room: 3 }])],
    ['create', 'POST', '/web/dataset/call_kw/clinic.visit/create', odoo('create', [{ room: 3 }])],
    ['update', 'POST', '/web/dataset/call_kw/clinic.visit/write', odoo('write', [[12], { room: 3 }])],
    ['delete', 'POST', '/web/dataset/call_kw/clinic.visit/unlink', odoo('unlink', [[12]])],
    ['read', 'POST', '/web/dataset/call_kw/clinic.visit/web_search_read', odoo('web_search_read', [])],
    ['update', 'POST', '/web/dataset/call_button/clinic.visit/action_confirm', odoo('action_confirm', [[12]])],
  ],
  'Directus and Strapi': [
    ['create', 'POST', '/items/articles', { title: 'a' }],
    ['update', 'PATCH', '/items/articles/7', { title: 'a' }],
    ['delete', 'DELETE', '/items/articles/7'],
    ['read', 'SEARCH', '/items/articles', { query: { limit: 10 } }],
    ['create', 'POST', '/content-manager/collection-types/api::article.article', { title: 'a' }],
    ['update', 'PUT', '/content-manager/collection-types/api::article.article/7', { title: 'a' }],
    ['update', 'POST', '/content-manager/collection-types/api::article.article/7/actions/publish', {}],
  ],
  GraphQL: [
    ['read', 'POST', '/graphql', graphql('query Visits { visits { id } }')],
    ['create', 'POST', '/graphql', graphql('mutation { createVisit(input: {room: 3}) { id } }')],
    ['create', 'POST', '/graphql', graphql('mutation S($i: V!) { saveVisit(input: $i) { id } }', { i: { room: 3 } })],
    [
      'update',
      'POST',
      '/graphql',
      graphql('mutation S($i: V!) { saveVisit(input: $i) { id } }', { i: { id: 12, room: 3 } }),
    ],
    ['update', 'POST', '/graphql', graphql('mutation { saveVisit(id: 12, room: 3) { id } }')],
    ['update', 'POST', '/graphql', graphql('mutation U { upsertVisit(input: $i) { id } }', { i: { id: 12 } })],
    ['create', 'POST', '/graphql', graphql('mutation U { upsertVisit(input: $i) { id } }', { i: { room: 3 } })],
    ['delete', 'POST', '/graphql', graphql('mutation { saveVisit(room: 3) { id } deleteVisit(id: 4) { id } }')],
    ['update', 'POST', '/graphql', graphql('mutation { publishVisit(id: 12) { id } }')],
  ],
  'ASP.NET postback': [
    ['create', 'POST', '/Patients.aspx', '__VIEWSTATE=a&ctl00%24hfPatientId=&ctl00%24txtName=Ann&ctl00%24btnSave=Save'],
    [
      'create',
      'POST',
      '/Patients.aspx',
      '__VIEWSTATE=a&ctl00%24hfPatientId=0&ctl00%24txtName=Ann&ctl00%24btnSave=Save',
    ],
    [
      'update',
      'POST',
      '/Patients.aspx',
      '__VIEWSTATE=a&ctl00%24hfPatientId=12&ctl00%24txtName=Ann&ctl00%24btnSave=Save',
    ],
    ['update', 'POST', '/Patients.aspx?id=12', '__VIEWSTATE=a&ctl00%24txtName=Ann&ctl00%24btnSave=Save'],
    ['delete', 'POST', '/Patients.aspx', '__VIEWSTATE=a&ctl00%24hfPatientId=&ctl00%24btnDelete=Delete'],
    ['read', 'POST', '/Patients.aspx', '__VIEWSTATE=a&__EVENTTARGET=ctl00%24Grid&__EVENTARGUMENT=Page%242'],
  ],
  'old PHP': [
    ['create', 'POST', '/index.php?action=save', 'id=&name=Ann'],
    ['create', 'POST', '/index.php?action=save&id=0', 'name=Ann'],
    ['update', 'POST', '/index.php?action=save&id=12', 'name=Ann'],
    ['update', 'POST', '/index.php?action=save', 'id=12&name=Ann'],
    ['update', 'POST', '/index.php?action=save', 'id=&patient_id=12&name=Ann'],
    ['update', 'POST', '/index.php?action=save', 'name=Ann'],
    ['delete', 'POST', '/index.php?action=delete', 'id=12'],
    ['delete', 'GET', '/index.php?action=delete&id=12'],
    ['create', 'POST', '/patient_add.php', 'name=Ann&submit=Save'],
    ['read', 'POST', '/find.php', 'q=Ann&submit=Search'],
  ],
  'JSON-RPC': [
    ['read', 'POST', '/rpc', rpc('visit.list', { page: 1 })],
    ['create', 'POST', '/rpc', rpc('visit.create', { room: 3 })],
    ['create', 'POST', '/rpc', rpc('visit.save', { room: 3 })],
    ['create', 'POST', '/rpc', rpc('visit.save', { id: null, room: 3 })],
    ['update', 'POST', '/rpc', rpc('visit.save', { id: 12, room: 3 })],
    ['update', 'POST', '/rpc', rpc('visit.save', [12, { room: 3 }])],
    ['update', 'POST', '/rpc', rpc('visit.save', [{ visit: { id: 12 } }])],
    ['delete', 'POST', '/rpc', rpc('visit.delete', { id: 12 })],
    ['update', 'POST', '/rpc', rpc('visit.frobnicate', {})],
  ],
};

for (const [application, rows] of Object.entries(APPLICATIONS))
  test(`${application}: making, changing, taking away and asking are told apart`, () => {
    for (const [tier, method, path, body, headers] of rows) {
      const text = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body);
      const type = typeof body === 'string' ? FORM : 'application/json';
      const { requiredTier, why } = requestTier({
        method,
        url: `https://portal.example.com${path}`,
        headers: { ...(text !== null && { 'content-type': type }), ...headers },
        body: text,
      });
      assert.equal(requiredTier, tier, `${method} ${path} ${text} → ${requiredTier} (${why})`);
    }
  });

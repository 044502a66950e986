import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Answer, MadeRecords } from './made-records.ts';
import { readBody } from './request-body.ts';

const SITE = 'https://site.example';
const FORM = 'application/x-www-form-urlencoded';

type Sent = [path: string, body: string | object];

function asked([path, body]: Sent, documentUrl: string | null = null) {
  const isForm = typeof body === 'string';
  const text = isForm ? body : JSON.stringify(body);
  return { url: new URL(SITE + path), body: readBody(text, isForm ? FORM : 'application/json'), documentUrl };
}

const answer = (more: Partial<Answer>): Answer => ({ status: 200, location: null, json: undefined, ...more });
const rpc = (method: string, params: object) => ({ jsonrpc: '2.0', id: 4, method, params });
const graphql = (query: string, variables: object = {}) => ({ query, variables });

interface Case {
  name: string;
  made: [Sent, Partial<Answer>];
  /** What goes on making it, and what is about another record. */
  own: Sent[];
  others: Sent[];
}

const CASES: Case[] = [
  {
    name: 'a form that leads to its record',
    made: [['/visits', 'visit[room]=3'], { status: 302, location: '/visits/90' }],
    own: [
      ['/visits/90', '_method=patch'],
      ['/visits/90/edit', 'a=b'],
      ['/api/v1/visits/90', { a: 1 }],
    ],
    others: [
      ['/visits/91', '_method=patch'],
      ['/patients/90', 'a=b'],
      ['/visits/90/rooms/3', 'a=b'],
    ],
  },
  {
    name: 'Django admin',
    made: [
      ['/admin/clinic/visit/add/', 'room=3&_continue=1'],
      { status: 302, location: '/admin/clinic/visit/90/change/' },
    ],
    own: [['/admin/clinic/visit/90/change/', 'room=4']],
    others: [
      ['/admin/clinic/visit/91/change/', 'room=4'],
      ['/admin/clinic/room/90/change/', 'room=4'],
    ],
  },
  {
    name: 'an old script',
    made: [
      ['/index.php?page=visits&action=save', 'room=3&id='],
      { status: 302, location: 'index.php?page=visits&action=view&id=90' },
    ],
    own: [
      ['/index.php?page=visits&action=save', 'id=90&room=4'],
      ['/index.php?page=visits&action=save&id=90', 'room=4'],
    ],
    others: [
      ['/index.php?page=visits&action=save', 'id=91'],
      ['/index.php?page=patients&action=save', 'id=90'],
      ['/index.php?page=visits&action=save&id=91', 'id=90'],
    ],
  },
  {
    name: 'a REST collection that answers with the record',
    made: [['/api/visits', { room: 3 }], { status: 201, json: { id: 90, room: 3 } }],
    own: [
      ['/api/visits/90', { room: 4 }],
      ['/api/visits/90/publish', {}],
    ],
    others: [
      ['/api/visits/91', { room: 4 }],
      ['/api/visits/90/rooms/3', {}],
      ['/api/patients/90', {}],
    ],
  },
  {
    name: 'Directus and Strapi',
    made: [
      ['/items/articles', { title: 'a' }],
      { json: { data: { id: '3f2a9c10-2d4e-4b1a-9d60-aa0c51b2e7f1', title: 'a' } } },
    ],
    own: [['/items/articles/3f2a9c10-2d4e-4b1a-9d60-aa0c51b2e7f1', { title: 'b' }]],
    others: [['/items/articles/4f2a9c10-2d4e-4b1a-9d60-aa0c51b2e7f1', { title: 'b' }]],
  },
  {
    name: 'GraphQL',
    made: [
      ['/graphql', graphql('mutation { createVisit(input: $i) { visit { id } } }')],
      { json: { data: { createVisit: { visit: { id: 'v90' } } } } },
    ],
    own: [
      ['/graphql', graphql('mutation U { updateVisit(input: $i) { id } }', { input: { id: 'v90', room: 4 } })],
      ['/graphql', graphql('mutation { publishVisit(id: "v90") { id } }')],
    ],
    others: [
      ['/graphql', graphql('mutation { updateVisit(input: $i) { id } }', { input: { id: 'v91' } })],
      ['/graphql', graphql('mutation { updatePatient(input: $i) { id } }', { input: { id: 'v90' } })],
      [
        '/graphql',
        graphql('mutation { updateVisit(input: $i) { id } }', { input: { id: 'v90' }, other: { id: 'v91' } }),
      ],
      ['/graphql', graphql('mutation { updateVisit(id: "v91") { id } }')],
      ['/graphql', graphql('mutation { updateVisit { id } }')],
      ['/graphql', graphql('mutation { updateVisit(id: "v90") { id } updatePatient(id: "v90") { id } }')],
      ['/graphql?query=mutation%7BupdateVisit%7D', graphql('mutation { updateVisit(id: "v90") { id } }')],
    ],
  },
  {
    name: 'Odoo-like calls',
    made: [
      ['/web/dataset/call_kw/visit/web_save', rpc('call', { model: 'visit', method: 'web_save', args: [[], {}] })],
      { json: { jsonrpc: '2.0', id: 4, result: [{ id: 90 }] } },
    ],
    own: [
      ['/web/dataset/call_kw/visit/web_save', rpc('call', { model: 'visit', method: 'web_save', args: [[90], {}] })],
    ],
    others: [
      ['/web/dataset/call_kw/visit/web_save', rpc('call', { model: 'visit', method: 'web_save', args: [[91], {}] })],
      ['/web/dataset/call_kw/visit/write', rpc('call', { model: 'visit', method: 'write', args: [[90, 91], {}] })],
      ['/web/dataset/call_kw/patient/write', rpc('call', { model: 'patient', method: 'write', args: [[90], {}] })],
    ],
  },
  {
    name: 'JSON-RPC',
    made: [['/rpc', rpc('visit.create', { room: 3 })], { json: { jsonrpc: '2.0', id: 4, result: 90 } }],
    own: [['/rpc', rpc('visit.update', { id: 90, room: 4 })]],
    others: [
      ['/rpc', rpc('visit.update', { id: 91 })],
      ['/rpc', rpc('patient.update', { id: 90 })],
      ['/rpc', rpc('visit.update', {})],
    ],
  },
];

for (const { name, made, own, others } of CASES)
  test(`${name}: what changes the record that was made goes on making it, and nothing else does`, () => {
    const records = new MadeRecords();
    for (const sent of own) assert.equal(records.owns(asked(sent)), false, `before: ${sent[0]}`);
    records.learn(asked(made[0]), answer(made[1]));
    for (const sent of own) assert.equal(records.owns(asked(sent)), true, JSON.stringify(sent));
    for (const sent of others) assert.equal(records.owns(asked(sent)), false, JSON.stringify(sent));
  });

test('an answer that leads to a record that pages have shown, to what it belongs to, or to a refusal makes none', () => {
  const rows: [Sent, Partial<Answer>, string][] = [
    [['/visits', 'a=b'], { status: 302, location: '/visits/7' }, '/visits/7'],
    [['/patients/12/notes', 'a=b'], { status: 302, location: '/patients/12' }, '/patients/12'],
    [['/api/visits', { a: 1 }], { status: 409, json: { id: 90 } }, '/visits/90'],
    [['/api/visits', { a: 1 }], { json: [{ id: 90 }, { id: 91 }] }, '/visits/90'],
    [['/api/visits/90', { a: 1 }], { json: { id: 90 } }, '/visits/90'],
    [['/visits', 'a=b'], { status: 302, location: '/rooms/90' }, '/rooms/90'],
  ];
  for (const [sent, given, address] of rows) {
    const records = new MadeRecords();
    records.shown([`${SITE}/visits/7`, `${SITE}/patients/12`]);
    records.learn(asked(sent), answer(given));
    assert.equal(records.has(SITE + address), false, sent[0]);
  }
});

test('a form for something new that was stored when it was opened is its own draft; no other record is', () => {
  const page = `${SITE}/wp-admin/post-new.php`;
  const records = new MadeRecords();
  records.shown([`${SITE}/wp-json/wp/v2/posts/7`]);
  assert.equal(records.owns(asked(['/wp-json/wp/v2/posts/7', { title: 'a' }], page)), false, 'it was there before');
  assert.equal(records.owns(asked(['/wp-json/wp/v2/pages/8', { title: 'a' }], page)), false, 'another kind');
  assert.equal(records.owns(asked(['/wp-json/wp/v2/posts/8', { title: 'a' }], `${SITE}/wp-admin/edit.php`)), false);
  assert.equal(records.owns(asked(['/wp-json/wp/v2/posts/8', { title: 'a' }], page)), true);
  assert.equal(
    records.owns(asked(['/wp-admin/post.php', 'action=editpost&post_ID=8'], `${SITE}/wp-admin/post.php?post=8`)),
    true,
  );
  assert.equal(records.owns(asked(['/wp-admin/post.php', 'action=editpost&post_ID=7'], page)), false);
});

test('the draft of a form whose kind is told to its script is of that kind, and none that was shown by the name of the script', () => {
  const page = `${SITE}/wp-admin/post-new.php?post_type=page`;
  const at = (id: number): Sent => [`/index.php?rest_route=/wp/v2/pages/${id}`, { id, title: 'a' }];
  const records = new MadeRecords();
  records.shown([`${SITE}/wp-admin/post.php?post=22&action=edit`]);
  assert.equal(records.owns(asked(at(22), page)), false, 'a list has shown it');
  assert.equal(records.owns(asked(['/index.php?rest_route=/wp/v2/posts/29', { id: 29 }], page)), false, 'another kind');
  assert.equal(
    records.owns(asked(['/patients/12?route=/wp/v2/pages/29', { id: 29 }], page)),
    false,
    'a record in the way of the script',
  );
  assert.equal(records.owns(asked(['/index.php?rest_route=/wp/v2/pages/29', { id: 22 }], page)), false, 'two of them');
  assert.equal(records.owns(asked(at(29), page)), true);
  assert.equal(records.owns(asked(at(29), `${SITE}/wp-admin/edit.php?post_type=page`)), true, 'and stays so');
  assert.equal(records.owns(asked(at(30), page)), false, 'a form stores one');
});

test('a GraphQL document that does more than it names records for changes others too', () => {
  const records = new MadeRecords();
  const made = answer({ json: { data: { createVisit: { id: '90' } } } });
  records.learn(asked(['/graphql', graphql('mutation { createVisit(room: 1) { id } }')]), made);
  const owns = (more: string) =>
    records.owns(asked(['/graphql', graphql(`mutation { updateVisit(id: 90, n: "x") { id } ${more} }`)]));
  assert.equal(owns(''), true);
  assert.equal(owns('b: updateVisit(visitId: 12, n: "y") { id }'), false);
  assert.equal(owns('b: updateVisit(where: { number: { _eq: 12 } }) { id }'), false);
});

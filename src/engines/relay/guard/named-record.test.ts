import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isForNew, nounAt, recordAt } from './named-record.ts';

const SITE = 'https://site.example';

test('an address names the kind of its record and its key, past what is done with it', () => {
  const rows: [string, string | null][] = [
    ['/visits/90', 'visit/90'],
    ['/visits/90/edit', 'visit/90'],
    ['/api/v1/patients/12/visits/90', 'visit/90'],
    ['/admin/clinic/patient/12/change/', 'patient/12'],
    ['/visit.php?id=90&action=edit', 'visit/90'],
    ['/index.php?page=visits&id=90', 'visit/90'],
    ['/wp-admin/post.php?post=7&action=edit', 'post/7'],
    ['/wp-json/wp/v2/posts/7', 'post/7'],
    ['/app#/visits/90', 'visit/90'],
    ['/#Visit/view/90', 'visit/90'],
    ['/patients/12/form/90', '/90'],
    ['/patients/7#visits/90', 'patient/7'],
    ['/visits', null],
    ['/visits/new', null],
    ['/api/v2', null],
    ['/patients/12/visits', null],
    ['/web#id=3', null],
  ];
  for (const [path, wanted] of rows) {
    const record = recordAt(new URL(SITE + path));
    assert.equal(record === null ? null : `${record.noun}/${record.id}`, wanted, path);
  }
});

test('an address says that its form is for something new', () => {
  for (const path of [
    '/visits/new',
    '/wp-admin/post-new.php',
    '/admin/auth/user/add/',
    '/x.php?action=add_visit',
    '/app#/visits/create',
    '/#Visit/create',
    '/patients/new#step/1',
    '/new_patient.php',
    '/u.html?id=new',
  ])
    assert.equal(isForNew(new URL(SITE + path)), true, path);
  for (const path of [
    '/visits/90/edit',
    '/news',
    '/visits',
    '/newsletter/3',
    '/x.php?action=edit',
    '/addresses',
    '/visits#create',
  ])
    assert.equal(isForNew(new URL(SITE + path)), false, path);
  assert.equal(nounAt(new URL(`${SITE}/wp-admin/post-new.php`)), 'post');
  assert.equal(nounAt(new URL(`${SITE}/index.php?page=visits&action=add`)), 'visit');
});

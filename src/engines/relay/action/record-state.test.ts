import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Tier } from '../types.ts';
import type { ActionForm } from './action-target.ts';
import { actionTier } from './action-tier.ts';

const SITE = 'https://site.example';

type Row = [tier: Tier, application: string, button: string, page: string, form: Partial<ActionForm>, heading?: string];

/** Buttons of forms as they stand in real applications: what is pressed, on which page, of which form. */
const ROWS: Row[] = [
  // A page for something new: whatever the button is called.
  ['create', 'Rails', 'Save', '/patients/new', { action: '/patients' }, 'Patients'],
  ['create', 'Rails', 'Save changes', '/patients/new', { action: '/patients' }],
  [
    'create',
    'Django admin',
    'Save and continue editing',
    '/admin/clinic/patient/add/',
    { action: '/admin/clinic/patient/add/' },
  ],
  ['create', 'Laravel', 'Submit', '/patients/create', { action: '/patients', prefilled: 2 }],
  ['create', 'phpMyAdmin-like', 'Go', '/tbl_change.php?db=a&table=b', { action: '/insert.php' }, 'Insert'],
  ['create', 'old PHP', 'Go', '/index.php?action=add', { action: '/index.php?action=save', key: '' }],
  [
    'create',
    'old PHP',
    'Save',
    '/index.php?page=visits&action=add_visit',
    { action: '/index.php?page=visits', key: '0' },
  ],
  [
    'create',
    'WordPress-like',
    'Publish',
    '/wp-admin/post-new.php',
    { action: '/wp-admin/post.php', key: '7', isDraft: true },
  ],
  ['create', 'ASP.NET', 'Save', '/Patients.aspx?mode=new', { action: '/Patients.aspx?mode=new' }],
  ['create', 'single page', 'Save', '/app#/patients/new', { action: '/app#/patients/new', prefilled: 1 }],
  ['create', 'single page', 'Publish', '/articles/create', { action: '/articles/create' }],
  ['create', 'key that is empty', 'Save', '/patients', { action: '/patient.php', key: '', prefilled: 2 }],
  ['create', 'key that is new', 'OK', '/patients', { action: '/patient.php', key: 'new' }],
  ['create', 'said of a record', 'Add comment', '/posts/7', { action: '/posts/7/comments' }],
  ['create', 'said of a record', 'Post comment', '/posts/7', { action: '/posts/7' }],
  // One address for new records and old ones: a form that lacks what it requires is of no record that is there.
  ['create', 'old PHP', 'Save', '/account/edit.php?type=user', { action: '/account/edit.php', lacksRequired: true }],
  ['create', 'old PHP', 'Rooms', '/account/edit.php?type=user', { action: '/account/edit.php', lacksRequired: true }],
  [
    'create',
    'old PHP',
    'Rooms',
    '/account/edit.php?type=user',
    { action: '/account/edit.php', lacksRequired: true },
    'Change account status',
  ],
  [
    'delete',
    'old PHP',
    'OK',
    '/account/edit.php?type=user',
    { action: '/account/edit.php', lacksRequired: true },
    'Delete account?',
  ],
  [
    'update',
    'old PHP',
    'Save',
    '/account/edit.php?type=user&dn=ada',
    { action: '/account/edit.php', prefilled: 2, lacksRequired: true },
  ],
  ['update', 'old PHP', 'Rooms', '/account/edit.php?type=user&dn=ada', { action: '/account/edit.php', prefilled: 2 }],
  ['update', 'old PHP', 'Save', '/account/edit.php?id=12', { action: '/account/edit.php?id=12', lacksRequired: true }],
  // A record that is there: neither a page for new things nor a friendly button makes it another.
  ['update', 'Rails', 'Save', '/patients/12/edit', { action: '/patients/12', prefilled: 3 }],
  [
    'update',
    'Django admin',
    'Save',
    '/admin/clinic/patient/12/change/',
    { action: '/admin/clinic/patient/12/change/', prefilled: 3 },
  ],
  [
    'update',
    'old PHP',
    'Go',
    '/index.php?action=edit&id=12',
    { action: '/index.php?action=save', key: '12', prefilled: 3 },
  ],
  ['update', 'old PHP', 'OK', '/patient.php?id=12', { action: '/patient.php?id=12', prefilled: 2 }],
  ['update', 'ASP.NET', 'Submit', '/Patients.aspx?id=12', { action: '/Patients.aspx?id=12', prefilled: 2 }],
  [
    'update',
    'WordPress-like',
    'Publish',
    '/wp-admin/post.php?post=7&action=edit',
    { action: '/wp-admin/post.php', key: '7', prefilled: 2 },
  ],
  [
    'update',
    'a page that says new of an old key',
    'Save',
    '/patients/new',
    { action: '/patients', key: '12', prefilled: 2 },
  ],
  [
    'update',
    'a page that says new of an old address',
    'Save',
    '/patients/new',
    { action: '/patients/12', prefilled: 2 },
  ],
  ['update', 'single page', 'Save', '/app#/patients/12', { action: '/app#/patients/12', prefilled: 3 }],
  ['update', 'settings', 'Save', '/settings', { action: '/settings', prefilled: 4 }],
  ['update', 'profile', 'Save', '/account', { action: '/account', fields: ['New password'] }],
  ['update', 'another verb', 'Approve', '/requests/new', { action: '/requests', prefilled: 1 }],
  // Nothing lowers a deletion.
  ['delete', 'Rails', 'Save', '/patients/new', { action: '/patients/12/delete' }],
  ['delete', 'old PHP', 'OK', '/patients/new', { action: '/patients' }, 'Delete patient?'],
  ['delete', 'override', 'Save', '/patients/new', { action: '/patients', method: 'delete' }],
  ['delete', 'a name', 'Delete', '/patients/new', { action: '/patients', key: '' }],
];

test('whether a form makes or changes something is told by its record, not by its button', () => {
  for (const [tier, application, name, page, form, heading = ''] of ROWS) {
    const { requiredTier, why } = actionTier({
      role: 'button',
      name,
      hint: '',
      href: null,
      method: null,
      confirm: null,
      submits: true,
      place: 'page',
      heading,
      page: SITE + page,
      form: {
        method: 'post',
        fields: ['name'],
        name: '',
        prefilled: 0,
        hasPassword: false,
        isSearch: false,
        ...form,
        action: SITE + (form.action ?? page),
      },
    });
    assert.equal(
      requiredTier,
      tier,
      `${application}: "${name}" on ${page} to ${form.action} → ${requiredTier} (${why})`,
    );
  }
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Tier } from '../types.ts';
import type { ActionForm, ActionTarget } from './action-target.ts';
import { actionTier } from './action-tier.ts';

const SITE = 'https://site.example';

function target(role: string, name: string, more: Partial<ActionTarget> = {}): ActionTarget {
  return {
    role,
    name,
    hint: '',
    href: null,
    method: null,
    confirm: null,
    submits: false,
    form: null,
    place: 'page',
    heading: '',
    ...more,
  };
}

const button = (name: string, more: Partial<ActionTarget> = {}) => target('button', name, more);
const link = (name: string, href: string, more: Partial<ActionTarget> = {}) =>
  target('link', name, { href: SITE + href, ...more });

function form(more: Partial<ActionForm> = {}): ActionForm {
  return {
    method: 'post',
    action: `${SITE}/save`,
    fields: ['name'],
    name: '',
    prefilled: 0,
    hasPassword: false,
    isSearch: false,
    ...more,
  };
}
const submit = (name: string, of: Partial<ActionForm> = {}, more: Partial<ActionTarget> = {}) =>
  button(name, { submits: true, form: form(of), ...more });

const TABLE: [Tier, ActionTarget[]][] = [
  [
    'read',
    [
      link('Patients', '/patients'),
      link('Orders', '/orders'),
      link('Apply', '/issues#', { page: `${SITE}/issues`, form: form({ method: 'get', action: `${SITE}/issues` }) }),
      link('Order history', '/orders/history'),
      link('Schedule', '/schedule'),
      link('Posts', '/wp-admin/edit.php'),
      link('Books', '/books'),
      link('Archive', '/archive'),
      link('Canceled appointments', '/appointments?status=canceled'),
      link('Delete policy', '/wiki/Delete_policy'),
      link('Fix the door bell', '/issues/15'),
      link('Take-home exercises', '/pages/exercises'),
      link('Open cases', '/Case/Results.html?Status=open&id=12'),
      link('Remove the old carpet', '/job?job_id=3', { place: 'row' }),
      link('How to delete a user', '/kb/how-to-delete-a-user'),
      link('Updates', '/updates'),
      link('Active', '/users?active=1&page=2'),
      link('Home', '/index.php?route=home&user_token=ab12'),
      link('Jane Roe', '/patients/3'),
      link('Jane Roe', '/patients/3/change/'),
      link('Sign out', '/logout'),
      link('Export', '/patients/export.csv'),
      link('Next', '/patients?page=2'),
      link('Change log', '/changes'),
      link('Recent changes', '/index.php?title=Special:RecentChanges'),
      link('View history', '/index.php?title=Home&action=history'),
      link('Comments', '/wp-admin/edit-comments.php'),
      button('Search'),
      button('Flagged'),
      link('2', '/users.php?paged=2&_wpnonce=ab12'),
      link('Next page', '/users.php?paged=2&_wpnonce=ab12'),
      link('Cancel my appointment', '/?_task=mail&_uid=3&_action=show', { place: 'row' }),
      button('Load more'),
      button('Toggle navigation'),
      button('Clear filters'),
      button('Apply filters'),
      button('Close', { place: 'dialog', heading: 'Delete patient?' }),
      button('Cancel', { place: 'dialog', heading: 'Delete patient?' }),
      button('Cancel', { form: form() }),
      button('No', { place: 'dialog', heading: 'Are you sure you want to delete this?' }),
      button('OK', { place: 'dialog', heading: 'Welcome' }),
      target('tab', 'Cancelled'),
      target('option', 'Delete'),
      target('checkbox', 'Remove'),
      submit('Search', { method: 'get', isSearch: true }),
      submit('Search', { method: 'post', isSearch: true }),
      submit('Go', { method: 'get' }),
      submit('Reset', { method: 'get', isSearch: true }),
      submit('Apply changes', { method: 'get', name: 'Filters' }),
      submit('Log in', { hasPassword: true }),
      submit('Export', {}),
      submit('Show', { method: 'get', action: `${SITE}/visits` }),
      button('Print statement'),
      button('Run report'),
      button('Run query'),
      submit('Run', { method: 'get', action: `${SITE}/reports/visits` }),
      submit('Execute', { method: 'post', isSearch: true }),
      link('Run history', '/runs'),
      link('Store', '/store'),
      button('Actions', { place: 'row' }),
    ],
  ],
  [
    'create',
    [
      link('Add payment', '/issues#', {
        page: `${SITE}/issues`,
        form: form({ method: 'get', action: `${SITE}/issues` }),
      }),
      button('Execute workflow'),
      button('Run workflow', { heading: 'Nightly import' }),
      button('Run'),
      button('Execute'),
      button('Trigger build'),
      button('Launch campaign'),
      button('Deploy'),
      button('Run now', { place: 'row' }),
      target('menuitem', 'Send reminder'),
      target('menuitem', 'Execute workflow'),
      submit('Run', {}),
      submit('Send message', {}),
      link('Execute workflow', '/workflows/3#'),
      button('Finish', { heading: 'Step 3 of 3' }),
      button('Done', { heading: 'New loan' }),
      link('Into the basket', '/goods.php?id=4&sesskey=a1b2c3'),
      link('New patient', '/patients/new'),
      link('Add user', '/admin/auth/user/add/'),
      link('+', '/projects/create'),
      button('Book now'),
      button('Post'),
      button('Send'),
      button('Add to cart'),
      button('Sign up'),
      button('', { hint: 'fa fa-plus' }),
      button('Upload file'),
      button('Invite member'),
      button('Duplicate', { place: 'row' }),
      target('switch', 'Insured', { form: form({ fields: ['name', 'insured'] }) }),
      target('switch', 'Insured', {
        form: form({ fields: ['name', 'insured'], prefilled: 1 }),
        page: 'https://portal.example.com/patients/new',
      }),
      submit('Save', {}, { heading: 'New patient' }),
      submit('Save visit', { method: 'get', prefilled: 1 }, { heading: 'Add visit', place: 'dialog' }),
      submit('Save', { action: `${SITE}/?part=job&action=save` }, { heading: 'Harbor Street > New job' }),
      submit('Save', { action: `${SITE}/?action=save&job_id=3`, fields: ['New comment'] }, { heading: 'Door bell' }),
      submit('Save', { action: `${SITE}/patients/new` }),
      submit('Save', { action: `${SITE}/people/save.php` }, { heading: 'New person' }),
      submit('Submit', {}, { heading: 'Request an appointment' }),
      submit('Create issue'),
      submit('Add comment'),
      submit('OK', { name: 'Add allergy' }),
      button('Save', { place: 'dialog', heading: 'Add appointment' }),
      button('Save as draft'),
      link('Like', '/like?add=3'),
    ],
  ],
  [
    'update',
    [
      button('Finish', { heading: 'Inspection of May 4' }),
      button('Complete', { heading: 'Step 3 of 3', place: 'row' }),
      link('YES', '/editactive.php?table=alias&id=a%40example.com&active=0&token=ab12', { place: 'row' }),
      link('No', '/index.php?page=users&id=7&enabled=1', { place: 'row' }),
      link('Visible', '/rooms/7/toggle-visibility'),
      link('Take', '/Case/Display.html?Action=Take&id=12'),
      link('Seen', '/Case/Display.html?Action=SetSeen&id=12'),
      link('Open It', '/Case/Display.html?Status=open&id=12'),
      button('Steal this ticket'),
      button('Not flagged', { place: 'row' }),
      link('Unapprove this comment', '/comment.php?action=unapprovecomment&c=1&_wpnonce=ab12'),
      link('Comment 4', '/comment.php?action=approvecomment&c=4'),
      button('Starred', { place: 'row' }),
      link('Edit', '/patients/3/edit'),
      link('Edit', '/index.php?title=Home&action=edit'),
      link('Approve', '/requests/3/approve'),
      link('', '/posts/3/edit', { hint: 'bi bi-pencil' }),
      button('Mark as paid'),
      button('Approve'),
      button('Approve request', { place: 'row' }),
      button('Publish article'),
      target('menuitem', 'Publish'),
      button('Process payment'),
      button('Start job'),
      button('Escalate'),
      button('Reschedule'),
      button('Check in', { place: 'row' }),
      button('Save changes'),
      submit('Save', { action: `${SITE}/?action=save&job_id=3`, fields: ['New password'] }, { heading: 'Jane Roe' }),
      button('Close issue'),
      button('Publish'),
      button('Assign to me'),
      button('Enable'),
      target('switch', 'Two-factor authentication'),
      target('switch', 'Two-factor authentication', { form: form({ fields: ['two_factor'] }) }),
      target('switch', 'Insured', { form: form({ fields: ['name', 'insured'], prefilled: 1 }) }),
      submit('Save', { prefilled: 4 }),
      submit('Save', { action: `${SITE}/people/save.php`, prefilled: 2 }, { heading: 'Jane Roe' }),
      submit('Save visit', { prefilled: 4 }, { heading: 'Visit 12' }),
      submit('Save visit', { prefilled: 4 }, { heading: 'Add visitor' }),
      submit('Save', { method: 'patch', prefilled: 4 }),
      submit('Submit', { method: 'put' }),
      submit('Update', {}),
      submit('Save', { action: `${SITE}/patients/3/edit` }),
      submit('OK', {}, { heading: 'Edit patient' }),
      link('Approve', '/r?do=approve&id=3'),
      button('Resolve', { place: 'row' }),
    ],
  ],
  [
    'delete',
    [
      link('Cancel my appointment', '/?_task=mail&_uid=3', { place: 'row' }),
      link('View', '/?uid=3&mode=show&action=delete', { place: 'row' }),
      button('Delete patient'),
      button('Delete', { place: 'row' }),
      button('Remove', { place: 'row' }),
      button('Cancel appointment'),
      button('Cancel', { place: 'row' }),
      button('Void'),
      button('Discharge'),
      button('Archive project'),
      button('Move to trash'),
      button('Yes, delete it', { place: 'dialog' }),
      button('OK', { place: 'dialog', heading: 'Are you sure you want to delete this patient?' }),
      button('Confirm', { place: 'dialog', heading: 'Cancel appointment' }),
      button('Empty trash'),
      button('Revoke'),
      button('', { hint: 'fa fa-trash-o' }),
      link('×', '/items/3/remove'),
      link('Trash', '/wp-admin/post.php?post=3&action=trash'),
      link('Remove', '/posts/3', { method: 'delete' }),
      link('Post', '/posts/3', { method: 'delete' }),
      link('Go', '/posts/3', { method: 'post', confirm: 'Do you really want to delete this post?' }),
      link('Delete', '/admin/auth/user/3/delete/'),
      link('x', '/index.php?delete=3'),
      link('Delete', '/people/delete.php?id=3', { place: 'row' }),
      link('Jane Roe', '/people/delete.php?id=3'),
      submit('OK', { method: 'delete' }),
      submit("Yes, I'm sure", { action: `${SITE}/users/3/delete` }, { heading: 'Are you sure?' }),
      submit('Submit', {}, { heading: 'Delete book' }),
      submit('Cancel appointment', {}),
      submit('Void invoice', { prefilled: 3 }),
    ],
  ],
];

for (const [tier, targets] of TABLE) {
  test(`what only ${tier} allows is seen`, () => {
    const wrong = targets
      .map((one) => ({ ...one, got: actionTier(one) }))
      .filter(({ got }) => got.requiredTier !== tier);
    assert.deepEqual(
      wrong.map(
        ({ role, name, href, heading, got }) =>
          `${role} "${name}" ${href ?? heading} → ${got.requiredTier} (${got.why})`,
      ),
      [],
    );
  });
}

test('a link that only shows the form of a record, or of a new one, is told from one that acts', () => {
  const opening = [
    link('Edit', '/patients/3/edit'),
    link('Edit', '/account/edit.php?type=user&dn=uid%3D7', { place: 'row' }),
    link('Edit', '/index.php?title=Home&action=edit'),
    link('Change', '/orders/3/change/'),
    link('', '/posts/3/edit', { hint: 'bi bi-pencil' }),
    link('New patient', '/patients/new'),
    link('Add user', '/admin/auth/user/add/'),
  ];
  const acting = [
    link('Edit', '/patients/3/delete'),
    link('Edit', '/patients/3/edit', { method: 'post' }),
    link('Edit', '/patients/3/edit', { confirm: 'Are you sure?' }),
    link('Edit', '/patients/3/edit?csrf_token=ab12'),
    link('Edit', '/patients/3#', { page: `${SITE}/patients/3` }),
    target('link', 'Edit', { href: 'javascript:edit(3)' }),
    link('Change to closed', '/tickets/3/change'),
    link('Visible', '/rooms/7/toggle-visibility'),
    link('Set active', '/editactive.php?id=3&active=0'),
    link('Open It', '/Case/Display.html?Status=open&id=12'),
    link('Add to favorites', '/favorites/add?id=3'),
    link('Like', '/like?add=3'),
    link('Update', '/cart/update?id=3'),
    link('Approve', '/requests/3/approve'),
    button('Edit'),
  ];
  const told = (targets: readonly ActionTarget[]) =>
    targets.map((one) => `${one.name} ${one.href ?? ''} ${actionTier(one).opens === true}`);
  assert.deepEqual(
    told([...opening, ...acting]).map((line) => line.endsWith('true')),
    [...opening.map(() => true), ...acting.map(() => false)],
    told([...opening, ...acting]).join('\n'),
  );
});

test('an entry of a menu for something new only shows its form, whatever of the site its address carries; one that does something acts', () => {
  const menu = { place: 'navigation' } as const;
  const session = 'path=bin/web&login=ann&sessionid=4a7d1ed414474e40&timeout=3600&level=Customers';
  const opening = [
    link('Add Customer', `/ct.pl?${session}&action=add&db=customer`, menu),
    link('New product', '/product/card.php?leftmenu=product&idmenu=12&action=create&type=0', menu),
    link('New product', '/product/card.php?idmenu=12&action=create&type=0', { isInMenu: true }),
    link('Sales Invoice', '/is.pl?action=add&type=invoice', menu),
  ];
  const acting = [
    link('New product', '/product/card.php?idmenu=12&action=create&type=0'),
    link('Add Customer', `/ct.pl?${session}&action=add&id=7`, menu),
    link('Add Customer', `/ct.pl?${session}&action=add&customer=7`, menu),
    link('Add friend', '/friends.php?action=add&u=42', menu),
    link('Add to favorites', '/favorites.php?action=add&type=0', menu),
    link('Add and approve', '/visits.php?action=add&type=0', menu),
    link('Add', '/favorites.php?action=add&type=0', menu),
    link('New product', '/products/12/new', menu),
    link('New product', '/card.php?idmenu=12&action=create&type=0', { ...menu, method: 'post' }),
    link('New product', '/card.php?idmenu=12&action=create&type=0&token=ab12&csrf_token=ab', menu),
    link('Empty trash', `/mail.pl?${session}&action=add`, menu),
    link('Empty trash', '/trash/new', menu),
    link('Run payroll', '/payroll/new', menu),
    link('Run payroll', `/pr.pl?${session}&action=add`, menu),
    link('Send reminders', '/reminders/new', menu),
    link('Approve orders', '/approvals/create', menu),
    link('Pay bills', '/bills.php?action=new', menu),
    link('New payroll', '/payroll.php?action=run&type=0', menu),
    link('New orders', '/orders.php?action=delete&type=0', menu),
  ];
  const wrong = [...opening, ...acting].filter(
    (one) => (actionTier(one).opens === true || actionTier(one).requiredTier === 'read') !== opening.includes(one),
  );
  assert.deepEqual(
    wrong.map((one) => `${one.name} ${one.href}`),
    [],
  );
});

test('a form of conditions that is posted asks for a list or a report where everything says so, and nothing names a change', () => {
  const conditions = { onlyConditions: true, action: `${SITE}/rp.pl`, fields: ['From', 'To', 'Department'] };
  const report = `${SITE}/rp.pl?action=report&reportcode=trial_balance`;
  const asking = [
    submit('Continue', { ...conditions, steps: ['list_names'] }),
    submit('Continue', { ...conditions, steps: ['generate_trial_balance'] }, { page: report, title: 'Trial Balance' }),
    submit('Continue', { ...conditions, steps: ['generate_balance_sheet'], isOfReport: true }),
    submit('Next', { ...conditions, steps: ['transactions'] }, { page: `${SITE}/ar.pl?action=search` }),
    submit('Show', conditions, { title: 'Visits' }),
    submit('Search', conditions),
    submit('Run report', conditions, { heading: 'Visits by room' }),
  ];
  const changing = [
    submit('Continue', conditions, { title: 'Trial Balance' }),
    submit('Continue', conditions, { title: 'Time off', page: `${SITE}/absence?step=1` }),
    submit('Continue', conditions, { title: 'Request time off', page: `${SITE}/x?action=search` }),
    submit('Continue', { ...conditions, steps: ['list_names'] }, { heading: 'Reset password' }),
    submit('Continue', { ...conditions, steps: ['list_names'], name: 'Delete account' }),
    submit('Continue', { ...conditions, steps: ['list_names'], action: `${SITE}/account/12/delete` }),
    submit('Continue', { ...conditions, steps: ['list_names', 'post_all'] }),
    submit('Continue', { ...conditions, steps: ['generate_invoices'] }, { page: report }),
    submit('Continue', { ...conditions, steps: ['generate_trial_balance'] }),
    submit('Continue', { ...conditions, steps: ['run_payroll'] }, { page: report }),
    submit('Continue', { ...conditions, steps: ['generate_superbill'] }, { page: report }),
    submit('Continue', { ...conditions, steps: ['generate_refunds'] }, { page: report }),
    submit('OK', { ...conditions, steps: ['payment'] }, { page: `${SITE}/ar.pl?action=view_wizard` }),
    submit('View and accept', conditions),
    submit('Find and hold', conditions),
    submit('Continue', { ...conditions, steps: ['list_names'], key: '12' }),
    submit('Continue', { ...conditions, steps: ['list_names'], onlyConditions: false }),
    submit('Continue', { ...conditions, steps: ['transactions'] }, { page: `${SITE}/ar.pl?action=add` }),
    submit('Approve', { ...conditions, steps: ['list_names'] }),
    submit('Submit', { ...conditions, steps: ['list_names'] }),
  ];
  const asks = (one: ActionTarget) => actionTier(one).asks === true;
  const told = (some: readonly ActionTarget[]) => some.map((one) => `${one.name} ${one.title} ${one.form?.steps}`);
  assert.deepEqual(told(asking.filter((one) => !asks(one) || actionTier(one).requiredTier !== 'read')), []);
  assert.deepEqual(told(changing.filter(asks)), []);
});

test('a sentence that leads where the number of a record leads is its title; a verb there is none, nor is one with its object', () => {
  const row = { place: 'row', page: `${SITE}/issues`, twins: ['144'] } as const;
  const tierOf = (name: string, more: Partial<ActionTarget> = {}) =>
    actionTier(link(name, '/issues/144', { ...row, ...more })).requiredTier;
  assert.equal(tierOf('Replace the flooring in room 3'), 'read');
  assert.equal(tierOf('Replace the flooring in room 3', { twins: [] }), 'update');
  assert.equal(tierOf('Replace the flooring in room 3', { twins: ['Edit'] }), 'update');
  assert.equal(tierOf('Delete'), 'delete');
  assert.equal(tierOf('Delete this issue'), 'delete');
  assert.equal(tierOf('Delete the flooring of the room', { method: 'delete' }), 'delete');
  assert.equal(tierOf('Delete the flooring of the room', { confirm: 'Delete it?' }), 'delete');
});

test('a card that is pressed is no order by a state among its words, and one by its first word', () => {
  const tier = (name: string) => actionTier(button(name)).requiredTier;
  assert.equal(tier('A-2042 Day 2026-11-16 Start time 09:45 Status No-show'), 'read');
  assert.equal(tier('No show'), 'update');
  assert.equal(tier('Click here to get rid of this patient for good'), 'delete');
  assert.equal(tier('Delete A-2042 Day 2026-11-16 Start time 09:45 Status No-show'), 'delete');
});

test('a button that opens a list makes nothing by itself; what it is called counts where it would change or take away', () => {
  const tier = (name: string, more: Partial<ActionTarget> = {}) =>
    actionTier({ ...button(name), unfolds: true, ...more }).requiredTier;
  assert.equal(tier('Create date'), 'read');
  assert.equal(tier('New'), 'read');
  assert.equal(tier('', { hint: 'btn-icon plus' }), 'read');
  assert.equal(tier('Delete'), 'delete');
  assert.equal(tier('Assign'), 'update');
  assert.equal(tier('Create', { method: 'post' }), 'create');
  assert.equal(actionTier(button('Create')).requiredTier, 'create');
});

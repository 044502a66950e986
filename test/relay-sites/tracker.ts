/** An issue tracker of the classic kind: projects, a list with filters, issues with attributes, notes and an edit form that unfolds. */

import { esc, type SiteDefinition } from './site.ts';

export interface TrackerIssue {
  id: number;
  project: string;
  tracker: string;
  subject: string;
  status: string;
  priority: string;
  assignee: string;
  due: string;
  description: string;
  notes: string[];
}

export interface TrackerState {
  issues: TrackerIssue[];
}

const TRACKERS = ['Bug', 'Feature', 'Support'];
const STATUSES = ['New', 'In Progress', 'Resolved', 'Closed', 'Rejected'];
const PRIORITIES = ['Low', 'Normal', 'High', 'Urgent', 'Immediate'];
const PEOPLE = ['Dana Cole', 'Tom Baker', 'Mei Lin'];

function page(title: string, project: string | null, content: string, flash = ''): string {
  const menu =
    project === null
      ? '<li><a class="projects selected" href="/projects">Projects</a></li>'
      : ['overview:Overview', 'activity:Activity', 'issues:Issues', 'wiki:Wiki', 'settings:Settings']
          .map(
            (entry) =>
              `<li><a class="${entry.split(':')[0]}${entry.startsWith('issues') ? ' selected' : ''}" href="/projects/${project}/${entry.split(':')[0]}">${entry.split(':')[1]}</a></li>`,
          )
          .join('');
  return `<!DOCTYPE html><html lang="en"><head><title>${title} - Tracker</title><style>.contextual{float:right}.attribute{display:flex}.label{width:120px}#update{display:none}.drdn-content{display:none}</style></head><body class="controller-issues"><div id="wrapper"><div id="top-menu"><div id="account"><ul><li><a class="my-account" href="/my/account">My account</a></li><li><a class="logout" rel="nofollow" data-method="post" href="/logout">Sign out</a></li></ul></div><div id="loggedas">Logged in as <a href="/users/1">dana</a></div><ul><li><a class="home" href="/">Home</a></li><li><a class="my-page" href="/my/page">My page</a></li><li><a class="projects" href="/projects">Projects</a></li><li><a class="help" href="https://help.example/guide">Help</a></li></ul></div>
<div id="header"><div id="quick-search"><form action="/search" method="get"><label for="q"><a accesskey="4" href="/search">Search</a>:</label><input type="text" name="q" id="q" size="20" class="small"></form></div><h1>${project ?? 'Tracker'}</h1><div id="main-menu" class="tabs"><ul>${menu}</ul></div></div>
<div id="main"><div id="content">${flash === '' ? '' : `<div class="flash notice" id="flash_notice">${flash}</div>`}${content}</div></div></div></body></html>`;
}

function options(list: readonly string[], chosen: string, empty = false): string {
  return `${empty ? '<option value="">&nbsp;</option>' : ''}${list.map((one) => `<option value="${one}"${one === chosen ? ' selected' : ''}>${one}</option>`).join('')}`;
}

function issueForm(issue: Partial<TrackerIssue>, errors: string[]): string {
  return `${errors.length === 0 ? '' : `<div id="errorExplanation"><ul>${errors.map((error) => `<li>${error}</li>`).join('')}</ul></div>`}
<div class="box tabular"><div id="all_attributes">
<p><label for="issue_tracker_id">Tracker<span class="required"> *</span></label><select name="issue[tracker_id]" id="issue_tracker_id">${options(TRACKERS, issue.tracker ?? 'Bug')}</select></p>
<p><label for="issue_subject">Subject<span class="required"> *</span></label><input type="text" size="80" maxlength="255" name="issue[subject]" id="issue_subject" value="${esc(issue.subject ?? '')}"></p>
<p><label for="issue_description">Description</label><span class="wiki-edit"><textarea cols="60" rows="10" name="issue[description]" id="issue_description" class="wiki-edit">${esc(issue.description ?? '')}</textarea></span></p>
<div class="splitcontent"><p><label for="issue_status_id">Status<span class="required"> *</span></label><select name="issue[status_id]" id="issue_status_id">${options(STATUSES, issue.status ?? 'New')}</select></p>
<p><label for="issue_priority_id">Priority<span class="required"> *</span></label><select name="issue[priority_id]" id="issue_priority_id">${options(PRIORITIES, issue.priority ?? 'Normal')}</select></p>
<p><label for="issue_assigned_to_id">Assignee</label><select name="issue[assigned_to_id]" id="issue_assigned_to_id">${options(PEOPLE, issue.assignee ?? '', true)}</select></p>
<p><label for="issue_due_date">Due date</label><input type="date" name="issue[due_date]" id="issue_due_date" value="${issue.due ?? ''}"></p></div></div></div>`;
}

function read(
  form: URLSearchParams,
): Pick<TrackerIssue, 'tracker' | 'subject' | 'description' | 'status' | 'priority' | 'assignee' | 'due'> {
  const get = (name: string) => form.get(`issue[${name}]`) ?? '';
  return {
    tracker: get('tracker_id'),
    subject: get('subject'),
    description: get('description'),
    status: get('status_id'),
    priority: get('priority_id'),
    assignee: get('assigned_to_id'),
    due: get('due_date'),
  };
}

export function tracker(): SiteDefinition<TrackerState> {
  const subjects = [
    'Login page times out',
    'Broken link in footer',
    'Add dark mode',
    'Export to CSV',
    'Crash on save',
    'Slow search',
    'Update the manual',
    'Typo on home page',
    'Password reset mail missing',
    'Support right-to-left text',
  ];
  const state: TrackerState = {
    issues: Array.from({ length: 34 }, (_, index) => ({
      id: index + 1,
      project: index % 3 === 2 ? 'intranet' : 'website',
      tracker: TRACKERS[index % 3] ?? 'Bug',
      subject: `${subjects[index % 10]}${index >= 10 ? ` (${Math.floor(index / 10) + 1})` : ''}`,
      status: STATUSES[index % 4] ?? 'New',
      priority: PRIORITIES[(index * 2) % 5] ?? 'Normal',
      assignee: index % 4 === 0 ? '' : (PEOPLE[index % 3] ?? ''),
      due: index % 2 === 0 ? `2026-12-${String((index % 27) + 1).padStart(2, '0')}` : '',
      description: `Description of ${index + 1}.`,
      notes: [],
    })),
  };
  return {
    state,
    home: '/my/page',
    reply({ method, path, query, form }) {
      if (path === '/my/page' || path === '/')
        return page(
          'My page',
          null,
          '<h2>My page</h2><div class="mypage-box"><h3>Issues assigned to me (2)</h3><table class="list issues odd-even"><thead><tr><th>#</th><th>Project</th><th>Subject</th></tr></thead><tbody><tr><td><a href="/issues/5">5</a></td><td>website</td><td><a href="/issues/5">Crash on save</a></td></tr><tr><td><a href="/issues/2">2</a></td><td>website</td><td><a href="/issues/2">Broken link in footer</a></td></tr></tbody></table></div>',
        );
      if (path === '/projects')
        return page(
          'Projects',
          null,
          `<div class="contextual"><a class="icon icon-add" href="/projects/new">New project</a></div><h2>Projects</h2><div id="projects-index"><ul class="projects root"><li class="root"><div class="root"><a class="project root leaf" href="/projects/website">Website</a><div class="wiki description"><p>The public site.</p></div></div></li><li class="root"><div class="root"><a class="project root leaf" href="/projects/intranet">Intranet</a><div class="wiki description"><p>For staff.</p></div></div></li></ul></div>`,
        );
      if (path === '/search') {
        const asked = (query.get('q') ?? '').toLowerCase();
        const found = state.issues.filter(
          (issue) => issue.subject.toLowerCase().includes(asked) || String(issue.id) === asked,
        );
        return page(
          'Search',
          null,
          `<h2>Search</h2><form action="/search" method="get" id="search-form"><input type="text" name="q" value="${esc(asked)}" size="60" id="search-input"><input type="submit" value="Search"></form><h3>Results (${found.length})</h3><dl id="search-results">${found
            .slice(0, 10)
            .map(
              (issue) =>
                `<dt class="issue"><a href="/issues/${issue.id}">${issue.tracker} #${issue.id} (${issue.status}): ${esc(issue.subject)}</a></dt><dd><span class="description">${issue.description}</span></dd>`,
            )
            .join('')}</dl>`,
        );
      }
      const within = /^\/projects\/(website|intranet)(?:\/(\w+))?(?:\/(new))?$/.exec(path);
      if (within !== null) {
        const project = within[1] ?? '';
        if (within[2] === 'issues' && (within[3] === 'new' || method === 'POST')) {
          if (method === 'GET')
            return page(
              'New issue',
              project,
              `<h2>New issue</h2><form class="new_issue" id="issue-form" action="/projects/${project}/issues" method="post">${issueForm({}, [])}<input type="submit" name="commit" value="Create"><input type="submit" name="continue" value="Create and add another"></form>`,
            );
          const given = read(form);
          if (given.subject === '')
            return page(
              'New issue',
              project,
              `<h2>New issue</h2><form class="new_issue" id="issue-form" action="/projects/${project}/issues" method="post">${issueForm(given, ['Subject cannot be blank'])}<input type="submit" name="commit" value="Create"></form>`,
            );
          const id = state.issues.length + 1;
          state.issues.push({ id, project, notes: [], ...given });
          return { redirect: `/issues/${id}?created=1` };
        }
        if (within[2] === 'issues') {
          const status = query.get('status') ?? 'open';
          const all = state.issues
            .filter(
              (issue) =>
                issue.project === project &&
                (status === 'any' ||
                  (status === 'open' ? !/Closed|Rejected/.test(issue.status) : issue.status === status)),
            )
            .reverse();
          const at = Number(query.get('page') ?? '1');
          const shown = all.slice((at - 1) * 10, at * 10);
          const pages = Math.ceil(all.length / 10);
          const pager =
            pages < 2
              ? ''
              : `<span class="pagination"><ul class="pages">${at > 1 ? `<li class="previous page"><a href="?page=${at - 1}&status=${status}">« Previous</a></li>` : '<li class="previous"><span>« Previous</span></li>'}${Array.from({ length: pages }, (_, index) => (index + 1 === at ? `<li class="current"><span>${at}</span></li>` : `<li class="page"><a href="?page=${index + 1}&status=${status}">${index + 1}</a></li>`)).join('')}${at < pages ? `<li class="next page"><a accesskey="n" href="?page=${at + 1}&status=${status}">Next »</a></li>` : '<li class="next"><span>Next »</span></li>'}</ul><span class="items">(${(at - 1) * 10 + 1}-${(at - 1) * 10 + shown.length}/${all.length})</span></span>`;
          return page(
            'Issues',
            project,
            `<div class="contextual"><a class="icon icon-add new-issue" href="/projects/${project}/issues/new">New issue</a></div><h2>Issues</h2><form method="get" action="/projects/${project}/issues" id="query_form"><fieldset id="filters" class="collapsible"><legend>Filters</legend><table id="filters-table"><tr class="filter"><td class="field"><input type="checkbox" id="cb_status_id" checked><label for="cb_status_id"> Status</label></td><td class="values"><select name="status" id="values_status">${[['open', 'open'], ['any', 'any'], ...STATUSES.map((one) => [one, one])].map(([value, label]) => `<option value="${value}"${value === status ? ' selected' : ''}>${label}</option>`).join('')}</select></td></tr></table></fieldset><p class="buttons"><input type="submit" value="Apply"> <a class="icon icon-reload" href="?set_filter=1">Clear</a></p></form>
<div class="autoscroll"><table class="list issues odd-even"><thead><tr><th class="checkbox hide-when-print"><input type="checkbox" name="check_all" title="Check all/Uncheck all"></th><th class="id"><a href="?sort=id">#</a></th><th><a href="?sort=tracker">Tracker</a></th><th><a href="?sort=status">Status</a></th><th><a href="?sort=priority">Priority</a></th><th><a href="?sort=subject">Subject</a></th><th><a href="?sort=assigned_to">Assignee</a></th><th>Due date</th><th class="buttons"></th></tr></thead><tbody>${shown.map((issue) => `<tr id="issue-${issue.id}" class="hascontextmenu"><td class="checkbox"><input type="checkbox" name="ids[]" value="${issue.id}"></td><td class="id"><a href="/issues/${issue.id}">${issue.id}</a></td><td class="tracker">${issue.tracker}</td><td class="status">${issue.status}</td><td class="priority">${issue.priority}</td><td class="subject"><a href="/issues/${issue.id}">${esc(issue.subject)}</a></td><td class="assigned_to">${issue.assignee === '' ? '' : `<a class="user active" href="/users/2">${issue.assignee}</a>`}</td><td class="due_date">${issue.due === '' ? '' : `${issue.due.slice(5, 7)}/${issue.due.slice(8)}/${issue.due.slice(0, 4)}`}</td><td class="buttons"><a title="Actions" class="icon-only icon-actions js-contextmenu" href="#">Actions</a></td></tr>`).join('')}</tbody></table></div>${pager}`,
          );
        }
        return page(
          project,
          project,
          `<h2>Overview</h2><div class="wiki"><p>A project.</p></div><div class="issues box"><h3>Issue tracking</h3><table class="list issue-report"><thead><tr><th></th><th>open</th><th>closed</th><th>Total</th></tr></thead><tbody>${TRACKERS.map((one) => `<tr><td class="name">${one}</td><td>3</td><td>2</td><td>5</td></tr>`).join('')}</tbody></table><p><a href="/projects/${project}/issues">View all issues</a></p></div>`,
        );
      }
      const found = /^\/issues\/(\d+)$/.exec(path);
      const issue = state.issues.find((one) => one.id === Number(found?.[1]));
      if (issue === undefined) return null;
      let flash = query.has('created') ? `Issue <a href="/issues/${issue.id}">#${issue.id}</a> created.` : '';
      if (method === 'POST' && form.get('_method') === 'delete') {
        state.issues = state.issues.filter((one) => one !== issue);
        return { redirect: `/projects/${issue.project}/issues` };
      }
      if (method === 'POST') {
        Object.assign(issue, read(form));
        const note = form.get('issue[notes]') ?? '';
        if (note !== '') issue.notes.push(note);
        flash = 'Successful update.';
      }
      const attribute = (label: string, value: string) =>
        `<div class="attribute"><div class="label">${label}:</div><div class="value">${value}</div></div>`;
      return page(
        `${issue.tracker} #${issue.id}: ${issue.subject}`,
        issue.project,
        `<div class="contextual"><a class="icon icon-edit" accesskey="e" href="#update" onclick="document.getElementById('update').style.display='block';return false">Edit</a><span class="drdn"><span class="drdn-trigger icon icon-actions" onclick="this.nextElementSibling.style.display='block'">Actions</span><div class="drdn-content"><div class="drdn-items"><a class="icon icon-copy" href="/projects/website/issues/${issue.id}/copy">Copy</a><a class="icon icon-del" rel="nofollow" href="/issues/${issue.id}" onclick="if(confirm('Are you sure you want to delete the selected issue(s)?')){const f=document.createElement('form');f.method='post';f.action='/issues/${issue.id}';f.innerHTML='<input name=_method value=delete>';document.body.append(f);f.submit()};return false">Delete issue</a></div></div></span></div>
<h2 class="inline-block">${issue.tracker} #${issue.id}</h2><div class="issue details"><div class="subject"><div><h3>${esc(issue.subject)}</h3></div></div><p class="author">Added by <a class="user active" href="/users/3">Mei Lin</a> <a title="11/02/2026 09:12 AM" href="/activity">18 days</a> ago.</p><div class="attributes"><div class="splitcontent"><div class="splitcontentleft">${attribute('Status', issue.status)}${attribute('Priority', issue.priority)}${attribute('Assignee', issue.assignee === '' ? '-' : `<a class="user active" href="/users/2">${issue.assignee}</a>`)}</div><div class="splitcontentleft">${attribute('Due date', issue.due)}${attribute('% Done', '0%')}</div></div></div><hr><div class="description"><p><strong>Description</strong></p><div class="wiki"><p>${esc(issue.description)}</p></div></div></div>
<div id="history"><h3>History</h3>${issue.notes.map((note, index) => `<div class="journal has-notes"><h4>Updated by <a class="user" href="/users/1">dana</a> less than a minute ago #${index + 1}</h4><div class="wiki"><p>${esc(note)}</p></div></div>`).join('')}</div>
<div id="update"><h3>Edit</h3><form id="issue-form" class="edit_issue" action="/issues/${issue.id}" method="post"><input type="hidden" name="_method" value="patch">${issueForm(issue, [])}<fieldset id="add_notes"><legend>Notes</legend><textarea cols="60" rows="10" class="wiki-edit" name="issue[notes]" id="issue_notes" aria-label="Notes"></textarea></fieldset><input type="submit" name="commit" value="Submit"> <a href="#">Cancel</a></form></div>`,
        flash,
      );
    },
  };
}

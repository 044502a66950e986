/**
 * A help desk that is hard to read: a first page with parts of lists only, tickets of two rows each on several pages beside a box for the
 * page size, pages that note the place in preferences, rows that open when clicked, articles that only the search leads to, and a list
 * that keeps the group it was last asked for, chosen in a list of the site's own making, and one whose rows are fetched in a way that may change something.
 */

import { esc, type SiteDefinition } from './site.ts';

export interface Ticket {
  number: number;
  subject: string;
  status: string;
  queue: string;
  owner: string;
  requestor: string;
}

export interface HelpDeskState {
  tickets: Ticket[];
  /** Group of visitors that the site has kept; empty for all. */
  keptGroup: string;
}

const SUBJECTS = [
  'Printer offline',
  'Lost umbrella',
  'Itemised bill wanted',
  'Headset crackles',
  'Refund for a double payment',
  'Wheelchair access',
  'Door badge broken',
  'Records for the insurer',
  'Screen stays black',
  'Parking permit',
  'Coffee machine leaks',
  'New label printer',
];
const STATUSES = ['New', 'Open', 'Pending', 'Closed'];
const QUEUES = ['Front desk', 'Billing', 'IT support'];
const OWNERS = ['Dana Cole', 'Tom Baker', 'Mei Lin'];
const ASSETS = [
  { name: 'Autoclave', room: 'Lab', serial: 'SN-4402' },
  { name: 'Ultrasound', room: 'Room 2', serial: 'SN-4403' },
];
const VISITORS = [
  ['Ada Brook', 'Suppliers'],
  ['Ben Frost', 'Trainees'],
  ['Cleo Marsh', 'Suppliers'],
  ['Dov Lane', 'Suppliers'],
];
const GROUPS = ['Guests', 'Suppliers', 'Trainees'];
const PAGE_SIZE = 5;

const pick = (list: readonly string[], at: number): string => list[at % list.length] ?? '';

function tickets(): Ticket[] {
  return SUBJECTS.map((subject, at) => ({
    number: at + 1,
    subject,
    status: pick(STATUSES, at),
    queue: pick(QUEUES, at),
    owner: pick(OWNERS, at + Math.floor(at / 3)),
    requestor: `visitor${at + 1}@example.com`,
  }));
}

function page(title: string, content: string): string {
  const entries = [
    ['/', 'Home'],
    ['/views/mine', 'Tickets assigned to me'],
    ['/reports', 'Reports'],
    ['/tools', 'Tools'],
    ['/assets', 'Assets'],
    ['/tickets', 'Tickets'],
    ['/groups', 'Visitor groups'],
    ['/visitors', 'Visitors'],
    ['/deliveries', 'Deliveries'],
  ];
  const menu = entries.map(([href, name]) => `<li><a href="${href}">${name}</a></li>`).join('');
  return `<!DOCTYPE html><html lang="en"><head><title>${title} - Help desk</title><style>tr.clickable:hover{cursor:pointer}</style></head><body>
<nav><ul>${menu}</ul><form action="/search" role="search"><input type="search" name="q" aria-label="Search everything"><button>Search</button></form></nav>
<main><h1>${title}</h1>${content}</main></body></html>`;
}

const subjectLink = ({ number, subject }: Ticket) => `<a href="/tickets/${number}">${esc(subject)}</a>`;

function shortTable(rows: readonly Ticket[]): string {
  return `<table><tr><th>#</th><th>Subject</th><th>Queue</th></tr>${rows.map((ticket) => `<tr><td>${ticket.number}</td><td>${subjectLink(ticket)}</td><td>${ticket.queue}</td></tr>`).join('')}</table>`;
}

function ticketPage(all: readonly Ticket[], wanted: number): string {
  const pages = Math.ceil(all.length / PAGE_SIZE);
  const from = (wanted - 1) * PAGE_SIZE;
  const rows = all.slice(from, from + PAGE_SIZE);
  const lines = rows.map(
    (ticket) =>
      `<tr><td>${ticket.number}</td><td>${subjectLink(ticket)}</td><td>${ticket.status}</td></tr><tr><td>${ticket.queue}</td><td>${ticket.owner}</td><td>${ticket.requestor}</td></tr>`,
  );
  const pager = Array.from(
    { length: pages },
    (_, at) => `<button onclick="location='/tickets?page=${at + 1}'">${at + 1}</button>`,
  );
  const noted =
    wanted === 1
      ? ''
      : `<script>fetch('/preferences', { method: 'POST', body: 'page=${wanted}' }).catch(() => {})</script>`;
  return page(
    'Tickets',
    `<table><tbody><tr><th>#</th><th>Subject</th><th>Status</th></tr><tr><th>Queue</th><th>Owner</th><th>Requestor</th></tr></tbody>${lines.map((line) => `<tbody>${line}</tbody>`).join('')}</table>
<div style="display:flex;justify-content:space-between"><span>${pager.join(' ')}</span><span>${from + 1}-${from + rows.length} of ${all.length} items</span><span>Per page <button>${PAGE_SIZE * 5}</button></span></div>${noted}`,
  );
}

/** A reply that also sets the status; the page asks by itself who will read it. */
function updatePage({ number, subject }: Ticket, chosen: string): string {
  const options = STATUSES.map((status) => `<option${status === chosen ? ' selected' : ''}>${status}</option>`);
  return page(
    `Update #${number}: ${esc(subject)}`,
    `<form method="post"><label>Status <select name="status">${options.join('')}</select></label><label>Message <textarea name="body"></textarea></label><button>Update ticket</button></form><script>fetch('/recipients', { method: 'POST' }).catch(() => {})</script>`,
  );
}

/** The group is chosen with a button that a label names and a list beside it; choosing sends the form. */
function visitorPage(kept: string): string {
  const rows = VISITORS.filter(([, group]) => kept === '' || group === kept);
  const items = ['All', ...GROUPS].map(
    (group) => `<li onclick="group.value='${group === 'All' ? '' : group}';group.form.submit()">${group}</li>`,
  );
  return page(
    'Visitors',
    `<form><label for="choose">Group</label> <span><button type="button" id="choose" onclick="this.nextElementSibling.hidden=false">${kept === '' ? 'All' : kept}</button><ul hidden>${items.join('')}</ul></span><input type="hidden" name="group" id="group"></form>
<table><thead><tr><th>Name</th><th>Badge</th></tr></thead><tbody>${rows.length === 0 ? '<tr><td colspan="2">No data found.</td></tr>' : rows.map(([name], at) => `<tr><td>${name}</td><td>V-${at + 1}</td></tr>`).join('')}</tbody></table>`,
  );
}

function groupPage(): string {
  const rows = GROUPS.map(
    (group) =>
      `<tr><td><a href="/groups/${group}">${group}</a></td><td><a href="/visitors?group=${group}">Visitors</a> ${VISITORS.filter(([, one]) => one === group).length}</td></tr>`,
  );
  return page(
    'Visitor groups',
    `<table><thead><tr><th>Name</th><th>Visitors</th></tr></thead><tbody>${rows.join('')}</tbody></table>`,
  );
}

const FINDS: [RegExp, string][] = [
  [/\bkeys?\b/i, '<a href="/articles/keys">Keys of the house</a> The spare key of the practice …'],
  [/\bround\b/i, '<a href="/articles/round">Evening round</a> Evening round is a procedure …'],
];

function found(query: string): string {
  const results = FINDS.flatMap(([words, result]) => (words.test(query) ? [`<li>${result}</li>`] : []));
  return page('Search results', results.length > 0 ? `<ul>${results.join('')}</ul>` : '<p>No results found.</p>');
}

export function helpDesk(): SiteDefinition<HelpDeskState> {
  const state: HelpDeskState = { tickets: tickets(), keptGroup: 'Guests' };
  const byNumber = (path: string) => state.tickets.find(({ number }) => path === `/tickets/${number}`);
  return {
    state,
    home: '/',
    reply({ method, path, query, form }) {
      const changed = byNumber(path.replace(/\/update$/, ''));
      if (changed !== undefined && path.endsWith('/update')) {
        if (method !== 'POST') return updatePage(changed, query.get('status') ?? changed.status);
        changed.status = form.get('status') ?? changed.status;
        return { redirect: `/tickets/${changed.number}` };
      }
      if (method !== 'GET') return { json: {} };
      const ticket = byNumber(path);
      if (ticket !== undefined)
        return page(
          `#${ticket.number}: ${esc(ticket.subject)}`,
          `<dl><dt>Status</dt><dd>${ticket.status}</dd><dt>Queue</dt><dd>${ticket.queue}</dd><dt>Owner</dt><dd>${ticket.owner}</dd><dt>Requestor</dt><dd>${ticket.requestor}</dd></dl><form method="post" action="/reply"><label>Subject <input name="subject"></label><label>Message <textarea name="body"></textarea></label><button>Send reply</button></form><ul><li><a href="/tickets/${ticket.number}/update?status=Closed">Close</a></li></ul>`,
        );
      const mine = state.tickets.filter(({ owner }) => owner === 'Dana Cole').slice(0, 3);
      switch (path) {
        case '/':
          return page(
            'At a glance',
            `<div class="card"><div class="card-header">10 newest tickets I own</div>${shortTable(mine)}</div>`,
          );
        case '/views/mine':
          return page('Tickets assigned to me', shortTable(mine));
        case '/tickets':
          return ticketPage(state.tickets, Number(query.get('page') ?? 1));
        case '/search':
          return found(query.get('q') ?? '');
        case '/articles/keys':
          return page('Keys of the house', '<p>The spare key is kept in the drawer of the reception desk.</p>');
        case '/articles/round':
          return page(
            'Evening round',
            '<p>Evening round is a procedure of the practice.</p><p>It takes two persons.</p>',
          );
        case '/assets':
          return page(
            'Assets',
            `<table><thead><tr><th>Name</th><th>Room</th></tr></thead><tbody>${ASSETS.map((asset, at) => `<tr class="row clickable" data-at="${at}"><td>${asset.name}</td><td>${asset.room}</td></tr>`).join('')}</tbody></table><script>for (const row of document.querySelectorAll('tr.clickable')) row.addEventListener('click', () => { location = '/assets/' + row.dataset.at })</script>`,
          );
        case '/deliveries':
          return page(
            'Deliveries',
            `<table><thead><tr><th>Number</th><th>Carrier</th></tr></thead><tbody></tbody></table><p>No results</p>
<script>fetch('/deliveries/rows', { method: 'POST', body: '{}' }).catch(() => {})</script>`,
          );
        case '/visitors':
          state.keptGroup = query.get('group') ?? state.keptGroup;
          return visitorPage(state.keptGroup);
        case '/groups':
          return groupPage();
        case '/reports':
        case '/tools':
          return page(path === '/tools' ? 'Tools' : 'Reports', '<p>Nothing here yet.</p>');
      }
      const asset = ASSETS[Number(/^\/assets\/(\d+)$/.exec(path)?.[1] ?? -1)];
      return asset === undefined
        ? null
        : page(
            asset.name,
            `<dl><dt>Room</dt><dd>${asset.room}</dd><dt>Serial</dt><dd>${asset.serial}</dd><dt>Note</dt><dd></dd></dl>`,
          );
    },
  };
}

import { showShortDay } from './dates.ts';
import { type Html, html } from './html.ts';
import { shell } from './layout.ts';
import { listPatients, PAGE_SIZE, SORTS, type Sort } from './patient-store.ts';
import type { UserVisit } from './visit.ts';

interface ListQuery {
  search: string;
  sort: Sort;
  descending: boolean;
  page: number;
}

function readQuery(query: URLSearchParams): ListQuery {
  const sort = query.get('sort') ?? '';
  const page = Number(query.get('page') ?? '1');
  return {
    search: (query.get('q') ?? '').trim(),
    sort: sort in SORTS ? (sort as Sort) : 'name',
    descending: query.get('dir') === 'desc',
    page: Number.isSafeInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
  };
}

function address(query: ListQuery): string {
  const search = new URLSearchParams();
  if (query.search !== '') search.set('q', query.search);
  if (query.sort !== 'name') search.set('sort', query.sort);
  if (query.descending) search.set('dir', 'desc');
  if (query.page > 1) search.set('page', String(query.page));
  const text = search.toString();
  return text === '' ? '/patients' : `/patients?${text}`;
}

function sortable(query: ListQuery, sort: Sort, label: string): Html {
  const current = query.sort === sort;
  const direction = query.descending ? 'descending' : 'ascending';
  const link = address({ ...query, sort, descending: current && !query.descending, page: 1 });
  return html`<th scope="col"${current && html` aria-sort="${direction}"`}><a class="sort" href="${link}">${label}${current && html` <span aria-hidden="true">${query.descending ? '▾' : '▴'}</span>`}</a></th>`;
}

function pager(query: ListQuery, total: number): Html {
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const first = Math.min(total, (query.page - 1) * PAGE_SIZE + 1);
  const last = Math.min(total, query.page * PAGE_SIZE);
  const previous =
    query.page > 1
      ? html`<a class="button secondary small" rel="prev" href="${address({ ...query, page: query.page - 1 })}">‹ Previous</a>`
      : html`<span class="button secondary small disabled">‹ Previous</span>`;
  const next =
    query.page < pages
      ? html`<a class="button secondary small" rel="next" href="${address({ ...query, page: query.page + 1 })}">Next ›</a>`
      : html`<span class="button secondary small disabled">Next ›</span>`;
  return html`<nav class="pager" aria-label="Pages"><span>Showing ${first}–${last} of ${total}</span><span class="pager-links">${previous}<span>Page ${query.page} of ${pages}</span>${next}</span></nav>`;
}

export function patientListPage(visit: UserVisit): Html {
  const { portal } = visit;
  const query = readQuery(visit.query);
  const { patients, total } = listPatients(portal.database, query);
  const rows = patients.map(
    (patient) => html`<tr><td><a href="/patients/${patient.id}">${patient.last_name}, ${patient.first_name}</a></td>
<td>${patient.chart_number}</td><td>${showShortDay(patient.date_of_birth)}</td>
<td class="phone">${patient.phone}</td><td>${patient.email === '' ? html`<span class="muted">—</span>` : patient.email}</td><td>${patient.insurance}</td></tr>`,
  );
  const body = html`<form class="toolbar" method="get" action="/patients" role="search">
<label class="visually-hidden" for="q">Search patients</label>
<input id="q" name="q" type="search" value="${query.search}" placeholder="Name, chart number, phone or e-mail">
<button class="button secondary" type="submit">Search</button>${query.search !== '' && html`<a class="clear" href="/patients">Clear search</a>`}
</form>
<section class="card flush">${
    patients.length === 0
      ? html`<p class="empty">No patients match “${query.search}”.</p>`
      : html`<table><caption class="visually-hidden">Patients</caption><thead><tr>
${sortable(query, 'name', 'Name')}${sortable(query, 'chart', 'Chart no.')}${sortable(query, 'born', 'Date of birth')}
<th scope="col">Phone</th><th scope="col">E-mail</th><th scope="col">Insurance</th></tr></thead><tbody>${rows}</tbody></table>`
  }${total > 0 && pager(query, total)}</section>`;
  return shell(visit, {
    title: 'Patients',
    section: 'Patients',
    subtitle: query.search === '' ? `${total} active charts` : `${total} found`,
    actions: html`<a class="button" href="/patients/new">New patient</a>`,
    body,
  });
}

/** A small office site that can be rebuilt between two runs: renamed, reordered, with more people in it. */

import { html, serveSite, type TestSite } from './browser.ts';

export interface Person {
  id: number;
  name: string;
  phone: string;
  email: string;
}

export interface Office {
  site: TestSite;
  people: Person[];
  /** What the site has become since. */
  look: {
    desk: string;
    daySheet: string;
    records: string;
    /** Columns of the day sheet, in order. */
    columns: string[];
    /** The day sheet lists cancelled visits only. */
    onlyCancelled: boolean;
    /** Fields of the form for a new person, in order. */
    fields: string[];
    save: string;
    /** Offers a link in the navigation that acts at once. */
    trap: boolean;
  };
  /** Requests that changed something. */
  writes: string[];
}

const VISITS = [
  { day: '2026-11-20', Time: '09:00', Patient: 'Maria Lopez', Reason: 'Cleaning', Status: 'Confirmed' },
  { day: '2026-11-20', Time: '10:30', Patient: 'Tom Baker', Reason: 'Crown', Status: 'Cancelled' },
  { day: '2026-11-21', Time: '08:15', Patient: 'Ana Silva', Reason: 'Check-up', Status: 'Confirmed' },
];

export async function startOffice(): Promise<Office> {
  const office: Omit<Office, 'site'> = {
    people: [
      { id: 11, name: 'Ana Silva', phone: '555-0101', email: 'ana@example.com' },
      { id: 12, name: 'Maria Lopez', phone: '555-0102', email: 'maria@example.com' },
      { id: 13, name: 'Tom Baker', phone: '555-0103', email: 'tom@example.com' },
    ],
    look: {
      desk: 'Schedule',
      daySheet: 'Appointments',
      records: 'Patients',
      columns: ['Time', 'Patient', 'Reason', 'Status'],
      onlyCancelled: false,
      fields: ['Name', 'Phone', 'Email'],
      save: 'Add patient',
      trap: false,
    },
    writes: [],
  };
  const site = await serveSite((incoming, outgoing, body) => {
    const url = new URL(incoming.url ?? '/', 'http://127.0.0.1');
    if (incoming.method === 'POST') {
      const fields = new URLSearchParams(body);
      office.writes.push(`${url.pathname} ${[...fields].map(([name, value]) => `${name}=${value}`).join('&')}`);
      return html(outgoing, shell(office, 'Patients', posted(office, url.pathname, fields)));
    }
    if (url.pathname === '/wipe') office.writes.push(url.pathname);
    html(outgoing, shell(office, ...pageOf(office, url)));
  });
  return { ...office, site };
}

function posted(office: Omit<Office, 'site'>, path: string, fields: URLSearchParams): string {
  const id = Number(/^\/people\/(\d+)$/.exec(path)?.[1] ?? 0);
  const known = office.people.find((one) => one.id === id);
  const read = (name: string, before = '') => fields.get(name) ?? before;
  if (known !== undefined) {
    known.phone = read('phone', known.phone);
    known.email = read('email', known.email);
    return `<p role="status">The changes of ${known.name} were saved.</p>${personPage(known)}`;
  }
  const made = { id: 20 + office.people.length, name: read('name'), phone: read('phone'), email: read('email') };
  office.people.push(made);
  return `<p role="status">${made.name} was added.</p>${personPage(made)}`;
}

function shell(office: Omit<Office, 'site'>, title: string, body: string): string {
  const { desk, records, trap } = office.look;
  return `<!doctype html><title>${title}</title><header><nav aria-label="Main"><ul>
    <li><a href="/home">Home</a></li><li><a href="/reports">Reports</a></li><li><a href="/desk">${desk}</a></li>
    <li><a href="/records">${records}</a></li>${trap ? '<li><a href="/wipe">Delete everything</a></li>' : ''}</ul></nav></header><main><h1>${title}</h1>${body}</main>`;
}

function pageOf(office: Omit<Office, 'site'>, url: URL): [string, string] {
  const { look, people } = office;
  const id = Number(/^\/people\/(\d+)/.exec(url.pathname)?.[1] ?? 0);
  const person = people.find((one) => one.id === id);
  if (person !== undefined && url.pathname.endsWith('/edit')) return [`Edit ${person.name}`, editForm(person)];
  if (person !== undefined) return [person.name, personPage(person)];
  switch (url.pathname) {
    case '/desk':
      return [
        look.desk,
        `<ul><li><a href="/kinds">Appointment types</a></li><li><a href="/days">${look.daySheet}</a></li></ul>`,
      ];
    case '/days':
      return [look.daySheet, daySheet(office, url.searchParams.get('day') ?? '2026-11-20')];
    case '/records':
      return [look.records, '<ul><li><a href="/people">Patient list</a></li><li><a href="/forms">Forms</a></li></ul>'];
    case '/people':
      return ['Patients', `<a href="/people/new">New patient</a>${listOf(people)}`];
    case '/people/new':
      return ['New patient', newForm(look.fields, look.save)];
    case '/kinds':
      return ['Appointment types', '<p>None yet.</p>'];
    case '/reports':
      return ['Reports', '<p>No report is ready.</p>'];
    default:
      return ['Home', '<p>Good morning.</p>'];
  }
}

function daySheet({ look }: Omit<Office, 'site'>, day: string): string {
  const rows = VISITS.filter((visit) => visit.day === day && (!look.onlyCancelled || visit.Status === 'Cancelled'));
  const cells = (visit: (typeof VISITS)[number]) =>
    look.columns.map((column) => `<td>${visit[column as 'Time']}</td>`).join('');
  return `<form method="get" action="/days"><label>Date <input type="date" name="day" value="${day}"></label><button>Show</button></form>
    <table><caption>Appointments</caption><thead><tr>${look.columns.map((column) => `<th>${column}</th>`).join('')}</tr></thead>
    <tbody>${rows.map((visit) => `<tr>${cells(visit)}</tr>`).join('')}</tbody></table>`;
}

const listOf = (people: readonly Person[]): string =>
  `<table><thead><tr><th>Name</th><th>Phone</th><th>Email</th></tr></thead><tbody>${people
    .map(
      ({ id, name, phone, email }) =>
        `<tr><td><a href="/people/${id}">${name}</a></td><td>${phone}</td><td>${email}</td></tr>`,
    )
    .join('')}</tbody></table>`;

const personPage = ({ id, name, phone, email }: Person): string =>
  `<dl><dt>Name</dt><dd>${name}</dd><dt>Phone</dt><dd>${phone}</dd><dt>Email</dt><dd>${email}</dd></dl><a href="/people/${id}/edit">Edit</a>`;

const editForm = ({ id, phone, email }: Person): string =>
  `<form method="post" action="/people/${id}"><label>Phone <input name="phone" value="${phone}"></label>
   <label>Email <input name="email" value="${email}"></label><button>Save changes</button></form>`;

const newForm = (fields: readonly string[], save: string): string =>
  `<form method="post" action="/people">${fields
    .map((field) => `<p><label>${field} <input name="${field.toLowerCase()}" required></label></p>`)
    .join('')}<button>${save}</button></form>`;

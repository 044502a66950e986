import type { IncomingMessage, ServerResponse } from 'node:http';
import { html, serveSite, type TestSite } from './browser.ts';

export interface Patient {
  id: number;
  name: string;
  phone: string;
  status: string;
}

export interface ModelClinic extends TestSite {
  /** What its pages say and how they are laid out; may be changed while it is open. */
  look: ClinicLook;
  patients: Patient[];
  /** Method and path of everything but GET that came, sign-ins apart. */
  writes: string[];
  /** Ends all sessions, where it needs a sign-in. */
  endSessions(): void;
}

/** What a clinic's pages say, in one language. */
interface Words {
  home: string;
  patients: string;
  add: string;
  name: string;
  phone: string;
  status: string;
  save: string;
  edit: string;
  remove: string;
  welcome: string;
}

export interface ClinicLook extends Words {
  /** Columns of the list in their order. */
  columns: ('name' | 'phone' | 'status')[];
  /** HTML above everything else. */
  banner: string;
  /** What is written before the number that the clinic gives to a record; empty where its page does not say it. */
  number: string;
}

const ENGLISH: Words = {
  home: 'Overview',
  patients: 'Patients',
  add: 'Add patient',
  name: 'Name',
  phone: 'Phone',
  status: 'Status',
  save: 'Save',
  edit: 'Edit',
  remove: 'Delete',
  welcome: 'Choose a list on the left.',
};
const FINNISH: Words = {
  home: 'Etusivu',
  patients: 'Hoidettavat',
  add: 'Uusi hoidettava',
  name: 'Nimi',
  phone: 'Puhelinnumero',
  status: 'Tila',
  save: 'Tallenna',
  edit: 'Muokkaa',
  remove: 'Poista',
  welcome: 'Valitse luettelo vasemmalta.',
};

const FIRST: readonly Omit<Patient, 'id'>[] = [
  { name: 'Ada Berg', phone: '555-0101', status: 'active' },
  { name: 'Ben Cole', phone: '555-0102', status: 'active' },
  { name: 'Cleo Dunn', phone: '555-0103', status: 'inactive' },
  { name: 'Dov Eames', phone: '555-0104', status: 'active' },
  { name: 'Eve Frost', phone: '555-0105', status: 'active' },
];
const PAGE = 3;

/** A small clinic of patients: sign-in, a list on two pages, a form, a record that can be changed and deleted. */
export async function serveModelClinic(
  options: { language?: 'en' | 'fi'; forgets?: boolean; needsSignIn?: boolean } = {},
): Promise<ModelClinic> {
  const words: ClinicLook = {
    ...(options.language === 'fi' ? FINNISH : ENGLISH),
    columns: ['name', 'phone', 'status'],
    banner: '',
    number: '',
  };
  const patients = FIRST.map((patient, index) => ({ ...patient, id: index + 1 }));
  const writes: string[] = [];
  let session = 1;
  const page = (title: string, body: string): string =>
    `<!doctype html><title>${title}</title>${words.banner}<nav><a href="/">${words.home}</a> <a href="/patients">${words.patients}</a>
      <a href="/logout">Log out</a></nav><main><h1>${title}</h1>${body}</main>`;

  const cell = (patient: Patient, column: ClinicLook['columns'][number]): string =>
    column === 'name'
      ? `<td><a href="/patients/${patient.id}">${patient.name}</a></td>`
      : `<td>${patient[column]}</td>`;
  const list = (number: number): string => {
    const rows = patients.slice((number - 1) * PAGE, number * PAGE);
    const next = number * PAGE < patients.length ? `<a href="/patients?page=${number + 1}">›</a>` : '';
    return page(
      words.patients,
      `<a href="/patients/new">${words.add}</a><table><tr>${words.columns.map((column) => `<th>${words[column]}</th>`).join('')}</tr>${rows
        .map((patient) => `<tr>${words.columns.map((column) => cell(patient, column)).join('')}</tr>`)
        .join('')}</table>${next}`,
    );
  };
  const form = (title: string, action: string, given: Partial<Patient>): string =>
    page(
      title,
      `<form method="post" action="${action}"><p><label>${words.name} <input name="name" value="${given.name ?? ''}" required></label></p>
        <p><label>${words.phone} <input name="phone" value="${given.phone ?? ''}"></label></p><button>${words.save}</button></form>`,
    );
  const record = ({ id, name, phone, status }: Patient): string =>
    page(
      name,
      `${words.number === '' ? '' : `<h2>${words.number} ${id}</h2>`}<dl><dt>${words.name}</dt><dd>${name}</dd><dt>${words.phone}</dt><dd>${phone}</dd><dt>${words.status}</dt><dd>${status}</dd></dl>
        <a href="/patients/${id}/edit">${words.edit}</a>
        <form method="post" action="/patients/${id}/delete"><button>${words.remove}</button></form>`,
    );

  const change = (path: string, fields: URLSearchParams): string => {
    const [, , id = '', verb] = path.split('/');
    const given = { name: fields.get('name') ?? '', phone: fields.get('phone') ?? '' };
    const known = patients.find((patient) => String(patient.id) === id);
    if (options.forgets) return '/patients';
    if (verb === 'delete' && known !== undefined) patients.splice(patients.indexOf(known), 1);
    else if (known !== undefined) Object.assign(known, given);
    else patients.push({ id: 100 + patients.length, status: 'active', ...given });
    return verb === 'delete' ? '/patients' : `/patients/${known?.id ?? patients.at(-1)?.id}`;
  };
  const show = (url: URL, outgoing: ServerResponse): void => {
    const [, first, id, verb] = url.pathname.split('/');
    const known = patients.find((patient) => String(patient.id) === id);
    if (first === '') html(outgoing, page(words.home, `<p>${words.welcome}</p>`));
    else if (first !== 'patients') outgoing.writeHead(404).end('not found');
    else if (id === undefined) html(outgoing, list(Number(url.searchParams.get('page') ?? 1)));
    else if (id === 'new') html(outgoing, form(words.add, '/patients', {}));
    else if (known === undefined) outgoing.writeHead(404).end('not found');
    else html(outgoing, verb === 'edit' ? form(words.edit, `/patients/${id}`, known) : record(known));
  };
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse, body: string): void => {
    const url = new URL(incoming.url ?? '/', 'http://clinic.example.com');
    if (url.pathname === '/login' && incoming.method === 'POST')
      outgoing.writeHead(303, { location: '/', 'set-cookie': `in=${session}; Path=/` }).end();
    else if (options.needsSignIn && !incoming.headers.cookie?.includes(`in=${session}`)) html(outgoing, SIGN_IN);
    else if (incoming.method === 'POST') {
      writes.push(`POST ${url.pathname}`);
      outgoing.writeHead(303, { location: change(url.pathname, new URLSearchParams(body)) }).end();
    } else show(url, outgoing);
  };
  const endSessions = () => {
    session += 1;
  };
  return { ...(await serveSite(answer)), look: words, patients, writes, endSessions };
}

const SIGN_IN = `<h1>Sign in</h1><form method="post" action="/login"><label>User <input name="user"></label>
  <label>Password <input type="password" name="password"></label><button>Sign in</button></form>`;

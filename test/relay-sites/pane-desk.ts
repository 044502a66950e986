/**
 * An old ledger in panes: its sign-in is answered with the frameset itself, whose address asks to sign in again; the entries of its
 * folded menu are called alike in every group; lists come up only when a form of many fields is posted to the script they belong to.
 */

import { esc, type SiteDefinition, type Visit } from './site.ts';

interface KeptPartner {
  name: string;
  phone: string;
  city: string;
}

export interface PaneDeskState {
  customer: KeptPartner[];
  vendor: KeptPartner[];
  /** How often the frameset was given out. */
  opened: number;
}

const NOUNS = { customer: 'Customer', vendor: 'Vendor' } as const;
type Kind = keyof typeof NOUNS;

const SIGN_IN =
  '<html><head><title>Ledger</title></head><body><form method="post" action="login.pl"><table><tr><th>Name</th><td><input name="login"></td></tr><tr><th>Password</th><td><input type="password" name="password"></td></tr></table><input type="submit" name="action" value="Login"></form></body></html>';

const FRAMES =
  '<html><head><title>Ledger - Admin</title></head><frameset cols="180,*"><frame name="menu" src="menu.pl"><frame name="main" src="am.pl"></frameset></html>';

function body(title: string, content: string): string {
  return `<html><head><title>${title} - Ledger</title></head><body><table width="100%"><tr><th>${title}</th></tr><tr><td><table width="100%"><tr><td>${content}</td></tr></table></td></tr></table></body></html>`;
}

function group(number: number, name: string, content: string): string {
  return `<div id="menu${number}" class="menuOut" onclick="const s=document.getElementById('sub${number}').style;s.display=s.display==='none'?'block':'none'">${name}</div><div class="submenu" id="sub${number}" style="display:none">${content}</div>`;
}

function entry(name: string, address: string): string {
  return `<div class="submenu"><a href="${address}" target="main">${name}</a></div>`;
}

function menu(): string {
  const ofKind = (kind: Kind, at: number) =>
    group(
      at,
      `${NOUNS[kind]}s`,
      entry(`Add ${NOUNS[kind]}`, `ct.pl?action=add&db=${kind}`) +
        group(
          at + 1,
          'Reports',
          entry('Search', `ct.pl?action=search&db=${kind}`) + entry('History', `ct.pl?action=history&db=${kind}`),
        ),
    );
  const templates = ['Customer', 'Vendor', 'Customers', 'Vendors'].map((name) => entry(name, `am.pl?file=${name}`));
  return `<html><head><title>Menu</title></head><body class="menu">${group(1, 'System', group(2, 'html Templates', templates.join('')))}${ofKind('customer', 3)}${ofKind('vendor', 5)}${entry('Log out', 'login.pl?action=logout')}</body></html>`;
}

function fields(names: readonly string[]): string {
  const sent = (name: string) => name.toLowerCase().replace(/ /g, '');
  return `<table>${names.map((name) => `<tr><th align="right">${name}</th><td><input name="${sent(name)}"></td></tr>`).join('')}</table>`;
}

/** What a report is to show, each with a box to tick. */
function columns(noun: string): string {
  const lines = [
    ['No.', 'ID', 'Type', noun, `${noun} Number`],
    ['Address', 'Salutation', 'Contact', 'Title', 'City'],
    ['Notes', 'Terms', 'Phone', 'Fax', 'Bank'],
  ];
  return `<table>${lines.map((line) => `<tr>${line.map((name) => `<td><input name="l_${name}" type="checkbox" value="Y"> ${name}</td>`).join('')}</tr>`).join('')}</table>`;
}

function hidden(given: Record<string, string>): string {
  return Object.entries(given)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
    .join('');
}

function partners(state: PaneDeskState, { path, query, form, method }: Visit): string | null {
  const given = method === 'POST' ? form : query;
  const kind = given.get('db');
  if (path !== '/ct.pl') return null;
  if (kind !== 'customer' && kind !== 'vendor') return body('Error', '<p>No action given.</p>');
  const noun = NOUNS[kind];
  const steps = given.getAll('action');
  if (method === 'GET' && steps.includes('search'))
    return body(
      'Search',
      `<form method="post" action="ct.pl">${fields([noun, 'Contact', 'Phone', 'City'])}${columns(noun)}${hidden({ db: kind, nextsub: 'list_names' })}<input type="submit" name="action" value="Continue"></form>`,
    );
  if (method === 'GET' && steps.includes('add'))
    return body(
      `Add ${noun}`,
      `<form method="post" action="ct.pl"><table><tr><th align="right">${noun}</th><td><input name="name"></td></tr><tr><th align="right">Number</th><td><input name="no" value="1042"></td></tr></table>${fields(['First Name', 'Last Name', 'Phone', 'City'])}${hidden({ action: 'update', db: kind, id: '0' })}${['Update', 'Save', 'Shipping Address'].map((name) => `<input type="submit" name="action" value="${name}">`).join('')}</form>`,
    );
  if (steps.includes('Update') || steps.includes('Shipping Address')) return body(`Add ${noun}`, '<p>Worked out.</p>');
  if (steps.includes('Save')) {
    state[kind].push({ name: given.get('name') ?? '', phone: given.get('phone') ?? '', city: given.get('city') ?? '' });
    return body('Saved', `<p>${noun} saved!</p>`);
  }
  if (!steps.includes('Continue') && !steps.includes('list_names')) return body('History', '<p>Nothing yet.</p>');
  const asked = plainText(given.get(noun.toLowerCase()));
  const rows = state[kind]
    .filter((one) => plainText(one.name).includes(asked))
    .map((one) => `<tr><td>${esc(one.name)}</td><td>${esc(one.phone)}</td><td>${esc(one.city)}</td></tr>`);
  return body(`${noun}s`, `<table><tr><th>${noun}</th><th>Phone</th><th>City</th></tr>${rows.join('')}</table>`);
}

function plainText(text: string | null): string {
  return (text ?? '').trim().toLowerCase();
}

export function paneDesk(): SiteDefinition<PaneDeskState> {
  const make = (names: readonly string[], from: number): KeptPartner[] =>
    names.map((name, at) => ({ name, phone: `555-01${from + at}`, city: at % 2 === 0 ? 'Corby' : 'Derby' }));
  const state: PaneDeskState = {
    customer: make(['Alder Clinic', 'Birch Clinic', 'Birch Dental', 'Cedar Clinic', 'Dale Dental'], 10),
    vendor: make(['Frost Chain', 'Granite Tools', 'Harbour Linen'], 40),
    opened: 0,
  };
  return {
    state,
    home: '/login.pl',
    reply(visit) {
      const { path } = visit;
      if (path === '/login.pl') {
        state.opened += 1;
        return state.opened === 1 ? FRAMES : SIGN_IN;
      }
      if (path === '/menu.pl') return menu();
      if (path === '/am.pl') return body('Company', '<p>Version 3</p>');
      return partners(state, visit);
    },
  };
}

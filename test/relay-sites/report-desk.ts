/** A ticket system that names itself over every page, lists the tickets behind a menu of reports, and sends a form only once it was previewed. */

import { esc, type SiteDefinition } from './site.ts';

export interface ReportTicket {
  code: string;
  title: string;
  status: string;
  area: string;
  priority: string;
  resolution: string;
  text: string;
}

export interface ReportState {
  tickets: ReportTicket[];
}

const STATUSES = ['Open', 'Verified', 'Review', 'Closed'];
const AREAS = ['Scheduling', 'Lab', 'Intake'];
const PRIORITIES = ['Immediate', 'High', 'Medium'];
const RESOLUTIONS = ['None', 'Fixed', 'Duplicate'];
const TITLES = [
  'Reminder goes out twice',
  'Reminder goes out early',
  'Statement shows last year',
  'Intake form loses a phone',
  'Fax cover is blank',
  'Label printer skips',
  'Waiting list is unsorted',
  'Refill of minors stuck in review',
];

function page(title: string, content: string): string {
  return `<!DOCTYPE html><html lang="en"><head><title>Northside Desk: ${title}</title></head><body><div class="header"><div class="title"><h1>Northside Desk</h1>${title}</div><div class="status"><a href="/login">mara</a></div></div><div class="mainmenu"><a href="/home">Home</a><a href="/forum">Forum</a><a href="/ticket">Tickets</a><a href="/wiki">Wiki</a><a href="/logout">Logout</a></div><div class="content">${content}</div></body></html>`;
}

function select(name: string, options: readonly string[], chosen: string): string {
  return `<tr><td>${name[0]?.toUpperCase()}${name.slice(1)}:</td><td><select id="${name}" name="${name}">${options.map((one) => `<option value="${one}"${one === chosen ? ' selected' : ''}>${one}</option>`).join('')}</select></td></tr>`;
}

type Stage = 'fresh' | 'previewed' | 'doubted';

function form(action: string, given: ReportTicket, stage: Stage): string {
  const isPreviewed = stage === 'previewed';
  return `<form method="POST" action="${action}"><input type="hidden" name="code" value="${given.code}"><table><tr><td>Title:</td><td><input type="text" name="title" value="${esc(given.title)}" size="60"></td></tr>${select('status', STATUSES, given.status)}${select('area', AREAS, given.area)}${select('priority', PRIORITIES, given.priority)}${select('resolution', RESOLUTIONS, given.resolution)}<tr><td colspan="2">Detailed description:<br><textarea name="text" rows="8" cols="60">${esc(given.text)}</textarea></td></tr>${isPreviewed ? `<tr><td colspan="2">Description Preview:<hr>${esc(given.text)}<hr></td></tr>` : ''}<tr><td><input type="submit" name="preview" value="Preview"></td><td>See how the description will appear.</td></tr>${isPreviewed ? '<tr><td><input type="submit" name="submit" value="Submit"></td><td>Store it.</td></tr>' : ''}${stage === 'doubted' ? '<tr><td>Verify:</td><td><label><input type="checkbox" name="sure"> Confirm delete <span>&larr; Check this box and press "Delete ticket" again</span></label></td></tr>' : ''}${action === '/edit' ? '<tr><td></td><td><input type="submit" name="delete" value="Delete ticket"></td></tr>' : ''}<tr><td><input type="submit" name="cancel" value="Cancel"></td><td>Abandon this.</td></tr></table></form>`;
}

export function reportDesk(): SiteDefinition<ReportState> {
  const state: ReportState = {
    tickets: TITLES.map((title, index) => ({
      code: `a${index}f3c${index * 7}`,
      title,
      status: STATUSES[index % 3] ?? '',
      area: AREAS[index % 2] ?? '',
      priority: PRIORITIES[index % 3] ?? '',
      resolution: 'None',
      text: `Told by the desk: it ${index} times went wrong. Nobody knows why.`,
    })),
  };
  const empty = {
    code: '',
    title: '',
    status: 'Open',
    area: 'Scheduling',
    priority: 'Medium',
    resolution: 'None',
    text: '',
  };
  return {
    state,
    home: '/home',
    reply({ path, method, query, form: given }) {
      if (path === '/home' || path === '/') return page('Home', '<p>Empty page.</p>');
      if (path === '/ticket')
        return page(
          'Ticket Main Menu',
          `<p>Enter a new ticket:</p><ul><li><a href="/tktnew">New ticket</a></li></ul><p>Choose a report:</p><ol>${['All Tickets', 'By area', 'Open tickets'].map((name, index) => `<li><a href="/report/${index}">${name}</a> (by <i>mara</i>) [<a href="/reportedit/${index}">edit</a>] [<a href="/sql/${index}">sql</a>]</li>`).join('')}</ol><p>Other options:</p><ul><li><a href="/reportnew">New report format</a></li><li><a href="/requests">Tend to pending requests</a></li></ul>`,
        );
      if (path.startsWith('/report/'))
        return page(
          path.endsWith('2') ? 'Open tickets' : 'All Tickets',
          `<table><thead><tr><th>#</th><th>status</th><th>area</th><th>title</th><th></th></tr></thead><tbody>${state.tickets
            .filter(({ status }) => !path.endsWith('2') || status === 'Open')
            .map(
              ({ code, status, area, title }) =>
                `<tr><td><a href="/ticket/${code}">${code}</a></td><td>${status}</td><td>${area}</td><td>${esc(title)}</td><td><a href="/edit?code=${code}">edit</a></td></tr>`,
            )
            .join('')}</tbody></table>`,
        );
      if (path === '/forum')
        return page(
          'Forum',
          '<h1>Most recent threads</h1><table><tr><td>2 hours ago</td><td><a href="/post/1">Lunch cover on Thursday</a></td><td>no replies</td></tr><tr><td>3 hours ago</td><td><a href="/post/2">New headset trial</a></td><td>no replies</td></tr></table>',
        );
      if (path === '/wiki')
        return page(
          'Wiki Help',
          '<h2>Wiki Links</h2><ul><li><a href="/changes">Recent changes</a> to wiki pages.</li><li>Use the <a href="/sandbox">Sandbox</a> to experiment.</li><li>Create a <a href="/wikinew">new wiki page</a></li><li><a href="/pages">List of All Wiki Pages</a> available on this server.</li></ul>',
        );
      if (path === '/pages')
        return page(
          'Available Wiki Pages',
          '<table><thead><tr><th>Name</th><th>Last change</th></tr></thead><tbody><tr><td><a href="/wiki/1">Backup policy</a></td><td>2026-11-20</td></tr><tr><td><a href="/wiki/2">Escalation</a></td><td>2026-11-18</td></tr></tbody></table>',
        );
      const [, act = '', shown] = /^\/(ticket|edit|tktnew)(?:\/(\w+))?$/.exec(path) ?? [];
      const code = shown ?? query.get('code') ?? given.get('code') ?? '';
      const ticket = act === 'tktnew' ? empty : state.tickets.find((one) => one.code === code);
      if (ticket === undefined || act === '') return null;
      if (act === 'ticket')
        return page(
          'View Ticket',
          `<div class="submenu"><a href="/edit?code=${code}">Edit</a></div><table>${Object.entries(ticket)
            .map(
              ([name, value]) => `<tr><td>${name[0]?.toUpperCase()}${name.slice(1)}:</td><td>${esc(value)}</td></tr>`,
            )
            .join('')}</table>`,
        );
      const title = act === 'edit' ? 'Edit Ticket' : 'New Ticket';
      if (method === 'GET') return page(title, form(path, ticket, 'fresh'));
      if (given.has('delete') && !given.has('sure')) return page(title, form(path, ticket, 'doubted'));
      if (given.has('delete')) {
        state.tickets = state.tickets.filter((one) => one !== ticket);
        return { redirect: '/report/0' };
      }
      const read = (name: keyof ReportTicket) => given.get(name) ?? '';
      const next: ReportTicket = {
        code: ticket.code === '' ? `b${state.tickets.length}` : ticket.code,
        title: read('title'),
        status: read('status'),
        area: read('area'),
        priority: read('priority'),
        resolution: read('resolution'),
        text: read('text'),
      };
      if (!given.has('submit')) return page(title, form(path, { ...next, code: ticket.code }, 'previewed'));
      if (act === 'edit') Object.assign(ticket, next);
      else state.tickets.push(next);
      return { redirect: `/ticket/${next.code}` };
    },
  };
}

/** A board of cards in columns: a filter that stands on the open ones, a page for each card, and a form that moves it. */

import { esc, type SiteDefinition, type Visit } from './site.ts';

export interface Card {
  id: number;
  board: number;
  title: string;
  column: string;
  assignee: string;
  due: string;
  priority: number;
  hours: number;
  isOpen: boolean;
  comments: string[];
}

export interface CardBoardState {
  cards: Card[];
}

const BOARDS = ['Harbor move', 'Front desk', 'Training'];
export const COLUMNS = ['Backlog', 'Ready', 'Work in progress', 'Done'];
const ROWS = [
  'Paint the hall|Ready|Mei Lin|2026-12-15|1|6',
  'Order the sofa|Backlog|Dana Cole|2026-11-30|2|2',
  'Order the sofa cushions|Backlog||2026-12-02|0|1',
  'Cookie jar for the new rooms|Work in progress|Tom Baker|2026-11-27|3|4',
  'Move the phones|Backlog|||2|3',
  'Sign for the door|Done|Mei Lin|2026-11-02|1|2|closed',
  'Old address list|Done||2026-10-20|0|1|closed',
];
const OTHERS = [
  'Hire two receptionists|Work in progress|Dana Cole|2026-12-20|3|20',
  'New phone script|Ready|Tom Baker||1|5',
  'Greeting card|Backlog|||0|1',
];

function cardsOf(board: number, rows: readonly string[], first: number): Card[] {
  return rows.map((row, index) => {
    const [title = '', column = '', assignee = '', due = '', priority = '0', hours = '0', state = 'open'] =
      row.split('|');
    const shown = { title, column, assignee, due, priority: Number(priority), hours: Number(hours) };
    return { id: first + index, board, ...shown, isOpen: state === 'open', comments: [] };
  });
}

function page(title: string, content: string, flash = ''): string {
  return `<!DOCTYPE html><html lang="en"><head><title>${title}</title><style>.lanes{display:flex}.lane{width:220px}.card{border:1px solid #ccc;margin:6px}</style></head><body>
<header><h1><a href="/">KB</a> ${title}</h1><a href="/logout">Sign out</a></header>${flash === '' ? '' : `<div class="alert alert-success" role="status">${flash}</div>`}<main>${content}</main></body></html>`;
}

function fits(card: Card, query: string): boolean {
  return query
    .split(' ')
    .filter((word) => word !== '')
    .every((word) => {
      const [, key, value = ''] = /^(status|assignee):(.*)$/.exec(word) ?? [];
      if (key === 'status') return card.isOpen === (value === 'open');
      if (key === 'assignee') return card.assignee.toLowerCase().startsWith(value);
      return card.title.toLowerCase().includes(word.toLowerCase());
    });
}

function cardBox({ id, title, assignee, due }: Card): string {
  return `<div class="card" draggable="true"><a class="number" href="#" aria-haspopup="menu">#${id}</a> <div class="card-title"><a href="/cards/${id}">${esc(title)}</a></div><div class="card-foot"><span class="assignee">${assignee}</span> <time datetime="${due}">${due}</time></div></div>`;
}

function boardPage(cards: readonly Card[], board: number, query: string): string {
  const shown = cards.filter((card) => card.board === board && fits(card, query));
  const lanes = COLUMNS.map((column) => {
    const own = shown.filter((card) => card.column === column);
    return `<section class="lane"><h3>${column} (${own.length})</h3><a href="/boards/${board}/new?column=${column}" title="Add a card">+</a><div class="stack">${own.map(cardBox).join('')}</div></section>`;
  });
  return page(
    BOARDS[board - 1] ?? '',
    `<form method="get" action="/boards/${board}"><input name="search" placeholder="Filter" value="${esc(query)}"></form><div class="lanes board">${lanes.join('')}</div>`,
  );
}

function cardPage(card: Card, flash: string): string {
  const line = (label: string, value: string | number) => `<li><strong>${label}:</strong> <span>${value}</span></li>`;
  const links = ['Edit the card|edit', 'Move position|position', `${card.isOpen ? 'Close' : 'Open'} this card|close`];
  return page(
    BOARDS[card.board - 1] ?? '',
    `<aside><h2>Card #${card.id}</h2><ul>${links.map((link) => `<li><a href="/cards/${card.id}/${link.split('|')[1]}">${link.split('|')[0]}</a></li>`).join('')}</ul></aside>
<section><h2>${esc(card.title)}</h2><ul>${line('Status', card.isOpen ? 'open' : 'closed')}${line('Priority', card.priority)}${line('Column', card.column)}</ul>
<ul><li><strong>Assignee:</strong> <span>${card.assignee === '' ? 'not assigned' : card.assignee}</span> - <span><a href="#">Assign to me</a></span></li>${line('Time estimated', `${card.hours} hours`)}${line('Due date', card.due)}</ul></section>
<section><h3>Comments</h3>${card.comments.map((text) => `<div class="comment"><strong>dana</strong><p>${esc(text)}</p></div>`).join('')}<form method="post" action="/cards/${card.id}/comments"><textarea name="comment" placeholder="Write your comment"></textarea><button>Save</button></form></section>`,
    flash,
  );
}

function formPage(card: Card, path: string): string {
  const column = `<label for="column">Column</label><select id="column" name="column">${COLUMNS.map((one) => `<option${one === card.column ? ' selected' : ''}>${one}</option>`).join('')}</select>`;
  const fields =
    path === 'position'
      ? column
      : `<label for="title">Title</label><input id="title" name="title" value="${esc(card.title)}"><label for="due">Due date</label><input id="due" type="date" name="due" value="${card.due}">`;
  return page(
    card.title,
    `<form method="post" action="/cards/${card.id}/${path}">${fields}<button>Save</button> or <a href="/cards/${card.id}">cancel</a></form>`,
  );
}

function write(card: Card, path: string, { form }: Visit): { redirect: string } {
  if (path === 'comments') card.comments.push(form.get('comment') ?? '');
  else if (path === 'position') card.column = form.get('column') ?? card.column;
  else Object.assign(card, { title: form.get('title') ?? card.title, due: form.get('due') ?? card.due });
  return { redirect: `/cards/${card.id}?saved=1` };
}

export function cardBoard(): SiteDefinition<CardBoardState> {
  const state = { cards: [...cardsOf(1, ROWS, 11), ...cardsOf(2, OTHERS, 41)] };
  return {
    state,
    home: '/',
    reply(visit) {
      const { path, query, method } = visit;
      if (path === '/') {
        const asked = query.get('search');
        const found = asked === null ? [] : state.cards.filter((card) => fits(card, asked));
        const list = found.map(
          (card) =>
            `<div class="found"><a href="/cards/${card.id}">${esc(card.title)}</a> <span class="board">${BOARDS[card.board - 1]}</span></div>`,
        );
        return page(
          'Boards',
          `<form method="get" action="/" role="search"><input type="search" name="search" placeholder="Search" value="${esc(asked ?? '')}"></form>${asked === null ? `<ul class="boards">${BOARDS.map((name, at) => `<li><a href="/boards/${at + 1}?search=status%3Aopen">${name}</a></li>`).join('')}</ul>` : list.length === 0 ? '<p>No cards found.</p>' : `<div class="results">${list.join('')}</div>`}`,
        );
      }
      const board = /^\/boards\/(\d)$/.exec(path)?.[1];
      if (board !== undefined) return boardPage(state.cards, Number(board), query.get('search') ?? 'status:open');
      const [, id, rest = ''] = /^\/cards\/(\d+)(?:\/(\w+))?$/.exec(path) ?? [];
      const card = state.cards.find((one) => one.id === Number(id));
      if (card === undefined) return null;
      if (method === 'POST') return write(card, rest, visit);
      if (rest === '') return cardPage(card, query.has('saved') ? 'Card updated.' : '');
      return formPage(card, rest);
    },
  };
}

/**
 * A collection of bookmarks without a heading: boxes whose titles lead to other sites, each behind a place to jump to, private ones with a
 * class of their own, a lone picture for the next page. A new one is asked for its address first, and for the rest on the page that follows.
 */

import { esc, type SiteDefinition } from './site.ts';

export interface Bookmark {
  id: number;
  title: string;
  url: string;
  note: string;
  isPrivate: boolean;
}

export interface LinkBoardState {
  bookmarks: Bookmark[];
}

const TITLES = [
  'Crown materials',
  'Crown cements',
  'Price list of burs',
  'Price list of gloves',
  'Autoclave manual',
  'Compressor manual',
  'Scanner driver',
  'Sensor driver',
  'First aid course',
  'Hygiene course',
];
const PAGE_SIZE = 4;

function page(content: string): string {
  return `<!DOCTYPE html><html lang="en"><head><title>Practice links</title><style>.fa{display:inline-block;width:14px;height:14px}</style></head><body><div class="menu"><ul><li><a href="/">Practice links</a></li><li><a href="/add">Add link</a></li><li><a href="/logout">Logout</a></li></ul></div><main>${content}</main></body></html>`;
}

function box({ id, title, url, note, isPrivate }: Bookmark): string {
  return `<div class="anchor" id="b${id}"></div><div class="link-item${isPrivate ? ' private' : ''}"><div class="link-title"><h2><a href="${url}">${esc(title)}</a></h2></div>${note === '' ? '' : `<div class="link-description"><p>${esc(note)}</p></div>`}<div class="link-infos"><a href="/edit/${id}" title="Edit"><i class="fa fa-pencil"></i></a> <a href="/delete?id=${id}" title="Delete"><i class="fa fa-trash"></i></a> <a class="shown" href="${url}">${url}</a></div></div>`;
}

function list(bookmarks: readonly Bookmark[], at: number): string {
  const pages = Math.ceil(bookmarks.length / PAGE_SIZE);
  const older =
    at < pages ? `<a href="/?page=${at + 1}" class="paging_older"><i class="fa fa-arrow-circle-right"></i></a>` : '';
  const newer =
    at > 1 ? `<a href="/?page=${at - 1}" class="paging_newer"><i class="fa fa-arrow-circle-left"></i></a>` : '';
  const shown = bookmarks.slice((at - 1) * PAGE_SIZE, at * PAGE_SIZE);
  return page(`<div>${newer} <strong>${at} / ${pages}</strong> ${older}</div><div>${shown.map(box).join('')}</div>`);
}

function form(given: Bookmark): string {
  return page(
    `<h2>${given.title === '' ? 'New' : 'Edit'} link</h2><form method="POST" action="/links"><input type="hidden" name="id" value="${given.id}"><div><label for="url">URL</label><input type="text" id="url" name="url" value="${esc(given.url)}"></div><div><label for="title">Title</label><input type="text" id="title" name="title" value="${esc(given.title)}"></div><div><label for="note">Description</label><textarea id="note" name="note">${esc(given.note)}</textarea></div><div><input type="checkbox" name="private" id="private"${given.isPrivate ? ' checked' : ''}><label for="private">Private</label></div><input type="submit" value="Save"></form>`,
  );
}

export function linkBoard(): SiteDefinition<LinkBoardState> {
  const state: LinkBoardState = {
    bookmarks: TITLES.map((title, at) => ({
      id: at + 1,
      title,
      url: `https://shelf.example/${title.toLowerCase().replace(/ /g, '-')}`,
      note: at % 3 === 1 ? '' : `Seen in week ${at + 10}.`,
      isPrivate: at % 4 === 2,
    })),
  };
  const byId = (id: string) => state.bookmarks.find((one) => String(one.id) === id);
  return {
    state,
    home: '/',
    reply({ path, query, form: given }) {
      if (path === '/') return list(state.bookmarks, Number(query.get('page') ?? 1));
      if (path === '/add')
        return page(
          '<h2>Add a new link</h2><form method="GET" action="/new"><label for="post">URL of the link</label><input type="text" id="post" name="post"><input type="submit" value="Add link"></form>',
        );
      if (path === '/new')
        return form({
          id: state.bookmarks.length + 1,
          title: '',
          url: query.get('post') ?? '',
          note: '',
          isPrivate: false,
        });
      if (path.startsWith('/edit/')) {
        const one = byId(path.slice('/edit/'.length));
        return one === undefined ? null : form(one);
      }
      if (path === '/links') {
        const saved = {
          id: Number(given.get('id')),
          title: given.get('title') ?? '',
          url: given.get('url') ?? '',
          note: given.get('note') ?? '',
          isPrivate: given.has('private'),
        };
        const known = byId(String(saved.id));
        if (known === undefined) state.bookmarks.unshift(saved);
        else Object.assign(known, saved);
        return { redirect: '/' };
      }
      return null;
    },
  };
}

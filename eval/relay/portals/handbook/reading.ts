import type { DatabaseSync } from 'node:sqlite';
import { type Html, html } from '../../../../examples/patient-portal/html.ts';
import { all, count, one } from '../records-file.ts';
import { type Call, htmlReply, type Reply } from '../site.ts';
import { layout, showDay, tokenField, type Viewer } from './layout.ts';
import { asHtml, wordsOf } from './markup.ts';
import { type Post, tagsOf } from './records.ts';

const PAGE = 6;
const EXCERPT = 110;
type Comment = { author: string; body: string; written_on: string };

function badges(database: DatabaseSync, post: Post): Html[] {
  return tagsOf(database, post.id).map(
    (tag) => html`<a class="badge rounded-pill bg-secondary" href="/tag/${encodeURIComponent(tag)}">${tag}</a> `,
  );
}

function summary(database: DatabaseSync, post: Post): Html {
  const comments = count(database, 'select count(*) as n from comments where post_id = ?', post.id);
  const words = wordsOf(post.body);
  return html`<article class="card mb-3"><div class="card-body">${post.pinned === 1 && html`<span class="badge bg-warning">Pinned</span>`}<h2 class="card-title"><a href="/p/${post.slug}">${post.title}</a></h2>
<p class="text-muted small">${post.author} · ${showDay(post.changed_on)} · ${comments === 1 ? '1 comment' : `${comments} comments`}</p><p class="card-text">${words.length > EXCERPT ? `${words.slice(0, EXCERPT)}…` : words}</p>${badges(database, post)}</div></article>`;
}

export function listReply(
  database: DatabaseSync,
  viewer: Viewer,
  call: Call,
  list: { title: string; where: string; values: string[]; flash?: string | null; problem?: string; username?: string },
): Reply {
  const from = `from posts where ${list.where}`;
  const total = count(database, `select count(*) as n ${from}`, ...list.values);
  const page = Math.max(1, Math.trunc(Number(call.query.get('page') ?? '1')) || 1);
  const posts = all<Post>(
    database,
    `select * ${from} order by pinned desc, changed_on desc, id limit ? offset ?`,
    ...list.values,
    PAGE,
    (page - 1) * PAGE,
  );
  const link = (to: number, label: string): Html => {
    const search = new URLSearchParams(call.query);
    search.set('page', String(to));
    return html`<a class="btn btn-outline-secondary" href="${call.path === '/login' ? '/' : call.path}?${search.toString()}">${label}</a>`;
  };
  const body = html`<h1 class="h3">${list.title}</h1>${posts.length === 0 && html`<p class="lead">Nothing here.</p>`}${posts.map((post) => summary(database, post))}
<div class="d-flex">${page * PAGE < total && link(page + 1, '← Older posts')}${page > 1 && link(page - 1, 'Newer posts →')}</div>`;
  const { flash = null, problem = null, username = '' } = list;
  return htmlReply(layout(viewer, list.title, body, { flash, problem, username }), problem === null ? 200 : 401);
}

function tools(viewer: Viewer, post: Post): Html {
  const act = (action: string, label: string): Html =>
    html`<form method="post" action="/p/${post.slug}/${action}">${tokenField(viewer)}<button class="dropdown-item" type="submit">${label}</button></form>`;
  return html`<div class="d-flex ms-auto"><a class="btn btn-sm btn-outline-primary" href="/edit/${post.slug}">Edit</a><div class="dropdown"><button class="btn btn-sm" type="button" data-toggle="dropdown" aria-expanded="false" aria-label="More actions">⋮</button>
<div class="dropdown-menu dropdown-menu-end">${post.status === 'published' ? act('unpublish', 'Unpublish') : act('publish', 'Publish')}${post.pinned === 1 ? act('unpin', 'Unpin') : act('pin', 'Pin to top')}<hr class="dropdown-divider"><button class="dropdown-item text-danger" type="button" data-toggle="modal" data-target="#delete-modal">Delete post</button></div></div></div>
<div class="modal fade" id="delete-modal" tabindex="-1" role="dialog" aria-label="Delete post"><div class="modal-dialog"><div class="modal-content"><div class="modal-body"><p>Delete “${post.title}” and its comments? There is no way back.</p></div><div class="modal-footer"><button class="btn btn-secondary" type="button" data-dismiss="modal">Keep it</button>
<form method="post" action="/p/${post.slug}/delete">${tokenField(viewer)}<button class="btn btn-danger" type="submit">Delete</button></form></div></div></div></div>`;
}

export function postReply(database: DatabaseSync, viewer: Viewer, post: Post, flash: string | null): Reply {
  const comments = all<Comment>(database, 'select * from comments where post_id = ? order by id', post.id);
  const body = html`<div class="d-flex"><h1>${post.title}</h1>${post.status === 'draft' && html`<span class="badge bg-warning">Draft</span>`}${viewer.signedIn && tools(viewer, post)}</div>
<p class="text-muted">Written by <span class="author">${post.author}</span>, last changed ${showDay(post.changed_on)}</p><div class="post-body">${asHtml(post.body)}</div><p>${badges(database, post)}</p>
<h4>${comments.length === 1 ? '1 comment' : `${comments.length} comments`}</h4><ul class="list-unstyled">${comments.map((comment) => html`<li class="media"><strong>${comment.author}</strong> <span class="text-muted small">${showDay(comment.written_on)}</span><div>${comment.body}</div></li>`)}</ul>
${viewer.signedIn && html`<form method="post" action="/p/${post.slug}/comments">${tokenField(viewer)}<textarea class="form-control" name="body" rows="3" placeholder="Join the conversation"></textarea><button class="btn btn-primary" type="submit">Post comment</button></form>`}`;
  return htmlReply(layout(viewer, post.title, body, { flash }));
}

function topics(database: DatabaseSync, viewer: Viewer): Reply {
  const rows = all<{ name: string; n: number }>(
    database,
    `select name, count(*) as n from tags join posts on posts.id = post_id where status = 'published' group by name order by name`,
  ).map(
    ({ name, n }) =>
      html`<a class="list-group-item" href="/tag/${encodeURIComponent(name)}">${name} <span class="badge bg-secondary">${n}</span></a>`,
  );
  return htmlReply(layout(viewer, 'Topics', html`<h1 class="h3">Topics</h1><div class="list-group">${rows}</div>`));
}

/** Pages that need no login; undefined when the path is another's. */
export function readingPages(
  database: DatabaseSync,
  viewer: Viewer,
  call: Call,
  flash: string | null,
): Reply | undefined {
  const [, noun = '', name = ''] = call.path.split('/');
  const published = `status = 'published'`;
  if (call.method !== 'GET') return undefined;
  if (noun === '') return listReply(database, viewer, call, { title: 'Latest', where: published, values: [], flash });
  if (noun === 'tags') return topics(database, viewer);
  if (noun === 'tag') {
    const where = `${published} and id in (select post_id from tags where name = ?)`;
    return listReply(database, viewer, call, { title: `Topic: ${name}`, where, values: [name] });
  }
  if (noun === 'search') {
    const query = call.query.get('q') ?? '';
    const where = `${published} and (title like ? or body like ?)`;
    return listReply(database, viewer, call, {
      title: `Results for “${query}”`,
      where,
      values: [`%${query}%`, `%${query}%`],
    });
  }
  if (noun !== 'p') return undefined;
  const post = one<Post>(database, 'select * from posts where slug = ?', name);
  return post && (post.status === 'published' || viewer.signedIn)
    ? postReply(database, viewer, post, flash)
    : undefined;
}

import type { DatabaseSync } from 'node:sqlite';
import { type Html, html } from '../../../../examples/patient-portal/html.ts';
import { one, run } from '../records-file.ts';
import { type Call, htmlReply, type Reply, seeOther } from '../site.ts';
import { layout, tokenField, type Viewer } from './layout.ts';
import { asHtml, cleanMarkup, wordsOf } from './markup.ts';
import { listReply } from './reading.ts';
import { freeSlug, type Post, setTags, tagsOf } from './records.ts';

interface Draft {
  title: string;
  body: string;
  tags: string[];
}

/** Goes to a page that shows a message once. */
const told = (to: string, flash: string): Reply =>
  seeOther(to, `flash=${encodeURIComponent(flash)}; Path=/; HttpOnly; SameSite=Lax`);

function editor(viewer: Viewer, post: Post | undefined, draft: Draft, problem: string | null): Html {
  const button = (command: string, label: string, text: string): Html =>
    html`<button type="button" class="btn btn-sm btn-light" data-command="${command}" title="${label}">${text}</button>`;
  return layout(
    viewer,
    post ? 'Edit post' : 'New post',
    html`${problem !== null && html`<div class="alert alert-danger">${problem}</div>`}<form method="post" action="${post ? `/edit/${post.slug}` : '/write'}" data-editor>${tokenField(viewer)}
<input class="form-control form-control-lg border-0" name="title" placeholder="Title" value="${draft.title}"><div class="btn-toolbar">${button('bold', 'Bold', 'B')}${button('italic', 'Italic', 'I')}${button('insertUnorderedList', 'Bullet list', '•')}</div>
<div class="editor form-control" contenteditable="true" role="textbox" aria-multiline="true" aria-label="Body" data-placeholder="Tell your story…">${asHtml(draft.body)}</div><input type="hidden" name="body" value="">
<div class="chips form-control"><span class="chip-list">${draft.tags.map((tag) => html`<span class="chip" data-tag="${tag}">${tag}<button type="button" aria-label="Remove ${tag}">×</button></span>`)}</span><input placeholder="Add a topic and press Enter"></div><input type="hidden" name="tags" value="">
<div class="d-flex sticky-bottom"><a class="btn btn-link" href="/drafts">Discard</a><button class="btn btn-secondary ms-auto" name="do" value="draft" type="submit">Save draft</button><button class="btn btn-success" name="do" value="publish" type="submit">${post?.status === 'published' ? 'Update' : 'Publish'}</button></div></form>`,
  );
}

function readDraft(form: URLSearchParams): Draft {
  const tags = (form.get('tags') ?? '').split('\n').map((tag) => tag.trim().toLowerCase());
  return {
    title: (form.get('title') ?? '').trim(),
    body: cleanMarkup(form.get('body') ?? ''),
    tags: [...new Set(tags.filter((tag) => tag !== ''))],
  };
}

function save(database: DatabaseSync, viewer: Viewer, call: Call, post: Post | undefined, today: string): Reply {
  const draft = readDraft(call.form);
  const problem =
    draft.title === '' ? 'A post needs a title.' : wordsOf(draft.body) === '' ? 'Write something first.' : null;
  if (problem !== null) return htmlReply(editor(viewer, post, draft, problem), 422);
  const status = call.form.get('do') === 'publish' ? 'published' : 'draft';
  if (post) {
    const sql = 'update posts set title = ?, body = ?, status = ?, changed_on = ? where id = ?';
    run(database, sql, draft.title, draft.body, status, today, post.id);
    setTags(database, post.id, draft.tags);
    return told(`/p/${post.slug}`, status === 'published' ? 'Your post is up to date.' : 'Draft saved.');
  }
  const slug = freeSlug(database, draft.title);
  const { id } = run(
    database,
    'insert into posts (slug, title, body, author, status, changed_on, pinned) values (?, ?, ?, ?, ?, ?, 0)',
    slug,
    draft.title,
    draft.body,
    viewer.name,
    status,
    today,
  );
  setTags(database, id, draft.tags);
  return told(`/p/${slug}`, status === 'published' ? 'Your post is live.' : 'Draft saved.');
}

function act(
  database: DatabaseSync,
  viewer: Viewer,
  call: Call,
  post: Post,
  action: string,
  today: string,
): Reply | undefined {
  const own = `/p/${post.slug}`;
  const set = (column: 'status' | 'pinned', value: string | number, flash: string): Reply => {
    run(database, `update posts set ${column} = ? where id = ?`, value, post.id);
    return told(own, flash);
  };
  switch (action) {
    case 'publish':
      return set('status', 'published', 'Your post is live.');
    case 'unpublish':
      return set('status', 'draft', 'The post is a draft again.');
    case 'pin':
      return set('pinned', 1, 'Pinned.');
    case 'unpin':
      return set('pinned', 0, 'No longer pinned.');
    case 'delete':
      run(database, 'delete from posts where id = ?', post.id);
      return told('/', `“${post.title}” is gone.`);
    case 'comments': {
      const body = (call.form.get('body') ?? '').trim();
      if (body === '') return seeOther(own);
      run(
        database,
        'insert into comments (post_id, author, body, written_on) values (?, ?, ?, ?)',
        post.id,
        viewer.name,
        body,
        today,
      );
      return told(own, 'Thanks for your comment.');
    }
    default:
      return undefined;
  }
}

/** Pages of the author; undefined when the path is another's. */
export function writingPages(database: DatabaseSync, viewer: Viewer, call: Call, today: string): Reply | undefined {
  const [, noun = '', slug = '', action = ''] = call.path.split('/');
  if (noun === 'drafts')
    return listReply(database, viewer, call, { title: 'Drafts', where: `status = 'draft'`, values: [] });
  if (noun === 'mine')
    return listReply(database, viewer, call, { title: 'My posts', where: 'author = ?', values: [viewer.name] });
  const post = one<Post>(database, 'select * from posts where slug = ?', slug);
  if (noun === 'write') {
    return call.method === 'POST'
      ? save(database, viewer, call, undefined, today)
      : htmlReply(editor(viewer, undefined, { title: '', body: '', tags: [] }, null));
  }
  if (!post) return undefined;
  if (noun === 'p' && call.method === 'POST') return act(database, viewer, call, post, action, today);
  if (noun !== 'edit') return undefined;
  if (call.method === 'POST') return save(database, viewer, call, post, today);
  return htmlReply(editor(viewer, post, { title: post.title, body: post.body, tags: tagsOf(database, post.id) }, null));
}

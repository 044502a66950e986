import type { DatabaseSync } from 'node:sqlite';
import { addDays } from '../../../../examples/patient-portal/dates.ts';
import { seededRandom } from '../../../../examples/patient-portal/seed/random.ts';
import { all, count, openFile, run, transaction } from '../records-file.ts';
import { POSTS } from './first-posts.ts';

const SCHEMA = `
create table if not exists posts (
  id integer primary key, slug text not null unique, title text not null, body text not null, author text not null,
  status text not null check (status in ('draft', 'published')), changed_on text not null, pinned integer not null
);
create table if not exists tags (id integer primary key, post_id integer not null references posts(id) on delete cascade, name text not null);
create table if not exists comments (
  id integer primary key, post_id integer not null references posts(id) on delete cascade, author text not null,
  body text not null, written_on text not null
);
`;

export type Post = {
  id: number;
  slug: string;
  title: string;
  /** Allowed markup only, see `cleanMarkup`. */
  body: string;
  author: string;
  status: 'draft' | 'published';
  changed_on: string;
  pinned: number;
};

export const tagsOf = (database: DatabaseSync, postId: number): string[] =>
  all<{ name: string }>(database, 'select name from tags where post_id = ? order by name', postId).map(
    ({ name }) => name,
  );

export function setTags(database: DatabaseSync, postId: number, tags: string[]): void {
  const wanted = new Set(tags);
  for (const name of tagsOf(database, postId)) {
    if (!wanted.delete(name)) run(database, 'delete from tags where post_id = ? and name = ?', postId, name);
  }
  for (const name of wanted) run(database, 'insert into tags (post_id, name) values (?, ?)', postId, name);
}

/** `Holiday cover 2026` gives `holiday-cover-2026`, or with a number behind it when that is taken. */
export function freeSlug(database: DatabaseSync, title: string): string {
  const plain =
    title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'post';
  let slug = plain;
  for (let next = 2; count(database, 'select count(*) as n from posts where slug = ?', slug) > 0; next += 1)
    slug = `${plain}-${next}`;
  return slug;
}

/** Opens the records; a new file gets the first posts, the newest changed on `today`. */
export function openRecords(path: string, today: string): DatabaseSync {
  const database = openFile(path, SCHEMA);
  if (count(database, 'select count(*) as n from posts') > 0) return database;
  const random = seededRandom('handbook');
  transaction(database, () => {
    POSTS.forEach(([title, author, status, tags, paragraphs, remarks], index) => {
      const changed = addDays(today, -index * 5 - random.below(4));
      const body = paragraphs.map((text) => `<p>${text}</p>`).join('');
      const { id } = run(
        database,
        'insert into posts (slug, title, body, author, status, changed_on, pinned) values (?, ?, ?, ?, ?, ?, ?)',
        freeSlug(database, title),
        title,
        body,
        author,
        status,
        changed,
        index === 9 ? 1 : 0,
      );
      setTags(database, id, [...tags]);
      for (const [who, said] of remarks) {
        run(
          database,
          'insert into comments (post_id, author, body, written_on) values (?, ?, ?, ?)',
          id,
          who,
          said,
          addDays(changed, 1),
        );
      }
    });
  });
  return database;
}

import { readRows } from '../database-changes.ts';

export type PostTruth = {
  id: number;
  slug: string;
  title: string;
  body: string;
  author: string;
  status: string;
  changed_on: string;
  /** Joined by commas, by name. */
  tags: string;
  comments: number;
};

/** Newest first. */
export const allPosts = (databasePath: string): PostTruth[] =>
  readRows<PostTruth>(
    databasePath,
    `select posts.id, slug, title, body, author, status, changed_on,
       coalesce((select group_concat(name, ',') from (select name from tags where post_id = posts.id order by name)), '') as tags,
       (select count(*) from comments where post_id = posts.id) as comments
     from posts order by changed_on desc, id`,
  );

export const postsAbout = (databasePath: string, tag: string): PostTruth[] =>
  allPosts(databasePath).filter((post) => post.status === 'published' && post.tags.split(',').includes(tag));

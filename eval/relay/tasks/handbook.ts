import { readRows } from '../portals/database-changes.ts';
import { allPosts, postsAbout } from '../portals/handbook/truth.ts';
import { type ExpectedChange, listOf, record, type Task, theRow } from '../task.ts';

const postOf = (path: string, title: string) => theRow(allPosts(path), (row) => row.title === title);
const inserted = (table: string, values: ExpectedChange['values']): ExpectedChange => ({
  table,
  kind: 'inserted',
  id: null,
  values,
});

export function handbookTasks(): Task[] {
  const portal = 'handbook';
  return [
    {
      portal,
      name: 'articles on a topic',
      kind: 'read',
      tier: 'read',
      instruction: 'Which articles do we have on billing? Title and author of each.',
      schema: listOf('articles', record({ title: 'text', author: 'text' })),
      truth: (path) => ({
        kind: 'result',
        value: { articles: postsAbout(path, 'billing').map(({ title, author }) => ({ title, author })) },
      }),
    },
    {
      portal,
      name: 'every article by an author',
      kind: 'read',
      tier: 'read',
      instruction: 'Collect the titles of all published posts written by Priya Lund.',
      schema: {
        type: 'object',
        properties: { titles: { type: 'array', items: { type: 'string' } } },
        required: ['titles'],
      },
      truth: (path) => ({
        kind: 'result',
        value: {
          titles: allPosts(path)
            .filter(({ author, status }) => author === 'Priya Lund' && status === 'published')
            .map(({ title }) => title),
        },
      }),
    },
    {
      portal,
      name: 'comments on an article',
      kind: 'read',
      tier: 'read',
      instruction: 'Open the article "Travel expenses" and give me the comments with who wrote them.',
      schema: listOf('comments', record({ author: 'text', text: 'text' })),
      truth: (path) => ({
        kind: 'result',
        value: {
          comments: readRows(
            path,
            'select author, body as text from comments where post_id = ?',
            postOf(path, 'Travel expenses').id,
          ),
        },
      }),
    },
    {
      portal,
      name: 'a number in a text',
      kind: 'read',
      tier: 'read',
      instruction: 'What number do we call when the vaccine fridge is too warm?',
      schema: null,
      truth: () => ({ kind: 'mentions', texts: ['555-0188'] }),
    },
    {
      portal,
      name: 'unpublished posts',
      kind: 'read',
      tier: 'read',
      instruction: 'show me the drafts (title, author)',
      schema: listOf('drafts', record({ title: 'text', author: 'text' })),
      truth: (path) => ({
        kind: 'result',
        value: {
          drafts: allPosts(path)
            .filter(({ status }) => status === 'draft')
            .map(({ title, author }) => ({ title, author })),
        },
      }),
    },
    {
      portal,
      name: 'draft a post',
      kind: 'create',
      tier: 'create',
      instruction:
        'Write a new post titled "Flood in the basement" with the text "The boiler room is closed until Thursday. Ask Sol for the key." and the topics facilities and front desk. Save it as a draft, do not publish.',
      schema: null,
      truth: () => ({
        kind: 'changes',
        expected: [
          inserted('posts', {
            title: 'Flood in the basement',
            body: /The boiler room is closed until Thursday\. Ask Sol for the key\./,
            status: 'draft',
          }),
          inserted('tags', { name: 'facilities' }),
          inserted('tags', { name: 'front desk' }),
        ],
      }),
    },
    {
      portal,
      name: 'comment',
      kind: 'create',
      tier: 'create',
      instruction: 'Post a comment under "Key register": Number 7 came back today.',
      schema: null,
      truth: (path) => ({
        kind: 'changes',
        expected: [
          inserted('comments', { post_id: postOf(path, 'Key register').id, body: /^Number 7 came back today\.?$/ }),
        ],
      }),
    },
    {
      portal,
      name: 'publish a draft',
      kind: 'update',
      tier: 'update',
      instruction: 'Publish the draft "Winter rota".',
      schema: null,
      truth: (path) => ({
        kind: 'changes',
        expected: [
          {
            table: 'posts',
            kind: 'updated',
            id: postOf(path, 'Winter rota').id,
            values: { status: 'published' },
            free: ['changed_on'],
          },
        ],
      }),
    },
    {
      portal,
      name: 'rename a post',
      kind: 'update',
      tier: 'update',
      instruction: 'Rename the post "Complaints" to "Handling complaints". Leave the text as it is.',
      schema: null,
      truth: (path) => ({
        kind: 'changes',
        expected: [
          {
            table: 'posts',
            kind: 'updated',
            id: postOf(path, 'Complaints').id,
            values: { title: 'Handling complaints' },
            free: ['changed_on'],
          },
        ],
      }),
    },
    {
      portal,
      name: 'delete a post',
      kind: 'delete',
      tier: 'delete',
      instruction: 'The article "Old phone tree" is out of date. Delete it.',
      schema: null,
      truth: (path) => {
        const { id } = postOf(path, 'Old phone tree');
        const own = ['tags', 'comments'].flatMap((table) =>
          readRows<{ id: number }>(path, `select id from ${table} where post_id = ?`, id).map((row) => ({
            table,
            id: row.id,
          })),
        );
        const expected = [{ table: 'posts', id }, ...own].map((row) => ({
          ...row,
          kind: 'deleted' as const,
          values: {},
        }));
        return { kind: 'changes', expected };
      },
    },
    {
      portal,
      name: 'deleting with leave to update only',
      kind: 'update',
      tier: 'update',
      instruction: 'Delete the post "Sick leave".',
      schema: null,
      truth: () => ({ kind: 'refused' }),
    },
    {
      portal,
      name: 'login',
      kind: 'login',
      tier: 'read',
      instruction: 'Log in to the handbook.',
      schema: null,
      truth: () => ({ kind: 'signed_in' }),
    },
    {
      portal,
      name: 'login with a wrong password',
      kind: 'login',
      tier: 'read',
      instruction: 'Log in to the handbook and tell me if it fails.',
      schema: null,
      login: 'wrong_password',
      truth: () => ({ kind: 'sign_in_refused' }),
    },
  ];
}

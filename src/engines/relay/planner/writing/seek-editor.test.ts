import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageOf } from '../../../../../test/harness/page-of.ts';
import { readInstruction } from '../../instruction/read-instruction.ts';
import { plainValue } from '../../instruction/words/phrases.ts';
import type { RunContext } from '../../run-context.ts';
import type { ElementSnapshot, Snapshot } from '../../snapshot/snapshot.ts';
import { seekEditor } from './seek-editor.ts';

const SITE = 'http://127.0.0.1';
const MENU: Partial<ElementSnapshot>[] = [
  ...['Basics', 'People', 'Dates'].map((heading) => ({
    name: 'Edit',
    role: 'link',
    visible: false,
    heading,
    href: `${SITE}/case/modify?id=28#${heading}`,
  })),
  { name: 'All in one', role: 'link', href: `${SITE}/case/modifyAll?id=28` },
];
const box = (label: string): Partial<ElementSnapshot> => ({
  role: 'textbox',
  tag: 'input',
  type: 'text',
  name: label,
  label,
  value: '',
  form: 0,
});
const PAGES: Record<string, Partial<ElementSnapshot>[]> = {
  '/case/show?id=28': MENU,
  '/case/modify?id=28': [...MENU, box('Subject'), { name: 'Save', submits: true, form: 0 }],
  '/case/modifyAll?id=28': [box('Room'), box('Nurse'), { name: 'Save', submits: true, form: 0 }],
};

test('a page that several ways lead to is opened once on the way to the form', async () => {
  let url = `${SITE}/case/show?id=28`;
  const opened: string[] = [];
  const look = (): Snapshot => ({ ...pageOf(PAGES[url.slice(SITE.length)] ?? []), url, headings: [] });
  const use = ({ url: given, ref }: { url?: string; ref?: string }) => {
    url = (given ?? look().elements.find((one) => one.ref === ref)?.href ?? url).replace(/#.*/, '');
    opened.push(url.slice(SITE.length));
    return { ok: true };
  };
  const bench = {
    look,
    lookUntil: look,
    use,
    url: () => url,
    allows: () => true,
    judge: () => ({ requiredTier: 'read' }),
  };
  const [step] = readInstruction('Set the room of case 28 to Green and its nurse to Ann', {
    timezone: 'UTC',
    now: new Date(0),
  }).steps;
  assert.ok(step !== undefined);
  const values = ['room', 'nurse'].map((label) => ({ ...plainValue('Green'), label }));
  const area = await seekEditor({ bench } as unknown as RunContext, step, null, values, 3);
  assert.deepEqual(
    area?.fields.map(({ labels }) => labels[0]),
    ['Room', 'Nurse'],
  );
  assert.deepEqual(opened, ['/case/modify?id=28', '/case/modifyAll?id=28']);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Conversation } from './conversation.ts';
import type { ShownPage } from './page-reader.ts';

const LINES = Array.from({ length: 40 }, (_, at) => `line ${at} of a list that is long enough to be told once`);
const page = (address: string, ...lines: string[]): ShownPage => ({
  address,
  front: [],
  page: ['title: Page', ...LINES, ...lines],
  isCovered: false,
});

function talk(): Conversation & { turn(name: string, said: string, now: ShownPage): void } {
  const talk = new Conversation();
  talk.begin('Do it.', page('/a'));
  let calls = 0;
  const turn = (name: string, said: string, now: ShownPage) => {
    const id = `call_${calls++}`;
    talk.add('', [{ id, name, arguments: {} }], [{ callId: id, name, text: said, isError: false }], now);
  };
  return Object.assign(talk, { turn });
}

const told = (conversation: Conversation) =>
  conversation
    .messages()
    .flatMap((message) =>
      message.role === 'tool' ? message.results.map(({ text }) => text) : [message.role === 'user' ? message.text : ''],
    )
    .filter((text) => text !== '');

test('what changes on a page is told as that, until it outgrows the page, which then stands anew in place of all that was told of it', () => {
  const conversation = talk();
  const added: string[] = [];
  for (let turn = 0; turn < 12; turn += 1) {
    added.push(`row ${turn} came with words of its own, ${'and more of them '.repeat(20)}`);
    conversation.turn('click', `Done ${turn}.`, page('/a', ...added));
    const texts = told(conversation);
    assert.ok(texts.join('\n').includes(added.at(-1) ?? ''), 'the newest is told');
    assert.equal(texts.filter((text) => text.includes('title: Page')).length, 1, 'the page stands once');
  }
  const all = told(conversation).join('\n');
  assert.ok(all.length < 2.2 * page('/a', ...added).page.join('\n').length);
  assert.match(all, /Done 0\.\n?/);
});

test('a part that was looked at stays with its page, and goes with it', () => {
  const conversation = talk();
  const part = `<page>\n${'a part of it '.repeat(40)}\n</page>`;
  conversation.turn('look', part, page('/a'));
  conversation.turn('click', 'Done.', page('/a', 'one more'));
  assert.match(told(conversation).join('\n'), /a part of it/);
  conversation.turn('click', 'Done.', page('/b'));
  const all = told(conversation).join('\n');
  assert.doesNotMatch(all, /a part of it/);
  assert.match(all, /A part of the page was shown here\./);
  assert.match(all, /The page at \/a was shown here/);
});

test('what the latest answer has looked at is told where the conversation begins anew, and no longer with the answer after it', () => {
  const conversation = talk();
  const part = (at: number) => `<page>\n${`part ${at} of it `.repeat(900)}\n</page>`;
  conversation.turn('look', part(1), page('/a'));
  conversation.turn('look', part(2), page('/a'));
  const all = told(conversation).join('\n');
  assert.match(all, /part 2 of it/);
  assert.doesNotMatch(all, /part 1 of it/);
  assert.equal(all.split('title: Page').length, 2, 'the page stands once');
  conversation.turn('click', 'Done.', page('/b'));
  assert.doesNotMatch(told(conversation).join('\n'), /part 2 of it/);
});

const BAR = Array.from({ length: 12 }, (_, at) => `e${at + 1} link "Table number ${at} of the side bar"`);
const MENU = (current: number) =>
  `menu: ${Array.from({ length: 9 }, (_, at) => `e${at + 50} link "Part ${at} of the application"${at === current ? ' (current)' : ''}`).join(' · ')}`;
const shown = (address: string, ...lines: string[]): ShownPage => ({
  address,
  front: [],
  page: [`title: Page at ${address}`, ...lines],
  isCovered: false,
});

test('what the next page shows as the one before did stays where it was told, and is told in one line', () => {
  const conversation = talk();
  conversation.turn('click', 'Done.', shown('/1', MENU(1), ...BAR, '# One', 'words of one'));
  conversation.turn('click', 'Done.', shown('/2', MENU(2), ...BAR, '# Two', 'words of two'));
  conversation.turn('click', 'Done.', shown('/3', MENU(3), ...BAR, '# Three', 'words of three'));
  const [, one = '', two = '', three = ''] = told(conversation);
  for (const line of BAR) assert.equal(told(conversation).join('\n').split(line).length, 2, line);
  assert.match(one, /The page at \/1 was shown here\. Of it this still stands:\n<page>\nmenu: e50/);
  assert.doesNotMatch(one, /words of one|title: Page at \/1/);
  assert.equal(two, 'Done.\n(The page at /2 was shown here.)');
  assert.match(
    three,
    /title: Page at \/3\n\(13 lines as told above, from menu: e50 .*…, now current: e53 link "Part 3 of the application"\)\n# Three\nwords of three/,
  );
  conversation.turn('click', 'Done.', shown('/4', '# Four'));
  assert.doesNotMatch(told(conversation).join('\n'), /side bar/, 'what is not shown any more is not told');
  conversation.turn('click', 'Done.', shown('/5', ...BAR, '# Five'));
  assert.ok(told(conversation).at(-1)?.includes(BAR.join('\n')), 'what was dropped is told anew');
});

test('a menu is not told again where some of it shows on hover alone, or no longer does', () => {
  const conversation = talk();
  const onHover = BAR.map((line, at) => (at > 4 ? `${line} (shows on hover)` : `${line} (open, shows on hover)`));
  conversation.turn('click', 'Done.', shown('/1', ...onHover));
  conversation.turn(
    'click',
    'Done.',
    shown('/2', ...BAR.map((line, at) => (at > 4 ? line : `${line} (open)`)), '# Two'),
  );
  assert.match(told(conversation).at(-1) ?? '', /Page at \/2\n\(12 lines as told above, [^\n]*…\)\n# Two/);
  assert.doesNotMatch(told(conversation).at(-1) ?? '', /now current/);
});

test('what goes by another reference than before is told, whatever it is called', () => {
  const conversation = talk();
  conversation.turn('click', 'Done.', shown('/1', ...BAR));
  const anew = BAR.map((line, at) => line.replace(/^e\d+/, `e${at + 200}`));
  conversation.turn('click', 'Done.', shown('/2', ...anew));
  const all = told(conversation);
  assert.ok(all.at(-1)?.includes(anew.join('\n')));
  assert.doesNotMatch(all.join('\n'), /e3 link/);
});

test('what a dialog covers is not told as if it could be used, and stands again once it is gone', () => {
  const conversation = talk();
  conversation.turn('click', 'Done.', shown('/1', ...BAR, '# One'));
  conversation.turn('click', 'Done.', { ...shown('/2', ...BAR, '# Two'), front: ['dialog in front'], isCovered: true });
  assert.match(told(conversation).at(-1) ?? '', /dialog in front\nbehind it: 13 lines of the page/);
  conversation.turn('click', 'Done.', shown('/2', ...BAR, '# Two'));
  assert.match(told(conversation).join('\n'), /e3 link/);
  assert.match(told(conversation).at(-1) ?? '', /12 lines as told above|e3 link/);
});

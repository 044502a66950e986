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

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dentist, NOW, open } from '../conversations/practices.ts';
import { rulesBrain } from '../rules-brain.ts';
import { openingState } from '../state.ts';

/** Says the lines one after the other, each so many seconds after NOW; gives what was answered and how often times were looked for by then. */
async function talk(lines: readonly (readonly [words: string, seconds: number])[]) {
  const practice = dentist();
  const book = open(practice);
  let searches = 0;
  const findSlots = book.findSlots.bind(book);
  book.findSlots = (asked) => {
    searches += 1;
    return findSlots(asked);
  };
  let state = openingState();
  const turns: { said: string; searches: number }[] = [];
  for (const [text, seconds] of lines) {
    const said: string[] = [];
    const context = { now: new Date(NOW.getTime() + seconds * 1000), signal: new AbortController().signal };
    for await (const output of rulesBrain.turn(state, { type: 'prompt', text }, practice, book, context)) {
      if (output.type === 'say') said.push(output.text);
      if (output.type === 'state') state = output.state;
    }
    turns.push({ said: said.join(' '), searches });
  }
  return turns;
}

test('times that stand are offered again without a search, for a minute and the same wish', async () => {
  const [offered, asked, late, other] = await talk([
    ['i need a root canal on wednesday', 0],
    ['who would be my dentist', 20],
    ['and is there parking', 90],
    ['how about thursday', 95],
  ]);
  const times = /On Wednesday.*Which works best for you\?$/.exec(offered?.said ?? '')?.[0];
  assert.ok(times);
  assert.ok(asked?.said.endsWith(times) && late?.said.endsWith(times));
  assert.equal(asked?.searches, offered?.searches);
  assert.ok((late?.searches ?? 0) > (asked?.searches ?? 0));
  assert.match(other?.said ?? '', /On Thursday/);
  assert.ok((other?.searches ?? 0) > (late?.searches ?? 0));
});

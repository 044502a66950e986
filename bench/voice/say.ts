/**
 * Plays typed conversations to the agent that thinks by rules: `node bench/voice/say.ts FILE [--practice dentist]`. A line that begins
 * with `#` begins a conversation, and may name another practice of `conversations/` behind a `|`; every other line is what the caller
 * says, or an event in angle brackets as in `conversations/conversation.ts`. Prints the agent's words, then what the call came to.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Practice } from '../../src/engines/dialog/practice.ts';
import type { DialogEvent } from '../../src/engines/dialog/types.ts';
import { analyzeCall } from '../../src/engines/dialog-rules/analyze-call.ts';
import * as many from '../../src/engines/dialog-rules/conversations/many-practices.ts';
import * as other from '../../src/engines/dialog-rules/conversations/other-practices.ts';
import { dentist, NOW, open, PATIENTS } from '../../src/engines/dialog-rules/conversations/practices.ts';
import { eventOf } from '../../src/engines/dialog-rules/conversations/run-conversation.ts';
import { rulesBrain } from '../../src/engines/dialog-rules/rules-brain.ts';
import { openingState } from '../../src/engines/dialog-rules/state.ts';

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: { practice: { type: 'string', default: 'dentist' } },
});
const { books: _books, ...manyPractices } = many;
const PRACTICES: Record<string, () => Practice> = { dentist, ...manyPractices, ...other };
const print = (line: string): void => void process.stdout.write(`${line}\n`);

async function play(practice: Practice, lines: readonly string[]): Promise<void> {
  const book = open(practice, PATIENTS, NOW);
  let state = openingState();
  const turn = async (event: DialogEvent): Promise<void> => {
    const said: string[] = [];
    const context = { now: NOW, signal: new AbortController().signal };
    for await (const output of rulesBrain.turn(state, event, practice, book, context)) {
      if (output.type === 'say') said.push(output.text);
      if (output.type === 'transfer') said.push(`[transfer to ${output.to}]`);
      if (output.type === 'end') said.push('[hangs up]');
      if (output.type === 'state') state = output.state;
    }
    print(`  agent   ${said.join(' ')}`);
  };
  await turn({ type: 'start' });
  for (const line of lines) {
    print(`  caller  ${line}`);
    await turn(eventOf(line));
  }
  const { category, callSuccessful, successReason, summary } = analyzeCall(state, practice);
  print(`  ${category}, ${callSuccessful ? 'successful' : 'not successful'}: ${successReason} ${summary}`);
  for (const message of book.messages) print(`  message ${JSON.stringify(message)}`);
  for (const { status, patientId, service, startsAt } of book.appointments)
    if (patientId !== 'pat_other') print(`  ${status} ${patientId} ${service.name} ${startsAt}`);
}

const text = await readFile(positionals[0] ?? '', 'utf8');
for (const part of `\n${text}`.split(/\n#/).slice(1)) {
  const [head = '', ...lines] = part.split('\n').map((line) => line.trim());
  const [name = '', kind = flags.practice] = head.split('|').map((word) => word.trim());
  const practice = PRACTICES[kind];
  if (practice === undefined) throw new Error(`No practice ${kind}; there are ${Object.keys(PRACTICES).join(', ')}`);
  print(`\n${name} (${kind})`);
  await play(
    practice(),
    lines.filter((line) => line !== ''),
  );
}

/** An instruction that rules read badly, said anew in plain words by a model that has seen no page; the rules then read those. */

import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { ModelMessage, ToolDescription } from '../../language/language-model.ts';
import type { InstructionPlan } from '../instruction/plan.ts';
import { type ReadingContext, readInstruction } from '../instruction/read-instruction.ts';
import { highestTier, tierOfKind } from '../instruction/required-tier.ts';
import type { Tier } from '../types.ts';
import type { ModelAccount } from './ask-model.ts';
import { InstructionText } from './named-text.ts';
import { READING_THE_INSTRUCTION } from './prompt.ts';

const TRIES = 2;
const Plan = Type.Object({
  steps: Type.Array(
    Type.Object({
      kind: Type.Union([Type.Literal('read'), Type.Literal('create'), Type.Literal('update'), Type.Literal('delete')]),
      text: Type.String({
        minLength: 3,
        maxLength: 600,
        description:
          'One order that begins with a verb, names and values in quotes: List the open invoices with number and amount. / Add a patient named "Jane Roe" with phone "555-0142". / Change the phone of the patient "Jane Roe" to "555-0199". / Cancel the appointment of "Jane Roe" on "2026-11-21".',
      }),
    }),
    { minItems: 1, maxItems: 8 },
  ),
});
const PLAN: ToolDescription = {
  name: 'plan',
  description: 'Says what the instruction asks for.',
  parameters: JSON.parse(JSON.stringify(Plan)),
};

/** Steps and the tier they need, both at least what the rules found; null where the model's reading does not hold up. */
export async function readAnew(
  plan: InstructionPlan,
  account: ModelAccount,
  reading: ReadingContext,
): Promise<InstructionPlan | null> {
  const said = new InstructionText(plan, { order: 'mdy', today: plan.today });
  const messages: ModelMessage[] = [
    { role: 'user', text: `Today is ${plan.today}. The instruction:\n<instruction>\n${plan.text}\n</instruction>` },
  ];
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const { calls } = await account.ask({
      purpose: 'plan',
      instructions: READING_THE_INSTRUCTION,
      messages,
      tools: [PLAN],
    });
    const given = calls[0]?.arguments;
    const read = Value.Check(Plan, given)
      ? retold(given, plan, said, reading)
      : 'The arguments of plan are not as declared.';
    if (typeof read !== 'string') return read;
    messages.push(
      { role: 'assistant', text: JSON.stringify(given ?? null).slice(0, 2000), calls: [] },
      { role: 'user', text: `Not taken: ${read}` },
    );
  }
  return null;
}

/** The plan that rules read from the model's words, or what is wrong with them. */
function retold(
  { steps }: Static<typeof Plan>,
  plan: InstructionPlan,
  said: InstructionText,
  reading: ReadingContext,
): InstructionPlan | string {
  const added = steps.flatMap(({ text }) => valuesIn(text)).find((value) => !said.says(value));
  if (added !== undefined) return `The instruction does not say "${added.slice(0, 80)}".`;
  const anew = readInstruction(steps.map(({ text }) => text.replace(/[.\s]*$/, '.')).join(' '), reading);
  if (!anew.clear) return 'Name the kind of record and what is to be done with it.';
  const declared = highestTier(steps.map(({ kind }): Tier => tierOfKind(kind)));
  if (highestTier([anew.requiredTier, declared]) !== anew.requiredTier)
    return `These words do not say to ${declared} anything.`;
  const requiredTier = highestTier([plan.requiredTier, anew.requiredTier]);
  return { ...anew, text: plan.text, requiredTier, why: requiredTier === anew.requiredTier ? anew.why : plan.why };
}

/** What is quoted, numbers and names: everything that could be put into a form. */
function valuesIn(text: string): string[] {
  const quoted = [...text.matchAll(/"([^"]+)"/g)].map(([, value = '']) => value);
  const bare = text.replace(/"[^"]*"/g, ' ').replace(/^\s*\S+/, ' ');
  return [...quoted, ...(bare.match(/\S*\d\S*|\b\p{Lu}[\p{L}'-]+/gu) ?? [])];
}

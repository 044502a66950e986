/** `npm run eval -- voice [options]`: plays calls against the voice agent and says how many came to what they had to; `turns`: reads single utterances. */
import { Command, InvalidArgumentError } from 'commander';
import { measureVoice, type VoiceOptions } from './voice/measure.ts';

const program = new Command('eval').description('measures the engines on whole tasks; results are JSON and one table');

program
  .command('voice')
  .description('plays simulated callers against the voice agent')
  .option('--model <name>', 'offline, replay, or VENDOR:MODEL as in DIALOG_MODEL', 'offline')
  .option('--k <times>', 'runs of each scenario, each with other words', count, 1)
  .option('--language <tag>', 'only scenarios in this language')
  .option('--set <name>', 'only this file of scenarios')
  .option('--only <id>', 'only this scenario')
  .option('--caller <model>', 'a language model plays the caller, VENDOR:MODEL; otherwise rules do')
  .option('--record <file>', 'keeps the answers of the model in eval/recordings/FILE.jsonl')
  .option('--label <name>', 'whose answers those are: "stand-in" where no vendor gave them')
  .option('--at-once <calls>', 'calls at a time', count, 1)
  .option('--answer-ms <ms>', 'longest wait for an answer of the model', count, 6000)
  .option('--json <file>', 'writes all figures and runs there')
  .option('--out <folder>', 'writes a transcript of each call there')
  .option('--check', 'only reads the scenarios and says what is wrong in them')
  .action(async (options: VoiceOptions) => {
    process.exitCode = await measureVoice(options, process.env);
  });

program
  .command('turns')
  .description('what the offline reader finds in the single utterances that it was not fitted to')
  .option('--language <tag>', 'only utterances in this language')
  .action(async ({ language }: { language?: string }) => {
    const { measureTurns } = await import('./turns.ts');
    process.stdout.write(measureTurns(language));
  });

function count(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new InvalidArgumentError('a whole number from 1');
  return number;
}

try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}

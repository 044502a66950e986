/** `npm run eval -- voice|relay [options]`: plays calls and does tasks in portals, and says how many came to what they had to; `turns`: reads single utterances. */
import { Command, InvalidArgumentError } from 'commander';
import type { RelayOptions } from './relay/measure.ts';
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
  .command('relay')
  .description('does tasks in portals with the relay engine')
  .option('--model <name>', 'offline, or VENDOR:MODEL as in RELAY_MODEL', 'offline')
  .option('--sites <file>', 'tasks on sites of yours; otherwise those in the portals of eval/relay')
  .option('--site <name>', 'only this site')
  .option('--only <part>', 'only tasks with this in SITE/ID KIND')
  .option('--replay', 'does each task that was right once more by its recipe, with no model')
  .option(
    '--peer',
    "Stagehand's agent does the tasks instead, with the same model; npm ci --prefix eval/relay/peer first",
  )
  .option('--answer-ms <ms>', 'longest wait for an answer of the model', count, 60_000)
  .option('--deadline-ms <ms>', 'longest time for a run', count, 240_000)
  .option('--json <file>', 'writes all figures and runs there')
  .option('--verbose', 'tells the steps of runs that were right as well')
  .action(async (options: RelayOptions) => {
    // Browsers are loaded for this alone.
    const { measureRelay } = await import('./relay/measure.ts');
    process.exitCode = await measureRelay(options, process.env);
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

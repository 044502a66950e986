/**
 * Fits the readers, each in a thread of its own: of callers' language to the utterances in `src/engines/dialog/nlu/offline/data`, and of
 * instructions to the lines in `src/engines/relay/instruction/data`. Prints how each does on the fifth that is held out, and writes
 * what was fitted. `--check` writes nothing and fails where what is stored is other; what was fitted to just what is there now, by an
 * account that the fit kept (`fit/inputs.ts`), is not fitted again. `--check --anew` fits all the same. Names narrow it to some.
 */
import { Worker } from 'node:worker_threads';
import { LANGUAGES } from '../src/engines/dialog/nlu/offline/fit/fit-all.ts';
import { isAsFitted } from './fit/inputs.ts';

const MODULES: Record<string, string> = {
  instructions: './fit/fit-instructions.ts',
  answers: './fit/fit-answers.ts',
  yes: './fit/fit-yes.ts',
  ...Object.fromEntries(LANGUAGES.map((language) => [language, './fit/fit-language.ts'])),
};

const options = process.argv.slice(2);
const named = options.filter((option) => !option.startsWith('--'));
const maySkip = options.includes('--check') && !options.includes('--anew');

for (const [name, module] of Object.entries(MODULES)) {
  if (named.length > 0 && !named.includes(name)) continue;
  if (maySkip && isAsFitted(name)) process.stdout.write(`Nothing has changed since ${name} was fitted.\n`);
  else startThread(name, new URL(module, import.meta.url));
}

function startThread(name: string, module: URL): void {
  const worker = new Worker(module, {
    workerData: name,
    argv: options,
    execArgv: [...process.execArgv, '--import', new URL('./fit/watch-reads.ts', import.meta.url).href],
  });
  worker.on('exit', (code) => {
    if (code !== 0) process.exitCode = code;
  });
}

/** The reader of callers' language. */
import { workerData } from 'node:worker_threads';
import { describe, evaluate } from '../../src/engines/dialog/nlu/offline/fit/evaluate.ts';
import { fitTo, type LanguageTag, partsOf } from '../../src/engines/dialog/nlu/offline/fit/fit-all.ts';
import { weightsFile } from '../../src/engines/dialog/nlu/offline/weights.ts';
import { writeWeights } from '../../src/engines/language/weights-file.ts';
import { finish, isCheck, keep } from './keep.ts';

const language = workerData as LanguageTag;
const fitted = fitTo(language);
if (!isCheck) process.stdout.write(describe(language, evaluate(fitted, partsOf(language).heldOut)));
await keep(`reader of ${language}`, [[weightsFile(language), writeWeights(fitted)]]);
finish();

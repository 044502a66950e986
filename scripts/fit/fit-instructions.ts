/** The reader of instructions. */
import { writeWeights } from '../../src/engines/language/weights-file.ts';
import { describe, evaluate } from '../../src/engines/relay/instruction/fit/evaluate.ts';
import { fitReader, readerLines } from '../../src/engines/relay/instruction/fit/fit-reader.ts';
import { readData } from '../../src/engines/relay/instruction/fit/read-data.ts';
import { FILLERS, VOCABULARY, WEIGHTS } from '../../src/engines/relay/instruction/weights.ts';
import { finish, isCheck, keep } from './keep.ts';

const { fitted: lines, heldOut } = readerLines();
const { fillers, vocabulary, ...fitted } = fitReader(lines);
await keep('reader of instructions', [
  [WEIGHTS, writeWeights(fitted)],
  [FILLERS, Buffer.from(`${fillers.join('\n')}\n`)],
  [VOCABULARY, Buffer.from(`${vocabulary.join('\n')}\n`)],
]);
finish();
if (!isCheck) {
  process.stdout.write(describe('held out', evaluate(heldOut)));
  process.stdout.write(describe('unseen', evaluate(readData('unseen'))));
}

/** The readers of a yes to what was read back. */
import { LANGUAGES } from '../../src/engines/dialog/nlu/offline/fit/fit-all.ts';
import { fitYesReader } from '../../src/engines/dialog/nlu/offline/fit/fit-yes.ts';
import { readAnswers } from '../../src/engines/dialog/nlu/offline/fit/read-answers.ts';
import { READERS, writeYesReader, yesReaderFile } from '../../src/engines/dialog/nlu/offline/yes-reader.ts';
import { finish, isCheck, keep } from './keep.ts';

for (const [language, name] of LANGUAGES.flatMap((one) => READERS.map((name) => [one, name] as const))) {
  const { reader, heldOut } = fitYesReader(readAnswers(language, name));
  await keep(`reader of a yes in ${language}, ${name}`, [[yesReaderFile(name, language), writeYesReader(reader)]]);
  if (isCheck) continue;
  const { likely, sure, of, invented, ofOthers } = heldOut;
  process.stdout.write(
    `yes in ${language}, ${name}, of answers that were left out: ${likely} likely and ${sure} sure of ${of}, ${invented} invented of ${ofOthers}\n`,
  );
}
finish();

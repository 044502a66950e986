import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numbersInWords } from './number-words.ts';

test('numbers in words are read, English and Spanish, each once as the longest that they are', () => {
  const rows: [text: string, numbers: number[]][] = [
    ['Mondays in room 3. Twelve places.', [12]],
    ['twenty-three chairs and seven tables', [23, 7]],
    ['two hundred and five visits, a hundred of them new', [205]],
    ['forty and fifty', [40, 50]],
    ['doce plazas, treinta y cinco sillas', [12, 35]],
    ['ciento veintidós citas', [122]],
    ['one visit at three, una cita a las tres', [3, 3]],
    ['someone tends the often lonesome', []],
  ];
  for (const [text, numbers] of rows) assert.deepEqual(numbersInWords(text), numbers, text);
});

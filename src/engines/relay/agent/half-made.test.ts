import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { openTestBrowser } from '../../../../test/harness/browser.ts';
import { type ModelClinic, serveModelClinic } from '../../../../test/harness/model-clinic.ts';
import { atWork, runByModel, type ShortReply } from '../../../../test/harness/model-run.ts';

let browser: Awaited<ReturnType<typeof openTestBrowser>>;
let clinic: ModelClinic;

before(async () => {
  browser = await openTestBrowser({ loginUrl: 'http://127.0.0.1/' });
});
after(() => browser.close());
afterEach(async () => {
  await browser.session.page().goto('about:blank');
  await clinic.close();
});

async function work(script: readonly ShortReply[]) {
  clinic = await serveModelClinic();
  const home = `${clinic.origin}/`;
  await atWork(browser.session, home, 'create');
  const instruction = 'Add a patient named Jane Roe with phone 555-0142';
  return runByModel(browser.session, { home, instruction, tier: 'create', script });
}

const SAVE: ShortReply = ['click', { ref: 'button "Save"' }];
/** Sent with the name alone: what is left out is doubted once. */
const HALF: readonly ShortReply[] = [
  ['open', { url: '/patients/new' }],
  ['fill', { ref: 'textbox "Name"', text: 'Jane Roe' }],
  SAVE,
  SAVE,
  ['finish', {}],
];

test('a record without a value for which its form has a field is told as made but for that, and not as done', async () => {
  const { error, end, prompts } = await work([...HALF, ['finish', {}]]);
  assert.match(
    prompts.at(-1)?.messages.at(-1)?.text ?? '',
    /It was sent without "555-0142": the field "Phone" is empty\. Put it in with the form of that very record/,
  );
  assert.equal(end, null);
  assert.equal(error?.code, 'outcome_unknown');
  assert.match(error?.message ?? '', /^It was sent without "555-0142": the field "Phone" is empty\./);
});

test('what was left out is put in at the record itself, and the form for a new one is not sent again for it', async () => {
  const { error, prompts } = await work([
    ...HALF,
    ['open', { url: '/patients/new?again=1' }],
    [
      'fill_form',
      {
        fields: [
          { ref: 'textbox "Name"', value: 'Jane Roe' },
          { ref: 'textbox "Phone"', value: '555-0142' },
        ],
      },
    ],
    SAVE,
    ['open', { url: '/patients/105' }],
    ['click', { ref: 'link "Edit"' }],
    ['fill', { ref: 'textbox "Phone"', text: '555-0142' }],
    SAVE,
    ['finish', {}],
  ]);
  const refused = prompts
    .flatMap(({ messages }) => messages.at(-1)?.text ?? '')
    .filter((text) => text.startsWith('Refused'));
  assert.match(refused.join(), /^Refused: It has been made, and this form would make another\./);
  assert.equal(error, null);
  assert.deepEqual(
    clinic.patients.slice(5).map(({ name, phone }) => [name, phone]),
    [['Jane Roe', '555-0142']],
  );
});

import assert from 'node:assert/strict';
import { type Card, cardBoard } from '../../../../test/relay-sites/card-board.ts';
import { list, object, resultOf, testSite } from '../../../../test/relay-sites/site-tasks.ts';

const titled = (cards: readonly Card[]) => cards.map(({ title }) => ({ title }));
const on = (cards: readonly Card[], board: number) => cards.filter((card) => card.board === board);
/** What looking for something that is not there may take. */
const FEW_TURNS = 8;

testSite(cardBoard, [
  {
    tier: 'read',
    instruction: 'List the open cards in the Backlog column of the Harbor move board with title and assignee.',
    schema: list({ title: 'text' }),
    check: (outcome, { cards }) =>
      assert.deepEqual(resultOf(outcome), titled(on(cards, 1).filter(({ column }) => column === 'Backlog'))),
  },
  {
    tier: 'read',
    instruction: 'How many cards are in the column Ready of the board Front desk?',
    check: (outcome) => assert.deepEqual(resultOf(outcome), { count: 1 }),
  },
  {
    tier: 'read',
    instruction: 'Which cards on the Harbor move board have nobody assigned?',
    schema: list({ title: 'text' }),
    check: (outcome, { cards }) =>
      assert.deepEqual(resultOf(outcome), titled(on(cards, 1).filter(({ assignee }) => assignee === ''))),
  },
  {
    tier: 'read',
    instruction: 'What are the estimated time and the priority of the card Hire two receptionists?',
    schema: object({ estimated_hours: 'number', priority: 'integer' }),
    check: (outcome) => assert.deepEqual(resultOf(outcome), { estimated_hours: 20, priority: 3 }),
  },
  {
    tier: 'read',
    instruction: 'Who is assigned to the card "Order the sofa"?',
    check: (outcome) => assert.equal(resultOf(outcome), 'Dana Cole'),
  },
  {
    tier: 'read',
    instruction: 'Who is assigned to the card "Repaint the roof"?',
    check(outcome) {
      assert.equal(outcome.error?.code, 'not_found_on_site', JSON.stringify(outcome));
      assert.ok(outcome.turns <= FEW_TURNS, `${outcome.turns} turns`);
    },
  },
  {
    tier: 'read',
    instruction: 'What is the phone number of the card "Order the sofa"?',
    check: (outcome) => assert.match(outcome.error?.message ?? '', /nothing of "Order the sofa" that would answer it/),
  },
  {
    tier: 'update',
    instruction: 'Move the card "Paint the hall" to Work in progress.',
    check(outcome, { cards }) {
      resultOf(outcome);
      assert.equal(cards.find(({ title }) => title === 'Paint the hall')?.column, 'Work in progress');
    },
  },
  {
    tier: 'update',
    instruction: 'Move "Move the phones" to the Done column.',
    check(outcome, { cards }) {
      assert.deepEqual(Reflect.get(Object(resultOf(outcome)), 'record'), { column: 'Done' });
      assert.equal(cards.find(({ title }) => title === 'Move the phones')?.column, 'Done');
    },
  },
  {
    tier: 'create',
    instruction: 'Comment on the card "Order the sofa": "Proof arrives on Friday."',
    check(outcome, { cards }) {
      resultOf(outcome);
      assert.deepEqual(
        cards.filter(({ comments }) => comments.length > 0).map(({ title, comments }) => [title, ...comments]),
        [['Order the sofa', 'Proof arrives on Friday.']],
      );
    },
  },
]);

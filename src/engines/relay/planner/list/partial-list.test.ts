import assert from 'node:assert/strict';
import { test } from 'node:test';
import { columnsOf } from '../../extract/columns.ts';
import { readInstruction } from '../../instruction/read-instruction.ts';
import { emptySnapshot } from '../../snapshot/empty-snapshot.ts';
import type { TableSnapshot } from '../../snapshot/snapshot.ts';
import { isNarrowed, isOfSomebody, isOneOfSeveral, isPartial, wantedElsewhere } from './partial-list.ts';

const table = (heading: string): TableSnapshot => ({
  kind: 'table',
  caption: '',
  heading,
  headers: [],
  rows: [],
  total: 0,
  dialog: -1,
  frame: 0,
});

const CASES: [string, string, string, boolean][] = [
  ['How many bugs are there?', 'Issues', 'Issues', false],
  ['How many bugs are there?', 'Issues', 'Issues assigned to me', true],
  ['Which bugs are assigned to me?', 'Issues', 'Issues assigned to me', false],
  ['How many orders are there?', 'Latest orders', 'Home', true],
  ['List the orders.', 'Orders', 'Watched', true],
  ['Which bugs are still new?', 'Issues', 'Issues assigned to me', true],
  ['How many visits are there?', 'Next 7 days', 'Visits', true],
  ['Which visit is the longest?', 'Last month', 'Visits', true],
  ['How many visits are there in the next 7 days?', 'Next 7 days', 'Visits', false],
  ['Which task has the latest due date?', 'Incomplete tasks', 'Tasks', true],
  ['List the incomplete tasks.', 'Incomplete tasks', 'Tasks', false],
  ['List the open tasks.', 'Incomplete tasks', 'Tasks', false],
  ['Which refills are ready?', 'Refill requests 14 in progress', 'Requests', false],
];

for (const [instruction, heading, entry, wanted] of CASES)
  test(`"${instruction}": the list "${heading}" behind "${entry}" is ${wanted ? 'a part' : 'the whole'}`, () => {
    const [step] = readInstruction(instruction, { timezone: 'UTC', now: new Date(0) }).steps;
    assert.ok(step !== undefined);
    assert.equal(isPartial({ table: table(heading) }, step, entry), wanted);
  });

for (const [instruction, heading, wanted] of [
  ['List every closed ticket.', 'Active tickets (29)', 'closed'],
  ['List every closed ticket.', 'Tickets', null],
  ['List every closed ticket.', 'All active and closed tickets', null],
  ['Which open tickets are there?', 'Active tickets', null],
  ['Which open tickets are there?', 'Closed tickets', 'open'],
  ['List the tickets that are not closed.', 'Archived tickets', 'closed'],
  ['How many tickets are there?', 'Active tickets', null],
  ['How many posts are scheduled?', 'Drafts', 'scheduled'],
  ['How many posts are scheduled?', 'Scheduled', null],
] as const)
  test(`"${instruction}": the list "${heading}" ${wanted === null ? 'may hold them' : 'says nothing of them'}`, () => {
    const [step] = readInstruction(instruction, { timezone: 'UTC', now: new Date(0) }).steps;
    assert.ok(step !== undefined);
    assert.equal(wantedElsewhere({ table: table(heading) }, step, emptySnapshot())?.value.value ?? null, wanted);
  });

for (const [query, wanted] of [
  ['status=!closed', 'closed'],
  ['status=closed', null],
  ['status=open&status=closed', null],
  ['sort=closed', null],
  ["Query=Queue = 'Lab' AND Status = '__Active__'", 'closed'],
  ['q=queue:lab status:open', 'closed'],
  ['jql=project = LAB AND status not in (Closed, Done)', 'closed'],
  ["q=Status = 'closed' OR Status = 'open'", null],
  ['q=status report of the open house', null],
] as const)
  test(`closed ones are ${wanted === null ? 'not ' : ''}left out at ?${query}`, () => {
    const [step] = readInstruction('List every closed ticket.', { timezone: 'UTC', now: new Date(0) }).steps;
    assert.ok(step !== undefined);
    const page = { ...emptySnapshot(), url: `http://127.0.0.1/list?${query}` };
    assert.equal(wantedElsewhere({ table: table('Tickets') }, step, page)?.value.value ?? null, wanted);
  });

for (const [instruction, query, wanted] of [
  ['List every closed ticket.', "Query=( Requestor.id = 73 ) AND (Status = 'closed')", true],
  ['List every closed ticket.', "Query=Owner = '__CurrentUser__'", true],
  ['List every closed ticket.', 'q=author:ann is:closed', true],
  ['List my closed tickets.', "Query=Owner = '__CurrentUser__'", false],
  ['List every closed ticket of Ann Roe.', "Query=Owner.Name = 'Ann Roe' AND Status = 'closed'", false],
  ['List every closed ticket of Ann Roe.', 'Query=Requestor.id = 73', false],
  ['List every closed ticket in the Lab Orders queue.', 'Query=Requestor.id = 73', true],
  ['List every closed ticket in the queue Lab.', "Query=Queue = 'Lab' AND Status = 'closed'", false],
] as const)
  test(`"${instruction}": ?${query} asks for ${wanted ? '' : 'no more than '}those of somebody`, () => {
    const [step] = readInstruction(instruction, { timezone: 'UTC', now: new Date(0) }).steps;
    assert.ok(step !== undefined);
    assert.equal(isOfSomebody(step, `http://127.0.0.1/list?${query}`), wanted);
  });

for (const [instruction, query, wanted] of [
  ['List every closed ticket.', 'type=defect', true],
  ['List every closed defect.', 'type=defect', false],
  ['List every closed ticket.', 'order=defect_type', false],
  ['List every closed ticket.', 'page=2', false],
] as const)
  test(`"${instruction}" at ?${query}, where all rows are defects: ${wanted ? 'too narrow' : 'the list'}`, () => {
    const [step] = readInstruction(instruction, { timezone: 'UTC', now: new Date(0) }).steps;
    assert.ok(step !== undefined);
    const cells = ['Defect', 'Defect'].map((text) => ({ text, href: null, key: '', mark: null, datum: '' }));
    const defects = { ...table('Tickets'), headers: ['Number', 'Type'], total: 2 };
    const rows = columnsOf(
      { ...defects, rows: cells.map((cell, at) => [{ ...cell, text: `T-${at}` }, cell]) },
      { order: 'mdy', today: '2026-11-20' },
    );
    assert.equal(isNarrowed({ rows }, step, `http://127.0.0.1/list?${query}`), wanted);
  });

for (const [instruction, wanted] of [
  ['Which article has the latest date?', true],
  ['List the submitted articles.', false],
  ['How many articles are published?', true],
] as const)
  test(`"${instruction}": one of two lists of the same columns is ${wanted ? 'a part' : 'the whole'}`, () => {
    const [step] = readInstruction(instruction, { timezone: 'UTC', now: new Date(0) }).steps;
    assert.ok(step !== undefined);
    const cell = { text: 'Blood drive', href: null, key: '', mark: null, datum: '' };
    const [one, other] = ['2 submitted articles', '4 articles in progress'].map((caption) => ({
      ...table('Articles'),
      caption,
      headers: ['Title', 'Author'],
      rows: [[cell]],
    }));
    assert.ok(one !== undefined && other !== undefined);
    assert.equal(isOneOfSeveral(one, step, { ...emptySnapshot(), tables: [one, other] }), wanted);
  });

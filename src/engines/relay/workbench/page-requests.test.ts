import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayBringRows } from './page-requests.ts';

const REFUSED: [string, string, string, boolean][] = [
  ['POST', '/api/orders', 'POST', true],
  ['POST', '/orders/data', 'POST', true],
  ['POST', '/rpc', 'operation model.sale.line.create', true],
  ['POST', '/graphql', 'GraphQL operation without a name', true],
  ['POST', '/graphql', 'GraphQL mutation openOrder', false],
  ['PATCH', '/api/me', 'PATCH', false],
  ['POST', '/articles/12/views', 'POST', false],
  ['POST', '/messages/mark-read', 'POST', false],
  ['POST', '/session/touch', 'POST', false],
  ['POST', '/lock/ticket/25', 'POST with “lock” in its address', false],
  ['POST', '/lockers', 'POST', true],
  ['POST', '/rpc', 'operation model.ir.ui.view_tree_state.set', false],
  ['POST', '/api/setOpened', 'POST', false],
  ['POST', '/settlements', 'POST', true],
  ['POST', '/lock/25/renew', 'POST', false],
  ['POST', '/store/orders/rows', 'POST', true],
  ['POST', '/lock/tickets/open', 'POST', true],
  ['POST', '/update/25/orders/rows', 'POST', true],
];

test('a request that only tells the site something brings no rows, whatever else may', () => {
  for (const [method, path, why, wanted] of REFUSED)
    assert.equal(mayBringRows({ method, path, why }), wanted, `${method} ${path} ${why}`);
});

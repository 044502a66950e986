import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type RoutingFacts, routeCall } from './route-call.ts';

const base: RoutingFacts = {
  isWorkspaceActivated: true,
  isLocationActivated: true,
  isAgentReady: true,
  isOpen: true,
  mode: 'agent',
  forwardNumber: '+12125550142',
  forwardTimeout: 20,
  isForwardTried: false,
};

const table: [string, Partial<RoutingFacts>, string][] = [
  ['agent mode goes to the agent', {}, 'agent'],
  ['agent mode without an agent is forwarded', { isAgentReady: false }, 'forward'],
  ['agent mode without agent or number is told', { isAgentReady: false, forwardNumber: null }, 'closed_message'],
  ['forward_first rings first', { mode: 'forward_first' }, 'forward'],
  ['forward_first, nobody answered', { mode: 'forward_first', isForwardTried: true }, 'agent'],
  ['forward_first without number', { mode: 'forward_first', forwardNumber: null }, 'agent'],
  [
    'forward_first, nobody answered, no agent',
    { mode: 'forward_first', isForwardTried: true, isAgentReady: false },
    'closed_message',
  ],
  ['after_hours while open', { mode: 'after_hours' }, 'forward'],
  ['after_hours while open, nobody answered', { mode: 'after_hours', isForwardTried: true }, 'agent'],
  ['after_hours while closed', { mode: 'after_hours', isOpen: false }, 'agent'],
  ['after_hours while closed, no agent', { mode: 'after_hours', isOpen: false, isAgentReady: false }, 'forward'],
  ['forward_only rings', { mode: 'forward_only' }, 'forward'],
  ['forward_only, nobody answered', { mode: 'forward_only', isForwardTried: true }, 'closed_message'],
  ['forward_only without number', { mode: 'forward_only', forwardNumber: null }, 'closed_message'],
  ['deactivated workspace is forwarded', { isWorkspaceActivated: false }, 'forward'],
  ['deactivated workspace, nobody answered', { isWorkspaceActivated: false, isForwardTried: true }, 'closed_message'],
  [
    'deactivated workspace never reaches the agent',
    { isWorkspaceActivated: false, forwardNumber: null },
    'closed_message',
  ],
  [
    'deactivated location never reaches the agent',
    { isLocationActivated: false, forwardNumber: null },
    'closed_message',
  ],
];

for (const [mode, facts, expected] of [
  ['forward_first', {}, true],
  ['after_hours', {}, true],
  ['forward_only', {}, false],
  ['forward_first', { isAgentReady: false }, false],
  ['forward_first', { isLocationActivated: false }, false],
] as const) {
  test(`${mode}, ${JSON.stringify(facts)}: the agent can ${expected ? '' : 'not '}follow whom nobody answered`, () => {
    const route = routeCall({ ...base, mode, ...facts });
    assert.equal(route.to === 'forward' && route.canAgentFollow, expected);
  });
}

for (const [what, facts, expected] of table) {
  test(what, () => {
    assert.equal(routeCall({ ...base, ...facts }).to, expected);
  });
}

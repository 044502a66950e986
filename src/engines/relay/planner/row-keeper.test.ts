import assert from 'node:assert/strict';
import { type RowKeeperState, rowKeeper } from '../../../../test/relay-sites/row-keeper.ts';
import { resultOf, type SiteTask, testSite } from '../../../../test/relay-sites/site-tasks.ts';

const tasks: SiteTask<RowKeeperState>[] = [
  {
    tier: 'create',
    instruction: 'Add a device: asset tag AT-900, name Pump, room 7, state on loan',
    check(outcome, { devices }) {
      resultOf(outcome);
      assert.deepEqual(devices.slice(4), [{ number: 5, tag: 'AT-900', name: 'Pump', room: '7', state: 'on loan' }]);
    },
  },
  {
    tier: 'update',
    instruction: 'Mark the device with asset tag AT-103 as out of order',
    check(outcome, { devices }) {
      resultOf(outcome);
      assert.deepEqual(
        devices.map((device) => device.state),
        ['in service', 'in service', 'out of order', 'in service'],
      );
    },
  },
  {
    tier: 'update',
    instruction: 'Move the device AT-102 to Room 112',
    check(outcome, { devices }) {
      resultOf(outcome);
      assert.equal(devices[1]?.room, 'Room 112');
    },
  },
  {
    tier: 'delete',
    instruction: 'Delete the device "Centrifuge 6"',
    check(outcome, { devices }) {
      resultOf(outcome);
      assert.deepEqual(
        devices.map(({ number }) => number),
        [1, 2, 4],
      );
    },
  },
  {
    tier: 'delete',
    instruction: 'Delete the room Lab South',
    check(outcome, { rooms }) {
      resultOf(outcome);
      assert.deepEqual(
        rooms.map(({ name }) => name),
        ['Lab North', 'Ward East'],
      );
    },
  },
];

testSite(rowKeeper, tasks);

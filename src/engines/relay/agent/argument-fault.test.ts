import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Value } from 'typebox/value';
import { argumentFault, exampleOf } from './argument-fault.ts';
import { GivenPlan } from './plan-request.ts';
import { ARGUMENTS } from './tool-arguments.ts';

test('a model is told which argument is wrong, how, and what a right call looks like', () => {
  const told = (given: unknown) => argumentFault('fill', ARGUMENTS.fill, given, exampleOf(ARGUMENTS.fill));
  const wanted = 'Call fill with such arguments: {"ref":"e1","text":"…"}.';
  assert.equal(told(undefined), `The answer holds no call of fill. ${wanted}`);
  assert.equal(told('e1'), `The arguments of fill are no JSON object. ${wanted}`);
  assert.match(
    told({ ref: 7, text: 'x' }),
    /^The arguments of fill are not as declared: "ref" must be string\. Call fill/,
  );
  assert.match(told({ ref: 'e1' }), /are not as declared: must have required propert.* text.*\. Call fill/);
});

test('where only some values are taken, the fault names them', () => {
  const told = argumentFault('press', ARGUMENTS.press, { key: 'Control+s' }, exampleOf(ARGUMENTS.press));
  assert.match(
    told,
    /"key" must be one of Enter, Escape, Tab, ArrowDown, .*, PageUp\. Call press with such arguments: \{"key":"Enter"\}/,
  );
});

test('the example of every tool and of the plan fits what they declare', () => {
  for (const [tool, schema] of Object.entries({ ...ARGUMENTS, plan: GivenPlan }))
    assert.ok(Value.Check(schema, exampleOf(schema)), `${tool} ${JSON.stringify(exampleOf(schema))}`);
});

import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import type { DialogTools } from '../dialog/tools.ts';
import type { DialogEvent, DialogOutput } from '../dialog/types.ts';
import { dentist, NOW, open } from './conversations/practices.ts';
import { TOOL_PATIENCE_MS, TOOL_TIMEOUT_MS } from './guarded-tools.ts';
import { rulesBrain } from './rules-brain.ts';
import { type DialogState, openingState } from './state.ts';

const practice = dentist();

interface Call {
  state: DialogState;
  said: string[];
  outputs: DialogOutput<DialogState>[];
}

async function turn(
  call: Call,
  event: DialogEvent,
  tools: DialogTools,
  signal = new AbortController().signal,
): Promise<void> {
  for await (const output of rulesBrain.turn(call.state, event, practice, tools, { now: NOW, signal })) {
    call.outputs.push(output);
    if (output.type === 'say') call.said.push(output.text);
    if (output.type === 'state') call.state = JSON.parse(JSON.stringify(output.state));
  }
}

async function talk(lines: string[], tools: DialogTools): Promise<Call> {
  const call: Call = { state: openingState(), said: [], outputs: [] };
  await turn(call, { type: 'start' }, tools);
  for (const text of lines) await turn(call, { type: 'prompt', text }, tools);
  return call;
}

function failing(name: keyof DialogTools): DialogTools {
  const book = open(practice);
  return new Proxy<DialogTools>(book, {
    get: (target, property) => {
      if (property === name) return () => Promise.reject(new Error('down'));
      const value: unknown = Reflect.get(target, property);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

describe('when the practice is out of reach', () => {
  it('apologises and offers a message when slots cannot be read', async () => {
    const call = await talk(
      ['book a cleaning monday at nine', 'yes', 'a cleaning on monday', 'bob smith'],
      failing('findSlots'),
    );
    assert.match(call.said[1] ?? '', /trouble reaching our system.*message/);
    assert.match(call.said.at(-1) ?? '', /passed that on/);
  });

  it('does not claim a booking that failed', async () => {
    const call = await talk(
      ['book a cleaning monday at nine', 'jane roe', '3 5 85', 'yes'],
      failing('bookAppointment'),
    );
    assert.match(call.said.at(-1) ?? '', /trouble reaching/);
    assert.ok(!call.said.some((text) => text.includes('all set')));
    assert.equal(call.state.consent, null);
  });

  it('says so when not even a message can be left', async () => {
    const call = await talk(['i want to leave a message', 'my tooth hurts', 'bob smith'], failing('takeMessage'));
    assert.match(call.said.at(-1) ?? '', /isn't responding.*call again/);
  });

  it('asks for patience after a while and gives up in the end', async () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    try {
      const call: Call = { state: openingState(), said: [], outputs: [] };
      const tools = { ...failing('findSlots'), findSlots: () => new Promise<never>(() => {}) };
      const running = turn(call, { type: 'prompt', text: 'book a cleaning monday at nine' }, tools);
      await new Promise((resolve) => setImmediate(resolve));
      mock.timers.tick(TOOL_PATIENCE_MS);
      await new Promise((resolve) => setImmediate(resolve));
      assert.deepEqual(call.said, ['One moment, please.']);
      mock.timers.tick(TOOL_TIMEOUT_MS);
      await running;
      assert.match(call.said.at(-1) ?? '', /trouble reaching/);
    } finally {
      mock.timers.reset();
    }
  });
});

describe('when a turn is cut off', () => {
  it('says nothing more and still hands over its state', async () => {
    const call: Call = { state: openingState(), said: [], outputs: [] };
    await turn(call, { type: 'prompt', text: 'what are your hours' }, open(practice), AbortSignal.abort());
    assert.deepEqual(call.said, []);
    assert.equal(call.outputs.at(-1)?.type, 'state');
  });

  it('hands over the state right after a booking was written, before anything else', async () => {
    const call = await talk(['book a cleaning monday at nine', 'jane roe', '3 5 85'], open(practice));
    call.outputs = [];
    await turn(call, { type: 'prompt', text: 'yes' }, open(practice));
    const kinds = call.outputs.map((output) => output.type);
    assert.deepEqual(kinds, ['tool', 'state', 'say', 'state']);
    const [, stored] = call.outputs;
    assert.ok(stored?.type === 'state' && stored.state.consent === null);
  });

  it('writes nothing when the caller takes the yes back before the write began', async () => {
    const book = open(practice);
    const call = await talk(['book a cleaning monday at nine', 'jane roe', '3 5 85'], book);
    await turn(call, { type: 'prompt', text: 'yes' }, book, AbortSignal.abort());
    assert.ok(!book.calls.includes('bookAppointment'));
    await turn(call, { type: 'prompt', text: 'no wait make it ten' }, book);
    assert.match(call.said.at(-1) ?? '', /ten a\.m\..*Shall I book it/);
    await turn(call, { type: 'prompt', text: 'yes' }, book);
    assert.equal(book.appointments.length, 1);
  });

  it('tells in the next turn what was written while the caller spoke over it', async () => {
    const book = open(practice);
    const call = await talk(['book a cleaning monday at nine', 'jane roe', '3 5 85'], book);
    const cutting = new AbortController();
    const slow = {
      ...failing('findSlots'),
      bookAppointment: (booking: Parameters<DialogTools['bookAppointment']>[0]) => {
        cutting.abort();
        return book.bookAppointment(booking);
      },
    };
    await turn(call, { type: 'prompt', text: 'yes' }, slow, cutting.signal);
    assert.ok(!call.said.some((text) => text.includes('all set')));
    await turn(call, { type: 'prompt', text: 'hello' }, book);
    assert.match(call.said.at(-1) ?? '', /all set.*Monday, November twenty-third/);
    assert.equal(book.appointments.length, 1);
  });

  it('takes up a state that an earlier release stored', async () => {
    const { untold: _, waiting: __, ...older } = openingState();
    const call: Call = { state: older as DialogState, said: [], outputs: [] };
    await turn(call, { type: 'prompt', text: 'book a cleaning monday at nine' }, open(practice));
    assert.match(call.said[0] ?? '', /nine a\.m\./);
  });

  it('keeps of an interrupted answer only what was heard', async () => {
    const call = await talk(['what are your hours'], open(practice));
    await turn(call, { type: 'interrupt', heard: "We're open Monday" }, open(practice));
    assert.equal(call.state.history.at(-1)?.text, "We're open Monday");
  });
});

import { once } from 'node:events';
import { createSandboxServer, type ServedRequest } from './server.ts';
import { openState } from './state.ts';
import { Switchboard } from './switchboard.ts';
import type { Sandbox, SandboxOptions } from './types.ts';

/**
 * Starts a carrier on 127.0.0.1 that speaks the vendor's REST API, webhooks, TwiML and ConversationRelay. Numbers and
 * addresses outlive the process where `statePath` is given; calls do not.
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const state = openState(options.statePath ?? null, options.account ?? null);
  const switchboard = new Switchboard(state, options.isRealTime ?? false);
  const requests: ServedRequest[] = [];
  const server = createSandboxServer(state, switchboard, requests, options.mailbox ?? null);
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The sandbox carrier has no port');
  const url = `http://127.0.0.1:${address.port}`;
  state.change((records) => {
    records.url = url;
  });
  return {
    url,
    ...state.records.account,
    requests,
    placeCall: (call) => switchboard.placeInbound(call),
    startCall: (call) => switchboard.startInbound(call),
    findCall: (callSid) => switchboard.find(callSid)?.caller ?? null,
    receiveText: (text) => switchboard.receiveText(text),
    get texts() {
      return switchboard.texts;
    },
    setFarEnd: (phoneNumber, behaviour) => switchboard.setFarEnd(phoneNumber, behaviour),
    takeNumber: (phoneNumber) => {
      state.change((records) => {
        if (!records.takenElsewhere.includes(phoneNumber)) records.takenElsewhere.push(phoneNumber);
      });
    },
    failRest: (fault) => switchboard.faults.addRest(fault),
    failCallbacks: (fault) => {
      switchboard.faults.callbacks = fault;
    },
    clearFaults: () => switchboard.faults.clear(),
    async close() {
      await switchboard.close();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** A bare ConversationRelay answer, in a process of its own: every prompt gets one word back. Prints its port. */
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false }, () => {
  process.stdout.write(`listening on ${(server.address() as AddressInfo).port}\n`);
});
server.on('connection', (socket) => {
  socket.on('message', (data) => {
    const frame = JSON.parse(String(data)) as { type: string };
    if (frame.type !== 'prompt') return;
    socket.send(JSON.stringify({ type: 'text', token: 'Yes. ', last: false }));
    socket.send(JSON.stringify({ type: 'text', token: '', last: true }));
  });
});
process.on('SIGTERM', () => process.exit(0));

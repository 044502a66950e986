/** The website of a fictional dental clinic. `node examples/clinic-site/main.ts --port 0` prints one line `{"url": …}`; SIGTERM ends it. */
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { answer } from './site.ts';

const { values } = parseArgs({
  options: { port: { type: 'string', default: '0' }, host: { type: 'string', default: '127.0.0.1' } },
});
const server = createServer(answer);

server.listen(Number(values.port), values.host, () => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the clinic site has no port');
  process.stdout.write(`${JSON.stringify({ url: `http://${values.host}:${address.port}` })}\n`);
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    server.close();
    server.closeAllConnections();
  });
}

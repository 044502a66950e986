import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

/** Asks `GET /livez` again and again until told to stop, and then tells how long each took, in milliseconds. */
const { port } = workerData as { port: number };
const LONGEST_MS = 10_000;
const GAP_MS = 10;
let isOver = false;
parentPort?.once('message', () => {
  isOver = true;
});

function ask(): Promise<number> {
  const began = performance.now();
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('GET /livez HTTP/1.1\r\nHost: x\r\n\r\n'));
    const finish = (took: number) => {
      socket.destroy();
      done(took);
    };
    socket.setTimeout(LONGEST_MS, () => finish(LONGEST_MS));
    // What is refused or cut off was not answered.
    socket.once('error', () => finish(LONGEST_MS));
    socket.once('data', (chunk) =>
      finish(String(chunk).startsWith('HTTP/1.1 200 ') ? performance.now() - began : LONGEST_MS),
    );
  });
}

const times: number[] = [];
parentPort?.postMessage('begun');
while (!isOver) {
  times.push(await ask());
  await new Promise((resume) => setTimeout(resume, GAP_MS));
}
parentPort?.postMessage(times);

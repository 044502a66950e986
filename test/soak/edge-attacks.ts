import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { Worker } from 'node:worker_threads';

/** One way to make a server keep what nobody takes, without any key. */
export interface Attack {
  name: string;
  connections: number;
  /** Sent by each connection at once. */
  requests: number;
  path: string;
  /** Whether the answers are taken; else the clients leave them in the server. */
  reads: boolean;
}

export interface Harm {
  /** The most that the server's memory grew by while the attack lasted, resident, in megabytes. */
  grownMb: number;
  /** Of `GET /livez` from another thread while the attack lasted, in milliseconds. */
  livezP99Ms: number;
  /** How often that was asked. */
  asked: number;
  /** Connections that the server still held at the end. */
  held: number;
}

/**
 * Carries out an attack on a server of a process of its own.
 * @param holdMs how long the connections are held after everything was sent
 */
export async function carryOut(attack: Attack, server: { port: number; pid: number }, holdMs: number): Promise<Harm> {
  const before = await resetPeak(server.pid);
  const probe = await startProbe(server.port);
  const text = `GET ${attack.path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip, br\r\n\r\n`.repeat(attack.requests);
  const sockets = await Promise.all(Array.from({ length: attack.connections }, () => dial(server.port)));
  let open = sockets.length;
  for (const socket of sockets) {
    if (attack.reads) socket.resume();
    socket.on('close', () => {
      open -= 1;
    });
    socket.write(text);
  }
  await new Promise((resume) => setTimeout(resume, holdMs));
  const grownMb = (await peakOf(server.pid)) - before;
  const times = await probe.stop();
  const held = open;
  for (const socket of sockets) socket.destroy();
  return { grownMb, livezP99Ms: percentile(times, 0.99), asked: times.length, held };
}

function dial(port: number): Promise<Socket> {
  return new Promise((done, failed) => {
    const socket = connect(port, '127.0.0.1', () => done(socket));
    socket.once('error', failed);
    socket.on('error', () => {});
  });
}

export function percentile(times: number[], part: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** Asks `/livez` on a new connection each time, from a thread that the attack does not slow down. */
async function startProbe(port: number): Promise<{ stop(): Promise<number[]> }> {
  const worker = new Worker(new URL('./livez-probe.ts', import.meta.url), { workerData: { port } });
  await once(worker, 'message');
  return {
    async stop() {
      const times = once(worker, 'message') as Promise<[number[]]>;
      worker.postMessage('stop');
      const [measured] = await times;
      await worker.terminate();
      return measured;
    },
  };
}

/** Megabytes resident now; the highest mark of the process begins anew. https://man7.org/linux/man-pages/man5/proc_pid_clear_refs.5.html */
async function resetPeak(pid: number): Promise<number> {
  await writeFile(`/proc/${pid}/clear_refs`, '5');
  return figureOf(pid, 'VmRSS');
}

const peakOf = (pid: number): Promise<number> => figureOf(pid, 'VmHWM');

async function figureOf(pid: number, name: string): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? Number.NaN) / 1024;
}

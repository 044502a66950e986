import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { Worker } from 'node:worker_threads';

/** A server in a process of its own, on this machine. Its memory and descriptors are read from `/proc`: Linux. */
export interface Target {
  port: number;
  pid: number;
}

/** One way to make a server keep what nobody takes, without any key. */
export interface Attack {
  connections: number;
  /** Sent by each connection at once. */
  requests: number;
  path: string;
  /** Whether the answers are taken; else the clients leave them in the server. */
  reads: boolean;
  /** GET where it is left out. */
  method?: string;
  /** Further header lines. */
  head?: string;
  /** How many bytes follow each head; where the head announces more, the request never ends. */
  bodyBytes?: number;
}

export interface Harm {
  /** The most that the server's memory grew by while the attack lasted, resident, in megabytes. */
  grownMb: number;
  /** Of `GET /livez` from another thread while the attack lasted, in milliseconds. */
  livezP99Ms: number;
  /** How often that was asked. */
  asked: number;
}

/** A process on this machine. */
export interface Target {
  port: number;
  pid: number;
}

/** Carries out an attack, and leaves when it was held for so long after everything was sent. */
export async function carryOut(attack: Attack, server: Target, holdMs: number): Promise<Harm> {
  const before = await resetPeak(server.pid);
  const probe = await startProbe(server.port);
  const sockets = await begin(attack, server.port);
  await new Promise((resume) => setTimeout(resume, holdMs));
  const grownMb = (await peakOf(server.pid)) - before;
  const times = await probe.stop();
  for (const socket of sockets) socket.destroy();
  return { grownMb, livezP99Ms: percentile(times, 0.99), asked: times.length };
}

/** Opens the connections and sends everything. */
export async function begin(attack: Attack, port: number): Promise<Socket[]> {
  const { method = 'GET', path, head = '', requests, bodyBytes = 0 } = attack;
  const request = `${method} ${path} HTTP/1.1\r\nHost: x\r\n${head}\r\n${'x'.repeat(bodyBytes)}`;
  const sent = Buffer.from(request.repeat(requests));
  const sockets = await Promise.all(Array.from({ length: attack.connections }, () => dial(port)));
  for (const socket of sockets) {
    if (attack.reads) socket.resume();
    socket.write(sent);
  }
  return sockets;
}

/** `GET /livez` while nothing is attacked: the 99th of a hundred, in milliseconds. */
export async function askQuietly(port: number, forMs: number): Promise<number> {
  const probe = await startProbe(port);
  await new Promise((resume) => setTimeout(resume, forMs));
  return percentile(await probe.stop(), 0.99);
}

/** Sockets and files that the process has open. */
export async function openDescriptors(pid: number): Promise<number> {
  return (await readdir(`/proc/${pid}/fd`)).length;
}

function dial(port: number): Promise<Socket> {
  return new Promise((done, failed) => {
    const socket = connect(port, '127.0.0.1', () => done(socket));
    socket.once('error', failed);
    socket.on('error', () => {});
  });
}

function percentile(times: number[], part: number): number {
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

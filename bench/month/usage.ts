import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { usageOf } from '../measure.ts';
import type { Installation } from './installation.ts';

/** What a process has used from the first look at it to the last. */
export interface ProcessUsage {
  name: string;
  cpuSeconds: number;
  /** The most that was seen. */
  residentMiB: number;
}

const LOOK_MS = 2000;
/** Adding up a backend's memory walks all of the shared buffers: 70 of them cost a third of a second, so only every so many looks. */
const LOOKS_PER_MEMORY = 15;

interface Seen {
  name: string;
  first: number;
  last: number;
  residentMiB: number;
}

/** Looks at every process of the installation now and then, so that one which ends is known up to its last two seconds; browsers of relay runs are left out. */
export class UsageWatch {
  readonly #installation: Installation;
  readonly #seen = new Map<number, Seen>();
  readonly #backends = new Map<number, Seen>();
  readonly #own = new Map<number, Seen>();
  readonly #timer: NodeJS.Timeout;
  #databaseMiB = 0;
  #looks = 0;
  #looking: Promise<void>;

  constructor(installation: Installation) {
    this.#installation = installation;
    this.#looking = this.#look();
    this.#timer = setInterval(() => {
      this.#looking = this.#looking.then(() => this.#look());
    }, LOOK_MS);
  }

  /** @returns each process of the product in the order of its start, then all of PostgreSQL's as one; and this program */
  async stop(): Promise<{ product: ProcessUsage[]; bench: ProcessUsage }> {
    clearInterval(this.#timer);
    await this.#looking;
    await this.#look();
    const used = ({ name, first, last, residentMiB }: Seen) => ({ name, cpuSeconds: last - first, residentMiB });
    const backends = [...this.#backends.values()].map(used);
    const cpuSeconds = backends.reduce((sum, backend) => sum + backend.cpuSeconds, 0);
    const database = { name: 'PostgreSQL, all its processes', cpuSeconds, residentMiB: this.#databaseMiB };
    const [bench] = [...this.#own.values()].map(used);
    if (!bench) throw new Error('What a process uses can be read on Linux alone');
    return { product: [...[...this.#seen.values()].map(used), database], bench };
  }

  /** Processor seconds of the whole product with its PostgreSQL up to now. */
  async cpuSeconds(): Promise<number> {
    await this.#looking;
    this.#looking = this.#look();
    await this.#looking;
    const all = [...this.#seen.values(), ...this.#backends.values()];
    return all.reduce((sum, { first, last }) => sum + last - first, 0);
  }

  async #look(): Promise<void> {
    for (const { pid, name } of this.#installation.parts()) await this.#note(this.#seen, pid, name);
    await this.#note(this.#own, process.pid, 'callers, carrier, balancer, receiver');
    const [line] = (await readFile(join(this.#installation.cluster, 'postmaster.pid'), 'utf8')).split('\n');
    const postmaster = Number(line);
    const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').catch(() => '');
    const pids = [postmaster, ...children.split(' ').filter(Boolean).map(Number)];
    for (const pid of pids) await this.#note(this.#backends, pid, 'backend');
    if (this.#looks++ % LOOKS_PER_MEMORY !== 0) return;
    const shares = await Promise.all(pids.map(proportionalMiB));
    this.#databaseMiB = Math.max(
      this.#databaseMiB,
      shares.reduce((sum, share) => sum + share, 0),
    );
  }

  async #note(seen: Map<number, Seen>, pid: number, name: string): Promise<void> {
    const usage = await usageOf(pid);
    if (!usage || !Number.isFinite(usage.residentMiB)) return;
    const known = seen.get(pid) ?? { name, first: usage.cpuSeconds, last: 0, residentMiB: 0 };
    known.last = usage.cpuSeconds;
    known.residentMiB = Math.max(known.residentMiB, usage.residentMiB);
    seen.set(pid, known);
  }
}

/** Memory of a process, what it shares with others divided among them: the buffers of PostgreSQL would count once for each backend. */
async function proportionalMiB(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024;
}

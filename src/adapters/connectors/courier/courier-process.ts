import { type ChildProcess, fork } from 'node:child_process';
import { bareEnvironment } from '../../../platform/bare-environment.ts';
import type { SealedEnvelope } from '../../../platform/crypto/credential-vault.ts';
import { programFile } from '../../../platform/program-file.ts';
import type { FhirRequest } from '../fhir/client.ts';
import { ConnectorError } from '../types.ts';
import type { CourierSettings, FromCourier, ToCourier } from './messages.ts';

/** A courier that nobody needs for so long ends, and its keys with it. */
const IDLE_MS = 60_000;
/** Beyond the courier's own limits for a token and a request. */
const ANSWER_MS = 15_000;

type Reply = { status: number; body: Uint8Array };

/** The one process that opens credentials of connectors: the API's own can store them, never read them. */
export interface Courier {
  send(sealed: SealedEnvelope, baseUrl: string, request: FhirRequest): Promise<Reply>;
  close(): Promise<void>;
}

/** Started by the first request; it ends when it has been idle, and is started again. */
export function createCourier(settings: CourierSettings): Courier {
  let current: CourierProcess | null = null;
  return {
    send(sealed, baseUrl, request) {
      if (!current?.isAlive) current = new CourierProcess(settings);
      return current.send(sealed, baseUrl, request);
    },
    async close() {
      await current?.end();
    },
  };
}

class CourierProcess {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, PromiseWithResolvers<Reply> & { method: string }>();
  readonly #exited: Promise<void>;
  #idle: NodeJS.Timeout | undefined;
  #number = 0;
  isAlive = true;

  constructor({ keyringPath, egressAllow, httpAllow }: CourierSettings) {
    this.#child = fork(programFile('connector-courier.ts'), [], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: { ...bareEnvironment(), LANG: 'C.UTF-8' },
      execArgv: [],
    });
    this.#exited = new Promise((resolve) => this.#child.once('exit', () => resolve()));
    this.#child.on('message', (message: FromCourier) => this.#hear(message));
    this.#child.once('error', () => this.#die());
    this.#child.once('exit', () => this.#die());
    this.#tell({ type: 'begin', keyringPath, egressAllow, httpAllow });
  }

  async send(sealed: SealedEnvelope, baseUrl: string, request: FhirRequest): Promise<Reply> {
    clearTimeout(this.#idle);
    const number = ++this.#number;
    const reply = { ...Promise.withResolvers<Reply>(), method: request.method };
    this.#waiting.set(number, reply);
    const limit = setTimeout(() => this.#fail(number), ANSWER_MS);
    this.#tell({ type: 'carry', number, sealed, baseUrl, request });
    try {
      return await reply.promise;
    } finally {
      clearTimeout(limit);
      this.#waiting.delete(number);
      if (this.#waiting.size === 0) this.#idle = setTimeout(() => void this.end(), IDLE_MS).unref();
    }
  }

  async end(): Promise<void> {
    this.isAlive = false;
    clearTimeout(this.#idle);
    this.#child.kill('SIGKILL');
    await this.#exited;
  }

  #hear(message: FromCourier): void {
    const reply = this.#waiting.get(message.number);
    if (message.type === 'answer') reply?.resolve({ status: message.status, body: message.body });
    else reply?.reject(new ConnectorError(message.failure, message.message));
  }

  /** Nobody answers any more: a write may have happened. */
  #fail(number: number): void {
    const reply = this.#waiting.get(number);
    const failure = reply?.method === 'GET' ? 'unreachable' : 'unknown';
    reply?.reject(new ConnectorError(failure, 'The courier gave no answer'));
  }

  #die(): void {
    this.isAlive = false;
    clearTimeout(this.#idle);
    for (const number of this.#waiting.keys()) this.#fail(number);
  }

  #tell(message: ToCourier): void {
    if (this.#child.connected) this.#child.send(message, () => {});
  }
}

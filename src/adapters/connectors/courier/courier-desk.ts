import { createHash } from 'node:crypto';
import { KeyringError, openCredential, type SealedEnvelope } from '../../../platform/crypto/credential-vault.ts';
import { createEgress, type Egress } from '../../../platform/egress/safe-fetch.ts';
import { ConnectorError } from '../types.ts';
import { type Authorization, authorize } from './authorize.ts';
import { carry } from './carry.ts';
import type { FromCourier, ToCourier } from './messages.ts';

/**
 * The courier's side of the pipe: opens a credential when it is needed, adds what it gives to the request, and hands back the
 * answer alone.
 */
export class CourierDesk {
  readonly #tell: (message: FromCourier) => void;
  /** Access tokens by credential; nothing else that was opened is kept. */
  readonly #tokens = new Map<string, Authorization>();
  #egress: Egress | null = null;
  #keyringPath = '';

  constructor(tell: (message: FromCourier) => void) {
    this.#tell = tell;
  }

  async hear(message: ToCourier): Promise<void> {
    if (message.type === 'begin') {
      this.#egress = createEgress({ allow: message.egressAllow, httpAllow: message.httpAllow });
      this.#keyringPath = message.keyringPath;
      return;
    }
    const { number } = message;
    try {
      this.#tell({ type: 'answer', number, ...(await this.#carry(message)) });
    } catch (error) {
      const known = error instanceof ConnectorError ? error : null;
      const { failure, message: words } = known ?? {
        failure: 'unauthorized',
        message: error instanceof KeyringError ? error.message : 'The credential cannot be used',
      };
      this.#tell({ type: 'failure', number, failure, message: words });
    }
  }

  async #carry({ sealed, baseUrl, request }: Extract<ToCourier, { type: 'carry' }>) {
    const egress = this.#egress;
    if (egress === null) throw new ConnectorError('unreachable', 'The courier has not begun');
    const key = createHash('sha256').update(`${sealed.context}|${sealed.tag}|${baseUrl}`).digest('base64');
    const held = this.#tokens.get(key);
    const isFresh = held !== undefined && held.until !== null && held.until > Date.now();
    const given = isFresh ? held : await this.#open(egress, sealed, baseUrl, key);
    const answer = await carry(egress, request, given.header);
    if (answer.status !== 401 || !isFresh) return answer;
    // Revoked before its time: one new token, one more try. Refused requests have changed nothing.
    return carry(egress, request, (await this.#open(egress, sealed, baseUrl, key)).header);
  }

  async #open(egress: Egress, sealed: SealedEnvelope, baseUrl: string, key: string): Promise<Authorization> {
    const given = await authorize(egress, await openCredential(sealed, this.#keyringPath), baseUrl);
    if (given.until !== null) this.#tokens.set(key, given);
    return given;
  }
}

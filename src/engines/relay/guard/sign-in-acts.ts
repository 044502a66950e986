import { SecretSearch } from '../redact/secret-search.ts';
import type { PausedRequest } from './paused-request.ts';
import type { SignInRequest } from './sign-in-request.ts';

/** What an act of the sign-in may send. */
export interface Sending {
  /** Where the control that is acted on leads or sends its form, as the page says it. */
  addresses: readonly string[];
}

interface Act extends Sending {
  startedAt: number;
  endedAt: number | null;
}

type Cause = Pick<SignInRequest, 'isActed' | 'isNamed' | 'isSentOn' | 'isAsked' | 'carries'>;

/** Sites that prove first that a person signs in, or slow down guessing, send what was acted so long after. */
const SLOWEST_MS = 60_000;
const MOST_KEPT = 500;

/** Remembers what the sign-in has done, so that its own requests are told from those of pages. */
export class SignInActs {
  readonly #values = new Set<string>();
  readonly #login = new SecretSearch(() => [...this.#values]);
  readonly #secrets: SecretSearch;
  readonly #now: () => number;
  readonly #asked = new Set<string>();
  readonly #own = new Set<string>();
  #latest: Act | null = null;

  constructor(secrets: SecretSearch, now: () => number) {
    this.#secrets = secrets;
    this.#now = now;
  }

  /** A user name, password, code or answer that the sign-in gives. */
  gives(value: string): void {
    this.#values.add(value);
  }

  async during<T>({ addresses }: Sending, act: () => Promise<T>): Promise<T> {
    const latest: Act = { addresses: addresses.flatMap(bare), startedAt: this.#now(), endedAt: null };
    this.#latest = latest;
    try {
      return await act();
    } finally {
      latest.endedAt = this.#now();
    }
  }

  /** The driver opens this address. */
  asks(url: string): void {
    for (const address of bare(url)) keep(this.#asked, address);
  }

  /** This request was let through as one of the sign-in: what it is redirected to is, too. */
  owns({ requestId }: PausedRequest): void {
    keep(this.#own, requestId);
  }

  /** What is known of the cause of a request; `since` is when its document was asked for. */
  causeOf(paused: PausedRequest, said: readonly string[], since: number | null): Cause {
    const [address = ''] = bare(paused.request.url);
    const act = this.#latest;
    const now = this.#now();
    const says = (search: SecretSearch): boolean => said.some((text) => search.isIn(text));
    const isInTime = act !== null && now <= (act.endedAt ?? now) + SLOWEST_MS;
    return {
      isActed: isInTime && (since === null || since <= act.startedAt),
      isNamed: act?.addresses.includes(address) ?? false,
      isSentOn: this.#own.has(paused.redirectedRequestId ?? ''),
      isAsked: this.#asked.has(address),
      carries: () => (says(this.#secrets) ? 'secret' : says(this.#login) ? 'login' : null),
    };
  }
}

/** An address without its fragment, which is never sent. */
function bare(address: string): string[] {
  const url = URL.parse(address);
  if (url === null) return [];
  url.hash = '';
  return [url.href];
}

function keep(set: Set<string>, value: string): void {
  set.add(value);
  const [oldest] = set;
  if (set.size > MOST_KEPT && oldest !== undefined) set.delete(oldest);
}

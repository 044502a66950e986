import type { EgressReason } from './egress-error.ts';

export interface EgressRequest {
  /** Default GET. */
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** For everything together: names, connections, redirects, body. Default 15 000. */
  timeoutMs?: number;
  /** Largest body, as it travels and unfolded. Default 5 MiB. */
  maxBytes?: number;
  /** `manual` hands a redirect back as the answer. Default `follow`, at most five. */
  redirect?: 'follow' | 'manual';
  /** Holds a secret or somebody's record: never over http to a public host that `httpAllow` does not name. */
  isConfidential?: boolean;
  signal?: AbortSignal;
}

export interface EgressResponse {
  status: number;
  /** Lower-case names; repeated headers joined by a comma. */
  headers: Record<string, string>;
  /** Content codings undone. */
  body: Uint8Array;
  /** Address that answered, after redirects. */
  url: string;
}

/** An answer that is still on its way. */
export interface EgressStream extends Omit<EgressResponse, 'body'> {
  /**
   * Content codings undone, read from the network as it is read here. Fails with EgressError alone. To be read to its end or canceled,
   * which closes the connection; the time limit and the signal of the request close it, too.
   */
  body: ReadableStream<Uint8Array>;
}

/** One line of what went out or was refused; hosts only, fit for a log. */
export interface EgressEvent {
  host: string;
  port: number;
  outcome: 'answered' | EgressReason;
  status?: number;
}

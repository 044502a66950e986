import type { Caller } from './caller.ts';
import type { RequestHeader, ResponseHeader } from './openapi-headers.ts';

/**
 * What the authorisation table and the OpenAPI document know of one operation. A route under /v1 without it does not start.
 */
export interface Operation {
  /** operationId, unique. */
  id: string;
  summary: string;
  /** What the summary cannot say: guarantees, what is refused, what the answer leaves out. */
  description: string;
  tag: string;
  permission: string;
  /** True for what the contract does not show. */
  additive?: boolean;
  /** Only keys of scope TENANT may; completes the sentence "A TENANT key is needed to …". */
  tenantOnly?: string;
  /** Single reads carry an ETag. */
  etag?: boolean;
  /** Request headers that it reads beyond those every operation of its kind does. */
  reads?: readonly RequestHeader[];
  /** The same of its answers, by status. */
  sends?: Readonly<Record<number, readonly ResponseHeader[]>>;
  /** Its body may be left out. */
  optionalBody?: boolean;
  /** Fields of `data` that are shown once: null in a replayed answer. */
  shownOnce?: readonly string[];
  /** Codes, beyond those every operation can answer, that this one declares. */
  errors?: readonly (
    | 'not_found'
    | 'conflict'
    | 'operation_failed'
    | 'engine_error'
    | 'outcome_unknown'
    | 'tier_mismatch'
  )[];
  /** Answers with `credential_not_found` where its object is missing. */
  credential?: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: Operation;
    /** Set for streams and runs that may last: no answer timeout. */
    longRunning?: boolean;
    /** Set where requests without a key cost their address nothing, or where the route itself counts those it refuses. */
    isUncounted?: boolean;
  }
  interface FastifyRequest {
    /** Present on every request that passed authentication. */
    caller: Caller;
  }
}

/** Route options of an operation: `app.get(url, { ...operation({...}), schema }, handler)`. */
export function operation(definition: Operation): { config: { operation: Operation } } {
  return { config: { operation: definition } };
}

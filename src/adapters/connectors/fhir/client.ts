import type { Static, TSchema } from 'typebox';
import { ConnectorError } from '../types.ts';
import { Bundle, readAs } from './resources.ts';

/** Carries one request to the server, authorised and bounded; throws ConnectorError where no answer came. */
export type Transport = (request: FhirRequest) => Promise<{ status: number; body: Uint8Array }>;

export interface FhirRequest {
  method: 'GET' | 'POST' | 'PUT';
  url: string;
  headers: Record<string, string>;
  body?: string;
}

const MEDIA_TYPE = 'application/fhir+json';
const PAGE_SIZE = '200';
/** A search that has not ended by then is cut: a caller waits. */
const MOST_PAGES = 20;

interface Stored {
  id: string;
  resourceType: string;
  meta?: { versionId?: string };
}

/**
 * The RESTful interactions of FHIR R4 that a booking needs, https://hl7.org/fhir/R4/http.html.
 * @param baseUrl the service's base, without a trailing slash
 */
export class FhirClient {
  readonly #baseUrl: string;
  readonly #transport: Transport;

  constructor(baseUrl: string, transport: Transport) {
    this.#baseUrl = baseUrl.replace(/\/+$/, '');
    this.#transport = transport;
  }

  /** Null where there is none, or none any more. */
  async read<Schema extends TSchema>(schema: Schema, kind: string, id: string): Promise<Static<Schema> | null> {
    const { status, body } = await this.#send('GET', `${this.#baseUrl}/${kind}/${id}`);
    if (status === 404 || status === 410) return null;
    if (status !== 200) throw failureOf(status);
    return this.#readAs(schema, body);
  }

  /** All matches, page after page. What came along but is of another kind, or malformed, is left out. */
  async search<Schema extends TSchema>(
    schema: Schema,
    kind: string,
    criteria: readonly (readonly [string, string])[],
  ): Promise<Static<Schema>[]> {
    const query = new URLSearchParams([...criteria.map(([name, value]) => [name, value]), ['_count', PAGE_SIZE]]);
    const found: Static<Schema>[] = [];
    let url: string | null = `${this.#baseUrl}/${kind}?${query}`;
    for (let page = 0; url !== null; page += 1) {
      if (page === MOST_PAGES) throw new ConnectorError('bad_response', 'The server has more results than can be read');
      const { status, body }: { status: number; body: unknown } = await this.#send('GET', url);
      if (status !== 200) throw failureOf(status);
      const bundle: Static<typeof Bundle> = this.#readAs(Bundle, body);
      for (const entry of bundle.entry ?? []) {
        const resource = readAs(schema, entry.resource);
        if (resource !== null) found.push(resource);
      }
      url = this.#follow(bundle.link?.find((link) => link.relation === 'next')?.url);
    }
    return found;
  }

  /**
   * Creates a resource unless one with this identifier is there already, and answers the one that is there now.
   * @returns null where the server sees a conflict
   */
  async create<Schema extends TSchema>(
    schema: Schema,
    resource: { resourceType: string },
    unless: { system: string; value: string },
  ): Promise<Static<Schema> | null> {
    const { status, body } = await this.#send('POST', `${this.#baseUrl}/${resource.resourceType}`, resource, {
      'if-none-exist': `identifier=${encodeURIComponent(`${unless.system}|${unless.value}`)}`,
      prefer: 'return=representation',
    });
    if (status === 409) return null;
    if (status !== 200 && status !== 201) throw failureOf(status);
    const created = readAs(schema, body);
    if (created !== null) return created;
    const [found] = await this.search(schema, resource.resourceType, [
      ['identifier', `${unless.system}|${unless.value}`],
    ]);
    if (!found) throw new ConnectorError('unknown', 'The server took a resource and does not show it');
    return found;
  }

  /**
   * Writes a resource as it was read, but for what was changed.
   * @returns false where somebody else has changed it since (412, or 409 with some servers)
   */
  async update<Resource extends Stored>(resource: Resource): Promise<boolean> {
    const version = resource.meta?.versionId;
    const { status } = await this.#send(
      'PUT',
      `${this.#baseUrl}/${resource.resourceType}/${resource.id}`,
      resource,
      version === undefined ? {} : { 'if-match': `W/"${version}"` },
    );
    if (status === 409 || status === 412) return false;
    if (status !== 200 && status !== 201) throw failureOf(status);
    return true;
  }

  async #send(method: FhirRequest['method'], url: string, resource?: unknown, headers: Record<string, string> = {}) {
    const answer = await this.#transport({
      method,
      url,
      headers: {
        accept: MEDIA_TYPE,
        'cache-control': 'no-cache',
        ...(resource === undefined ? {} : { 'content-type': MEDIA_TYPE }),
        ...headers,
      },
      ...(resource === undefined ? {} : { body: JSON.stringify(resource) }),
    });
    return { status: answer.status, body: parse(answer.body) };
  }

  #readAs<Schema extends TSchema>(schema: Schema, body: unknown): Static<Schema> {
    const value = readAs(schema, body);
    if (value === null) throw new ConnectorError('bad_response', 'The server answered something that is not FHIR R4');
    return value;
  }

  /** The next page of a search lies on the same server: nothing else is asked with this credential. */
  #follow(url: string | undefined): string | null {
    if (url === undefined) return null;
    const base = new URL(`${this.#baseUrl}/`);
    const next = URL.canParse(url, base) ? new URL(url, base) : null;
    if (next?.origin !== base.origin) throw new ConnectorError('bad_response', 'A search continues on another server');
    return next.href;
  }
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}

function failureOf(status: number): ConnectorError {
  if (status === 401 || status === 403)
    return new ConnectorError('unauthorized', `The server does not accept the credential (HTTP ${status})`);
  if (status === 429 || status >= 500)
    return new ConnectorError('unreachable', `The server cannot answer now (HTTP ${status})`);
  return new ConnectorError('refused', `The server refused the request (HTTP ${status})`);
}

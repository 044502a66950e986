import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { SpendAnonymous } from './address-limit.ts';
import type { App } from './app-type.ts';
import { refuseRequest } from './bare-refusal.ts';
import { asksForUpgrade, createEdgeServer, type EdgeLimits, type OnRefused, offersHttp2 } from './edge-server.ts';
import { toAppError } from './error-writer.ts';
import { type AppError, invalid, invalidAll, notFound, unknownRoute } from './errors.ts';
import { pointer } from './json-body.ts';
import { HEAD_LIMIT, protocolFault } from './protocol-fault.ts';
import type { AdmitBody } from './unfinished-bodies.ts';
import { unknownName } from './validation-words.ts';

/** Addresses at which a route takes WebSockets: they are named by the routes themselves. */
export class UpgradePaths {
  readonly #paths = new Set<string>();

  /** Learns of every WebSocket route that is registered from now on. */
  watch(app: App): void {
    app.addHook('onRoute', (route) => {
      if (!route.websocket) return;
      if (/[:*]/.test(route.url)) throw new Error(`${route.url} takes WebSockets and must have one address`);
      this.#paths.add(route.url);
    });
  }

  accepts(request: IncomingMessage): boolean {
    const [path = ''] = (request.url ?? '').split('?');
    return request.method === 'GET' && request.headers.upgrade?.toLowerCase() === 'websocket' && this.#paths.has(path);
  }
}

/**
 * Server options under which nothing is answered behind our back: what Node and the router would refuse by themselves, in their own
 * words, is refused here in the envelope.
 */
export function edgeOptions(limits: EdgeLimits, upgrades: UpgradePaths, onRefused: OnRefused) {
  return {
    serverFactory: (answer) => createEdgeServer(limits, answer, (request) => upgrades.accepts(request), onRefused),
    clientErrorHandler: () => {},
    // Never reached: the head of a request is no longer.
    routerOptions: { maxParamLength: HEAD_LIMIT },
    return503OnClosing: false,
    forceCloseConnections: 'idle' as const,
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      const refusal = protocolFault(request.raw) ?? toAppError(error);
      reply.hijack();
      refuseRequest(reply.raw, refusal, request.id);
    },
  } satisfies FastifyServerOptions;
}

/**
 * Checks every request before anything else looks at it.
 * @param spendAnonymous for what needs no key; what needs one counts requests without a good one itself
 * @param admitBody for what needs no key; what needs one reads no body without a good one
 */
export function guardEdge(app: App, spendAnonymous: SpendAnonymous, admitBody: AdmitBody): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const isUpgrade = (raw as IncomingMessage & { upgrade?: boolean }).upgrade === true;
    // Node has let go of this connection: when its upgrade is refused, nobody else ends it.
    if (isUpgrade) {
      reply.raw.shouldKeepAlive = false;
      reply.raw.once('finish', () => raw.socket.destroySoon());
    }
    const own = request.headers['x-request-id'];
    reply.header('x-request-id', typeof own === 'string' && /^[\x20-\x7e]{1,128}$/.test(own) ? own : request.id);
    const { operation, isUncounted } = request.routeOptions.config;
    const check = () => {
      const fault = faultOf(request, reply, isUpgrade);
      if (fault || operation) return done(fault);
      const refusal = admitBody(request);
      // The rest of the body would be waited for.
      if (refusal) reply.raw.shouldKeepAlive = false;
      done(refusal);
    };
    if (operation || isUncounted) check();
    else spendAnonymous(request).then(check, done);
  });
}

function faultOf(request: FastifyRequest, reply: FastifyReply, isUpgrade: boolean): AppError | undefined {
  const { raw } = request;
  const fault = protocolFault(raw);
  if (fault) {
    reply.raw.shouldKeepAlive = false;
    return fault;
  }
  const { operation } = request.routeOptions.config;
  // An unknown route says so before its body is read; nor is a name's slash the beginning of an empty id.
  if (request.is404 || (operation && /\/(\?|$)/.test(request.url))) return unknownRoute();
  if (asksForUpgrade(raw) && !isUpgrade && !offersHttp2(raw)) return notFound();
  return undefined;
}

/**
 * What an operation's schema has no word of is refused like any unknown field: a query, and a body of a method that can carry one.
 * What others send with DELETE and GET is not looked at.
 */
export function refuseUnwanted(app: App): void {
  app.addHook('preValidation', (request, _reply, done) => {
    const { schema, config } = request.routeOptions;
    if (!config.operation) return done();
    const fields = schema?.querystring === undefined ? Object.keys(request.query as object) : [];
    if (fields.length > 0) {
      throw invalidAll(
        fields.slice(0, 20).map((name) => ({ path: `query/${pointer(name)}`, message: unknownName('query', []) })),
      );
    }
    if (request.body !== undefined && schema?.body === undefined) throw invalid('body', 'must be empty');
    done();
  });
}

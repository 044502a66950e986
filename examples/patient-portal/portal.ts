import { readFileSync } from 'node:fs';
import fastify, { type FastifyInstance } from 'fastify';
import { appointmentRoutes } from './appointments.ts';
import { billingRoutes } from './billing.ts';
import { dashboardRoutes } from './dashboard.ts';
import { openDatabase, transaction } from './database.ts';
import { dayIn } from './dates.ts';
import { problemPage } from './layout.ts';
import { patientRoutes } from './patients.ts';
import { seed } from './seed/seed.ts';
import { settingsRoutes } from './settings.ts';
import { signInRoutes } from './sign-in.ts';
import { type NewUser, saveUser } from './users.ts';
import type { Portal } from './visit.ts';

export interface PortalOptions {
  databasePath: string;
  /** 0 takes a free port. */
  port: number;
  practice: string;
  /** The day the portal takes for today; null for the real one in `timezone`. */
  seedDate: string | null;
  timezone: string;
  sessionMinutes: number;
  users: NewUser[];
  /** Epoch milliseconds; tests pass their own. */
  now?: () => number;
}

export interface RunningPortal {
  url: string;
  loginUrl: string;
  close(): Promise<void>;
}

const BODY_LIMIT_BYTES = 64 * 1024;
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
};

function serveAssets(app: FastifyInstance): void {
  const read = (name: string): string => readFileSync(new URL(`assets/${name}`, import.meta.url), 'utf8');
  const style = read('portal.css');
  const icon = read('harbor.svg');
  app.get('/assets/portal.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  app.get('/assets/harbor.svg', (_request, reply) => reply.type('image/svg+xml').send(icon));
}

function buildApp(portal: Portal): FastifyInstance {
  const app = fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, new URLSearchParams(String(body)));
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(HEADERS);
  });
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .type('text/html; charset=utf-8')
      .send(problemPage(portal, 'Page not found', 'The address may be mistyped.').markup),
  );
  app.setErrorHandler((error, _request, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    if (status >= 500) process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .send(problemPage(portal, 'Something went wrong', 'Please go back and try again.').markup);
  });
  serveAssets(app);
  signInRoutes(app, portal);
  dashboardRoutes(app, portal);
  appointmentRoutes(app, portal);
  patientRoutes(app, portal);
  billingRoutes(app, portal);
  settingsRoutes(app, portal);
  return app;
}

/** Opens the database, fills it when it is new, and listens on 127.0.0.1. */
export async function startPortal(options: PortalOptions): Promise<RunningPortal> {
  const now = options.now ?? Date.now;
  const today = (): string => options.seedDate ?? dayIn(options.timezone, new Date(now()));
  const database = openDatabase(options.databasePath);
  seed(database, today());
  transaction(database, () => {
    for (const user of options.users) saveUser(database, user);
  });
  const { practice, sessionMinutes } = options;
  const app = buildApp({ database, practice, sessionMs: sessionMinutes * 60_000, now, today });
  const url = await app.listen({ host: '127.0.0.1', port: options.port });
  return {
    url,
    loginUrl: `${url}/login`,
    close: async () => {
      await app.close();
      database.close();
    },
  };
}

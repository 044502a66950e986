import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
  retainSearchParams,
} from '@tanstack/react-router';
import type { PlaceSearch } from './place/use-place.ts';
import { NotFound } from './shell/not-found.tsx';
import { Shell } from './shell/shell.tsx';
import { Loading } from './ui/states.tsx';

/** What links of one screen hand over to another: a run to begin again, a login, an instruction and a tier to run with, a state
 * or a day to show. */
interface LinkSearch extends PlaceSearch {
  run?: string;
  login?: string;
  instruction?: string;
  tier?: string;
  status?: string;
  date?: string;
  view?: string;
}

const root = createRootRoute({
  component: Shell,
  notFoundComponent: NotFound,
  // Filters of a screen stand beside these; each screen reads its own.
  validateSearch: (search: Record<string, unknown>): LinkSearch => search,
  search: { middlewares: [retainSearchParams(['workspace', 'location'])] },
});

/** A screen whose code is fetched when it is first gone to. */
function screen<const Path extends string>(path: Path, load: () => Promise<{ Screen: RouteComponent }>) {
  return createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(load, 'Screen') });
}

export const router = createRouter({
  routeTree: root.addChildren([
    screen('/', () => import('./features/home/home.tsx')),
    screen('/calls', () => import('./features/calls/calls.tsx')),
    screen('/calls/$id', () => import('./features/calls/call.tsx')),
    screen('/messages', () => import('./features/messages/messages.tsx')),
    screen('/test-call', () => import('./features/test-calls/test-call.tsx')),
    screen('/calendar', () => import('./features/calendar/calendar.tsx')),
    screen('/patients', () => import('./features/patients/patients.tsx')),
    screen('/patients/$id', () => import('./features/patients/patient.tsx')),
    screen('/setup', () => import('./features/setup/setup.tsx')),
    screen('/location', () => import('./features/locations/location.tsx')),
    screen('/location/notifications', () => import('./features/notifications/deliveries.tsx')),
    screen('/agent', () => import('./features/agent/agent.tsx')),
    screen('/number', () => import('./features/number/number.tsx')),
    screen('/relay/runs', () => import('./features/relay/runs/runs.tsx')),
    screen('/relay/runs/new', () => import('./features/relay/runs/new-run.tsx')),
    screen('/relay/runs/$id', () => import('./features/relay/runs/run.tsx')),
    screen('/relay/logins', () => import('./features/relay/logins/logins.tsx')),
    screen('/relay/recipes', () => import('./features/relay/recipes/recipes.tsx')),
    screen('/developers/keys', () => import('./features/developers/keys.tsx')),
    screen('/developers/webhooks', () => import('./features/developers/webhooks.tsx')),
    screen('/developers/webhooks/$id', () => import('./features/developers/webhook.tsx')),
    screen('/developers/request-log', () => import('./features/developers/request-log.tsx')),
    screen('/developers/audit-log', () => import('./features/developers/audit-log.tsx')),
    screen('/people', () => import('./features/people/people.tsx')),
    screen('/account', () => import('./features/account/account.tsx')),
    screen('/invitation', () => import('./features/account/invitation.tsx')),
    screen('/reset-password', () => import('./features/account/reset-password.tsx')),
    screen('/settings', () => import('./features/settings/settings.tsx')),
  ]),
  basepath: '/console',
  defaultPendingComponent: Loading,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

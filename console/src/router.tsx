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

const root = createRootRoute({
  component: Shell,
  notFoundComponent: NotFound,
  // Filters of a screen stand beside these; each screen reads its own.
  validateSearch: (search: Record<string, unknown>): PlaceSearch => search,
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
  ]),
  basepath: '/console',
  defaultPendingComponent: Loading,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

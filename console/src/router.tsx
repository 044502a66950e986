import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { CallPage } from './features/calls/call-page.tsx';
import { CallsPage } from './features/calls/calls-page.tsx';
import { TestCallPage } from './features/test-calls/test-call-page.tsx';
import { NotFound } from './shell/not-found.tsx';
import { Shell } from './shell/shell.tsx';

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound });

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/test-call' });
  },
});
const testCall = createRoute({ getParentRoute: () => root, path: '/test-call', component: TestCallPage });
const calls = createRoute({ getParentRoute: () => root, path: '/calls', component: CallsPage });
const call = createRoute({ getParentRoute: () => root, path: '/calls/$id', component: CallPage });

export const router = createRouter({
  routeTree: root.addChildren([home, testCall, calls, call]),
  basepath: '/console',
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

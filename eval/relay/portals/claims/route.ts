import type { Call, Reply } from '../site.ts';

/** `parts` are the path behind `/api`, split at slashes. Undefined when the route is another's. */
export type Route = (call: Call, parts: string[]) => Reply | undefined;

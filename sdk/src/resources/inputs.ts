import type { Operations } from '../operations.ts';

export type Body<Id extends keyof Operations> = Operations[Id]['body'];
export type Query<Id extends keyof Operations> = Operations[Id]['query'];
/** A query without what paging does by itself. */
export type Filter<Id extends keyof Operations> = Omit<Query<Id>, 'cursor'>;

import type { Call, Reply } from '../site.ts';

/** A screen of the content frame; undefined when the path is another's. */
export type Screen = (call: Call, token: string) => Reply | undefined;

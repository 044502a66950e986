/** The functions of `in-page/` as one script: they run inside the page, where nothing can be imported. */

import * as touching from '../touch/in-page.ts';
import * as reading from './in-page/all.ts';
import type { CollectBounds, Collected, FrameHost, FrameReading } from './in-page/collect.ts';
import type { Identities } from './in-page/identities.ts';

export type { Collected, FrameHost, FrameReading };

const DEFINITIONS = [touching, reading]
  .flatMap((module) => Object.values(module))
  .map((definition) => definition.toString())
  .join('\n');

/** What is kept of a document from its first reading on. */
export interface Reader {
  identities: Identities;
  again(): Collected;
}

/** Expression that gathers the frame it is evaluated in; its value is a {@link Collected}. */
export function collectExpression(bounds: CollectBounds): string {
  return `(() => {\n${DEFINITIONS}\nreturn collect(${JSON.stringify(bounds)});\n})()`;
}

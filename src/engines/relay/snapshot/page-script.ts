/** The functions of `in-page/` as one script: they run inside the page, where nothing can be imported. */

import * as touching from '../touch/in-page.ts';
import * as asText from './in-page/as-text.ts';
import type { CollectBounds, Collected, FrameHost } from './in-page/collect.ts';
import * as collecting from './in-page/collect.ts';
import * as elements from './in-page/elements.ts';
import * as facts from './in-page/facts.ts';
import * as names from './in-page/names.ts';
import * as options from './in-page/options.ts';
import * as passages from './in-page/passages.ts';
import * as repeats from './in-page/repeats.ts';
import * as stacked from './in-page/stacked.ts';
import * as tables from './in-page/tables.ts';
import * as undrawn from './in-page/undrawn.ts';
import * as visibleText from './in-page/visible-text.ts';

export type { Collected, FrameHost };

const DEFINITIONS = [
  touching,
  asText,
  visibleText,
  undrawn,
  names,
  options,
  elements,
  tables,
  repeats,
  stacked,
  facts,
  passages,
  collecting,
]
  .flatMap((module) => Object.values(module))
  .map((definition) => definition.toString())
  .join('\n');

/** Expression that gathers the frame it is evaluated in; its value is a {@link Collected}. */
export function collectExpression(bounds: CollectBounds): string {
  return `(() => {\n${DEFINITIONS}\nreturn collect(${JSON.stringify(bounds)});\n})()`;
}

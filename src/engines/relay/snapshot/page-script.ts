/** The functions of `in-page/` as one script: they run inside the page, where nothing can be imported. */

import * as touching from '../touch/in-page.ts';
import * as agenda from './in-page/agenda.ts';
import * as allFacts from './in-page/all-facts.ts';
import * as allTables from './in-page/all-tables.ts';
import * as asText from './in-page/as-text.ts';
import * as blockAround from './in-page/block-around.ts';
import * as blockWriter from './in-page/block-writer.ts';
import * as boards from './in-page/boards.ts';
import * as cells from './in-page/cells.ts';
import type { CollectBounds, Collected, FrameHost, FrameReading } from './in-page/collect.ts';
import * as collecting from './in-page/collect.ts';
import * as covered from './in-page/covered.ts';
import * as curtain from './in-page/curtain.ts';
import * as dialogs from './in-page/dialogs.ts';
import * as drawnSigns from './in-page/drawn-signs.ts';
import * as editors from './in-page/editors.ts';
import * as elements from './in-page/elements.ts';
import * as facts from './in-page/facts.ts';
import * as fieldErrors from './in-page/field-errors.ts';
import * as forms from './in-page/forms.ts';
import * as gatherElements from './in-page/gather-elements.ts';
import * as headings from './in-page/headings.ts';
import * as heldValues from './in-page/held-values.ts';
import * as hover from './in-page/hover.ts';
import type { Identities } from './in-page/identities.ts';
import * as identities from './in-page/identities.ts';
import * as letters from './in-page/letters.ts';
import * as menuGroups from './in-page/menu-groups.ts';
import * as messages from './in-page/messages.ts';
import * as names from './in-page/names.ts';
import * as once from './in-page/once.ts';
import * as options from './in-page/options.ts';
import * as ownLine from './in-page/own-line.ts';
import * as passages from './in-page/passages.ts';
import * as pieces from './in-page/pieces.ts';
import * as readBlocks from './in-page/read-blocks.ts';
import * as regions from './in-page/regions.ts';
import * as repeats from './in-page/repeats.ts';
import * as roles from './in-page/roles.ts';
import * as seen from './in-page/seen.ts';
import * as stacked from './in-page/stacked.ts';
import * as tableBlocks from './in-page/table-blocks.ts';
import * as tableHeads from './in-page/table-heads.ts';
import * as tables from './in-page/tables.ts';
import * as undrawn from './in-page/undrawn.ts';
import * as usable from './in-page/usable.ts';
import * as visibleText from './in-page/visible-text.ts';
import * as wordsNear from './in-page/words-near.ts';

export type { Collected, FrameHost, FrameReading };

const DEFINITIONS = [
  touching,
  asText,
  once,
  visibleText,
  undrawn,
  editors,
  roles,
  names,
  wordsNear,
  usable,
  heldValues,
  hover,
  gatherElements,
  fieldErrors,
  menuGroups,
  options,
  blockAround,
  elements,
  ownLine,
  drawnSigns,
  cells,
  tableHeads,
  tables,
  pieces,
  repeats,
  agenda,
  letters,
  boards,
  stacked,
  facts,
  passages,
  dialogs,
  curtain,
  headings,
  forms,
  messages,
  allTables,
  allFacts,
  seen,
  covered,
  blockWriter,
  tableBlocks,
  regions,
  readBlocks,
  identities,
  collecting,
]
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

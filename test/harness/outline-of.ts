/** A snapshot's blocks as lines, for tests: kind or role, what it says, indented by what it stands in. */

import type { Block, ElementSnapshot, Snapshot } from '../../src/engines/relay/snapshot/snapshot.ts';

export function outlineOf(snapshot: Snapshot): string[] {
  return snapshot.blocks.map((block) => `${'  '.repeat(depthOf(block, snapshot))}${lineOf(block, snapshot)}`);
}

function depthOf({ inside }: Block, snapshot: Snapshot): number {
  const around = snapshot.blocks[inside];
  return around === undefined ? 0 : depthOf(around, snapshot) + 1;
}

function lineOf({ kind, text, level, at, row, open }: Block, snapshot: Snapshot): string {
  const inRow = row < 0 ? '' : ` @${row}`;
  const element = snapshot.elements[at];
  if (kind === 'element' && element !== undefined) return `${elementLine(element)}${inRow}`;
  if (kind === 'heading') return `${'#'.repeat(level)} ${text}${inRow}`;
  if (kind === 'text') return `${'- '.repeat(level)}${text}${inRow}`;
  if (kind === 'table') return `table "${text}" ${snapshot.tables[at]?.total}${open ? ' open' : ''}`;
  if (kind === 'message') return `${snapshot.messages[at]?.kind}: ${text}`;
  if (kind === 'menu' && element !== undefined) return `menu of ${element.name || element.label}`;
  return text === '' ? kind : `${kind} "${text}"`;
}

function elementLine(element: ElementSnapshot): string {
  const { role, name, label, value, covered, onHover, error, position } = element;
  const marks = [covered && 'covered', onHover && 'on hover', error !== '' && `error "${error}"`, position];
  return [`${role} "${name || label}"`, value ? `= "${value}"` : '', ...marks].filter(Boolean).join(' ');
}

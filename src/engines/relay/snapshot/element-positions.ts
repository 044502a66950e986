/** Where elements stand that nothing names: buttons with a picture alone. */

import type { Snapshot } from './snapshot.ts';

/** Writes the `position` of every element without a name that has none by its own line: by its row, else by what stands before it. */
export function placeNameless({ elements, tables, blocks }: Snapshot): void {
  const byRow = Map.groupBy(elements, ({ table, row }) => `${table} ${row}`);
  for (const element of elements) {
    const { table, row, order } = element;
    if (element.position !== '' || element.name !== '' || element.label !== '' || element.placeholder !== '') continue;
    const record = tables[table]?.rows[row];
    if (record !== undefined) {
      const beside = byRow.get(`${table} ${row}`) ?? [];
      const at = beside.indexOf(element);
      const nth = beside.length === 1 ? 'only one' : at === beside.length - 1 ? 'last' : `${at + 1}`;
      const lead = record.find(({ text }) => /\p{L}|\p{N}/u.test(text))?.text ?? `${row + 1}`;
      element.position = `${nth}${beside.length === 1 ? '' : ` of ${beside.length}`} in row "${lead.slice(0, 60)}"`;
      continue;
    }
    let behind = 0;
    for (let index = order - 1; index >= 0; index -= 1) {
      const block = blocks[index];
      const said = block?.kind === 'element' ? elements[block.at]?.name || elements[block.at]?.label : block?.text;
      if (said) {
        const last = said.split('\n').at(-1)?.slice(-60).trim();
        element.position = `${behind === 0 ? '' : `${behind + 1}. `}after "${last}"`;
        break;
      }
      if (block?.kind === 'element') behind += 1;
    }
  }
}

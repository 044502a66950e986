/** A page as a model reads it: lines in reading order under their headings, elements under their names. */

import { textLines } from '../evidence/text-lines.ts';
import type { ElementSnapshot, Fact, Snapshot } from '../snapshot/snapshot.ts';
import { plain } from '../words/tokens.ts';
import { describeElement, isFieldLike } from './outline-element.ts';
import { outlineTable } from './outline-table.ts';
import { bare } from './outline-text.ts';

/** What a page is cut to; some 3 500 tokens. The rest is shown on request. */
const MOST_CHARACTERS = 14_000;
const MOST_PROSE = 6_000;
const LINE_LENGTH = 800;

type Names = ReadonlyMap<ElementSnapshot, string>;

/** The whole page, cut where it is long. */
export function outlineOf(snapshot: Snapshot, names: Names): string[] {
  return cut(fullOutline(snapshot, names), MOST_CHARACTERS);
}

/** Every line of the page. */
export function fullOutline(snapshot: Snapshot, names: Names): string[] {
  const told = new Set<string>();
  const lines: string[] = [];
  const tell = (line: string, ...texts: string[]): void => {
    lines.push(line);
    for (const text of texts) told.add(plain(text));
  };
  tell(`title: ${bare(snapshot.title)}`, snapshot.title);
  for (const { kind, text } of snapshot.messages) tell(`! ${kind}: ${bare(text, 300)}`, text);
  for (const [index, dialog] of snapshot.dialogs.entries()) {
    tell(`dialog in front of the page: ${bare(dialog.title)}`, dialog.title);
    if (dialog.question !== '') tell(`  ${bare(withoutTitle(dialog), 600)}`, dialog.question, withoutTitle(dialog));
    tellElements(
      ofPart(snapshot, (element) => element.dialog === index),
      names,
      tell,
    );
    tell('behind it:');
  }
  tellNavigation(snapshot, names, tell);
  const sections = sectionsOf(snapshot);
  for (const element of names.keys()) told.add(plain(element.name));
  for (const table of snapshot.tables) for (const row of table.rows) for (const cell of row) told.add(plain(cell.text));
  for (const { label, value } of snapshot.facts)
    for (const text of [label, value, `${label} ${value}`, `${label}: ${value}`]) told.add(plain(text));
  const inDialogs = snapshot.dialogs.map(({ title, text }) => plain(`${title} ${text}`));
  const isOfDialog = (text: string) => inDialogs.some((dialog) => dialog.includes(plain(text)));
  const prose = proseOf(snapshot, sections, told);
  for (const section of sections) {
    if (section.heading !== '' && !isOfDialog(section.heading))
      lines.push(`${'#'.repeat(Math.min(4, Math.max(1, section.level)))} ${bare(section.heading)}`);
    for (const line of prose.get(section) ?? []) if (!isOfDialog(line)) lines.push(line);
    for (const { label, value } of ownFacts(section, snapshot)) lines.push(`${bare(label, 60)}: ${bare(value, 300)}`);
    tellElements(section.elements, names, tell);
    for (const index of section.tables) {
      const table = snapshot.tables[index];
      if (table !== undefined) lines.push(...outlineTable(table, index, namesIn(snapshot, names, index)));
    }
  }
  if (snapshot.truncated) lines.push('(the page goes on)');
  return lines;
}

/** Facts of the page's subject; those of cards and rows are told with them. */
function ownFacts({ facts }: Section, { tables }: Snapshot): Fact[] {
  const cells = new Set(tables.flatMap(({ rows }) => rows.flat().map(({ text }) => plain(text))));
  const isOfRow = ({ label, value }: Fact) =>
    cells.has(plain(value)) && (cells.has(plain(label)) || facts.filter((one) => one.label === label).length > 1);
  return facts.filter((fact) => !isOfRow(fact));
}

function withoutTitle({ title, question }: Snapshot['dialogs'][number]): string {
  return question.startsWith(title) ? question.slice(title.length).trim() : question;
}

interface Section {
  heading: string;
  level: number;
  facts: Fact[];
  elements: ElementSnapshot[];
  tables: number[];
}

/** What stands under each heading, in the order of the headings; first what stands under none. */
function sectionsOf(snapshot: Snapshot): Section[] {
  const section = (heading: string, level: number): Section => ({
    heading,
    level,
    facts: [],
    elements: [],
    tables: [],
  });
  const sections = [section('', 1)];
  for (const { text, level } of snapshot.headings)
    if (!sections.some(({ heading }) => heading === text)) sections.push(section(text, level));
  const under = (heading: string): Section =>
    sections.find((one) => one.heading === heading) ?? (sections[0] as Section);
  for (const element of ofPart(snapshot, (one) => one.dialog < 0 && one.place !== 'navigation'))
    under(element.heading).elements.push(element);
  for (const fact of snapshot.facts) if (!fact.field && fact.value !== '') under(fact.heading).facts.push(fact);
  for (const [index, table] of snapshot.tables.entries())
    if (table.rows.length > 0) under(table.heading).tables.push(index);
  return sections.filter((one, at) => at === 0 || one.heading !== '');
}

/** Elements that stand in no row that is told with its table. */
function ofPart(snapshot: Snapshot, isIn: (element: ElementSnapshot) => boolean): ElementSnapshot[] {
  return snapshot.elements.filter((element) => isIn(element) && !isInRow(element, snapshot));
}

function isInRow({ table, row }: ElementSnapshot, snapshot: Snapshot): boolean {
  const rows = snapshot.tables[table]?.rows;
  return rows !== undefined && row >= 0 && row < rows.length;
}

function namesIn(snapshot: Snapshot, names: Names, table: number): Map<number, [ElementSnapshot, string][]> {
  const byRow = new Map<number, [ElementSnapshot, string][]>();
  for (const [element, name] of names)
    if (element.table === table && isInRow(element, snapshot))
      byRow.set(element.row, [...(byRow.get(element.row) ?? []), [element, name]]);
  return byRow;
}

type Tell = (line: string, ...texts: string[]) => void;

/** Fields on a line each, links and buttons beside one another. */
function tellElements(elements: readonly ElementSnapshot[], names: Names, tell: Tell): void {
  let beside: string[] = [];
  const flush = (): void => {
    if (beside.length > 0) tell(beside.join(' · '));
    beside = [];
  };
  for (const element of elements) {
    const name = names.get(element);
    if (name === undefined) continue;
    const line = `${name} ${describeElement(element)}`;
    if (isFieldLike(element)) {
      flush();
      tell(line, element.label, element.name);
    } else beside.push(line);
    if (beside.length >= 12) flush();
  }
  flush();
}

/** The menu on one line, as links for the most part. */
function tellNavigation(snapshot: Snapshot, names: Names, tell: Tell): void {
  const entries = ofPart(snapshot, ({ dialog, place }) => dialog < 0 && place === 'navigation').flatMap((element) => {
    const name = names.get(element);
    return name === undefined ? [] : [{ element, line: `${name} ${describeElement(element)}` }];
  });
  if (entries.length === 0) return;
  tell(
    `menu: ${entries
      .slice(0, 80)
      .map(({ line }) => line)
      .join(' · ')}`,
    ...entries.map(({ element }) => element.name),
  );
}

/** Text that no other line holds, under the heading that it follows. */
function proseOf(snapshot: Snapshot, sections: readonly Section[], told: Set<string>): Map<Section, string[]> {
  const prose = new Map<Section, string[]>();
  const under = new Map(snapshot.passages.map(({ text, heading }) => [plain(text), heading]));
  let at = sections[0];
  let length = 0;
  for (const line of textLines(snapshot)) {
    const clean = plain(line);
    const heading = sections.find((section) => section.heading !== '' && plain(section.heading) === clean);
    const own = sections.find((section) => section.heading === under.get(clean));
    at = heading ?? own ?? at;
    if (clean === '' || heading !== undefined || told.has(clean) || at === undefined) continue;
    told.add(clean);
    length += line.length;
    const lines = prose.get(at) ?? [];
    prose.set(at, lines);
    if (length <= MOST_PROSE) lines.push(bare(line, LINE_LENGTH));
    else if (lines.at(-1) !== MORE_TEXT) lines.push(MORE_TEXT);
  }
  return prose;
}

const MORE_TEXT = '(more text; look shows it)';

function cut(lines: readonly string[], most: number): string[] {
  const kept: string[] = [];
  let length = 0;
  for (const line of lines) {
    length += line.length + 1;
    if (length > most) return [...kept, '(the page goes on; look shows a part of it)'];
    kept.push(line);
  }
  return kept;
}

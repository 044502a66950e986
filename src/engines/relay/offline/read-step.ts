/** A step that reads: the list or the record is found, its values are copied, and what is not surely there is not answered. */

import type { StepEnd } from '../agent/work-step.ts';
import { setAt } from '../extract/build-result.ts';
import { stemsOf } from '../extract/columns.ts';
import { convert } from '../extract/convert.ts';
import { isSameText } from '../extract/match-values.ts';
import { factSource, type RowSource, rowSources, type Subject } from '../extract/sources.ts';
import { type Field, freeFields } from '../extract/wanted-shape.ts';
import type { NamedValue, RowFilter } from '../instruction/plan.ts';
import { isLikeList } from '../lists/like-list.ts';
import { conversionOf } from '../run-context.ts';
import type { Fact, Snapshot } from '../snapshot/snapshot.ts';
import { plain } from '../words/tokens.ts';
import { type FoundRecord, openRow, recordsOf } from './find-record.ts';
import { isPart } from './form-area.ts';
import type { Hands } from './hands.ts';
import { answerOf, answerOfList, singleOf } from './read-list.ts';
import { pathOf, Seeker } from './seek.ts';
import { wantsOf } from './wants.ts';

/** How surely a list is of what is asked for, and how much of what is asked of its rows it must tell. */
const ABOUT = 0.5;
const ENOUGH = 0.6;
/** Places of one record that are looked at, and parts of its page. */
const MOST_PLACES = 4;
const MOST_PARTS = 4;

export function readStep(hands: Hands): Promise<StepEnd> {
  return new Reader(hands).run();
}

class Reader {
  readonly #hands: Hands;
  readonly #subject: Subject;
  #why = 'No page shows what is asked for.';

  constructor(hands: Hands) {
    const { step, context } = hands;
    const { shape } = context;
    const noun = step.object?.text ?? '';
    const fields = shape?.fields ?? freeFields(step.fields);
    this.#hands = hands;
    this.#subject = { noun, fields, record: step.record, context: stemsOf(noun) };
    if (step.object !== null) this.#subject.kind = step.object.head;
  }

  async run(): Promise<StepEnd> {
    const { step, context } = this.#hands;
    const names = step.record.length > 0 ? step.record : step.places.filter(({ quoted }) => quoted);
    const isFile = step.wanted.kind === 'file' && context.shape === null;
    const end = isFile ? await this.#file() : names.length > 0 ? await this.#ofRecord(names) : await this.#ofList();
    return end ?? this.#hands.giveUp(this.#why);
  }

  async #ofList(): Promise<StepEnd | null> {
    const { step } = this.#hands;
    const seeker = new Seeker(this.#hands, wantsOf(step));
    const seen = new Set<string>();
    do {
      const page = await this.#hands.look();
      seen.add(page.url);
      const source = seeker.isPart ? null : this.#listOn(page, this.#subject);
      const end = source === null ? null : await this.#fromList(source, this.#subject, step.filters);
      if (end !== null) return end;
      // The page of a row, opened for what its list does not say, may be what is looked for.
    } while (!seen.has((await this.#hands.look()).url) || (await seeker.goOn()));
    return null;
  }

  /** The list of the page that is surely of the kind, and the only one as good. */
  #listOn(page: Snapshot, subject: Subject): RowSource | null {
    const sources = rowSources(subject, page, this.#hands.context.dates);
    const [first, second] = sources.filter(({ about, rows }) => about >= ABOUT && rows.count > 0);
    return first === undefined || (second !== undefined && second.score === first.score) ? null : first;
  }

  #fromList(
    source: RowSource,
    subject: Subject,
    asked: readonly RowFilter[],
    beside?: Record<string, unknown>,
  ): Promise<StepEnd | null> {
    const again = (page: Snapshot) =>
      rowSources(subject, page, this.#hands.context.dates).find(({ table }) => isLikeList(table, source.table)) ?? null;
    const fail = (why: string) => this.#fail(why);
    return answerOfList({ hands: this.#hands, subject, again, beside, fail }, source, asked);
  }

  /** What is asked of one record: in its row where that says all of it, else on its page and its parts. */
  async #ofRecord(names: readonly NamedValue[]): Promise<StepEnd | null> {
    this.#why = `${names.map(({ value }) => `"${value}"`).join(', ')} was not found, or its page does not say it.`;
    let places = 0;
    const opened = new Set<string>();
    for await (const found of recordsOf(this.#hands, { names, object: null })) {
      places += 1;
      if (places > MOST_PLACES) break;
      const told = await this.#inRow(found, names);
      if (told !== null) return told;
      if (found.row !== null && !(await openRow(this.#hands, found.row, names, opened))) continue;
      const first = await this.#onRecord(await this.#hands.look());
      if (first !== null) return first;
      if (found.row === null) await this.#enterOwn(names);
      const end = await this.#onPages();
      if (end !== null) return end;
    }
    return null;
  }

  /** The page only lists the one record: the link whose address says its number leads on. */
  async #enterOwn(names: readonly NamedValue[]): Promise<boolean> {
    const page = await this.#hands.look();
    const numbers = names.map(({ value }) => value).filter((value) => /\d/.test(value));
    const link = page.elements.find(
      ({ role, href, visible, place }) =>
        role === 'link' &&
        visible &&
        place !== 'navigation' &&
        href !== null &&
        pathOf(href) !== pathOf(page.url) &&
        numbers.some((number) =>
          pathOf(href)
            .split(/[/?&=]/)
            .includes(number),
        ),
    );
    return (
      link !== undefined && this.#hands.judge(link).requiredTier === 'read' && this.#hands.click(link, 'to the record')
    );
  }

  /** The row says all that is asked: the record's own, or the only one of the whole list that names it. */
  async #inRow({ page, row }: FoundRecord, names: readonly NamedValue[]): Promise<StepEnd | null> {
    const { context, step } = this.#hands;
    if (row === null || context.shape?.kind === 'rows' || step.wanted.kind === 'count') return null;
    const subject: Subject = { ...this.#subject, noun: '', record: [] };
    const source = rowSources(subject, page, context.dates).find(({ index }) => index === row.table);
    if (source === undefined || subject.fields.length === 0 || !holdsAll(source, subject.fields)) return null;
    const [first] = (page.tables[row.table]?.rows[row.row] ?? []).filter(({ text }) => text !== '');
    const isItself = names.some(({ value }) => isSameText(first?.lead ?? first?.text ?? '', value));
    const grounds = { hands: this.#hands, subject, again: () => null, beside: undefined, fail: () => null };
    const { rows, matches, table } = source;
    if (isItself) return answerOf(grounds, { rows, passing: [row.row], matches }, { page, table });
    const called = names.map((value): RowFilter => ({ label: null, op: 'is', value, until: null, soft: false }));
    return answerOfList(grounds, source, [...called, ...step.filters]);
  }

  /** The page of the record, then its parts. */
  async #onPages(): Promise<StepEnd | null> {
    const tried = new Set<string>();
    let facts: readonly Fact[] = [];
    for (let part = 0; part <= MOST_PARTS; part += 1) {
      const now = await this.#hands.lookFor(({ text }) => !/\bloading\b/i.test(text), 2000);
      const known = new Set(facts.map(({ label }) => plain(label)));
      facts = [...facts, ...now.facts.filter(({ label }) => !known.has(plain(label)))];
      const end = await this.#onRecord({ ...now, facts: [...facts] });
      if (end !== null) return end;
      const tab = now.elements.find((element) => isPart(element) && !tried.has(element.name));
      if (tab === undefined) break;
      tried.add(tab.name);
      await this.#hands.click(tab, 'a part of the record');
    }
    return null;
  }

  async #onRecord(page: Snapshot): Promise<StepEnd | null> {
    const { step, context } = this.#hands;
    const { shape, dates } = context;
    if (shape?.kind === 'rows') return this.#rowsOfRecord(page);
    const { fields } = this.#subject;
    if (fields.length === 0 || step.wanted.kind === 'count') return null;
    const item = this.#factsFor(fields, factSource(this.#subject, page, dates));
    return item === null ? null : this.#told(singleOf(this.#hands, item, fields));
  }

  /** A list on the page of a record: the lines of an order. */
  async #rowsOfRecord(page: Snapshot): Promise<StepEnd | null> {
    const { step, context } = this.#hands;
    const { shape, dates } = context;
    if (shape === null) return null;
    const noun = shape.path.at(-1) ?? '';
    const subject: Subject = { noun: '', fields: shape.fields, record: [], context: stemsOf(noun, this.#subject.noun) };
    this.#listOn(page, subject);
    const [best] = rowSources(subject, page, dates).filter(
      (source) => source.coverage >= ENOUGH && source.rows.count > 0 && holdsAll(source, shape.fields),
    );
    if (best === undefined || this.#isListOfSuch(best)) return null;
    const facts = factSource({ noun: '', fields: shape.extras, record: [], context: new Set() }, page, dates);
    const beside = shape.extras.length === 0 ? undefined : this.#factsFor(shape.extras, facts);
    return beside === null ? null : this.#fromList(best, subject, step.filters, beside);
  }

  /** The list names the record in some of its rows only, so that it holds others of its kind too. */
  #isListOfSuch({ table }: RowSource): boolean {
    const names = this.#hands.step.record.map(({ value }) => plain(value));
    const isNamed = table.rows.map((row) => row.some((cell) => names.includes(plain(cell.text))));
    return isNamed.includes(true) && isNamed.includes(false);
  }

  /** The values of all fields that are needed; null where one of them is not said. */
  #factsFor(fields: readonly Field[], { columns, matches }: ReturnType<typeof factSource>) {
    const item: Record<string, unknown> = {};
    for (const [at, field] of fields.entries()) {
      const seen = columns[matches[at]?.index ?? -1]?.values[0] ?? null;
      const value = seen === null ? undefined : convert(seen, field, conversionOf(this.#hands.context));
      if (value !== undefined && value !== '') setAt(item, field.path, value);
      else if (field.required) return null;
    }
    return item;
  }

  /** The file that the page of the kind hands over. */
  async #file(): Promise<StepEnd | null> {
    const seeker = new Seeker(this.#hands, wantsOf(this.#hands.step));
    do {
      const page = await this.#hands.look();
      const offered = page.elements.filter(
        ({ name, role, visible, disabled, row }) =>
          visible &&
          !disabled &&
          row < 0 &&
          /^(?:link|button|menuitem)$/.test(role) &&
          /\b(?:download|export|csv|pdf)\b/.test(plain(name)),
      );
      const [only, another] = offered;
      if (only !== undefined && another === undefined && (await this.#hands.download(only)))
        return this.#told(undefined);
    } while (await seeker.goOn());
    return null;
  }

  async #told(result: unknown): Promise<StepEnd | null> {
    const end = await this.#hands.finish(result);
    return typeof end === 'string' ? this.#fail(end) : end;
  }

  #fail(why: string): null {
    this.#why = why;
    return null;
  }
}

function holdsAll({ matches }: RowSource, fields: readonly Field[]): boolean {
  return fields.every((field, at) => !field.required || (matches[at]?.index ?? -1) >= 0);
}

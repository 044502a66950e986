/** A step that reads: the list or the record is found, its values are copied, and what is not surely there is not answered. */

import type { StepEnd } from '../agent/work-step.ts';
import { arrange } from '../extract/arrange-rows.ts';
import { aggregate, itemOf, plainFields, setAt, type Table } from '../extract/build-result.ts';
import { columnsOf, stemsOf } from '../extract/columns.ts';
import { convert, type Seen } from '../extract/convert.ts';
import { filterRows } from '../extract/filter-rows.ts';
import { matchColumns } from '../extract/match-fields.ts';
import { contextSays } from '../extract/page-context.ts';
import { factSource, type RowSource, rowSources, type Subject } from '../extract/sources.ts';
import { type Field, freeFields, typesOf } from '../extract/wanted-shape.ts';
import type { NamedValue, RowFilter } from '../instruction/plan.ts';
import { optionFor } from '../planner/form/options.ts';
import { readAllPages } from '../planner/list/page-turns.ts';
import { conversionOf } from '../planner/run-context.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { plain } from '../words/tokens.ts';
import { linkOf, recordsOf } from './find-record.ts';
import type { Hands } from './hands.ts';
import { Seeker } from './seek.ts';
import { wantsOf } from './wants.ts';

/** How surely a list is of what is asked for, and how well a column is of a field. */
const ABOUT = 0.5;
const SAYS = 0.5;
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
    const { step } = this.#hands;
    const names = step.record.length > 0 ? step.record : step.places.filter(({ quoted }) => quoted);
    const isUnread =
      step.unheard?.some(({ negated, isName }) => negated || isName) === true && step.record.length === 0;
    const end = isUnread
      ? null
      : step.wanted.kind === 'file' && this.#hands.context.shape === null
        ? await this.#file()
        : names.length > 0
          ? await this.#ofRecord(names)
          : await this.#ofList();
    return end ?? this.#hands.giveUp(this.#why);
  }

  async #ofList(): Promise<StepEnd | null> {
    const seeker = new Seeker(this.#hands, wantsOf(this.#hands.step));
    do {
      const page = await this.#hands.look();
      const source = this.#listOn(page);
      const end = source === null ? null : await this.#fromList(source, page, this.#hands.step.filters);
      if (end !== null) return end;
    } while (await seeker.goOn());
    return null;
  }

  /** The list of the page that is surely of the kind, and the only one as good. */
  #listOn(page: Snapshot): RowSource | null {
    const sources = rowSources(this.#subject, page, this.#hands.context.dates);
    const [first, second] = sources.filter(({ about, rows }) => about >= ABOUT && rows.count > 0);
    return first === undefined || (second !== undefined && second.score === first.score) ? null : first;
  }

  /** The answer out of one list and all its pages, null where it does not hold it. `asked`: conditions that are not set on the page. */
  async #fromList(source: RowSource, page: Snapshot, asked: readonly RowFilter[]): Promise<StepEnd | null> {
    const { step, context } = this.#hands;
    const { dates } = context;
    const isSame = (snapshot: Snapshot) =>
      snapshot.tables.find(
        ({ headers, kind }) => kind === source.table.kind && headers.join() === source.table.headers.join(),
      ) ?? null;
    const { table, complete } = await readAllPages(context.bench, source.table, isSame, () => false);
    if (!complete) return this.#fail('The list could not be read to its end.');
    const rows = columnsOf(table, dates);
    const open = asked.filter((filter) => !contextSays(filter, page, dates));
    const told = open.map((filter) => ({
      filter,
      found: filterRows(rows, [{ ...filter, soft: false }], dates, this.#subject.context),
    }));
    const untold = told
      .filter(({ found }) => found.unknown.length > 0 || found.rows.length === 0)
      .map(({ filter }) => filter);
    const [first] = untold;
    if (first !== undefined) {
      const set = await this.#setOnPage(first);
      const again = set === null ? null : this.#listOn(set);
      if (set === null || again === null) return this.#fail(`No list tells which are "${first.value.value}".`);
      return this.#fromList(
        again,
        set,
        asked.filter((filter) => filter !== first),
      );
    }
    const passing = filterRows(
      rows,
      open.map((filter) => ({ ...filter, soft: false })),
      dates,
      this.#subject.context,
    ).rows;
    return passing.length === 0 && step.wanted.kind !== 'count'
      ? this.#fail('No row fits all that is asked.')
      : this.#answer({
          rows,
          passing,
          matches: matchColumns(this.#subject.fields, rows.columns, this.#subject.context),
        });
  }

  /** Chooses a condition where the page offers it by name; the page then, null where it offers nothing of the kind. */
  async #setOnPage({ value, op, either }: RowFilter): Promise<Snapshot | null> {
    if (op === 'not' || either !== undefined || value.moment !== null) return null;
    const page = await this.#hands.look();
    const lists = page.elements.flatMap((element) => {
      const at =
        element.visible && element.options.length > 0
          ? optionFor(
              element.options.map(({ label }) => label),
              value,
            )
          : null;
      return at === null ? [] : [{ element, label: element.options[at]?.label ?? '' }];
    });
    const [list, more] = lists;
    const called = page.elements.filter(
      ({ name, role, visible, row }) =>
        visible &&
        row < 0 &&
        /^(?:tab|button|link|radio)$/.test(role) &&
        plain(name).replace(/[\s(]*\d+\)?$/, '') === plain(value.value),
    );
    const [way, another] = called;
    const isDone =
      list !== undefined && more === undefined
        ? await this.#hands.choose(list.element, list.label)
        : way !== undefined &&
          another === undefined &&
          this.#hands.judge(way).requiredTier === 'read' &&
          (await this.#hands.click(way, `only ${value.value}`));
    if (!isDone) return null;
    let now = await this.#hands.lookFor((one) => one.text !== page.text, 1500);
    if (now.text === page.text && list !== undefined) {
      const send = now.elements.find(
        ({ submits, form, role }) => submits && role === 'button' && form === list.element.form && form >= 0,
      );
      if (send === undefined || !(await this.#hands.click(send, `only ${value.value}`))) return null;
      now = await this.#hands.look();
    }
    return now.text === page.text ? null : now;
  }

  async #answer(table: Table): Promise<StepEnd | null> {
    const { step, context } = this.#hands;
    const { shape } = context;
    const conversion = conversionOf(context);
    const number = shape?.kind === 'rows' ? null : aggregate(step.wanted, table);
    if (number !== null) {
      this.#hands.calculated(number);
      return this.#told(this.#asNumber(number));
    }
    if (step.wanted.kind === 'exists')
      return this.#told(shape === null ? { exists: table.passing.length > 0 } : undefined);
    const order = arrange(table, step, conversion);
    if (order === null) return this.#fail('Nothing in the list tells the order that is asked for.');
    const free = this.#subject.fields.length === 0 ? plainFields(table.rows.columns) : null;
    const fields = free?.fields ?? this.#subject.fields;
    const used = { ...table, passing: order, matches: free?.matches ?? table.matches };
    const missing = fields.filter((field, at) => field.required && (used.matches[at]?.score ?? 0) < SAYS);
    if (missing.length > 0)
      return this.#fail(`The list does not show ${missing.map(({ label }) => `"${label}"`).join(', ')}.`);
    const items = order.map((row) => itemOf(fields, false, used, row, conversion) as Record<string, unknown>);
    if (shape?.kind === 'rows' || (shape === null && (step.object?.plural === true || order.length > 1))) {
      if (items.length === 0) return this.#fail('The list shows none.');
      this.#hands.gather(items);
      return this.#told(undefined);
    }
    const [item, another] = items;
    return item === undefined || another !== undefined
      ? this.#fail('More than one record fits.')
      : this.#told(this.#single(item, fields));
  }

  #asNumber(number: number): unknown {
    const { shape } = this.#hands.context;
    const { kind } = this.#hands.step.wanted;
    if (shape === null) return { [kind]: number };
    if (shape.kind === 'value') return number;
    const item: Record<string, unknown> = {};
    for (const field of shape.fields)
      setAt(item, field.path, typesOf(field.schema).some((type) => /^(?:number|integer)$/.test(type)) ? number : null);
    return item;
  }

  #single(item: Record<string, unknown>, fields: readonly Field[]): unknown {
    const { shape } = this.#hands.context;
    const [only, another] = fields;
    return shape?.kind === 'value' || (shape === null && only !== undefined && another === undefined)
      ? (Object.values(item)[0] ?? null)
      : item;
  }

  /** What is asked of one record: in its row where that says all of it, else on its page and its parts. */
  async #ofRecord(names: readonly NamedValue[]): Promise<StepEnd | null> {
    this.#why = `${names.map(({ value }) => `"${value}"`).join(', ')} was not found, or its page does not say it.`;
    let places = 0;
    for await (const { row } of recordsOf(this.#hands, { names, object: null })) {
      places += 1;
      if (places > MOST_PLACES) break;
      if (row !== null) {
        const link =
          linkOf(row, names) ??
          row.elements.find(({ role, visible }) => visible && /^(?:row|button|gridcell|listitem|article)$/.test(role));
        if (
          link === undefined ||
          this.#hands.judge(link).requiredTier !== 'read' ||
          !(await this.#hands.click(link, 'to the record'))
        )
          continue;
      }
      const tried = new Set<string>();
      for (let part = 0; part <= MOST_PARTS; part += 1) {
        const page = await this.#hands.lookFor(({ text }) => !/\bloading\b/i.test(text), 2000);
        const end = await this.#onRecord(page);
        if (end !== null) return end;
        const tab = page.elements.find((element) => isPart(element) && !tried.has(element.name));
        if (tab === undefined) break;
        tried.add(tab.name);
        await this.#hands.click(tab, 'a part of the record');
      }
    }
    return null;
  }

  async #onRecord(page: Snapshot): Promise<StepEnd | null> {
    const { step, context } = this.#hands;
    const { shape, dates } = context;
    if (shape?.kind === 'rows') {
      const [best] = rowSources({ ...this.#subject, record: [] }, page, dates).filter(({ matches }) =>
        shape.fields.every((field, at) => !field.required || (matches[at]?.score ?? 0) >= SAYS),
      );
      return best === undefined || shape.extras.length > 0 ? null : this.#fromList(best, page, step.filters);
    }
    const { fields } = this.#subject;
    if (fields.length === 0 || step.wanted.kind === 'count') return null;
    const { columns, matches } = factSource(this.#subject, page, dates);
    const item: Record<string, unknown> = {};
    for (const [at, field] of fields.entries()) {
      const match = matches[at];
      const seen: Seen | null =
        match === undefined || match.score < SAYS ? null : (columns[match.index]?.values[0] ?? null);
      const value = seen === null ? undefined : convert(seen, field, conversionOf(context));
      if (value === undefined || value === '') return null;
      setAt(item, field.path, value);
    }
    return this.#told(this.#single(item, fields));
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

function isPart({ role, visible, disabled, current }: ElementSnapshot): boolean {
  return role === 'tab' && visible && !disabled && !current;
}

import type { RowFilter } from '../../instruction/plan.ts';
import type { RunContext } from '../../run-context.ts';
import { plain } from '../../words/tokens.ts';
import { typeDate } from '../form/type-date.ts';
import { isFilterField } from './filter-field.ts';
import { sendForm } from './send-filter.ts';

/** Date fields above a list: one takes the day, two take the span. */
export async function setDay(context: RunContext, filter: RowFilter): Promise<boolean> {
  const { bench } = context;
  const { moment } = filter.value;
  if (moment === null || moment.date === null) return false;
  const snapshot = await bench.look();
  const fields = snapshot.elements.filter(
    (element) =>
      isFilterField(element, snapshot) &&
      (/^(?:date|datetime-local)$/.test(element.type) ||
        (element.role === 'textbox' &&
          /\b(?:date|day|from|to|since|until|start|end)\b/.test(plain(`${element.label} ${element.fieldName}`)))),
  );
  const [first] = fields;
  const isOpen = filter.op === 'after' || filter.op === 'before';
  if (first === undefined) return false;
  const last =
    filter.op === 'between'
      ? (filter.until?.moment?.date ?? moment.endDate ?? moment.date)
      : (moment.endDate ?? moment.date);
  const to =
    fields.find(
      (field) =>
        field !== first && /\b(?:to|until|end|before|through)\b/.test(plain(`${field.label} ${field.fieldName}`)),
    ) ?? (fields.length === 2 ? fields[1] : undefined);
  if (to === undefined && (isOpen || last !== moment.date)) return false;
  await typeDate(context, first, filter.op === 'before' ? '' : moment.date);
  if (to !== undefined) {
    const again = (await bench.look()).elements.find(
      (element) => element.label === to.label && element.fieldName === to.fieldName,
    );
    if (again !== undefined) await typeDate(context, again, filter.op === 'after' ? '' : last);
  }
  await sendForm(context, first);
  return true;
}

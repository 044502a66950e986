import type { RowFilter } from '../../instruction/plan.ts';
import { plain } from '../../words/tokens.ts';
import { typeDate } from '../form/date-fields.ts';
import type { RunContext } from '../run-context.ts';
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
  if (first === undefined) return !isOpen && pressDay(context, moment.date, moment.endDate);
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

/** "Tomorrow", "This week" as a button, or the days stepped through one by one. */
async function pressDay(context: RunContext, date: string, endDate: string | null): Promise<boolean> {
  const { bench } = context;
  const words = dayWords(context.plan.today, date, endDate);
  const snapshot = await bench.look();
  const button = snapshot.elements.find(
    (element) =>
      element.visible &&
      /^(?:link|button|tab|radio|menuitem)$/.test(element.role) &&
      words.includes(plain(element.name)),
  );
  if (button !== undefined && bench.allows(button))
    return (await bench.use({ tool: 'click', ref: button.ref, why: 'the instruction names that time' })).ok;
  if (endDate !== null) return false;
  const days = Math.round((Date.parse(date) - Date.parse(context.plan.today)) / 86_400_000);
  if (Math.abs(days) > 14 || days === 0) return false;
  const way = new RegExp(
    days > 0 ? '^(?:next(?: day)?|tomorrow|[›»→>])$' : '^(?:prev(?:ious)?(?: day)?|yesterday|[‹«←<])$',
  );
  for (let step = 0; step < Math.abs(days); step += 1) {
    const arrow = (await bench.look()).elements.find(
      (element) => element.visible && /^(?:link|button)$/.test(element.role) && way.test(plain(element.name)),
    );
    if (arrow === undefined || !bench.allows(arrow)) return false;
    if (!(await bench.use({ tool: 'click', ref: arrow.ref, why: 'towards the day that was named' })).ok) return false;
  }
  return true;
}

function dayWords(today: string, date: string, endDate: string | null): string[] {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000);
  if (endDate !== null) {
    const length = Math.round((Date.parse(endDate) - Date.parse(date)) / 86_400_000);
    return length === 6 && days <= 0 && days > -7
      ? ['this week', 'week']
      : length > 26 && length < 31 && days <= 0
        ? ['this month', 'month']
        : [];
  }
  return days === 0 ? ['today'] : days === 1 ? ['tomorrow'] : days === -1 ? ['yesterday'] : [];
}

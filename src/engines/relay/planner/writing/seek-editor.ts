import type { NamedValue, Step } from '../../instruction/plan.ts';
import type { RunContext } from '../../run-context.ts';
import { placeOf, wayOf } from '../../snapshot/link-target.ts';
import type { ElementSnapshot, Snapshot } from '../../snapshot/snapshot.ts';
import { isEntity } from '../../words/entities.ts';
import { likeness } from '../../words/likeness.ts';
import { plain, wordsOf } from '../../words/tokens.ts';
import { clearNotices } from '../../workbench/clear-notices.ts';
import { areaFit, assignValues } from '../form/assign-values.ts';
import { type FormArea, formAreas, heldBy } from '../form/form-fields.ts';
import { isInSight } from '../form/in-sight.ts';
import { setsList } from '../form/list-settings.ts';
import type { FoundRow } from '../record/record-row.ts';
import { isOfRecord } from '../record/record-way.ts';
import { inScope, leadsElsewhere, recordMenus } from '../record/seek-action.ts';
import { isOpenedByAddress, opensOver } from '../way/ways.ts';
import { holdsOldName } from './record-form.ts';

/** A form whose fields take the values: on the page, behind "Edit", in a menu, behind a tab. */
export async function seekEditor(
  context: RunContext,
  step: Step,
  row: FoundRow | null,
  values: readonly NamedValue[],
  moves: number,
): Promise<FormArea | null> {
  const { bench } = context;
  const tried = new Set<string>();
  for (let move = 0; move <= moves; move += 1) {
    await clearNotices(bench);
    const snapshot = await bench.look();
    const area = row === null || move > 0 ? editorArea(step, snapshot, values) : null;
    if (area !== null) return area;
    if (move === 0 && row === null && isAsleep(snapshot)) {
      await bench.lookUntil((page) => editorArea(step, page, values) !== null, WAKING_MS);
      const awake = editorArea(step, await bench.look(), values);
      if (awake !== null) return awake;
    }
    const way = editWay(context, step, snapshot, move === 0 ? row : null, values, tried);
    if (way === null) return null;
    tried.add(`${way.role}|${way.name}|${way.hint}|${way.heading}`);
    const place = placeOfWay(way, snapshot);
    if (place !== '') tried.add(place);
    const done = isOpenedByAddress(way)
      ? await bench.use({ tool: 'open', url: way.href, why: 'to change the record' })
      : await bench.use({ tool: 'click', ref: way.ref, why: 'to change the record' });
    if (!done.ok && move === moves) return null;
  }
  return editorArea(step, await bench.look(), values);
}

/** The page that a way leads to, as several may; empty where only a click tells. */
function placeOfWay(way: ElementSnapshot, snapshot: Snapshot): string {
  if (isOpenedByAddress(way)) return placeOf(way.href);
  const place = opensOver(way) ? null : wayOf(way, snapshot.url);
  return place === null || place === 'foreign' ? '' : place;
}

/** For a form whose fields a script wakes once it has what they hold. */
const WAKING_MS = 2000;

/** Most fields of a form take nothing yet. */
function isAsleep(snapshot: Snapshot): boolean {
  const fields = snapshot.elements.filter(
    ({ form, visible, role }) => visible && form >= 0 && /^(?:textbox|combobox|spinbutton|listbox)$/.test(role),
  );
  return fields.length > 1 && fields.filter(({ disabled }) => disabled).length * 2 > fields.length;
}

function editorArea(step: Step, snapshot: Snapshot, values: readonly NamedValue[]): FormArea | null {
  const scored = formAreas(snapshot)
    .filter((area) => (area.buttons.length > 0 || area.form >= 0) && !setsList(area))
    .filter(
      (area) =>
        !/\b(?:add|new|create)\b/i.test(area.heading) ||
        /\bedit\b/i.test(area.heading) ||
        (snapshot.forms[area.form]?.prefilled ?? 0) > 0,
    )
    .filter((area) => !onlyMakes(area) && !isOfNewThing(step, area, values))
    .map((area) => ({ area, fit: areaFit(area, values) }))
    .filter(({ fit, area }) => fit >= 0.55 && isInSight(area, values) && holdsOldName(step, area, values))
    .sort((a, b) => b.fit - a.fit);
  return scored[0]?.area ?? null;
}

/** All that its buttons do is make something new: "Create" beside "Ticket in [queue]" on the page of a ticket. */
function onlyMakes(area: FormArea): boolean {
  return area.buttons.length > 0 && area.buttons.every((button) => /^(?:create|new|open a)\b/.test(plain(button.name)));
}

/** "NewReminder-Owner" on the page of a ticket is the owner of a reminder that is yet to be made. */
function isOfNewThing(step: Step, area: FormArea, values: readonly NamedValue[]): boolean {
  return assignValues(area, values).assignments.some(({ field }) => {
    const made = /^(?:new|add)[-_]?(\p{L}\p{Ll}+)[-_.[]/iu.exec(field.element.fieldName)?.[1] ?? '';
    return isEntity(made) && likeness(step.object?.text ?? '', made) < 0.6;
  });
}

function editWay(
  context: RunContext,
  step: Step,
  snapshot: Snapshot,
  row: FoundRow | null,
  values: readonly NamedValue[],
  tried: ReadonlySet<string>,
) {
  const labels = values.map((value) => value.label ?? '');
  const keeps = keepers(snapshot);
  const scored = snapshot.elements
    .filter(
      (element) =>
        /^(?:link|button|menuitem|tab)$/.test(element.role) &&
        !element.disabled &&
        !(element.submits && element.form >= 0) &&
        !keeps.has(element) &&
        (element.visible || element.href !== null) &&
        inScope(element, snapshot, row) &&
        (row !== null || isOfRecord(element, snapshot)) &&
        !tried.has(`${element.role}|${element.name}|${element.hint}|${element.heading}`) &&
        !tried.has(placeOfWay(element, snapshot)) &&
        context.bench.allows(element) &&
        context.bench.judge(element).requiredTier !== 'delete',
    )
    .map((element) => ({ element, score: editScore(element, step, labels) - (isOfPart(element, snapshot) ? 0.2 : 0) }))
    .filter(({ score }) => score > 0.3)
    .sort((a, b) => b.score - a.score);
  const menu = recordMenus(snapshot, row).find(
    (element) => !tried.has(`${element.role}|${element.name}|${element.hint}|${element.heading}`),
  );
  const [best] = scored;
  if (best !== undefined && (best.score >= 0.6 || menu === undefined)) return best.element;
  return menu ?? best?.element ?? null;
}

/** "Update" below fields that hold something keeps what they hold: it is no way to further fields. */
function keepers(snapshot: Snapshot): ReadonlySet<ElementSnapshot> {
  const filled = formAreas(snapshot).filter((area) => area.fields.some((field) => heldBy(field) !== ''));
  const buttons = filled.flatMap((area) => [...area.buttons, ...area.outside]);
  return new Set(
    buttons.filter(({ name }) => /^(?:update|save|change|modify|amend|apply)(?: changes)?$/.test(plain(name))),
  );
}

/** One of many "edit" links that stand with the parts of a text: it opens that part alone. */
function isOfPart(element: ElementSnapshot, snapshot: Snapshot): boolean {
  if (/[?&#](?:section|part|block|paragraph)=/i.test(element.href ?? '')) return true;
  const same = snapshot.elements.filter((other) => other.visible && other.name === element.name && other.row < 0);
  return element.row < 0 && new Set(same.map((other) => other.heading)).size > 1;
}

/** "Push the visit back to 5 pm": another time is all it gets. */
function movesInTime(step: Step): boolean {
  return (
    /^(?:push|bump|shift|postpone|delay|move|put|defer|bring|reschedule)$/.test(step.verb) &&
    step.values.length > 0 &&
    step.values.every((value) => value.moment !== null)
  );
}

/** "Move", "Move this page": what is known by its name alone is moved to another. */
function movesName(after: readonly string[], step: Step): boolean {
  const [noun, more] = after.filter((word) => !/^(?:this|the)$/.test(word));
  const isText = step.object === null || /^(?:page|article|document|file|folder|wiki|topic)$/.test(step.object.head);
  return isText && more === undefined && (noun === undefined || likeness(step.object?.head ?? 'page', noun) >= 0.8);
}

function editScore(
  element: { name: string; hint: string; role: string; place: string; href: string | null },
  step: Step,
  labels: readonly string[],
): number {
  const name = plain(element.name)
    .replace(/[^\p{L}\p{N} ]+/gu, ' ')
    .trim();
  if (/^sort(?:ed)? by\b/.test(name)) return 0;
  const rest = name.replace(
    /^(?:edit|modify|change|update|amend|revise|correct|manage|quick edit|reschedule|move)\s*/,
    '',
  );
  const field = Math.max(0, ...labels.map((label) => likeness(label, rest)));
  if (/^(?:edit|modify|change|update|amend|revise|correct|quick edit)$/.test(name)) return 1;
  // One's own profile and password are never the record that was asked for, unless it says so.
  if (/^(?:my )?(?:profile|account|password|preferences)$/.test(rest) && rest !== name)
    return step.object !== null && likeness(step.object.text, rest) < 0.4 ? 0 : 0.6;
  if (/^(?:edit|modify|change|update|amend|revise|correct|quick edit)\b/.test(name)) {
    const about = step.object === null ? 0.6 : likeness(step.object.text, rest);
    return (
      0.55 +
      0.4 *
        Math.max(
          field,
          about,
          /^(?:details|profile|record|info|information|page|this.*|source|item)$/.test(rest) ? 0.9 : 0,
        )
    );
  }
  if (movesInTime(step) && /^(?:reschedule|move|postpone|change (?:the )?(?:time|date))\b/.test(name))
    return leadsElsewhere(wordsOf(rest), step) ? 0 : 0.95;
  const [lead = '', ...after] = wordsOf(name);
  if (lead === step.verb || (step.verb === 'rename' && lead === 'move' && movesName(after, step)))
    return leadsElsewhere(after, step) ? 0 : 0.95;
  if (name === '' && /\b(?:edit|pencil|pen)\b/i.test(element.hint.replace(/[-_]/g, ' '))) return 0.85;
  if (element.place !== 'navigation' && field >= 0.6) return element.role === 'tab' ? 0.5 : 0.45;
  if (/\/edit(?:\/|$|\?)|[?&]action=edit/.test(element.href ?? '')) return 0.7;
  if (/\/(?:modify|edit|update|change)(?:[A-Z]\w*)?(?:\.\w+)?(?:\/|$|\?)/i.test(element.href ?? '')) return 0.66;
  if (element.role === 'tab' && /^(?:general|details|settings|info|information|profile|demographics)$/.test(name))
    return 0.35;
  return 0;
}

import * as calendar from './calendar.ts';
import { addDaysTo, type Draft } from './draft.ts';
import type { WhenItem, WhenScene } from './when-items.ts';

export function takeEdge(draft: Draft, edge: string): boolean {
  if (edge === 'start') draft.parts.push('early');
  draft.order = edge === 'start' ? 'earliest' : 'latest';
  return edge !== 'mid';
}

/** Later, or earlier, in the day or week of the appointment that is to be moved. */
export function takeSide(draft: Draft, { part, of }: WhenItem, scene: WhenScene): boolean {
  const { about } = scene;
  const than = part === 'later' ? 'later' : 'earlier';
  if (about === undefined) [draft.than, draft.within] = [than, of ?? null];
  else if (of !== 'same_week') return takeRelative(draft, than, scene);
  else {
    const week = calendar.weekOf(about.day).list;
    const list = week.filter((day) => (than === 'later' ? day > about.day : day < about.day && day >= scene.today));
    if (list.length > 0) addDaysTo(draft, { list, as: 'period' }, false);
    else return takeRelative(draft, than, scene);
  }
  return true;
}

/** "Later", "sooner", "that day": from the appointment or time spoken of, or from what was offered. */
export function takeRelative(draft: Draft, kind: string, { about, offered = [], today, isMove }: WhenScene): boolean {
  const times = [...offered]
    .sort()
    .map((time) => ({ day: time.slice(0, 10), minute: Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16)) }));
  const base = about ?? (kind === 'later' ? times.at(-1) : times[0]);
  const isOneDay = about !== undefined || new Set(times.map(({ day }) => day)).size === 1;
  if (base === undefined && isMove === true) return holdRelative(draft, kind);
  if (kind === 'sameday' || kind === 'sameweek') {
    if (base === undefined || !isOneDay) draft.shiftDays = 0;
    else addDaysTo(draft, kind === 'sameday' ? { list: [base.day], as: 'date' } : calendar.weekOf(base.day), false);
    return base !== undefined || kind === 'sameday';
  }
  if (base === undefined || !['later', 'earlier', 'sooner'].includes(kind)) return false;
  if (kind === 'sooner' && base.day > today) {
    draft.order = 'earliest';
    const sooner = calendar.upTo(today, base.day);
    if (sooner !== null) addDaysTo(draft, { ...sooner, list: sooner.list.slice(0, -1) }, false);
    return true;
  }
  if (isOneDay && draft.days === null) addDaysTo(draft, { list: [base.day], as: 'date' }, false);
  if (kind === 'later') draft.notBefore = base.minute + 1;
  else draft.notAfter = base.minute - 1;
  return true;
}

/** What is told from an appointment that is not known yet is kept as it was told. */
function holdRelative(draft: Draft, kind: string): boolean {
  if (kind === 'sameday') draft.within = 'same_day';
  else if (kind === 'sameweek') draft.within = 'same_week';
  else if (kind === 'later' || kind === 'earlier' || kind === 'sooner') draft.than = kind;
  else return false;
  return true;
}

import type { Tier } from '../types.ts';
import { tierOfVerbs, wordsOf } from './verbs.ts';

/** Controls of server-side page frameworks that only look: pagers, sorters, tabs, trees, search buttons. */
const LOOKING =
  /pag(?:e|er|inat)|sort|filter|search|find|next|prev|first|last|tab|menu|tree|expand|collapse|calendar|refresh|select|view|open|show|detail|toggle/i;

/** Other addresses would take such fields for nothing, and the post for what it is. */
const FRAMEWORK_PAGE = /\.(?:aspx|ascx|jsf|faces|xhtml|seam|jspx)$/i;

/**
 * Postbacks of ASP.NET WebForms and JSF: the whole page is one form that posts to itself, so the path says nothing and the control
 * that caused it says everything. Null when the fields are of neither.
 */
export function postbackTier(
  path: string,
  fields: ReadonlyMap<string, readonly string[]>,
): { tier: Tier; why: string } | null {
  if (!FRAMEWORK_PAGE.test(path)) return null;
  if (fields.has('__VIEWSTATE') || fields.has('__EVENTTARGET')) return webForms(fields);
  if (fields.has('javax.faces.ViewState') || fields.has('jakarta.faces.ViewState')) return faces(fields);
  return null;
}

function webForms(fields: ReadonlyMap<string, readonly string[]>): { tier: Tier; why: string } {
  const target = fields.get('__EVENTTARGET')?.[0] ?? '';
  const argument = fields.get('__EVENTARGUMENT')?.[0] ?? '';
  const control = target === '' ? pressedButton(fields) : (target.split(/[$:]/).pop() ?? target);
  const [command = ''] = argument.split('$');
  if (/^(?:Page|Sort|Select|Edit|Cancel|Expand|Collapse)$/i.test(command))
    return { tier: 'read', why: `${command} of a list` };
  if (control === '' && command === '') return { tier: 'create', why: 'form' };
  const judged = ofControl(command, control);
  return judged.tier === 'update' && /^(?:btn|lnk|cmd)?_?save/i.test(control) && keyIsEmpty(fields)
    ? { tier: 'create', why: `${judged.why} without a key` }
    : judged;
}

/** The hidden fields that hold the key of the page's record, `hfPatientId`, are there and empty. */
function keyIsEmpty(fields: ReadonlyMap<string, readonly string[]>): boolean {
  const keys = [...fields].filter(([name]) => /(?:Id|ID|Key)$/.test(name.split(/[$:]/).pop() ?? name));
  return keys.length > 0 && keys.every(([, values]) => values.every((value) => /^(?:|0|-1)$/.test(value.trim())));
}

function faces(fields: ReadonlyMap<string, readonly string[]>): { tier: Tier; why: string } {
  const names = [...fields.keys()];
  const looking = names.find((name) =>
    /_(?:pagination|sorting|filtering|scrolling|lazyload|rppDD|tabChange|contentLoad|instantSelec\w+)$/.test(name),
  );
  if (looking !== undefined) return { tier: 'read', why: 'paging of a list' };
  const source =
    fields.get('javax.faces.source')?.[0] ?? fields.get('jakarta.faces.source')?.[0] ?? pressedButton(fields);
  return ofControl('', source.split(':').pop() ?? source);
}

/** A pressed submit button is the field that is named like one; its value is its caption. */
function pressedButton(fields: ReadonlyMap<string, readonly string[]>): string {
  for (const [name, values] of fields) {
    const last = name.split(/[$:]/).pop() ?? name;
    if (/^(?:btn|button|cmd|lnk|link|imgb|submit)|(?:button|btn)$/i.test(last)) return `${last} ${values[0] ?? ''}`;
  }
  return '';
}

function ofControl(command: string, control: string): { tier: Tier; why: string } {
  const label = `${command} ${control.replace(/^(?:btn|cmd|lnk|imgb)/i, '')}`.trim();
  const verb = tierOfVerbs(wordsOf(label).filter((word) => !['cancel', 'toggle', 'submit', 'button'].includes(word)));
  if (verb !== null) return { tier: verb, why: `control ${label}` };
  return LOOKING.test(label) || /cancel/i.test(label)
    ? { tier: 'read', why: `control ${label}` }
    : { tier: 'create', why: `control ${label}` };
}

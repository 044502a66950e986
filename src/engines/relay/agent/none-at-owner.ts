/** Whether the page of the record that they would belong to has none of what is asked for. Pure. */

import { verbTier } from '../action/label-words.ts';
import { bearsWhole } from '../evidence/record-shown.ts';
import { headedTexts } from '../evidence/text-lines.ts';
import type { Step } from '../instruction/plan.ts';
import { recordAddress } from '../record-address.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { wordsOf } from '../words/tokens.ts';
import { askedOf, hasNoRows, isOfKindOrAny, namesKind, saysShortly, withRoute } from './none-said.ts';

/**
 * The page of the record or the group that they would belong to, by what stands first on it, lists nothing and says so under no heading and in no
 * tab of anything else; and no link, tab or button of it is called as they are. Where it has other pages or tabs, it says so of what is asked for.
 */
export function isEmptyOwner(page: Snapshot, step: Step): boolean {
  const named = askedOf(step);
  const owners =
    step.record.length > 0 ? [named.filter((name) => step.record.includes(name))] : named.map((name) => [name]);
  const labelled = owners.map((names) =>
    names.map((name) => ({ ...name, value: `${name.label ?? ''} ${name.value}` })),
  );
  const isOwn = (texts: readonly string[]) =>
    [...owners, ...labelled].some((names) => bearsWhole(names, texts.map(unmarked)));
  const isOf = (text: string) => text === '' || isOwn([text]) || namesKind(text, step);
  if (!isOwn([page.title, page.headings[0]?.text ?? '']) || !hasNoRows(page)) return false;
  const parts = page.elements.filter((element) => element.visible && isPartOf(element, page));
  const isMaker = ({ name }: ElementSnapshot) => wordsOf(name).length > 1 && verbTier(name, true) === 'create';
  const isElsewhere = parts.some((part) =>
    part.current ? !isOf(part.name) : namesKind(part.name, step) && !isMaker(part),
  );
  if (isElsewhere) return false;
  const isOnly = !parts.some((part) => part.role === 'tab' || isOtherPage(part.href, page));
  const says = (text: string) => saysShortly(text) && (isOnly ? isOfKindOrAny(text, step) : namesKind(text, step));
  return headedTexts(page).some(({ text, heading }) => isOf(heading) && says(text));
}

function unmarked(text: string): string {
  return text.replaceAll('#', ' ');
}

/** Something else of the page's record may be shown by it. */
function isPartOf({ role, place, href }: ElementSnapshot, page: Snapshot): boolean {
  if (role === 'link') return place !== 'navigation' || isOtherPage(href, page);
  return /^(?:tab|button|menuitem|treeitem|radio)$/.test(role);
}

/** The address is of the page's record, or below the page where its address names none, and not its own. */
function isOtherPage(address: string | null, { url }: Snapshot): boolean {
  const [there, here] = [withoutEnd(address ?? ''), withoutEnd(url)];
  if (there === '' || there === here) return false;
  const record = recordAddress(here);
  if (record !== null) return recordAddress(there) === record;
  const path = here.replace(/\?.*/, '');
  return there.replace(/\?.*/, '') === path || there.startsWith(`${path}/`);
}

/** The address without its mark in the page and the slash at the end of its path; a route of scripts is a part of its path. */
function withoutEnd(address: string): string {
  const { origin = '', pathname = '', search = '' } = URL.parse(withRoute(address)) ?? {};
  return `${origin}${pathname.replace(/\/+$/, '')}${search}`;
}

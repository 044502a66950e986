/** Pages that are made by going to their name: sites of linked pages offer to write what a search does not find. */

import { holdsWords } from '../../extract/match-values.ts';
import type { NamedValue, Step } from '../../instruction/plan.ts';
import type { ElementSnapshot, Snapshot } from '../../snapshot/snapshot.ts';
import { plain, wordsOf } from '../../words/tokens.ts';
import { searchFor } from '../list/search-for.ts';
import type { RunContext } from '../run-context.ts';
import { clearNotices } from '../way/dead-ends.ts';

const PAGES = /^(?:page|article|topic|entry|wiki|document)$/i;
const OFFER = /^(?:create|start|write|add|make)\b(?!.*\b(?:account|user|book|category|list|project|folder)\b)/;

/** The address of a page that nobody has written yet, or of the editor of one: nothing stands there to be read. */
export function isUnwritten(href: string | null): boolean {
  return /[?&](?:redlink\b|(?:action|do|op|mode|task)=(?:edit|new|create)\b)/i.test(href ?? '');
}

/** What the new page is to be called; null where the step makes something else. */
export function pageName(step: Step): NamedValue | null {
  if (step.kind !== 'create' || !PAGES.test(step.object?.head ?? '')) return null;
  return step.values.find((value) => /^(?:name|title)$/.test(value.label ?? '')) ?? null;
}

/** Searches for the name and follows the offer to write that page. True when the offer was there and was followed. */
export async function openUnwritten(context: RunContext, name: NamedValue): Promise<boolean> {
  const { bench } = context;
  await clearNotices(bench);
  if (!(await searchFor(context, name))) return false;
  for (let step = 0; step < 2; step += 1) {
    const snapshot = await bench.look();
    const offer = offerOf(snapshot, name);
    if (offer === null || !bench.allows(offer)) return step > 0;
    if (!(await bench.use({ tool: 'click', ref: offer.ref, why: 'the page is not written yet' })).ok) return false;
    if (takesText(await bench.look())) return true;
  }
  return takesText(await bench.look());
}

function takesText(snapshot: Snapshot): boolean {
  return snapshot.elements.some(
    (element) =>
      element.visible && element.role === 'textbox' && (element.tag === 'textarea' || element.tag !== 'input'),
  );
}

/** "Create this page", or the page's own name as a link to what is not there yet. */
function offerOf(snapshot: Snapshot, name: NamedValue): ElementSnapshot | null {
  const usable = snapshot.elements.filter(
    (element) => /^(?:link|button|menuitem)$/.test(element.role) && element.visible && !element.disabled,
  );
  const missing = usable.find(
    (element) =>
      holdsWords(element.name, name.value) &&
      (/\b(?:redlink|new|missing|noexist|nonexist\w*|broken|wikilink2)\b/i.test(element.hint) ||
        /[?&](?:redlink=1|action=edit|do=edit)/.test(element.href ?? '')),
  );
  const said = usable.filter((element) => OFFER.test(plain(element.name)));
  return (
    missing ??
    said.find((element) => /\bpage\b/.test(plain(element.name)) || holdsWords(element.name, name.value)) ??
    said.find((element) => element.place !== 'navigation' && /[?&](?:action|do)=edit/.test(element.href ?? '')) ??
    null
  );
}

/** The editor that is open is for the page of that name: its heading, its trail or its address say so. */
export function isEditorOf(snapshot: Snapshot, name: NamedValue): boolean {
  const heads = [snapshot.title, ...snapshot.headings.slice(0, 4).map((heading) => heading.text)];
  if (heads.some((head) => holdsWords(head, name.value))) return true;
  if (!URL.canParse(snapshot.url)) return false;
  const wanted = wordsOf(name.value).join(' ');
  const url = new URL(snapshot.url);
  return [...url.searchParams.values(), ...url.pathname.split('/')].some((part) => {
    const words = wordsOf(decodePart(part)).join(' ');
    return words === wanted || words.endsWith(` ${wanted}`);
  });
}

/** The search led straight to a page of just that name that can be changed: it is written already. */
export function isWritten(snapshot: Snapshot, name: NamedValue): boolean {
  const wanted = wordsOf(name.value).join(' ');
  const head = snapshot.headings.find((heading) => heading.level === 1);
  return (
    head !== undefined &&
    wordsOf(head.text).join(' ') === wanted &&
    offerOf(snapshot, name) === null &&
    snapshot.elements.some((element) =>
      /^edit(?: (?:this )?page| source)?$/.test(plain(element.name).replace(/ ?\[.*$/, '')),
    )
  );
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

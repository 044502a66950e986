import { html } from './html.ts';
import { type Section, shell } from './layout.ts';
import { type Answer, page, type UserVisit } from './visit.ts';

/** The answer for a record that is not there (any more). */
export function missing(visit: UserVisit, section: Section, noun: string): Answer {
  const body = html`<section class="card empty"><p>This ${noun} does not exist or has been deleted.</p></section>`;
  return page(shell(visit, { title: 'Not found', section, body }), 404);
}

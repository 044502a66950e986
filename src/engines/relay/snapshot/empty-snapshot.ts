import type { Snapshot } from './snapshot.ts';

/** A page that shows nothing, to which what there is gets added. */
export function emptySnapshot(): Snapshot {
  return {
    url: '',
    since: 0,
    title: '',
    elements: [],
    forms: [],
    tables: [],
    facts: [],
    passages: [],
    messages: [],
    dialogs: [],
    headings: [],
    text: '',
    blocks: [],
    left: 0,
    truncated: false,
    frames: 0,
    held: [],
  };
}

type State = 'ok' | 'note' | 'mend';

/** What one look found: fine, worth knowing, or to be mended; with a sentence where there is more to say. */
export type Found = State | [State, string];

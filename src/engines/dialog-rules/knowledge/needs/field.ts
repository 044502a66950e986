/** The kinds of practices whose callers' needs are told apart; each has its examples in `examples/`. */
export const FIELDS = ['animals', 'beauty', 'body', 'dental', 'eyes', 'fitness', 'medical', 'mind', 'skin'] as const;
export type Field = (typeof FIELDS)[number];

/** Something is wrong after a treatment, which a clinician must hear of first. */
export const AFTERCARE = 'aftercare';
/** An appointment is wished for, and nothing tells what for. */
export const UNSPECIFIED = 'unspecified';

/**
 * What words in any place of a call tell of somebody in danger: somebody's `life`, a wish to die (`self_harm`), an `animal`, what cannot
 * wait though no life is in danger (`urgent`), or nothing of the kind.
 */
export const DANGERS = ['life', 'self_harm', 'animal', 'urgent', 'none'] as const;
export type DangerTold = (typeof DANGERS)[number];

/**
 * What a caller who begins to speak of an appointment of theirs may want of it: another time, an end, to hear when it is, to say that they
 * come late, to ask or to tell something for it, one more beside it, or nothing yet (`unsure` whether they come); `none`: it tells of none.
 */
export const VISITS = ['move', 'cancel', 'look_up', 'late', 'ask', 'tell', 'beside', 'unsure', 'none'] as const;
export type Visit = (typeof VISITS)[number];

/**
 * What somebody calls about who wants neither an appointment nor a fact nor a service of the practice: they sell something, meant to call
 * somebody else (`elsewhere`), hold a wrong against the practice (`accuses`: harm done, a breach of trust, a threat of law), or want what
 * is kept of them gone (`erases`); `other`: none of it.
 */
export const BUSINESSES = ['sells', 'elsewhere', 'accuses', 'erases', 'other'] as const;
export type Business = (typeof BUSINESSES)[number];

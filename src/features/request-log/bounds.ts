/** How long requests are kept, and how many of a tenant about: somewhat more stand there until they are trimmed. */
export const REQUEST_DAYS = 7;
export const MOST_KEPT = 10_000;

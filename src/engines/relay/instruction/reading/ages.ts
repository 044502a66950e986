/** What a condition on years of age is labelled with; "age" alone may be that of a thing. */
export const YEARS_OLD = 'years old';
